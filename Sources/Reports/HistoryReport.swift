import Diagnostics
package import History
import Syntax

/// A history as a person reads it in a terminal, and as programs take it.
package struct HistoryReport {
  /// The oldest first.
  private let runs: [HistoryEntry]
  private let showsTimes: Bool

  package init(runs: [HistoryEntry], showsTimes: Bool) {
    self.runs = runs
    self.showsTimes = showsTimes
  }

  // MARK: To read

  /// One line per run, the latest last, next to the prompt.
  package var table: String {
    var rows = [["run", "label"] + (showsTimes ? ["time"] : []) + ["combinations", "failing", "errors", "warnings", "notes", "gate", ""]]
    for (place, run) in runs.enumerated() {
      // A run with errors in its inputs cannot be compared.
      let earlier = run.isComplete ? runs[..<place].last(where: \.isComplete) : nil
      func count(_ value: KeyPath<HistoryEntry, Int>) -> String {
        run[keyPath: value].description + Self.change(run[keyPath: value], since: earlier?[keyPath: value])
      }
      rows.append(
        ["#\(run.number)", (run.label ?? "").visibleControls] + (showsTimes ? [run.time] : []) + [
          "\(run.cells)", count(\.failingCells), count(\.findings.errors), count(\.findings.warnings), count(\.findings.notes),
          run.isComplete ? run.rejected == 0 ? "passed" : "failed (\(run.rejected))" : "incomplete",
          earlier.map { run.differences(from: $0).joined(separator: "; ") }?.visibleControls ?? "",
        ])
    }
    return Self.aligned(rows, isText: { $0 == 1 || $0 >= rows[0].count - 2 })
  }

  /// A line a rule, scenario or locale: its findings over the runs as a row of bars, those of the latest run, and what changed.
  package func table(by dimension: HistoryEntry.Dimension) -> String {
    let runs = runs.filter(\.isComplete)
    let names = Set(runs.flatMap { run in (run.parts[dimension] ?? []).map(\.name) }).sorted()
    var rows = [[dimension.rawValue, "runs #\(runs.first?.number ?? 0) to #\(runs.last?.number ?? 0)", "findings", ""]]
    for name in names {
      let sums = runs.map { $0.tally(dimension, name).sum }
      let change = Self.change(sums[sums.count - 1], since: sums.dropLast().last).dropFirst()
      rows.append([name.visibleControls, Self.bars(sums), "\(sums[sums.count - 1])", String(change)])
    }
    return Self.aligned(rows, isText: { $0 != 2 })
  }

  /// ` (+3)`; nothing where nothing changed.
  private static func change(_ value: Int, since earlier: Int?) -> String {
    guard let earlier, value != earlier else { return "" }
    return " (\(value > earlier ? "+" : "")\(value - earlier))"
  }

  /// A bar a number, from nothing for zero up to a full block for the largest.
  private static func bars(_ values: [Int]) -> String {
    let steps = Array("▁▂▃▄▅▆▇█")
    let top = max(1, values.max() ?? 1)
    return String(values.map { $0 == 0 ? "·" : steps[($0 * steps.count - 1) / top] })
  }

  private static func aligned(_ rows: [[String]], isText: (_ column: Int) -> Bool) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = row.enumerated().map { column, word in
        let gap = String(repeating: " ", count: widths[column] - word.count)
        return isText(column) ? word + gap : gap + word
      }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  // MARK: For programs

  package var json: String {
    var json = JSONWriter(style: .pretty)
    json.array { json in
      for run in runs {
        json.object { json in
          json.member("run", run.number)
          if let label = run.label { json.member("label", label) }
          if showsTimes { json.member("time", run.time) }
          json.member("tool", run.tool)
          json.member("matrix", run.matrix)
          json.array("fonts") { fonts in
            for font in run.fonts {
              fonts.object(line: true) { object in
                object.member("file", font.file)
                object.member("digest", font.digest)
              }
            }
          }
          if !run.isComplete { json.member("complete", false) }
          json.member("cells", run.cells)
          json.member("failingCells", run.failingCells)
          json.member("rejected", run.rejected)
          json.object("findings", line: true) { Self.write(run.findings, to: &$0) }
          for dimension in HistoryEntry.Dimension.allCases {
            json.array(dimension.rawValue + "s") { parts in
              for part in run.parts[dimension] ?? [] {
                parts.object(line: true) { object in
                  object.member("name", part.name)
                  Self.write(part.tally, to: &object)
                }
              }
            }
          }
        }
      }
    }
    json.newLine()
    return json.text
  }

  private static func write(_ tally: HistoryEntry.Tally, to json: inout JSONWriter) {
    json.member("errors", tally.errors)
    json.member("warnings", tally.warnings)
    json.member("notes", tally.notes)
  }

  /// A row for each run, and for each of its rules, scenarios and locales.
  package var csv: String {
    var csv = CSVWriter(
      header: ["run", "label"] + (showsTimes ? ["time"] : []) + ["dimension", "name", "errors", "warnings", "notes", "cells", "failing"])
    for run in runs {
      let head: [CSVField] = [.integer(run.number), .text((run.label ?? "").visibleControls)] + (showsTimes ? [.text(run.time)] : [])
      func counts(_ tally: HistoryEntry.Tally) -> [CSVField] { [.integer(tally.errors), .integer(tally.warnings), .integer(tally.notes)] }
      guard run.isComplete else {
        csv.row(head + [.text("run"), .text("incomplete"), .empty, .empty, .empty, .empty, .empty])
        continue
      }
      csv.row(head + [.text("run"), .empty] + counts(run.findings) + [.integer(run.cells), .integer(run.failingCells)])
      for dimension in HistoryEntry.Dimension.allCases {
        for part in run.parts[dimension] ?? [] {
          csv.row(head + [.text(dimension.rawValue), .text(part.name.visibleControls)] + counts(part.tally) + [.empty, .empty])
        }
      }
    }
    return csv.text
  }
}
