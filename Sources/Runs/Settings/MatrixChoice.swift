import Diagnostics
package import Environments

/// How much of the matrix is run.
package enum MatrixSampling: String, Sendable, CaseIterable {
  case full, pairwise
  case eachOnce = "each-once"
  case search
}

/// Which cells of a matrix are run: a sampling, cells that are always run, and cells that never are.
package struct MatrixChoice: Sendable {
  package var sampling = MatrixSampling.full
  package var required: [CellPattern] = []
  package var excluded: [CellPattern] = []
  /// Chooses among equally good samples.
  package var seed: UInt64 = 0

  package static let full = MatrixChoice()

  package var isFull: Bool { sampling == .full && excluded.isEmpty }

  /// The cells to run, ascending, as indices; nil: all of them. A search runs no others. Throws where a cell is both required and excluded.
  func cells(of matrix: EnvironmentMatrix) throws(RunError) -> [Int]? {
    let excluded = CellRegion(excluded, in: matrix)
    let required = CellRegion(required, in: matrix).cells
    let both = required.filter(excluded.contains)
    if !both.isEmpty { throw .usage("'\(matrix.description(of: both))' is both required and excluded; remove one") }
    switch sampling {
    case .pairwise:
      return CoveringSample.cells(of: matrix, .pairwise, required: required, excluding: excluded, seed: seed)
    case .eachOnce:
      return CoveringSample.cells(of: matrix, .eachOnce, required: required, excluding: excluded, seed: seed)
    case .full, .search:
      return excluded.isEmpty ? nil : matrix.indices.filter { !excluded.contains($0) }
    }
  }

  private var patterns: [(setting: Setting, pattern: CellPattern)] {
    required.map { (.require, $0) } + excluded.map { (.exclude, $0) }
  }

  /// Refuses the first pattern with a language that is not among those of a project.
  func check(languages: [String]) throws(RunError) {
    for (setting, pattern) in patterns {
      guard let error = pattern.unknownLanguage(among: languages) else { continue }
      throw .usage("\(setting.option) '\(pattern.text)': \(error.message)")
    }
  }

  /// Notes about patterns that match no cell of any scene.
  func notes(on matrices: [EnvironmentMatrix]) -> [String] {
    patterns.filter { _, pattern in matrices.allSatisfy { CellRegion([pattern], in: $0).isEmpty } }.map { setting, pattern in
      "\(setting.option) '\(pattern.text)': no screen of this run has such a combination"
    }
  }
}
