import Platform
import Sweep
import Synchronization

/// Receives the results of a sweep: for the rows of `cells.csv`, the counts, the journal, the cache, the costs, and the progress.
///
/// Workers encode results at the same time; only one at a time writes.
final class ResultSink: Sendable {
  private let state: Mutex<State>
  private let plan: SweepPlan
  private let keys: [JobKey]
  private let cellRows: CellRows?
  private let cache: ResultCache?
  /// The jobs that the journal has already.
  private let isInJournal: @Sendable (Int) -> Bool
  private let execution: RunExecution
  private let total: Int
  private let stopwatch = ThreadStopwatch()
  /// Whether anything could not be written.
  private let hasFailed = Atomic<Bool>(false)

  private struct State: ~Copyable {
    var tally: CellTally
    var rows: ReportFolder.Stream?
    var journal: GrowingFile?
    var costs: GrowingFile?
    var cells = 0
    var knownJobs = 0
    var failure: WriteFailure?

    /// Notes the first thing that cannot be written.
    mutating func attempt(_ work: (inout State) throws(WriteFailure) -> Void) {
      if failure != nil { return }
      do throws(WriteFailure) { try work(&self) } catch { failure = error }
    }
  }

  /// Where results go; nil: nowhere.
  struct Outputs: ~Copyable {
    var rows: ReportFolder.Stream?
    var compressesRows = false
    var journal: GrowingFile?
    var costs: GrowingFile?
    var cache: ResultCache?
  }

  /// - Parameters:
  ///   - keys: of the plan's jobs; none where nothing is kept under them.
  ///   - total: cells that are to come.
  init(
    _ plan: SweepPlan, keys: [JobKey], to outputs: consuming sending Outputs, total: Int, _ execution: RunExecution,
    isInJournal: @escaping @Sendable (Int) -> Bool = { _ in false }
  ) {
    self.plan = plan
    self.keys = keys
    self.total = total
    self.execution = execution
    self.isInJournal = isInJournal
    cache = outputs.cache
    cellRows = outputs.rows == nil ? nil : CellRows(plan, isCompressed: outputs.compressesRows)
    state = Mutex(State(tally: CellTally(plan.scenes), rows: outputs.rows, journal: outputs.journal.take(), costs: outputs.costs.take()))
  }

  /// Asked by a worker before each cell, whether it shall leave the rest: the user wishes so, or something could not be written.
  func isEnding() -> Bool { execution.isCancelled() || hasFailed.load(ordering: .relaxed) }

  /// Told by a worker before each job: its time begins here.
  func beginJob() { stopwatch.lap() }

  /// How many cells have come in.
  var cells: Int { state.withLock { $0.cells } }

  /// How many of the jobs that have come in were known before.
  var knownJobs: Int { state.withLock { $0.knownJobs } }

  /// Takes in a job's result, in the order in which jobs end, from the worker that did it; returns the job's rows.
  func note(_ arrival: SweepRunner.Arrival) -> [UInt8] {
    let (number, result) = (arrival.job, arrival.result)
    let microseconds = stopwatch.lap()
    let job = plan.jobs[number]
    let isKept = !keys.isEmpty && !(arrival.isKnown && isInJournal(number))
    let value = isKept ? ResultCoding.bytes(of: result, job: job, scene: plan.scenes[job.scene]) : []
    if !arrival.isKnown, !keys.isEmpty { cache?.add(value, of: keys[number]) }
    let record = isKept ? ResultFile.record(keys[number], value) : []
    let rows = cellRows?.bytes(of: number, result.delivery) ?? []
    state.withLock { state in
      state.attempt { state throws(WriteFailure) in
        try state.journal?.write(record)
        // Known results cost nothing.
        if !arrival.isKnown { try state.costs?.write(JobCosts.line(job, of: plan, microseconds: microseconds)) }
      }
      if state.failure != nil { hasFailed.store(true, ordering: .relaxed) }
      if arrival.isKnown { state.knownJobs += 1 }
      state.tally.take(result.delivery)
      state.cells += result.delivery.cells.count
      execution.progress(state.cells, total)
    }
    return rows
  }

  /// Writes rows, in the order of the plan.
  func write(rows: [UInt8]) {
    state.withLock { state in
      state.attempt { state throws(WriteFailure) in try state.rows?.write(rows) }
      if state.failure != nil { hasFailed.store(true, ordering: .relaxed) }
    }
  }

  /// Ends all files; the journal with one more record.
  func finish(journalEnd: [UInt8] = []) throws(WriteFailure) -> CellTally {
    try state.withLock { state throws(WriteFailure) in
      state.attempt { state throws(WriteFailure) in
        try state.rows?.close()
        try state.journal?.write(journalEnd)
        try state.journal?.close()
        try state.costs?.close()
      }
      if let failure = state.failure { throw failure }
      return state.tally
    }
  }
}
