import Sweep
import Synchronization

/// What the results of a sweep go to while they come in: the rows of `cells.csv`, the counts, the journal, the costs, and the progress.
///
/// Workers put lines and rows into words at the same time; only writing them is left to one at a time.
final class SweepRecorder: Sendable {
  private let state: Mutex<State>
  private let plan: SweepPlan
  private let cellRows: CellRows?
  private let keepsJournal: Bool
  private let stopwatch = JobStopwatch()

  private struct State {
    var tally: RunTally
    var rows: OutputFolder.Stream?
    var journal: OutputFolder.Stream?
    var costs: OutputFolder.Stream?
    var progress: ProgressLine
    var cells = 0
    var knownJobs = 0
    var failure: OutputFolder.Failure?
  }

  init(
    _ plan: SweepPlan, rows: sending OutputFolder.Stream? = nil, compressesRows: Bool = false,
    journal: sending OutputFolder.Stream? = nil, costs: sending OutputFolder.Stream? = nil, progress: sending ProgressLine
  ) {
    self.plan = plan
    cellRows = rows == nil ? nil : CellRows(plan, isCompressed: compressesRows)
    keepsJournal = journal != nil
    state = Mutex(State(tally: RunTally(plan.scenes), rows: rows, journal: journal, costs: costs, progress: progress))
  }

  /// Asked by a worker before each job, whether it shall leave the rest: the user wishes so, or something could not be written. The job's time
  /// begins here.
  func isEnding() -> Bool {
    stopwatch.lap()
    return Interruption.hasHappened || state.withLock { $0.failure != nil }
  }

  /// How many cells have come in.
  var cells: Int { state.withLock { $0.cells } }

  /// How many of the jobs that have come in were known before.
  var knownJobs: Int { state.withLock { $0.knownJobs } }

  /// Takes in a job's result, in the order in which jobs end, from the worker that did it; returns the job's rows.
  func note(_ arrival: SweepRunner.Arrival) -> [UInt8] {
    let (job, result) = (arrival.job, arrival.result)
    let microseconds = stopwatch.lap()
    let line = keepsJournal ? RunJournal.line(job, result) : []
    let rows = cellRows?.bytes(of: job, result.delivery) ?? []
    state.withLock { state in
      do {
        try state.journal?.write(line)
        // What was known cost nothing.
        if arrival.isKnown {
          state.knownJobs += 1
        } else {
          try state.costs?.write(JobCosts.line(plan.jobs[job], of: plan, microseconds: microseconds))
        }
      } catch {
        state.failure = error as? OutputFolder.Failure
      }
      state.tally.take(result.delivery)
      state.cells += result.delivery.cells.count
      state.progress.update(done: state.cells)
    }
    return rows
  }

  /// Writes rows, in the order of the plan.
  func write(rows: [UInt8]) {
    state.withLock { state in
      do { try state.rows?.write(rows) } catch { state.failure = error as? OutputFolder.Failure }
    }
  }

  func finish() throws -> RunTally {
    try state.withLock { state in
      state.progress.finish()
      state.rows?.close()
      state.journal?.close()
      state.costs?.close()
      if let failure = state.failure { throw failure }
      return state.tally
    }
  }
}
