import Diagnostics
import Localization
import Testing
import Vocabulary

@Suite struct TableSetTests {
  /// What `body` finds in the tables of files, whose paths are relative to a folder of their own.
  private func read<Result>(
    _ files: KeyValuePairs<String, String>, development: String? = nil, _ body: (TableSet, [Diagnostic]) throws -> Result
  ) throws -> Result {
    try withFiles(files) { folder in
      var diagnostics: [Diagnostic] = []
      let set = TableSet.read(
        LocalizedFiles(files.map { folder + "/" + $0.key }), developmentLanguage: development, diagnostics: &diagnostics)
      for index in diagnostics.indices { diagnostics[index].file.removeFirst(folder.count + 1) }
      return try body(set, diagnostics)
    }
  }

  private func stringsDictionary(_ entries: String) -> String { "<plist version=\"1.0\"><dict>\(entries)</dict></plist>" }

  private func variable(_ name: String, _ forms: KeyValuePairs<String, String>, specifier: String = "d") -> String {
    "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>\(specifier)</string>"
      + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict>"
  }

  private func entry(_ key: String, _ format: String, _ variables: String) -> String {
    "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables)</dict>"
  }

  /// Core Foundation finds each file of a table as it finds any resource: in the first language that has it (CFBundle_Strings.c).
  @Test(
    arguments: [
      ("a", "de", "A de", .exact), ("a", "de-AT", "A at", .exact), ("b", "de-AT", "b", .key), ("b", "de", "B de", .exact),
      ("b", "fr", "B en", .sourceLanguage), ("b", "en-GB", "B en", .fallback), ("c", "de", "c", .key), ("c", "ja", "C en", .sourceLanguage),
      ("nothing", "de", "nothing", .key),
    ] as [(String, String, String, ResolvedText.Origin)])
  func looksInOneFile(key: String, locale: String, text: String, origin: ResolvedText.Origin) throws {
    try read([
      "en.lproj/L.strings": "a = \"A en\"; b = \"B en\"; c = \"C en\";", "de.lproj/L.strings": "a = \"A de\"; b = \"B de\";",
      "de-AT.lproj/L.strings": "a = \"A at\";", "fr.lproj/Other.strings": "a = x;",
    ]) { set, diagnostics in
      #expect(diagnostics == [])
      let resolver = TextResolver(catalog: try #require(set.tables.first { $0.name == "L" }).catalog)
      let found = resolver.text(for: key, locale: locale)
      #expect(found.text == text)
      #expect(found.origin == origin)
    }
  }

  @Test func pluralsWinOverTexts() throws {
    try read([
      "en.lproj/L.strings": "files = \"plain\"; other = \"Other\";",
      "en.lproj/L.stringsdict": stringsDictionary(
        entry(
          "files", "%1$#@files@ in %2$#@folders@",
          variable("files", ["one": "%d file", "other": "%d files"]) + variable("folders", ["one": "a folder", "other": "%d folders"]))),
      "de.lproj/L.strings": "files = \"flach\"; other = \"Anderes\";",
      "pl.lproj/L.stringsdict": stringsDictionary(
        entry("files", "%#@f@", variable("f", ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"]))),
    ]) { set, diagnostics in
      #expect(diagnostics == [])
      let resolver = TextResolver(catalog: set.tables[0].catalog)
      func text(_ key: String, _ numbers: [Int], _ locale: String) -> String {
        resolver.text(for: key, arguments: numbers.map { .integer($0) }, locale: locale).text
      }
      #expect(text("files", [1, 3], "en") == "1 file in 3 folders")
      #expect(text("files", [2, 1], "en") == "2 files in a folder")
      #expect(text("files", [22], "pl") == "22 pliki")
      #expect(text("other", [], "pl") == "Other")
      // German has no file of plurals, so that of the development language is found.
      #expect(text("files", [1, 1], "de") == "1 file in a folder")
      #expect(text("other", [], "de") == "Anderes")
    }
  }

  @Test func rulesForDevicesAndWidths() throws {
    let nested =
      "<dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\(variable("n", ["one": "one tap", "other": "%d taps"]))</dict>"
    try read([
      "en.lproj/L.stringsdict": stringsDictionary(
        "<key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string><key>ipad</key>\(nested)<key>other</key><string>Tap</string></dict></dict>"
          + "<key>hi</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>Hi</string><key>53</key><string>Greetings</string><key>22</key><string>Hello</string></dict></dict>"
      )
    ]) { set, diagnostics in
      #expect(diagnostics == [])
      let resolver = TextResolver(catalog: set.tables[0].catalog)
      #expect(resolver.text(for: "tap", locale: "en", device: .mac).text == "Click")
      #expect(resolver.text(for: "tap", locale: "en", device: .iPhone).text == "Tap")
      #expect(resolver.text(for: "tap", arguments: [.integer(1)], locale: "en", device: .iPad).text == "one tap")
      #expect(resolver.text(for: "tap", arguments: [.integer(5)], locale: "en", device: .iPad).text == "5 taps")
      #expect(resolver.text(for: "hi", locale: "en").text == "Greetings")
    }
  }

  @Test(arguments: [
    ("<key>k</key><string>v</string>", nil),
    ("<key>k</key><integer>1</integer>", "error: the rules of 'k' are a number"),
    ("<key>k</key><dict/>", "error: 'k' has no NSStringLocalizedFormatKey"),
    ("<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@</string></dict>", "error: 'k' has no variable 'files'"),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleTyp</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>x</string></dict></dict>",
      "error: the variable 'n' of 'k' has the unknown rule type 'NSStringPluralRuleTyp'"
    ),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>x</string></dict></dict>",
      "warning: the variable 'n' of 'k' does not say what its number is; d is assumed"
    ),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>fw</key><string>y</string><key>other</key><string>x</string></dict></dict>",
      "warning: unknown plural category 'fw'"
    ),
    (
      "<key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>iphon</key><string>x</string><key>ipad</key><string>y</string></dict></dict>",
      "warning: unknown device 'iphon'"
    ),
    (
      "<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>a</key><string>x</string><key>2</key><string>y</string></dict></dict>",
      "warning: 'a' is not a width"
    ),
  ])
  func saysWhatIsWrongWithRules(entry: String, problem: String?) throws {
    try read(["en.lproj/L.stringsdict": stringsDictionary(entry + self.entry("good", "%#@n@", variable("n", ["other": "x"])))]) {
      set, diagnostics in
      #expect(diagnostics.map { "\($0.severity.rawValue): \($0.message)" } == (problem.map { [$0] } ?? []))
      #expect(set.tables[0].catalog["good"] != nil)
    }
  }

  @Test(
    arguments: [
      (["a/de.lproj/L.strings", "a/fr.lproj/L.strings"], nil, "de"), (["a/de.lproj/L.strings", "a/en-GB.lproj/L.strings"], nil, "en-GB"),
      (["a/de.lproj/L.strings", "a/Base.lproj/M.storyboard"], nil, "en"), (["a/de.lproj/L.strings"], "fr_FR", "fr-FR"), ([], nil, "en"),
    ] as [([String], String?, String)])
  func developmentLanguage(paths: [String], given: String?, expected: String) {
    var diagnostics: [Diagnostic] = []
    let set = TableSet.read(LocalizedFiles(paths), developmentLanguage: given, diagnostics: &diagnostics)
    #expect(set.developmentLanguage == expected)
  }

  @Test func tablesOfOneNameStayApart() throws {
    try read([
      "App/de.lproj/L.strings": "a = 1;", "Kit/de.lproj/L.strings": "a = 2;",
      "Kit/UI/M.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}",
    ]) { set, _ in
      let folder = String(try #require(set.tables.first).folder.dropLast(3))
      #expect(set.table("L", near: folder + "App")?.catalog["a"]?.localizations[0].units[0].value == "1")
      #expect(set.table("L", near: folder + "Kit/UI")?.catalog["a"]?.localizations[0].units[0].value == "2")
      #expect(set.table("M", near: folder)?.name == "M")
      #expect(set.table("N", near: folder) == nil)
    }
  }

  @Test func checksTables() throws {
    try read([
      "en.lproj/L.strings": "app.a = \"Files: %d\";\napp.b = \"B\";\napp.a = \"Count: %d\";\n",
      "de.lproj/L.strings": "app.a = \"Anzahl: %@\";\n\napp.old = \"Alt\";\n",
      "pl.lproj/L.strings": "app.a = \"Pliki: %d\";\napp.b = \"B\";\n",
      "pl.lproj/L.stringsdict": stringsDictionary(entry("app.c", "%#@n@", variable("n", ["one": "%d", "other": "%d"]))),
      "en.lproj/L.stringsdict": stringsDictionary(entry("app.c", "%#@n@", variable("n", ["one": "%d file", "other": "%d files"]))),
    ]) { set, _ in
      let catalog = set.tables[0].catalog
      let found = TableChecks.findings(in: TextResolver(catalog: catalog), locales: catalog.locales).map { finding in
        "\(finding.rule.rawValue) \(finding.file.split(separator: "/").suffix(2).joined(separator: "/")):\(finding.position.line):\(finding.position.column) \(finding.message)"
      }
      #expect(
        found == [
          "orphaned-translation de.lproj/L.strings:3:1 German (de) has 'app.old', which English (en) has not",
          "missing-translation en.lproj/L.stringsdict:1:28 'L.stringsdict' is not translated into German (de): 2 of its 3 texts are not",
          "missing-plural-form pl.lproj/L.stringsdict:1:271 Polish (pl) for 'n' of 'app.c' lacks the plural forms few, many",
          "format-mismatch de.lproj/L.strings:1:9 German (de) for 'app.a' takes argument 1 for an object, the source text for a whole number",
          "duplicate-key en.lproj/L.strings:3:1 the key 'app.a' is defined twice and replaces the one in line 1",
        ])
    }
  }

  @Test func usesTheRestOfMalformedFiles() throws {
    try read([
      "en.lproj/L.strings": "a = \"x\"\nb = { c = d; };\ne = f;", "de.lproj/L.stringsdict": "<plist><array/></plist>",
      "fr.lproj/L.stringsdict": "<plist>", "xx.lproj/L.strings": "",
    ]) { set, diagnostics in
      #expect(
        diagnostics.map { "\($0.file):\($0.position.map { "\($0.line):\($0.column)" } ?? "-") \($0.message)" } == [
          "en.lproj/L.strings:1:8 missing ';' after the value of \"a\"",
          "en.lproj/L.strings:2:5 expected a text for 'b', found a dictionary",
          "de.lproj/L.stringsdict:1:8 the file contains an array",
          "fr.lproj/L.stringsdict:1:8 malformed XML: no element found",
          "fr.lproj/L.stringsdict:1:1 the <plist> has no value",
          "xx.lproj/L.strings:- unknown language in the locale 'xx'",
        ])
      #expect(set.tables[0].catalog.entries.map(\.key) == ["a", "e"])
    }
  }
}
