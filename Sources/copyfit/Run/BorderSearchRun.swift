import Environments
import Reports
import Sweep
import Synchronization
import Typesetting

extension PreparedRun {
  /// A run whose cells were decided while they were solved.
  struct Searched {
    /// Of the cells that were looked at.
    var run: PreparedRun
    /// By job of its plan: all of them.
    var results: [Int: SweepRunner.JobResult]
  }

  /// Looks for the cells where screens begin to break; nil where it was interrupted.
  func search(workers: Int, progress: ProgressStyle) async -> Searched? {
    let catalog = fontCatalog
    let search = SweepSearch(
      preparation.scenes, required: preparation.scenes.map { CellRegion(choice.required, in: $0.matrix).cells },
      makeTypesetter: { TextMeasurer(catalog: catalog) })
    let line = Mutex((progress: ProgressLine(total: plan.cellCount, style: progress), cells: 0))
    let outcome = await search.run(
      workers: workers,
      note: { cells in
        line.withLock {
          $0.cells += cells
          $0.progress.update(done: $0.cells)
        }
      }, isCancelled: { Interruption.hasHappened })
    line.withLock { $0.progress.finish() }
    guard let outcome else { return nil }
    let note = """
      a search looked at \(outcome.plan.cellCount.of("cell")) of \(plan.cellCount.grouped), in \(outcome.rounds.of("round")): what comes and \
      goes between two cells that it looked at may be missing here
      """
    StandardError.write(note + "\n")
    return Searched(run: narrowed(to: outcome.plan, note: note), results: outcome.results)
  }
}
