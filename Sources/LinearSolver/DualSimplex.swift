/// A lexicographic dual simplex for piecewise-linear costs.
///
/// *Quantities* are the columns' variables (0..<columnCount) and, after them, the rows' left sides. Each quantity `q` has one breakpoint
/// `bound[q]` and a convex cost that grows by `-lower[q]` per unit below it and by `upper[q]` per unit above it, at the level `level[q]`;
/// an infinite slope forbids that side. A unit at one level outweighs any amount at later levels.
///
/// A basis holds `columnCount` quantities (the nonbasic ones) at their breakpoints; all others are linear in them. A basic quantity costs the
/// slope of its `side`; a nonbasic one has a multiplier, a vector with one number per level, that lies between its two slopes. The
/// multipliers are kept between the slopes (dual feasibility) through every change of `bound`; `solve` then moves basic quantities
/// that stand on the wrong side of their breakpoints, each by a flip to the other side or by a pivot, whichever the multipliers allow first.
///
/// Source: the dual simplex method with bound flipping (Koberstein, *The dual simplex method*, 2005, chapter 3) on vectors ordered
/// lexicographically in place of numbers.
struct DualSimplex: ~Copyable {
  /// Where a basic quantity may stand, and so what it costs.
  enum Side: UInt8 {
    /// At or below the breakpoint: slope `lower`.
    case below
    /// At the breakpoint: slope 0 (where both slopes are not 0).
    case middle
    /// At or above the breakpoint: slope `upper`.
    case above
    /// Held at the breakpoint, with a multiplier of its own.
    case nonbasic
  }

  enum Outcome {
    case optimal
    /// The quantity cannot reach its breakpoint: all quantities that could let it are forbidden to move.
    case infeasible(quantity: Int)
    /// Numbers went wrong, or too many steps: to be solved again from the start, more carefully.
    case failed
  }

  let columnCount: Int
  let rowCount: Int
  let levelCount: Int
  private(set) var tableau: Tableau
  let bound: Buffer<Double>
  let lower: Buffer<Double>
  let upper: Buffer<Double>
  let level: Buffer<Int32>
  let side: Buffer<Side>
  /// Values of the basic quantities; a nonbasic one stands at its bound.
  let value: Buffer<Double>
  /// The row of a basic quantity, the column of a nonbasic one.
  let place: Buffer<Int32>
  let rowQuantity: Buffer<Int32>
  let columnQuantity: Buffer<Int32>
  /// Bounds by column, for dot products.
  let columnValue: Buffer<Double>
  /// `columnCount × levelCount`, row-major.
  let multiplier: Buffer<Double>
  /// Basic quantities that may stand on the wrong side.
  private var suspects: Buffer<Int32>
  private let isSuspect: Buffer<Bool>
  /// Rows whose values are behind `columnValue`.
  private var stale: Buffer<Int32>
  private let isStale: Buffer<Bool>
  private var candidates: Buffer<Int32>
  private let ratio: Buffer<Double>
  private let step: Buffer<Double>
  private(set) var statistics = Statistics()
  /// Bland's rule from the first step.
  var careful = false

  /// How far a value may lie on the wrong side, relative to the bound, at least 1.
  static let tolerance = 1e-9
  /// Multipliers nearer than this are equal.
  static let multiplierTolerance = 1e-9
  /// A pivot smaller than this share of its row's largest entry is taken only where nothing else stops the step.
  private static let pivotShare = 1e-7

  /// The start: every column's variable at its bound, every row's multiplier 0.
  init(
    columnCount: Int, levelCount: Int, starts: [Int32], columns: [Int32], values: [Double],
    bound: [Double], lower: [Double], upper: [Double], level: [Int32]
  ) {
    self.columnCount = columnCount
    self.levelCount = levelCount
    rowCount = starts.count - 1
    let quantityCount = columnCount + rowCount
    tableau = Tableau(columnCount: columnCount, starts: starts, columns: columns, values: values)
    self.bound = Buffer(bound)
    self.lower = Buffer(lower)
    self.upper = Buffer(upper)
    self.level = Buffer(level)
    side = Buffer(repeating: .nonbasic, count: quantityCount)
    value = Buffer(repeating: 0, count: quantityCount)
    place = Buffer(repeating: 0, count: quantityCount)
    rowQuantity = Buffer(repeating: 0, count: rowCount)
    columnQuantity = Buffer(repeating: 0, count: columnCount)
    columnValue = Buffer(repeating: 0, count: columnCount)
    multiplier = Buffer(repeating: 0, count: columnCount * levelCount)
    suspects = Buffer(repeating: 0, count: 0)
    isSuspect = Buffer(repeating: false, count: quantityCount)
    stale = Buffer(repeating: 0, count: 0)
    isStale = Buffer(repeating: false, count: rowCount)
    candidates = Buffer(repeating: 0, count: 0)
    ratio = Buffer(repeating: 0, count: columnCount)
    step = Buffer(repeating: 0, count: levelCount)
    for c in 0..<columnCount {
      place[c] = Int32(c)
      columnQuantity[c] = Int32(c)
      columnValue[c] = bound[c]
    }
    for r in 0..<rowCount {
      let q = columnCount + r
      place[q] = Int32(r)
      rowQuantity[r] = Int32(q)
      side[q] = lower[q] == 0 ? .below : upper[q] == 0 ? .above : .middle
      refresh(r)
    }
  }

