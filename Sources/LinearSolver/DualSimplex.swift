/// A lexicographic dual simplex for piecewise-linear costs.
///
/// *Lines* are linear forms: the columns' own variables (0..<columnCount) and, after them, the tableau's rows. *Quantities* are constraints
/// on lines: each has one breakpoint `bound[q]` and a convex cost that grows by `-lower[q]` per unit below it and by `upper[q]` per unit
/// above it, at the level `level[q]`; an infinite slope forbids that side. A unit at one level outweighs any amount at later levels.
///
/// A basis holds `columnCount` lines, each at the breakpoint of one of its quantities (the *nonbasic* one); all other lines are
/// linear in them.
/// A basic quantity costs the slope of its `side`; a nonbasic one has a multiplier, a vector with one number per level, that
/// lies between its
/// two slopes. The multipliers stay between the slopes (dual feasibility) through every change of `bound`; `solve` then mends basic
/// quantities that stand on the wrong side of their breakpoints, each by a flip to the other side or by a pivot, whichever the multipliers
/// allow first. Quantities of one line share its tableau row, so that an exchange between them costs nothing.
///
/// Source: the dual simplex method with bound flipping (Koberstein, *The dual simplex method*, 2005, chapter 3) on vectors ordered
/// lexicographically in place of numbers.
final class DualSimplex {
  /// Where a basic quantity may stand, and so what it costs.
  enum Side: UInt8 {
    /// At or below the breakpoint: slope `lower`.
    case below
    /// At the breakpoint: slope 0 (where both slopes are not 0).
    case middle
    /// At or above the breakpoint: slope `upper`.
    case above
    /// Holds its line at the breakpoint, with a multiplier of its own.
    case nonbasic
  }

  enum Outcome {
    case optimal
    /// The quantity cannot reach its breakpoint: all quantities that could let it are forbidden to move.
    case infeasible(quantity: Int)
    /// Too many steps, or multipliers that went wrong: to be solved again from the start, more carefully.
    case failed
  }

  /// Lines in compressed form and the quantities on them; the first `columnCount` lines are the columns' variables and have no terms here.
  struct Structure: ~Copyable {
    var columnCount: Int
    var levelCount: Int
    /// Offsets of the terms of line `columnCount + r`.
    let rowStarts: Buffer<Int32>
    let rowColumns: Buffer<Int32>
    let rowValues: Buffer<Double>
    /// The quantities of line `l` are `quantityStarts[l]..<quantityStarts[l + 1]`; each column's first one starts out as nonbasic.
    let quantityStarts: Buffer<Int32>
    let bound: Buffer<Double>
    let lower: Buffer<Double>
    let upper: Buffer<Double>
    let level: Buffer<Int32>

    var rowCount: Int { rowStarts.count - 1 }
    var lineCount: Int { quantityStarts.count - 1 }
  }

  let structure: Structure
  private(set) var tableau: Tableau
  var columnCount: Int { structure.columnCount }
  var levelCount: Int { structure.levelCount }
  let side: Buffer<Side>
  /// The line of a quantity.
  let lineOf: Buffer<Int32>
  /// The value of each line.
  let value: Buffer<Double>
  /// Per line: its row `r`, or `~c` for its column `c`.
  let place: Buffer<Int32>
  let rowLine: Buffer<Int32>
  let columnLine: Buffer<Int32>
  let columnQuantity: Buffer<Int32>
  /// Values of the lines in columns, for dot products.
  private let columnValue: Buffer<Double>
  /// `columnCount × levelCount`, row-major.
  let multiplier: Buffer<Double>

  /// Between these limits no quantity of a line stands on the wrong side.
  private let lowLimit: Buffer<Double>
  private let highLimit: Buffer<Double>
  /// Lines whose value or limits are to be worked out.
  private let stale: List<Int32>
  private let isStale: Buffer<Bool>
  private let hasStaleLimits: Buffer<Bool>

  /// Lines with quantities on the wrong side, in a doubly linked list per level of the worst one; bucket 0 is for required ones.
  private let bucketHead: Buffer<Int32>
  /// The worst quantity of each line in a bucket.
  private let worstQuantity: Buffer<Int32>
  private let bucketOf: Buffer<Int32>
  private let nextInBucket: Buffer<Int32>
  private let previousInBucket: Buffer<Int32>
  /// No earlier bucket has a line.
  private var firstBucket = 0

