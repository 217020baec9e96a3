// The module Runs. A run as a value: the request, its preparation, keys, results on disk, parts, history and reports. It never prints and
// never exits.

import Checks
import Diagnostics
import Digests
import Environments
import History
import Platform
import Projects
import Reports
import Sweep
import Syntax
import Synchronization
import Typesetting

/// A prepared run with the reports to write: it sweeps its cells and makes the reports.
package struct Run: Sendable {
  private(set) var prepared: PreparedRun
  let request: ReportRequest
  let execution: RunExecution
  private let accepted: AcceptedFindings?
  private let history: HistoryRecorder?

  /// Opens the baseline and the history, so that a wrong one ends the run before its work. A baseline that is named and not written yet accepts
  /// nothing: the findings to write it from come of this run.
  package init(_ prepared: PreparedRun, _ request: ReportRequest, _ execution: RunExecution) throws(RunError) {
    (self.prepared, self.request, self.execution) = (prepared, request, execution)
    do throws(DiagnosticError) {
      accepted = try request.baseline.flatMap { file throws(DiagnosticError) in
        FileSystem.exists(file) ? try AcceptedFindings(file: file) : nil
      }
    } catch {
      throw RunError(error)
    }
    history = try request.history.map { file throws(RunError) in try HistoryRecorder(file, label: request.historyLabel) }
  }

  private var plan: SweepPlan { prepared.plan }

  // MARK: Kinds of runs

  /// Runs every cell, and writes the reports.
  package func whole() async throws(RunError) -> RunOutcome {
    if prepared.request.choice.sampling == .search { return try await search() }
    let folder = try ReportFolder(request.output)
    let keys = await prepared.jobKeys(workers: execution.workers)
    let header = ResultJournal.Header(words: prepared.request.words.unplaced)
    let (known, warnings) = try earlierJournal(named: ResultJournal.nameOfWhole, header, keys, in: folder)
    let cache = try cache()
    var outputs = try outputs(in: folder)
    outputs.journal = try begin(ResultJournal.nameOfWhole, header, keeping: known, keys, in: folder)
    outputs.cache = cache
    outputs.costs = try costs()
    var outcome = try await sweep(keys: keys, known: known.map { [$0] } ?? [], cache, to: outputs, in: folder)
    folder.remove(ResultJournal.nameOfWhole)
    outcome.warnings = warnings + outcome.warnings
    return outcome
  }

  /// Writes the reports of a run whose parts are in journals. Jobs without a result there, because inputs have changed, are run again.
  package func merged(_ parts: ShardSet) async throws(RunError) -> RunOutcome {
    let folder = try ReportFolder(request.output)
    let keys = await prepared.jobKeys(workers: execution.workers)
    var warnings = parts.journals.flatMap { $0.damage(among: Set(keys)) }
    let missing = keys.count { key in !parts.journals.contains { $0.has(key) } }
    if missing > 0 {
      warnings.append(
        Diagnostic(
          .warning, file: parts.journals[0].path, "the parts have no result for \(missing) of \(keys.count) jobs, which are run again",
          reason: "layouts, string tables, fonts, images or sample texts differ from those of the parts",
          remedy: "merge the same revision and files that the parts were run with"))
    }
    var outcome = try await sweep(keys: keys, known: parts.journals, nil, to: try outputs(in: folder), in: folder)
    outcome.unchangedJobs = nil
    outcome.warnings = warnings + outcome.warnings
    return outcome
  }

  /// Sweeps the plan and reports on it.
  private func sweep(
    keys: [JobKey], known: [ResultJournal], _ cache: ResultCache?, to outputs: consuming sending ResultSink.Outputs,
    in folder: ReportFolder
  ) async throws(RunError) -> RunOutcome {
    // However the run ends, prepared files that do not become reports are removed.
    defer { folder.abandon() }
    let plan = plan
    let sink = ResultSink(
      plan, keys: keys, to: outputs, total: plan.cellCount, execution, isInJournal: { job in known.contains { $0.has(keys[job]) } })
    let outcome = await prepared.runner.run(
      workers: execution.workers,
      known: { job in
        sink.beginJob()
        return Self.known(job, keys, plan, known, cache)
      }, descriptions: cache?.descriptions(plan, keys), prepare: sink.note, deliver: sink.write,
      isCancelled: sink.isEnding)
    var warnings = cache.flatMap(Self.save) ?? []
    let tally = try finish(sink)
    guard outcome.isComplete else { throw interrupted(after: sink.cells) }
    let (report, more) = try await report(outcome, tally, keys, to: folder)
    warnings += more
    return RunOutcome(
      report: report, acceptingCommand: acceptingCommand, unchangedJobs: cache == nil ? nil : sink.knownJobs, warnings: warnings)
  }

  private static func known(
    _ job: Int, _ keys: [JobKey], _ plan: SweepPlan, _ journals: [ResultJournal], _ cache: ResultCache?
  ) -> SweepRunner.JobResult? {
    for journal in journals { if let result = journal.result(of: keys[job], job: plan.jobs[job], in: plan) { return result } }
    return cache?.result(of: keys[job], job: plan.jobs[job], in: plan)
  }

  /// A run that chooses its cells as it goes: it has no parts and cannot be resumed.
  private func search() async throws(RunError) -> RunOutcome {
    let folder = try ReportFolder(request.output)
    defer { folder.abandon() }
    let catalog = prepared.fontCatalog
    let scenes = plan.scenes
    let total = plan.cellCount
    let done = Mutex(0)
    let progress = execution.progress
    let search = SweepSearch(
      scenes, required: scenes.map { CellRegion(prepared.request.choice.required, in: $0.matrix).cells },
      makeTypesetter: { TextMeasurer(catalog: catalog) })
    let found = await search.run(
      workers: execution.workers,
      note: { cells in
        done.withLock {
          $0 += cells
          progress($0, total)
        }
      }, isCancelled: execution.isCancelled)
    guard let found else {
      throw .incomplete(
        Diagnostic(
          .error, file: request.output, "the search was interrupted; no report was written, and those of an earlier run are unchanged"))
    }
    let note = """
      the search ran \(found.plan.cellCount.grouped) of \(total.of("combination")) in \(found.rounds.of("round")): it can miss a defect that \
      occurs only between two of them
      """
    var run = self
    run.prepared = prepared.narrowed(to: found.plan, note: note)
    let sink = ResultSink(found.plan, keys: [], to: try run.outputs(in: folder), total: 0, RunExecution(workers: execution.workers))
    let outcome = await run.prepared.runner.run(
      workers: execution.workers, known: { found.results[$0] }, prepare: sink.note, deliver: sink.write)
    let (report, warnings) = try await run.report(outcome, try finish(sink), [], to: folder)
    return RunOutcome(
      report: report, acceptingCommand: acceptingCommand, warnings: [Diagnostic(.note, file: request.output, note)] + warnings)
  }

  // MARK: Parts

  /// Runs one part, and leaves its results for `merged`.
  /// - Parameter costs: What jobs cost in earlier runs: the parts are balanced by it.
  package func part(_ shard: Shard, costs file: String?) async throws(RunError) -> PartOutcome {
    let plan = plan
    let folder = try ReportFolder(request.output)
    var (costs, digest, warnings) = (JobCosts(), "", [Diagnostic]())
    if let file {
      if FileSystem.exists(file) {
        do throws(DiagnosticError) { costs = try JobCosts(reading: file) } catch { throw RunError(error) }
        digest = FileDigests(path: nil).digest(of: file) ?? ""
      } else {
        warnings.append(Diagnostic(.note, file: file, "no costs are recorded yet; the parts are balanced by the size of their jobs"))
      }
    }
    let jobs = ShardBalance(costs.weights(of: plan), count: shard.count).jobs(of: shard)
    let keys = await prepared.jobKeys(workers: execution.workers)
    let header = ResultJournal.Header(
      words: prepared.request.words.unplaced, part: ResultJournal.Header.Part(shard: shard, costs: file, costsDigest: digest))
    let (known, more) = try earlierJournal(named: ResultJournal.nameOfPart, header, keys, in: folder)
    let cache = try cache()
    let missing = jobs.filter { known?.has(keys[$0]) != true }
    func cells(of jobs: [Int]) -> Int { jobs.reduce(0) { $0 + plan.jobs[$1].cells.count } }
    var outputs = ResultSink.Outputs()
    outputs.journal = try begin(ResultJournal.nameOfPart, header, keeping: known, keys, in: folder)
    outputs.costs = try self.costs()
    outputs.cache = cache
    let sink = ResultSink(plan, keys: keys, to: outputs, total: cells(of: missing), execution)
    await prepared.runner.run(
      missing, workers: execution.workers,
      known: { job in
        sink.beginJob()
        return Self.known(job, keys, plan, [], cache)
      }, isCancelled: sink.isEnding,
      take: { _ = sink.note($0) })
    warnings += more + (cache.flatMap(Self.save) ?? [])
    let isWhole = sink.cells == cells(of: missing)
    _ = try finish(sink, journalEnd: isWhole ? ResultJournal.endRecord : [])
    guard isWhole else { throw interrupted(after: cells(of: jobs) - cells(of: missing) + sink.cells) }
    return PartOutcome(cells: cells(of: jobs), jobs: jobs.count, jobsOfRun: plan.jobs.count, warnings: warnings)
  }

  // MARK: Files

  private var compressesCells: Bool { CellRows.areCompressed(plan.cellCount, ifAsked: request.compressesCells) }

  private func outputs(in folder: ReportFolder) throws(RunError) -> sending ResultSink.Outputs {
    guard request.formats.contains(.csv) else { return ResultSink.Outputs() }
    do throws(WriteFailure) {
      return ResultSink.Outputs(
        rows: try folder.stream(to: ReportWriter.cellRows(isCompressed: compressesCells)), compressesRows: compressesCells)
    } catch {
      throw RunError(error)
    }
  }

  /// The journal of an earlier run, if this one resumes it, and the problems in it.
  private func earlierJournal(
    named name: String, _ header: ResultJournal.Header, _ keys: [JobKey], in folder: ReportFolder
  ) throws(RunError) -> (ResultJournal?, [Diagnostic]) {
    guard execution.resumes else { return (nil, []) }
    let path = folder.path(of: name)
    guard FileSystem.exists(path) else {
      return (nil, [Diagnostic(.note, file: path, "there is no run to resume; this one starts from the beginning")])
    }
    do throws(DiagnosticError) {
      let journal = try ResultJournal(reading: path)
      guard journal.header == header else {
        throw DiagnosticError(
          Diagnostic(
            .error, file: path, "this is the journal of another run",
            reason: "its paths, options, part, costs or version of copyfit differ from those of this run", remedy: "run without --resume"))
      }
      let all = Set(keys)
      return (journal.intact(all), journal.damage(among: all))
    } catch {
      throw RunError(error)
    }
  }

  /// Begins the journal of this run with those results of an earlier one that are of these inputs.
  private func begin(
    _ name: String, _ header: ResultJournal.Header, keeping known: ResultJournal?, _ keys: [JobKey], in folder: ReportFolder
  ) throws(RunError) -> GrowingFile {
    do throws(WriteFailure) {
      return try ResultJournal.begin(folder.path(of: name), header, keeping: known, of: Set(keys))
    } catch {
      throw RunError(error)
    }
  }

  /// The cache of the folder that is named, else that in memory; nil: there is neither.
  private func cache() throws(RunError) -> ResultCache? {
    guard let folder = request.cache else { return execution.memory }
    do throws(WriteFailure) { try FileSystem.makeFolder(folder) } catch { throw RunError(error) }
    return ResultCache(folder: folder)
  }

  /// Keeps the added results. If that fails the run continues: its results are in its reports.
  private static func save(_ cache: ResultCache) -> [Diagnostic] {
    guard let failure = cache.save() else { return [] }
    return [Diagnostic(.warning, file: failure.path, "the cache could not be written", reason: failure.reason)]
  }

  /// The file for the costs of jobs; a resumed run appends to it.
  private func costs() throws(RunError) -> GrowingFile? {
    guard let path = execution.costsOutput else { return nil }
    guard JobCosts.mayReplace(path) else {
      throw .badInput([
        Diagnostic(
          .error, file: path, "not replaced by --record-costs: it is not a file of costs", remedy: "name another file, or remove this one")
      ])
    }
    do {
      let length = execution.resumes && FileSystem.exists(path) ? try JobCosts.length(ofWholeLines: path) : 0
      try FileSystem.makeFolder(PathName.folder(of: path))
      return try GrowingFile(continuing: path, after: length)
    } catch let error as DiagnosticError {
      throw RunError(error)
    } catch {
      throw RunError(error as! WriteFailure)
    }
  }

  private func finish(_ sink: ResultSink, journalEnd: [UInt8] = []) throws(RunError) -> CellTally {
    do throws(WriteFailure) { return try sink.finish(journalEnd: journalEnd) } catch { throw RunError(error) }
  }

  private func interrupted(after cells: Int) -> RunError {
    .incomplete(
      Diagnostic(
        .error, file: request.output,
        "the run was interrupted after \(cells) combinations; no report was written, and those of an earlier run are unchanged",
        remedy: "the same command with --resume continues from here"))
  }

  // MARK: Reports

  /// Gives every new error the fixes that are found for it.
  /// - Returns: by its id, the scene with the fix, to be drawn.
  private func findFixes(_ report: inout RunReport) async -> [String: [SweepScene]] {
    let wanted = report.findings.indices.filter { index in
      let finding = report.findings[index]
      return finding.severity == .error && finding.isPresent && finding.acceptance == nil && !finding.scenario.isEmpty
    }
    let outcome = await FixFinder(prepared, workers: execution.workers).fixes(for: wanted.map { report.findings[$0] }, together: false)
    for index in wanted { report.findings[index].fixes = outcome.fixes(of: report.findings[index]) }
    return outcome.states
  }

  /// Writes the reports of a sweep that is complete, then records it in the history.
  /// - Parameter keys: of the jobs; empty: they have none.
  private func report(
    _ outcome: SweepRunner.Outcome, _ tally: CellTally, _ keys: [JobKey], to folder: ReportFolder
  ) async throws(RunError) -> (report: RunReport, warnings: [Diagnostic]) {
    let builder = ReportBuilder(run: prepared, outcome: outcome, tally: tally, audience: request.audience)
    var (report, places) = await builder.report(gate: request.gate, workers: execution.workers)
    report.changedSince = prepared.changedSince
    var warnings = acceptBySource(&report)
    accepted?.compare(&report, isWhole: prepared.request.choice.isFull && prepared.changedSince == nil)
    report.findings = report.findings.folded
    for index in report.findings.indices { report.findings[index].owner = request.owners.owner(of: report.findings[index].file) }
    let fixed = request.findsFixes ? await findFixes(&report) : [:]
    let (scenes, catalog, workers) = (plan.scenes, prepared.fontCatalog, execution.workers)
    let cache = execution.drawings.map { DrawingCache($0, plan, keys) }
    let exhibits: @Sendable () -> SceneExhibits = { [places] in
      SceneExhibits(scenes, places: places, fixed: fixed, fontCatalog: catalog, workers: workers, cache: cache)
    }
    var recorded: HistoryEntry?
    if let history {
      if let changedSince = prepared.changedSince {
        warnings.append(
          Diagnostic(
            .note, file: request.history ?? "", "the run is not recorded because it covers only what has changed since \(changedSince)"))
      } else {
        report.trend = try history.begin(report, isComplete: !prepared.project.hasErrors, exhibits: exhibits())
        recorded = report.trend.last
      }
    }
    do throws(RunError) {
      let writer = ReportWriter(report, request, exhibits: exhibits, isCancelled: execution.isCancelled)
      warnings += try await writer.write(to: folder, workers: execution.workers)
    } catch {
      if let recorded { history?.withdraw(recorded) }
      throw error
    }
    if request.formats.contains(.csv) {
      folder.remove(ReportWriter.cellRows(isCompressed: !compressesCells))
      if compressesCells, !request.compressesCells {
        warnings.append(
          Diagnostic(
            .note, file: folder.path(of: ReportWriter.cellRows(isCompressed: true)),
            "the table of all combinations is compressed, because it has more than \(CellRows.mostPlainRows.grouped) rows"))
      }
    }
    if let recorded { try history?.confirm(recorded) }
    return (report, warnings)
  }

  /// The command that accepts the findings of this run; nil if there is a baseline, if none is wanted, or without a `findings.json` to
  /// write one from.
  private var acceptingCommand: String? {
    guard accepted == nil, let file = request.nextBaseline, request.formats.contains(.json) else { return nil }
    return "copyfit baseline write"
      + (request.output == ReportRequest.usualOutput ? "" : " --findings \(request.output.quotedForShell)")
      + (file == ReportRequest.usualBaseline ? "" : " --baseline \(file.quotedForShell)")
  }

  /// Marks the findings that comments in the files accept.
  /// - Returns: problems in the comments, including comments that accept nothing.
  private func acceptBySource(_ report: inout RunReport) -> [Diagnostic] {
    var all: [Diagnostic] = []
    for file in Set(report.findings.map(\.file) + report.scenarios.map(\.file)).sorted() {
      guard let text = try? FileReader().text(of: file) else { continue }
      let comments = SuppressionComments(in: text, file: file)
      var diagnostics = comments.diagnostics
      // What accepts nothing here may accept what this run does not cover.
      for comment in comments.accept(&report.findings, in: file)
      where prepared.changedSince == nil && comment.rules.contains(where: { prepared.request.rules.severity(of: $0) != nil }) {
        diagnostics.append(
          Diagnostic(
            .warning, file: file, position: comment.position, "this comment accepts nothing",
            reason: "line \(comment.line) has no finding of \(comment.rules.map(\.rawValue).joined(separator: " or ")) in this run",
            remedy: "remove it where the defect is fixed"))
      }
      report.notes += diagnostics.map { "\($0.file):\($0.position?.line ?? 1): \($0.message)" + ($0.reason.map { " (\($0))" } ?? "") }
      all += diagnostics
    }
    return all
  }
}
