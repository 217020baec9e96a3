import Diagnostics
import Foundation
import Localization
import Testing
import Vocabulary

@Suite struct XLIFFReaderTests {
  /// As Xcode 15 exports a storyboard, a table of each kind and a catalog.
  static let export = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
    xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
      <file original="App/Base.lproj/Main.storyboard" source-language="en" target-language="de" datatype="plaintext">
        <header>
          <tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="15.0" build-num="15A240d"/>
        </header>
        <body>
          <trans-unit id="0DQ-yq-UuT.text" xml:space="preserve">
            <source>Name &amp; address</source>
            <target state="translated">Name und Anschrift</target>
            <note>Class = "UILabel"; text = "Name &amp; address"; ObjectID = "0DQ-yq-UuT";</note>
          </trans-unit>
        </body>
      </file>
      <file original="App/en.lproj/Localizable.stringsdict" source-language="en" target-language="de" datatype="plaintext">
        <body>
          <trans-unit id="/%d files:dict/NSStringLocalizedFormatKey:dict/:string" xml:space="preserve">
            <source>%#@files@</source>
            <target>%#@files@</target>
          </trans-unit>
          <trans-unit id="/%d files:dict/files:dict/one:dict/:string" xml:space="preserve">
            <source>%d file</source>
            <target>%d Datei</target>
          </trans-unit>
          <trans-unit id="/%d files:dict/files:dict/other:dict/:string" xml:space="preserve">
            <source>%d files</source>
            <target>%d Dateien</target>
          </trans-unit>
        </body>
      </file>
      <file original="App/Catalog.xcstrings" source-language="en" target-language="de" datatype="plaintext">
        <body>
          <trans-unit id="greeting" xml:space="preserve" maxwidth="120.5" size-unit="point">
            <source>Hello <g id="1">%@</g></source>
            <target state="needs-review-l10n">Hallo <g id="1">%@</g></target>
          </trans-unit>
          <trans-unit id="days|==|plural.one" xml:space="preserve">
            <source>%lld day</source>
            <target state="translated">%lld Tag</target>
          </trans-unit>
          <trans-unit id="days|==|plural.other" xml:space="preserve">
            <source>%lld days</source>
            <target state="translated">%lld Tage</target>
          </trans-unit>
          <trans-unit id="tap|==|device.ipad" xml:space="preserve">
            <source>Tap the screen</source>
            <target state="new"/>
          </trans-unit>
          <trans-unit id="tap|==|device.other" xml:space="preserve">
            <source>Tap</source>
            <target state="translated">Tippen</target>
          </trans-unit>
          <trans-unit id="brand" translate="no" xml:space="preserve">
            <source>Copyfit</source>
          </trans-unit>
        </body>
      </file>
    </xliff>

