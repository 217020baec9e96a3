import LinearSolver
import Testing

/// One solver through many edits: constants of one, some and all constraints, and constraints removed and put back. `solver-bench soak`
/// does the same a million times on larger screens.
@Suite struct SoakTests {
  @Test(arguments: [2, 5, 8]) func manyEditsGiveTheAnswersOfAFreshSolver(_ n: Int) {
    var generator = SeededGenerator(seed: UInt64(n))
    var rows = randomRows(variableCount: n, using: &generator)
    var isInstalled = [Bool](repeating: true, count: rows.count)
    var solver = Solver(makeProblem(n, rows))
    for edit in 1...7000 {
      switch Int.random(in: 0..<100, using: &generator) {
      case 0:
        let i = Int.random(in: rows.indices, using: &generator)
        isInstalled[i].toggle()
        solver.setInstalled(isInstalled[i], ConstraintID(i))
      case 1..<4: for i in rows.indices { change(i) }
      case 4..<20: for i in rows.indices.shuffled(using: &generator).prefix(3) { change(i) }
      default: change(Int.random(in: rows.indices, using: &generator))
      }
      solver.solve()
      if edit % 500 == 0 {
        var fresh = Solver(makeProblem(n, rows))
        for i in rows.indices where !isInstalled[i] { fresh.setInstalled(false, ConstraintID(i)) }
        fresh.solve()
        #expect(solver.allValues() == fresh.allValues())
        #expect(solver.conflicts == fresh.conflicts)
        #expect(solver.broken == fresh.broken)
        #expect(solver.ambiguousVariables() == fresh.ambiguousVariables())
      }
    }

    func change(_ i: Int) {
      // Required ones move less, so that they mostly do not conflict.
      let range = rows[i].priority == Problem.required ? -12...12 : -300...300
      rows[i].constant += Double(Int.random(in: range, using: &generator)) / 8
      if abs(rows[i].constant) > 800 { rows[i].constant /= 4 }
      solver.setConstant(rows[i].constant, of: ConstraintID(i))
    }
  }
}
