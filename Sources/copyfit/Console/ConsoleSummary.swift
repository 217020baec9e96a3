import Checks
import Diagnostics
import Environments
import Reports
import Vocabulary

/// The output at the end of a run: the most important defects, file by file, and the verdict.
struct ConsoleSummary {
  private let report: RunReport
  private let folder: String
  private let showsAll: Bool
  /// A screenful: the reports have them all.
  private static let limit = 10
  /// As many names as can be read; the page has the others.
  private static let namedScreens = 40

  init(_ report: RunReport, folder: String, showsAll: Bool = false) {
    self.report = report
    self.folder = folder
    self.showsAll = showsAll
  }

  private func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  func print() throws {
    let rejected = report.findings.filter(report.gate.rejects)
    let present = report.present
    // Notes and accepted findings are for those who ask.
    let candidates: [Finding] = report.ranked.filter { finding in
      guard finding.isPresent, showsAll || finding.severity > .note else { return false }
      return rejected.isEmpty ? showsAll || finding.state != .known : report.gate.rejects(finding)
    }
    let shown: [Finding] = showsAll ? candidates : Array(candidates.prefix(Self.limit))
    var lines: [String] = []
    for file in shown.map(\.file).removingRepeats() {
      for finding in shown where finding.file == file { lines += self.lines(finding) }
    }
    let hidden = present.count - shown.count
    if hidden > 0 {
      let noun = shown.isEmpty ? (present.allSatisfy { $0.state == .known } ? "accepted finding" : "finding") : "more finding"
      lines += shown.isEmpty ? [] : [""]
      lines.append("\(number(hidden, noun)) (--all shows them here, the report shows all): " + counts(present, without: shown))
    }
    func count(_ severity: Severity) -> String { number(present.count { $0.severity == severity }, severity.rawValue) }
    lines.append(
      "\(number(report.cells, "combination")) of \(number(report.scenarios.count, "screen")): \(number(present.count, "finding")) "
        + "(\(count(.error)), \(count(.warning)), \(count(.note))); \(rejected.count) \(rejected.count == 1 ? "fails" : "fail") the gate "
        + "(--fail-on \(report.gate.failOn.rawValue), --min-severity \(report.gate.minimumSeverity.rawValue))")
    let failing = screens(with: rejected)
    lines += line("failing screens", failing)
    // A reader who asks which screens break also needs those with accepted findings.
    let others = present.filter { $0.severity >= report.gate.minimumSeverity && !report.gate.rejects($0) }
    lines += line("screens with findings that do not fail the gate", screens(with: others).filter { !failing.contains($0) })
    lines.append("reports: \(folder)")
    try StandardOutput.write(lines.joined(separator: "\n") + "\n")
  }

  /// The screens with one of the findings, by name, in the run's order.
  private func screens(with findings: [Finding]) -> [String] {
    report.scenarios.filter { screen in findings.contains { $0.file == screen.file && $0.scenario == screen.name } }.map(\.name)
  }

  /// One line with the names of screens, or none.
  private func line(_ title: String, _ names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    let more = names.count > Self.namedScreens ? " and \(names.count - Self.namedScreens) more" : ""
    return [
      "\(title) (\(names.count) of \(report.scenarios.count)): "
        + names.prefix(Self.namedScreens).joined(separator: ", ").visibleControls + more
    ]
  }

  /// `file:line:column: error: headline [rule]`, and below it who meets it, since which text size, and what clears it.
  private func lines(_ finding: Finding) -> [String] {
    let state = finding.state == .new ? "" : " (\(finding.state.rawValue))"
    let severity = Diagnostic.Severity(rawValue: finding.severity.rawValue) ?? .note
    let text = finding.headline.isEmpty ? finding.message : finding.headline
    let head = Diagnostic(severity, file: finding.file, position: finding.position, "\(text) [\(finding.rule)]\(state)").description
    var facts = audience(of: finding)
    if !finding.when.isEmpty { facts.append("only when \(finding.when)") }
    if let source = finding.source { facts.append("code: \(source)") }
    if finding.objects.count > 1 { facts.append("\(finding.objects.count) objects") }
    if let rule = RuleID(rawValue: finding.rule) { facts.append("fix: \(rule.shortFix)") }
    facts.append("copyfit explain \(finding.id.prefix(8))")
    let wider = finding.metByMore.map { other in
      "  with it: \(other.headline.isEmpty ? other.message : other.headline) [\(other.rule)] · "
        + audience(of: other).joined(separator: " · ")
    }
    return [head] + [wider].compactMap(\.self) + ["  " + facts.joined(separator: " · ")]
  }

  /// Who meets a finding, and from which text size on.
  private func audience(of finding: Finding) -> [String] {
    [finding.reach.map { "\($0.asRoughPercent) of users" }, finding.since.map { "from \($0.rawValue)" }].compactMap(\.self)
  }

  /// How many findings of each rule are not shown, most first.
  private func counts(_ present: [Finding], without shown: [Finding]) -> String {
    let ids = Set(shown.map(\.id))
    let rules = Dictionary(grouping: present.filter { !ids.contains($0.id) }, by: \.rule).mapValues(\.count)
    return rules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}

extension Double {
  /// `about 13 %`, `about 0.4 %`, `under 0.1 %`.
  fileprivate var asRoughPercent: String {
    let percent = self * 100
    if percent < 0.1 { return "under 0.1 %" }
    return percent < 10 ? "about \((percent * 10).rounded() / 10) %" : "about \(Int(bounded: percent.rounded())) %"
  }
}

extension [String] {
  /// Each once, at its first place.
  func removingRepeats() -> [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}
