import FlatMemory

/// Required equalities, each solved for one variable: what is left of a problem is smaller, and splits into parts.
///
/// Step `s` says: variable `pivots[s]` = Σ multiplier × constant of an equality − Σ coefficient × variable, where the variables are either
/// kept or eliminated by a later step. So values are found from the last step to the first, and a left side is reduced from the first to
/// the last. Depends on left sides alone, and not on the order in which constraints were added.
final class Elimination {
  private let arena: Arena
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
  /// Equalities that follow from the others as far as their left sides go: they reduce to no terms, and their constants must agree.
  private(set) var redundant: [Int32] = []
  /// How often a variable occurs in installed constraints that are not required equalities.
  private let otherCount: Buffer<Int32>
  private let isInEquality: Buffer<Bool>
  /// The variables kept, ascending.
  let kept: List<Int32>

  /// Solves the installed required equalities. Constraints that are not installed have no say.
  init(_ problem: Problem, installed: borrowing List<Bool>, in arena: Arena) {
    self.arena = arena
    let variableCount = problem.variableCount
    stepOfVariable = Buffer(repeating: -1, count: variableCount, in: arena)
    let rows = EqualityRows(problem, installed: installed, in: arena)
    otherCount = Buffer(copying: rows.otherCount, in: arena)
    isInEquality = Buffer(repeating: false, count: variableCount, in: arena)
    for v in 0..<variableCount { isInEquality[v] = rows.activeCount[v] > 0 }
    pivots = List(capacity: rows.count, in: arena)
    termStarts = List(capacity: rows.count + 1, in: arena)
    termStarts.append(0)
    termVariables = List(capacity: rows.termCount, in: arena)
    termCoefficients = List(capacity: rows.termCount, in: arena)
    sourceStarts = List(capacity: rows.count + 1, in: arena)
    sourceStarts.append(0)
    sources = List(capacity: rows.count, in: arena)
    sourceMultipliers = List(capacity: rows.count, in: arena)

    kept = List(capacity: variableCount, in: arena)
    // What equalities fix to numbers needs no substitution: these steps come last.
    let fixed = rows.takeFixedVariables()

    let buckets = SingletonBuckets(rows, in: arena)
    var kernel: [Int] = []
    var nextKernel = -1
    while true {
      var chosen = -1
      var pivotVariable: Int32 = -1
      while chosen < 0, let v = buckets.takeNext() { (chosen, pivotVariable) = (rows.safeActiveRow(of: v), v) }
      if chosen < 0 {
        if nextKernel < 0 {
          kernel = rows.activeInCanonicalOrder()
          nextKernel = 0
        }
        while nextKernel < kernel.count, !rows.isActive[kernel[nextKernel]] { nextKernel += 1 }
        if nextKernel == kernel.count { break }
        chosen = kernel[nextKernel]
        pivotVariable = rows.sparsestVariable(chosen)
        if pivotVariable < 0 {
          rows.isActive[chosen] = false
          redundant.append(rows.constraint[chosen])
          continue
        }
      }
      appendStep(rows, chosen, pivotVariable)
      rows.isActive[chosen] = false
      for t in rows.terms(chosen) { rows.activeCount[rows.variable[t]] -= 1 }
      if rows.activeCount[pivotVariable] > 0 { rows.substitute(pivotVariable, from: chosen) }
      for t in rows.terms(chosen) {
        let v = rows.variable[t]
        if v == pivotVariable || rows.isFixed[v] { continue }
        if rows.activeCount[v] == 1 { buckets.insert(v) }
      }
    }
    for (row, variable) in fixed.reversed() { appendStep(rows, row, variable) }
    for v in 0..<variableCount where stepOfVariable[v] < 0 { kept.append(Int32(v)) }
  }

  /// Installs or removes a constraint that is not a required equality. False where this could make a fresh elimination another one.
  func setInstalled(_ isInstalled: Bool, _ problem: Problem, _ i: Int) -> Bool {
    var isSame = true
    for t in problem.range(i) {
      let v = problem.termVariables[t]
      let old = otherCount[v]
      let new = isInstalled ? old + 1 : old - 1
      otherCount[v] = new
      if isInEquality[v], Elimination.occurrenceClass(old) != Elimination.occurrenceClass(new) { isSame = false }
    }
    return isSame
  }

  /// 0, 1, 2...3, 4, 5, 6, 7, 8...15, 16...31 and so on: fine where it decides how much an elimination fills in, and coarse elsewhere, so that
  /// a constraint more or less seldom makes a difference.
  fileprivate static func occurrenceClass(_ count: Int32) -> Int {
    switch count {
    case 0...1: Int(count)
    case 2...3: 2
    case 4...7: Int(count) - 1
    default: Int32.bitWidth - count.leadingZeroBitCount + 3
    }
  }

