/// Required equalities, each solved for one variable: what is left of a problem is smaller, and splits into parts.
///
/// Step `s` says: variable `pivots[s]` = Σ multiplier × constant of an equality − Σ coefficient × variable, where the variables are either
/// kept or eliminated by a later step. So values are found from the last step to the first, and a left side is reduced from the first to
/// the last. Depends on left sides alone, and not on the order in which constraints were added.
final class Elimination {
  /// The variable solved for, per step.
  let pivots: List<Int32>
  /// Offsets of each step's terms.
  let termStarts: List<Int32>
  let termVariables: List<Int32>
  let termCoefficients: List<Double>
  /// Offsets of each step's sources.
  let sourceStarts: List<Int32>
  /// The equality constraints whose constants a step sums, and the multipliers.
  let sources: List<Int32>
  let sourceMultipliers: List<Double>
  /// The step that eliminates a variable, or −1.
  let stepOfVariable: Buffer<Int32>
  /// Combinations of equalities whose left sides cancel: Σ multiplier × constant must be 0.
  private(set) var redundant: [[(constraint: Int32, multiplier: Double)]] = []
  /// The variables kept, ascending.
  let kept: List<Int32>

  /// A pivot smaller than this share of its row's largest coefficient is left to a later, safer choice.
  private static let acceptablePivotShare = 0.05

  /// Solves the installed required equalities. Constraints that are not installed have no say.
  init(_ problem: Problem, installed: borrowing Buffer<Bool>) {
    let variableCount = problem.variableCount
    stepOfVariable = Buffer(repeating: -1, count: variableCount)
    let rows = EqualityRows(problem, installed: installed)
    pivots = List(capacity: rows.count)
    termStarts = List(capacity: rows.count + 1)
    termStarts.append(0)
    termVariables = List(capacity: rows.termCount)
    termCoefficients = List(capacity: rows.termCount)
    sourceStarts = List(capacity: rows.count + 1)
    sourceStarts.append(0)
    sources = List(capacity: rows.count)
    sourceMultipliers = List(capacity: rows.count)

    let singletons = rows.firstSingletons()
    var nextSingleton = 0
    var kernel: [Int] = []
    var nextKernel = -1
    while true {
      var chosen = -1
      var pivotVariable: Int32 = -1
      while chosen < 0, nextSingleton < singletons.count {
        let v = singletons[nextSingleton]
        nextSingleton += 1
        if rows.activeCount[v] != 1 { continue }
        let r = rows.activeRow(of: Int(v))
        if r >= 0, abs(rows.coefficient(r, v)) >= Elimination.acceptablePivotShare * rows.largest(r) { (chosen, pivotVariable) = (r, v) }
      }
      if chosen < 0 {
        if nextKernel < 0 {
          kernel = rows.activeInCanonicalOrder(problem)
          nextKernel = 0
        }
        while nextKernel < kernel.count, !rows.isActive[kernel[nextKernel]] { nextKernel += 1 }
        if nextKernel == kernel.count { break }
        chosen = kernel[nextKernel]
        if rows.length[chosen] == 0 {
          rows.isActive[chosen] = false
          redundant.append(rows.combination(chosen))
          continue
        }
        pivotVariable = rows.sparsestVariable(chosen)
      }
      let pivot = rows.coefficient(chosen, pivotVariable)
      rows.isActive[chosen] = false
      for t in rows.terms(chosen) {
        let v = rows.variable[t]
        rows.activeCount[v] -= 1
        if v == pivotVariable { continue }
        if rows.activeCount[v] == 1 { singletons.append(v) }
        termVariables.append(v)
        termCoefficients.append(rows.coefficient[t] / pivot)
      }
      for source in rows.combination(chosen) {
        sources.append(source.constraint)
        sourceMultipliers.append(source.multiplier / pivot)
      }
      stepOfVariable[pivotVariable] = Int32(pivots.count)
      pivots.append(pivotVariable)
      termStarts.append(Int32(termVariables.count))
      sourceStarts.append(Int32(sources.count))
      if rows.activeCount[pivotVariable] > 0 {
        rows.substitute(pivotVariable, from: chosen, pivot)
        for t in rows.terms(chosen) where rows.activeCount[rows.variable[t]] == 1 { singletons.append(rows.variable[t]) }
      }
    }
    kept = List(capacity: variableCount - pivots.count)
    for v in 0..<variableCount where stepOfVariable[v] < 0 { kept.append(Int32(v)) }
  }
}

