/// Required equalities, each solved for one variable: what is left of a problem is smaller, and splits into parts.
///
/// Step `s` says: variable `pivots[s]` = Σ multiplier × constant of an equality − Σ coefficient × variable, where the variables are either
/// kept or eliminated by a later step. So values are found from the last step to the first, and a left side is reduced from the first to
/// the last. Depends on left sides alone, and not on the order in which constraints were added.
struct Elimination {
  /// The variable solved for, per step.
  private(set) var pivots: [Int32] = []
  /// Offsets of each step's terms.
  private(set) var termStarts: [Int32] = [0]
  private(set) var termVariables: [Int32] = []
  private(set) var termCoefficients: [Double] = []
  /// Offsets of each step's sources.
  private(set) var sourceStarts: [Int32] = [0]
  /// The equality constraints whose constants a step sums, and the multipliers.
  private(set) var sources: [Int32] = []
  private(set) var sourceMultipliers: [Double] = []
  /// The step that eliminates a variable, or −1.
  private(set) var stepOfVariable: [Int32]
  /// Combinations of equalities whose left sides cancel: Σ multiplier × constant must be 0.
  private(set) var redundant: [[(constraint: Int32, multiplier: Double)]] = []
  /// The variables kept, ascending.
  private(set) var kept: [Int32] = []

  /// A pivot smaller than this share of its row's largest coefficient is left to a later, safer choice.
  private static let acceptablePivotShare = 0.05
  /// Coefficients that cancel to less than this share of what was summed are zero.
  private static let cancellation = 1e-12

