/// The description of a rule for users; `docs/rules.md` is generated from these.
package struct RuleDescription: Hashable, Sendable {
  /// What a rule checks.
  package enum Scope: String, Hashable, Sendable {
    /// A screen solved in one environment: the finding has the set of environments in which it holds.
    case cell
    /// The layout file alone.
    case file
    /// The string tables.
    case tables
  }

  package var id: RuleID
  /// The defect in a few words, as a heading.
  package var name: String
  /// One sentence: the defect.
  package var summary: String
  /// Why it is bad, and where the rule keeps silent.
  package var rationale: String
  /// A case that the rule reports, and its message.
  package var example: String
  /// How to fix it; a finding may have better advice.
  package var remedy: String
  package var severity: Severity
  package var scope: Scope
  /// Whether it is looked at where no one says so.
  package var isOnByDefault: Bool

  package init(
    id: RuleID, name: String, summary: String, rationale: String, example: String, remedy: String, severity: Severity, scope: Scope,
    isOnByDefault: Bool = true
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.rationale = rationale
    self.example = example
    self.remedy = remedy
    self.severity = severity
    self.scope = scope
    self.isOnByDefault = isOnByDefault
  }
}