/// The equalities still to be solved, as sparse rows that substitutions change.
private final class EqualityRows {
  let count: Int
  let constraint: List<Int32>
  let start: List<Int32>
  let length: List<Int32>
  let variable: List<Int32>
  let coefficient: List<Double>
  let isActive: Buffer<Bool>
  /// The active rows that have a variable.
  let activeCount: Buffer<Int32>
  /// How often a variable occurs anywhere: the fewer, the less its elimination fills in.
  private let occurrences: Buffer<Int32>
  private let columnStart: Buffer<Int32>
  private let columnRow: Buffer<Int32>
  /// Rows that have come to have a variable since, by variable.
  private var added: [(variable: Int32, row: Int32)] = []
  /// What each changed row combines; an unchanged one is its own constraint.
  private var combinations: [[(constraint: Int32, multiplier: Double)]?] = []

  var termCount: Int { variable.count }

  init(_ problem: Problem, installed: borrowing Buffer<Bool>) {
    let variableCount = problem.variableCount
    occurrences = Buffer(repeating: 0, count: variableCount)
    activeCount = Buffer(repeating: 0, count: variableCount)
    let constraint = List<Int32>(capacity: problem.constraintCount)
    let start = List<Int32>(capacity: problem.constraintCount)
    let length = List<Int32>(capacity: problem.constraintCount)
    let variable = List<Int32>(capacity: problem.termVariables.count)
    let coefficient = List<Double>(capacity: problem.termVariables.count)
    for i in 0..<problem.constraintCount where installed[i] {
      let isEquality = problem.isRequired(i) && problem.relations[i] == .equal
      let range = problem.range(i)
      if isEquality {
        constraint.append(Int32(i))
        start.append(Int32(variable.count))
        length.append(Int32(range.count))
      }
      for t in range {
        let v = problem.termVariables[t]
        occurrences[v] += 1
        if isEquality {
          activeCount[v] += 1
          variable.append(v)
          coefficient.append(problem.termCoefficients[t])
        }
      }
    }
    count = constraint.count
    columnStart = Buffer(repeating: 0, count: variableCount + 1)
    columnRow = Buffer(repeating: 0, count: variable.count)
    for v in 0..<variableCount { columnStart[v + 1] = columnStart[v] + activeCount[v] }
    for r in stride(from: count - 1, through: 0, by: -1) {
      for t in Int(start[r])..<Int(start[r] + length[r]) {
        columnStart[variable[t] + 1] -= 1
        columnRow[columnStart[variable[t] + 1]] = Int32(r)
      }
    }
    // Each start now stands one place late, at the variable after.
    for v in 0..<variableCount { columnStart[v] = columnStart[v + 1] }
    columnStart[variableCount] = Int32(variable.count)
    isActive = Buffer(repeating: true, count: count)
    self.constraint = constraint
    self.start = start
    self.length = length
    self.variable = variable
    self.coefficient = coefficient
  }

  func terms(_ r: Int) -> Range<Int> { Int(start[r])..<Int(start[r] + length[r]) }

  func coefficient(_ r: Int, _ v: Int32) -> Double {
    for t in terms(r) where variable[t] == v { return coefficient[t] }
    return 0
  }

  func largest(_ r: Int) -> Double {
    var largest = 0.0
    for t in terms(r) { largest = max(largest, abs(coefficient[t])) }
    return largest
  }

  /// The variables of one row, those that occur least first, then the last first.
  func firstSingletons() -> List<Int32> {
    let limit = 16
    let counts = Buffer<Int32>(repeating: 0, count: limit + 2)
    let variableCount = activeCount.count
    for v in 0..<variableCount where activeCount[v] == 1 { counts[min(Int(occurrences[v]), limit) + 1] += 1 }
    for k in 0...limit { counts[k + 1] += counts[k] }
    let result = List<Int32>(capacity: variableCount)
    _ = result.grow(by: Int(counts[limit + 1]))
    for v in stride(from: variableCount - 1, through: 0, by: -1) where activeCount[v] == 1 {
      let k = min(Int(occurrences[v]), limit)
      result[counts[k]] = Int32(v)
      counts[k] += 1
    }
    return result
  }

  /// An active row that has a variable, or −1.
  func activeRow(of v: Int) -> Int {
    for i in Int(columnStart[v])..<Int(columnStart[v + 1]) where isActive[columnRow[i]] && coefficient(Int(columnRow[i]), Int32(v)) != 0 {
      return Int(columnRow[i])
    }
    for entry in added where entry.variable == v && isActive[entry.row] && coefficient(Int(entry.row), Int32(v)) != 0 {
      return Int(entry.row)
    }
    return -1
  }

