import ArgumentParser
import Diagnostics
import Foundation
import Platform
import Projects
import Reports
import Runs
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

  @Option(
    help: ArgumentHelp(
      "One of N parts of the run; auto: the one that the engine's variables name. `copyfit merge` joins their folders.",
      valueName: "I/N|auto"))
  var shard: ShardChoice?

  @Option(
    help: ArgumentHelp("What jobs cost in earlier runs: the parts are balanced by it. The same for all parts.", valueName: "file"))
  var costs: String?

  @Option(help: ArgumentHelp("Where to write what each job costs, for the --costs of later runs.", valueName: "file"))
  var recordCosts: String?

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
    if costs != nil, shard == nil { throw ValidationError("--costs: parts are balanced by it; add --shard") }
    if let costs, costs == recordCosts {
      throw ValidationError("--record-costs: other parts read this file as their --costs; name another one, and join them afterwards")
    }
  }

  mutating func run() async throws {
    if incremental.isWatching { return try await watch() }
    try await run(nil)
  }

  /// Runs once. `memory` is the cache where no folder is named; `reading` sees what was read.
  mutating func run(_ memory: ResultCache?, reading: (PreparedRun) -> Void = { _ in }) async throws {
    let shard = try chosenShard()
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
    let header = RunJournal.Header(
      run: prepared.identity, fonts: prepared.fontIdentity, arguments: scope.arguments, jobs: prepared.plan.jobs.count,
      part: try shard.map { try part($0, of: prepared.plan) })
    do {
      let folder = try OutputFolder(reports.output)
      // What is prepared and does not become a report goes, whatever ends the run.
      defer { folder.abandon() }
      let name = header.part == nil ? Self.journalName : Self.shardName
      let known = resume ? try journal(named: name, of: header, prepared.plan, in: folder) : nil
      let journal = try folder.journal(named: name, header, after: known)
      let cached = try incremental.cachedJobs(of: prepared, memory)
      Interruption.watch()
      if let part = header.part {
        try await sweepPart(prepared, part, known, cached, journal)
      } else {
        let report = try await sweep(prepared, known, cached, journal, accepted: accepted, history, to: folder)
        folder.remove(Self.journalName)
        try prepared.judge(report)
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

  /// The part that is run here; nil: the whole.
  private func chosenShard() throws -> Shard? {
    guard let shard else { return nil }
    let environment = ProcessInfo.processInfo.environment
    // Bazel: a test that does not touch this file was not split.
    if shard == .auto, let file = environment["TEST_SHARD_STATUS_FILE"], !file.isEmpty {
      do {
        try OutputFolder.append([], to: file)
      } catch let failure as OutputFolder.Failure {
        StandardError.write(failure.description)
        throw ExitCode.incomplete
      }
    }
    do { return try shard.shard(in: environment) } catch { throw ValidationError(error.description) }
  }

  /// A part with its share of the jobs.
  private func part(_ shard: Shard, of plan: SweepPlan) throws -> RunJournal.Header.Part {
    var known = JobCosts()
    if let costs {
      if FileSystem.exists(costs) {
        do throws(DiagnosticError) { known = try JobCosts(reading: costs) } catch { throw error.printed() }
      } else {
        StandardError.write("\(costs): note: no costs are recorded yet; the parts are balanced by the size of their jobs\n")
      }
    }
    let balance = ShardBalance(known.weights(of: plan), count: shard.count)
    return RunJournal.Header.Part(shard: shard, jobs: balance.jobs(of: shard), balance: balance.digest, costs: costs)
  }

  private func sweep(
    _ prepared: PreparedRun, _ known: RunJournal?, _ cached: CachedJobs?, _ journal: sending OutputFolder.Stream,
    accepted: AcceptedFindings?, _ history: RunHistory?, to folder: OutputFolder
  ) async throws -> RunReport {
    if let known {
      try await finish(prepared.plan.jobs.indices, prepared, known, cached, journal)
      let whole: RunJournal
      do throws(DiagnosticError) { whole = try RunJournal(reading: known.path) } catch { throw error.printed() }
      return try await prepared.join([whole], workers: workers, reports, accepted: accepted, history, to: folder)
    }
    let recorder = SweepRecorder(
      prepared.plan, rows: try reports.cellRows(in: folder), compressesRows: reports.compressesCells, journal: journal,
      costs: try costStream(), progress: ProgressLine(total: prepared.plan.cellCount, style: progress))
    let outcome = await prepared.runner.run(
      workers: workers, known: { cached?.result(of: $0) }, prepare: noting(cached, recorder), deliver: recorder.write,
      isCancelled: recorder.isEnding)
    cached?.save()
    let tally = try recorder.finish()
    guard outcome.isComplete else { try interrupted(after: recorder.cells) }
    cached?.tell(unchanged: recorder.knownJobs)
    return try await prepared.report(outcome, tally, workers: workers, reports, accepted: accepted, history, to: folder)
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
        searched.run.plan, rows: try reports.cellRows(in: folder), compressesRows: reports.compressesCells,
        progress: ProgressLine(total: 0, style: .none))
      let outcome = await searched.run.runner.run(
        workers: workers, known: { searched.results[$0] }, prepare: recorder.note, deliver: recorder.write)
      let report = try await searched.run.report(
        outcome, try recorder.finish(), workers: workers, reports, accepted: accepted, history, to: folder)
      try prepared.judge(report)
    } catch let failure as OutputFolder.Failure {
      StandardError.write(failure.description)
      throw ExitCode.incomplete
    }
  }

  private func sweepPart(
    _ prepared: PreparedRun, _ part: RunJournal.Header.Part, _ known: RunJournal?, _ cached: CachedJobs?,
    _ journal: sending OutputFolder.Stream
  ) async throws {
    let cells = try await finish(part.jobs, prepared, known, cached, journal)
    let jobs = prepared.plan.jobs.count
    StandardOutput.write(
      part.jobs.isEmpty
        ? "nothing to do in part \(part.shard): the run has \(jobs) jobs, a screen in a language each; `copyfit merge` takes the part all the same\n"
        : "\(cells) of \(prepared.plan.cellCount) cells, part \(part.shard); `copyfit merge` joins the folders of all parts: \(reports.output)\n"
    )
    if prepared.project.hasErrors { throw ExitCode.badInput }
  }

  /// Runs those of the jobs that the journal does not have yet, and gives the number of cells of all of them.
  @discardableResult
  private func finish(
    _ jobs: some Collection<Int>, _ prepared: PreparedRun, _ known: RunJournal?, _ cached: CachedJobs?,
    _ journal: sending OutputFolder.Stream
  ) async throws -> Int {
    func cells(of jobs: some Collection<Int>) -> Int { jobs.reduce(0) { $0 + prepared.plan.jobs[$1].cells.count } }
    let missing = jobs.filter { known?.contains($0) != true }
    let recorder = SweepRecorder(
      prepared.plan, journal: journal, costs: try costStream(), progress: ProgressLine(total: cells(of: missing), style: progress))
    let noting = noting(cached, recorder)
    await prepared.runner.run(
      missing, workers: workers, known: { cached?.result(of: $0) }, isCancelled: recorder.isEnding, take: { _ = noting($0) })
    cached?.save()
    _ = try recorder.finish()
    guard recorder.cells == cells(of: missing) else { try interrupted(after: cells(of: jobs) - cells(of: missing) + recorder.cells) }
    return cells(of: jobs)
  }

  /// Takes a job's result into the journal, and into the cache; gives its rows.
  private func noting(_ cached: CachedJobs?, _ recorder: SweepRecorder) -> @Sendable (SweepRunner.Arrival) -> [UInt8] {
    { arrival in
      if !arrival.isKnown { cached?.note(arrival.job, arrival.result) }
      return recorder.note(arrival)
    }
  }

  /// Where what jobs cost is written; behind what was written before the run was killed.
  private func costStream() throws -> sending OutputFolder.Stream? {
    guard let recordCosts else { return nil }
    var length = 0
    if resume, FileSystem.exists(recordCosts) {
      do throws(DiagnosticError) { length = try LineFile(recordCosts).length } catch { throw error.printed() }
    }
    return try OutputFolder.growingStream(at: recordCosts, after: length)
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

  /// The journal that an interrupted run left, each line of it read; nil where there is none. That of another run is refused.
  private func journal(
    named name: String, of header: RunJournal.Header, _ plan: SweepPlan, in folder: OutputFolder
  ) throws -> RunJournal? {
    let path = folder.path + "/" + name
    guard FileSystem.exists(path) else {
      StandardError.write("\(path): note: there is no run to go on with; this one begins anew\n")
      return nil
    }
    do throws(DiagnosticError) {
      let journal = try RunJournal(reading: path)
      guard journal.header == header else {
        throw DiagnosticError(
          Diagnostic(
            .error, file: path, "this is the journal of another run",
            reason: "its inputs, options, fonts, part, costs or version of copyfit are not those of this run",
            remedy: "run without --resume"))
      }
      for job in journal.jobs.sorted() { _ = try journal.result(of: job, in: plan) }
      return journal
    } catch {
      throw error.printed()
    }
  }
}

extension OutputFolder {
  /// A journal that goes on behind what is known, or begins with its header.
  fileprivate func journal(named name: String, _ header: RunJournal.Header, after known: RunJournal?) throws -> sending Stream {
    if let known { return try growingStream(to: name, after: known.length) }
    return try growingStream(to: name, beginning: header.line())
  }
}
