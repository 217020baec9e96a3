import Checks
import Drawing
import Environments
import Foundation
import History
import Reports
import Testing

@Suite struct TrendTests {
  private func page(_ report: RunReport) throws -> String {
    var page = ""
    try HTMLReport.write(report, exhibits: nil, form: .folder) { name, bytes in
      if name == "index.html" { page = String(decoding: bytes, as: UTF8.self) }
    }
    return page
  }

  private func run(_ errors: [Int]) throws -> String {
    var report = hostileRun("Form")
    let template = report.trend[0]
    report.trend = errors.enumerated().map { place, errors in
      var run = template
      run.number = place + 1
      run.label = nil
      run.findings = HistoryEntry.Tally(errors: errors)
      return run
    }
    return try page(report)
  }

  /// Only what is found in cells has exhibits.
  private struct OfCells: ExhibitSource {
    let exhibits = HostileExhibits(text: "de")

    func exhibit(of finding: Finding) -> Exhibit? { finding.cells > 0 ? exhibits.exhibit(of: finding) : nil }
    func picture(of finding: Finding, _ view: Exhibit.View) -> Picture { exhibits.picture(of: finding, view) }
  }

  /// The first mark is at the left, the last at the right, zero at the bottom, and the top is a round number.
  @Test(arguments: [([0, 10], "10"), ([0, 11], "20"), ([3], "4"), ([0, 0], "2"), ([0, 41, 1_000], "1,000"), ([0, 2_001], "4,000")])
  func aChartBeginsAtZeroAndEndsAtARoundNumber(_ errors: [Int], _ top: String) throws {
    let page = try run(errors)
    let chart = try #require(page.firstMatch(of: /<svg class="trend".*?<\/svg>/)).output
    let labels = chart.matches(of: /text-anchor="end">([0-9,]+)</).map { String($0.output.1) }
    #expect(Array(labels.prefix(3)).first == "0" && labels.dropFirst(2).first == top, "\(labels)")
    let marks = chart.matches(of: /<circle class="mark" cx="([0-9.]+)" cy="([0-9.]+)"/).compactMap { match in
      Double(match.output.1).flatMap { x in Double(match.output.2).map { (x: x, y: $0) } }
    }
    // Without errors there is no line.
    #expect(marks.count == (errors.contains { $0 > 0 } ? errors.count : 0))
    #expect(zip(marks, marks.dropFirst()).allSatisfy { $0.0.x < $0.1.x })
    for (mark, errors) in zip(marks, errors) { #expect((mark.y == 182) == (errors == 0)) }
    for (a, b) in zip(zip(marks, errors), zip(marks, errors).dropFirst()) where a.1 != b.1 { #expect((a.0.y > b.0.y) == (a.1 < b.1)) }
  }

  @Test func aReaderWithoutEyesIsTold() throws {
    #expect(try run([12, 9, 10]).contains("aria-label=\"Findings, by severity: Errors from 12 (#1) to 10 (#3); Warnings from 0"))
  }

  @Test func noHistoryNoTrend() throws {
    var report = hostileRun("Form")
    report.trend = []
    #expect(try !page(report).contains("view-trend"))
  }

  /// A finding counts in each locale in which it holds; in its scenario, or the file that is none; by its rule and severity.
  @Test func aRunIsRecordedInParts() throws {
    var report = hostileRun("Form")
    let recorded = report.recorded(at: "now", label: "a", exhibits: OfCells())
    #expect(recorded.findings == .init(errors: 1) && recorded.rejected == 1 && recorded.failingCells == 1 && recorded.cells == 2)
    #expect(recorded.tally(.rule, "text-truncated").errors == 1 && recorded.tally(.scenario, "Form").errors == 1)
    #expect(recorded.tally(.locale, "de").errors == 1)
    // A finding of a string table names its languages; what is fixed does not count.
    var table = Finding(
      table: .missingTranslation, file: "L.strings", position: nil, Finding.TableSubject(key: "k", locales: ["de", "fi"]), message: "")
    report.findings.append(table)
    table.state = .fixed
    report.findings.append(table)
    let both = report.recorded(at: "now", label: nil, exhibits: OfCells())
    #expect(both.parts[.locale]?.map(\.name) == ["de", "fi"] && both.tally(.locale, "de").sum == 2 && both.tally(.locale, "fi").sum == 1)
    #expect(both.tally(.scenario, "L.strings").warnings == 1 && both.findings.warnings == 1)
  }
}
