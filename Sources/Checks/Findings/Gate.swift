/// The findings that fail a run.
package struct Gate: Hashable, Sendable {
  /// As `--fail-on`: which findings count.
  package enum FailOn: String, Hashable, Sendable, CaseIterable {
    case new, any, never
  }

  package var failOn: FailOn
  package var minimumSeverity: Severity

  package init(failOn: FailOn = .new, minimumSeverity: Severity = .error) {
    self.failOn = failOn
    self.minimumSeverity = minimumSeverity
  }

  /// Whether this finding alone fails the run.
  package func rejects(_ finding: Finding) -> Bool {
    guard finding.severity >= minimumSeverity, finding.acceptance?.place != .source else { return false }
    switch (failOn, finding.state) {
    case (.never, _), (_, .fixed), (_, .outOfMatrix): return false
    case (.any, _), (.new, .new), (.new, .worse): return true
    case (.new, .known), (.new, .moved): return false
    }
  }

  /// Whether none of the findings fails the run.
  package func passes(_ findings: some Sequence<Finding>) -> Bool { !findings.contains(where: rejects) }
}
