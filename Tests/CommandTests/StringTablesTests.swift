import Foundation
import Syntax
import Testing

/// `copyfit pseudo`, `copyfit budget` and translators' files, as a user meets them.
struct StringTablesTests {
  // MARK: pseudo

  @Test func writesPseudoCopies() throws {
    let scratch = try Scratch()
    try scratch.write("/* A button */\n\"save\" = \"Save %@\"; // now\n", to: "en.lproj/L.strings")
    let all = try Tool.run("pseudo", "en.lproj/L.strings", in: scratch.url)
    #expect(all.status == 0 && all.errors.isEmpty)
    #expect(
      all.output.split(separator: "\n").sorted() == [
        "Pseudo/ar-XB.lproj/L.strings", "Pseudo/ar-x-isolates.lproj/L.strings", "Pseudo/en-XA.lproj/L.strings",
        "Pseudo/en-x-bounded.lproj/L.strings", "Pseudo/en-x-double.lproj/L.strings", "Pseudo/en-x-expanded.lproj/L.strings",
        "Pseudo/ja-x-height.lproj/L.strings",
      ])
    let accented = try String(contentsOf: scratch.url.appending(path: "Pseudo/en-XA.lproj/L.strings"), encoding: .utf8)
    #expect(accented == "/* A button */\n\"save\" = \"[Šåṽé »%@« one]\"; // now\n")
    let one = try Tool.run("pseudo", "en.lproj/L.strings", "--pseudo", "double", "--format", "xliff", "--output", "-", in: scratch.url)
    #expect(one.status == 0 && one.output.contains("<target state=\"translated\">Save Save %@</target>"))
  }

  @Test(
    arguments: [
      (["none.strings"], 3, "none.strings: error: does not exist"),
      (["L.txt"], 3, "L.txt: error: this kind of file is not a string table"),
      (["bad.xcstrings"], 3, "bad.xcstrings:1:2: error: expected a name in double quotes"),
      (["L.strings", "--pseudo", "acented"], 64, "no pseudo-locale 'acented' (did you mean accented?)"),
      (["L.strings", "--pseudo", "all", "--output", "-"], 64, "there are 7 copies"),
      (["L.strings", "--format", "doc"], 64, "'doc'"),
      (["L.strings", "--output", "L.strings/x"], 2, "error: could not be written"),
    ] as [([String], Int32, String)])
  func refuses(arguments: [String], status: Int32, message: String) throws {
    let scratch = try Scratch()
    try scratch.write("a = b;", to: "L.strings")
    try scratch.write("a = b;", to: "L.txt")
    try scratch.write("{", to: "bad.xcstrings")
    let process = try Tool.start(["pseudo"] + arguments, in: scratch.url)
    let errors = String(decoding: (process.standardError as! Pipe).fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == status)
    #expect(errors.contains(message), "\(errors)")
  }

  // MARK: budget

  private static let scenario = """
    title: Card
    strings: Words.xcstrings
    views:
      Title: {kind: label, text: title, style: body}
      Help: {kind: label, text: help, style: body, lines: 0}
    constraints: |
      Title.Leading = Superview.Leading + 20
      Title.Trailing = Superview.Trailing - 20
      Title.Top = Safe Area.Top + 8
      Help.Leading = Superview.Leading + 20
      Help.Trailing = Superview.Trailing - 20
      Help.Top = Title.Bottom + 8

    """
  private static let words = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "title": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Account"}},
        "de": {"stringUnit": {"state": "translated", "value": "Ein sehr langes Benutzerkonto mit vielen Worten darin"}}}},
      "help": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Help"}},
        "de": {"stringUnit": {"state": "translated", "value": "Hilfe"}}}}}}
    """

  @Test func saysHowLongTextsMayBe() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario, to: "card.yaml")
    try scratch.write(Self.words, to: "Words.xcstrings")
    let matrix = ["--locales", "en,de", "--content-sizes", "L", "--size", "320x568"]
    let csv = try Tool.run("budget", "card.yaml", matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5], in: scratch.url)
    #expect(csv.status == 0, "\(csv.errors)")
    let rows = try CSVReader.rows(csv.output, file: "budget.csv").map(\.fields)
    #expect(rows.map { $0[0] + " " + $0[1] } == ["key locale", "help en", "help de", "title en", "title de"])
    // A line between margins of 20 points on a canvas of 320.
    #expect(rows[3][3] == "280" && rows[4][3] == "280", "\(rows)")
    #expect(rows[3][14] == "" && (Double(rows[4][14]) ?? 0) > 50)
    #expect(rows[4][5] == "Card" && rows[4][11] == "text-truncated")
    let xliff = try Tool.run(
      "budget", "card.yaml", "--locales", "de", "--content-sizes", "L", "--size", "320x568", "--format", "xliff", in: scratch.url)
    #expect(xliff.output.contains("<trans-unit id=\"title\" maxwidth=\"280\" size-unit=\"point\""), "\(xliff.output)")
    let over = try Tool.run(
      "budget", "card.yaml", "--over", "--format", "text", "--fail-on-over", "--content-sizes", "L", "--size", "320x568", in: scratch.url)
    #expect(over.status == 1)
    #expect(over.output.contains("title in German at L: 280 pt") && !over.output.contains("title in English at L"))
    #expect(over.errors.contains("1 translation too long"))
    let unknown = try Tool.run("budget", "card.yaml", "--keys", "titel", "--locales", "en", "--size", "320x568", in: scratch.url)
    #expect(unknown.status == 4 && unknown.errors.contains("no screen shows the key 'titel'"))
  }

  /// What a translation lead reads in a row: the table, both texts, and both limits.
  @Test func rowsHaveBothLimits() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario, to: "card.yaml")
    try scratch.write(Self.words, to: "Words.xcstrings")
    let narrow = ["--locales", "de", "--size", "320x568"]
    let csv = try Tool.run(["budget", "card.yaml", "--up-to", "AX3"] + narrow, in: scratch.url)
    #expect(csv.status == 0, "\(csv.errors)")
    let table = try CSVReader.rows(csv.output, file: "budget.csv").map(\.fields)
    let rows = table.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(table[0], $0)) }
    #expect(rows.map { "\($0["key"]!) \($0["content_size"]!)" } == ["help L", "help AX3", "title L", "title AX3"])
    for row in rows.suffix(2) {
      #expect(row["file"] == "Words.xcstrings" && row["table"] == "Words" && row["source_text"] == "Account" && row["screen"] == "Card")
      #expect(row["translation"] == "Ein sehr langes Benutzerkonto mit vielen Worten darin")
      // Between margins of 20 points; letters at AX3 are more than twice as wide, so that there are less than half as many.
      #expect(row["default_pt"] == "280" && row["up_to_pt"] == "280" && row["up_to"] == "AX3")
      let characters = ["default_characters", "up_to_characters"].compactMap { row[$0].flatMap(Int.init) }
      #expect(characters.count == 2 && characters[1] * 2 < characters[0] && characters[1] > 8, "\(characters)")
    }
    let xliff = try Tool.run(
      ["budget", "card.yaml", "--up-to", "AX3", "--format", "xliff", "--size-unit", "char"] + narrow, in: scratch.url)
    let promised = try #require(rows.last?["up_to_characters"])
    #expect(xliff.output.contains("<trans-unit id=\"title\" maxwidth=\"\(promised)\" size-unit=\"char\""), "\(xliff.output)")
    #expect(
      xliff.output.contains("<file original=\"Words.xcstrings\"")
        && xliff.output.contains("AX3: 280 pt (about \(promised) characters) on Card"))
    #expect(try Tool.run("budget", "card.yaml", "--up-to", "AX3", "--content-sizes", "L", in: scratch.url).status == 64)
    #expect(try Tool.run("budget", "card.yaml", "--size-unit", "char", in: scratch.url).status == 64)
  }

  /// Nothing disappears silently: what has no limit is counted by its reason, and listed on request.
  @Test func saysWhatIsLeftOut() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario, to: "card.yaml")
    try scratch.write(
      Self.words.replacing(
        "\"help\": {\"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Help\"}},\n    \"de\"",
        with: """
          "hidden": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "On no screen"}}}},
          "brand": {"shouldTranslate": false, "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Copyfit"}}}},
          "help": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Help"}},
              "fr"
          """), to: "Words.xcstrings")
    let result = try Tool.run(
      "budget", "card.yaml", "--locales", "en,de", "--content-sizes", "L", "--size", "320x568", "--left-out", "left.csv", in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains(
        "left out: 1 on no screen that Copyfit can see; 1 marked as not to be translated; "
          + "without a translation (measured with the source text): de 1\n"), "\(result.errors)")
    let rows = try CSVReader.rows(scratch.text("left.csv"), file: "left.csv").map { $0.fields.joined(separator: "|") }
    #expect(
      rows == [
        "file|key|locale|reason|source_text", "Words.xcstrings|hidden||on no screen that Copyfit can see|On no screen",
        "Words.xcstrings|brand||marked as not to be translated|Copyfit",
        "Words.xcstrings|help|de|without a translation (measured with the source text)|Help",
      ], "\(rows)")
  }

  /// What is wrong with mirroring is wrong with a text of any length: it sets no limit.
  @Test func mirroringLimitsNoLength() throws {
    let scratch = try Scratch()
    try scratch.write(
      Self.scenario.replacing("Title.Leading = Superview.Leading + 20", with: "Title.Left = Superview.Left + 20"), to: "card.yaml")
    try scratch.write(Self.words, to: "Words.xcstrings")
    let csv = try Tool.run(
      "budget", "card.yaml", "--locales", "de", "--content-sizes", "L", "--directions", "both", "--size", "320x568", in: scratch.url)
    #expect(!csv.output.contains("mirrored") && !csv.output.contains("left-right"), "\(csv.output)")
  }

  // MARK: Translators' files

  @Test func usesWhatTranslatorsSend() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scenario.replacingOccurrences(of: "strings: Words.xcstrings\n", with: ""), to: "card.yaml")
    try scratch.write(Self.words, to: "Words.xcstrings")
    try scratch.write(
      """
      <xliff version="1.2"><file original="Words.xcstrings" source-language="en" target-language="fr"><body>
      <trans-unit id="title"><source>Account</source><target>Compte</target></trans-unit>
      <trans-unit id="help"><source>Help</source><target>Aide & soutien</target></trans-unit></body></file></xliff>
      """, to: "fr.xcloc/Localized Contents/fr.xliff")
    try scratch.write("{\"targetLocale\": \"fr\"}", to: "fr.xcloc/contents.json")
    let layout = try Tool.run(
      "layout", "card.yaml", "--strings", ".", "--locales", "fr", "--size", "320x568", "--format", "text", in: scratch.url)
    #expect(layout.output.contains("“Compte”"), "\(layout.output) \(layout.errors)")
    #expect(layout.errors.contains("fr.xcloc/Localized Contents/fr.xliff:3:58: error: malformed XML"), "\(layout.errors)")
    #expect(layout.errors.contains("fix: write &amp; for an ampersand"))
  }
}