    """

  private func read(_ text: String) throws -> (file: ExchangeFile, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    return (try XLIFFReader.read(Array(text.utf8), file: "de.xliff", diagnostics: &diagnostics), diagnostics)
  }

  @Test func readsWhatXcodeWrites() throws {
    let (file, diagnostics) = try read(Self.export)
    #expect(diagnostics == [])
    #expect(file.sections.map(\.tableName) == ["Main", "Localizable", "Catalog"])
    #expect(file.sections.map(\.targetLanguage) == ["de", "de", "de"])
    #expect(file.sections.map { $0.folder.joined(separator: "/") } == ["App", "App", "App"])
    let unit = try #require(file.sections[0].units.first)
    #expect(unit.id == UnitID(key: "0DQ-yq-UuT.text"))
    #expect(unit.position == SourcePosition(line: 8, column: 7))
    #expect(unit.source?.value == "Name & address")
    #expect(unit.target?.value == "Name und Anschrift")
    #expect(unit.target?.position == SourcePosition(line: 10, column: 9))
    #expect(unit.target?.state == .translated)
    #expect(unit.note?.hasPrefix("Class = \"UILabel\"") == true)
    let catalog = file.sections[2].units
    #expect(catalog[0].source?.value == "Hello %@")
    #expect(catalog[0].target?.state == .needsReview)
    #expect(catalog[0].limit == LengthLimit(length: 120.5, unit: .point))
    #expect(catalog[1].id == UnitID(key: "days", way: ["plural", "one"]))
    #expect(catalog.last?.shouldTranslate == false)
    #expect(
      file.sections[1].units.map(\.id) == [
        UnitID(key: "%d files"), UnitID(key: "%d files", way: ["substitutions", "files", "plural", "one"]),
        UnitID(key: "%d files", way: ["substitutions", "files", "plural", "other"]),
      ])
  }

  /// As Xcode 26 and 27 export a catalog: no target where there is no translation, variables with their numbers, a form that only the
  /// translation has without a source or with its id for one, names with dots between signs, notes of its own making, empty notes.
  private static let recentExport = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/Localizable.xcstrings" source-language="en" target-language="ru" datatype="plaintext">
        <header><tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="26.1.1" build-num="17B100"/></header>
        <body>
          <trans-unit id="found" xml:space="preserve">
            <source>%1$#@shops@ in %2$#@old.towns@</source>
            <target state="translated">В %2$#@old.towns@: %1$#@shops@</target>
            <note from="auto-generated">Result of a search</note>
          </trans-unit>
          <trans-unit id="found|==|substitutions.@old.towns@.plural.one" xml:space="preserve">
            <source>%2$lld town</source>
            <target state="translated">%2$lld городе</target>
            <note/>
          </trans-unit>
          <trans-unit id="found|==|substitutions.@old.towns@.plural.few" xml:space="preserve">
            <source>found|==|substitutions.@old.towns@.plural.few</source>
            <target state="translated">%2$lld городах</target>
          </trans-unit>
          <trans-unit id="found|==|substitutions.@old.towns@.plural.many" xml:space="preserve">
            <target state="translated" state-qualifier="leveraged-mt">%2$lld городах</target>
          </trans-unit>
          <trans-unit id="found|==|substitutions.@old.towns@.plural.other" xml:space="preserve">
            <source>%2$lld towns</source>
          </trans-unit>
          <trans-unit id="found|==|substitutions.shops.plural.one" xml:space="preserve">
            <source>%1$lld shop</source>
            <target state="translated">%1$lld магазин</target>
          </trans-unit>
          <trans-unit id="found|==|substitutions.shops.plural.other" xml:space="preserve">
            <source>%1$lld shops</source>
            <target state="translated">%1$lld магазина</target>
          </trans-unit>
          <trans-unit id="a|==|b" xml:space="preserve"><source>a|==|b</source><target>а|==|б</target></trans-unit>
          <trans-unit id="a|==|colour.red" xml:space="preserve"><source>Red</source><target>Красный</target></trans-unit>
          <trans-unit id="tab&#9;and line&#10;" xml:space="preserve"><source>x</source><note></note></trans-unit>
          <trans-unit id="half" xml:space="preserve"><source>Has %#@files@</source></trans-unit>
          <trans-unit id="half|==|substitutions.files.plural.other" xml:space="preserve">
            <source>%lld files</source><target>%lld файла</target>
          </trans-unit>
        </body>
      </file>
    </xliff>
    """

  @Test func readsWhatRecentXcodesWrite() throws {
    let (file, found) = try read(Self.recentExport)
    var diagnostics = found
    let texts = file.sections[0].texts(file: "ru.xliff", diagnostics: &diagnostics).texts
    #expect(diagnostics == [])
    #expect(texts.map(\.key) == ["found", "a|==|b", "a|==|colour.red", "tab\tand line\n", "half"])
    #expect(texts.map(\.note) == ["Result of a search", nil, nil, nil, nil])
    #expect(texts[0].source?.substitutions.map(\.name) == ["old.towns", "shops"])
    #expect(texts[0].source?.substitutions.first?.text.units.map(\.value) == ["%2$lld town", "%2$lld towns"])
    #expect(texts[0].target?.substitutions.map(\.argument) == [2, 1])
    #expect(texts[3].target == nil)
    try withFiles(["ru.xliff": Self.recentExport]) { folder in
      let set = TableSet.read(LocalizedFiles([folder + "/ru.xliff"]), diagnostics: &diagnostics)
      let resolver = TextResolver(catalog: set.tables[0].catalog)
      func text(_ key: String, _ arguments: [TextArgument], _ locale: String) -> String {
        resolver.text(for: key, arguments: arguments, locale: locale).text
      }
      #expect(text("found", [.integer(21), .integer(3)], "ru") == "В 3 городах: 21 магазин")
      #expect(text("found", [.integer(1), .integer(3)], "en") == "1 shop in 3 towns")
      // Only the variable is translated: it stands in the source's words.
      #expect(text("half", [.integer(4)], "ru") == "Has 4 файла")
      #expect(text("a|==|colour.red", [], "ru") == "Красный")
    }
    #expect(diagnostics == [])
  }

