import Checks
import Diagnostics
import Platform
import Reports
import Syntax
package import Vocabulary

/// The baseline of a run: the findings that were accepted before.
struct AcceptedFindings: Sendable {
  private let baseline: Baseline

  init(file: String) throws(DiagnosticError) {
    baseline = try Baseline(reading: try FileReader().text(of: file), file: file)
  }

  /// Gives each finding its state, and adds accepted findings that no longer occur. If a run left cells out, nothing counts as fixed: a
  /// finding may occur in a cell that was not run.
  func compare(_ report: inout RunReport, isWhole: Bool) {
    var comparison = baseline.compare(with: FindingsFile(report), today: .today)
    if !isWhole {
      comparison.outOfMatrix += comparison.fixed
      comparison.fixed = []
    }
    // A rule that is off was not looked for.
    let rules = Set(report.rules.map(\.id.rawValue))
    comparison.outOfMatrix += comparison.fixed.filter { !rules.contains($0.rule) }
    comparison.fixed.removeAll { !rules.contains($0.rule) }
    report.findings = comparison.all
    report.notes += comparison.differences
  }
}

extension FindingsFile {
  init(_ report: RunReport) {
    let matrix = report.matrix
    self.init(
      tool: "\(report.tool.name) \(report.tool.version)",
      axes: [
        ("locales", matrix.locales), ("contentSizes", matrix.contentSizes), ("directions", matrix.directions), ("devices", matrix.devices),
        ("orientations", matrix.orientations),
      ] + (matrix.boldText.isEmpty ? [] : [("boldText", matrix.boldText)]),
      scenarios: report.scenarios.map { .init(file: $0.file, name: $0.name) }, fonts: report.fonts.map { "\($0.file) \($0.digest)" },
      findings: report.findings)
  }
}

extension CalendarDay {
  /// The day of the run, in UTC: acceptances expire by it.
  package static var today: CalendarDay { CalendarDay(secondsSince1970: Clock.reportedSecondsSince1970) }
}
