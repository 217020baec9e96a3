import FlatMemory

/// A problem with a choice of installed constraints, made ready: equalities substituted, the rest reduced, and left sides that are
/// multiples of one another merged into the lines of a `DualSimplex`.
///
/// Levels are the optional priorities that occur among all constraints of the problem, highest first, and after them one more that makes
/// the optimum unique (see `tieWeight`).
final class CompiledSystem {
  private let arena: Arena
  let elimination: Elimination
  let simplex: DualSimplex
  private let rightSides: RightSides
  /// What is installed now, by constraint.
  let isInstalled: Buffer<Bool>
  /// Constraints whose reduced coefficients may have a say in how values are rounded.
  private let hasLargeCoefficients: Buffer<Bool>
  /// The slopes of each quantity while its constraint is installed.
  private let lower: Buffer<Double>
  private let upper: Buffer<Double>
  /// Quantities on their way out: their breakpoints are out of reach until the next optimum.
  private let leaving: List<Int32>
  private var reach = 0.0
  let evaluator: Evaluator
  let ambiguity = AmbiguityMemo()
  /// Whether the tableau had a noticeable drift when it was last verified: then each answer is to be verified, which refines it.
  private(set) var isInexact = false

  /// The weight of |variable| at the last level, in 1..<2: generic, so that no two optima weigh the same; a function of the index alone.
  static func tieWeight(_ variable: Int) -> Double {
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, section 6.4) and a mixing step.
    var x = UInt32(truncatingIfNeeded: variable &+ 1) &* 2_654_435_769
    x ^= x >> 15
    x = x &* 2_246_822_519
    x ^= x >> 13
    return 1 + Double(x) / 4_294_967_296
  }

  /// What the tie-break weighs beside preferences, which come first.
  private static let leastPreference = 0x1p-12

  init(_ problem: Problem, constants: borrowing List<Double>, installed: borrowing List<Bool>) {
    arena = Arena()
    leaving = List(capacity: 4, in: arena)
    let constraintCount = problem.constraintCount
    elimination = Elimination(problem, installed: installed, in: arena)
    let columnCount = elimination.kept.count
    let columnOf = Buffer<Int32>(repeating: -1, count: problem.variableCount, in: arena)
    for c in 0..<columnCount { columnOf[elimination.kept[c]] = Int32(c) }

    let levels = CompiledSystem.levels(problem)
    let levelCount = levels.count + 1
    let hasPreferences = !problem.preferences.isEmpty

    // Reduced left sides, by installed constraint that is not substituted.
    let reducedConstraint = List<Int32>(capacity: constraintCount, in: arena)
    let starts = List<Int32>(capacity: constraintCount + 1, in: arena)
    let columns = List<Int32>(capacity: problem.termVariables.count, in: arena)
    let coefficients = List<Double>(capacity: problem.termVariables.count, in: arena)
    let sourceStarts = List<Int32>(capacity: constraintCount + 1, in: arena)
    let sources = List<Int32>(capacity: 8, in: arena)
    let sourceFactors = List<Double>(capacity: 8, in: arena)
    let reducer = LeftSideReducer(variableCount: problem.variableCount, constraintCount: constraintCount, in: arena)
    let fineness = Buffer<Double>(repeating: 1, count: columnCount, in: arena)
    starts.append(0)
    sourceStarts.append(0)
    hasLargeCoefficients = Buffer(repeating: false, count: constraintCount, in: arena)
    isInstalled = Buffer(copying: installed, in: arena)
    let isReduced = Buffer<Bool>(repeating: false, count: constraintCount, in: arena)
    for i in 0..<constraintCount { isReduced[i] = !problem.isRequired(i) || problem.relations[i] != .equal }
    for i in elimination.redundant { isReduced[i] = true }
    for i in 0..<constraintCount where isReduced[i] {
      reducer.reduce(problem, i, by: elimination)
      for t in 0..<reducer.variables.count {
        let c = columnOf[reducer.variables[t]]
        columns.append(c)
        coefficients.append(reducer.coefficients[t])
        if installed[i] { fineness[c] = max(fineness[c], abs(reducer.coefficients[t])) }
        if abs(reducer.coefficients[t]) >= 2 { hasLargeCoefficients[i] = true }
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

    let columnScale = Scaling.columnScales(
      columnCount: columnCount, starts: starts, columns: columns, coefficients: coefficients, in: arena)
    let lines = LineMerger(columnScale: columnScale, starts: starts, columns: columns, coefficients: coefficients, in: arena)

    // Quantities, line by line: each column's tie-breaker first, then the constraints in their order.
    let reducedCount = reducedConstraint.count
    let lineCount = columnCount + lines.rowCount
    let quantityCount = columnCount + reducedCount
    let quantityStarts = Buffer<Int32>(repeating: 0, count: lineCount + 1, in: arena)
    for c in 0..<columnCount { quantityStarts[c + 1] = 1 }
    for k in 0..<reducedCount { quantityStarts[lines.lineOf[k] + 1] += 1 }
    for l in 0..<lineCount { quantityStarts[l + 1] += quantityStarts[l] }
    let fill = Buffer(copying: quantityStarts, in: arena)
    let bound = Buffer<Double>(repeating: 0, count: quantityCount, in: arena)
    let lower = Buffer<Double>(repeating: 0, count: quantityCount, in: arena)
    let upper = Buffer<Double>(repeating: 0, count: quantityCount, in: arena)
    let level = Buffer<Int32>(repeating: 0, count: quantityCount, in: arena)
    let lastShare = Buffer<Double>(repeating: 0, count: quantityCount, in: arena)
    let quantityOf = Buffer<Int32>(repeating: -1, count: constraintCount, in: arena)
    let ratio = Buffer<Double>(repeating: 1, count: quantityCount, in: arena)
    let shifts = List<RightSides.Shift>(capacity: sources.count, in: arena)
    // The left side whose shift a line's offset takes.
    let leader = Buffer<Int32>(repeating: -1, count: lineCount, in: arena)
    // Slopes are divided by the largest of their level (a power of two), so that all levels are of one size.
    let largestSlope = Buffer<Double>(repeating: 0, count: levelCount, in: arena)
    for c in 0..<columnCount {
      let q = Int(fill[c])
      fill[c] += 1
      let weight =
        CompiledSystem.tieWeight(Int(elimination.kept[c])) * columnScale[c] * (hasPreferences ? CompiledSystem.leastPreference : 1)
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
      var weight = Double.infinity
      level[q] = -1
      quantityOf[i] = Int32(q)
      let relation = problem.relations[i]
      if !problem.isRequired(i) {
        weight = abs(ratio[q])
        level[q] = Int32(CompiledSystem.index(of: problem.priorities[i], in: levels))
        largestSlope[level[q]] = max(largestSlope[level[q]], weight)
        lastShare[q] = i < problem.preferences.count ? problem.preferences[i] : 0
        largestSlope[levelCount - 1] = max(largestSlope[levelCount - 1], weight * lastShare[q])
      }
      if leader[l] < 0 {
        leader[l] = Int32(k)
        for s in Int(sourceStarts[k])..<Int(sourceStarts[k + 1]) {
          shifts.append(RightSides.Shift(target: ~Int32(l), equality: sources[s], factor: -sourceFactors[s] / ratio[q]))
        }
      } else {
        CompiledSystem.appendShifts(
          of: Int32(q), Int(sourceStarts[k])..<Int(sourceStarts[k + 1]), ratio[q],
          against: Int(sourceStarts[leader[l]])..<Int(sourceStarts[leader[l] + 1]), lines.ratio[leader[l]], sources, sourceFactors,
          to: shifts)
      }
      let isAtMost = ratio[q] > 0 ? relation == .lessThanOrEqual : relation == .greaterThanOrEqual
      lower[q] = isAtMost ? 0 : -weight
      upper[q] = relation == .equal || isAtMost ? weight : 0
    }
    for l in 0..<levelCount { largestSlope[l] = largestSlope[l] > 0 ? largestSlope[l].binade : 1 }
    for q in 0..<quantityCount where level[q] >= 0 {
      lower[q] /= largestSlope[level[q]]
      upper[q] /= largestSlope[level[q]]
      lastShare[q] *= largestSlope[level[q]] / largestSlope[levelCount - 1]
    }

    self.lower = Buffer(copying: lower, in: arena)
    self.upper = Buffer(copying: upper, in: arena)
    for i in 0..<constraintCount where !installed[i] && quantityOf[i] >= 0 {
      lower[quantityOf[i]] = 0
      upper[quantityOf[i]] = 0
    }

    simplex = DualSimplex(
      DualSimplex.Structure(
        columnCount: columnCount, levelCount: levelCount, rowStarts: Buffer(copying: lines.rowStarts, in: arena),
        rowColumns: Buffer(copying: lines.rowColumns, in: arena),
        rowValues: Buffer(copying: lines.rowValues, in: arena), quantityStarts: quantityStarts, bound: bound, lower: lower, upper: upper,
        level: level, lastShare: lastShare),
      in: arena)
    rightSides = RightSides(simplex, quantityOf: quantityOf, ratio: ratio, constants: constants, shifts: shifts, in: arena)
    evaluator = Evaluator(
      elimination, simplex, rightSides, columnScale: columnScale, fineness: fineness, variableCount: problem.variableCount, in: arena)
  }

  /// What a quantity is shifted by beyond its line's offset, which is the shift of `leader`.
  private static func appendShifts(
    of quantity: Int32, _ own: Range<Int>, _ ratio: Double, against leader: Range<Int>, _ leaderRatio: Double,
    _ sources: borrowing List<Int32>, _ factors: borrowing List<Double>, to shifts: borrowing List<RightSides.Shift>
  ) {
    var isSame = own.count == leader.count
    if isSame {
      for (s, t) in zip(own, leader) where sources[s] != sources[t] || factors[s] / ratio != factors[t] / leaderRatio { isSame = false }
    }
    if isSame { return }
    for s in own { shifts.append(RightSides.Shift(target: quantity, equality: sources[s], factor: factors[s] / ratio)) }
    for s in leader { shifts.append(RightSides.Shift(target: quantity, equality: sources[s], factor: -factors[s] / leaderRatio)) }
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

  /// The constants in effect, by constraint.
  var constants: Buffer<Double> { _read { yield rightSides.constants } }

  // MARK: Solving

  /// Changes one constant; the answer follows at the next `solve`.
  func setConstant(_ constant: Double, of i: Int) {
    if constant == rightSides.constants[i] { return }
    rightSides.setConstant(constant, of: i)
    if rightSides.quantityOf[i] < 0 { evaluator.noteChange(of: i) }
  }

  /// Installs or removes a constraint; the answer follows at the next `solve`.
  ///
  /// A removed quantity loses its slopes. Where it costs something, its breakpoint first moves out of reach, which is a change of a bound like
  /// any other, so that the next `solve` frees it.
  ///
  /// - Returns: False where the system has to be compiled anew: for required equalities, which are substituted, and where the elimination
  ///   or the rounding of a fresh system could be another one, so that the answer depends on what is installed and not on how it came about.
  func setInstalled(_ installed: Bool, _ problem: Problem, _ i: Int) -> Bool {
    if isInstalled[i] == installed { return true }
    isInstalled[i] = installed
    let q = Int(rightSides.quantityOf[i])
    if q < 0 || (problem.isRequired(i) && problem.relations[i] == .equal) || hasLargeCoefficients[i] { return false }
    if !elimination.setInstalled(installed, problem, i) { return false }
    if installed {
      simplex.activate(q, lower: lower[q], upper: upper[q])
    } else {
      if leaving.count == 0 { reach = simplex.reach() }
      if !simplex.retire(q, reach: reach) { leaving.append(Int32(q)) }
    }
    return true
  }

  /// Finds the optimum for what is installed and the constants as they are.
  func solve() -> DualSimplex.Outcome {
    let outcome = simplex.solve()
    if leaving.count == 0 { return outcome }
    guard case .optimal = outcome else { return .failed }
    for k in 0..<leaving.count where !simplex.retire(Int(leaving[k]), reach: reach) { return .failed }
    leaving.removeAll()
    rightSides.renew()
    return simplex.solve()
  }

  /// Whether rounding may have gone into the basis since it was last verified.
  var needsVerification: Bool {
    isInexact || (simplex.unverifiedPivots.value > 0 && !(simplex.tableau.isExact && simplex.hasExactMultipliers.value))
  }

  /// Proves the answer: every line has the value that its terms have, every quantity is on its side, and every multiplier, worked out
  /// anew, is between the slopes. Where that is not so, the tableau is worked out anew and what went astray is corrected; false where that
  /// does not help.
  func verify() -> Bool {
    rightSides.renew()
    guard case .optimal = simplex.solve() else { return false }
    var astray = simplex.renewMultipliers()
    for attempt in 0..<3 where attempt == 0 || !astray.isEmpty {
      if !astray.isEmpty || simplex.drift() > 1e-10 {
        guard simplex.refactor(), case .optimal = simplex.solve() else { return false }
        astray = simplex.renewMultipliers()
      }
      if astray.isEmpty { break }
      if !simplex.takeInAgain(astray, restoreBounds: { rightSides.renew() }) { return false }
      astray = simplex.renewMultipliers()
    }
    simplex.unverifiedPivots.value = 0
    var drift = simplex.drift()
    isInexact = drift > 1e-14
    for _ in 0..<3 where drift > 1e-14 {
      simplex.refine()
      drift = simplex.drift()
    }
    return astray.isEmpty && drift < 1e-9 && (!isInexact || simplex.wrongness() < 1e-9)
  }

  // MARK: Values

  /// The value of a variable.
  func value(_ v: Int) -> Double {
    precondition(v >= 0 && v < evaluator.values.count, "variable \(v) was added after the last solve")
    evaluator.update()
    return evaluator.values[v]
  }

  func copyValues(to values: borrowing Buffer<Double>) {
    evaluator.update()
    values.base.update(from: evaluator.values.base, count: min(values.count, evaluator.values.count))
  }

  func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result {
    evaluator.update()
    return evaluator.values.withSpan(body)
  }
}