  /// Xcode exports the development language as a translation into itself.
  @Test func readsAnExportOfTheSourceLanguage() throws {
    let exchange = """
      <xliff version="1.2"><file original="App/L.xcstrings" source-language="en" target-language="en"><body>
      <trans-unit id="a"><source>Old</source><target state="translated">New</target></trans-unit></body></file></xliff>
      """
    try withFiles(["en.xliff": exchange]) { folder in
      var diagnostics: [Diagnostic] = []
      let set = TableSet.read(
        LocalizedFiles([folder + "/en.xliff"], named: [folder + "/en.xliff"]), diagnostics: &diagnostics)
      #expect(diagnostics == [])
      #expect(set.tables[0].catalog.entries.map { $0.localizations.map(\.locale) } == [["en"]])
      #expect(TextResolver(catalog: set.tables[0].catalog).text(for: "a", locale: "en").text == "New")
    }
  }

  /// What Copyfit writes has Xcode's ids and numbers, and is read again as it was.
  @Test(arguments: [("Base.lproj/L.stringsdict", true), ("L.xcstrings", false)])
  func writesUnitsAsXcodeDoes(original: String, isOfStringsDictionary: Bool) {
    for (way, inDictionary, inCatalog) in [
      ([], "/k/:dict/NSStringLocalizedFormatKey:dict/:string", "k/"),
      (["substitutions", "files", "plural", "one"], "/k/:dict/files:dict/one:dict/:string", "k/|==|substitutions.files.plural.one"),
      (["device", "ipad"], "/k/:dict/NSStringDeviceSpecificRuleType:dict/ipad:dict/:string", "k/|==|device.ipad"),
      (["width", "20"], "/k/:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "k/|==|width.20"),
    ] as [([String], String, String)] {
      let id = UnitID(key: "k/", way: way)
      #expect(id.text(isOfStringsDictionary: isOfStringsDictionary) == (isOfStringsDictionary ? inDictionary : inCatalog))
      let file = TableWriter.exchangeFile(
        [(original, [TableWriter.ExchangeUnit(id: id, source: "x", target: "y")])], sourceLanguage: "en", targetLanguage: "de")
      var diagnostics: [Diagnostic] = []
      let read = try? XLIFFReader.read(file, file: "de.xliff", diagnostics: &diagnostics)
      #expect(read?.sections.first?.units.map(\.id) == [id])
    }
  }

  /// What is exchanged is used as if it were imported.
  @Test func isUsedLikeOtherTables() throws {
    try withFiles(["de.xliff": Self.export]) { folder in
      var diagnostics: [Diagnostic] = []
      let set = TableSet.read(LocalizedFiles([folder + "/de.xliff"]), diagnostics: &diagnostics)
      #expect(diagnostics == [])
      #expect(set.tables.map(\.name) == ["Catalog", "Localizable", "Main"])
      #expect(set.exchangedLanguages == ["de"])
      func text(_ table: Int, _ key: String, _ arguments: [TextArgument] = [], _ locale: String, device: CatalogDevice = .iPhone) -> String
      {
        TextResolver(catalog: set.tables[table].catalog).text(for: key, arguments: arguments, locale: locale, device: device).text
      }
      #expect(text(0, "greeting", [.text("Eva")], "de") == "Hallo Eva")
      #expect(text(0, "greeting", [.text("Eva")], "en") == "Hello Eva")
      #expect(text(0, "days", [.integer(1)], "de-AT") == "1 Tag")
      #expect(text(0, "days", [.integer(2)], "de") == "2 Tage")
      #expect(text(0, "tap", [], "de") == "Tippen")
      #expect(text(1, "%d files", [.integer(1)], "de") == "1 Datei")
      #expect(text(1, "%d files", [.integer(3)], "en") == "3 files")
      #expect(text(2, "0DQ-yq-UuT.text", [], "de") == "Name und Anschrift")
    }
  }

  /// A file that the user names comes from a translator; one that is only found may be an old export.
  @Test(arguments: [(true, "Neu", "Dazu"), (false, "Alt", "Dazu")])
  func namedFilesWin(isNamed: Bool, old: String, added: String) throws {
    let exchange = """
      <xliff version="1.2"><file original="Sources/en.lproj/L.strings" source-language="en" target-language="de"><body>
      <trans-unit id="a"><source>A</source><target>Neu</target></trans-unit>
      <trans-unit id="b"><source>B</source><target>Dazu</target></trans-unit></body></file></xliff>
      """
    try withFiles(["App/en.lproj/L.strings": "a = A; b = B;", "App/de.lproj/L.strings": "a = Alt;", "x/de.xliff": exchange]) { folder in
      let paths = ["App/en.lproj/L.strings", "App/de.lproj/L.strings", "x/de.xliff"].map { folder + "/" + $0 }
      var diagnostics: [Diagnostic] = []
      let set = TableSet.read(LocalizedFiles(paths, named: isNamed ? [paths[2]] : []), diagnostics: &diagnostics)
      #expect(diagnostics == [] && set.tables.count == 1)
      let resolver = TextResolver(catalog: set.tables[0].catalog)
      #expect(resolver.text(for: "a", locale: "de").text == old)
      #expect(resolver.text(for: "b", locale: "de").text == added)
      #expect(resolver.text(for: "a", locale: "en").text == "A")
    }
  }

  @Test func readsPackages() throws {
    try withFiles([
      "de.xcloc/contents.json": #"{"developmentRegion": "en", "targetLocale": "de", "version": "1.0"}"#,
      "de.xcloc/Localized Contents/de.xliff": Self.export, "fr.xcloc/contents.json": #"{"targetLocale": "fr"}"#,
      "fr.xcloc/Localized Contents/it.xliff": Self.export, "no.xcloc/x": "",
    ]) { folder in
      var diagnostics: [Diagnostic] = []
      #expect(
        ExchangePackage.exchangeFiles(in: folder + "/de.xcloc", diagnostics: &diagnostics) == [
          folder + "/de.xcloc/Localized Contents/de.xliff"
        ])
      #expect(diagnostics == [])
      #expect(ExchangePackage.exchangeFiles(in: folder + "/fr.xcloc", diagnostics: &diagnostics).count == 1)
      #expect(diagnostics.map(\.message) == ["the package is for fr, and its translations are it.xliff"])
      #expect(ExchangePackage.exchangeFiles(in: folder + "/no.xcloc", diagnostics: &diagnostics) == [])
      #expect(diagnostics.contains { $0.message == "the package has no translations" && $0.severity == .error })
    }
  }

