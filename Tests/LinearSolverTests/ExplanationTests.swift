import LinearSolver
import Testing

@Suite struct ExplanationTests {
  @Test func aTruncatedLabel() {
    // container = 100, a + b = container, a >= 80 and b >= 60 at 750 and 740, an unrelated variable.
    let rows = [
      Row([(0, 1)], .equal, 100), Row([(0, 1), (1, -1), (2, -1)], .equal, 0), Row([(1, 1)], .greaterThanOrEqual, 80, 750),
      Row([(2, 1)], .greaterThanOrEqual, 60, 740), Row([(3, 1)], .equal, 5), Row([(2, 1)], .greaterThanOrEqual, 10, 999),
    ]
    var solver = Solver(makeProblem(4, rows))
    solver.solve()
    #expect(solver.violation(of: ConstraintID(3)) == 40)
    #expect(solver.explanation(of: ConstraintID(3)).map(\.index) == [0, 1, 2])
    #expect(solver.explanations(of: ConstraintID(3), limit: 9).map(\.isSmallest) == [true])
    #expect(solver.explanation(of: ConstraintID(2)).isEmpty)
  }

  @Test func theSmallestSetComesFirstThenTheOthers() {
    // x <= 50 by way of two others, of one other, and by itself at a lower priority.
    let rows = [
      Row([(0, 1), (1, -1)], .equal, 0), Row([(1, 1), (2, -1)], .equal, 0), Row([(2, 1)], .lessThanOrEqual, 50),
      Row([(0, 1), (3, -1)], .lessThanOrEqual, 0), Row([(3, 1)], .equal, 50), Row([(0, 1)], .lessThanOrEqual, 50, 800),
      Row([(0, 1)], .equal, 90, 750),
    ]
    var solver = Solver(makeProblem(4, rows))
    solver.solve()
    let sets = solver.explanations(of: ConstraintID(6), limit: 9)
    #expect(sets.map { $0.constraints.map(\.index) } == [[5], [3, 4], [0, 1, 2]])
    #expect(sets.allSatisfy { $0.isSmallest })
    #expect(solver.explanations(of: ConstraintID(6), limit: 2).count == 2)
    // What holds the variable is named at the highest priority at which it is held.
    #expect(solver.holders(of: VariableID(0), against: .increase).map(\.index) == [3, 4])
    #expect(solver.holders(of: VariableID(0), against: .decrease).map(\.index) == [6])
  }

  @Test func whatABrokenConstraintCannotHoldWith() {
    // 0 <= x <= 10 and x = 20: x stays at 0, where it would like to be, but it is the upper limit that is in the way.
    let rows = [
      Row([(0, 1)], .greaterThanOrEqual, 0), Row([(0, 1)], .lessThanOrEqual, 10), Row([(0, 1)], .equal, 20), Row([(0, 1)], .equal, 0, 5),
      Row([], .equal, 3),
    ]
    var solver = Solver(makeProblem(1, rows))
    solver.solve()
    #expect(solver.explanations(of: ConstraintID(2), limit: 9).map { $0.constraints.map(\.index) } == [[1]])
    #expect(solver.explanations(of: ConstraintID(4), limit: 9).map { $0.constraints.map(\.index) } == [[]])
  }

  /// A ring of 90 inequalities that mix: sets of many sizes, and no part of the ring is like another.
  private static func ring() -> Solver {
    let n = 30
    var rows = [Row((0..<n).map { ($0, 1.0) }, .greaterThanOrEqual, 1, 500)]
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<3 {
      for k in 0..<n { rows.append(Row([(k, 1), ((k + 1) % n, Double.random(in: 0.1...0.9, using: &generator))], .lessThanOrEqual, 0)) }
    }
    var solver = Solver(makeProblem(n, rows))
    solver.solve()
    return solver
  }

  @Test func theBudgetEndsTheSearch() {
    var solver = Self.ring()
    let set = solver.explanations(of: ConstraintID(0), limit: 1)
    #expect(set.map(\.isSmallest) == [false])
    #expect(!set[0].constraints.isEmpty)
  }

  /// Several rules ask for one row. Searching each time would use up what all explanations may cost together, and then there is none.
  @Test func askingAgainCostsNothing() {
    var solver = Self.ring()
    let first = solver.explanations(of: ConstraintID(0), limit: 1)
    for _ in 0..<200 { #expect(solver.explanations(of: ConstraintID(0), limit: 1).map(\.constraints) == first.map(\.constraints)) }
    solver.setConstant(2, of: ConstraintID(0))
    solver.solve()
    #expect(!solver.explanations(of: ConstraintID(0), limit: 1).isEmpty)
  }

  @Test(arguments: (1...40).map { UInt64($0) }) func setsAreThoseOfBruteForce(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 2000)
    let n = Int.random(in: 2...5, using: &generator)
    var rows = Array(randomRows(variableCount: n, using: &generator).prefix(8))
    if seed % 3 == 0 { rows.append(rows[0]) }
    let oracle = ExplanationOracle(n, rows)
    var solver = Solver(makeProblem(n, rows))
    solver.solve()
    for c in rows.indices where solver.violation(of: ConstraintID(c)) > 1e-6 {
      let candidates = rows.indices.filter { rows[$0].priority >= rows[c].priority && $0 != c }
      let form = rows[c].terms.map { ($0.variable, $0.coefficient * (oracle.distance(c) > 0 ? -1 : 1)) }
      let expected = oracle.holdingSets(form, candidates)
      #expect(!expected.isEmpty)
      let sets = solver.explanations(of: ConstraintID(c), limit: 100)
      #expect(sets.map { $0.constraints.map { Int($0.index) } } == expected)
      #expect(sets.allSatisfy { $0.isSmallest })
    }
  }

