import ArgumentParser
import Checks
import Diagnostics

/// `copyfit rules [RULE ...]`: what Copyfit reports, and what to do about it.
struct RulesCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or print all that is known of one.",
    discussion: "Without an argument: one line for each rule, with the severity that it has unless the configuration gives it another.")

  @Argument(help: ArgumentHelp("Rules by their identifiers, as findings show them in brackets.", valueName: "rule"))
  var rules: [String] = []

  func execute() throws {
    guard !rules.isEmpty else { return try StandardOutput.write(RuleCatalog.list) }
    var texts: [String] = []
    for name in rules {
      do throws(SelectionError) {
        texts += try RuleSettings.rules(named: name).map { RuleCatalog[$0].text }
      } catch {
        throw ValidationError("\(error.message); `copyfit rules` lists all")
      }
    }
    try StandardOutput.write(texts.joined(separator: "\n"))
  }
}
