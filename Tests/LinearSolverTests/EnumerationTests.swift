import LinearSolver
import Testing

/// Compares with an oracle that shares nothing with the solver: the lexicographic optimum of a system whose left sides span the space lies
/// where as many constraints as there are variables hold with equality, so all such points are tried.
@Suite struct EnumerationTests {
  @Test(arguments: (1...120).map { UInt64($0) }) func noVertexIsBetter(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 7000)
    let n = Int.random(in: 1...3, using: &generator)
    var rows = Array(randomRows(variableCount: n, using: &generator).prefix(8))
    for v in 0..<n { rows.append(Row([(v, 1)], .equal, Double(Int.random(in: -40...40, using: &generator)), 1)) }
    var best: [Double]?
    for subset in subsets(of: rows.count, size: n) {
      guard let point = intersection(subset.map { rows[$0] }, n) else { continue }
      if rows.contains(where: { $0.priority == Problem.required && $0.violation(at: point) > 1e-9 }) { continue }
      let sums = levelSums(rows, point).map(\.sum)
      if best == nil || precedes(sums, best!) { best = sums }
    }
    var solver = Solver(makeProblem(n, rows))
    #expect(solver.solve() == .optimal)
    let sums = levelSums(rows, solver.allValues()).map(\.sum)
    for (ours, oracle) in zip(sums, try #require(best)) { #expect(abs(ours - oracle) < 1e-7) }
  }

  private func precedes(_ a: [Double], _ b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-9 { return x < y }
    return false
  }

  private func subsets(of count: Int, size: Int) -> [[Int]] {
    if size == 0 { return [[]] }
    return (0..<count).flatMap { last in subsets(of: last, size: size - 1).map { $0 + [last] } }
  }

  /// The point where all rows hold with equality, by Gauss-Jordan elimination; nil where there is no single one.
  private func intersection(_ rows: [Row], _ n: Int) -> [Double]? {
    var matrix = rows.map { row in
      var line = [Double](repeating: 0, count: n + 1)
      for term in row.terms { line[term.variable] += term.coefficient }
      line[n] = row.constant
      return line
    }
    for c in 0..<n {
      guard let p = (c..<n).max(by: { abs(matrix[$0][c]) < abs(matrix[$1][c]) }), abs(matrix[p][c]) > 1e-9 else { return nil }
      matrix.swapAt(c, p)
      for r in 0..<n where r != c {
        let factor = matrix[r][c] / matrix[c][c]
        for j in 0...n { matrix[r][j] -= factor * matrix[c][j] }
      }
    }
    return (0..<n).map { matrix[$0][n] / matrix[$0][$0] }
  }
}
