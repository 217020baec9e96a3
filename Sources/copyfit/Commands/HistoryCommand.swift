import ArgumentParser
import Diagnostics
import History
import Platform
import Reports
import Runs

/// `copyfit history [FILE]`: the totals of earlier runs.
struct HistoryCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show how the findings changed from run to run.",
    discussion: """
      Reads the file that `copyfit run --history FILE` records each run in. A run is called by its label (--history-label), or else by its \
      number.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv }

  @Argument(help: ArgumentHelp("The history (default: the configuration's, else \(ReportRequest.usualHistory)).", valueName: "file"))
  var file: String?

  @OptionGroup var configured: ConfigurationOptions

  @Option(help: ArgumentHelp("The number of runs, the latest ones.", valueName: "n"))
  var last = 20

  @Option(help: "Show the findings of each rule, scenario (screen) or locale instead of the totals.")
  var by: HistoryEntry.Dimension?

  @Option(help: "text; json or csv, with the totals of every run by rule, screen and locale.")
  var format = Format.text

  @Flag(help: "Show when each run was recorded (UTC).")
  var times = false

  func validate() throws {
    if last < 1 { throw ValidationError("--last: write a number from 1") }
    if by != nil, format != .text { throw ValidationError("--by: --format \(format.rawValue) has every total") }
  }

  func execute() throws {
    let file = try file ?? configured.read().words.text(.history) ?? ReportRequest.usualHistory
    guard FileSystem.exists(file) else {
      throw DiagnosticError(
        Diagnostic(.error, file: file, "there is no history yet", remedy: "`copyfit run --history \(file)` records a run in it"))
    }
    let report = HistoryReport(runs: try HistoryRecorder.runs(of: file, last: last), showsTimes: times)
    switch format {
    case .text: try StandardOutput.write(by.map(report.table) ?? report.table)
    case .json: try StandardOutput.write(report.json.utf8)
    case .csv: try StandardOutput.write(report.csv.utf8)
    }
  }
}

extension HistoryEntry.Dimension: ExpressibleByArgument {}