  /// The active rows, shorter ones first, then by their terms: so that the order of insertion does not matter.
  func activeInCanonicalOrder(_ problem: Problem) -> [Int] {
    var rows: [Int] = []
    for r in 0..<count where isActive[r] { rows.append(r) }
    func precedes(_ a: Int, _ b: Int) -> Bool {
      let (x, y) = (terms(a), terms(b))
      if x.count != y.count { return x.count < y.count }
      for (i, j) in zip(x, y) {
        if variable[i] != variable[j] { return variable[i] < variable[j] }
        if coefficient[i] != coefficient[j] { return coefficient[i] < coefficient[j] }
      }
      return a < b
    }
    // Heap sort in place of `sort(by:)`, whose closure could not borrow the buffers.
    func sift(_ from: Int, _ end: Int) {
      var i = from
      while 2 * i + 1 < end {
        var child = 2 * i + 1
        if child + 1 < end, precedes(rows[child], rows[child + 1]) { child += 1 }
        if !precedes(rows[i], rows[child]) { return }
        rows.swapAt(i, child)
        i = child
      }
    }
    for i in stride(from: rows.count / 2 - 1, through: 0, by: -1) { sift(i, rows.count) }
    for end in stride(from: rows.count - 1, to: 0, by: -1) {
      rows.swapAt(0, end)
      sift(0, end)
    }
    return rows
  }

  /// Of the variables with a safe coefficient: in the fewest active rows, then the fewest occurrences anywhere, then the last.
  func sparsestVariable(_ r: Int) -> Int32 {
    let limit = 0.1 * largest(r)
    var best: Int32 = -1
    for t in terms(r) where abs(coefficient[t]) >= limit {
      let v = variable[t]
      if best < 0 || (activeCount[v], occurrences[v], -v) < (activeCount[best], occurrences[best], -best) { best = v }
    }
    return best
  }

  func combination(_ r: Int) -> [(constraint: Int32, multiplier: Double)] {
    if r < combinations.count, let combination = combinations[r] { return combination }
    return [(constraint[r], 1)]
  }

  /// Takes a variable out of all active rows by subtracting multiples of row `source`.
  func substitute(_ v: Int32, from source: Int, _ pivot: Double) {
    if combinations.isEmpty { combinations = Array(repeating: nil, count: count) }
    var others: [Int] = []
    for i in Int(columnStart[v])..<Int(columnStart[v + 1]) { others.append(Int(columnRow[i])) }
    for entry in added where entry.variable == v { others.append(Int(entry.row)) }
    for other in others where isActive[other] {
      let own = coefficient(other, v)
      if own == 0 { continue }
      let factor = -own / pivot
      for t in terms(other) { activeCount[variable[t]] -= 1 }
      let sum = merge(list(other), factor, list(source)).filter { $0.0 != v }
      start[other] = Int32(variable.count)
      length[other] = Int32(sum.count)
      for (w, a) in sum {
        activeCount[w] += 1
        variable.append(w)
        coefficient.append(a)
        added.append((w, Int32(other)))
      }
      let combined = merge(
        combination(other).map { ($0.constraint, $0.multiplier) }, factor, combination(source).map { ($0.constraint, $0.multiplier) })
      combinations[other] = combined.map { (constraint: $0.0, multiplier: $0.1) }
    }
  }

  private func list(_ r: Int) -> [(Int32, Double)] {
    var result: [(Int32, Double)] = []
    for t in terms(r) { result.append((variable[t], coefficient[t])) }
    return result
  }

  /// a + factor × b, both ascending; what cancels is dropped.
  private func merge(_ a: [(Int32, Double)], _ factor: Double, _ b: [(Int32, Double)]) -> [(Int32, Double)] {
    var result: [(Int32, Double)] = []
    result.reserveCapacity(a.count + b.count)
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if j == b.count || (i < a.count && a[i].0 < b[j].0) {
        result.append(a[i])
        i += 1
      } else if i == a.count || b[j].0 < a[i].0 {
        result.append((b[j].0, factor * b[j].1))
        j += 1
      } else {
        let added = factor * b[j].1
        let value = a[i].1 + added
        if abs(value) > 1e-12 * max(abs(a[i].1), abs(added)) { result.append((a[i].0, value)) }
        i += 1
        j += 1
      }
    }
    return result
  }
}