  @Test(arguments: (1...40).map { UInt64($0) }) func holdersAreThoseOfBruteForceAndAgreeWithAmbiguity(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 3000)
    let n = Int.random(in: 2...4, using: &generator)
    let rows = Array(randomRows(variableCount: n, using: &generator).prefix(seed % 2 == 0 ? 8 : 5))
    var solver = Solver(makeProblem(n, rows))
    solver.solve()
    let values = solver.allValues()
    let oracle = ExplanationOracle(n, rows)
    let ambiguous = solver.ambiguousVariables()
    for v in 0..<n {
      var isHeld: [Bool] = []
      for change in VariableChange.allCases {
        let sets = solver.holders(of: VariableID(v), against: change, limit: 100)
        isHeld.append(!sets.isEmpty)
        // A pull below all other priorities moves the variable exactly if nothing holds it.
        let far = change == .increase ? 1e4 : -1e4
        var pulled = Solver(makeProblem(n, rows + [Row([(v, 1)], .equal, far, 1)]))
        pulled.solve()
        let moves = abs(pulled.value(VariableID(v)) - values[v]) > 1e-6
        #expect(moves == sets.isEmpty)
        if sets.isEmpty { continue }
        let form = [(v, change == .increase ? 1.0 : -1)]
        let all = oracle.holdingSets(form, Array(rows.indices))
        let least = all.map { $0.map { rows[$0].priority }.min()! }.max()!
        #expect(
          sets.map { $0.constraints.map { Int($0.index) } } == oracle.holdingSets(form, rows.indices.filter { rows[$0].priority >= least }))
      }
      #expect(isHeld.contains(false) == ambiguous.contains(VariableID(v)))
    }
  }

  /// Sizes of screens, for which a query must not take the time of a solve from nothing over unreduced rows.
  @Test func longChainsNeedNoSearch() {
    let n = 2000
    var rows = [Row([(0, 1)], .equal, 0)]
    for v in 1..<n { rows.append(Row([(v, 1), (v - 1, -1)], .equal, 1)) }
    rows.append(Row([(n - 1, 1)], .lessThanOrEqual, 10, 500))
    var solver = Solver(makeProblem(n, rows))
    solver.solve()
    let sets = solver.explanations(of: ConstraintID(n), limit: 5)
    #expect(sets.map(\.constraints) == [(0..<n).map { ConstraintID($0) }])
    #expect(sets.map(\.isSmallest) == [true])
  }

  /// Views in a stack that is half as high as they want: what holds one of them is the height and all others. The rows are reduced once, not once
  /// for each view.
  @Test(arguments: [2, 30, 1500]) func whoLacksRoomIsHeldByAllOthers(_ n: Int) {
    let height = Row((0..<n).map { ($0, 1) }, .equal, 5 * Double(n))
    var solver = Solver(makeProblem(n, [height] + (0..<n).map { Row([($0, 1)], .greaterThanOrEqual, 10, 750) }))
    solver.solve()
    let wants = (1...n).map { ConstraintID($0) }
    let short = wants.filter { solver.violation(of: $0) > 0 }
    #expect(short.count >= n / 2)
    for want in short {
      let sets = solver.explanations(of: want, limit: 1)
      #expect(sets.map(\.constraints) == [[ConstraintID(0)] + wants.filter { $0 != want }])
      #expect(sets.map(\.isSmallest) == [true])
    }
  }
}

/// All irreducible holding sets, by trying every set of rows in the documented order.
struct ExplanationOracle {
  private let rows: [Row]
  private let values: [Double]
  private let n: Int

  init(_ n: Int, _ rows: [Row]) {
    var solver = Solver(makeProblem(n, rows))
    solver.solve()
    (self.n, self.rows, values) = (n, rows, solver.allValues())
  }

  func distance(_ i: Int) -> Double { rows[i].terms.reduce(-rows[i].constant) { $0 + $1.coefficient * values[$1.variable] } }

  /// The sets of some rows, by size and then preference, without which being worse a form of the variables cannot grow.
  func holdingSets(_ form: [(Int, Double)], _ candidates: [Int]) -> [[Int]] {
    let ranked = candidates.sorted { (-rows[$0].priority, $0) < (-rows[$1].priority, $1) }
    var found: [[Int]] = []
    for size in 0...ranked.count {
      // Those with a set found inside need no trial.
      combinations(ranked, size, first: 0, []) { set in
        if found.contains(where: { $0.allSatisfy(set.contains) }) { return }
        if holds(set, form) { found.append(set) }
      }
    }
    return found
  }

  private func combinations(_ ranked: [Int], _ size: Int, first: Int, _ chosen: [Int], _ body: ([Int]) -> Void) {
    if chosen.count == size { return body(chosen) }
    if ranked.count - first < size - chosen.count { return }
    for i in first..<ranked.count { combinations(ranked, size, first: i + 1, chosen + [ranked[i]], body) }
  }

  private func holds(_ set: [Int], _ form: [(Int, Double)]) -> Bool {
    var limited: [Row] = []
    for i in set {
      let distance = distance(i)
      let terms = rows[i].terms.map { ($0.variable, $0.coefficient) }
      if abs(distance) < 1e-7 {
        limited.append(Row(terms, rows[i].relation, 0))
      } else {
        let worseAbove = distance > 0
        if worseAbove ? rows[i].relation == .greaterThanOrEqual : rows[i].relation == .lessThanOrEqual { continue }
        limited.append(Row(terms, worseAbove ? .lessThanOrEqual : .greaterThanOrEqual, 0))
      }
    }
    limited.append(Row(form, .equal, 1))
    var trial = Solver(makeProblem(n, limited))
    return trial.solve() == .conflict
  }
}
