import FlatMemory

extension DualSimplex {
  /// How far a basic quantity is on the wrong side: positive above, negative below, 0 within the tolerance.
  private func excess(_ q: Int, _ value: Double) -> Double {
    let distance = value - breakpoint(q)
    let margin = margin(q)
    return distance > margin + slackAbove[q] || distance < -margin - slackBelow[q] ? distance : 0
  }

  /// The quantity of a line to correct first: highest level, then the farthest (the first one that the line has passed); −1 for none.
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

  /// The limits that the sides of a line's quantities set.
  private func renewLimits(_ l: Int) {
    hasStaleLimits[l] = false
    var quantities = quantities(l)
    if l < columnCount {
      (homeLowLimit[l], homeHighLimit[l]) = limits(quantities.lowerBound)
      quantities = (quantities.lowerBound + 1)..<quantities.upperBound
    }
    var (low, high) = (-Double.infinity, Double.infinity)
    for q in quantities {
      let (ownLow, ownHigh) = limits(q)
      low = max(low, ownLow)
      high = min(high, ownHigh)
    }
    lowLimit[l] = low
    highLimit[l] = high
  }

  @inline(__always)
  private func limits(_ q: Int) -> (low: Double, high: Double) {
    let bound = structure.bound[q]
    let margin = DualSimplex.tolerance * max(1, abs(bound))
    return (bound - margin - slackBelow[q], bound + margin + slackAbove[q])
  }

  /// Works out a line's value (where it is basic) and whether it has quantities on the wrong side.
  func refresh(_ l: Int) {
    let row = place[l]
    if row >= 0 { setValue(l, tableau.dot(Int(row), columnValue)) }
    if hasStaleLimits[l] { renewLimits(l) }
    let value = value[l]
    let offset = offset[l]
    let slack = DualSimplex.tolerance * abs(offset)
    var isWithin = value + offset >= lowLimit[l] - slack && value + offset <= highLimit[l] + slack
    if l < columnCount { isWithin = isWithin && value >= homeLowLimit[l] && value <= homeHighLimit[l] }
    if isWithin && bucketOf[l] < 0 { return }
    var bucket: Int32 = -1
    if !isWithin {
      let q = worst(l)
      worstQuantity[l] = Int32(q)
      if q >= 0 { bucket = structure.level[q] + 1 }
    }
    if bucket != bucketOf[l] { moveToBucket(bucket, l) }
  }

  private func moveToBucket(_ bucket: Int32, _ l: Int) {
    let old = bucketOf[l]
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
      firstBucket.value = min(firstBucket.value, Int(bucket))
    }
  }

  /// The quantity to correct next: of the highest level; with Bland's rule the first of all. −1 for none.
  func nextQuantity(bland: Bool) -> Int {
    var bucket = firstBucket.value
    while bucket <= levelCount, bucketHead[bucket] < 0 { bucket += 1 }
    firstBucket.value = bucket
    if bucket > levelCount { return -1 }
    if !bland { return Int(worstQuantity[bucketHead[bucket]]) }
    var first = Int.max
    for bucket in bucket...levelCount {
      var l = bucketHead[bucket]
      while l >= 0 {
        for q in quantities(Int(l)) where q < first && excess(q, value[l]) != 0 { first = q }
        l = nextInBucket[l]
      }
    }
    return first
  }
}
