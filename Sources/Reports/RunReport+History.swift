import Checks
import Environments
package import History

extension RunReport {
  /// The run as a history remembers it.
  /// - Parameter time: UTC, as ISO 8601.
  /// - Parameter isComplete: Whether all inputs could be read.
  /// - Parameter exhibits: they know in which locales a finding holds.
  package func recorded(at time: String, label: String?, isComplete: Bool = true, exhibits: (any ExhibitSource)?) -> HistoryEntry {
    var rules: [String: HistoryEntry.Tally] = [:]
    var parts: [String: HistoryEntry.Tally] = [:]
    var locales: [String: HistoryEntry.Tally] = [:]
    for group in groups {
      let name = historyName(of: group)
      for finding in group.findings where finding.isPresent {
        rules[finding.rule, default: .init()].count(finding.severity)
        parts[name, default: .init()].count(finding.severity)
        for locale in finding.locales(exhibits?.exhibit(of: finding)) { locales[locale, default: .init()].count(finding.severity) }
      }
    }
    func sorted(_ tallies: [String: HistoryEntry.Tally]) -> [HistoryEntry.Part] {
      tallies.sorted { $0.key < $1.key }.map { HistoryEntry.Part(name: $0.key, tally: $0.value) }
    }
    return HistoryEntry(
      time: time, label: label, tool: "\(tool.name) \(tool.version)", matrix: matrix.words,
      fonts: fonts.map { HistoryEntry.Font(file: $0.file, digest: $0.digest) }, isComplete: isComplete, cells: cells,
      failingCells: scenarios.reduce(0) { $0 + $1.failingCells }, rejected: findings.count(where: gate.rejects),
      findings: present.reduce(into: HistoryEntry.Tally()) { $0.count($1.severity) },
      parts: [.rule: sorted(rules), .scenario: sorted(parts), .locale: sorted(locales)])
  }

  /// The title of a group, with its file where scenes of several files have that title.
  private func historyName(of group: FindingGroup) -> String {
    let isShared = scenarios.contains { $0.name == group.title && $0.file != group.file }
    return isShared ? "\(group.title) (\(group.file))" : group.title
  }
}

extension RunReport.Matrix {
  /// Every value of every axis: `de,en × L,AX5 × natural × iPhone 8 × portrait`.
  fileprivate var words: String {
    [locales, contentSizes, directions, DevicePlacement.shortLabels(devices), orientations].map { $0.joined(separator: ",") }.joined(
      separator: " × ")
  }
}

extension HistoryEntry.Tally {
  fileprivate mutating func count(_ severity: Severity) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }
}

extension Finding {
  /// The locales in which it occurs; none if it does not depend on the locale, or if they are unknown.
  func locales(_ exhibit: Exhibit?) -> [String] {
    guard let exhibit else {
      // A finding about a string table names its languages.
      return cells == 0 ? environments.split(separator: ",").map(String.init) : []
    }
    let width = exhibit.contentSizes.count
    return exhibit.locales.indices.filter { locale in (0..<width).contains { exhibit.holds[locale * width + $0] } }
      .map { exhibit.locales[$0] }
  }
}
