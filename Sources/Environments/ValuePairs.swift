/// Which values of two different axes have met in a cell: a bit for each two axes and each pair of their values.
struct ValuePairs: Sendable {
  /// How many values each axis has.
  let counts: [Int]
  /// Of each two axes a < b, at `a * counts.count + b`: counts[a] x counts[b], row-major.
  private var met: [[Bool]]

  init(_ counts: [Int]) {
    self.counts = counts
    met = (0..<counts.count * counts.count).map { table in
      let (a, b) = table.quotientAndRemainder(dividingBy: counts.count)
      return a < b ? [Bool](repeating: false, count: counts[a] * counts[b]) : []
    }
  }

  /// `a` < `b`.
  func haveMet(_ a: Int, _ valueOfA: Int, _ b: Int, _ valueOfB: Int) -> Bool { met[a * counts.count + b][valueOfA * counts[b] + valueOfB] }

  /// `a` < `b`.
  mutating func note(_ a: Int, _ valueOfA: Int, _ b: Int, _ valueOfB: Int) {
    met[a * counts.count + b][valueOfA * counts[b] + valueOfB] = true
  }

  /// Notes all pairs of a cell.
  mutating func note(_ cell: EnvironmentMatrix.Coordinates) {
    for b in 1..<counts.count {
      for a in 0..<b { note(a, cell[a], b, cell[b]) }
    }
  }

  /// How many pairs of a cell have not met.
  func openCount(_ values: [Int]) -> Int {
    var open = 0
    for b in 1..<counts.count {
      for a in 0..<b where !haveMet(a, values[a], b, values[b]) { open += 1 }
    }
    return open
  }
}

extension EnvironmentMatrix {
  /// Every cell that has some values fixed (by axis; -1: free), the last axis changing fastest, until `body` says that it is enough.
  func cells(with fixed: [Int], in order: [[Int]], _ body: ([Int]) -> Bool) {
    var values = fixed
    let free = fixed.indices.filter { fixed[$0] < 0 }
    func visit(_ depth: Int) -> Bool {
      guard depth < free.count else { return body(values) }
      for value in order[free[depth]] {
        values[free[depth]] = value
        if !visit(depth + 1) { return false }
      }
      return true
    }
    _ = visit(0)
  }
}
