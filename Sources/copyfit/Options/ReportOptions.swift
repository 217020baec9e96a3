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

  @Flag(name: .customLong("compress-cells"), help: "cells.csv.gz in place of cells.csv.")
  var compressesCells = false

  @Option(help: ArgumentHelp("The accepted findings.", valueName: "file"))
  var baseline: String?

  @Option(name: .customLong("fail-on"), help: "Which findings fail the gate (default: new).")
  var givenFailOn: Gate.FailOn?

  @Option(name: .customLong("min-severity"), help: "Findings below this never fail the gate (default: error).")
  var givenMinimumSeverity: Severity?

  static let usualOutput = "Reports/latest"

  /// The table of cells, if it is asked for, prepared in a folder.
  func cellRows(in folder: OutputFolder) throws -> sending OutputFolder.Stream? {
    guard try ReportFormat.list(format).contains(.csv) else { return nil }
    return try folder.stream(to: Self.cellRows(isCompressed: compressesCells))
  }

  /// Removes the table that an earlier run left in the other form.
  func removeOtherCellRows(in folder: OutputFolder) throws {
    if try ReportFormat.list(format).contains(.csv) { folder.remove(Self.cellRows(isCompressed: !compressesCells)) }
  }

  private static func cellRows(isCompressed: Bool) -> String { isCompressed ? "cells.csv.gz" : "cells.csv" }

  var output: String { givenOutput ?? Self.usualOutput }
  var gate: Gate { Gate(failOn: givenFailOn ?? .new, minimumSeverity: givenMinimumSeverity ?? .error) }

  @Option(help: ArgumentHelp("Records the run in this file and shows its trend; begun where there is none.", valueName: "file"))
  var history: String?

  @Option(name: .customLong("history-label"), help: ArgumentHelp("What the history calls the run: a revision, a build.", valueName: "text"))
  var historyLabel: String?

  /// The history to record in; a wrong file ends the command.
  func runHistory() throws -> RunHistory? { try history.map { try RunHistory($0, label: historyLabel) } }

  func validate() throws {
    if historyLabel != nil, history == nil { throw ValidationError("--history-label: it names a run in a --history") }
    _ = try ReportFormat.list(format)
  }
}