  /// The slope a basic quantity costs.
  func slope(_ q: Int) -> Double {
    switch side[q] {
    case .below: lower[q]
    case .above: upper[q]
    case .middle, .nonbasic: 0
    }
  }

  /// The value of a quantity.
  func current(_ q: Int) -> Double { side[q] == .nonbasic ? bound[q] : value[q] }

  func margin(_ q: Int) -> Double { DualSimplex.tolerance * max(1, abs(bound[q])) }

  /// How far a basic quantity stands on the wrong side: positive above, negative below, 0 within the tolerance.
  private func excess(_ q: Int) -> Double {
    if lower[q] == upper[q] { return 0 }
    let distance = value[q] - bound[q]
    let margin = margin(q)
    switch side[q] {
    case .below: return distance > margin ? distance : 0
    case .above: return distance < -margin ? distance : 0
    case .middle: return abs(distance) > margin ? distance : 0
    case .nonbasic: return 0
    }
  }

  private mutating func suspect(_ q: Int) {
    if !isSuspect[q], excess(q) != 0 {
      isSuspect[q] = true
      suspects.append(Int32(q))
    }
  }

  /// Works out a row's value from the tableau.
  private mutating func refresh(_ r: Int) {
    let q = Int(rowQuantity[r])
    value[q] = tableau.dot(r, columnValue)
    suspect(q)
  }

  /// Moves a breakpoint; values and sides follow at the next `solve`.
  mutating func setBound(_ q: Int, _ newBound: Double) {
    bound[q] = newBound
    if side[q] != .nonbasic {
      suspect(q)
      return
    }
    let c = Int(place[q])
    columnValue[c] = newBound
    for i in tableau.candidates(c) {
      let r = tableau.row(at: i)
      if !isStale[r] {
        isStale[r] = true
        stale.append(Int32(r))
      }
    }
  }

  /// Gives a basic quantity without cost (both slopes 0) its slopes, one of them 0 or both not.
  mutating func activate(_ q: Int, lower newLower: Double, upper newUpper: Double) {
    lower[q] = newLower
    upper[q] = newUpper
    side[q] = newLower == 0 ? .below : newUpper == 0 ? .above : .middle
    suspect(q)
  }

  /// The nonbasic quantities that keep an infeasible one (see `Outcome.infeasible`) from its breakpoint: with it, linearly dependent,
  /// and independent if any one is left out. So they are irreducible.
  func certificate(_ q: Int) -> [Int] {
    let r = Int(place[q])
    var largest = 0.0
    for i in tableau.entries(r) { largest = max(largest, abs(tableau.value(at: i))) }
    var result: [Int] = []
    for i in tableau.entries(r) where abs(tableau.value(at: i)) >= DualSimplex.pivotShare * largest {
      result.append(Int(columnQuantity[tableau.column(at: i)]))
    }
    return result
  }

  // MARK: Solving

  /// Moves from a dual feasible basis to an optimal one.
  mutating func solve() -> Outcome {
    statistics.solves += 1
    while stale.count > 0 {
      let r = Int(stale.removeLast())
      isStale[r] = false
      refresh(r)
    }
    let limit = 400 + 50 * (columnCount + rowCount)
    var steps = 0
    while true {
      guard let q = nextSuspect(bland: careful || steps > limit / 2) else { break }
      steps += 1
      if steps > limit { return .failed }
      let distance = excess(q)
      let r = Int(place[q])
      let direction = distance > 0 ? 1.0 : -1.0
      let slopeNow = slope(q)
      let length = direction > 0 ? upper[q] - slopeNow : slopeNow - lower[q]
      let choice = chooseColumn(r, direction, length, level: Int(level[q]), bland: careful || steps > limit / 2)
      switch choice {
      case .none: return .infeasible(quantity: q)
      case .flip:
        statistics.flips += 1
        moveMultipliers(r, direction)
        side[q] = direction > 0 ? .above : .below
      case .column(let c):
        pivot(r, c, direction, slopeNow)
      }
    }
    return .optimal
  }

  /// The wrong-standing quantity to mend next: highest level, then the largest distance in tolerances (with Bland's rule: the first).
  private mutating func nextSuspect(bland: Bool) -> Int? {
    var best = -1
    var bestLevel = Int32.max
    var bestDistance = 0.0
    var i = 0
    while i < suspects.count {
      let q = Int(suspects[i])
      let distance = excess(q)
      if distance == 0 {
        isSuspect[q] = false
        let last = suspects.removeLast()
        if i < suspects.count { suspects[i] = last }
        continue
      }
      let l = level[q]
      let size = abs(distance) / margin(q)
      let better =
        bland ? best < 0 || q < best : l < bestLevel || (l == bestLevel && (size > bestDistance || (size == bestDistance && q < best)))
      if better { (best, bestLevel, bestDistance) = (q, l, size) }
      i += 1
    }
    return best < 0 ? nil : best
  }

