/// A problem with a choice of installed constraints, made ready: equalities substituted, the rest reduced, and left sides that are
/// multiples of one another merged into the lines of a `DualSimplex`.
///
/// Levels are the optional priorities that occur among all constraints of the problem, highest first, and after them one more that makes
/// the optimum unique (see `tieWeight`).
final class CompiledSystem {
  let elimination: Elimination
  let simplex: DualSimplex
  /// The quantity of a constraint; −1 for substituted and for uninstalled ones.
  private let quantityOf: Buffer<Int32>
  /// The constraint of each quantity; −1 for the tie-breaking ones.
  private let constraintOf: Buffer<Int32>
  /// A quantity's bound is `right` / `ratio`, where `right` is its constraint's constant + Σ shift × constant of an equality.
  private let ratio: Buffer<Double>
  private let right: Buffer<Double>
  private let shiftStarts: Buffer<Int32>
  private let shiftEqualities: Buffer<Int32>
  private let shiftFactors: Buffer<Double>
  /// The quantities that an equality's constant shifts.
  private let shiftedStarts: Buffer<Int32>
  private let shiftedQuantities: Buffer<Int32>
  private let shiftedFactors: Buffer<Double>
  /// Quantities whose bounds are behind the constants.
  private let moved: List<Int32>
  private let isMoved: Buffer<Bool>
  /// The constants now, by constraint.
  private let constants: Buffer<Double>
  /// A kept variable is its column's line × this power of two.
  private let columnScale: Buffer<Double>
  /// Per column, the binade of the largest coefficient (at least 1), for rounding.
  private let fineness: Buffer<Double>
  private let values: Buffer<Double>
  /// What the sources of each elimination step come to.
  private let stepConstants: Buffer<Double>
  private var hasOutdatedStepConstants = true
  /// Whether the tableau had a noticeable drift when it was last verified: then each answer is to be verified, which refines it.
  private(set) var isInexact = false
  /// Whether `values` are behind the simplex.
  private var isOutdated = true

