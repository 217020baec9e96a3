import ArgumentParser
import Diagnostics
import Foundation
import Reports
import Sweep
import Syntax

/// The main job.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Sweep layouts through every language, text size, direction and device, and report what breaks.",
    discussion: """
      Finds scenario files and string catalogs under the paths (default: Scenarios with Locales), solves every cell of the matrix, writes \
      the reports, and ends with 0 where the gate passed, 1 where it failed, 2 where the run is incomplete, 3 for bad input, 4 where \
      nothing was analysed.
      """)

  @OptionGroup var scope: RunScope
  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions
  @OptionGroup(title: "Unchanged inputs") var incremental: IncrementalOptions

  @Option(help: "How many workers (default: one for each core).")
  var jobs: Int?

  @Option(help: ArgumentHelp("One of N equal parts of the run; `copyfit merge` joins their folders.", valueName: "I/N"))
  var shard: Shard?

  @Flag(help: "Go on where a run of the same inputs into the same folder was killed or interrupted.")
  var resume = false

  @Option(help: "How a long run says how far it is.")
  var progress = ProgressStyle.auto

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs: write a number from 1 to 1024") }
    if shard != nil, reports.baseline != nil {
      throw ValidationError("--shard and --baseline: the gate is judged over all parts; give the baseline to `copyfit merge`")
    }
    if shard != nil, incremental.changedSince != nil || incremental.isWatching {
      throw ValidationError("--shard: a part of a run neither watches nor leaves out what has not changed")
    }
    if resume, incremental.isWatching { throw ValidationError("--resume and --watch: a watch begins with what is there") }
    if shard != nil, reports.history != nil {
      throw ValidationError("--shard and --history: a part is not a run; give the history to `copyfit merge`")
    }
  }

  mutating func run() async throws {
    if incremental.isWatching { return try await watch() }
    try await run(nil)
  }

  /// Runs once. `memory` is the cache where no folder is named; `reading` sees what was read.
  mutating func run(_ memory: ResultCache?, reading: (PreparedRun) -> Void = { _ in }) async throws {
    let configuration = try configured.read()
    scope.take(configuration)
    reports.take(configuration)
    incremental.take(configuration)
    if incremental.listsJobs { return StandardOutput.write(try PreparedRun(scope, owners: configuration.owners).jobList?.text ?? "") }
    // The gate is judged, and the run recorded, where the parts are joined.
    if shard != nil { (reports.baseline, reports.history) = (nil, nil) }
    let accepted = try reports.baseline.map(AcceptedFindings.init(file:))
    let history = try reports.runHistory()
    let prepared = try PreparedRun(scope, owners: configuration.owners, changedSince: incremental.changedSince)
    reading(prepared)
    if prepared.choice.sampling == .search { return try await search(prepared, accepted: accepted, history) }
    let part = shard ?? .whole
    let header = RunJournal.Header(run: prepared.identity, arguments: scope.arguments, jobs: prepared.plan.jobs.count, shard: part)
    do {
      let folder = try OutputFolder(reports.output)
      // What is prepared and does not become a report goes, whatever ends the run.
      defer { folder.abandon() }
      let known = resume ? try results(for: header, prepared.plan, in: folder) : [:]
      let cached = try incremental.cachedJobs(of: prepared, memory)
      let unchanged = cached?.results(of: part.jobs(of: prepared.plan.jobs.count).filter { known[$0] == nil }) ?? [:]
      // What a part leaves is whole; a run that goes on finds the cache as this one did.
      let beginning = part == .whole ? known : known.merging(unchanged) { first, _ in first }
      let journal = try folder.journal(header, beginning, named: part == .whole ? Self.journalName : Self.shardName)
      Interruption.watch()
      if part == .whole {
        let report = try await sweep(
          prepared, known.merging(unchanged) { first, _ in first }, cached, journal, accepted: accepted, history, to: folder)
        folder.remove(Self.journalName)
        cached?.tell(unchanged: unchanged.count)
        try prepared.judge(report)
      } else {
        try await sweepPart(prepared, part, beginning, cached, journal)
      }
    } catch let failure as OutputFolder.Failure {
      StandardError.write(failure.description)
      throw ExitCode.incomplete
    }
  }

  /// The journal of a run that is under way.
  private static let journalName = "run.journal"
  /// What a part of a run leaves for `copyfit merge`.
  static let shardName = "shard.journal"

  private func sweep(
    _ prepared: PreparedRun, _ known: [Int: SweepRunner.JobResult], _ cached: CachedJobs?, _ journal: sending OutputFolder.Stream,
    accepted: AcceptedFindings?, _ history: RunHistory?, to folder: OutputFolder
  ) async throws -> RunReport {
    let rows = try ReportFormat.list(reports.format).contains(.csv) ? folder.stream(to: "cells.csv") : nil
    let recorder = SweepRecorder(
      tally: RunTally(prepared.preparation.scenes), rows: rows, journal: journal,
      progress: ProgressLine(total: prepared.plan.cellCount - known.cellCount, style: progress))
    let outcome = await prepared.runner.run(
      workers: workers, known: known, note: noting(cached, recorder), deliver: recorder.take,
      isCancelled: { Interruption.hasHappened || recorder.hasFailed })
    cached?.save()
    let tally = try recorder.finish()
    guard outcome.isComplete else { try interrupted(after: known.cellCount + recorder.cells) }
    return try prepared.report(outcome, tally, reports, accepted: accepted, history, to: folder)
  }

  /// A run whose cells are decided on the way: it has no parts, and nothing to go on from.
  private func search(_ prepared: PreparedRun, accepted: AcceptedFindings?, _ history: RunHistory?) async throws {
    let refused = shard != nil ? "--shard" : resume ? "--resume" : incremental.changedSince != nil ? "--changed-since" : nil
    if let refused {
      throw ValidationError("\(refused) and --matrix search: which cells are run is decided on the way; take pairwise")
    }
    if incremental.cache != nil { StandardError.write("note: a search neither reads nor fills the cache\n") }
    do {
      let folder = try OutputFolder(reports.output)
      defer { folder.abandon() }
      Interruption.watch()
      guard let searched = await prepared.search(workers: workers, progress: progress) else {
        StandardError.write("error: the search was interrupted; no report was written, those of an earlier run are as they were\n")
        throw ExitCode.incomplete
      }
      let recorder = SweepRecorder(
        tally: RunTally(searched.run.preparation.scenes),
        rows: try ReportFormat.list(reports.format).contains(.csv) ? folder.stream(to: "cells.csv") : nil, journal: nil,
        progress: ProgressLine(total: 0, style: .none))
      let outcome = await searched.run.runner.run(workers: 1, known: searched.results, deliver: recorder.take)
      let report = try searched.run.report(outcome, try recorder.finish(), reports, accepted: accepted, history, to: folder)
      try prepared.judge(report)
    } catch let failure as OutputFolder.Failure {
      StandardError.write(failure.description)
      throw ExitCode.incomplete
    }
  }

  private func sweepPart(
    _ prepared: PreparedRun, _ part: Shard, _ known: [Int: SweepRunner.JobResult], _ cached: CachedJobs?,
    _ journal: sending OutputFolder.Stream
  ) async throws {
    let wanted = part.jobs(of: prepared.plan.jobs.count)
    let cells = wanted.reduce(0) { $0 + prepared.plan.jobs[$1].cells.count }
    let recorder = SweepRecorder(
      tally: RunTally([]), rows: nil, journal: journal, progress: ProgressLine(total: cells - known.cellCount, style: progress))
    await prepared.runner.run(
      wanted.filter { known[$0] == nil }, workers: workers, isCancelled: { Interruption.hasHappened || recorder.hasFailed },
      take: noting(cached, recorder))
    cached?.save()
    _ = try recorder.finish()
    guard known.cellCount + recorder.cells == cells else { try interrupted(after: known.cellCount + recorder.cells) }
    StandardOutput.write(
      "\(cells) of \(prepared.plan.cellCount) cells, part \(part); `copyfit merge` joins the folders of all parts: \(reports.output)\n")
    if prepared.project.hasErrors { throw ExitCode.badInput }
  }

  /// Takes a job's result into the journal, and into the cache.
  private func noting(_ cached: CachedJobs?, _ recorder: SweepRecorder) -> @Sendable (Int, SweepRunner.JobResult) -> Void {
    { job, result in
      recorder.note(job, result)
      cached?.note(job, result)
    }
  }

  private func interrupted(after cells: Int) throws -> Never {
    StandardError.write(
      """
      error: the run was interrupted after \(cells) cells; no report was written, those of an earlier run are as they were
        fix: the same command with --resume goes on from here

      """)
    throw ExitCode.incomplete
  }

  private var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// What an interrupted run left; nothing where there was none. That of another run is refused.
  private func results(
    for header: RunJournal.Header, _ plan: SweepPlan, in folder: OutputFolder
  ) throws -> [Int: SweepRunner.JobResult] {
    let name = folder.path + "/" + (header.shard == .whole ? Self.journalName : Self.shardName)
    guard FileReader.exists(name) else {
      StandardError.write("\(name): note: there is no run to go on with; this one begins anew\n")
      return [:]
    }
    do throws(DiagnosticError) {
      let text = try FileReader(maximumSize: 1 << 32).text(of: name)
      guard try RunJournal.header(of: text, file: name) == header else {
        throw DiagnosticError(
          Diagnostic(
            .error, file: name, "this is the journal of another run",
            reason: "its inputs, options, fonts or version of copyfit are not those of this run", remedy: "run without --resume"))
      }
      return try RunJournal.results(of: text, file: name, plan: plan)
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
  }
}

extension [Int: SweepRunner.JobResult] {
  fileprivate var cellCount: Int { values.reduce(0) { $0 + $1.delivery.cells.count } }
}

extension OutputFolder {
  /// A journal that begins with what is known, in the order of the plan.
  fileprivate func journal(
    _ header: RunJournal.Header, _ known: [Int: SweepRunner.JobResult], named name: String
  ) throws -> sending Stream {
    let lines = known.sorted { $0.key < $1.key }.flatMap { RunJournal.line($0.key, $0.value) }
    return try growingStream(to: name, beginning: header.line() + lines)
  }
}
