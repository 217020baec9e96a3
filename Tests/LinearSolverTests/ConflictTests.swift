import LinearSolver
import Testing

@Suite struct ConflictTests {
  @Test func oneOfTwoIsGivenUp() {
    let rows = [Row([(0, 1)], .equal, 10), Row([(0, 1)], .equal, 20), Row([(1, 1), (0, -1)], .equal, 1)]
    var solver = Solver(makeProblem(2, rows))
    #expect(solver.solve() == .conflict)
    #expect(solver.conflicts == [[ConstraintID(0), ConstraintID(1)]])
    #expect(solver.broken == [ConstraintID(1)])
    #expect(solver.value(VariableID(0)) == 10)
    #expect(solver.value(VariableID(1)) == 11)
    #expect(solver.violation(of: ConstraintID(1)) == 10)
    #expect(solver.explanation(of: ConstraintID(1)) == [ConstraintID(0)])
  }

  @Test func aConflictThatComesAndGoes() {
    var problem = Problem()
    let x = problem.addVariable()
    let low = problem.addConstraint([Term(x, 1)], .greaterThanOrEqual, 10, priority: 1000)
    let high = problem.addConstraint([Term(x, 1)], .lessThanOrEqual, 20, priority: 1000)
    problem.addConstraint([Term(x, 1)], .equal, 0, priority: 500)
    var solver = Solver(problem)
    #expect(solver.solve() == .optimal)
    #expect(solver.value(x) == 10)
    solver.setConstant(5, of: high)
    #expect(solver.solve() == .conflict)
    #expect(solver.broken == [high])
    #expect(solver.value(x) == 10)
    solver.setConstant(4, of: low)
    #expect(solver.solve() == .optimal)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.broken.isEmpty)
    #expect(solver.value(x) == 4)
  }

  @Test func constraintsWithoutTerms() {
    var solver = Solver(makeProblem(1, [Row([], .equal, 3), Row([], .greaterThanOrEqual, 5), Row([(0, 1)], .equal, 2)]))
    #expect(solver.solve() == .conflict)
    #expect(solver.conflicts == [[ConstraintID(0)], [ConstraintID(1)]])
    #expect(solver.broken == [ConstraintID(0), ConstraintID(1)])
    #expect(solver.value(VariableID(0)) == 2)
  }

  @Test(arguments: (1...60).map { UInt64($0) }) func namedSetsAreIrreducibleAndTheRepairIsMinimal(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 1000)
    let n = Int.random(in: 2...7, using: &generator)
    var rows = randomRows(variableCount: n, using: &generator)
    for _ in 0..<3 {
      let i = rows.indices.randomElement(using: &generator)!
      rows[i].priority = Problem.required
      rows[i].constant += Double(Int.random(in: -200...200, using: &generator))
    }
    let required = rows.indices.filter { rows[$0].priority == Problem.required }
    func holds(_ subset: [Int]) -> Bool {
      var solver = Solver(makeProblem(n, subset.map { rows[$0] }))
      return solver.solve() == .optimal
    }
    var solver = Solver(makeProblem(n, rows))
    let outcome = solver.solve()
    #expect((outcome == .optimal) == holds(required))
    if outcome == .optimal { return }
    #expect(!solver.conflicts.isEmpty)
    for set in solver.conflicts {
      let subset = set.map { Int($0.index) }
      #expect(!holds(subset))
      for left in subset { #expect(holds(subset.filter { $0 != left })) }
    }
    let broken = solver.broken.map { Int($0.index) }
    let kept = required.filter { !broken.contains($0) }
    #expect(holds(kept))
    for one in broken { #expect(!holds(kept + [one])) }
    // The rest is at its optimum.
    let rest = rows.indices.filter { !broken.contains($0) }.map { rows[$0] }
    var alone = Solver(makeProblem(n, rest))
    alone.solve()
    #expect(alone.allValues() == solver.allValues())
  }
}
