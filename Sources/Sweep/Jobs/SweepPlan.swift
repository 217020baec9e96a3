// The module Sweep. Solves and checks cells (one screen in one environment): plans, workers, searches, budgets and fixes. It knows no files
// and no options.

import Environments

/// The work of a run: every cell of every scene, split into jobs.
///
/// A job is all cells of one scene in one locale, or the next `longestJob` of very many: neighbours differ only in a number, and the result
/// of a job does not grow with the matrix. A worker's solvers stay warm from job to job; an answer does not depend on earlier ones (see
/// `LinearSolver.Solver`).
package struct SweepPlan: Sendable {
  package struct Job: Hashable, Sendable {
    package var scene: Int
    /// Positions among the scene's cells: see `SweepScene.cell(at:)`.
    package var cells: Range<Int>
  }

  package let scenes: [SweepScene]
  /// By scene, then by locale.
  package let jobs: [Job]
  /// In cells.
  package static let longestJob = 4_096

  package init(_ scenes: [SweepScene], longestJob: Int = longestJob) {
    self.scenes = scenes
    jobs = scenes.indices.flatMap { index in
      let scene = scenes[index]
      let cellsPerLocale = scene.matrix.count / max(1, scene.matrix.locales.count)
      var jobs: [Job] = []
      var start = 0
      while start < scene.cellCount {
        let locale = scene.cell(at: start) / cellsPerLocale
        var end = start + 1
        while end < scene.cellCount, end - start < longestJob, scene.cell(at: end) / cellsPerLocale == locale { end += 1 }
        jobs.append(Job(scene: index, cells: start..<end))
        start = end
      }
      return jobs
    }
  }

  package var cellCount: Int { jobs.reduce(0) { $0 + $1.cells.count } }
}

extension SweepScene {
  /// The locale of a job's cells.
  package func locale(of job: SweepPlan.Job) -> String {
    matrix.locales[matrix.coordinates(of: cell(at: job.cells.lowerBound)).locale]
  }

  /// The index, in the matrix, of the first cell in the job's locale.
  package func firstCell(of job: SweepPlan.Job) -> Int {
    var coordinates = matrix.coordinates(of: cell(at: job.cells.lowerBound))
    (coordinates.contentSize, coordinates.direction, coordinates.placement) = (0, 0, 0)
    return matrix.index(of: coordinates)
  }
}
