import ArgumentParser
import Checks
import Diagnostics
import Platform
import Reports
import Syntax

/// The baseline of a run: what was accepted before.
struct AcceptedFindings {
  private let baseline: Baseline

  /// Reads the file; its faults are printed, and end the run.
  init(file: String) throws {
    do {
      baseline = try Baseline(reading: try FileReader().text(of: file), file: file)
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
  }

  /// Gives each finding its state, and adds what was accepted and is no longer met. Of a run that left cells out, nothing can be said to be
  /// fixed: what is not met may be where nobody looked.
  func compare(_ report: inout RunReport, isWhole: Bool) {
    var comparison = baseline.compare(with: RunRecord(report), today: Today.text)
    if !isWhole {
      comparison.outOfMatrix += comparison.fixed
      comparison.fixed = []
    }
    // A rule that is off was not looked at.
    let rules = Set(report.rules.map(\.id.rawValue))
    comparison.outOfMatrix += comparison.fixed.filter { !rules.contains($0.rule) }
    comparison.fixed.removeAll { !rules.contains($0.rule) }
    report.findings = comparison.all
    report.notes += comparison.differences
  }
}

extension RunRecord {
  init(_ report: RunReport) {
    let matrix = report.matrix
    self.init(
      tool: "\(report.tool.name) \(report.tool.version)",
      axes: [
        ("locales", matrix.locales), ("contentSizes", matrix.contentSizes), ("directions", matrix.directions), ("devices", matrix.devices),
        ("orientations", matrix.orientations),
      ] + (matrix.boldText.isEmpty ? [] : [("boldText", matrix.boldText)]),
      scenarios: report.scenarios.map { .init(file: $0.file, name: $0.name) }, fonts: report.fonts.map { "\($0.file) \($0.digest)" },
      findings: report.findings)
  }
}
