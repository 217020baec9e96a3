import FlatMemory

/// Rows that are in an irreducible set together or not at all, as an `ExplanationReduction` finds them from the equations between their
/// multipliers.
///
/// Terms are sorted by variable; a merged group gets new ones at the end.
final class RowGroups {
  let start: Buffer<Int32>
  let length: Buffer<Int32>
  let variables: List<Int32>
  let coefficients: List<Double>
  let isEquality: Buffer<Bool>
  let isAlive: Buffer<Bool>
  /// Groups whose left sides cancel out: each is a combination that is 0, without any other row.
  let isClosed: Buffer<Bool>
  let form: Buffer<Double>
  private(set) var necessary: [Int32] = []
  /// The next row of the same group, and the last one, by row.
  private let nextMember: Buffer<Int32>
  private let lastMember: Buffer<Int32>
  /// The groups that have had a variable: a linked list per variable.
  private let head: Buffer<Int32>
  private let entryGroup = List<Int32>(capacity: 256)
  private let entryNext = List<Int32>(capacity: 256)
  /// How many groups have a variable: equalities, and inequalities by the sign of the coefficient.
  private let equalityCount: Buffer<Int32>
  private let positiveCount: Buffer<Int32>
  private let negativeCount: Buffer<Int32>
  /// Variables whose equations have changed.
  private let queue: List<Int32>
  private let isQueued: Buffer<Bool>
  /// Scratch of `groups`.
  private let isListed: Buffer<Bool>

  /// Sums that cancel to less than this share of what was summed are zero.
  private static let cancellation = 1e-11

  var count: Int { isAlive.count }

  /// - Parameter open: The variable whose equation has no say, if any.
  init(_ rows: ExplanationRows, open: Int32? = nil) {
    let count = rows.count
    start = Buffer(repeating: 0, count: count)
    length = Buffer(repeating: 0, count: count)
    variables = List(capacity: rows.variables.count)
    coefficients = List(capacity: rows.variables.count)
    isEquality = Buffer(copying: rows.isEquality)
    isAlive = Buffer(repeating: true, count: count)
    isClosed = Buffer(repeating: false, count: count)
    form = Buffer(copying: rows.form)
    nextMember = Buffer(repeating: -1, count: count)
    lastMember = Buffer(repeating: 0, count: count)
    head = Buffer(repeating: -1, count: rows.variableCount)
    equalityCount = Buffer(repeating: 0, count: rows.variableCount)
    positiveCount = Buffer(repeating: 0, count: rows.variableCount)
    negativeCount = Buffer(repeating: 0, count: rows.variableCount)
    isListed = Buffer(repeating: false, count: count)
    queue = List(capacity: rows.variableCount)
    isQueued = Buffer(repeating: false, count: rows.variableCount)
    if let open { isQueued[open] = true }
    for g in 0..<count {
      lastMember[g] = Int32(g)
      start[g] = Int32(variables.count)
      length[g] = Int32(rows.terms(g).count)
      for t in rows.terms(g) {
        variables.append(rows.variables[t])
        coefficients.append(rows.coefficients[t])
      }
      if length[g] == 0 { close(g) } else { enter(g) }
    }
    for v in 0..<rows.variableCount { touch(Int32(v)) }
  }

  func terms(_ g: Int) -> Range<Int> { Int(start[g])..<Int(start[g] + length[g]) }

  func members(_ g: Int) -> [Int32] {
    var result: [Int32] = []
    var row = Int32(g)
    while row >= 0 {
      result.append(row)
      row = nextMember[row]
    }
    return result
  }

