import LinearSolver
import Testing

/// What must hold of every system, tried on seeded random ones.
@Suite struct PropertyTests {
  static let seeds: [UInt64] = (1...60).map { $0 }

  @Test(arguments: seeds) func theOrderOfConstraintsDoesNotMatter(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let n = Int.random(in: 2...9, using: &generator)
    let rows = randomRows(variableCount: n, using: &generator)
    var one = Solver(makeProblem(n, rows))
    var other = Solver(makeProblem(n, rows.shuffled(using: &generator)))
    #expect(one.solve() == .optimal)
    #expect(other.solve() == .optimal)
    // To the last bit, ambiguous variables included.
    #expect(one.allValues() == other.allValues())
    #expect(one.ambiguousVariables() == other.ambiguousVariables())
  }

  @Test(arguments: seeds) func theOrderOfVariablesDoesNotMatter(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let n = Int.random(in: 2...9, using: &generator)
    let rows = randomRows(variableCount: n, using: &generator)
    let newPlace = (0..<n).shuffled(using: &generator)
    let renamed = rows.map { row in Row(row.terms.map { (newPlace[$0.variable], $0.coefficient) }, row.relation, row.constant, row.priority)
    }
    var one = Solver(makeProblem(n, rows))
    var other = Solver(makeProblem(n, renamed))
    one.solve()
    other.solve()
    let ambiguous = Set(one.ambiguousVariables().map { Int($0.index) })
    #expect(Set(ambiguous.map { newPlace[$0] }) == Set(other.ambiguousVariables().map { Int($0.index) }))
    let (here, there) = (one.allValues(), other.allValues())
    for v in 0..<n where !ambiguous.contains(v) { #expect(abs(here[v] - there[newPlace[v]]) < 1e-7) }
    expectSameLevels(levelSums(rows, here), levelSums(renamed, there))
  }

  @Test(arguments: seeds) func shiftedAndScaledSystemsShiftAndScaleTheAnswer(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let n = Int.random(in: 2...9, using: &generator)
    let rows = randomRows(variableCount: n, using: &generator)
    let shift = (0..<n).map { _ in Double(Int.random(in: -50...50, using: &generator)) }
    let factor = [0.25, 3, 64].randomElement(using: &generator)!
    let moved = rows.map { row in
      Row(row.terms, row.relation, row.constant + row.terms.reduce(0) { $0 + $1.coefficient * shift[$1.variable] }, row.priority)
    }
    let scaled = rows.map { Row($0.terms, $0.relation, $0.constant * factor, $0.priority) }
    var solver = Solver(makeProblem(n, rows))
    var movedSolver = Solver(makeProblem(n, moved))
    var scaledSolver = Solver(makeProblem(n, scaled))
    solver.solve()
    movedSolver.solve()
    scaledSolver.solve()
    let ambiguous = solver.ambiguousVariables()
    #expect(movedSolver.ambiguousVariables() == ambiguous)
    #expect(scaledSolver.ambiguousVariables() == ambiguous)
    for v in 0..<n where !ambiguous.contains(VariableID(v)) {
      let value = solver.value(VariableID(v))
      #expect(abs(movedSolver.value(VariableID(v)) - value - shift[v]) < 1e-7)
      #expect(abs(scaledSolver.value(VariableID(v)) - value * factor) < 1e-6)
    }
  }

  @Test(arguments: seeds) func aNewConstraintNeverImprovesAHigherLevelOrItsOwn(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let n = Int.random(in: 2...9, using: &generator)
    let rows = randomRows(variableCount: n, using: &generator)
    var before = Solver(makeProblem(n, Array(rows.dropLast())))
    var after = Solver(makeProblem(n, rows))
    guard rows.last!.priority < Problem.required else { return }
    before.solve()
    after.solve()
    let sumsBefore = levelSums(Array(rows.dropLast()), before.allValues())
    let sumsAfter = levelSums(Array(rows.dropLast()), after.allValues())
    for (x, y) in zip(sumsBefore, sumsAfter) where x.priority >= rows.last!.priority {
      // A higher level stays as it is; its own may only grow.
      #expect(x.priority == rows.last!.priority ? y.sum >= x.sum - 1e-6 : abs(x.sum - y.sum) < 1e-6)
    }
  }

  @Test(arguments: seeds) func editsGiveTheAnswerOfAFreshSolver(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let n = Int.random(in: 2...12, using: &generator)
    var rows = randomRows(variableCount: n, using: &generator)
    let optional = rows.indices.filter { rows[$0].priority < Problem.required }
    var solver = Solver(makeProblem(n, rows))
    solver.solve()
    for _ in 0..<40 {
      for i in optional where Int.random(in: 0..<3, using: &generator) == 0 {
        rows[i].constant = Double(Int.random(in: -300...600, using: &generator)) / 4
        solver.setConstant(rows[i].constant, of: ConstraintID(i))
      }
      #expect(solver.solve() == .optimal)
      var fresh = Solver(makeProblem(n, rows))
      fresh.solve()
      #expect(solver.allValues() == fresh.allValues())
    }
  }

  @Test(arguments: seeds) func removingAndPuttingBackRestores(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let n = Int.random(in: 2...9, using: &generator)
    let rows = randomRows(variableCount: n, using: &generator)
    var solver = Solver(makeProblem(n, rows))
    solver.solve()
    let first = solver.allValues()
    let removed = rows.indices.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
    for i in removed { solver.setInstalled(false, ConstraintID(i)) }
    solver.solve()
    var fresh = Solver(makeProblem(n, rows.indices.filter { !removed.contains($0) }.map { rows[$0] }))
    fresh.solve()
    #expect(solver.allValues() == fresh.allValues())
    for i in removed.reversed() { solver.setInstalled(true, ConstraintID(i)) }
    solver.solve()
    #expect(solver.allValues() == first)
  }

  @Test(arguments: seeds) func unitsDoNotMatter(_ seed: UInt64) {
    // Each variable in a unit of its own, and required rows multiplied: powers of two, which round nothing.
    var generator = SeededGenerator(seed: seed)
    let n = Int.random(in: 2...9, using: &generator)
    let rows = randomRows(variableCount: n, using: &generator)
    let units = (0..<n).map { _ in Double(sign: .plus, exponent: Int.random(in: -6...6, using: &generator), significand: 1) }
    let scaled = rows.map { row in
      let factor = row.priority == Problem.required ? [0.25, 1, 16].randomElement(using: &generator)! : 1
      return Row(
        row.terms.map { ($0.variable, $0.coefficient * factor / units[$0.variable]) }, row.relation, row.constant * factor, row.priority)
    }
    var one = Solver(makeProblem(n, rows))
    var other = Solver(makeProblem(n, scaled))
    one.solve()
    other.solve()
    let ambiguous = one.ambiguousVariables()
    #expect(other.ambiguousVariables() == ambiguous)
    for v in 0..<n where !ambiguous.contains(VariableID(v)) {
      #expect(abs(other.value(VariableID(v)) / units[v] - one.value(VariableID(v))) < 1e-6)
    }
  }

  @Test(arguments: seeds) func explanationsDoNotDependOnTheOrderOfVariables(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let n = Int.random(in: 2...7, using: &generator)
    let rows = randomRows(variableCount: n, using: &generator)
    let newPlace = (0..<n).shuffled(using: &generator)
    let renamed = rows.map { row in Row(row.terms.map { (newPlace[$0.variable], $0.coefficient) }, row.relation, row.constant, row.priority)
    }
    var one = Solver(makeProblem(n, rows))
    var other = Solver(makeProblem(n, renamed))
    one.solve()
    other.solve()
    // Where variables are ambiguous, the tie-break, which goes by position, may have picked another optimum.
    guard one.ambiguousVariables().isEmpty else { return }
    for c in rows.indices { #expect(one.explanations(of: ConstraintID(c), limit: 3) == other.explanations(of: ConstraintID(c), limit: 3)) }
    for v in 0..<n {
      for change in VariableChange.allCases {
        #expect(one.holders(of: VariableID(v), against: change) == other.holders(of: VariableID(newPlace[v]), against: change))
      }
    }
  }

  private func expectSameLevels(_ a: [(priority: Double, sum: Double)], _ b: [(priority: Double, sum: Double)]) {
    #expect(a.map(\.priority) == b.map(\.priority))
    for (x, y) in zip(a, b) { #expect(abs(x.sum - y.sum) < 1e-6) }
  }
}
