import Checks
import Drawing
import Environments
import Foundation
import Reports
import Syntax
import Testing

/// Pages for `Scripts/test-report`, which looks at them in a browser: written where COPYFIT_SAMPLE_PAGES says.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["COPYFIT_SAMPLE_PAGES"] != nil, "Scripts/test-report asks for the pages"))
struct SamplePages {
  private let folder = ProcessInfo.processInfo.environment["COPYFIT_SAMPLE_PAGES"] ?? ""

  private func write(_ name: String, _ report: RunReport, _ exhibits: (any ExhibitSource)?, form: HTMLReport.Form = .folder) throws {
    try HTMLReport.write(report, exhibits: exhibits, form: form) { file, bytes in try write(bytes, to: "\(name)/\(file)") }
  }

  private func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(file)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  @Test func usual() throws {
    var run = SampleRun()
    var report = run.report()
    report.trend = SampleRun.trend(endingWith: report, run)
    try write("usual", report, run)
    try write("single", report, run, form: .singleFile)
    var clean = report
    clean.findings = []
    clean.trend = []
    try write("clean", clean, nil)
  }

  /// 20,000 findings over more than 10^6 cells.
  @Test func large() throws {
    var run = SampleRun()
    let report = run.report(copies: 145)
    #expect(report.findings.count >= 20_000 && report.cells >= 1_000_000)
    try write("large", report, FewPictures(run: run))
    try write(Array(SARIF.text(of: report).utf8), to: "large-sarif/copyfit.sarif")
  }

  /// Every tenth finding has its pictures: a debug build takes minutes to draw them all.
  private struct FewPictures: ExhibitSource {
    let run: SampleRun

    func exhibit(of finding: Finding) -> Exhibit? {
      var exhibit = run.exhibit(of: finding)
      if !(Int(finding.id, radix: 16) ?? 0).isMultiple(of: 10) { exhibit?.views = [] }
      return exhibit
    }

    func picture(of finding: Finding, _ view: Exhibit.View) -> Picture { run.picture(of: finding, view) }
  }

  /// Every output of the sample run, and of a run for each hostile string, for Tests/FormatTests.
  @Test func formats() throws {
    var run = SampleRun()
    try writeFormats("sample", run.report(), run)
    for (number, text) in HostileStrings.all.enumerated() {
      let report = hostileRun(text)
      try writeFormats("hostile-\(number)", report, HostileExhibits(text: text))
      var json = JSONWriter()
      json.value(text)
      try write(json.takeBytes(), to: "formats/hostile-\(number)/text.json")
    }
  }

  private func writeFormats(_ name: String, _ report: RunReport, _ exhibits: any ExhibitSource) throws {
    let texts = [
      "findings.csv": FindingsCSV.text(of: report), "findings.json": FindingsJSON.text(of: report), "junit.xml": JUnitXML.text(of: report),
      "copyfit.sarif": SARIF.text(of: report),
    ]
    for (file, text) in texts { try write(Array(text.utf8), to: "formats/\(name)/\(file)") }
    let summary = CellSummary(findings: 1, truncated: 1, conflicts: 0, ambiguous: 0, flips: 0, worst: .error)
    let rows = report.findings.flatMap { finding in
      guard let environment = finding.first else { return [UInt8]() }
      let matrix = EnvironmentMatrix(
        locales: [environment.locale], contentSizes: [environment.contentSize], directions: .natural,
        placements: [DevicePlacement(device: environment.device, orientation: environment.orientation, canvas: environment.canvas)]
      ) { _ in environment.direction }
      return CellsCSV(scenario: finding.scenario, matrix: matrix).rows(of: [summary]) { $0 }
    }
    try write(CellsCSV.headerRow + rows, to: "formats/\(name)/cells.csv")
    try write("formats/\(name)", report, exhibits)
  }

  /// Every hostile string in one page: each in its own scenario, where every name is that string.
  @Test func hostile() throws {
    var report = hostileRun(HostileStrings.script)
    for (number, text) in HostileStrings.all.enumerated() {
      let other = hostileRun(text)
      var finding = other.findings[0]
      finding.id = "00\(number)"
      finding.file += " \(number)"
      report.findings.append(finding)
      var scenario = other.scenarios[0]
      scenario.file += " \(number)"
      report.scenarios.append(scenario)
      report.notes += other.notes
      report.unsupported += other.unsupported
      report.fonts += other.fonts
    }
    try write("hostile", report, HostileExhibits(text: HostileStrings.script))
  }
}
