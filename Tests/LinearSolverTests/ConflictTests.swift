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

  @Test func conflictsThatShareNothingAreAllNamed() {
    // Three apart, and two that share the width.
    let rows = [
      Row([(0, 1)], .equal, 10), Row([(1, 1)], .greaterThanOrEqual, 50), Row([(2, 1), (3, 1)], .equal, 5), Row([(0, 1)], .equal, 11),
      Row([(1, 1)], .lessThanOrEqual, 40), Row([(2, 1)], .greaterThanOrEqual, 4), Row([(3, 1)], .greaterThanOrEqual, 4),
      Row([(4, 1)], .equal, 100), Row([(4, 1)], .lessThanOrEqual, 90), Row([(4, 2)], .greaterThanOrEqual, 220),
    ]
    var solver = Solver(makeProblem(5, rows))
    #expect(solver.solve() == .conflict)
    #expect(solver.conflicts.map { $0.map { Int($0.index) } } == [[0, 3], [1, 4], [2, 5, 6], [7, 8], [7, 9]])
    #expect(solver.broken.map { Int($0.index) } == [3, 4, 6, 8, 9])
  }

  @Test(arguments: (1...40).map { UInt64($0) }) func plantedConflictsAreFoundAndTakingThemOutRestores(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 5000)
    let n = Int.random(in: 4...10, using: &generator)
    let rows = randomRows(variableCount: n, using: &generator)
    // Each planted row contradicts one that the system has, required too; some of these are the same, so that conflicts overlap.
    let candidates = rows.indices.filter { rows[$0].priority == Problem.required && !rows[$0].terms.isEmpty }
    if candidates.isEmpty { return }
    var planted: [Row] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let row = rows[candidates.randomElement(using: &generator)!]
      let isBelow = row.relation != .greaterThanOrEqual
      planted.append(
        Row(
          row.terms.map { ($0.variable, 2 * $0.coefficient) }, isBelow ? .greaterThanOrEqual : .lessThanOrEqual,
          2 * row.constant + (isBelow ? 1 : -1) * Double(Int.random(in: 1...90, using: &generator))))
    }
    let added = (rows.count..<(rows.count + planted.count)).map { ConstraintID($0) }
    var solver = Solver(makeProblem(n, rows + planted))
    for constraint in added { solver.setInstalled(false, constraint) }
    #expect(solver.solve() == .optimal)
    let first = solver.allValues()
    let ambiguous = solver.ambiguousVariables()
    for constraint in added { solver.setInstalled(true, constraint) }
    #expect(solver.solve() == .conflict)
    // The ids of planted rows are the last: they are given up, and the rest stands as it did, to the last bit.
    #expect(solver.broken == added)
    #expect(solver.allValues() == first)
    #expect(solver.ambiguousVariables() == ambiguous)
    for constraint in added { #expect(solver.conflicts.contains { $0.contains(constraint) }) }
    // What a planted row cannot hold with is irreducible, by brute force.
    for (constraint, row) in zip(added, planted) {
      for set in solver.explanations(of: constraint, limit: 3) {
        func holds(_ set: [ConstraintID]) -> Bool {
          var trial = Solver(makeProblem(n, set.map { rows[Int($0.index)] } + [row]))
          return trial.solve() == .optimal
        }
        #expect(!holds(set.constraints))
        for left in set.constraints { #expect(holds(set.constraints.filter { $0 != left })) }
      }
    }
    for constraint in added { solver.setInstalled(false, constraint) }
    #expect(solver.solve() == .optimal)
    #expect(solver.allValues() == first)
    #expect(solver.conflicts.isEmpty && solver.broken.isEmpty)
    for constraint in added.reversed() { solver.setInstalled(true, constraint) }
    #expect(solver.solve() == .conflict)
    #expect(solver.broken == added)
    #expect(solver.allValues() == first)
  }
}
