import Environments
/// What a run does: every cell of every scene, cut into jobs.
///
/// A job is all cells of one scene in one locale: neighbours differ in a number only. A worker's solvers stay warm from job to job; an
/// answer does not depend on what was solved before (see `LinearSolver.Solver`).
package struct SweepPlan: Sendable {
  package struct Job: Hashable, Sendable {
    package var scene: Int
    /// Indices into the scene's matrix.
    package var cells: Range<Int>
  }

  package let scenes: [SweepScene]
  /// By scene, then by locale.
  package let jobs: [Job]

  package init(_ scenes: [SweepScene]) {
    self.scenes = scenes
    jobs = scenes.indices.flatMap { scene in
      let matrix = scenes[scene].matrix
      let cellsPerLocale = matrix.locales.isEmpty ? 0 : matrix.count / matrix.locales.count
      return matrix.locales.indices.map { Job(scene: scene, cells: $0 * cellsPerLocale..<($0 + 1) * cellsPerLocale) }
    }
  }

  package var cellCount: Int { jobs.reduce(0) { $0 + $1.cells.count } }
}
