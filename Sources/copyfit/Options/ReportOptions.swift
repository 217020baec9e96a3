import ArgumentParser
import Checks
import Runs

/// Which reports are written where, and what fails the gate.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder of the reports (default: \(ReportRequest.usualOutput)). Other files there are kept.", valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp("The reports to write: html,csv,json,junit,sarif,markdown (default: these), github,gitlab.", valueName: "list"))
  var format: String?

  @Flag(
    name: .customLong("single-file"), help: "Write the page as one file, index.html with its data in it, instead of index.html and data/.")
  var isSingleFile = false

  @Flag(name: .customLong("compress-cells"), help: "Write cells.csv.gz instead of cells.csv, as for more than 600,000 combinations.")
  var compressesCells = false

  @Flag(name: .customLong("fixes"), help: "Look for a verified fix of every new error, as copyfit fix does. Takes longer.")
  var findsFixes = false

  @Option(
    help: ArgumentHelp(
      "The accepted findings (default: \(ReportRequest.usualBaseline), where it exists); none: no baseline.", valueName: "file"))
  var baseline: String?

  @Option(
    name: .customLong("fail-on"), help: "Which findings fail the gate: new and worse ones (new, the default), all (any), or none (never).")
  var failOn: Gate.FailOn?

  @Option(name: .customLong("min-severity"), help: "The lowest severity that fails the gate: note, warning or error (default).")
  var minimumSeverity: Severity?

  @Option(
    help: ArgumentHelp(
      "Record the run in this file and show the trend; created if it does not exist (usual name: \(ReportRequest.usualHistory)).",
      valueName: "file"))
  var history: String?

  @Option(
    name: .customLong("history-label"), help: ArgumentHelp("The name of the run in the history: a revision, a build.", valueName: "text"))
  var historyLabel: String?

  @Flag(name: .customLong("all"), help: "Show every finding in the terminal, with notes (default: the first ten errors and warnings).")
  var showsAll = false

  var words: KeyValuePairs<Setting, String?> {
    [
      .output: output, .formats: format, .singleFile: isSingleFile ? "true" : nil, .compressCells: compressesCells ? "true" : nil,
      .fixes: findsFixes ? "true" : nil,
      .baseline: baseline, .failOn: failOn?.rawValue, .minimumSeverity: minimumSeverity?.rawValue, .history: history,
      .historyLabel: historyLabel,
    ]
  }
}

extension Gate.FailOn: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
