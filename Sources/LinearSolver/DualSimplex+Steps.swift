import FlatMemory

extension DualSimplex {
  /// Moves from a dual feasible basis to an optimal one.
  func solve() -> Outcome {
    counts.value.solves += 1
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
      let direction = value[l] > breakpoint(q) ? 1.0 : -1.0
      let slopeNow = slope(q)
      let length = direction > 0 ? structure.upper[q] - slopeNow : slopeNow - structure.lower[q]
      collectCandidates(l, direction)
      switch chooseColumn(length, of: q, bland: bland) {
      case .none: return .infeasible(quantity: q)
      case .flip:
        counts.value.flips += 1
        moveMultipliers(l, direction)
        setSide(q, direction > 0 ? .above : .below)
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
    candidateCount.value = 0
    let row = Int(place[l])
    if row < 0 {
      let c = ~row
      let q = Int(columnQuantity[c])
      if direction > 0 ? structure.lower[q] != -.infinity : structure.upper[q] != .infinity {
        candidateColumn[0] = Int32(c)
        candidateEntry[0] = direction
        candidateCount.value = 1
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
      candidateColumn[candidateCount.value] = Int32(c)
      candidateEntry[candidateCount.value] = a
      candidateCount.value += 1
    }
  }

  /// How far a candidate lets the moving multiplier go, at one level.
  private func room(_ k: Int, level l: Int) -> Double {
    let c = Int(candidateColumn[k])
    let a = candidateEntry[k]
    let q = Int(columnQuantity[c])
    let multiplier = multiplier[c * levelCount + l]
    let room = multiplier - cost(a > 0 ? structure.lower[q] : structure.upper[q], of: q, at: l)
    return abs(room) <= DualSimplex.multiplierTolerance * max(1, abs(multiplier)) ? 0 : room / a
  }

  /// The ratio test: how far the multiplier may move (into `step`), at most from one slope of `q` to the other, and what stops it.
  private func chooseColumn(_ length: Double, of q: Int, bland: Bool) -> Choice {
    var flip = length != .infinity
    var count = candidateCount.value
    if count == 0, !flip { return .none }
    for l in 0..<levelCount {
      if count == 0 {
        step[l] = cost(length, of: q, at: l)
        continue
      }
      if count == 1, !flip {
        step[l] = room(0, level: l)
        continue
      }
      let flipRoom = cost(length, of: q, at: l)
      var least = flip ? flipRoom : Double.infinity
      for k in 0..<count {
        ratio[k] = room(k, level: l)
        least = min(least, ratio[k])
      }
      step[l] = least
      // Ratios are equal if the multipliers are that they come from.
      let tolerance = DualSimplex.multiplierTolerance
      if flip, flipRoom > least + tolerance * max(1, abs(least)) { flip = false }
      var kept = 0
      for k in 0..<count where ratio[k] <= least + tolerance * max(1, abs(least), 1 / abs(candidateEntry[k])) {
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
    // The step is the chosen one's own, so that its multiplier comes to its slope, and the noise of the others stays with them.
    if count > 1 { for l in 0..<levelCount { step[l] = room(best, level: l) } }
    return .candidate(best)
  }

  /// Moves the multiplier of a quantity on a line by `step`, and those of the line's columns with it.
  private func moveMultipliers(_ l: Int, _ direction: Double) {
    var first = 0
    while first < levelCount, step[first] == 0 { first += 1 }
    pricesVersion.value += 1
    if first == levelCount { return }
    let row = Int(place[l])
    if row < 0 { return moveMultiplier(~row, direction, from: first) }
    for i in tableau.entries(row) { moveMultiplier(tableau.column(at: i), tableau.value(at: i) * direction, from: first) }
  }

  private func moveMultiplier(_ c: Int, _ entry: Double, from first: Int) {
    let at = c * levelCount
    var isExact = true
    for l in first..<levelCount {
      let added = -entry * step[l]
      if added == 0 { continue }
      let old = multiplier[at + l]
      let sum = old + added
      let new = abs(sum) <= DualSimplex.cancellation * max(abs(old), abs(added)) ? 0 : sum
      multiplier[at + l] = new
      if l < levelCount - 1 { isExact = isExact && new.isCoarse }
    }
    if !isExact { hasExactMultipliers.value = false }
  }

  /// Makes `q` nonbasic in column `c`, whose quantity moves off its breakpoint, to below where it has come to its lower slope.
  private func exchange(_ q: Int, _ c: Int, _ reachesLower: Bool, _ direction: Double, _ slopeNow: Double) {
    let l = Int(lineOf[q])
    let entering = Int(columnQuantity[c])
    pricesVersion.value += 1
    moveMultipliers(l, direction)
    let at = c * levelCount
    for l in 0..<levelCount { multiplier[at + l] = direction * step[l] }
    if slopeNow != 0 {
      multiplier[at + Int(structure.level[q])] += slopeNow
      multiplier[at + levelCount - 1] += structure.lastShare[q] * slopeNow
    }
    for l in 0..<(levelCount - 1) where !multiplier[at + l].isCoarse { hasExactMultipliers.value = false }
    setSide(entering, reachesLower ? .below : .above)
    setSide(q, .nonbasic)
    columnQuantity[c] = Int32(q)
    let row = Int(place[l])
    if row >= 0 {
      counts.value.pivots += 1
      unverifiedPivots.value += 1
      unrenewedPivots.value += 1
      let enteringLine = Int(columnLine[c])
      tableau.pivot(row, c)
      rowLine[row] = Int32(enteringLine)
      columnLine[c] = Int32(l)
      place[enteringLine] = Int32(row)
      place[l] = ~Int32(c)
    } else {
      counts.value.exchanges += 1
    }
    columnValue[c] = breakpoint(q)
    setValue(l, columnValue[c])
    refresh(l)
    for i in tableau.candidates(c) { refresh(Int(rowLine[tableau.row(at: i)])) }
  }
}