  /// Solves the equalities given by index (required, installed). Constraints that are not installed have no say.
  init(_ problem: Problem, equalities: [Int], installed: (Int) -> Bool) {
    stepOfVariable = [Int32](repeating: -1, count: problem.variableCount)
    let order = Elimination.canonicalOrder(problem, equalities)
    let rowCount = order.count
    // Working rows, with the equalities each is a combination of.
    var rows: [[(variable: Int32, coefficient: Double)]] = []
    rows.reserveCapacity(rowCount)
    var combination = [[(constraint: Int32, multiplier: Double)]](repeating: [], count: rowCount)
    var rowsOf = [[Int32]](repeating: [], count: problem.variableCount)
    for (r, constraint) in order.enumerated() {
      rows.append(problem.range(constraint).map { (problem.termVariables[$0], problem.termCoefficients[$0]) })
      combination[r] = [(Int32(constraint), 1)]
      for term in rows[r] { rowsOf[Int(term.variable)].append(Int32(r)) }
    }
    // How often a variable occurs anywhere: the fewer, the less an elimination fills in.
    var occurrences = [Int32](repeating: 0, count: problem.variableCount)
    for i in 0..<problem.constraintCount where installed(i) {
      for t in problem.range(i) { occurrences[Int(problem.termVariables[t])] += 1 }
    }
    var active = [Bool](repeating: true, count: rowCount)
    var activeCount = rowsOf.map { Int32($0.count) }

    // Variables of one active row are eliminated without touching another row.
    var singletons = (0..<problem.variableCount).filter { activeCount[$0] == 1 }
    singletons.sort { (a: Int, b: Int) -> Bool in
      if occurrences[a] != occurrences[b] { return occurrences[a] < occurrences[b] }
      return a > b
    }
    var nextSingleton = 0
    var nextRow = 0
    // Rows by their first number of terms; the kernel is taken in this order.
    let lengths = rows.map(\.count)
    let byLength = (0..<rowCount).sorted { (lengths[$0], $0) < (lengths[$1], $1) }

    func largest(_ row: [(variable: Int32, coefficient: Double)]) -> Double { row.reduce(0) { max($0, abs($1.coefficient)) } }

    while true {
      var chosen: (row: Int, variable: Int32)?
      while chosen == nil, nextSingleton < singletons.count {
        let v = Int32(singletons[nextSingleton])
        nextSingleton += 1
        if activeCount[Int(v)] != 1 { continue }
        for r in rowsOf[Int(v)] where active[Int(r)] {
          guard let term = rows[Int(r)].first(where: { $0.variable == v }) else { continue }
          if abs(term.coefficient) >= Elimination.acceptablePivotShare * largest(rows[Int(r)]) { chosen = (Int(r), v) }
          break
        }
      }
      if chosen == nil {
        while nextRow < rowCount, !active[byLength[nextRow]] { nextRow += 1 }
        guard nextRow < rowCount else { break }
        let r = byLength[nextRow]
        let row = rows[r]
        if row.isEmpty {
          active[r] = false
          redundant.append(combination[r])
          continue
        }
        let limit = 0.1 * largest(row)
        // Fewest other rows touched, then the fewest occurrences anywhere, then the last variable.
        var best = row[0]
        var bestKey: (Int32, Int32, Int32)?
        for term in row where abs(term.coefficient) >= limit {
          let key = (activeCount[Int(term.variable)], occurrences[Int(term.variable)], -term.variable)
          if bestKey == nil || key < bestKey! { (best, bestKey) = (term, key) }
        }
        chosen = (r, best.variable)
      }
      let (r, p) = chosen!
      active[r] = false
      let pivot = rows[r].first { $0.variable == p }!.coefficient
      for term in rows[r] {
        activeCount[Int(term.variable)] -= 1
        if activeCount[Int(term.variable)] == 1, term.variable != p { singletons.append(Int(term.variable)) }
        if term.variable == p { continue }
        termVariables.append(term.variable)
        termCoefficients.append(term.coefficient / pivot)
      }
      for source in combination[r] {
        sources.append(source.constraint)
        sourceMultipliers.append(source.multiplier / pivot)
      }
      stepOfVariable[Int(p)] = Int32(pivots.count)
      pivots.append(p)
      termStarts.append(Int32(termVariables.count))
      sourceStarts.append(Int32(sources.count))
      if activeCount[Int(p)] > 0 {
        for other in rowsOf[Int(p)] where active[Int(other)] {
          let o = Int(other)
          guard let at = rows[o].firstIndex(where: { $0.variable == p }) else { continue }
          let factor = -rows[o][at].coefficient / pivot
          for term in rows[o] { activeCount[Int(term.variable)] -= 1 }
          rows[o] = Elimination.sum(rows[o].filter { $0.variable != p }, factor, rows[r].filter { $0.variable != p })
          combination[o] = Elimination.sum(
            combination[o].map { ($0.constraint, $0.multiplier) }, factor, combination[r].map { ($0.constraint, $0.multiplier) }
          )
          .map { (constraint: $0.variable, multiplier: $0.coefficient) }
          for term in rows[o] {
            activeCount[Int(term.variable)] += 1
            rowsOf[Int(term.variable)].append(other)
          }
        }
        for term in rows[r] where activeCount[Int(term.variable)] == 1 { singletons.append(Int(term.variable)) }
      }
    }
    kept = (0..<Int32(problem.variableCount)).filter { stepOfVariable[Int($0)] < 0 }
  }

  /// Equalities by their left sides, so that the order of insertion does not matter.
  private static func canonicalOrder(_ problem: Problem, _ equalities: [Int]) -> [Int] {
    equalities.sorted { a, b in
      let (x, y) = (problem.range(a), problem.range(b))
      if x.count != y.count { return x.count < y.count }
      for (i, j) in zip(x, y) {
        if problem.termVariables[i] != problem.termVariables[j] { return problem.termVariables[i] < problem.termVariables[j] }
        if problem.termCoefficients[i] != problem.termCoefficients[j] { return problem.termCoefficients[i] < problem.termCoefficients[j] }
      }
      return a < b
    }
  }

  /// a + factor × b, both ascending; what cancels is dropped.
  private static func sum(
    _ a: [(variable: Int32, coefficient: Double)], _ factor: Double, _ b: [(variable: Int32, coefficient: Double)]
  ) -> [(variable: Int32, coefficient: Double)] {
    var result: [(variable: Int32, coefficient: Double)] = []
    result.reserveCapacity(a.count + b.count)
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if j == b.count || (i < a.count && a[i].variable < b[j].variable) {
        result.append(a[i])
        i += 1
      } else if i == a.count || b[j].variable < a[i].variable {
        result.append((b[j].variable, factor * b[j].coefficient))
        j += 1
      } else {
        let added = factor * b[j].coefficient
        let value = a[i].coefficient + added
        if abs(value) > cancellation * max(abs(a[i].coefficient), abs(added)) { result.append((a[i].variable, value)) }
        i += 1
        j += 1
      }
    }
    return result
  }
}

