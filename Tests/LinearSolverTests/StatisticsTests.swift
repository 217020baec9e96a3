import LinearSolver
import Testing

/// Work, counted: a change that makes the solver do more of it shows here before it shows in seconds.
@Suite struct StatisticsTests {
  /// Labels below one another, each as tall as its text, in a container as tall as all of them.
  private func stack(of count: Int) -> (problem: Problem, texts: [ConstraintID]) {
    var problem = Problem()
    var texts: [ConstraintID] = []
    let top = problem.addVariable()
    problem.addConstraint([Term(top, 1)], .equal, 0, priority: 1000)
    var bottom = top
    for i in 0..<count {
      let (y, height) = (problem.addVariable(), problem.addVariable())
      problem.addConstraint([Term(y, 1), Term(bottom, -1)], .equal, 8, priority: 1000)
      problem.addConstraint([Term(height, 1)], .greaterThanOrEqual, 0, priority: 1000)
      texts.append(problem.addConstraint([Term(height, 1)], .lessThanOrEqual, Double(20 + i), priority: 251))
      texts.append(problem.addConstraint([Term(height, 1)], .greaterThanOrEqual, Double(20 + i), priority: 750))
      bottom = problem.addVariable()
      problem.addConstraint([Term(bottom, 1), Term(y, -1), Term(height, -1)], .equal, 0, priority: 1000)
    }
    return (problem, texts)
  }

  @Test(arguments: [10, 300]) func anEditOfOneTextTakesNoPivot(_ count: Int) {
    let (problem, texts) = stack(of: count)
    var solver = Solver(problem)
    solver.solve()
    #expect(solver.statistics.pivots == 0)
    #expect(solver.statistics.restarts == 1)
    let before = solver.statistics
    solver.setConstant(33.5, of: texts[6])
    solver.setConstant(33.5, of: texts[7])
    solver.solve()
    #expect(solver.statistics.pivots == before.pivots)
    #expect(solver.statistics.exchanges + solver.statistics.flips <= before.exchanges + before.flips + 2)
    let last = VariableID(problem.variableCount - 1)
    #expect(solver.value(last) == Double(count * 28 + count * (count - 1) / 2) + 33.5 - 23)
  }

  @Test func manyEditsDoNotDrift() {
    let (problem, texts) = stack(of: 6)
    var solver = Solver(problem)
    var generator = SeededGenerator(seed: 5)
    var constants = texts.map { problem.constant(of: $0) }
    let edits = 20_000
    for edit in 1...edits {
      let i = Int.random(in: 0..<(texts.count / 2), using: &generator) * 2
      constants[i] = Double(Int.random(in: 0...30_000, using: &generator)) / 70
      constants[i + 1] = constants[i]
      solver.setConstant(constants[i], of: texts[i])
      solver.setConstant(constants[i], of: texts[i + 1])
      solver.solve()
      if edit % 1000 == 0 {
        var fresh = Solver(problem)
        for (text, constant) in zip(texts, constants) { fresh.setConstant(constant, of: text) }
        fresh.solve()
        #expect(solver.allValues() == fresh.allValues())
      }
    }
  }

  @Test func addingAndRemovingGoesOnFromTheLastOptimum() {
    let (problem, texts) = stack(of: 20)
    var solver = Solver(problem)
    solver.solve()
    let first = solver.allValues()
    for text in texts {
      solver.setInstalled(false, text)
      solver.solve()
      solver.setInstalled(true, text)
      solver.solve()
      #expect(solver.allValues() == first)
    }
    #expect(solver.statistics.restarts == 1)
  }

  /// Any sequence of changes gives, to the last bit, the answer of a new solver of what is installed.
  @Test(arguments: (1...40).map { UInt64($0) }) func changesOfAnyKindLeaveNoTrace(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let n = Int.random(in: 2...9, using: &generator)
    var rows = randomRows(variableCount: n, using: &generator)
    let later = rows.removeLast()
    var solver = Solver(makeProblem(n, rows))
    var isInstalled = rows.map { _ in true }
    for change in 0..<40 {
      if change == 20 {
        let terms = later.terms.map { Term(VariableID($0.variable), $0.coefficient) }
        solver.addConstraint(terms, later.relation, later.constant, priority: later.priority)
        rows.append(later)
        isInstalled.append(true)
      }
      for i in rows.indices {
        if Int.random(in: 0..<8, using: &generator) == 0 {
          isInstalled[i].toggle()
          solver.setInstalled(isInstalled[i], ConstraintID(i))
        }
        if rows[i].priority < Problem.required, Int.random(in: 0..<8, using: &generator) == 0 {
          rows[i].constant = Double(Int.random(in: -300...600, using: &generator)) / 4
          solver.setConstant(rows[i].constant, of: ConstraintID(i))
        }
      }
      #expect(solver.solve() == .optimal)
      var fresh = Solver(makeProblem(n, rows.indices.filter { isInstalled[$0] }.map { rows[$0] }))
      fresh.solve()
      #expect(solver.allValues() == fresh.allValues())
    }
  }