  // Scratch of the ratio test.
  private let candidateColumn: Buffer<Int32>
  private let candidateEntry: Buffer<Double>
  private var candidateCount = 0
  private let ratio: Buffer<Double>
  private let step: Buffer<Double>

  private(set) var statistics = Statistics()
  /// Pivots since the answer was last verified.
  private(set) var unverifiedPivots = 0
  /// Bland's rule from the first step.
  var careful = false

  /// How far a value may lie on the wrong side, relative to the bound, at least 1.
  static let tolerance = 1e-12
  /// Multipliers nearer than this are equal (the slopes of a level are at most 2).
  static let multiplierTolerance = 1e-14
  /// A pivot smaller than this share of its row's largest entry is noise.
  private static let pivotShare = 1e-9
  /// Sums that cancel to less than this share of what was summed are zero.
  private static let cancellation = 1e-12

  /// The start: every column's variable at the bound of its first quantity, all multipliers 0.
  init(_ structure: consuming Structure) {
    let columnCount = structure.columnCount
    let rowCount = structure.rowCount
    let lineCount = structure.lineCount
    let quantityCount = structure.bound.count
    tableau = Tableau(columnCount: columnCount, starts: structure.rowStarts, columns: structure.rowColumns, values: structure.rowValues)
    side = Buffer(repeating: .nonbasic, count: quantityCount)
    lineOf = Buffer(repeating: 0, count: quantityCount)
    value = Buffer(repeating: 0, count: lineCount)
    place = Buffer(repeating: 0, count: lineCount)
    rowLine = Buffer(repeating: 0, count: rowCount)
    columnLine = Buffer(repeating: 0, count: columnCount)
    columnQuantity = Buffer(repeating: 0, count: columnCount)
    columnValue = Buffer(repeating: 0, count: columnCount)
    multiplier = Buffer(repeating: 0, count: columnCount * structure.levelCount)
    lowLimit = Buffer(repeating: 0, count: lineCount)
    highLimit = Buffer(repeating: 0, count: lineCount)
    stale = List(capacity: 16)
    isStale = Buffer(repeating: false, count: lineCount)
    hasStaleLimits = Buffer(repeating: true, count: lineCount)
    bucketHead = Buffer(repeating: -1, count: structure.levelCount + 1)
    worstQuantity = Buffer(repeating: -1, count: lineCount)
    bucketOf = Buffer(repeating: -1, count: lineCount)
    nextInBucket = Buffer(repeating: -1, count: lineCount)
    previousInBucket = Buffer(repeating: -1, count: lineCount)
    candidateColumn = Buffer(repeating: 0, count: max(columnCount, 1))
    candidateEntry = Buffer(repeating: 0, count: max(columnCount, 1))
    ratio = Buffer(repeating: 0, count: max(columnCount, 1))
    step = Buffer(repeating: 0, count: structure.levelCount)
    for l in 0..<lineCount {
      for q in Int(structure.quantityStarts[l])..<Int(structure.quantityStarts[l + 1]) {
        lineOf[q] = Int32(l)
        side[q] = structure.lower[q] == 0 ? .below : structure.upper[q] == 0 ? .above : .middle
      }
      if l < columnCount {
        let q = Int(structure.quantityStarts[l])
        place[l] = ~Int32(l)
        columnLine[l] = Int32(l)
        columnQuantity[l] = Int32(q)
        side[q] = .nonbasic
        columnValue[l] = structure.bound[q]
        value[l] = structure.bound[q]
      } else {
        place[l] = Int32(l - columnCount)
        rowLine[l - columnCount] = Int32(l)
      }
    }
    self.structure = structure
    for l in 0..<lineCount { makeStale(l) }
  }

  func quantities(_ line: Int) -> Range<Int> { Int(structure.quantityStarts[line])..<Int(structure.quantityStarts[line + 1]) }

  /// The slope a basic quantity costs.
  func slope(_ q: Int) -> Double {
    switch side[q] {
    case .below: structure.lower[q]
    case .above: structure.upper[q]
    case .middle, .nonbasic: 0
    }
  }

  func margin(_ q: Int) -> Double { DualSimplex.tolerance * max(1, abs(structure.bound[q])) }

