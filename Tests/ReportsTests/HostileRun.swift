import Screens
import Checks
import Diagnostics
import Drawing
import Environments
import History
import Reports
import Vocabulary

/// A small run in which every name, path, key, message and constraint is the same hostile text.
func hostileRun(_ text: String) -> RunReport {
  var environment = SampleRun.environment(locale: "de", size: .accessibilityLarge)
  environment.device = text
  let square = HeatMap.Square(cells: 2, failing: 1, warned: 0, rules: [text])
  var finding = Finding(
    id: "00ff", rule: "text-truncated", severity: .error, file: text, position: SourcePosition(line: 3, column: 5), scenario: text,
    object: text, path: text, key: text, discriminator: text, message: text, remedy: text,
    worst: Finding.Worst(amount: 12.5, unit: "pt", environment: environment), first: environment, cells: 1, environments: text,
    because: [Finding.Cause(constraint: text, priority: 750, line: 4)], related: [Finding.Related(object: text, path: text)], state: .new)
  finding.fixes = [
    Finding.Fix(
      what: text, file: text, line: 3, edit: "--- a/f\n+++ b/f\n@@ -3 +3 @@\n-\(text)\n+\(text)\n", clears: [text],
      moves: [Finding.Fix.Move(path: text, points: 1)])
  ]
  finding.acceptance = Finding.Acceptance(place: .baseline, reason: text)
  var report = RunReport(
    tool: RunReport.Tool(name: text, version: text, informationURL: text),
    matrix: RunReport.Matrix(locales: [text], contentSizes: ["AX2"], directions: ["ltr"], devices: [text], orientations: ["portrait"]),
    cells: 2, rules: [RuleCatalog[.textTruncated]],
    scenarios: [
      ScenarioSummary(
        name: text, file: text, cells: 2, failingCells: 1,
        heatMap: HeatMap(locales: [text], contentSizes: ["AX2"], squares: [square]))
    ],
    fonts: [RunReport.FontFile(file: text, digest: text)], unsupported: [RunReport.UnsupportedElement(file: text, line: 1, what: text)],
    findings: [finding], notes: [text], inputs: [RunReport.Input(option: "--strings", value: text)])
  let tally = HistoryEntry.Tally(errors: 3, warnings: 2, notes: 1)
  let run = HistoryEntry(
    number: 1, time: text, label: text, tool: text, matrix: text, fonts: [], cells: 2, failingCells: 1, rejected: 1, findings: tally,
    parts: Dictionary(uniqueKeysWithValues: HistoryEntry.Dimension.allCases.map { ($0, [HistoryEntry.Part(name: text, tally: tally)]) }))
  var later = run
  later.number = 2
  later.tool = "another"
  later.findings.errors = 0
  report.trend = [run, later]
  return report
}

/// Its picture, in which every name is that text as well.
struct HostileExhibits: ExhibitSource {
  let text: String

  func exhibit(of finding: Finding) -> Exhibit? {
    Exhibit(
      locales: [text], contentSizes: ["AX2"], holds: [true],
      views: finding.first.map { [Exhibit.View(role: .breaks, environment: $0)] } ?? [],
      blamed: [ItemID(1)])
  }

  func picture(of finding: Finding, _ view: Exhibit.View) -> Picture {
    Picture(
      size: Size(width: 100, height: 50), direction: .leftToRight,
      boxes: [Picture.Box(item: ItemID(1), name: text, kind: text, frame: Rect(x: 1, y: 2, width: 30, height: 20))],
      texts: [
        Picture.Text(
          item: ItemID(1), glyphs: [Picture.Glyph(outline: 0, origin: Point(x: 1, y: 9), scale: 0.01, advance: 5)], isPlaceholder: false,
          cut: Rect(x: 9, y: 2, width: 5, height: 9))
      ], outlines: ["M0 0H9V9Z"], highlighted: [ItemID(1)])
  }
}
