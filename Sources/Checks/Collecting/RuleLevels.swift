/// Which rules are looked at, and how bad their findings are.
package struct RuleLevels: Sendable {
  /// The rules that are on, by identifier, with their severities.
  package let rules: [RuleDescription]
  /// The same as words, for digests: `off-screen error, text-clipped warning`.
  package let words: String
  /// By `RuleID.place`; nil: the rule is off.
  private let byPlace: [Severity?]
  private let descriptions: [RuleDescription?]
  /// By `RuleID.place`: where the severity of a rule was chosen, it holds for the milder cases as well.
  private let isChosen: [Bool]

  /// - Parameters:
  ///   - rules: Every rule with its own severity, by identifier.
  ///   - changes: Of several for one rule the last counts.
  init(_ rules: [RuleDescription], changes: [RuleID: Severity?]) {
    let on = rules.compactMap { rule -> RuleDescription? in
      guard let change = changes[rule.id] else { return rule.isOnByDefault ? rule : nil }
      return change.map { severity in
        var rule = rule
        rule.severity = severity
        return rule
      }
    }
    let byID = Dictionary(uniqueKeysWithValues: on.map { ($0.id, $0) })
    self.rules = on
    words = on.map { "\($0.id.rawValue) \($0.severity.rawValue)" }.joined(separator: ", ")
    descriptions = RuleID.allCases.map { byID[$0] }
    byPlace = descriptions.map { $0?.severity }
    isChosen = RuleID.allCases.map { changes[$0] != nil }
  }

  /// nil: the rule is off.
  package func severity(of rule: RuleID) -> Severity? { byPlace[rule.place] }

  /// The severity of a single case of a rule, which may be milder than the rule's; nil: the rule is off.
  package func severity(of rule: RuleID, in case: Severity?) -> Severity? {
    guard let severity = severity(of: rule) else { return nil }
    return isChosen[rule.place] ? severity : `case` ?? severity
  }

  /// The rule with its severity; nil: it is off.
  package func description(of rule: RuleID) -> RuleDescription? { descriptions[rule.place] }
}
