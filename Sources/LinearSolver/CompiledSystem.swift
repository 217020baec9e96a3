/// A problem with a choice of installed constraints, made ready: equalities substituted, the rest reduced and scaled into a `DualSimplex`.
///
/// Levels are the optional priorities that occur among all constraints of the problem, highest first, and after them one more that makes
/// the optimum unique (see `tieWeight`).
struct CompiledSystem: ~Copyable {
  let elimination: Elimination
  var simplex: DualSimplex
  /// The quantity of a constraint; −1 for substituted and for uninstalled ones.
  let quantityOf: [Int32]
  /// The constraint of each row, or −1 where the row is a redundant combination of equalities.
  let constraintOfRow: [Int32]
  /// A row's bound is its constraint's constant × `scale` − Σ shift × constant of an equality. By row.
  private let scale: [Double]
  private let rowConstant: Buffer<Double>
  /// The shifts by row: equality and factor.
  private let shiftStarts: [Int32]
  private let shiftEqualities: [Int32]
  private let shiftFactors: [Double]
  /// The rows that an equality's constant shifts.
  private let shiftedStarts: [Int32]
  private let shiftedRows: [Int32]
  /// Rows whose bounds are behind the constants.
  private var movedRows: Buffer<Int32>
  private let isMoved: Buffer<Bool>
  /// The constants now, by constraint.
  let constants: Buffer<Double>
  /// The column of a kept variable, or −1.
  private let columnOf: [Int32]
  private let values: Buffer<Double>
  /// Largest coefficient of each kept variable, for rounding.
  private let grid: [Double]
  /// One element: whether `values` are behind the simplex.
  private let outdated: Buffer<Bool>

