import Drawing
import History

/// The run compared with earlier ones: charts that need no script, each with its numbers beside it.
extension HTMLPage {
  /// Parts of a dimension that are listed; those that changed most.
  private static let mostParts = 40

  /// Nothing where no history was given.
  func trend() -> String {
    guard !report.trend.isEmpty else { return "" }
    var html = """
      <section id="view-trend" class="view" aria-labelledby="trend-title"><h2 id="trend-title">Trend</h2>\
      <p class="lead">\(isolated(summary))</p>
      """
    html += figure(
      "Findings", "by severity",
      [("Errors", "error", \.findings.errors), ("Warnings", "warning", \.findings.warnings), ("Notes", "note", \.findings.notes)])
    html += figure("Failing combinations", "with an error", [("Failing", "error", \.failingCells)])
    for (dimension, title) in [(HistoryEntry.Dimension.rule, "Rule"), (.scenario, "Screen"), (.locale, "Locale")] {
      html += parts(dimension, title)
    }
    html += "<h3>Runs</h3>" + runTable()
    return html + "</section>\n"
  }

  /// The runs with comparable numbers.
  private var complete: [HistoryEntry] { report.trend.filter(\.isComplete) }

  /// `41 errors, 44 in the first of 12 runs.`
  private var summary: String {
    let isIncomplete = report.trend.last?.isComplete == false
    let remark = isIncomplete ? " This run is a gap in the charts: its inputs had errors, so its numbers cannot be compared." : ""
    guard let first = complete.first, let last = complete.last else { return "Every run of the history had errors in its inputs." }
    guard report.trend.count > 1 else { return "This is the first run of the history: \(last.findings.errors.of("error"))." }
    return "\(last.findings.errors.of("error")), \(first.findings.errors.grouped) in the first of \(report.trend.count.of("run"))." + remark
  }

  private func figure(_ title: String, _ words: String, _ lines: [(name: String, style: String, value: KeyPath<HistoryEntry, Int>)])
    -> String
  {
    let chart = TrendChart(
      title: "\(title), \(words)",
      lines: lines.map { line in
        TrendChart.Line(name: line.name, style: line.style, values: report.trend.map { $0.isComplete ? $0[keyPath: line.value] : nil })
      },
      names: report.trend.map(\.name), breaks: breaks)
    return
      "<h3>\(title) <span class=\"dim\">\(words)</span></h3><div class=\"scroll chart\" tabindex=\"0\" role=\"region\" aria-label=\"\(title)\">\(chart.markup)</div>"
      + (breaks.isEmpty
        ? "" : "<p class=\"dim small\">A dotted line marks a change of Copyfit, of the matrix or of the fonts.</p>")
  }

  /// The runs that were made in another way than the one before: by their places.
  private var breaks: [Int] {
    report.trend.indices.dropFirst().filter { !report.trend[$0].differences(from: report.trend[$0 - 1]).isEmpty }
  }

  // MARK: Parts

  /// Those with the largest change since the run before first, then the largest.
  private func parts(_ dimension: HistoryEntry.Dimension, _ title: String) -> String {
    let names = Set(complete.flatMap { run in (run.parts[dimension] ?? []).map(\.name) }).sorted()
    guard !names.isEmpty else { return "" }
    let rows = names.map { name in (name: name, sums: complete.map { $0.tally(dimension, name).sum }) }
      .enumerated().sorted { a, b in
        let changes = (abs(Self.change(a.element.sums)), abs(Self.change(b.element.sums)))
        if changes.0 != changes.1 { return changes.0 > changes.1 }
        let (first, second) = (a.element.sums.last ?? 0, b.element.sums.last ?? 0)
        return first != second ? first > second : a.offset < b.offset
      }.map(\.element)
    let shown = rows.prefix(Self.mostParts)
    let rest = rows.count - shown.count
    return "<h3>By \(title.lowercased())</h3>"
      + table(
        [title, "Runs", "Now", "Change"],
        shown.map { row in
          let change = Self.change(row.sums)
          return [
            dimension == .rule ? "<span class=\"code\">\(isolated(row.name))</span>" : isolated(row.name),
            TrendChart.sparkline(row.sums), (row.sums.last ?? 0).grouped,
            "<span class=\"\(change > 0 ? "worse" : change < 0 ? "better" : "dim")\">\(change.signed)</span>",
          ]
        })
      + (rest > 0
        ? "<p class=\"dim\">`copyfit history --by \(dimension.rawValue)` lists \(rest.grouped) more with smaller changes.</p>" : "")
  }

  /// Since the run before.
  private static func change(_ sums: [Int]) -> Int { sums.count > 1 ? sums[sums.count - 1] - sums[sums.count - 2] : 0 }

  // MARK: Runs

  private func runTable() -> String {
    let rows = report.trend.enumerated().reversed().map { place, run in
      let differences = place > 0 ? run.differences(from: report.trend[place - 1]) : []
      return [
        isolated(run.name), run.cells.grouped, run.failingCells.grouped, run.findings.errors.grouped, run.findings.warnings.grouped,
        run.findings.notes.grouped,
        run.isComplete
          ? run.rejected == 0 ? "✓ passed" : "✕ failed (\(run.rejected.grouped))" : "incomplete: its inputs had errors",
        isolated(differences.joined(separator: "; ")),
      ]
    }
    return table(["Run", "Combinations", "Failing", "Errors", "Warnings", "Notes", "Gate", "Different setup"], rows)
  }
}

extension Int {
  /// `+3`, `−2`, `0`.
  fileprivate var signed: String { self > 0 ? "+" + grouped : self < 0 ? "−" + magnitude.description : "0" }
}
