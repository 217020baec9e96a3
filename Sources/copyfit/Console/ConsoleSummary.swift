import Checks
import Diagnostics
import Reports

/// What a run says at the end: the findings as a compiler would, worst first, and the verdict.
struct ConsoleSummary {
  private let report: RunReport
  private let folder: String
  /// A screenful: the reports have them all.
  private static let limit = 20

  init(_ report: RunReport, folder: String) {
    self.report = report
    self.folder = folder
  }

  private func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  func print() throws {
    let rejected = report.findings.filter(report.gate.rejects)
    let shown = rejected.isEmpty ? report.present : rejected
    var lines = shown.prefix(Self.limit).map { finding in
      let state = finding.state == .new ? "" : " (\(finding.state.rawValue))"
      return Diagnostic(
        finding.severity == .error ? .error : .warning, file: finding.file, position: finding.position,
        "\(finding.message) [\(finding.rule)]\(state)"
      ).description
    }
    if shown.count > Self.limit { lines.append("… and \(shown.count - Self.limit) more") }
    let present = report.present
    func count(_ severity: Severity) -> String { number(present.count { $0.severity == severity }, severity.rawValue) }
    lines.append(
      "\(number(report.cells, "cell")) of \(number(report.scenarios.count, "scenario")): \(number(present.count, "finding")) "
        + "(\(count(.error)), \(count(.warning)), \(count(.note))); \(rejected.count) \(rejected.count == 1 ? "fails" : "fail") the gate "
        + "(--fail-on \(report.gate.failOn.rawValue), --min-severity \(report.gate.minimumSeverity.rawValue))")
    lines.append("reports: \(folder)")
    try StandardOutput.write(lines.joined(separator: "\n") + "\n")
  }
}
