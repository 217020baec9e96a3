package import Checks
import Environments
import Synchronization
package import Typesetting

/// Runs a plan on several workers. Whatever their number, results come out in the plan's order and are the same.
package struct SweepRunner: Sendable {
  /// Some consecutive cells of one scene.
  package struct Delivery: Sendable {
    package var scene: Int
    /// Position of the first among the scene's cells: see `SweepScene.cell(at:)`.
    package var firstCell: Int
    package var cells: [CellSummary]
  }

  package struct Outcome: Sendable {
    /// By scene.
    package var collectors: [FindingCollector]
    package var cells: Int
    /// The names of the faces that text was measured with, sorted.
    package var faces: [String]
    /// Whether every cell of the plan was run.
    package var isComplete: Bool
  }

  private let plan: SweepPlan
  private let makeTypesetter: @Sendable () -> TextMeasurer

  /// `makeTypesetter` is called once by each worker.
  package init(_ plan: SweepPlan, makeTypesetter: @escaping @Sendable () -> TextMeasurer) {
    self.plan = plan
    self.makeTypesetter = makeTypesetter
  }

  /// Runs every job. `deliver` is called in the plan's order, one call at a time; no new job is begun once `isCancelled` is true.
  package func run(
    workers: Int, deliver: @escaping @Sendable (Delivery) -> Void, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) async -> Outcome {
    let board = Board(plan)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, min(workers, plan.jobs.count)) {
        group.addTask { work(from: board, deliver: deliver, isCancelled: isCancelled) }
      }
    }
    var outcome = board.gathering.withLock { $0.outcome }
    describe(&outcome.collectors)
    return outcome
  }

  /// Solves each defect's worst cell once more, for its words and causes: far fewer cells than those in which a defect was once the worst so far.
  /// Then looks at what Interface Builder found ambiguous.
  private func describe(_ collectors: inout [FindingCollector]) {
    let typesetter = makeTypesetter()
    for (index, scene) in plan.scenes.enumerated() {
      let solver = ScreenSolver(scene, typesetter: typesetter)
      for cell in collectors[index].worstCells { collectors[index].describe(solver.solve(scene.matrix[cell], index: cell)) }
      for drawn in scene.drawn {
        collectors[index].checkDrawn(ScreenSolver(drawn, typesetter: typesetter).solve(drawn.matrix[0], index: 0), drawn.outline)
      }
    }
  }

  /// What the workers share: the next job, and the results.
  private final class Board: Sendable {
    let next = Atomic<Int>(0)
    let gathering: Mutex<Gathering>

    init(_ plan: SweepPlan) { gathering = Mutex(Gathering(plan)) }
  }

  /// One worker: takes job after job.
  private func work(from board: Board, deliver: (Delivery) -> Void, isCancelled: () -> Bool) {
    let typesetter = makeTypesetter()
    var solvers = [ScreenSolver?](repeating: nil, count: plan.scenes.count)
    while !isCancelled() {
      let index = board.next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < plan.jobs.count else { break }
      let job = plan.jobs[index]
      let solver = solvers[job.scene] ?? ScreenSolver(plan.scenes[job.scene], typesetter: typesetter)
      solvers[job.scene] = solver
      let result = run(job, solver)
      board.gathering.withLock { $0.take(result, job: index, deliver: deliver) }
    }
    let faces = Set(typesetter.usedFaces.map(typesetter.catalog.name))
    board.gathering.withLock { $0.faces.formUnion(faces) }
  }

  private struct JobResult: Sendable {
    var delivery: Delivery
    var collector: FindingCollector
  }

  private func run(_ job: SweepPlan.Job, _ solver: ScreenSolver) -> JobResult {
    let scene = plan.scenes[job.scene]
    var collector = FindingCollector(scene.outline, isDescribing: false)
    var cells: [CellSummary] = []
    cells.reserveCapacity(job.cells.count)
    for position in job.cells {
      let index = scene.cell(at: position)
      cells.append(collector.check(solver.solve(scene.matrix[index], index: index)))
    }
    return JobResult(delivery: Delivery(scene: job.scene, firstCell: job.cells.lowerBound, cells: cells), collector: collector)
  }

  /// Puts results that arrive in any order back into the plan's.
  private struct Gathering: Sendable {
    let plan: SweepPlan
    var collectors: [FindingCollector]
    var faces: Set<String> = []
    private var waiting: [Int: JobResult] = [:]
    private var next = 0
    private var cells = 0

    init(_ plan: SweepPlan) {
      self.plan = plan
      collectors = plan.scenes.map { scene in
        var collector = FindingCollector(scene.outline)
        collector.checkScreen()
        return collector
      }
    }

    mutating func take(_ result: JobResult, job: Int, deliver: (Delivery) -> Void) {
      waiting[job] = result
      while let ready = waiting.removeValue(forKey: next) {
        collectors[ready.delivery.scene].merge(ready.collector)
        cells += ready.delivery.cells.count
        next += 1
        deliver(ready.delivery)
      }
    }

    var outcome: Outcome {
      Outcome(collectors: collectors, cells: cells, faces: faces.sorted(), isComplete: next == plan.jobs.count)
    }
  }
}
