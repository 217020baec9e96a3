import Foundation
import Syntax
import Testing

/// The page of all commands and options, docs/commands.md, is made from the tool's own help.
@Suite struct CommandReferenceTests {
  /// `COPYFIT_RECORD=1 swift test --filter CommandReferenceTests` writes the page anew, and fails so that it is not forgotten.
  @Test func thePageIsFresh() throws {
    let page = Tool.root.appending(path: "docs/commands.md")
    let text = try Self.page()
    if ProcessInfo.processInfo.environment["COPYFIT_RECORD"] != nil {
      try Data(text.utf8).write(to: page)
      Issue.record("docs/commands.md was written: look at the change, then run the tests without COPYFIT_RECORD")
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == text, "docs/commands.md is stale: set COPYFIT_RECORD=1 to write it")
  }

  /// The other direction: what `--help` shows is on the page, in its command's section.
  @Test func everyOptionOfTheHelpIsDocumented() throws {
    let page = try String(contentsOf: Tool.root.appending(path: "docs/commands.md"), encoding: .utf8)
    var sections: [String: String] = [:]
    for part in ("\n" + page).components(separatedBy: "\n## ").dropFirst() {
      let name = String(part.prefix { $0 != "\n" })
      sections[name] = part
    }
    for (name, _) in try Self.commands() {
      let help = try Tool.run(name.split(separator: " ").dropFirst().map(String.init) + ["--help"])
      #expect(help.status == 0)
      let section = try #require(sections[name], "docs/commands.md has no section '\(name)'")
      for option in Set(help.output.matches(of: #/(?m)^ {2}(?:-\w, )?(--[a-z-]+)/#).map { String($0.output.1) })
      where option != "--help" && option != "--version" {
        #expect(section.contains("`\(option)"), "\(name) \(option) is not in docs/commands.md")
      }
    }
  }

  /// All abstracts are commands: "Show …", not "Shows …".
  @Test func abstractsAreInOneMood() throws {
    for (name, command) in try Self.commands() {
      let first = try command.required("abstract", in: "").string(in: "").prefix { $0 != " " }
      #expect(!first.hasSuffix("s") && first.first?.isUppercase == true, "\(name): \(first)")
    }
  }

  /// The README and the help list the same exit codes.
  @Test func exitCodesAreListed() throws {
    let page = try String(contentsOf: Tool.root.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "\n## Exit codes").last?.components(separatedBy: "\n## ").first)
    let listed = section.matches(of: #/(?m)^\| (\d+) \|/#).map { String($0.output.1) }
    let help = try Tool.run("--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let status = try #require(help.firstMatch(of: #/Exit status: (.*?)\. USAGE/#)?.output.1)
    #expect(status.split(separator: "; ").map { String($0.prefix { $0 != " " }) } == listed && listed.contains("5"), "\(status)")
  }

  // MARK: The page

  /// Every command that has no subcommands, with its whole name, in the order of the help.
  private static func commands() throws -> [(name: String, command: JSONNode)] {
    func all(_ command: JSONNode, _ above: String) throws -> [(String, JSONNode)] {
      let name = try above + command.required("commandName", in: "").string(in: "")
      let parts = try command["subcommands"]?.array(in: "") ?? []
      guard parts.isEmpty else { return try parts.flatMap { try all($0, name + " ") } }
      return name == "copyfit help" ? [] : [(name, command)]
    }
    let help = try JSONReader.read(try Tool.run("--experimental-dump-help").output, file: "help.json")
    return try all(help.required("command", in: ""), "")
  }

  private static func page() throws -> String {
    var text = """
      # Commands

      Every command with its options. This page is made from `copyfit help COMMAND`; a test fails if it is out of date.

      All commands take `--help`; `copyfit --version` prints the version. Results go to standard output and to files, messages and progress to
      standard error. The README lists the [exit codes](../README.md#exit-codes).

      """
    for (name, command) in try commands() { text += try section(name, command) }
    return text
  }

  private static func section(_ name: String, _ command: JSONNode) throws -> String {
    let arguments = try (command["arguments"]?.array(in: "") ?? []).filter { argument in
      guard try argument["shouldDisplay"]?.bool(in: "") ?? true else { return false }
      return try !names(argument).contains { $0 == "--help" || $0 == "--version" }
    }
    var usage = name
    var rows = ""
    for argument in arguments {
      let value = try argument["valueName"]?.string(in: "") ?? ""
      let (isOptional, isRepeating) = (
        try argument["isOptional"]?.bool(in: "") ?? false, try argument["isRepeating"]?.bool(in: "") ?? false
      )
      let names = try names(argument)
      var first: String
      if names.isEmpty {
        first = value.uppercased()
        let word = first + (isRepeating ? " ..." : "")
        usage += isOptional ? " [\(word)]" : " \(word)"
      } else {
        let takesValue = try argument.required("kind", in: "").string(in: "") == "option"
        first = names.joined(separator: "`, `") + (takesValue ? " <\(value)>" : "")
        if !isOptional { usage += " \(names.last ?? "") <\(value)>" }
      }
      var words = try argument["abstract"]?.string(in: "") ?? ""
      if let usual = try argument["defaultValue"]?.string(in: ""), !words.contains("default") { words += " Default: `\(usual)`." }
      rows += "| `\(first.escapedBars)` | \(words.escapedBars) |\n"
    }
    let discussion = try command["discussion"]?.string(in: "") ?? ""
    return "\n## \(name)\n\n\(try command.required("abstract", in: "").string(in: ""))\n"
      + (discussion.isEmpty ? "" : "\n\(discussion.trimmingCharacters(in: .newlines))\n")
      + "\n    \(usage)\(arguments.isEmpty ? "" : " [options]")\n"
      + (rows.isEmpty ? "" : "\n| option | meaning |\n|---|---|\n\(rows)")
  }

  /// As they are typed, the short one first.
  private static func names(_ argument: JSONNode) throws -> [String] {
    let names = try (argument["names"]?.array(in: "") ?? []).map { name in
      let word = try name.required("name", in: "").string(in: "")
      return try name.required("kind", in: "").string(in: "") == "short" ? "-\(word)" : "--\(word)"
    }
    return names.sorted { ($0.count, $0) < ($1.count, $1) }
  }
}

extension String {
  /// As the text of a table's cell, which a bar would end.
  fileprivate var escapedBars: String { replacing("|", with: "\\|") }
}
