import Foundation
import Testing

/// The commands inside sentences and tables of the pages, and samples of files.
@Suite struct DocumentedTasksTests {
  private static func text(_ page: String) throws -> String {
    try String(contentsOf: Tool.root.appending(path: page), encoding: .utf8)
  }

  private static func commands(_ text: String) -> [String] { text.matches(of: #/`(copyfit [^`]+)`/#).map { String($0.output.1) } }

  /// The README's table of tasks, from the first to the last.
  @Test func everyTaskWorks() throws {
    let section = try #require(try Self.text("README.md").components(separatedBy: "### Tasks").last?.components(separatedBy: "\n###").first)
    let commands = Self.commands(section)
    #expect(commands.count > 15)
    let folder = try DocumentedCommandsTests.sandbox()
    // The preview answers until Ctrl-C, and a history is there after a run only.
    for command in commands where !command.hasPrefix("copyfit preview") {
      let words = [
        ("path/to/App", "App"), ("Main.storyboard", "App/Base.lproj/Main.storyboard"), (" RULE", " text-truncated"),
        (" ID", #" "$(grep -o '"id": "[0-9a-f]*"' Reports/latest/findings.json | head -1 | cut -d'"' -f4)""#),
      ]
      let typed = words.reduce(command) { $0.replacing($1.0, with: $1.1) }
      let (status, output) = try DocumentedCommandsTests.run(typed, in: folder.url)
      #expect(status <= 1, "\(command) ended with \(status):\n\(output)")
    }
    #expect(try folder.text("budget.csv").contains("up_to_characters"))
  }

  /// A command that a page names exists, with the options that it is named with.
  @Test(arguments: DocumentedCommandsTests.pages) func everyOptionExists(_ page: String) throws {
    let reference = "\n" + (try Self.text("docs/commands.md"))
    let sections = Dictionary(
      reference.components(separatedBy: "\n## copyfit ").dropFirst().map { (String($0.prefix { $0 != "\n" }), $0) },
      uniquingKeysWith: { $1 })
    let text = try Self.text(page)
    let commands =
      Self.commands(text)
      + DocumentedCommandsTests.blocks(text).flatMap {
        $0.script.split(separator: "\n").filter { $0.hasPrefix("copyfit ") }.map(String.init)
      }
    for command in commands where !command.hasPrefix("copyfit -") && !command.hasPrefix("copyfit help") {
      let words = command.prefix { $0 != "#" }.replacing(#/"[^"]*"/#, with: "").split(whereSeparator: \.isWhitespace).dropFirst().map(
        String.init)
      let name = words.first == "baseline" && words.count > 1 ? "baseline \(words[1])" : words[0]
      guard name != "COMMAND", name != "baseline" else { continue }
      let section = try #require(sections[name], "\(page): `\(command)`: there is no command '\(name)'")
      for option in words where option.hasPrefix("--") && option != "--help" {
        let bare = option.prefix { $0 != "=" }
        #expect(section.contains("`\(bare)"), "\(page): `\(command)` has no option \(bare)")
      }
    }
  }

  /// The values of docs/string-tables.md are read.
  @Test func theSamplesOfThePage() throws {
    let page = try Self.text("docs/string-tables.md")
    let json = try #require(page.components(separatedBy: "```json\n").dropFirst().first?.components(separatedBy: "\n```").first)
    let folder = try Scratch()
    try folder.write(json, to: "samples.json")
    try folder.write(
      """
      views:
        Due: {kind: label, text: due}
      constraints: |
        Due.Leading = Superview.Leading
        Due.Top = Superview.Top
      """, to: "Due.yaml")
    try folder.write(
      #"{"sourceLanguage": "en", "strings": {"due": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Due %@"}}}}}, "version": "1.0"}"#,
      to: "Words.xcstrings")
    let (status, output) = try DocumentedCommandsTests.run(
      "copyfit layout Due.yaml --samples samples.json --format text", in: folder.url)
    #expect(status == 0 && output.contains("Wednesday, December 30, 2026"), "\(output)")
  }

  /// The comment of docs/report.md accepts what it names, and nothing else.
  @Test func theCommentOfThePage() throws {
    let page = try Self.text("docs/report.md")
    let block = try #require(page.components(separatedBy: "```yaml\n").dropFirst().first?.components(separatedBy: "\n```").first)
    let folder = try Scratch()
    try folder.write("\"name\" = \"First and last name\";\n", to: "Screens/en.lproj/Localizable.strings")
    for (comment, expected) in [(true, Int32(0)), (false, 1)] {
      let view = comment ? block : String(block.split(separator: "\n").last ?? "")
      try folder.write(
        "views:\n\(view)\nconstraints: |\n  Name Label.Leading = Superview.LeadingMargin\n  Name Label.Top = Superview.TopMargin + 60\n  Name Label.Width = 60\n",
        to: "Screens/name.yaml")
      let (status, output) = try DocumentedCommandsTests.run(
        "copyfit run Screens --locales en --content-sizes L", in: folder.url)
      #expect(status == expected, "\(output)")
    }
  }
}