  // MARK: Changes

  /// Moves a breakpoint; values and sides follow at the next `solve`.
  func setBound(_ q: Int, _ bound: Double) {
    structure.bound[q] = bound
    let l = Int(lineOf[q])
    hasStaleLimits[l] = true
    makeStale(l)
    if side[q] == .nonbasic {
      let c = Int(~place[l])
      columnValue[c] = bound
      value[l] = bound
      for i in tableau.candidates(c) { makeStale(Int(rowLine[tableau.row(at: i)])) }
    }
  }

  /// Gives a basic quantity without cost (both slopes 0) its slopes.
  func activate(_ q: Int, lower: Double, upper: Double) {
    structure.lower[q] = lower
    structure.upper[q] = upper
    side[q] = lower == 0 ? .below : upper == 0 ? .above : .middle
    hasStaleLimits[lineOf[q]] = true
    makeStale(Int(lineOf[q]))
  }

  private func makeStale(_ l: Int) {
    if isStale[l] { return }
    isStale[l] = true
    stale.append(Int32(l))
  }

  // MARK: Wrong sides

  /// How far a basic quantity stands on the wrong side: positive above, negative below, 0 within the tolerance.
  private func excess(_ q: Int, _ value: Double) -> Double {
    if structure.lower[q] == structure.upper[q] { return 0 }
    let distance = value - structure.bound[q]
    switch side[q] {
    case .below: return distance > margin(q) ? distance : 0
    case .above: return distance < -margin(q) ? distance : 0
    case .middle: return abs(distance) > margin(q) ? distance : 0
    case .nonbasic: return 0
    }
  }

  /// The quantity of a line to mend first: highest level, then the farthest (the first one that the line has passed); −1 for none.
  private func worst(_ l: Int) -> Int {
    var best = -1
    var bestLevel = Int32.max
    var bestDistance = 0.0
    for q in quantities(l) {
      let distance = abs(excess(q, value[l]))
      if distance == 0 { continue }
      if structure.level[q] < bestLevel || (structure.level[q] == bestLevel && distance > bestDistance) {
        (best, bestLevel, bestDistance) = (q, structure.level[q], distance)
      }
    }
    return best
  }

  /// Works out a line's value (where it is basic) and whether it has quantities on the wrong side.
  private func refresh(_ l: Int) {
    let row = place[l]
    if row >= 0 { value[l] = tableau.dot(Int(row), columnValue) }
    if hasStaleLimits[l] {
      hasStaleLimits[l] = false
      var (low, high) = (-Double.infinity, Double.infinity)
      for q in quantities(l) {
        if structure.lower[q] == structure.upper[q] { continue }
        switch side[q] {
        case .below: high = min(high, structure.bound[q] + margin(q))
        case .above: low = max(low, structure.bound[q] - margin(q))
        case .middle:
          high = min(high, structure.bound[q] + margin(q))
          low = max(low, structure.bound[q] - margin(q))
        case .nonbasic: break
        }
      }
      lowLimit[l] = low
      highLimit[l] = high
    }
    var bucket: Int32 = -1
    if value[l] < lowLimit[l] || value[l] > highLimit[l] {
      let q = worst(l)
      worstQuantity[l] = Int32(q)
      if q >= 0 { bucket = structure.level[q] + 1 }
    }
    let old = bucketOf[l]
    if bucket == old { return }
    if old >= 0 {
      let (next, previous) = (nextInBucket[l], previousInBucket[l])
      if previous >= 0 { nextInBucket[previous] = next } else { bucketHead[old] = next }
      if next >= 0 { previousInBucket[next] = previous }
    }
    bucketOf[l] = bucket
    if bucket >= 0 {
      let next = bucketHead[bucket]
      nextInBucket[l] = next
      previousInBucket[l] = -1
      if next >= 0 { previousInBucket[next] = Int32(l) }
      bucketHead[bucket] = Int32(l)
      firstBucket = min(firstBucket, Int(bucket))
    }
  }

