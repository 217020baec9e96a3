/// Rows that must all hold, taken in one after another: which is the first that cannot, and with which others it conflicts.
struct RequiredSystem {
  /// Left sides in compressed form, relations and constants.
  var starts: [Int32] = [0]
  var variables: [Int32] = []
  var coefficients: [Double] = []
  var relations: [Relation] = []
  var constants: [Double] = []

  mutating func append(_ problem: Problem, _ constraint: Int, _ relation: Relation, _ constant: Double) {
    let range = problem.range(constraint)
    let largest = range.reduce(0.0) { max($0, abs(problem.termCoefficients[$1])) }
    let scale = largest == 0 ? 1 : 1 / largest.binade
    for t in range {
      variables.append(problem.termVariables[t])
      coefficients.append(problem.termCoefficients[t] * scale)
    }
    starts.append(Int32(variables.count))
    relations.append(relation)
    constants.append(constant * scale)
  }

  /// Takes the rows in order, leaving out those in `skipped`, until one is infeasible together with those before it.
  ///
  /// - Returns: That row's position, and the positions of an irreducible infeasible subset of the rows taken (it has that row); nil where
  ///   all rows can hold.
  func firstConflict(skipping skipped: Set<Int>, variableCount: Int) -> (row: Int, subset: [Int])? {
    // Numbered anew, so that the size depends on the rows alone.
    var columnOf = [Int32](repeating: -1, count: variableCount)
    var weights: [Double] = []
    let columns = variables.map { v in
      if columnOf[Int(v)] < 0 {
        columnOf[Int(v)] = Int32(weights.count)
        weights.append(CompiledSystem.tieWeight(Int(v)))
      }
      return columnOf[Int(v)]
    }
    let n = weights.count
    let m = relations.count
    for careful in [false, true] {
      var simplex = DualSimplex(
        columnCount: n, levelCount: 1, starts: starts, columns: columns, values: coefficients,
        bound: [Double](repeating: 0, count: n) + constants,
        lower: weights.map { -$0 } + [Double](repeating: 0, count: m), upper: weights + [Double](repeating: 0, count: m),
        level: [Int32](repeating: 0, count: n) + [Int32](repeating: -1, count: m))
      simplex.careful = careful
      var failed = false
      rows: for r in 0..<m where !skipped.contains(r) {
        simplex.activate(
          n + r, lower: relations[r] == .lessThanOrEqual ? 0 : -.infinity, upper: relations[r] == .greaterThanOrEqual ? 0 : .infinity)
        switch simplex.solve() {
        case .optimal: continue
        case .infeasible(let q): return (r, ([q] + simplex.certificate(q)).map { $0 - n }.sorted())
        case .failed:
          failed = true
          break rows
        }
      }
      if !failed { return nil }
    }
    return nil
  }
}
