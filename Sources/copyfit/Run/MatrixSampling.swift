import ArgumentParser
import Environments

/// How much of the matrix is run.
enum MatrixSampling: String, ExpressibleByArgument, CaseIterable {
  case full, pairwise
  case eachOnce = "each-once"
  case search
}

/// Which cells of a matrix are run: a sampling, cells that are run whatever it says, and cells that never are.
struct MatrixChoice {
  var sampling = MatrixSampling.full
  var required: [CellPattern] = []
  var excluded: [CellPattern] = []
  /// Chooses among equally good samples.
  var seed: UInt64 = 0

  static let full = MatrixChoice()

  var isFull: Bool { sampling == .full && excluded.isEmpty }

  /// The cells to run, ascending, as indices; nil: all of them. A search looks at no others. Throws where a cell is both required and
  /// excluded.
  func cells(of matrix: EnvironmentMatrix) throws -> [Int]? {
    let excluded = CellRegion(excluded, in: matrix)
    let required = CellRegion(required, in: matrix).cells
    let both = required.filter(excluded.contains)
    if !both.isEmpty {
      throw ValidationError("'\(matrix.description(of: both))' is both required and excluded; take one of them back")
    }
    switch sampling {
    case .pairwise:
      return CoveringSample.cells(of: matrix, .pairwise, required: required, excluding: excluded, seed: seed)
    case .eachOnce:
      return CoveringSample.cells(of: matrix, .eachOnce, required: required, excluding: excluded, seed: seed)
    case .full, .search:
      return excluded.isEmpty ? nil : matrix.indices.filter { !excluded.contains($0) }
    }
  }

  /// The first word that is no language of a project, told as a usage error.
  func check(languages: [String]) throws {
    for (option, patterns) in [("--require", required), ("--exclude", excluded)] {
      for pattern in patterns {
        guard let error = pattern.unknownLanguage(among: languages) else { continue }
        throw ValidationError("\(option) '\(pattern.text)': \(error.message)")
      }
    }
  }

  /// What a reader should know of patterns that no scene has a cell of.
  func notes(on matrices: [EnvironmentMatrix]) -> [String] {
    [("--require", required), ("--exclude", excluded)].flatMap { option, patterns in
      patterns.filter { pattern in matrices.allSatisfy { CellRegion([pattern], in: $0).isEmpty } }.map {
        "\(option) '\($0.text)': no screen of this run has such a cell"
      }
    }
  }
}