  /// The quantity to mend next: of the highest level; with Bland's rule the first of all. −1 for none.
  private func nextQuantity(bland: Bool) -> Int {
    while firstBucket <= levelCount, bucketHead[firstBucket] < 0 { firstBucket += 1 }
    if firstBucket > levelCount { return -1 }
    if !bland { return Int(worstQuantity[bucketHead[firstBucket]]) }
    var first = Int.max
    for bucket in firstBucket...levelCount {
      var l = bucketHead[bucket]
      while l >= 0 {
        for q in quantities(Int(l)) where q < first && excess(q, value[l]) != 0 { first = q }
        l = nextInBucket[l]
      }
    }
    return first
  }

  // MARK: Solving

  /// Moves from a dual feasible basis to an optimal one.
  func solve() -> Outcome {
    statistics.solves += 1
    while stale.count > 0 {
      let l = Int(stale.removeLast())
      isStale[l] = false
      refresh(l)
    }
    let limit = 1000 + 20 * (columnCount + structure.bound.count)
    var steps = 0
    while true {
      let bland = careful || steps > limit / 2
      let q = nextQuantity(bland: bland)
      if q < 0 { return .optimal }
      steps += 1
      if steps > limit { return .failed }
      let l = Int(lineOf[q])
      let direction = value[l] > structure.bound[q] ? 1.0 : -1.0
      let slopeNow = slope(q)
      let length = direction > 0 ? structure.upper[q] - slopeNow : slopeNow - structure.lower[q]
      collectCandidates(l, direction)
      switch chooseColumn(length, level: Int(structure.level[q]), bland: bland) {
      case .none: return .infeasible(quantity: q)
      case .flip:
        statistics.flips += 1
        moveMultipliers(l, direction)
        side[q] = direction > 0 ? .above : .below
        hasStaleLimits[l] = true
        refresh(l)
      case .candidate(let k):
        exchange(q, Int(candidateColumn[k]), candidateEntry[k] > 0, direction, slopeNow)
      }
    }
  }

  private enum Choice {
    case none, flip
    case candidate(Int)
  }

  /// The columns whose multipliers the move of a line's multiplier can bring to a slope, with their entries × direction.
  private func collectCandidates(_ l: Int, _ direction: Double) {
    candidateCount = 0
    let row = Int(place[l])
    if row < 0 {
      let c = ~row
      let q = Int(columnQuantity[c])
      if direction > 0 ? structure.lower[q] != -.infinity : structure.upper[q] != .infinity {
        candidateColumn[0] = Int32(c)
        candidateEntry[0] = direction
        candidateCount = 1
      }
      return
    }
    var largest = 0.0
    for i in tableau.entries(row) { largest = max(largest, abs(tableau.value(at: i))) }
    for i in tableau.entries(row) {
      let a = tableau.value(at: i) * direction
      let c = tableau.column(at: i)
      let q = Int(columnQuantity[c])
      if abs(a) < DualSimplex.pivotShare * largest { continue }
      if a > 0 ? structure.lower[q] == -.infinity : structure.upper[q] == .infinity { continue }
      candidateColumn[candidateCount] = Int32(c)
      candidateEntry[candidateCount] = a
      candidateCount += 1
    }
  }

  /// How far a candidate lets the moving multiplier go, at one level.
  private func room(_ k: Int, level l: Int) -> Double {
    let c = Int(candidateColumn[k])
    let a = candidateEntry[k]
    let q = Int(columnQuantity[c])
    var room = multiplier[c * levelCount + l]
    if structure.level[q] == l { room -= a > 0 ? structure.lower[q] : structure.upper[q] }
    return room / a
  }

  /// The ratio test: how far the multiplier may move (into `step`), at most `length` at one level, and what stops it.
  private func chooseColumn(_ length: Double, level flipLevel: Int, bland: Bool) -> Choice {
    var flip = length != .infinity
    var count = candidateCount
    if count == 0, !flip { return .none }
    for l in 0..<levelCount {
      if count == 0 {
        step[l] = l == flipLevel ? length : 0
        continue
      }
      if count == 1, !flip {
        step[l] = room(0, level: l)
        continue
      }
      let flipRoom = l == flipLevel ? length : 0
      var least = flip ? flipRoom : Double.infinity
      for k in 0..<count {
        var room = room(k, level: l)
        if abs(room) < DualSimplex.multiplierTolerance { room = 0 }
        ratio[k] = room
        least = min(least, room)
      }
      step[l] = least
      let limit = least + DualSimplex.multiplierTolerance * max(1, abs(least))
      if flip, flipRoom > limit { flip = false }
      var kept = 0
      for k in 0..<count where ratio[k] <= limit {
        candidateColumn[kept] = candidateColumn[k]
        candidateEntry[kept] = candidateEntry[k]
        kept += 1
      }
      count = kept
    }
    if flip { return .flip }
    // A tie at every level: the largest entry, for stability; then, and with Bland's rule at once, the first quantity.
    var best = 0
    for k in 1..<max(1, count) {
      let earlier = columnQuantity[candidateColumn[k]] < columnQuantity[candidateColumn[best]]
      let (size, bestSize) = (abs(candidateEntry[k]), abs(candidateEntry[best]))
      if bland ? earlier : size > bestSize || (size == bestSize && earlier) { best = k }
    }
    return .candidate(best)
  }