  /// The weight of |variable| at the last level, in 1..<2: generic, so that no two optima weigh the same; a function of the index alone.
  static func tieWeight(_ variable: Int) -> Double {
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, section 6.4) and a mixing step.
    var x = UInt32(truncatingIfNeeded: variable &+ 1) &* 2_654_435_769
    x ^= x >> 15
    x = x &* 2_246_822_519
    x ^= x >> 13
    return 1 + Double(x) / 4_294_967_296
  }

  init(_ problem: Problem, constants: borrowing Buffer<Double>, installed: borrowing Buffer<Bool>) {
    let constraintCount = problem.constraintCount
    elimination = Elimination(problem, installed: installed)
    let columnCount = elimination.kept.count
    let columnOf = Buffer<Int32>(repeating: -1, count: problem.variableCount)
    for c in 0..<columnCount { columnOf[elimination.kept[c]] = Int32(c) }

    let levels = CompiledSystem.levels(problem)
    let levelCount = levels.count + 1

    // Reduced left sides, by installed constraint that is not substituted.
    let reducedConstraint = List<Int32>(capacity: constraintCount)
    let starts = List<Int32>(capacity: constraintCount + 1)
    let columns = List<Int32>(capacity: problem.termVariables.count)
    let coefficients = List<Double>(capacity: problem.termVariables.count)
    let sourceStarts = List<Int32>(capacity: constraintCount + 1)
    let sources = List<Int32>(capacity: 8)
    let sourceFactors = List<Double>(capacity: 8)
    let reducer = LeftSideReducer(variableCount: problem.variableCount, constraintCount: constraintCount)
    fineness = Buffer(repeating: 1, count: columnCount)
    starts.append(0)
    sourceStarts.append(0)
    let isReduced = Buffer<Bool>(repeating: false, count: constraintCount)
    for i in 0..<constraintCount where installed[i] { isReduced[i] = !problem.isRequired(i) || problem.relations[i] != .equal }
    for i in elimination.redundant { isReduced[i] = true }
    for i in 0..<constraintCount where isReduced[i] {
      reducer.reduce(problem, i, by: elimination)
      for t in 0..<reducer.variables.count {
        let c = columnOf[reducer.variables[t]]
        columns.append(c)
        coefficients.append(reducer.coefficients[t])
        fineness[c] = max(fineness[c], abs(reducer.coefficients[t]))
      }
      for t in 0..<reducer.sources.count {
        sources.append(reducer.sources[t])
        sourceFactors.append(-reducer.sourceMultipliers[t])
      }
      reducedConstraint.append(Int32(i))
      starts.append(Int32(columns.count))
      sourceStarts.append(Int32(sources.count))
    }
    for c in 0..<columnCount { fineness[c] = fineness[c].binade }

    columnScale = Scaling.columnScales(columnCount: columnCount, starts: starts, columns: columns, coefficients: coefficients)
    let lines = LineMerger(columnScale: columnScale, starts: starts, columns: columns, coefficients: coefficients)

    // Quantities, line by line: each column's tie-breaker first, then the constraints in their order.
    let reducedCount = reducedConstraint.count
    let lineCount = columnCount + lines.rowCount
    let quantityCount = columnCount + reducedCount
    let quantityStarts = Buffer<Int32>(repeating: 0, count: lineCount + 1)
    for c in 0..<columnCount { quantityStarts[c + 1] = 1 }
    for k in 0..<reducedCount { quantityStarts[lines.lineOf[k] + 1] += 1 }
    for l in 0..<lineCount { quantityStarts[l + 1] += quantityStarts[l] }
    let fill = Buffer(copying: quantityStarts)
    let bound = Buffer<Double>(repeating: 0, count: quantityCount)
    let lower = Buffer<Double>(repeating: 0, count: quantityCount)
    let upper = Buffer<Double>(repeating: 0, count: quantityCount)
    let level = Buffer<Int32>(repeating: 0, count: quantityCount)
    quantityOf = Buffer(repeating: -1, count: constraintCount)
    constraintOf = Buffer(repeating: -1, count: quantityCount)
    ratio = Buffer(repeating: 1, count: quantityCount)
    let sourceOf = Buffer<Int32>(repeating: -1, count: quantityCount)
    // Slopes are divided by the largest of their level (a power of two), so that all levels are of one size.
    let largestSlope = Buffer<Double>(repeating: 0, count: levelCount)
    for c in 0..<columnCount {
      let q = Int(fill[c])
      fill[c] += 1
      let weight = CompiledSystem.tieWeight(Int(elimination.kept[c])) * columnScale[c]
      lower[q] = -weight
      upper[q] = weight
      level[q] = Int32(levelCount - 1)
      largestSlope[levelCount - 1] = max(largestSlope[levelCount - 1], weight)
    }
    for k in 0..<reducedCount {
      let l = Int(lines.lineOf[k])
      let q = Int(fill[l])
      fill[l] += 1
      let i = Int(reducedConstraint[k])
      ratio[q] = lines.ratio[k]
      constraintOf[q] = Int32(i)
      sourceOf[q] = Int32(k)
      var weight = Double.infinity
      level[q] = -1
      quantityOf[i] = Int32(q)
      let relation = problem.relations[i]
      if !problem.isRequired(i) {
        weight = abs(ratio[q])
        level[q] = Int32(CompiledSystem.index(of: problem.priorities[i], in: levels))
        largestSlope[level[q]] = max(largestSlope[level[q]], weight)
      }
      let isAtMost = ratio[q] > 0 ? relation == .lessThanOrEqual : relation == .greaterThanOrEqual
      lower[q] = isAtMost ? 0 : -weight
      upper[q] = relation == .equal || isAtMost ? weight : 0
    }
    for l in 0..<levelCount { largestSlope[l] = largestSlope[l] > 0 ? largestSlope[l].binade : 1 }
    for q in 0..<quantityCount where level[q] >= 0 {
      lower[q] /= largestSlope[level[q]]
      upper[q] /= largestSlope[level[q]]
    }

    shiftStarts = Buffer(repeating: 0, count: quantityCount + 1)
    shiftEqualities = Buffer(repeating: 0, count: sources.count)
    shiftFactors = Buffer(repeating: 0, count: sources.count)
    shiftedStarts = Buffer(repeating: 0, count: constraintCount + 1)
    shiftedQuantities = Buffer(repeating: 0, count: sources.count)
    shiftedFactors = Buffer(repeating: 0, count: sources.count)
    right = Buffer(repeating: 0, count: quantityCount)
    for s in 0..<sources.count { shiftedStarts[sources[s] + 1] += 1 }
    for i in 0..<constraintCount { shiftedStarts[i + 1] += shiftedStarts[i] }
    let shiftedFill = Buffer(copying: shiftedStarts)
    var at: Int32 = 0
    for q in 0..<quantityCount {
      var sum = constraintOf[q] >= 0 ? constants[constraintOf[q]] : 0
      if sourceOf[q] >= 0 {
        for s in Int(sourceStarts[sourceOf[q]])..<Int(sourceStarts[sourceOf[q] + 1]) {
          let e = sources[s]
          shiftEqualities[at] = e
          shiftFactors[at] = sourceFactors[s]
          at += 1
          shiftedQuantities[shiftedFill[e]] = Int32(q)
          shiftedFactors[shiftedFill[e]] = sourceFactors[s]
          shiftedFill[e] += 1
          sum += sourceFactors[s] * constants[e]
        }
      }
      shiftStarts[q + 1] = at
      right[q] = sum
      bound[q] = sum / ratio[q]
    }

    simplex = DualSimplex(
      DualSimplex.Structure(
        columnCount: columnCount, levelCount: levelCount, rowStarts: Buffer(copying: lines.rowStarts),
        rowColumns: Buffer(copying: lines.rowColumns),
        rowValues: Buffer(copying: lines.rowValues), quantityStarts: quantityStarts, bound: bound, lower: lower, upper: upper, level: level)
    )
    moved = List(capacity: 8)
    isMoved = Buffer(repeating: false, count: quantityCount)
    self.constants = Buffer(copying: constants)
    values = Buffer(repeating: 0, count: problem.variableCount)
    stepConstants = Buffer(repeating: 0, count: elimination.pivots.count)
  }

  /// The optional priorities that occur, descending.
  private static func levels(_ problem: Problem) -> [Double] {
    var levels: [Double] = []
    for i in 0..<problem.constraintCount where !problem.isRequired(i) {
      let priority = problem.priorities[i]
      var (low, high) = (0, levels.count)
      while low < high {
        let middle = (low + high) / 2
        if levels[middle] > priority { low = middle + 1 } else { high = middle }
      }
      if low == levels.count || levels[low] != priority { levels.insert(priority, at: low) }
    }
    return levels
  }

  /// The position of a priority in a descending list that has it.
  private static func index(of priority: Double, in levels: [Double]) -> Int {
    var (low, high) = (0, levels.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if levels[middle] >= priority { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Solving

  /// Changes one constant; the answer follows at the next `solve`.
  func setConstant(_ constant: Double, of i: Int) {
    let change = constant - constants[i]
    if change == 0 { return }
    constants[i] = constant
    isOutdated = true
    let q = quantityOf[i]
    if q >= 0 {
      if shiftStarts[q] == shiftStarts[q + 1] { right[q] = constant } else { right[q] += change }
      move(q)
      return
    }
    hasOutdatedStepConstants = true
    for s in Int(shiftedStarts[i])..<Int(shiftedStarts[i + 1]) {
      right[shiftedQuantities[s]] += shiftedFactors[s] * change
      move(shiftedQuantities[s])
    }
  }

  /// Sums the right sides anew, so that changes do not add up to a drift.
  private func renewRightSides() {
    for q in 0..<ratio.count where constraintOf[q] >= 0 && shiftStarts[q] < shiftStarts[q + 1] {
      var sum = constants[constraintOf[q]]
      for s in Int(shiftStarts[q])..<Int(shiftStarts[q + 1]) { sum += shiftFactors[s] * constants[shiftEqualities[s]] }
      if sum != right[q] {
        right[q] = sum
        move(Int32(q))
      }
    }
  }

  private func move(_ q: Int32) {
    if isMoved[q] { return }
    isMoved[q] = true
    moved.append(q)
  }

  func solve() -> DualSimplex.Outcome {
    for k in 0..<moved.count {
      let q = Int(moved[k])
      isMoved[q] = false
      simplex.setBound(q, right[q] / ratio[q])
    }
    moved.removeAll()
    return simplex.solve()
  }

  /// Measures the drift of the tableau and of the multipliers, and works both out anew where it is too large. False where the
  /// basis cannot be trusted.
  func verify() -> Bool {
    isOutdated = true
    renewRightSides()
    if moved.count > 0 { guard case .optimal = solve() else { return false } }
    var isTrusted = simplex.renewMultipliers()
    var drift = simplex.drift()
    if !isTrusted || drift > 1e-10 {
      isTrusted = simplex.refactor()
      if isTrusted { if case .optimal = simplex.solve() { drift = simplex.drift() } else { isTrusted = false } }
    }
    isInexact = drift > 1e-14
    if isInexact { simplex.refine() }
    return isTrusted && drift < 1e-9
  }

  // MARK: Values

  /// The value of a variable.
  func value(_ v: Int) -> Double {
    if isOutdated { evaluate() }
    return values[v]
  }

  func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result {
    if isOutdated { evaluate() }
    return values.withSpan(body)
  }

  /// Kept variables from the simplex, rounded; then the substituted ones.
  private func evaluate() {
    isOutdated = false
    for c in 0..<elimination.kept.count {
      values[elimination.kept[c]] = CompiledSystem.rounded(simplex.value[c] * columnScale[c], finer: fineness[c])
    }
    let stepCount = elimination.pivots.count
    if hasOutdatedStepConstants {
      hasOutdatedStepConstants = false
      for s in 0..<stepCount {
        var sum = 0.0
        for t in Int(elimination.sourceStarts[s])..<Int(elimination.sourceStarts[s + 1]) {
          sum += elimination.sourceMultipliers[t] * constants[elimination.sources[t]]
        }
        stepConstants[s] = sum
      }
    }
    var s = stepCount - 1
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

  /// Rounds away what depends on the way by which a vertex was reached (about 1e-14 of its size), so that equal systems give equal bytes:
  /// to a decimal of six places if the value is one but for such noise, and otherwise to a multiple of 2⁻³¹ (5e-10), finer for variables
  /// with large coefficients and coarser from 2¹¹ on.
  static func rounded(_ value: Double, finer: Double) -> Double {
    let size = abs(value)
    if size > 0x1p40 { return value }
    // What is a multiple of 2⁻¹⁰ already is one of every quantum. (Adding 1.5 × 2⁴² leaves ten binary places.)
    if value + 0x1.8p42 - 0x1.8p42 == value { return value + 0 }
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
