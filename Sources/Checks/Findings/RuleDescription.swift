/// What a user is told about a rule; `docs/rules.md` is made of these.
package struct RuleDescription: Hashable, Sendable {
  /// What a rule looks at.
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
  /// One sentence: what is found.
  package var summary: String
  /// Why it is bad, and where the rule keeps silent.
  package var rationale: String
  /// A case that the rule speaks about, and what it says.
  package var example: String
  /// How to mend it; a finding may know better.
  package var remedy: String
  package var severity: Severity
  package var scope: Scope

  package init(
    id: RuleID, name: String, summary: String, rationale: String, example: String, remedy: String, severity: Severity, scope: Scope
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.rationale = rationale
    self.example = example
    self.remedy = remedy
    self.severity = severity
    self.scope = scope
  }
}