  /// Moves the multiplier of a quantity on a line by `step`, and those of the line's columns with it.
  private func moveMultipliers(_ l: Int, _ direction: Double) {
    var first = 0
    while first < levelCount, step[first] == 0 { first += 1 }
    if first == levelCount { return }
    let row = Int(place[l])
    if row < 0 { return moveMultiplier(~row, direction, from: first) }
    for i in tableau.entries(row) { moveMultiplier(tableau.column(at: i), tableau.value(at: i) * direction, from: first) }
  }

  private func moveMultiplier(_ c: Int, _ entry: Double, from first: Int) {
    let at = c * levelCount
    for l in first..<levelCount {
      let added = -entry * step[l]
      if added == 0 { continue }
      let old = multiplier[at + l]
      let sum = old + added
      multiplier[at + l] = abs(sum) <= DualSimplex.cancellation * max(abs(old), abs(added)) ? 0 : sum
    }
  }

  /// Makes `q` nonbasic in column `c`, whose quantity moves off its breakpoint, to below where it has come to its lower slope.
  private func exchange(_ q: Int, _ c: Int, _ reachesLower: Bool, _ direction: Double, _ slopeNow: Double) {
    let l = Int(lineOf[q])
    let entering = Int(columnQuantity[c])
    moveMultipliers(l, direction)
    let at = c * levelCount
    for l in 0..<levelCount { multiplier[at + l] = direction * step[l] }
    if slopeNow != 0 { multiplier[at + Int(structure.level[q])] += slopeNow }
    side[entering] = reachesLower ? .below : .above
    side[q] = .nonbasic
    columnQuantity[c] = Int32(q)
    let row = Int(place[l])
    if row >= 0 {
      statistics.pivots += 1
      unverifiedPivots += 1
      let enteringLine = Int(columnLine[c])
      tableau.pivot(row, c)
      rowLine[row] = Int32(enteringLine)
      columnLine[c] = Int32(l)
      place[enteringLine] = Int32(row)
      place[l] = ~Int32(c)
      hasStaleLimits[enteringLine] = true
    } else {
      statistics.exchanges += 1
    }
    columnValue[c] = structure.bound[q]
    value[l] = structure.bound[q]
    hasStaleLimits[l] = true
    refresh(l)
    for i in tableau.candidates(c) { refresh(Int(rowLine[tableau.row(at: i)])) }
  }

  // MARK: What an infeasible quantity conflicts with

  /// The nonbasic quantities that keep an infeasible one (see `Outcome.infeasible`) from its breakpoint: with it they are
  /// linearly dependent, and independent if any one is left out. So they are irreducible.
  func certificate(_ q: Int) -> [Int] {
    let row = Int(place[lineOf[q]])
    if row < 0 { return [Int(columnQuantity[~row])] }
    var largest = 0.0
    for i in tableau.entries(row) { largest = max(largest, abs(tableau.value(at: i))) }
    var result: [Int] = []
    for i in tableau.entries(row) where abs(tableau.value(at: i)) >= DualSimplex.pivotShare * largest {
      result.append(Int(columnQuantity[tableau.column(at: i)]))
    }
    return result
  }

  // MARK: Verification

