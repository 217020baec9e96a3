package import Environments

/// What a run makes of the rules: which of them it looks at, and how bad their findings are.
package struct RuleSettings: Sendable {
  /// What is decided about a rule.
  package struct Change: Hashable, Sendable {
    package var rule: RuleID
    /// nil: the rule is off.
    package var severity: Severity?

    package init(rule: RuleID, severity: Severity?) {
      self.rule = rule
      self.severity = severity
    }
  }

  /// Every rule with its own severity.
  package static let standard = RuleSettings([])

  /// The rules that are on, by identifier, with their severities.
  package let rules: [RuleDescription]
  let cellChecks: [any CellCheck.Type]
  let screenChecks: [any ScreenCheck.Type]
  private let changes: [RuleID: Severity?]
  private let severities: [RuleID: Severity]
  /// By `RuleID.place`.
  private let severitiesByPlace: [Severity?]

  /// Of several changes to a rule the last counts.
  package init(_ changes: [Change]) {
    let changes = Dictionary(changes.map { ($0.rule, $0.severity) }) { $1 }
    self.changes = changes
    rules = RuleCatalog.all.compactMap { rule in
      guard let severity = changes[rule.id] else { return rule }
      return severity.map { severity in
        var rule = rule
        rule.severity = severity
        return rule
      }
    }
    let severities = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0.severity) })
    self.severities = severities
    severitiesByPlace = RuleID.allCases.map { severities[$0] }
    cellChecks = RuleCatalog.cellChecks.filter { $0.found.contains { severities[$0] != nil } }
    screenChecks = RuleCatalog.screenChecks.filter { $0.found.contains { severities[$0] != nil } }
  }

  /// nil: the rule is off.
  package func severity(of rule: RuleID) -> Severity? { severitiesByPlace[rule.place] }

  /// The severity of a single case of a rule, which may be milder than the rule's; where the rule's own was changed, that one holds for all.
  func severity(of rule: RuleID, in case: Severity?) -> Severity? {
    changes[rule] == nil ? `case` ?? severities[rule] : severities[rule]
  }

  /// A finding that is not of a cell, as the settings have it; nil: its rule is off.
  package func applied(to finding: Finding) -> Finding? {
    guard let rule = RuleID(rawValue: finding.rule), let severity = severity(of: rule, in: finding.severity), severities[rule] != nil else {
      return nil
    }
    var finding = finding
    finding.severity = severity
    return finding
  }

  // MARK: In words

  /// What a reader of the report should know: which rules were not looked at.
  package var notes: [String] {
    let off = RuleID.allCases.filter { severities[$0] == nil }.map(\.rawValue)
    if off.isEmpty { return [] }
    if rules.isEmpty { return ["every rule is off"] }
    return off.count <= rules.count
      ? ["not looked for: " + off.joined(separator: ", ")]
      : ["looked for nothing but: " + rules.map(\.id.rawValue).joined(separator: ", ")]
  }

  /// What stands for every rule.
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
        throw SelectionError(index: index, "'\(word)' is no rule with a level", remedy: "write views-overlap=off or not-mirrored=warning")
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
    throw .unknown(name, what: "rule", among: RuleID.allCases.map(\.rawValue) + [everyRule], index: index)
  }
}