  /// Merges and drops groups until no equation says more. False where the form cannot be a combination of the groups.
  func reduce() -> Bool {
    while queue.count > 0 {
      let v = queue.removeLast()
      isQueued[v] = false
      let (equalities, positive, negative) = (equalityCount[v], positiveCount[v], negativeCount[v])
      let wanted = form[v]
      switch equalities + positive + negative {
      case 0: if wanted != 0 { return false }
      case 1:
        let g = groups(of: v)[0]
        let multiplier = wanted / coefficient(g, v)
        if multiplier != 0 {
          if !isEquality[g], multiplier < 0 { return false }
          necessary += members(g)
          for t in terms(g) {
            let part = multiplier * coefficients[t]
            form[variables[t]] = RowGroups.difference(form[variables[t]], part)
          }
          form[v] = 0
        }
        remove(g)
      case let all where equalities == 0 && (positive == all || negative == all) && (wanted == 0 || (wanted > 0) == (negative == all)):
        if wanted != 0 { return false }
        for g in groups(of: v) { remove(g) }
      case 2 where wanted == 0:
        let both = groups(of: v)
        merge(both[0], both[1], v)
      default: continue
      }
    }
    return true
  }

  private func groups(of v: Int32) -> [Int] {
    var result: [Int] = []
    var entry = head[v]
    while entry >= 0 {
      let g = Int(entryGroup[entry])
      if isAlive[g], !isListed[g], coefficient(g, v) != 0 {
        isListed[g] = true
        result.append(g)
      }
      entry = entryNext[entry]
    }
    for g in result { isListed[g] = false }
    return result
  }

  private func coefficient(_ g: Int, _ v: Int32) -> Double {
    var (low, high) = (Int(start[g]), Int(start[g] + length[g]))
    while low < high {
      let middle = (low + high) / 2
      if variables[middle] < v { low = middle + 1 } else { high = middle }
    }
    return low < Int(start[g] + length[g]) && variables[low] == v ? coefficients[low] : 0
  }

  /// λ of `b` = factor × λ of `a`, as the equation of `v` says.
  private func merge(_ one: Int, _ other: Int, _ v: Int32) {
    // An inequality keeps the group's sign.
    let (a, b) = isEquality[one] ? (other, one) : (one, other)
    let factor = -coefficient(a, v) / coefficient(b, v)
    if !isEquality[b], factor < 0 {
      remove(a)
      remove(b)
      return
    }
    leave(a)
    leave(b)
    isAlive[b] = false
    nextMember[lastMember[a]] = Int32(b)
    lastMember[a] = lastMember[b]
    let first = variables.count
    var (i, j) = (terms(a).lowerBound, terms(b).lowerBound)
    let (iEnd, jEnd) = (terms(a).upperBound, terms(b).upperBound)
    while i < iEnd || j < jEnd {
      let u = i == iEnd ? variables[j] : j == jEnd ? variables[i] : min(variables[i], variables[j])
      var sum = 0.0
      if i < iEnd, variables[i] == u {
        sum = coefficients[i]
        i += 1
      }
      if j < jEnd, variables[j] == u {
        sum = RowGroups.difference(sum, -factor * coefficients[j])
        j += 1
      }
      if sum != 0, u != v {
        variables.append(u)
        coefficients.append(sum)
      }
    }
    start[a] = Int32(first)
    length[a] = Int32(variables.count - first)
    // A group that holds nothing together is in no irreducible set that holds the form.
    if length[a] == 0 { close(a) } else { enter(a) }
  }

  private func close(_ g: Int) {
    isAlive[g] = false
    isClosed[g] = true
  }

  private func remove(_ g: Int) {
    isAlive[g] = false
    leave(g)
  }

  private func enter(_ g: Int) {
    for t in terms(g) {
      let v = variables[t]
      entryGroup.append(Int32(g))
      entryNext.append(head[v])
      head[v] = Int32(entryGroup.count - 1)
      add(1, g, t)
    }
  }

  private func leave(_ g: Int) {
    for t in terms(g) {
      add(-1, g, t)
      touch(variables[t])
    }
  }

  private func add(_ change: Int32, _ g: Int, _ t: Int) {
    let v = variables[t]
    if isEquality[g] {
      equalityCount[v] += change
    } else if coefficients[t] > 0 {
      positiveCount[v] += change
    } else {
      negativeCount[v] += change
    }
  }

  private func touch(_ v: Int32) {
    if isQueued[v] { return }
    isQueued[v] = true
    queue.append(v)
  }

  private static func difference(_ a: Double, _ b: Double) -> Double {
    let result = a - b
    return abs(result) <= cancellation * max(abs(a), abs(b)) ? 0 : result
  }
}
