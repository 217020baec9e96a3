import FlatMemory

/// The values of the variables: the kept ones from the simplex, rounded, and from these the substituted ones.
///
/// After a solve only what has moved is worked out: the steps that use a variable whose value is another one, and so on. Each value is
/// summed in one and the same way whatever moved it, so that nothing drifts and the order of edits leaves no trace.
final class Evaluator {
  private let arena: Arena
  private let elimination: Elimination
  private let simplex: DualSimplex
  /// The constants in effect.
  private let rightSides: RightSides
  /// A kept variable is its column's line × this power of two.
  private let columnScale: Buffer<Double>
  /// Per column, the binade of the largest coefficient (at least 1), for rounding.
  private let fineness: Buffer<Double>
  /// By variable.
  let values: Buffer<Double>
  /// What the sources of each elimination step come to.
  private let stepConstants: Buffer<Double>
  /// Equalities whose constants have changed.
  private let changed: List<Int32>
  private let hasAll = Slot(false)

  private let users: Users

  init(
    _ elimination: Elimination, _ simplex: DualSimplex, _ rightSides: RightSides, columnScale: consuming Buffer<Double>,
    fineness: consuming Buffer<Double>, variableCount: Int, in arena: Arena
  ) {
    self.arena = arena
    changed = List(capacity: 8, in: arena)
    self.elimination = elimination
    self.simplex = simplex
    self.rightSides = rightSides
    self.columnScale = columnScale
    self.fineness = fineness
    values = Buffer(repeating: 0, count: variableCount, in: arena)
    stepConstants = Buffer(repeating: 0, count: elimination.pivots.count, in: arena)
    users = Users(elimination, variableCount: variableCount, constraintCount: rightSides.constants.count, in: arena)
  }

  /// A substituted equality's constant has changed.
  func noteChange(of equality: Int) {
    if changed.count > stepConstants.count {
      // Nobody has asked for values in a long time.
      changed.removeAll()
      hasAll.value = false
    }
    changed.append(Int32(equality))
  }

  /// Brings the values up to date.
  func update() {
    if hasAll.value, simplex.movedLines.count == 0, changed.count == 0 { return }
    // Where much has moved, everything is done in one sweep.
    if !hasAll.value || 2 * changed.count + 3 * simplex.movedLines.count > elimination.pivots.count + elimination.kept.count {
      updateAll()
    } else {
      updateMoved()
    }
    changed.removeAll()
    for k in 0..<simplex.movedLines.count { simplex.isMoved[simplex.movedLines[k]] = false }
    simplex.movedLines.removeAll()
  }

  private func updateAll() {
    if changed.count > 0 || !hasAll.value {
      for s in 0..<stepConstants.count { stepConstants[s] = stepConstant(s) }
    }
    hasAll.value = true
    for c in 0..<elimination.kept.count { values[elimination.kept[c]] = keptValue(c) }
    var s = elimination.pivots.count - 1
    var t = elimination.termVariables.count - 1
    while s >= 0 {
      var sum = stepConstants[s]
      let start = Int(elimination.termStarts[s])
      while t >= start {
        sum -= elimination.termCoefficients[t] * values[elimination.termVariables[t]]
        t -= 1
      }
      values[elimination.pivots[s]] = sum
      s -= 1
    }
  }

  private func updateMoved() {
    users.prepare(elimination)
    for k in 0..<changed.count {
      let i = Int(changed[k])
      for u in Int(users.sourceStarts[i])..<Int(users.sourceStarts[i + 1]) {
        let s = users.sourceSteps[u]
        stepConstants[s] = stepConstant(Int(s))
        users.pend(s)
      }
    }
    for k in 0..<simplex.movedLines.count {
      let c = Int(simplex.movedLines[k])
      setValue(elimination.kept[c], keptValue(c))
    }
    // A step's users are earlier steps.
    while let s = users.takeLastPending() {
      var sum = stepConstants[s]
      var t = Int(elimination.termStarts[s + 1]) - 1
      let start = Int(elimination.termStarts[s])
      while t >= start {
        sum -= elimination.termCoefficients[t] * values[elimination.termVariables[t]]
        t -= 1
      }
      setValue(elimination.pivots[s], sum)
    }
  }

  @inline(__always)
  private func setValue(_ v: Int32, _ value: Double) {
    if values[v] == value { return }
    values[v] = value
    for u in Int(users.starts[v])..<Int(users.starts[Int(v) + 1]) { users.pend(users.steps[u]) }
  }

  private func keptValue(_ c: Int) -> Double { Evaluator.rounded(simplex.value[c] * columnScale[c], finer: fineness[c]) }

  private func stepConstant(_ s: Int) -> Double {
    var sum = 0.0
    for t in Int(elimination.sourceStarts[s])..<Int(elimination.sourceStarts[s + 1]) {
      sum += elimination.sourceMultipliers[t] * rightSides.constants[elimination.sources[t]]
    }
    return sum
  }