  /// Each fault is told with its place, and the other units are used.
  @Test(arguments: [
    ("<trans-unit><source>x</source></trans-unit>", "the <trans-unit> has no id", "3:1"),
    ("<trans-unit id='x'><target>x</target></trans-unit>", "the <trans-unit> 'x' has no <source>", "3:1"),
    ("<trans-unit id='x'><source>x</source><target state='done'>y</target></trans-unit>", "unknown state 'done'", "3:38"),
    ("<trans-unit id='x' maxwidth='wide'><source>x</source></trans-unit>", "maxwidth=\"wide\" is not a length", "3:1"),
    ("<trans-unit id='x'><source>x & y</source></trans-unit>", "malformed XML: not well-formed (invalid token)", "3:31"),
    ("<trans-unit id='x'><source>x</source><target>y</trans-unit>", "malformed XML: mismatched tag", "3:49"),
    ("<trans-unit id='p|==|plural.lots'><source>x</source></trans-unit>", "unknown plural 'lots'", "3:35"),
  ])
  func saysWhatIsMalformed(unit: String, message: String, place: String) throws {
    let (file, found) = try read(
      """
      <xliff version="1.2"><file original="L.strings" source-language="en" target-language="de"><body>
      <trans-unit id="a"><source>A</source><target>1</target></trans-unit>
      \(unit)
      <trans-unit id="z"><source>Z</source><target>26</target></trans-unit></body></file></xliff>
      """)
    var diagnostics = found
    let texts = file.sections.first?.texts(file: "de.xliff", diagnostics: &diagnostics).texts ?? []
    #expect(texts.contains { $0.key == "a" } && texts.contains { $0.key == "z" && $0.target?.text.units.first?.value == "26" })
    let fault = try #require(diagnostics.first)
    #expect(fault.message == message)
    #expect("\(fault.position!.line):\(fault.position!.column)" == place)
  }

  @Test(arguments: [
    ("<plist/>", "the root element is <plist>"), ("<xliff version='2.0'/>", "XLIFF 2.0 is another format"),
    ("", "malformed XML: no element found"),
  ])
  func refuses(text: String, message: String) throws {
    let error = try #require(throws: DiagnosticError.self) { try read(text) }
    #expect(error.diagnostics.first?.message == message)
  }
}
