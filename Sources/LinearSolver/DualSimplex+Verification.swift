import FlatMemory

extension DualSimplex {
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
    for r in 0..<structure.rowCount { setValue(Int(rowLine[r]), value[rowLine[r]] + tableau.dot(r, residual)) }
  }

  /// Works the multipliers out anew from the slopes.
  /// - Returns: The nonbasic quantities whose multipliers are not between their slopes: none unless rounding has led a step astray.
  func renewMultipliers() -> [Int] {
    pricesVersion.value += 1
    unrenewedPivots.value = 0
    hasExactMultipliers.value = tableau.isExact
    for i in 0..<multiplier.count { multiplier[i] = 0 }
    for l in 0..<structure.lineCount {
      let row = Int(place[l])
      for q in quantities(l) {
        let slope = slope(q)
        if slope == 0 { continue }
        let level = Int(structure.level[q])
        let last = structure.lastShare[q] * slope
        if row < 0 {
          multiplier[~row * levelCount + level] -= slope
          multiplier[~row * levelCount + levelCount - 1] -= last
        } else {
          for i in tableau.entries(row) {
            let at = tableau.column(at: i) * levelCount
            multiplier[at + level] -= slope * tableau.value(at: i)
            multiplier[at + levelCount - 1] -= last * tableau.value(at: i)
          }
        }
      }
    }
    // What counts as inside the slopes, so that later levels have no say, is small against what counts as outside them.
    let inside = 10 * DualSimplex.multiplierTolerance
    let outside = 1e-8
    var astray: [Int] = []
    for c in 0..<columnCount {
      let q = Int(columnQuantity[c])
      var (isBelow, isAbove) = (structure.upper[q] == .infinity, structure.lower[q] == -.infinity)
      for l in 0..<levelCount where !(isBelow && isAbove) {
        let at = c * levelCount + l
        if abs(multiplier[at]) < 1e-13 { multiplier[at] = 0 }
        if l < levelCount - 1, !multiplier[at].isCoarse { hasExactMultipliers.value = false }
        let aboveLower = multiplier[at] - cost(structure.lower[q], of: q, at: l)
        let belowUpper = cost(structure.upper[q], of: q, at: l) - multiplier[at]
        if (!isAbove && aboveLower < -outside) || (!isBelow && belowUpper < -outside) {
          astray.append(q)
          break
        }
        isAbove = isAbove || aboveLower > inside
        isBelow = isBelow || belowUpper > inside
      }
    }
    return astray
  }

  /// Frees nonbasic quantities, whatever their multipliers, and takes them in again, so that each comes to be where it costs least.
  ///
  /// - Parameter restoreBounds: Sets all bounds as they were.
  /// - Returns: False where no optimum was found that way.
  func takeInAgain(_ quantities: [Int], restoreBounds: () -> Void) -> Bool {
    let reach = reach()
    let slopes = quantities.map { (lower: structure.lower[$0], upper: structure.upper[$0]) }
    for q in quantities {
      let isHeldDown = sign(ofMultiplier: Int(~place[lineOf[q]])) > 0
      structure.lower[q] = isHeldDown ? 0 : -.infinity
      structure.upper[q] = isHeldDown ? .infinity : 0
      setBound(q, isHeldDown ? reach : -reach)
    }
    guard case .optimal = solve(), quantities.allSatisfy({ side[$0] != .nonbasic && slope($0) == 0 }) else { return false }
    for (q, slopes) in zip(quantities, slopes) { activate(q, lower: slopes.lower, upper: slopes.upper) }
    restoreBounds()
    guard case .optimal = solve() else { return false }
    return true
  }

  /// How far any quantity is on the wrong side of its breakpoint, relative to the breakpoint, at least 1.
  func wrongness() -> Double {
    var worst = 0.0
    for q in 0..<side.count where side[q] != .nonbasic {
      let distance = value[lineOf[q]] - breakpoint(q)
      let wrong = max(distance - slackAbove[q], -distance - slackBelow[q])
      worst = max(worst, wrong / max(1, abs(breakpoint(q))))
    }
    return worst
  }

  /// Works out the tableau anew from the lines, for the same basis. False where the basis is too nearly dependent.
  func refactor() -> Bool {
    counts.value.refactorisations += 1
    tableau.reset(starts: structure.rowStarts, columns: structure.rowColumns, values: structure.rowValues)
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
      columnValue[c] = breakpoint(Int(columnQuantity[c]))
    }
    for l in 0..<structure.lineCount { makeStale(l) }
    return true
  }
}