  /// Rounds away what depends on the way by which a vertex was reached (about 1e-14 of its size), so that equal systems give equal bytes:
  /// to a decimal of six places if the value is one but for such noise, and otherwise to a multiple of 2⁻³¹ (5e-10), finer for variables
  /// with large coefficients and coarser from 2¹¹ on.
  static func rounded(_ value: Double, finer: Double) -> Double {
    // What is a multiple of 2⁻¹⁰ already is one of every quantum. (Adding 1.5 × 2⁴² leaves ten binary places.)
    if value + 0x1.8p42 - 0x1.8p42 == value { return value + 0 }
    let size = abs(value)
    if size > 0x1p40 { return value }
    let quantum = max(0x1p-31, (size * 0x1p-42).binade) / finer
    let decimal = (value * 1e6).rounded() / 1e6
    if abs(decimal - value) <= quantum / 4 { return decimal + 0 }
    return (value / quantum).rounded() * quantum + 0
  }

  /// The derivative of the variables where the line in column `c` moves by `step[c]`: kept ones from the tableau, then the others.
  func direction(_ step: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: values.count)
    for c in 0..<elimination.kept.count {
      let v = Int(elimination.kept[c])
      let row = Int(simplex.place[c])
      if row < 0 {
        result[v] = step[~row] * columnScale[c]
      } else {
        var (sum, size) = (0.0, 0.0)
        for i in simplex.tableau.entries(row) {
          let part = simplex.tableau.value(at: i) * step[simplex.tableau.column(at: i)]
          sum += part
          size = max(size, abs(part))
        }
        result[v] = abs(sum) <= 1e-9 * size ? 0 : sum * columnScale[c]
      }
    }
    for s in stride(from: elimination.pivots.count - 1, through: 0, by: -1) {
      var (sum, size) = (0.0, 0.0)
      for t in Int(elimination.termStarts[s])..<Int(elimination.termStarts[s + 1]) {
        let part = elimination.termCoefficients[t] * result[Int(elimination.termVariables[t])]
        sum -= part
        size = max(size, abs(part))
      }
      result[Int(elimination.pivots[s])] = abs(sum) <= 1e-9 * size ? 0 : sum
    }
    return result
  }
}

/// The elimination steps that use a variable or an equality's constant, and those that are to be done again, as a bit set.
private final class Users {
  let starts: Buffer<Int32>
  let steps: Buffer<Int32>
  let sourceStarts: Buffer<Int32>
  let sourceSteps: Buffer<Int32>
  private let pending: Buffer<UInt64>
  /// No later word has a bit.
  private let lastWord = Slot(-1)
  private let isPrepared = Slot(false)

  init(_ elimination: Elimination, variableCount: Int, constraintCount: Int, in arena: Arena) {
    starts = Buffer(repeating: 0, count: variableCount + 1, in: arena)
    steps = Buffer(repeating: 0, count: elimination.termVariables.count, in: arena)
    sourceStarts = Buffer(repeating: 0, count: constraintCount + 1, in: arena)
    sourceSteps = Buffer(repeating: 0, count: elimination.sources.count, in: arena)
    pending = Buffer(repeating: 0, count: (elimination.pivots.count + 63) / 64, in: arena)
  }

  /// Finds out what uses what, at the first edit.
  func prepare(_ elimination: Elimination) {
    if isPrepared.value { return }
    isPrepared.value = true
    Users.invert(elimination.termStarts, elimination.termVariables, starts, steps)
    Users.invert(elimination.sourceStarts, elimination.sources, sourceStarts, sourceSteps)
  }

  /// From the elements of each step to the steps of each element.
  private static func invert(
    _ stepStarts: borrowing List<Int32>, _ elements: borrowing List<Int32>, _ starts: borrowing Buffer<Int32>,
    _ steps: borrowing Buffer<Int32>
  ) {
    for t in 0..<elements.count { starts[elements[t] + 1] += 1 }
    for e in 1..<max(1, starts.count) { starts[e] += starts[e - 1] }
    let fill = Buffer(copying: starts)
    for s in 0..<(stepStarts.count - 1) {
      for t in Int(stepStarts[s])..<Int(stepStarts[s + 1]) {
        steps[fill[elements[t]]] = Int32(s)
        fill[elements[t]] += 1
      }
    }
  }

  @inline(__always)
  func pend(_ step: Int32) {
    let word = Int(step) >> 6
    pending[word] |= 1 << UInt64(step & 63)
    if word > lastWord.value { lastWord.value = word }
  }

  @inline(__always)
  func takeLastPending() -> Int? {
    while lastWord.value >= 0 {
      let word = lastWord.value
      let bits = pending[word]
      if bits != 0 {
        let bit = 63 - bits.leadingZeroBitCount
        pending[word] = bits & ~(1 << UInt64(bit))
        return word * 64 + bit
      }
      lastWord.value = word - 1
    }
    return nil
  }
}