  private func appendStep(_ rows: EqualityRows, _ r: Int, _ v: Int32) {
    let pivot = rows.coefficient(r, v)
    for t in rows.terms(r) where rows.variable[t] != v {
      termVariables.append(rows.variable[t])
      termCoefficients.append(rows.coefficient[t] / pivot)
    }
    if let combination = rows.combination(r) {
      for source in combination {
        sources.append(source.0)
        sourceMultipliers.append(source.1 / pivot)
      }
    } else {
      sources.append(rows.constraint[r])
      sourceMultipliers.append(1 / pivot)
    }
    stepOfVariable[v] = Int32(pivots.count)
    pivots.append(v)
    termStarts.append(Int32(termVariables.count))
    sourceStarts.append(Int32(sources.count))
  }
}

/// Variables of one active row, by how often they occur outside the equalities; within a count the last ones first at first.
private final class SingletonBuckets {
  private static let limit = 12
  private let head: Buffer<Int32>
  private let next: Buffer<Int32>
  private let isQueued: Buffer<Bool>
  private let rows: EqualityRows

  init(_ rows: EqualityRows, in arena: Arena) {
    head = Buffer(repeating: -1, count: SingletonBuckets.limit + 1, in: arena)
    self.rows = rows
    next = Buffer(repeating: -1, count: rows.activeCount.count, in: arena)
    isQueued = Buffer(repeating: false, count: rows.activeCount.count, in: arena)
    for v in 0..<rows.activeCount.count where rows.activeCount[v] == 1 { insert(Int32(v)) }
  }

  func insert(_ v: Int32) {
    if rows.isFixed[v] || isQueued[v] { return }
    isQueued[v] = true
    let bucket = min(Elimination.occurrenceClass(rows.otherCount[v]), SingletonBuckets.limit)
    next[v] = head[bucket]
    head[bucket] = v
  }

  /// One that occurs least elsewhere, so that its elimination fills in least.
  func takeNext() -> Int32? {
    for bucket in 0...SingletonBuckets.limit {
      while head[bucket] >= 0 {
        let v = head[bucket]
        head[bucket] = next[v]
        isQueued[v] = false
        if rows.activeCount[v] == 1 { return v }
      }
    }
    return nil
  }
}

/// The equalities still to be solved, as sparse rows that substitutions change.
private final class EqualityRows {
  let constraint: List<Int32>
  private let start: List<Int32>
  private let length: List<Int32>
  let variable: List<Int32>
  let coefficient: List<Double>
  let isActive: Buffer<Bool>
  /// Variables that equalities fix to numbers.
  let isFixed: Buffer<Bool>
  /// The active rows that have a variable.
  let activeCount: Buffer<Int32>
  /// How often a variable occurs outside the equalities: the fewer, the less its elimination fills in.
  let otherCount: Buffer<Int32>
  private let columnStart: Buffer<Int32>
  private let columnRow: Buffer<Int32>
  /// Rows that have come to have a variable since: a linked list per variable.
  private let addedHead: Buffer<Int32>
  private let addedRow: List<Int32>
  private let addedNext: List<Int32>
  /// What each changed row combines, of constraints and multipliers; an unchanged one is its own constraint.
  private var combinations: [[(Int32, Double)]?] = []

  /// A pivot smaller than this share of its row's largest coefficient is left to a later, safer choice.
  private static let acceptablePivotShare = 0.05

  var count: Int { constraint.count }

  var termCount: Int { variable.count }

  init(_ problem: Problem, installed: borrowing List<Bool>, in arena: Arena) {
    let variableCount = problem.variableCount
    addedRow = List(capacity: 4, in: arena)
    addedNext = List(capacity: 4, in: arena)
    otherCount = Buffer(repeating: 0, count: variableCount, in: arena)
    activeCount = Buffer(repeating: 0, count: variableCount, in: arena)
    constraint = List(capacity: problem.constraintCount, in: arena)
    start = List(capacity: problem.constraintCount, in: arena)
    length = List(capacity: problem.constraintCount, in: arena)
    variable = List(capacity: problem.termVariables.count, in: arena)
    coefficient = List(capacity: problem.termVariables.count, in: arena)
    for i in 0..<problem.constraintCount where installed[i] {
      let range = problem.range(i)
      if problem.isRequired(i) && problem.relations[i] == .equal {
        constraint.append(Int32(i))
        start.append(Int32(variable.count))
        length.append(Int32(range.count))
        for t in range {
          let v = problem.termVariables[t]
          activeCount[v] += 1
          variable.append(v)
          coefficient.append(problem.termCoefficients[t])
        }
      } else {
        for t in range { otherCount[problem.termVariables[t]] += 1 }
      }
    }
    isActive = Buffer(repeating: true, count: constraint.count, in: arena)
    isFixed = Buffer(repeating: false, count: variableCount, in: arena)
    addedHead = Buffer(repeating: -1, count: variableCount, in: arena)
    columnStart = Buffer(repeating: 0, count: variableCount + 1, in: arena)
    columnRow = Buffer(repeating: 0, count: variable.count, in: arena)
    for v in 0..<variableCount { columnStart[v + 1] = columnStart[v] + activeCount[v] }
    let fill = Buffer(copying: columnStart, in: arena)
    for r in 0..<constraint.count {
      for t in terms(r) {
        columnRow[fill[variable[t]]] = Int32(r)
        fill[variable[t]] += 1
      }
    }
  }

