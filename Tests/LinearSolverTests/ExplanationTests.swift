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
    #expect(solver.explanation(of: ConstraintID(2)).isEmpty)
  }

  @Test(arguments: (1...60).map { UInt64($0) }) func whatIsNamedForcesTheViolation(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 2000)
    let n = Int.random(in: 2...8, using: &generator)
    let rows = randomRows(variableCount: n, using: &generator)
    var solver = Solver(makeProblem(n, rows))
    solver.solve()
    for c in rows.indices where solver.violation(of: ConstraintID(c)) > 1e-6 {
      let why = solver.explanation(of: ConstraintID(c)).map { Int($0.index) }
      #expect(!why.isEmpty)
      #expect(why.allSatisfy { rows[$0].priority >= rows[c].priority && $0 != c })
      #expect(why == why.sorted { (-rows[$0].priority, $0) < (-rows[$1].priority, $1) })
      // Let the named ones be as bad as they are and no worse, all required: then the violation cannot shrink.
      #expect(!canShrink(c, holding: why))
      // It can as soon as one of them may get worse.
      for left in why { #expect(canShrink(c, holding: why.filter { $0 != left })) }
    }

    func canShrink(_ c: Int, holding: [Int]) -> Bool {
      let values = solver.allValues()
      let now = rows[c].violation(at: values)
      var limited: [Row] = []
      for i in holding {
        var row = rows[i]
        let violation = row.violation(at: values)
        let distance = row.terms.reduce(-row.constant) { $0 + $1.coefficient * values[$1.variable] }
        row.priority = Problem.required
        if violation > 1e-7 {
          row.relation = distance > 0 ? .lessThanOrEqual : .greaterThanOrEqual
          row.constant += distance
        }
        limited.append(row)
      }
      limited.append(Row(rows[c].terms.map { ($0.variable, $0.coefficient) }, rows[c].relation, rows[c].constant, 500))
      var trial = Solver(makeProblem(n, limited))
      #expect(trial.solve() == .optimal)
      return rows[c].violation(at: trial.allValues()) < now - 1e-6
    }
  }
}
