import ArgumentParser
import Checks

/// Which reports are written where, and what fails the gate.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("Where the reports go; other files there are left alone (default: Reports/latest).", valueName: "dir"))
  var givenOutput: String?

  @Option(help: ArgumentHelp("html,csv,json,junit,sarif,markdown (default: these), github,gitlab.", valueName: "list"))
  var format: String?

  @Flag(name: .customLong("single-file"), help: "index.html alone, with its data in it.")
  var isSingleFile = false

  @Option(help: ArgumentHelp("The accepted findings.", valueName: "file"))
  var baseline: String?

  @Option(name: .customLong("fail-on"), help: "Which findings fail the gate (default: new).")
  var givenFailOn: Gate.FailOn?

  @Option(name: .customLong("min-severity"), help: "Findings below this never fail the gate (default: error).")
  var givenMinimumSeverity: Severity?

  static let usualOutput = "Reports/latest"

  var output: String { givenOutput ?? Self.usualOutput }
  var gate: Gate { Gate(failOn: givenFailOn ?? .new, minimumSeverity: givenMinimumSeverity ?? .error) }

  func validate() throws { _ = try ReportFormat.list(format) }
}
