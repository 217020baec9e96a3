import Vocabulary
import Drawing
import Environments

extension RunReport {
  /// The part of the matrix that was run, in sentences; nil if all of it was run, or if it is unknown.
  var samplingWords: String? {
    guard let sampling, !sampling.isWhole else { return nil }
    let extents = scenarios.compactMap(\.extent)
    let all = extents.reduce(0) { $0 + $1.matrixCells }
    let excluded = extents.reduce(0) { $0 + $1.excludedCells }
    let kind =
      switch sampling.name {
      case "search": "A search, coarse first and then dense around what breaks: "
      case "full": "Run: "
      default: "A sample (\(sampling.name)): "
      }
    var words = kind + "\(cells.grouped) of \(all.of("combination"))" + (excluded > 0 ? ", \(excluded.grouped) excluded." : ".")
    words += " Values: \(extents.map(\.coverage.values).sum.words). Pairs of values: \(extents.map(\.coverage.pairs).sum.words)."
    return words
  }
}

extension [MatrixCoverage.Tally] {
  fileprivate var sum: MatrixCoverage.Tally {
    reduce(into: MatrixCoverage.Tally(total: 0, covered: 0, excluded: 0)) {
      $0.total += $1.total
      $0.covered += $1.covered
      $0.excluded += $1.excluded
    }
  }
}

extension MatrixCoverage.Tally {
  /// `1,520 of 1,520 (100 %)`, `1,200 of 1,520 (78.9 %), 20 only in excluded cells, 300 missing`.
  var words: String {
    // 100 % is said of all alone.
    let share = covered == total ? 100 : min(99.9, (Double(covered) * 1000 / Double(max(1, total))).rounded(.down) / 10)
    return "\(covered.grouped) of \(total.grouped) (\(share.decimal(1)) %)"
      + (excluded > 0 ? ", \(excluded.grouped) only in excluded combinations" : "")
      + (missing > 0 ? ", \(missing.grouped) missing" : "")
  }
}
