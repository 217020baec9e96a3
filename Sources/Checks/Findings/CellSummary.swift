/// What one row of `cells.csv` counts.
package struct CellSummary: Hashable, Sendable {
  /// Findings that hold in the cell, of any severity.
  package var findings: Int
  /// Texts cut short.
  package var truncated: Int
  /// Sets of required constraints that cannot hold together.
  package var conflicts: Int
  /// Views with an undetermined frame.
  package var ambiguous: Int
  /// Views that do not mirror.
  package var flips: Int
  /// The highest severity among the findings; nil without any.
  package var worst: Severity?

  package init(findings: Int = 0, truncated: Int = 0, conflicts: Int = 0, ambiguous: Int = 0, flips: Int = 0, worst: Severity? = nil) {
    self.findings = findings
    self.truncated = truncated
    self.conflicts = conflicts
    self.ambiguous = ambiguous
    self.flips = flips
    self.worst = worst
  }
}