  private enum Choice {
    case none, flip
    case column(Int)
  }

  /// The ratio test: how far the multiplier of row `r`'s quantity may move (into `step`), and what stops it.
  private mutating func chooseColumn(_ r: Int, _ direction: Double, _ length: Double, level flipLevel: Int, bland: Bool) -> Choice {
    candidates.removeAll()
    var largest = 0.0
    for i in tableau.entries(r) { largest = max(largest, abs(tableau.value(at: i))) }
    for i in tableau.entries(r) {
      let a = tableau.value(at: i) * direction
      let c = tableau.column(at: i)
      let q = Int(columnQuantity[c])
      if abs(a) < DualSimplex.pivotShare * largest { continue }
      if a > 0 ? lower[q] == -.infinity : upper[q] == .infinity { continue }
      candidates.append(Int32(i))
    }
    var flip = length != .infinity
    if candidates.count == 0, !flip { return .none }
    for l in 0..<levelCount {
      var least = flip ? (l == flipLevel ? length : 0) : Double.infinity
      for k in 0..<candidates.count {
        let i = Int(candidates[k])
        let a = tableau.value(at: i) * direction
        let c = tableau.column(at: i)
        let q = Int(columnQuantity[c])
        var room = multiplier[c * levelCount + l]
        if a > 0 {
          if level[q] == l { room -= lower[q] }
          room /= a
        } else {
          room = level[q] == l ? upper[q] - room : -room
          room /= -a
        }
        if abs(room) < DualSimplex.multiplierTolerance { room = 0 }
        ratio[k] = room
        least = min(least, room)
      }
      step[l] = least
      let limit = least + DualSimplex.multiplierTolerance * max(1, abs(least))
      if flip, (l == flipLevel ? length : 0) > limit { flip = false }
      var kept = 0
      for k in 0..<candidates.count where ratio[k] <= limit {
        candidates[kept] = candidates[k]
        kept += 1
      }
      while candidates.count > kept { _ = candidates.removeLast() }
      if kept + (flip ? 1 : 0) == 1 {
        // One is left: its ratio at the remaining levels is the step.
        if flip {
          for rest in (l + 1)..<max(l + 1, levelCount) { step[rest] = rest == flipLevel ? length : 0 }
          return .flip
        }
        let i = Int(candidates[0])
        let a = tableau.value(at: i) * direction
        let c = tableau.column(at: i)
        let q = Int(columnQuantity[c])
        for rest in (l + 1)..<max(l + 1, levelCount) {
          var room = multiplier[c * levelCount + rest]
          if level[q] == rest { room -= a > 0 ? lower[q] : upper[q] }
          step[rest] = room / a
        }
        return .column(c)
      }
    }
    if flip { return .flip }
    var best = -1
    var bestSize = 0.0
    for k in 0..<candidates.count {
      let i = Int(candidates[k])
      let c = tableau.column(at: i)
      let size = abs(tableau.value(at: i))
      let earlier = best < 0 || columnQuantity[c] < columnQuantity[best]
      if bland ? earlier : size > bestSize || (size == bestSize && earlier) { (best, bestSize) = (c, size) }
    }
    return .column(best)
  }

  /// Moves the multiplier of row `r`'s quantity by `step`, and those of its columns with it.
  private mutating func moveMultipliers(_ r: Int, _ direction: Double) {
    var first = 0
    while first < levelCount, step[first] == 0 { first += 1 }
    if first == levelCount { return }
    for i in tableau.entries(r) {
      let a = tableau.value(at: i) * direction
      let at = tableau.column(at: i) * levelCount
      for l in first..<levelCount where step[l] != 0 { multiplier[at + l] -= a * step[l] }
    }
  }

  private mutating func pivot(_ r: Int, _ c: Int, _ direction: Double, _ slopeNow: Double) {
    statistics.pivots += 1
    let leaving = Int(rowQuantity[r])
    let entering = Int(columnQuantity[c])
    let entry = tableau.value(r, c)
    moveMultipliers(r, direction)
    let at = c * levelCount
    for l in 0..<levelCount { multiplier[at + l] = direction * step[l] }
    if slopeNow != 0 { multiplier[at + Int(level[leaving])] += slopeNow }
    let hitsLower = entry * direction > 0
    tableau.pivot(r, c)
    rowQuantity[r] = Int32(entering)
    columnQuantity[c] = Int32(leaving)
    place[entering] = Int32(r)
    place[leaving] = Int32(c)
    side[leaving] = .nonbasic
    side[entering] = hitsLower ? .below : .above
    columnValue[c] = bound[leaving]
    for i in tableau.candidates(c) { refresh(tableau.row(at: i)) }
  }
}
