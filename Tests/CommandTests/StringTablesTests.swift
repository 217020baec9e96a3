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
      (["L.txt"], 3, "L.txt: error: this kind of file is no string table"),
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
    #expect(over.output.contains("title in de at L: 280 pt") && !over.output.contains("title in en at L"))
    #expect(over.errors.contains("1 translation too long"))
    let unknown = try Tool.run("budget", "card.yaml", "--keys", "titel", "--locales", "en", "--size", "320x568", in: scratch.url)
    #expect(unknown.status == 4 && unknown.errors.contains("no screen shows the key 'titel'"))
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
