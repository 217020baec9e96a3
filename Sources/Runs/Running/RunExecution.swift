import Sweep

/// How a run is carried out: nothing of it changes the results.
package struct RunExecution: Sendable {
  package var workers: Int
  /// Whether it goes on where a run into the same folder was ended.
  package var resumes = false
  /// Where to write what each job costs.
  package var costsOutput: String?
  /// The cache that is used where the request names no folder of one.
  package var memory: ResultCache?
  /// Pictures of the last run.
  package var drawings: KeptDrawings?
  /// Asked again and again: whether to end before the work is done.
  package var isCancelled: @Sendable () -> Bool = { false }
  /// Told how many of how many cells are done; one call at a time.
  package var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

  package init(workers: Int) { self.workers = workers }
}
