import ArgumentParser
import Checks
import Diagnostics
import Platform
import Reports
import Runs
import Syntax

/// Writes the findings of an earlier run in another form.
struct ReportCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write the findings of an earlier run in other forms.",
    discussion: "Nothing is solved again: a page that is made from findings.json has no pictures, and cells.csv is not written.")

  @OptionGroup var configured: ConfigurationOptions

  @Option(name: .customLong("from"), help: ArgumentHelp("The findings.json of a run (default: the last run's).", valueName: "file"))
  var from: String?

  /// Without a default: the page of the run itself, with its pictures, should not be written over unasked.
  @Option(help: ArgumentHelp("The folder of the reports. Other files there are kept.", valueName: "dir"))
  var output: String

  @Option(
    help: ArgumentHelp("The reports to write: html,csv,json,junit,sarif,markdown (default: these), github,gitlab.", valueName: "list"))
  var format: String?

  @Flag(
    name: .customLong("single-file"), help: "Write the page as one file, index.html with its data in it, instead of index.html and data/.")
  var isSingleFile = false

  @Option(help: ArgumentHelp("Show the trend of this history in the page; nothing is recorded.", valueName: "file"))
  var history: String?

  @Option(
    name: .customLong("fail-on"),
    help: "Which findings fail the gate in the reports: new, any or never. The exit status does not depend on it.")
  var failOn = Gate.FailOn.new

  @Option(name: .customLong("min-severity"), help: "The lowest severity that fails the gate: note, warning or error.")
  var minimumSeverity = Severity.error

  @OptionGroup var workers: WorkerOptions

  private var words: SettingWords {
    SettingWords([
      .output: output, .formats: format, .singleFile: isSingleFile ? "true" : nil, .failOn: failOn.rawValue,
      .minimumSeverity: minimumSeverity.rawValue,
    ])
  }

  func validate() throws { try validateSettings(words) }

  func execute() async throws {
    let request = try ReportRequest(words)
    let findings = try from ?? configured.read().findings
    var report = try RunReport(reading: try findingsText(of: findings), file: findings, gate: request.gate)
    if let history { report.trend = try HistoryRecorder.runs(of: history, last: HistoryRecorder.shownRuns) }
    let folder = try ReportFolder(request.output)
    defer { folder.abandon() }
    StandardError.write(try await ReportWriter(report, request).write(to: folder, workers: workers.count))
    try report.announce(request)
  }
}