  /// The largest difference between a line's value in the tableau and the value its terms have, relative to its terms, at least 1.
  func drift() -> Double {
    var worst = 0.0
    for r in 0..<structure.rowCount {
      let l = columnCount + r
      var (sum, scale) = (0.0, 1.0)
      for i in Int(structure.rowStarts[r])..<Int(structure.rowStarts[r + 1]) {
        let part = structure.rowValues[i] * value[structure.rowColumns[i]]
        sum += part
        scale = max(scale, abs(part))
      }
      worst = max(worst, abs(sum - value[l]) / scale)
    }
    return worst
  }

  /// Corrects the values of the basic lines by the residuals of the nonbasic ones (one step of iterative refinement).
  func refine() {
    let residual = Buffer<Double>(repeating: 0, count: columnCount)
    for c in 0..<columnCount {
      let r = Int(columnLine[c]) - columnCount
      if r < 0 { continue }
      residual[c] = columnValue[c]
      for i in Int(structure.rowStarts[r])..<Int(structure.rowStarts[r + 1]) {
        residual[c] -= structure.rowValues[i] * value[structure.rowColumns[i]]
      }
    }
    for r in 0..<structure.rowCount { value[rowLine[r]] += tableau.dot(r, residual) }
  }

  /// Whether the multipliers, worked out anew from the slopes, still lie between the slopes; keeps the new ones.
  func renewMultipliers() -> Bool {
    unverifiedPivots = 0
    for i in 0..<multiplier.count { multiplier[i] = 0 }
    for l in 0..<structure.lineCount {
      let row = Int(place[l])
      for q in quantities(l) {
        let slope = slope(q)
        if slope == 0 { continue }
        let level = Int(structure.level[q])
        if row < 0 {
          multiplier[~row * levelCount + level] -= slope
        } else {
          for i in tableau.entries(row) { multiplier[tableau.column(at: i) * levelCount + level] -= slope * tableau.value(at: i) }
        }
      }
    }
    let tolerance = 1e-8
    for c in 0..<columnCount {
      let q = Int(columnQuantity[c])
      var (isBelow, isAbove) = (structure.upper[q] == .infinity, structure.lower[q] == -.infinity)
      for l in 0..<levelCount where !(isBelow && isAbove) {
        let at = c * levelCount + l
        if abs(multiplier[at]) < 1e-13 { multiplier[at] = 0 }
        let here = structure.level[q] == l
        if !isAbove {
          let room = multiplier[at] - (here ? structure.lower[q] : 0)
          if room < -tolerance { return false }
          isAbove = room > tolerance
        }
        if !isBelow {
          let room = (here ? structure.upper[q] : 0) - multiplier[at]
          if room < -tolerance { return false }
          isBelow = room > tolerance
        }
      }
    }
    return true
  }

  /// Works out the tableau anew from the lines, for the same basis. False where the basis is too nearly dependent.
  func refactor() -> Bool {
    statistics.refactorisations += 1
    tableau = Tableau(columnCount: columnCount, starts: structure.rowStarts, columns: structure.rowColumns, values: structure.rowValues)
    // Which quantity holds each line of the basis; then every line where it was at the start.
    let holder = Buffer<Int32>(repeating: -1, count: structure.lineCount)
    for c in 0..<columnCount { holder[columnLine[c]] = columnQuantity[c] }
    for l in 0..<structure.lineCount {
      place[l] = l < columnCount ? ~Int32(l) : Int32(l - columnCount)
      if l < columnCount { columnLine[l] = Int32(l) } else { rowLine[l - columnCount] = Int32(l) }
    }
    for l in columnCount..<structure.lineCount where holder[l] >= 0 {
      let row = l - columnCount
      var best = -1
      var bestSize = 1e-9
      for i in tableau.entries(row) {
        let c = tableau.column(at: i)
        if holder[columnLine[c]] < 0, abs(tableau.value(at: i)) > bestSize { (best, bestSize) = (c, abs(tableau.value(at: i))) }
      }
      if best < 0 { return false }
      let leaving = Int(columnLine[best])
      tableau.pivot(row, best)
      rowLine[row] = Int32(leaving)
      place[leaving] = Int32(row)
      columnLine[best] = Int32(l)
      place[l] = ~Int32(best)
    }
    for c in 0..<columnCount {
      columnQuantity[c] = holder[columnLine[c]]
      columnValue[c] = structure.bound[columnQuantity[c]]
    }
    for l in 0..<structure.lineCount { makeStale(l) }
    return renewMultipliers()
  }
}
