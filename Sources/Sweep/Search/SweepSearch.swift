import Checks
import Environments
import Synchronization
package import Typesetting

/// Looks for the places where screens begin to break, without running every cell: in rounds of cells, each chosen by the results of the
/// rounds before.
///
/// The first round looks at the smallest and the largest of the text sizes, apart for ordinary and accessibility sizes (stack views and size
/// classes may answer to the difference), in every language, direction and device; of bare canvases that differ in width alone, at the
/// narrowest and the widest. Between two neighbours in which different things are wrong there is a border: the cell in the middle is next.
/// Where something is wrong in the middle and at neither end, or at both ends and not between, it is looked at in all languages and places
/// at that size.
///
/// So for each defect, language, direction and place that it is found in, the first size that breaks is that of a full sweep, provided
/// that among the ordinary sizes, and among those for accessibility, it comes or goes once; or that somewhere on the screen it was seen to
/// come and go. A defect that holds in the midst alone, everywhere, is missed. Nothing is inferred: what is reported was solved.
package struct SweepSearch: Sendable {
  /// The plan of all cells that were run.
  package struct Outcome: Sendable {
    /// The scenes with the cells that were run.
    package var plan: SweepPlan
    /// By job of the plan: all of them.
    package var results: [Int: SweepRunner.JobResult]
    package var rounds: Int
  }

  private let scenes: [SweepScene]
  /// By scene: cells that are always run.
  private let required: [[Int]]
  private let makeTypesetter: @Sendable () -> TextMeasurer

  /// - Parameter scenes: with the cells that may be run.
  package init(_ scenes: [SweepScene], required: [[Int]], makeTypesetter: @escaping @Sendable () -> TextMeasurer) {
    self.scenes = scenes
    self.required = required
    self.makeTypesetter = makeTypesetter
  }

  /// nil if it was cancelled. `note` is called with the number of finished cells, one call at a time.
  package func run(
    workers: Int, note: @escaping @Sendable (Int) -> Void = { _ in }, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) async -> Outcome? {
    var borders = scenes.indices.map { BorderSearch(scenes[$0], required: required[$0]) }
    var parts: [Part: Gathered] = [:]
    var rounds = 0
    while true {
      let plan = SweepPlan(scenes.indices.map { scenes[$0].choosing(borders[$0].next()) }, longestJob: .max)
      if plan.jobs.isEmpty { break }
      rounds += 1
      let arrived = Mutex<[Int: SweepRunner.JobResult]>([:])
      await SweepRunner(plan, makeTypesetter: makeTypesetter).run(Array(plan.jobs.indices), workers: workers, isCancelled: isCancelled) {
        arrival in
        arrived.withLock {
          note(arrival.result.delivery.cells.count)
          $0[arrival.job] = arrival.result
        }
      }
      let results = arrived.withLock { $0 }
      for (index, job) in plan.jobs.enumerated() {
        guard let result = results[index] else { return nil }
        let scene = plan.scenes[job.scene]
        let cells = job.cells.map(scene.cell(at:))
        borders[job.scene].take(cells, result.collector.records)
        let part = Part(scene: job.scene, locale: scene.matrix.coordinates(of: cells[0]).locale)
        parts[part, default: Gathered()].add(cells, result)
      }
    }
    let plan = SweepPlan(scenes.indices.map { scenes[$0].choosing(borders[$0].looked) }, longestJob: .max)
    var results: [Int: SweepRunner.JobResult] = [:]
    for (index, job) in plan.jobs.enumerated() {
      let scene = plan.scenes[job.scene]
      let part = Part(scene: job.scene, locale: scene.matrix.coordinates(of: scene.cell(at: job.cells.lowerBound)).locale)
      results[index] = parts[part]?.result(scene: job.scene, firstCell: job.cells.lowerBound)
    }
    return Outcome(plan: plan, results: results, rounds: rounds)
  }

  /// A job of the final plan.
  private struct Part: Hashable {
    var scene: Int
    var locale: Int
  }

  /// The results of the rounds for one job of the final plan.
  private struct Gathered {
    private var cells: [(index: Int, summary: CellSummary)] = []
    private var collector: FindingCollector?
    private var faces: Set<String> = []

    mutating func add(_ indices: [Int], _ result: SweepRunner.JobResult) {
      cells += zip(indices, result.delivery.cells).map { ($0, $1) }
      faces.formUnion(result.faces)
      if collector == nil { collector = result.collector } else { collector?.merge(result.collector) }
    }

    func result(scene: Int, firstCell: Int) -> SweepRunner.JobResult? {
      collector.map { collector in
        SweepRunner.JobResult(
          delivery: SweepRunner.Delivery(
            scene: scene, firstCell: firstCell, cells: cells.sorted { $0.index < $1.index }.map(\.summary)),
          collector: collector, faces: faces.sorted())
      }
    }
  }
}
