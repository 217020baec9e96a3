import ArgumentParser
import Checks
import Diagnostics

/// `copyfit rules [RULE ...]`: what Copyfit reports, and what to do about it.
struct RulesCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.",
    discussion: "Without an argument: one line per rule with its default severity.")

  @Argument(help: ArgumentHelp("Rules by their identifiers, as findings show them in brackets.", valueName: "rule"))
  var rules: [String] = []

  func execute() throws {
    guard !rules.isEmpty else { return try StandardOutput.write(RuleCatalog.list) }
    var texts: [String] = []
    for name in rules {
      do throws(SelectionError) {
        texts += try RuleSettings.rules(named: name).map { RuleCatalog[$0].text }
      } catch {
        throw ValidationError([error.message, error.remedy].compactMap(\.self).joined(separator: "; "))
      }
    }
    try StandardOutput.write(texts.joined(separator: "\n"))
  }
}
