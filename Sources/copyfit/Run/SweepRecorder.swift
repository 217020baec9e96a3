import Sweep
import Synchronization

/// What the results of a sweep go to while they come in: the rows of `cells.csv`, the counts, the journal, the costs, and the progress.
final class SweepRecorder: Sendable {
  private let state: Mutex<State>
  private let plan: SweepPlan
  private let stopwatch = JobStopwatch()

  private struct State {
    var tally: RunTally
    var rows: OutputFolder.Stream?
    var journal: OutputFolder.Stream?
    var costs: OutputFolder.Stream?
    var progress: ProgressLine
    var cells = 0
    var failure: OutputFolder.Failure?
  }

  init(
    _ plan: SweepPlan, tally: RunTally, rows: sending OutputFolder.Stream?, journal: sending OutputFolder.Stream? = nil,
    costs: sending OutputFolder.Stream? = nil, progress: sending ProgressLine
  ) {
    self.plan = plan
    state = Mutex(State(tally: tally, rows: rows, journal: journal, costs: costs, progress: progress))
  }

  /// Asked by a worker before each job, whether it shall leave the rest: the user wishes so, or something could not be written. The job's time
  /// begins here.
  func isEnding() -> Bool {
    stopwatch.lap()
    return Interruption.hasHappened || state.withLock { $0.failure != nil }
  }

  /// How many cells have come in.
  var cells: Int { state.withLock { $0.cells } }

  /// Takes in a job's result, in the order in which jobs end, from the worker that did it.
  func note(_ job: Int, _ result: SweepRunner.JobResult) {
    let microseconds = stopwatch.lap()
    state.withLock { state in
      do {
        try state.journal?.write(RunJournal.line(job, result))
        try state.costs?.write(JobCosts.line(plan.jobs[job], of: plan, microseconds: microseconds))
      } catch {
        state.failure = error as? OutputFolder.Failure
      }
      state.cells += result.delivery.cells.count
      state.progress.update(done: state.cells)
    }
  }

  /// Takes in a result that was known before: it cost nothing.
  func noteKnown(_ job: Int, _ result: SweepRunner.JobResult) {
    state.withLock { state in
      do { try state.journal?.write(RunJournal.line(job, result)) } catch { state.failure = error as? OutputFolder.Failure }
      state.cells += result.delivery.cells.count
      state.progress.update(done: state.cells)
    }
  }

  /// Takes in cells, in the order of the plan.
  func take(_ delivery: SweepRunner.Delivery) {
    state.withLock { state in
      let bytes = state.tally.take(delivery)
      do { try state.rows?.write(bytes) } catch { state.failure = error as? OutputFolder.Failure }
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
