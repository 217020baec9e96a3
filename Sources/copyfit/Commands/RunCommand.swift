import ArgumentParser
import Checks
import Diagnostics
import Foundation
import Reports
import Sweep
import Synchronization
import Typesetting

/// The main job.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Sweep layouts through every language, text size, direction and device, and report what breaks.",
    discussion: """
      Finds scenario files and string catalogs under the paths (default: Scenarios with Locales), solves every cell of the matrix, writes \
      the reports, and ends with 0 where the gate passed, 1 where it failed, 2 where the run is incomplete, 3 for bad input, 4 where \
      nothing was analysed.
      """)

  @Argument(help: "Scenario files, string catalogs, or folders to search.")
  var paths: [String] = []

  @OptionGroup(title: "Matrix") var matrix: MatrixOptions
  @OptionGroup(title: "Inputs") var input: InputOptions

  @Option(name: .customLong("matrix"), help: "Every cell, or so few that every two values of different axes still meet.")
  var sampling = MatrixSampling.full

  @Option(help: ArgumentHelp("Where the reports go; other files there are left alone.", valueName: "dir"))
  var output = "Reports/latest"

  @Option(help: ArgumentHelp("html,csv,json,junit,sarif,markdown (default: these), github,gitlab.", valueName: "list"))
  var format: String?

  @Flag(name: .customLong("single-file"), help: "index.html alone, with its data in it.")
  var isSingleFile = false

  @Option(help: ArgumentHelp("The accepted findings.", valueName: "file"))
  var baseline: String?

  @Option(name: .customLong("fail-on"), help: "Which findings fail the gate.")
  var failOn = Gate.FailOn.new

  @Option(name: .customLong("min-severity"), help: "Findings below this never fail the gate.")
  var minimumSeverity = Severity.error

  @Option(help: ArgumentHelp("How many workers (default: one for each core).", valueName: "n"))
  var jobs: Int?

  @Option(help: "How a long run says how far it is.")
  var progress = ProgressStyle.auto

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs: write a number from 1 to 1024") }
    if matrix.asksForSavedDevice { throw ValidationError("--devices: only `copyfit layout` shows the saved device; name devices") }
    _ = try ReportFormat.list(format)
  }

  func run() async throws {
    let narrowing = try matrix.narrowing()
    let formats = try ReportFormat.list(format)
    let pseudoLocales = try input.pseudoLocales()
    let fontCatalog = try input.fontCatalog()
    let accepted = try baseline.map(AcceptedFindings.init(file:))
    let project = try input.project(paths.isEmpty ? ["Scenarios"] : paths)
    let preparation = ScenePreparation(
      project, narrowing: narrowing, pseudoLocales: pseudoLocales, overrides: try input.overrides(for: project),
      sampling: sampling)
    let notes = preparation.notes + project.standInNotes(TextMeasurer(catalog: fontCatalog))
    for note in notes { StandardError.write(note + "\n") }
    guard !preparation.scenes.isEmpty else {
      let places = (paths.isEmpty ? ["Scenarios"] : paths).joined(separator: ", ")
      let reason =
        project.hasErrors ? "see the errors above" : project.entries.isEmpty ? "no layout was found under \(places)" : "see the notes above"
      StandardError.write("error: nothing was analysed: \(reason)\n")
      throw project.hasErrors ? ExitCode.badInput : .nothingAnalysed
    }

    do {
      let folder = try OutputFolder(output)
      // What is prepared and does not become a report goes, whatever ends the run.
      defer { folder.abandon() }
      Interruption.watch()
      let sweep = try await Self.sweep(
        preparation.scenes, into: formats.contains(.csv) ? folder : nil, workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
        fontCatalog: fontCatalog, progress: progress)
      guard sweep.outcome.isComplete else {
        StandardError.write(
          "error: the run was interrupted after \(sweep.outcome.cells) cells; no report was written, those of an earlier run are as they were\n"
        )
        throw ExitCode.incomplete
      }
      let builder = ReportBuilder(
        project: project, scenes: preparation.scenes, coverage: preparation.coverage, outcome: sweep.outcome, tally: sweep.tally,
        fontCatalog: fontCatalog,
        notes: notes, inputs: input.given)
      var (report, exhibits) = builder.report(gate: Gate(failOn: failOn, minimumSeverity: minimumSeverity))
      accepted?.compare(&report, sampling: sampling)
      let writer = ReportWriter(report: report, exhibits: exhibits, formats: formats, isSingleFile: isSingleFile)
      try writer.write(to: folder)
      ConsoleSummary(report, folder: output).print()
      try writer.announce()
      if project.hasErrors { throw ExitCode.badInput }
      if !report.passes { throw ExitCode.gateFailed }
    } catch let failure as OutputFolder.Failure {
      StandardError.write(failure.description)
      throw ExitCode.incomplete
    }
  }

  private struct Sweep {
    var outcome: SweepRunner.Outcome
    var tally: RunTally
  }

  private static func sweep(
    _ scenes: [SweepScene], into folder: OutputFolder?, workers: Int, fontCatalog: FontCatalog, progress: ProgressStyle
  ) async throws -> Sweep {
    let plan = SweepPlan(scenes)
    let rows = try folder?.stream(to: "cells.csv")
    let recorder = Recorder(
      tally: RunTally(scenes), rows: rows, progress: ProgressLine(total: plan.cellCount, style: progress))
    let outcome = await SweepRunner(plan, makeTypesetter: { TextMeasurer(catalog: fontCatalog) })
      .run(workers: workers, deliver: recorder.take, isCancelled: { Interruption.hasHappened || recorder.hasFailed })
    return try recorder.finish(outcome)
  }

  /// What the deliveries of a sweep go to, one at a time.
  private final class Recorder: Sendable {
    private let state: Mutex<State>

    private struct State {
      var tally: RunTally
      var rows: OutputFolder.Stream?
      var progress: ProgressLine
      var failure: OutputFolder.Failure?
    }

    init(tally: RunTally, rows: sending OutputFolder.Stream?, progress: sending ProgressLine) {
      state = Mutex(State(tally: tally, rows: rows, progress: progress))
    }

    var hasFailed: Bool { state.withLock { $0.failure != nil } }

    func take(_ delivery: SweepRunner.Delivery) {
      state.withLock { state in
        let bytes = state.tally.take(delivery)
        do { try state.rows?.write(bytes) } catch { state.failure = error as? OutputFolder.Failure }
        state.progress.update(done: state.tally.cells)
      }
    }

    func finish(_ outcome: SweepRunner.Outcome) throws -> Sweep {
      try state.withLock { state in
        state.progress.finish()
        state.rows?.close()
        if let failure = state.failure { throw failure }
        return Sweep(outcome: outcome, tally: state.tally)
      }
    }
  }
}
