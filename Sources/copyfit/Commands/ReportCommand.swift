import ArgumentParser
import Checks
import Diagnostics
import Foundation
import Platform
import Reports
import Syntax

/// Writes the findings of an earlier run in another form.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write the findings of an earlier run in other forms.",
    discussion: "Nothing is solved again: a page that is made from findings.json has no pictures, and cells.csv is not written.")

  @OptionGroup var configured: ConfigurationOptions

  @Option(name: .customLong("from"), help: ArgumentHelp("The findings.json of a run (default: the last one's).", valueName: "file"))
  var from: String?

  /// Without a default: the page of the run itself, with its pictures, should not be written over unasked.
  @Option(help: ArgumentHelp("Where the reports go; other files there are left alone.", valueName: "dir"))
  var output: String

  @Option(help: ArgumentHelp("html,csv,json,junit,sarif,markdown (default: these), github,gitlab.", valueName: "list"))
  var format: String?

  @Flag(name: .customLong("single-file"), help: "index.html alone, with its data in it.")
  var isSingleFile = false

  @Option(help: ArgumentHelp("Shows the trend of this history in the page; nothing is recorded.", valueName: "file"))
  var history: String?

  @Option(
    name: .customLong("fail-on"), help: "Which findings fail the gate, as the reports show it; the exit status is that of writing them.")
  var failOn = Gate.FailOn.new

  @Option(name: .customLong("min-severity"), help: "Findings below this never fail the gate.")
  var minimumSeverity = Severity.error

  func validate() throws { _ = try ReportFormat.list(format) }

  func run() async throws {
    let findings = try from ?? configured.read().findings
    var report: RunReport
    do throws(DiagnosticError) {
      report = try RunReport(
        reading: try FileReader().text(of: findings), file: findings, gate: Gate(failOn: failOn, minimumSeverity: minimumSeverity))
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
    if let history { report.trend = try RunHistory.runs(of: history, last: RunHistory.shownRuns) }
    do {
      let folder = try OutputFolder(output)
      defer { folder.abandon() }
      let writer = ReportWriter(
        report: report, exhibits: nil, formats: try ReportFormat.list(format), isSingleFile: isSingleFile)
      try await writer.write(to: folder, workers: ProcessInfo.processInfo.activeProcessorCount)
      try writer.announce()
    } catch let failure as OutputFolder.Failure {
      StandardError.write(failure.description)
      throw ExitCode.incomplete
    }
  }
}