/// Reduces left sides by an elimination, one after another; owns the scratch space.
struct LeftSideReducer {
  private let elimination: Elimination
  /// Sums and the largest summand by variable; zero outside a call.
  private var sums: [Double]
  private var sizes: [Double]
  private var touched: [Int32] = []
  /// Steps still to be applied: a binary heap, the least first.
  private var pending: [Int32] = []

  /// The reduced left side: kept variables, ascending by variable.
  private(set) var variables: [Int32] = []
  private(set) var coefficients: [Double] = []
  /// The left side is the reduced one + Σ multiplier × constant of an equality.
  private(set) var sources: [Int32] = []
  private(set) var sourceMultipliers: [Double] = []
  private var sourceSums: [Double]
  private var touchedSources: [Int32] = []

  init(_ elimination: Elimination, constraintCount: Int) {
    self.elimination = elimination
    sums = [Double](repeating: 0, count: elimination.stepOfVariable.count)
    sizes = sums
    sourceSums = [Double](repeating: 0, count: constraintCount)
  }

  /// Reduces the left side of constraint `i`.
  mutating func reduce(_ problem: Problem, _ i: Int) {
    variables.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    sourceMultipliers.removeAll(keepingCapacity: true)
    for t in problem.range(i) { add(problem.termVariables[t], problem.termCoefficients[t]) }
    while let step = popPending() {
      let s = Int(step)
      let v = Int(elimination.pivots[s])
      let (factor, size) = (sums[v], sizes[v])
      (sums[v], sizes[v]) = (0, 0)
      if abs(factor) <= 1e-13 * size { continue }
      for t in Int(elimination.termStarts[s])..<Int(elimination.termStarts[s + 1]) {
        add(elimination.termVariables[t], -factor * elimination.termCoefficients[t])
      }
      for t in Int(elimination.sourceStarts[s])..<Int(elimination.sourceStarts[s + 1]) {
        let source = Int(elimination.sources[t])
        if sourceSums[source] == 0 { touchedSources.append(Int32(source)) }
        sourceSums[source] += factor * elimination.sourceMultipliers[t]
      }
    }
    touched.sort()
    for v in touched {
      let (value, size) = (sums[Int(v)], sizes[Int(v)])
      (sums[Int(v)], sizes[Int(v)]) = (0, 0)
      if abs(value) > 1e-12 * size {
        variables.append(v)
        coefficients.append(value)
      }
    }
    touched.removeAll(keepingCapacity: true)
    for source in touchedSources {
      let value = sourceSums[Int(source)]
      sourceSums[Int(source)] = 0
      if value != 0 {
        sources.append(source)
        sourceMultipliers.append(value)
      }
    }
    touchedSources.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ v: Int32, _ value: Double) {
    if sizes[Int(v)] == 0 {
      let step = elimination.stepOfVariable[Int(v)]
      if step < 0 { touched.append(v) } else { pushPending(step) }
    }
    sums[Int(v)] += value
    sizes[Int(v)] = max(sizes[Int(v)], abs(value))
  }

  private mutating func pushPending(_ step: Int32) {
    pending.append(step)
    var i = pending.count - 1
    while i > 0, pending[(i - 1) / 2] > pending[i] {
      pending.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  private mutating func popPending() -> Int32? {
    guard let least = pending.first else { return nil }
    let last = pending.removeLast()
    if !pending.isEmpty {
      pending[0] = last
      var i = 0
      while true {
        var child = 2 * i + 1
        if child >= pending.count { break }
        if child + 1 < pending.count, pending[child + 1] < pending[child] { child += 1 }
        if pending[i] <= pending[child] { break }
        pending.swapAt(i, child)
        i = child
      }
    }
    return least
  }
}