  /// The weight of |variable| at the last level, in 1..<2: generic, so that no two optima weigh the same; a function of the index alone.
  static func tieWeight(_ variable: Int) -> Double {
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, section 6.4) and a mixing step.
    var x = UInt32(truncatingIfNeeded: variable &+ 1) &* 2_654_435_769
    x ^= x >> 15
    x = x &* 2_246_822_519
    x ^= x >> 13
    return 1 + Double(x) / 4_294_967_296
  }

  init(_ problem: Problem, constants: borrowing Buffer<Double>, installed: (Int) -> Bool) {
    let count = problem.constraintCount
    var equalities: [Int] = []
    var priorities: [Double] = []
    for i in 0..<count {
      if problem.isRequired(i) {
        if problem.relations[i] == .equal, installed(i) { equalities.append(i) }
      } else {
        priorities.append(problem.priorities[i])
      }
    }
    priorities.sort(by: >)
    var levels: [Double] = []
    for p in priorities where levels.last != p { levels.append(p) }
    let levelCount = levels.count + 1

    elimination = Elimination(problem, equalities: equalities, installed: installed)
    let columnCount = elimination.kept.count
    var columnOf = [Int32](repeating: -1, count: problem.variableCount)
    for (c, v) in elimination.kept.enumerated() { columnOf[Int(v)] = Int32(c) }
    self.columnOf = columnOf

    var starts: [Int32] = [0]
    var columns: [Int32] = []
    var coefficients: [Double] = []
    var bound = [Double](repeating: 0, count: columnCount)
    var lower = elimination.kept.map { -CompiledSystem.tieWeight(Int($0)) }
    var upper = elimination.kept.map { CompiledSystem.tieWeight(Int($0)) }
    var level = [Int32](repeating: Int32(levelCount - 1), count: columnCount)
    var quantityOf = [Int32](repeating: -1, count: count)
    var constraintOfRow: [Int32] = []
    var scales: [Double] = []
    var rowConstants: [Double] = []
    var shiftStarts: [Int32] = [0]
    var shiftEqualities: [Int32] = []
    var shiftFactors: [Double] = []
    var grid = [Double](repeating: 1, count: columnCount)

    var reducer = LeftSideReducer(elimination, constraintCount: count)
    let substituted = Set(equalities)
    for i in 0..<count where installed(i) && !substituted.contains(i) {
      reducer.reduce(problem, i)
      let quantity = Int32(columnCount + constraintOfRow.count)
      let largest = reducer.coefficients.reduce(0) { max($0, abs($1)) }
      let scale = largest == 0 ? 1 : 1 / largest.binade
      for (v, a) in zip(reducer.variables, reducer.coefficients) {
        let c = columnOf[Int(v)]
        columns.append(c)
        coefficients.append(a * scale)
        grid[Int(c)] = max(grid[Int(c)], abs(a))
      }
      starts.append(Int32(columns.count))
      shiftEqualities += reducer.sources
      shiftFactors += reducer.sourceMultipliers.map { -$0 * scale }
      shiftStarts.append(Int32(shiftEqualities.count))
      let l = problem.isRequired(i) ? -1 : CompiledSystem.index(of: problem.priorities[i], in: levels)
      let weight = l < 0 ? Double.infinity : 1 / scale
      lower.append(problem.relations[i] == .lessThanOrEqual ? 0 : -weight)
      upper.append(problem.relations[i] == .greaterThanOrEqual ? 0 : weight)
      level.append(Int32(l))
      quantityOf[i] = quantity
      constraintOfRow.append(Int32(i))
      scales.append(scale)
      rowConstants.append(constants[i] * scale)
    }
    for combination in elimination.redundant {
      starts.append(Int32(columns.count))
      shiftEqualities += combination.map(\.constraint)
      shiftFactors += combination.map(\.multiplier)
      shiftStarts.append(Int32(shiftEqualities.count))
      lower.append(-.infinity)
      upper.append(.infinity)
      level.append(-1)
      constraintOfRow.append(-1)
      scales.append(1)
      rowConstants.append(0)
    }
    let rowCount = constraintOfRow.count
    var shiftedStarts = [Int32](repeating: 0, count: count + 1)
    for e in shiftEqualities { shiftedStarts[Int(e) + 1] += 1 }
    for i in 0..<count { shiftedStarts[i + 1] += shiftedStarts[i] }
    var shiftedRows = [Int32](repeating: 0, count: shiftEqualities.count)
    var fill = shiftedStarts
    for r in 0..<rowCount {
      var sum = rowConstants[r]
      for s in Int(shiftStarts[r])..<Int(shiftStarts[r + 1]) {
        let e = Int(shiftEqualities[s])
        shiftedRows[Int(fill[e])] = Int32(r)
        fill[e] += 1
        sum += shiftFactors[s] * constants[e]
      }
      bound.append(sum)
    }

    simplex = DualSimplex(
      columnCount: columnCount, levelCount: levelCount, starts: starts, columns: columns, values: coefficients,
      bound: bound, lower: lower, upper: upper, level: level)
    self.quantityOf = quantityOf
    self.constraintOfRow = constraintOfRow
    scale = scales
    rowConstant = Buffer(rowConstants)
    self.shiftStarts = shiftStarts
    self.shiftEqualities = shiftEqualities
    self.shiftFactors = shiftFactors
    self.shiftedStarts = shiftedStarts
    self.shiftedRows = shiftedRows
    movedRows = Buffer(repeating: 0, count: 0)
    isMoved = Buffer(repeating: false, count: rowCount)
    self.constants = Buffer(repeating: 0, count: count)
    for i in 0..<count { self.constants[i] = constants[i] }
    values = Buffer(repeating: 0, count: problem.variableCount)
    self.grid = grid.map { $0.binade }
    outdated = Buffer(repeating: true, count: 1)
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

  /// Changes one constant; the answer follows at the next `solve`.
  mutating func setConstant(_ constant: Double, of i: Int) {
    if constant == constants[i] { return }
    constants[i] = constant
    outdated[0] = true
    let q = Int(quantityOf[i])
    if q >= 0 {
      let r = q - simplex.columnCount
      rowConstant[r] = constant * scale[r]
      move(r)
    }
    for s in Int(shiftedStarts[i])..<Int(shiftedStarts[i + 1]) { move(Int(shiftedRows[s])) }
  }

  private mutating func move(_ r: Int) {
    if isMoved[r] { return }
    isMoved[r] = true
    movedRows.append(Int32(r))
  }

  mutating func solve() -> DualSimplex.Outcome {
    outdated[0] = true
    for k in 0..<movedRows.count {
      let r = Int(movedRows[k])
      isMoved[r] = false
      var sum = rowConstant[r]
      for s in Int(shiftStarts[r])..<Int(shiftStarts[r + 1]) { sum += shiftFactors[s] * constants[shiftEqualities[s]] }
      simplex.setBound(simplex.columnCount + r, sum)
    }
    movedRows.removeAll()
    return simplex.solve()
  }

  /// The value of a variable.
  func value(_ v: Int) -> Double {
    if outdated[0] { evaluate() }
    return values[v]
  }

  func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result {
    if outdated[0] { evaluate() }
    return values.withSpan(body)
  }

  /// Kept variables from the simplex, rounded; then the substituted ones.
  private func evaluate() {
    for (c, v) in elimination.kept.enumerated() { values[v] = CompiledSystem.rounded(simplex.current(c), finer: grid[c]) }
    for s in stride(from: elimination.pivots.count - 1, through: 0, by: -1) {
      var sum = 0.0
      for t in Int(elimination.sourceStarts[s])..<Int(elimination.sourceStarts[s + 1]) {
        sum += elimination.sourceMultipliers[t] * constants[elimination.sources[t]]
      }
      for t in Int(elimination.termStarts[s])..<Int(elimination.termStarts[s + 1]) {
        sum -= elimination.termCoefficients[t] * values[elimination.termVariables[t]]
      }
      values[elimination.pivots[s]] = sum
    }
    outdated[0] = false
  }

  /// Rounds away what depends on the way by which a vertex was reached (about 1e-14 of its size), so that equal systems give equal bytes:
  /// to a decimal of six places if the value is one but for such noise, and otherwise to a multiple of 2⁻³¹ (5e-10), finer for variables
  /// with large coefficients and coarser from 2¹¹ on.
  static func rounded(_ value: Double, finer: Double) -> Double {
    let size = abs(value)
    if size > 0x1p40 { return value }
    let quantum = max(0x1p-31 / finer, (size * 0x1p-42).binade)
    let decimal = (value * 1e6).rounded() / 1e6
    if abs(decimal - value) <= quantum / 4 { return decimal + 0 }
    return (value / quantum).rounded() * quantum + 0
  }

  /// The derivative of the variables where column `c`'s nonbasic quantity moves by `step[c]`: kept ones from the tableau, then the others.
  func direction(_ step: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: columnOf.count)
    for (c, v) in elimination.kept.enumerated() {
      if simplex.side[c] == .nonbasic {
        result[Int(v)] = step[Int(simplex.place[c])]
      } else {
        var (sum, size) = (0.0, 0.0)
        for i in simplex.tableau.entries(Int(simplex.place[c])) {
          let part = simplex.tableau.value(at: i) * step[simplex.tableau.column(at: i)]
          sum += part
          size = max(size, abs(part))
        }
        result[Int(v)] = abs(sum) <= 1e-9 * size ? 0 : sum
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
