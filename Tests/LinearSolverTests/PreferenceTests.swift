import LinearSolver
import Testing

/// What is kept sooner where several optima exist.
struct PreferenceTests {
  /// Two lengths of 20 that are to make 100 together, and a third of a lower priority beside the first.
  private static func lengths(_ preferences: [Double], third: Double? = nil) -> (values: [Double], ambiguous: Int) {
    var problem = Problem()
    let (a, b) = (problem.addVariable(), problem.addVariable())
    problem.addConstraint([Term(a, 1), Term(b, 1)], .equal, 100, priority: Problem.required)
    for (variable, preference) in zip([a, b], preferences) {
      let wish = problem.addConstraint([Term(variable, 1)], .lessThanOrEqual, 20, priority: 250)
      if preference > 0 { problem.prefer(wish, by: preference) }
    }
    if let third { problem.addConstraint([Term(a, 1)], .equal, third, priority: 100) }
    var solver = Solver(problem)
    solver.solve()
    return ([solver.value(a), solver.value(b)], solver.ambiguousVariables().count)
  }

  @Test func thePreferredOneIsKept() {
    #expect(Self.lengths([1, 0.5]) == ([20, 80], 2))
    #expect(Self.lengths([0.5, 1]) == ([80, 20], 2))
  }

  /// Priorities decide first, low ones too.
  @Test func aLowerPriorityDecidesBeforeAPreference() {
    #expect(Self.lengths([1, 0.5], third: 50) == ([50, 50], 0))
  }
}
