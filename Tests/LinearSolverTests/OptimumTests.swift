import LinearSolver
import Testing

/// Small systems whose answers follow by hand; `nil` stands for a value that is not unique.
struct OptimumCase: CustomTestStringConvertible, Sendable {
  var name: String
  var variableCount: Int
  nonisolated(unsafe) var rows: [Row]
  var values: [Double?]

  init(_ name: String, _ values: [Double?], _ rows: [Row]) {
    self.name = name
    variableCount = values.count
    self.rows = rows
    self.values = values
  }

  var testDescription: String { name }
}

let optimumCases: [OptimumCase] = [
  OptimumCase("nothing at all", [], []),
  OptimumCase("a variable that nothing mentions", [nil], []),
  OptimumCase("a fixed variable", [7], [Row([(0, 1)], .equal, 7)]),
  OptimumCase("a coefficient given in two parts", [4], [Row([(0, 1), (0, 2)], .equal, 12)]),
  OptimumCase("coefficients that cancel", [3], [Row([(0, 1), (0, -1)], .equal, 0), Row([(0, 1)], .equal, 3)]),
  OptimumCase(
    "a wish that cannot hold pulls as near as it can", [60], [Row([(0, 1)], .lessThanOrEqual, 60), Row([(0, 1)], .equal, 200, 1)]),
  OptimumCase(
    "a small priority above many", [10],
    [Row([(0, 1)], .equal, 10, 251)] + (0..<9).map { _ in Row([(0, 1)], .equal, 20, 250) }),
  OptimumCase("a fraction of a priority decides", [1], [Row([(0, 1)], .equal, 2, 999.25), Row([(0, 1)], .equal, 1, 999.5)]),
  OptimumCase("the median of three", [5], [Row([(0, 1)], .equal, 1, 9), Row([(0, 1)], .equal, 5, 9), Row([(0, 1)], .equal, 90, 9)]),
  OptimumCase("two of one level leave a range", [nil], [Row([(0, 1)], .equal, 1, 9), Row([(0, 1)], .equal, 5, 9)]),
  OptimumCase(
    "a lower level decides within the range", [4],
    [Row([(0, 1)], .equal, 1, 9), Row([(0, 1)], .equal, 5, 9), Row([(0, 1)], .greaterThanOrEqual, 4, 2), Row([(0, 1)], .equal, 0, 1)]),
  OptimumCase(
    "a redundant required equality", [2, 3],
    [Row([(0, 1), (1, 1)], .equal, 5), Row([(0, 2), (1, 2)], .equal, 10), Row([(0, 1)], .equal, 2), Row([(1, 3)], .equal, 9)]),
  OptimumCase(
    "no terms, and a constant that suits them", [1], [Row([], .lessThanOrEqual, 5), Row([], .equal, 0), Row([(0, 1)], .equal, 1)]),
  OptimumCase("no terms, optional, and a constant that does not suit them", [1], [Row([], .equal, 3, 500), Row([(0, 1)], .equal, 1, 400)]),
  OptimumCase("tiny coefficients", [2_000_000], [Row([(0, 1e-6)], .equal, 2)]),
  OptimumCase("huge coefficients", [2e-6], [Row([(0, 1e6)], .equal, 2)]),
  OptimumCase("huge constants", [1e12, 1e12 - 8], [Row([(0, 1)], .equal, 1e12), Row([(0, 1), (1, -1)], .equal, 8)]),
  OptimumCase(
    "equal spacing", [20, 20, 20, 60, 120],
    [
      Row([(0, 1)], .equal, 20, 250), Row([(0, 1), (1, -1)], .equal, 0), Row([(1, 1), (2, -1)], .equal, 0),
      Row([(3, 1)], .equal, 60, 750), Row([(0, 1), (1, 1), (2, 1), (3, 1)], .equal, 120), Row([(4, 1)], .equal, 120),
    ]),
  OptimumCase(
    "a label gives way to a required width", [100, 80, 20],
    [
      Row([(0, 1)], .equal, 100), Row([(0, 1), (1, -1), (2, -1)], .equal, 0), Row([(1, 1)], .greaterThanOrEqual, 120, 750),
      Row([(1, 1)], .lessThanOrEqual, 120, 251), Row([(2, 1)], .greaterThanOrEqual, 20, 751), Row([(2, 1)], .lessThanOrEqual, 20, 250),
    ]),
  OptimumCase(
    "one variable free beside a fixed one", [5, nil, nil], [Row([(0, 1)], .equal, 5), Row([(1, 1), (2, -1)], .equal, 3)]),
  OptimumCase(
    "hugging and compression at one size hold the width", [40, nil],
    [Row([(0, 1)], .lessThanOrEqual, 40, 251), Row([(0, 1)], .greaterThanOrEqual, 40, 750), Row([(1, 1)], .greaterThanOrEqual, 0)]),
]

@Suite struct OptimumTests {
  @Test(arguments: optimumCases) func handMade(_ example: OptimumCase) {
    var solver = Solver(makeProblem(example.variableCount, example.rows))
    #expect(solver.solve() == .optimal)
    #expect(solver.conflicts.isEmpty)
    let values = solver.allValues()
    for (value, expected) in zip(values, example.values) {
      if let expected { #expect(abs(value - expected) <= 1e-9 * max(1, abs(expected))) }
    }
    #expect(solver.ambiguousVariables().map { Int($0.index) } == example.values.indices.filter { example.values[$0] == nil })
    for (i, row) in example.rows.enumerated() {
      let violation = row.violation(at: values)
      #expect(abs(solver.violation(of: ConstraintID(i)) - violation) <= 1e-6)
    }
  }

  @Test func decimalsComeBackAsTheyWereGiven() {
    var solver = Solver(
      makeProblem(2, [Row([(0, 1)], .equal, 83.74), Row([(1, 1), (0, -1)], .greaterThanOrEqual, 0.1), Row([(1, 1)], .equal, 0, 5)]))
    solver.solve()
    #expect(solver.value(VariableID(0)) == 83.74)
    #expect(solver.value(VariableID(1)) == 83.84)
  }

  @Test func editsMoveTheOptimum() {
    var problem = Problem()
    let width = problem.addVariable()
    let container = problem.addConstraint([Term(width, 1)], .lessThanOrEqual, 100, priority: 1000)
    let text = problem.addConstraint([Term(width, 1)], .equal, 70, priority: 750)
    var solver = Solver(problem)
    solver.solve()
    #expect(solver.value(width) == 70)
    solver.setConstant(130, of: text)
    solver.solve()
    #expect(solver.value(width) == 100)
    #expect(solver.violation(of: text) == 30)
    solver.setConstant(200, of: container)
    solver.solve()
    #expect(solver.value(width) == 130)
    #expect(solver.violation(of: text) == 0)
  }

  @Test func removingAndPuttingBack() {
    var problem = Problem()
    let x = problem.addVariable()
    problem.addConstraint([Term(x, 1)], .equal, 10, priority: 300)
    let stronger = problem.addConstraint([Term(x, 1)], .equal, 20, priority: 400)
    let required = problem.addConstraint([Term(x, 1)], .equal, 30, priority: 1000)
    var solver = Solver(problem)
    solver.solve()
    #expect(solver.value(x) == 30)
    solver.setInstalled(false, required)
    solver.solve()
    #expect(solver.value(x) == 20)
    solver.setInstalled(false, stronger)
    solver.solve()
    #expect(solver.value(x) == 10)
    #expect(solver.explanation(of: stronger).isEmpty)
    solver.setInstalled(true, required)
    solver.setInstalled(true, stronger)
    solver.solve()
    #expect(solver.value(x) == 30)
  }
}