  func terms(_ r: Int) -> Range<Int> { Int(start[r])..<Int(start[r] + length[r]) }

  func coefficient(_ r: Int, _ v: Int32) -> Double {
    for t in terms(r) where variable[t] == v { return coefficient[t] }
    return 0
  }

  private func largest(_ r: Int) -> Double {
    var largest = 0.0
    for t in terms(r) { largest = max(largest, abs(coefficient[t])) }
    return largest
  }

  /// Takes the rows with a single variable that is not fixed yet, and fixes that, as long as there are any.
  func takeFixedVariables() -> [(row: Int, variable: Int32)] {
    var result: [(row: Int, variable: Int32)] = []
    let open = Buffer(copying: length)
    var queue: [Int] = []
    for r in 0..<count where open[r] == 1 { queue.append(r) }
    sortCanonically(&queue)
    var next = 0
    while next < queue.count {
      let r = queue[next]
      next += 1
      for t in terms(r) where !isFixed[variable[t]] {
        let v = variable[t]
        if abs(coefficient[t]) < 1e-3 * largest(r) { break }
        isFixed[v] = true
        isActive[r] = false
        for t in terms(r) { activeCount[variable[t]] -= 1 }
        result.append((r, v))
        for i in Int(columnStart[v])..<Int(columnStart[v + 1]) {
          let other = Int(columnRow[i])
          open[other] -= 1
          if open[other] == 1, isActive[other] { queue.append(other) }
        }
        break
      }
    }
    return result
  }

  /// Of the active rows that have a variable, the shortest where it has a safe coefficient (by terms where two are as short), or −1.
  func safeActiveRow(of v: Int32) -> Int {
    var best = -1
    func consider(_ r: Int) {
      if !isActive[r] || r == best { return }
      let own = abs(coefficient(r, v))
      if own == 0 || own < EqualityRows.acceptablePivotShare * largest(r) { return }
      if best < 0 || precedes(r, best) { best = r }
    }
    for i in Int(columnStart[v])..<Int(columnStart[v + 1]) { consider(Int(columnRow[i])) }
    var entry = addedHead[v]
    while entry >= 0 {
      consider(Int(addedRow[entry]))
      entry = addedNext[entry]
    }
    return best
  }

  /// Shorter rows first, then by their terms: so that the order of insertion does not matter.
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let (x, y) = (terms(a), terms(b))
    if x.count != y.count { return x.count < y.count }
    for (i, j) in zip(x, y) {
      if variable[i] != variable[j] { return variable[i] < variable[j] }
      if coefficient[i] != coefficient[j] { return coefficient[i] < coefficient[j] }
    }
    return a < b
  }

  private func sortCanonically(_ rows: inout [Int]) { rows.sort { precedes($0, $1) } }

  func activeInCanonicalOrder() -> [Int] {
    var rows: [Int] = []
    for r in 0..<count where isActive[r] { rows.append(r) }
    sortCanonically(&rows)
    return rows
  }

  /// Of the variables with a safe coefficient that are not fixed: in the fewest active rows, then the fewest occurrences elsewhere, then
  /// the last; −1 for none.
  func sparsestVariable(_ r: Int) -> Int32 {
    var largest = 0.0
    for t in terms(r) where !isFixed[variable[t]] { largest = max(largest, abs(coefficient[t])) }
    var best: Int32 = -1
    for t in terms(r) where !isFixed[variable[t]] && abs(coefficient[t]) >= 0.1 * largest {
      let v = variable[t]
      if best < 0 || rank(v) < rank(best) { best = v }
    }
    return best
  }

  private func rank(_ v: Int32) -> (Int32, Int, Int32) { (activeCount[v], Elimination.occurrenceClass(otherCount[v]), -v) }

  /// Constraints and multipliers; nil where the row is its constraint as it was given.
  func combination(_ r: Int) -> [(Int32, Double)]? { r < combinations.count ? combinations[r] : nil }

  /// Takes a variable out of all active rows by subtracting multiples of row `source`.
  func substitute(_ v: Int32, from source: Int) {
    if combinations.isEmpty { combinations = Array(repeating: nil, count: count) }
    var others: [Int] = []
    for i in Int(columnStart[v])..<Int(columnStart[v + 1]) { others.append(Int(columnRow[i])) }
    var entry = addedHead[v]
    while entry >= 0 {
      others.append(Int(addedRow[entry]))
      entry = addedNext[entry]
    }
    let pivot = coefficient(source, v)
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
        addedRow.append(Int32(other))
        addedNext.append(addedHead[w])
        addedHead[w] = Int32(addedRow.count - 1)
      }
      combinations[other] = merge(
        combination(other) ?? [(constraint[other], 1)], factor, combination(source) ?? [(constraint[source], 1)])
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
