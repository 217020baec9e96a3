package import Vocabulary

/// A run held against a baseline.
package struct BaselineComparison: Hashable, Sendable {
  /// The findings of the run in their order, with their states: new, known, worse or moved.
  package var findings: [Finding]
  /// By finding: the entry that accepts it, or accepted it in part.
  package var entries: [Baseline.Entry?]
  /// Accepted findings that the run does not show although it looked.
  package var fixed: [Baseline.Entry]
  /// Accepted findings where the run did not look.
  package var outOfMatrix: [Baseline.Entry]
  /// What of the run differs from the accepted one: tool, rules, fonts, matrix.
  package var differences: [String]

  /// The findings for a report: those of the run, then what is fixed and what was not run.
  package var all: [Finding] { findings + fixed.map { $0.finding(.fixed) } + outOfMatrix.map { $0.finding(.outOfMatrix) } }
}

extension Baseline {
  /// Holds a run against the baseline. Only the surplus over the accepted copies of a finding is new.
  ///
  /// A finding is worse when its amount grew by more than `allowance` points, or at all in lines or characters. On the day after its
  /// `expires` an entry accepts nothing; without `today` dates are left alone.
  package func compare(with run: FindingsFile, allowance: Double = 2, today: CalendarDay? = nil) -> BaselineComparison {
    let findings = run.findings.filter(\.isPresent)
    var comparison = BaselineComparison(
      findings: findings, entries: Array(repeating: nil, count: findings.count), fixed: [], outOfMatrix: [],
      differences: header.differences(from: run.header))
    var isUsed = [Bool](repeating: false, count: entries.count)

    func accept(_ finding: Int, by entry: Int, as state: Finding.State) {
      isUsed[entry] = true
      comparison.entries[finding] = entries[entry]
      comparison.findings[finding].state = state
      if let expires = entries[entry].expires, let today, today > expires {
        comparison.findings[finding].state = .new
        comparison.findings[finding].message += " It was accepted until \(expires)."
      } else if comparison.findings[finding].acceptance?.place != .source,
        entries[entry].reason ?? entries[entry].expires?.description != nil
      {
        comparison.findings[finding].acceptance = Finding.Acceptance(
          place: .baseline, reason: entries[entry].reason, expires: entries[entry].expires?.description)
      }
    }

    let accepted = Dictionary(grouping: entries.indices) { entries[$0].id }
    for (id, indices) in Dictionary(grouping: findings.indices, by: { findings[$0].id }) {
      var open = indices.sorted { (findings[$0].worst?.amount ?? 0) > (findings[$1].worst?.amount ?? 0) }
      var tooSmall: [Int] = []
      // Each entry, from the largest, takes the largest finding that it covers; a finding that is left over is worse.
      for entry in (accepted[id] ?? []).sorted(by: { (entries[$0].amount ?? 0) > (entries[$1].amount ?? 0) }) {
        if let index = open.firstIndex(where: { !entries[entry].isExceeded(by: findings[$0], allowance: allowance) }) {
          accept(open.remove(at: index), by: entry, as: .known)
        } else {
          tooSmall.append(entry)
        }
      }
      for (finding, entry) in zip(open, tooSmall) { accept(finding, by: entry, as: .worse) }
    }
    // A renamed or moved object has another identity, but the same signature.
    let unmatched = Dictionary(grouping: entries.indices.filter { !isUsed[$0] }) { entries[$0].rule + entries[$0].signature }
    let moves = movedFiles(to: run)
    for finding in findings.indices where comparison.entries[finding] == nil && !findings[finding].signature.isEmpty {
      let found = findings[finding]
      let candidate = unmatched[found.rule + found.signature]?.first { index in
        !isUsed[index] && (entries[index].file == found.file || (moves[found.file] == entries[index].file && entries[index].isSame(found)))
      }
      guard let candidate else { continue }
      accept(finding, by: candidate, as: entries[candidate].isExceeded(by: found, allowance: allowance) ? .worse : .moved)
    }
    for index in comparison.findings.indices where comparison.entries[index] == nil { comparison.findings[index].state = .new }
    for index in comparison.findings.indices where findings[index].acceptance?.place == .source {
      comparison.findings[index].state = .known
    }
    for (entry, isUsed) in zip(entries, isUsed) where !isUsed {
      if run.covers(entry) { comparison.fixed.append(entry) } else { comparison.outOfMatrix.append(entry) }
    }
    return comparison
  }

  /// The old name of each file that the baseline does not know, where a file that is gone had a scenario of the same name, or else the most
  /// findings that agree.
  private func movedFiles(to run: FindingsFile) -> [String: String] {
    let known = Dictionary(grouping: header.scenarios, by: \.file)
    let present = Dictionary(grouping: run.header.scenarios, by: \.file)
    let accepted = Dictionary(grouping: entries, by: \.file)
    let found = Dictionary(grouping: run.findings, by: \.file)
    var gone = known.keys.filter { present[$0] == nil }.sorted()
    var moves: [String: String] = [:]
    for file in present.keys.sorted() where known[file] == nil {
      let findings = found[file] ?? []
      let names = Set(present[file]!.map(\.name).filter { !$0.isEmpty })
      func agreement(_ old: String) -> Int {
        let entries = accepted[old] ?? []
        let same = findings.count { finding in entries.contains { $0.signature == finding.signature && $0.isSame(finding) } }
        return known[old]!.contains { names.contains($0.name) } ? findings.count + 1 + same : same
      }
      guard let best = gone.max(by: { agreement($0) < agreement($1) }), agreement(best) > 0 else { continue }
      moves[file] = best
      gone.removeAll { $0 == best }
    }
    return moves
  }
}

extension Baseline.Entry {
  /// Whether it accepts `finding`, except for the file.
  fileprivate func isSame(_ finding: Finding) -> Bool {
    rule == finding.rule && object == finding.object && discriminator == finding.discriminator && key == finding.key
  }

  fileprivate func isExceeded(by finding: Finding, allowance: Double) -> Bool {
    guard let worst = finding.worst else { return false }
    guard let amount, unit == worst.unit else { return true }
    return worst.amount > amount + (worst.unit == "pt" ? allowance : 0)
  }
}

extension Baseline.Header {
  fileprivate func differences(from other: Baseline.Header) -> [String] {
    var differences: [String] = []
    if tool != other.tool { differences.append("the baseline was written by \(tool), the run by \(other.tool)") }
    if rules != other.rules { differences.append("the set of rules has changed") }
    if fonts != other.fonts { differences.append("the baseline was written with different fonts") }
    if matrix != other.matrix { differences.append("the baseline was written with a different matrix") }
    return differences
  }
}