  /// Coefficients that binary fractions do not hold, in units from thousandths to thousands, all through one point: sums that should be equal
  /// differ in their last bits. Every answer is proven all the same, and none needs a second start.
  @Test(arguments: (1...60).map { UInt64($0) }) func roundingNeedsNoSecondStart(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let n = Int.random(in: 3...10, using: &generator)
    let units = (0..<n).map { _ in Double.random(in: 1...9, using: &generator) * [0.001, 1, 100].randomElement(using: &generator)! }
    let point = (0..<n).map { _ in Double.random(in: -200...400, using: &generator) }
    let rows = randomRows(variableCount: n, using: &generator).map { row in
      let terms = row.terms.map { ($0.variable, $0.coefficient * [1, 1 / 3, 0.1, 1.7].randomElement(using: &generator)!) }
      let here = terms.reduce(0) { $0 + $1.1 * point[$1.0] }
      return Row(terms.map { ($0.0, $0.1 * units[$0.0]) }, row.relation, here, row.priority)
    }
    var solver = Solver(makeProblem(n, rows))
    #expect(solver.solve() == .optimal)
    #expect(solver.statistics.restarts == 1)
    #expect(solver.statistics.unverifiedAnswers == 0)
    for (_, sum) in levelSums(rows, solver.allValues()) { #expect(sum < 1e-6) }
  }

  @Test func whatIsReadIsOfTheLastSolve() {
    var problem = Problem()
    let width = problem.addVariable()
    let container = problem.addConstraint([Term(width, 1)], .lessThanOrEqual, 100, priority: Problem.required)
    let text = problem.addConstraint([Term(width, 1)], .equal, 130, priority: 750)
    var solver = Solver(problem)
    solver.solve()
    solver.setConstant(500, of: text)
    solver.setInstalled(false, container)
    let later = solver.addConstraint([Term(width, 1)], .equal, 90, priority: Problem.required)
    #expect(solver.violation(of: text) == 30)
    #expect(solver.explanation(of: text) == [container])
    solver.solve()
    #expect(solver.violation(of: text) == 410)
    #expect(solver.explanation(of: text) == [later])
  }

  /// Each edge one point after the next one, and the last one point after the first: the rows are in one conflict, all of them, since any that is
  /// left out lets the rest hold.
  @Test func aCycleIsAConflictThatTakesNoPivot() {
    let count = 1000
    let rows = (0..<count).map { Row([($0, 1), (($0 + 1) % count, -1)], .equal, 1) }
    var solver = Solver(makeProblem(count, rows))
    #expect(solver.solve() == .conflict)
    #expect(solver.conflicts == [(0..<count).map { ConstraintID($0) }])
    #expect(solver.broken == [ConstraintID(count - 1)])
    #expect(solver.statistics.conflictPivots == 0)
  }

  /// Every view is to fill its parent of 300 points and to be 50 wide: as many conflicts as views, and all hang together by the parent's edges.
  @Test func conflictsThatHangTogetherTakeAsManyPivotsAsRows() {
    let count = 500
    var rows = [Row([(0, 1)], .equal, 0), Row([(1, 1)], .equal, 300)]
    for i in 0..<count {
      let (left, right) = (2 + 2 * i, 3 + 2 * i)
      rows.append(Row([(left, 1), (0, -1)], .equal, 0))
      rows.append(Row([(right, 1), (1, -1)], .equal, 0))
      rows.append(Row([(right, 1), (left, -1)], .equal, 50))
    }
    var solver = Solver(makeProblem(2 + 2 * count, rows))
    #expect(solver.solve() == .conflict)
    let views = (0..<count).map { 2 + 3 * $0 }
    #expect(solver.conflicts == views.map { [0, 1, $0, $0 + 1, $0 + 2].map { ConstraintID($0) } })
    #expect(solver.broken == views.map { ConstraintID($0 + 2) })
    #expect(solver.statistics.conflictPivots <= rows.count)
  }
}
