package import Diagnostics
import Environments

/// The rules of a run: which are on, and the severity of their findings.
package struct RuleSettings: Sendable {
  /// The level of a rule.
  package struct Change: Hashable, Sendable {
    package var rule: RuleID
    /// nil: the rule is off.
    package var severity: Severity?

    package init(rule: RuleID, severity: Severity?) {
      self.rule = rule
      self.severity = severity
    }
  }

  /// Every rule that is on by default, with its own severity.
  package static let standard = RuleSettings([])

  package let levels: RuleLevels
  let cellChecks: [any CellCheck.Type]
  let screenChecks: [any ScreenCheck.Type]

  /// Of several changes to a rule the last counts.
  package init(_ changes: [Change]) {
    let levels = RuleLevels(RuleCatalog.all, changes: Dictionary(changes.map { ($0.rule, $0.severity) }) { $1 })
    self.levels = levels
    cellChecks = RuleCatalog.cellChecks.filter { $0.found.contains { levels.severity(of: $0) != nil } }
    screenChecks = RuleCatalog.screenChecks.filter { $0.found.contains { levels.severity(of: $0) != nil } }
  }

  /// The rules that are on, by identifier, with their severities.
  package var rules: [RuleDescription] { levels.rules }

  /// nil: the rule is off.
  package func severity(of rule: RuleID) -> Severity? { levels.severity(of: rule) }

  /// A finding that is not of a cell, as the settings have it; nil: its rule is off.
  package func applied(to finding: Finding) -> Finding? {
    guard let rule = RuleID(rawValue: finding.rule), let severity = levels.severity(of: rule, in: finding.severity) else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }

  // MARK: In words

  /// A note for the report: which rules are off.
  package var notes: [String] {
    let off = RuleID.allCases.filter { severity(of: $0) == nil && RuleCatalog[$0].isOnByDefault }.map(\.rawValue)
    if off.isEmpty { return [] }
    if rules.isEmpty { return ["every rule is off"] }
    return off.count <= rules.count
      ? ["not looked for: " + off.joined(separator: ", ")]
      : ["looked for nothing but: " + rules.map(\.id.rawValue).joined(separator: ", ")]
  }

  /// The word for all rules.
  package static let everyRule = "all"
  package static let off = "off"
  /// How bad a rule's findings may be: `off`, `note`, `warning`, `error`.
  package static let levels: [(spelling: String, value: Severity?)] =
    [(off, nil)] + Severity.allCases.map { ($0.rawValue, $0) }

  /// The changes that `rule=level` says for a rule, or for `all`; the first word that says nothing is an error.
  package static func selection(_ words: [String]) throws(SelectionError) -> [Change] {
    var changes: [Change] = []
    for (index, word) in words.enumerated() {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
      guard parts.count == 2 else {
        throw SelectionError(
          index: index, "'\(word)' is not a rule with a level", remedy: "write views-overlap=off or not-mirrored=warning")
      }
      let rules = try rules(named: parts[0], index: index)
      guard let level = levels.first(where: { $0.spelling == parts[1] }) else {
        throw .unknown(parts[1], what: "level", among: levels.map(\.spelling), index: index)
      }
      changes += rules.map { Change(rule: $0, severity: level.value) }
    }
    return changes
  }

  /// The rule of an identifier, or all of them.
  package static func rules(named name: String, index: Int = 0) throws(SelectionError) -> [RuleID] {
    if name == everyRule { return RuleID.allCases }
    if let rule = RuleID(rawValue: name) { return [rule] }
    throw .unknown(name, what: "rule", among: RuleID.allCases.map(\.rawValue) + [everyRule], list: "copyfit rules", index: index)
  }
}
