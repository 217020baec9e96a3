import FlatMemory

/// Reduces left sides by an elimination, one after another; owns the scratch space.
final class LeftSideReducer {
  /// Sums and the largest summand by variable; zero outside a call.
  private let sums: Buffer<Double>
  private let sizes: Buffer<Double>
  private let touched: List<Int32>
  /// Steps still to be applied: a binary heap, the least first.
  private let pending: List<Int32>
  private let sourceSums: Buffer<Double>
  private let touchedSources: List<Int32>

  /// The reduced left side: kept variables, ascending.
  let variables: List<Int32>
  let coefficients: List<Double>
  /// The left side is the reduced one + Σ multiplier × constant of an equality.
  let sources: List<Int32>
  let sourceMultipliers: List<Double>

  init(variableCount: Int, constraintCount: Int, in arena: Arena) {
    sums = Buffer(repeating: 0, count: variableCount, in: arena)
    sizes = Buffer(repeating: 0, count: variableCount, in: arena)
    touched = List(capacity: 8, in: arena)
    pending = List(capacity: 8, in: arena)
    sourceSums = Buffer(repeating: 0, count: constraintCount, in: arena)
    touchedSources = List(capacity: 8, in: arena)
    variables = List(capacity: 8, in: arena)
    coefficients = List(capacity: 8, in: arena)
    sources = List(capacity: 8, in: arena)
    sourceMultipliers = List(capacity: 8, in: arena)
  }

  /// Reduces the left side of constraint `i`.
  func reduce(_ problem: Problem, _ i: Int, by elimination: Elimination) {
    variables.removeAll()
    coefficients.removeAll()
    sources.removeAll()
    sourceMultipliers.removeAll()
    var isReduced = true
    for t in problem.range(i) where elimination.stepOfVariable[problem.termVariables[t]] >= 0 { isReduced = false }
    if isReduced {
      for t in problem.range(i) {
        variables.append(problem.termVariables[t])
        coefficients.append(problem.termCoefficients[t])
      }
      return
    }
    for t in problem.range(i) { add(problem.termVariables[t], problem.termCoefficients[t], elimination.stepOfVariable) }
    while pending.count > 0 {
      let s = Int(popPending())
      let v = elimination.pivots[s]
      let (factor, size) = (sums[v], sizes[v])
      sums[v] = 0
      sizes[v] = 0
      if abs(factor) <= 1e-13 * size { continue }
      for t in Int(elimination.termStarts[s])..<Int(elimination.termStarts[s + 1]) {
        add(elimination.termVariables[t], -factor * elimination.termCoefficients[t], elimination.stepOfVariable)
      }
      for t in Int(elimination.sourceStarts[s])..<Int(elimination.sourceStarts[s + 1]) {
        let source = elimination.sources[t]
        if sourceSums[source] == 0 { touchedSources.append(source) }
        sourceSums[source] += factor * elimination.sourceMultipliers[t]
      }
    }
    sortTouched()
    for k in 0..<touched.count {
      let v = touched[k]
      if abs(sums[v]) > 1e-12 * sizes[v] {
        variables.append(v)
        coefficients.append(sums[v])
      }
      sums[v] = 0
      sizes[v] = 0
    }
    touched.removeAll()
    for k in 0..<touchedSources.count {
      let source = touchedSources[k]
      if sourceSums[source] != 0 {
        sources.append(source)
        sourceMultipliers.append(sourceSums[source])
        sourceSums[source] = 0
      }
    }
    touchedSources.removeAll()
  }

  private func add(_ v: Int32, _ value: Double, _ stepOfVariable: borrowing Buffer<Int32>) {
    if sizes[v] == 0 {
      let step = stepOfVariable[v]
      if step < 0 { touched.append(v) } else { pushPending(step) }
    }
    sums[v] += value
    sizes[v] = max(sizes[v], abs(value))
  }

  /// Insertion sort: reduced left sides are short or nearly sorted; long ones go through a heap.
  private func sortTouched() {
    if touched.count > 40 {
      for k in 0..<touched.count { pushPending(touched[k]) }
      let count = touched.count
      for k in 0..<count {
        let least = popPending()
        touched[k] = least
      }
      return
    }
    for k in 1..<max(1, touched.count) {
      let v = touched[k]
      var at = k
      while at > 0, touched[at - 1] > v {
        touched[at] = touched[at - 1]
        at -= 1
      }
      touched[at] = v
    }
  }

  private func pushPending(_ step: Int32) {
    pending.append(step)
    var i = pending.count - 1
    while i > 0, pending[(i - 1) / 2] > step {
      pending[i] = pending[(i - 1) / 2]
      i = (i - 1) / 2
    }
    pending[i] = step
  }

  private func popPending() -> Int32 {
    let least = pending[0]
    let last = pending.removeLast()
    let count = pending.count
    if count > 0 {
      var i = 0
      while true {
        var child = 2 * i + 1
        if child >= count { break }
        if child + 1 < count, pending[child + 1] < pending[child] { child += 1 }
        if last <= pending[child] { break }
        pending[i] = pending[child]
        i = child
      }
      pending[i] = last
    }
    return least
  }
}
