/// A choice of cells that is far smaller than the matrix: it covers every pair of values of different axes, or every value.
///
/// Pairs find what a full matrix finds of defects that depend on at most two axes (all-pairs testing; D. M. Cohen et al., "The AETG System",
/// IEEE Transactions on Software Engineering 23(7), 1997).
package struct CoveringSample {
  package enum Strength: Hashable, Sendable {
    /// Every value of every axis in at least one cell.
    case eachOnce
    /// Every two values of different axes in at least one cell.
    case pairwise
  }

  private let matrix: EnvironmentMatrix
  private let excluded: CellRegion
  /// By axis: its values in the order in which they are tried.
  private let order: [[Int]]
  private var pairs: ValuePairs
  /// By axis and value: the cells that have it.
  private var uses: [[Int]]
  private var chosen = Set<Int>()

  /// Indices of the chosen cells, ascending. Greedy and deterministic: the same arguments give the same cells.
  ///
  /// - Parameters:
  ///   - required: cells that are always chosen.
  ///   - excluded: cells that are never chosen; what only they have stays uncovered.
  ///   - seed: chooses among equally good cells.
  package static func cells(
    of matrix: EnvironmentMatrix, _ strength: Strength, required: [Int] = [], excluding excluded: CellRegion? = nil, seed: UInt64 = 0
  ) -> [Int] {
    guard !matrix.isEmpty else { return [] }
    var sample = CoveringSample(matrix, excluded ?? CellRegion([], in: matrix), seed: seed)
    for cell in required { sample.add(matrix.coordinates(of: cell)) }
    switch strength {
    case .eachOnce: sample.coverValues()
    case .pairwise: sample.coverPairs()
    }
    return sample.chosen.sorted()
  }

  private init(_ matrix: EnvironmentMatrix, _ excluded: CellRegion, seed: UInt64) {
    self.matrix = matrix
    self.excluded = excluded
    pairs = ValuePairs(matrix.axisCounts)
    uses = matrix.axisCounts.map { [Int](repeating: 0, count: $0) }
    var generator = SplitMix64(state: seed)
    order = matrix.axisCounts.map { seed == 0 ? Array(0..<$0) : Array(0..<$0).shuffled(using: &generator) }
  }

  /// Longest first.
  private var axes: [Int] { pairs.counts.indices.sorted { (pairs.counts[$1], $0) < (pairs.counts[$0], $1) } }

  private mutating func add(_ cell: EnvironmentMatrix.Coordinates) {
    pairs.note(cell)
    for axis in uses.indices { uses[axis][cell[axis]] += 1 }
    chosen.insert(matrix.index(of: cell))
  }

  /// The two longest axes are laid out in full, one cell for each of their pairs, and each cell takes those values of the other axes that
  /// make most pairs that have not met; then cells are added until none is left.
  private mutating func coverPairs() {
    let axes = axes
    for first in order[axes[0]] {
      for second in order[axes[1]] { cover(axes[0], first, axes[1], second) }
    }
    for b in 1..<pairs.counts.count {
      for a in 0..<b {
        for valueOfA in order[a] {
          for valueOfB in order[b] { cover(a, valueOfA, b, valueOfB) }
        }
      }
    }
  }

  private mutating func cover(_ first: Int, _ valueOfFirst: Int, _ second: Int, _ valueOfSecond: Int) {
    let (a, valueOfA, b, valueOfB) =
      first < second ? (first, valueOfFirst, second, valueOfSecond) : (second, valueOfSecond, first, valueOfFirst)
    guard !pairs.haveMet(a, valueOfA, b, valueOfB) else { return }
    var fixed = [Int](repeating: -1, count: pairs.counts.count)
    (fixed[a], fixed[b]) = (valueOfA, valueOfB)
    let most = pairs.counts.count * (pairs.counts.count - 1) / 2
    var best: (cell: EnvironmentMatrix.Coordinates, gain: Int)?
    matrix.cells(with: fixed, in: order) { values in
      let gain = pairs.openCount(values)
      guard gain > best?.gain ?? 0, !excluded.contains(EnvironmentMatrix.Coordinates(values)) else { return true }
      best = (EnvironmentMatrix.Coordinates(values), gain)
      return gain < most
    }
    if let best { add(best.cell) }
  }

  /// A cell for each value of the longest axis, with values of the others that do not occur yet, or else occur least, so that neighbours
  /// differ; then for the values that are left.
  private mutating func coverValues() {
    for axis in axes {
      for value in order[axis] where uses[axis][value] == 0 {
        var fixed = [Int](repeating: -1, count: pairs.counts.count)
        fixed[axis] = value
        var best: (cell: EnvironmentMatrix.Coordinates, gain: Int, use: Int)?
        matrix.cells(with: fixed, in: order) { values in
          var (gain, use) = (0, 0)
          for axis in values.indices {
            if uses[axis][values[axis]] == 0 { gain += 1 }
            use += uses[axis][values[axis]]
          }
          guard best.map({ (gain, -use) > ($0.gain, -$0.use) }) ?? true, !excluded.contains(EnvironmentMatrix.Coordinates(values)) else {
            return true
          }
          best = (EnvironmentMatrix.Coordinates(values), gain, use)
          return true
        }
        if let best { add(best.cell) }
      }
    }
  }
}

/// A small generator with the same numbers everywhere (G. Steele et al., "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
