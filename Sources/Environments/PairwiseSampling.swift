/// A choice of cells in which every two values of different axes still meet: what a full matrix finds of defects that depend on at most
/// two axes, for a fraction of its cells (all-pairs testing; D. M. Cohen et al., "The AETG System", IEEE Transactions on Software
/// Engineering 23(7), 1997).
package enum PairwiseSampling {
  /// Indices of the chosen cells, ascending. Greedy and without chance: the same matrix gives the same cells.
  ///
  /// The two longest axes are laid out in full, one cell for each of their pairs; the values of the other axes are given to each cell so
  /// that it meets as many pairs as possible that no cell before it met, and cells are added until none is left.
  package static func cells(of matrix: EnvironmentMatrix) -> [Int] {
    guard !matrix.isEmpty else { return [] }
    var pairs = Pairs(axisCounts(of: matrix))
    let axes = pairs.counts.indices.sorted { (pairs.counts[$1], $0) < (pairs.counts[$0], $1) }
    var chosen = Set<Int>()
    func add(_ fixed: [Int: Int]) {
      var values = [Int](repeating: -1, count: pairs.counts.count)
      for (axis, value) in fixed { values[axis] = value }
      for axis in axes where values[axis] < 0 {
        var best = (value: 0, gain: -1)
        for value in 0..<pairs.counts[axis] {
          let gain = pairs.openCount(axis, value, with: values)
          if gain > best.gain { best = (value, gain) }
        }
        values[axis] = best.value
      }
      pairs.close(values)
      let coordinates = EnvironmentMatrix.Coordinates(
        locale: values[0], contentSize: values[1], direction: values[2], placement: values[3])
      chosen.insert(matrix.index(of: coordinates))
    }
    for first in 0..<pairs.counts[axes[0]] {
      for second in 0..<pairs.counts[axes[1]] { add([axes[0]: first, axes[1]: second]) }
    }
    while let open = pairs.firstOpen() { add([open.axis: open.value, open.other: open.otherValue]) }
    return chosen.sorted()
  }

  /// Whether every two values of different axes meet in one of `cells`.
  package static func coversAllPairs(_ cells: [Int], of matrix: EnvironmentMatrix) -> Bool {
    var pairs = Pairs(axisCounts(of: matrix))
    for cell in cells {
      let coordinates = matrix.coordinates(of: cell)
      pairs.close([coordinates.locale, coordinates.contentSize, coordinates.direction, coordinates.placement])
    }
    return pairs.firstOpen() == nil
  }

  private static func axisCounts(of matrix: EnvironmentMatrix) -> [Int] {
    [matrix.locales.count, matrix.contentSizes.count, matrix.directionCount, matrix.placements.count]
  }

  /// Which pairs of values have not met yet.
  private struct Pairs {
    let counts: [Int]
    /// Of each two axes a < b, at `a * counts.count + b`: counts[a] x counts[b], row-major.
    private var isOpen: [[Bool]]
    /// Every pair before it is closed.
    private var next: (table: Int, cell: Int) = (0, 0)

    init(_ counts: [Int]) {
      self.counts = counts
      isOpen = (0..<counts.count * counts.count).map { table in
        let (a, b) = table.quotientAndRemainder(dividingBy: counts.count)
        return a < b ? [Bool](repeating: true, count: counts[a] * counts[b]) : []
      }
    }

    /// How many open pairs a value makes with the values already given (-1: none given).
    func openCount(_ axis: Int, _ value: Int, with values: [Int]) -> Int {
      var open = 0
      for other in counts.indices where other != axis && values[other] >= 0 {
        let (a, b) = axis < other ? (axis, other) : (other, axis)
        let (valueOfA, valueOfB) = axis < other ? (value, values[other]) : (values[other], value)
        if isOpen[a * counts.count + b][valueOfA * counts[b] + valueOfB] { open += 1 }
      }
      return open
    }

    mutating func close(_ values: [Int]) {
      for a in counts.indices {
        for b in counts.indices where a < b { isOpen[a * counts.count + b][values[a] * counts[b] + values[b]] = false }
      }
    }

    mutating func firstOpen() -> (axis: Int, value: Int, other: Int, otherValue: Int)? {
      while next.table < isOpen.count {
        let table = isOpen[next.table]
        while next.cell < table.count, !table[next.cell] { next.cell += 1 }
        if next.cell < table.count {
          let (a, b) = next.table.quotientAndRemainder(dividingBy: counts.count)
          return (a, next.cell / counts[b], b, next.cell % counts[b])
        }
        next = (next.table + 1, 0)
      }
      return nil
    }
  }
}
