package import Checks
import Diagnostics
import Environments
package import Reports
package import Sweep

/// A finding and what an inquiry learnt of it, as text.
package struct FindingExplanation {
  private let finding: Finding
  private let report: RunReport
  private let inquiry: FindingInquiry?

  package init(_ finding: Finding, in report: RunReport, _ inquiry: FindingInquiry? = nil) {
    self.finding = finding
    self.report = report
    self.inquiry = inquiry
  }

  package var text: String {
    let place = [finding.file, finding.position?.line.description, finding.position?.column.description].compactMap { $0 }
    let paragraphs = [
      [
        "\(place.joined(separator: ":")): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]",
        finding.path.isEmpty || finding.scenario.isEmpty ? nil : "\(finding.scenario): \(finding.path)",
      ].compactMap { $0 },
      meaning, extent, causes, trials, again,
    ]
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var meaning: [String] {
    guard let rule = RuleID(rawValue: finding.rule).map({ RuleCatalog[$0] }) else { return [] }
    return ["What it means", "  \(rule.summary)", "  \(rule.rationale)", "  How to fix it: \(finding.remedy ?? rule.remedy)"]
  }

  private var extent: [String] {
    guard let first = finding.first else { return [] }
    var lines = ["Where it occurs", "  \(finding.cells.of("combination")): \(finding.environments)", "  first: \(first.words)"]
    if let worst = finding.worst { lines.append("  worst: " + (worst.environment.map { $0.words + ", by " } ?? "") + worst.words) }
    return lines
  }

  private var causes: [String] {
    let because = inquiry?.finding.because ?? finding.because
    if because.isEmpty { return [] }
    // A stack view ties a view at both of its ends in the same words.
    var seen = Set<String>()
    let lines = because.map { "  \($0.words)" + ($0.line.map { " (\(finding.file):\($0))" } ?? "") }
    return ["Why"] + lines.filter { seen.insert($0).inserted }
  }

  private var trials: [String] {
    guard let inquiry, !inquiry.trials.isEmpty else { return [] }
    let fixes = inquiry.trials.filter { $0.clears && $0.breaks.isEmpty } + inquiry.trials.filter { $0.clears && !$0.breaks.isEmpty }
    let others = inquiry.trials.filter { !$0.clears }
    return ["Changes that were tried in these combinations"] + fixes.map { "  fixes it: \($0.fix)" + price(of: $0) }
      + others.prefix(3).map { "  does not fix it: \($0.fix)" } + (others.count > 3 ? ["  \(others.count - 3) more do not fix it"] : [])
  }

  /// The new findings of a change.
  private func price(of trial: FindingInquiry.Trial) -> String {
    if trial.breaks.isEmpty { return "" }
    let defects = trial.breaks.map { "\($0.rule) of '\($0.path.split(separator: "/").last ?? "")'" }
    return ", but causes " + defects.prefix(3).joined(separator: ", ") + (defects.count > 3 ? " and \(defects.count - 3) more" : "")
  }

  private var again: [String] {
    guard let command = report.command(for: finding) else { return [] }
    return ["To see it", "  " + (command + ["--format svg"]).joined(separator: " ")]
  }
}
