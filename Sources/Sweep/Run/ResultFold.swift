package import Checks

/// Puts the results of a plan's jobs together, one at a time and in the plan's order: memory grows with the defects, not with the cells.
package struct ResultFold {
  private let plan: SweepPlan
  /// By scene.
  private var collectors: [FindingCollector]
  private var faces: Set<String> = []
  private var cells = 0

  package init(_ plan: SweepPlan) {
    self.plan = plan
    collectors = plan.scenes.map { FindingCollector($0.outline, rules: $0.rules, isDescribing: false) }
  }

  package mutating func take(_ result: SweepRunner.JobResult) {
    collectors[result.delivery.scene].merge(result.collector)
    faces.formUnion(result.faces)
    cells += result.delivery.cells.count
  }

  /// The outcome of a run that came to these results. The runner finds words and causes: it is given what was found in each scene with the
  /// scene's first job, and nothing with the others.
  package func outcome(of runner: SweepRunner) async -> SweepRunner.Outcome {
    var results: [Int: SweepRunner.JobResult] = [:]
    for (number, job) in plan.jobs.enumerated() {
      let isFirst = number == 0 || plan.jobs[number - 1].scene != job.scene
      let scene = plan.scenes[job.scene]
      results[number] = SweepRunner.JobResult(
        delivery: SweepRunner.Delivery(scene: job.scene, firstCell: job.cells.lowerBound, cells: []),
        collector: isFirst ? collectors[job.scene] : FindingCollector(scene.outline, rules: scene.rules, isDescribing: false), faces: [])
    }
    var outcome = await runner.run(workers: 1, known: results, deliver: { _ in })
    outcome.cells = cells
    outcome.faces = faces.sorted()
    return outcome
  }
}
