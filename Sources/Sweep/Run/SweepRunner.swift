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

    package init(scene: Int, firstCell: Int, cells: [CellSummary]) {
      self.scene = scene
      self.firstCell = firstCell
      self.cells = cells
    }
  }

  /// What one job of the plan came to.
  package struct JobResult: Sendable {
    package var delivery: Delivery
    package var collector: FindingCollector
    /// The names of the faces that its texts were measured with, sorted.
    package var faces: [String]

    package init(delivery: Delivery, collector: FindingCollector, faces: [String]) {
      self.delivery = delivery
      self.collector = collector
      self.faces = faces
    }
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

  /// Runs every job that is not `known` by its place in the plan. `deliver` is called in the plan's order, `note` in the order in which jobs
  /// come to their end, one call at a time; no new job is begun once `isCancelled` is true.
  package func run(
    workers: Int, known: [Int: JobResult] = [:], note: @escaping @Sendable (Int, JobResult) -> Void = { _, _ in },
    deliver: @escaping @Sendable (Delivery) -> Void, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) async -> Outcome {
    let gathering = Mutex(Gathering(plan))
    gathering.withLock { gathering in
      for (job, result) in known.sorted(by: { $0.key < $1.key }) { gathering.take(result, job: job, deliver: deliver) }
    }
    await run(plan.jobs.indices.filter { known[$0] == nil }, workers: workers, isCancelled: isCancelled) { job, result in
      gathering.withLock { gathering in
        note(job, result)
        gathering.take(result, job: job, deliver: deliver)
      }
    }
    var outcome = gathering.withLock { $0.outcome }
    if outcome.isComplete { describe(&outcome.collectors) }
    return outcome
  }

  /// Runs some jobs of the plan, in any order. `take` is called for each, by the worker that did it.
  package func run(
    _ jobs: [Int], workers: Int, isCancelled: @escaping @Sendable () -> Bool = { false },
    take: @escaping @Sendable (Int, JobResult) -> Void
  ) async {
    let board = Board(jobs)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, min(workers, jobs.count)) {
        group.addTask { work(from: board, take: take, isCancelled: isCancelled) }
      }
    }
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

  /// What the workers share: the next job.
  private final class Board: Sendable {
    let jobs: [Int]
    let next = Atomic<Int>(0)

    init(_ jobs: [Int]) { self.jobs = jobs }
  }

  /// One worker: takes job after job.
  private func work(from board: Board, take: (Int, JobResult) -> Void, isCancelled: () -> Bool) {
    let typesetter = makeTypesetter()
    var solvers = [ScreenSolver?](repeating: nil, count: plan.scenes.count)
    while !isCancelled() {
      let index = board.next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < board.jobs.count else { break }
      let job = plan.jobs[board.jobs[index]]
      let solver = solvers[job.scene] ?? ScreenSolver(plan.scenes[job.scene], typesetter: typesetter)
      solvers[job.scene] = solver
      take(board.jobs[index], run(job, solver, typesetter))
    }
  }

  private func run(_ job: SweepPlan.Job, _ solver: ScreenSolver, _ typesetter: TextMeasurer) -> JobResult {
    let scene = plan.scenes[job.scene]
    var collector = FindingCollector(scene.outline, rules: scene.rules, isDescribing: false)
    var cells: [CellSummary] = []
    cells.reserveCapacity(job.cells.count)
    for position in job.cells {
      let index = scene.cell(at: position)
      cells.append(solver.check(scene.matrix[index], index: index, into: &collector))
    }
    return JobResult(
      delivery: Delivery(scene: job.scene, firstCell: job.cells.lowerBound, cells: cells), collector: collector,
      faces: typesetter.takeUsedFaces().map(typesetter.catalog.name).sorted())
  }

  /// Puts results that arrive in any order back into the plan's.
  private struct Gathering: Sendable {
    let plan: SweepPlan
    var collectors: [FindingCollector]
    private var faces: Set<String> = []
    private var waiting: [Int: JobResult] = [:]
    private var next = 0
    private var cells = 0

    init(_ plan: SweepPlan) {
      self.plan = plan
      collectors = plan.scenes.map { scene in
        var collector = FindingCollector(scene.outline, rules: scene.rules)
        collector.checkScreen()
        return collector
      }
    }

    mutating func take(_ result: JobResult, job: Int, deliver: (Delivery) -> Void) {
      waiting[job] = result
      while let ready = waiting.removeValue(forKey: next) {
        collectors[ready.delivery.scene].merge(ready.collector)
        faces.formUnion(ready.faces)
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
