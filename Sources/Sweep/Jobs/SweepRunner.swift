package import Checks
import Environments
import Synchronization
package import Typesetting

/// Runs a plan on several workers. With any number of workers, the results are the same, in the plan's order.
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

  /// The result of one job of the plan.
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

  /// The result of a job, as the worker that did it has it.
  package struct Arrival: Sendable {
    /// Its place in the plan.
    package var job: Int
    package var result: JobResult
    /// Whether it was known before, and so cost nothing.
    package var isKnown: Bool
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

  /// Where the words and causes of a scene's findings are looked for before they are worked out, and kept.
  package struct Descriptions: Sendable {
    fileprivate var known: @Sendable (_ scene: Int) -> [FindingCollector.Description]?
    fileprivate var keep: @Sendable (_ scene: Int, [FindingCollector.Description]) -> Void

    package init(
      known: @escaping @Sendable (_ scene: Int) -> [FindingCollector.Description]?,
      keep: @escaping @Sendable (_ scene: Int, [FindingCollector.Description]) -> Void
    ) {
      self.known = known
      self.keep = keep
    }
  }

  private let plan: SweepPlan
  private let makeTypesetter: @Sendable () -> TextMeasurer

  /// `makeTypesetter` is called once by each worker.
  package init(_ plan: SweepPlan, makeTypesetter: @escaping @Sendable () -> TextMeasurer) {
    self.plan = plan
    self.makeTypesetter = makeTypesetter
  }

  /// Runs every job without a `known` result. Each worker calls `prepare` with its results, at the same time as others. `deliver` is called
  /// with the outcome of that in the plan's order, one call at a time. No cell is begun after `isCancelled`.
  package func run<Prepared: Sendable>(
    workers: Int, known: @escaping @Sendable (Int) -> JobResult? = { _ in nil }, descriptions: Descriptions? = nil,
    prepare: @escaping @Sendable (Arrival) -> Prepared, deliver: @escaping @Sendable (Prepared) -> Void,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) async -> Outcome {
    let gathering = Mutex(Gathering<Prepared>(plan))
    await run(Array(plan.jobs.indices), workers: workers, known: known, isCancelled: isCancelled) { arrival in
      let prepared = prepare(arrival)
      gathering.withLock { $0.take(arrival, prepared, deliver: deliver) }
    }
    var outcome = gathering.withLock { $0.outcome }
    if outcome.isComplete { outcome.collectors = await described(outcome.collectors, descriptions, workers: workers) }
    return outcome
  }

  /// Runs some jobs of the plan, in any order, unless their results are `known`. `take` is called for each, by the worker that did it.
  package func run(
    _ jobs: [Int], workers: Int, known: @escaping @Sendable (Int) -> JobResult? = { _ in nil },
    isCancelled: @escaping @Sendable () -> Bool = { false }, take: @escaping @Sendable (Arrival) -> Void
  ) async {
    await Workers.share(jobs.count, among: workers, isEnding: isCancelled, tools: { Worker(plan, makeTypesetter()) }) { worker, index in
      let job = jobs[index]
      if let result = known(job) {
        take(Arrival(job: job, result: result, isKnown: true))
      } else if let result = worker.run(plan.jobs[job], isEnding: isCancelled) {
        take(Arrival(job: job, result: result, isKnown: false))
      }
    }
  }

  /// Solves each defect's worst cell once more, for its words and causes: far fewer cells than those in which a defect was once the worst so far.
  /// Then looks at what Interface Builder found ambiguous.
  private func described(_ collectors: [FindingCollector], _ descriptions: Descriptions?, workers: Int) async -> [FindingCollector] {
    // The scenes with most findings come first, or the last worker would be alone with them.
    let sizes = collectors.map(\.worstCells.count)
    let order = sizes.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }
    let inOrder = await Workers.map(order.count, among: workers, tools: makeTypesetter) { typesetter, place in
      let scene = plan.scenes[order[place]]
      var collector = collectors[order[place]]
      if collector.worstCells.isEmpty, scene.drawn.isEmpty { return collector }
      if let known = descriptions?.known(order[place]), let described = collector.described(by: known) { return described }
      let solver = ScreenSolver(scene, typesetter: typesetter)
      for cell in collector.worstCells { scene.rules.describe(solver.solve(scene.matrix[cell], index: cell), in: &collector) }
      if collector.worstCells.count > 0, let authored = scene.asAuthored {
        var seen = FindingCollector(collector.outline, rules: scene.rules, isDescribing: false)
        _ = ScreenSolver(authored, typesetter: typesetter).check(authored.matrix[0], index: 0, into: &seen)
        collector.compare(withAuthored: seen)
      }
      for drawn in scene.drawn {
        scene.rules.checkDrawn(
          ScreenSolver(drawn, typesetter: typesetter).solve(drawn.matrix[0], index: 0), drawn.outline, into: &collector)
      }
      descriptions?.keep(order[place], collector.descriptions)
      return collector
    }
    var described = collectors
    for (scene, collector) in zip(order, inOrder) { described[scene] = collector }
    return described
  }

  /// One worker with its state from job to job.
  private struct Worker {
    private let plan: SweepPlan
    private let typesetter: TextMeasurer
    /// That of the scene that it ran last: the plan goes scene by scene.
    private var warm: (scene: Int, solver: ScreenSolver)?

    init(_ plan: SweepPlan, _ typesetter: TextMeasurer) {
      self.plan = plan
      self.typesetter = typesetter
    }

    /// nil if it is cancelled before the job is done.
    mutating func run(_ job: SweepPlan.Job, isEnding: () -> Bool) -> JobResult? {
      let scene = plan.scenes[job.scene]
      let solver = solver(of: job.scene)
      var collector = FindingCollector(scene.outline, rules: scene.rules, isDescribing: false)
      var cells: [CellSummary] = []
      cells.reserveCapacity(job.cells.count)
      for position in job.cells {
        if isEnding() { return nil }
        let index = scene.cell(at: position)
        cells.append(solver.check(scene.matrix[index], index: index, into: &collector))
      }
      return JobResult(
        delivery: Delivery(scene: job.scene, firstCell: job.cells.lowerBound, cells: cells), collector: collector,
        faces: typesetter.takeUsedFaces().map(typesetter.catalog.name).sorted())
    }

    private mutating func solver(of scene: Int) -> ScreenSolver {
      if let warm, warm.scene == scene { return warm.solver }
      let solver = ScreenSolver(plan.scenes[scene], typesetter: typesetter)
      warm = (scene, solver)
      return solver
    }
  }

  /// Puts results that arrive in any order back into the plan's.
  private struct Gathering<Prepared: Sendable>: Sendable {
    private let plan: SweepPlan
    private var collectors: [FindingCollector]
    private var faces: Set<String> = []
    private var waiting: [Int: (collector: FindingCollector, prepared: Prepared)] = [:]
    private var next = 0
    private var cells = 0

    init(_ plan: SweepPlan) {
      self.plan = plan
      collectors = plan.scenes.map { scene in
        var collector = FindingCollector(scene.outline, rules: scene.rules)
        scene.rules.checkScreen(into: &collector)
        return collector
      }
    }

    mutating func take(_ arrival: Arrival, _ prepared: Prepared, deliver: (Prepared) -> Void) {
      faces.formUnion(arrival.result.faces)
      cells += arrival.result.delivery.cells.count
      // What was found in the cells is all that has to wait.
      waiting[arrival.job] = (arrival.result.collector, prepared)
      while let ready = waiting.removeValue(forKey: next) {
        collectors[plan.jobs[next].scene].merge(ready.collector)
        next += 1
        deliver(ready.prepared)
      }
    }

    var outcome: Outcome {
      Outcome(collectors: collectors, cells: cells, faces: faces.sorted(), isComplete: next == plan.jobs.count)
    }
  }
}
