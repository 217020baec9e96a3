/// What of a matrix the cells that were really run have shown: every value, and every two values of different axes.
package struct MatrixCoverage: Sendable {
  /// Some values or pairs.
  package struct Tally: Hashable, Sendable {
    /// All that the matrix has.
    package var total: Int
    /// Those that occurred in a cell that was run.
    package var covered: Int
    /// Those that did not, and which only excluded cells have.
    package var excluded: Int

    package init(total: Int, covered: Int, excluded: Int) {
      self.total = total
      self.covered = covered
      self.excluded = excluded
    }

    package var missing: Int { total - covered - excluded }
  }

  /// The proof of a finished run.
  package struct Result: Hashable, Sendable {
    package var values: Tally
    package var pairs: Tally
    /// The pairs that are missing, in words: each a value with those values of another axis that it did not meet.
    package var missing: [String]

    package init(values: Tally, pairs: Tally, missing: [String]) {
      self.values = values
      self.pairs = pairs
      self.missing = missing
    }
  }

  private let matrix: EnvironmentMatrix
  private var pairs: ValuePairs

  package init(_ matrix: EnvironmentMatrix) {
    self.matrix = matrix
    pairs = ValuePairs(matrix.axisCounts)
  }

  /// Takes in a cell that was run.
  package mutating func note(_ cell: EnvironmentMatrix.Coordinates) { pairs.note(cell) }

  /// Of the axes that the matrix has: the direction is one where each locale is looked at in both.
  package func result(excluding excluded: CellRegion) -> Result {
    let counts = pairs.counts
    let axes = counts.indices.filter { $0 != 2 || matrix.directionCount > 1 }
    var result = Result(
      values: Tally(total: 0, covered: 0, excluded: 0), pairs: Tally(total: 0, covered: 0, excluded: 0), missing: [])
    let order = counts.map { Array(0..<$0) }
    func isExcluded(_ fixed: [(axis: Int, value: Int)]) -> Bool {
      guard !excluded.isEmpty else { return false }
      var values = [Int](repeating: -1, count: counts.count)
      for (axis, value) in fixed { values[axis] = value }
      var isExcluded = true
      matrix.cells(with: values, in: order) { cell in
        isExcluded = excluded.contains(EnvironmentMatrix.Coordinates(cell))
        return isExcluded
      }
      return isExcluded
    }
    for axis in axes {
      let other = axis == 0 ? 1 : 0
      for value in 0..<counts[axis] {
        let occurs = (0..<counts[other]).contains {
          axis < other ? pairs.haveMet(axis, value, other, $0) : pairs.haveMet(other, $0, axis, value)
        }
        result.values.total += 1
        if occurs { result.values.covered += 1 } else if isExcluded([(axis, value)]) { result.values.excluded += 1 }
      }
    }
    let summary = MatrixSummary(matrix: matrix, maximumValueCount: .max)
    for (position, a) in axes.enumerated() {
      for b in axes[(position + 1)...] {
        for valueOfA in 0..<counts[a] {
          var missing: [Int] = []
          for valueOfB in 0..<counts[b] where !pairs.haveMet(a, valueOfA, b, valueOfB) {
            if isExcluded([(a, valueOfA), (b, valueOfB)]) { result.pairs.excluded += 1 } else { missing.append(valueOfB) }
          }
          result.pairs.total += counts[b]
          guard !missing.isEmpty else { continue }
          var product = counts.map { Array(0..<$0) }
          (product[a], product[b]) = ([valueOfA], missing)
          result.missing.append(summary.text(of: product))
          result.pairs.covered -= missing.count
        }
      }
    }
    result.pairs.covered += result.pairs.total - result.pairs.excluded
    return result
  }
}
