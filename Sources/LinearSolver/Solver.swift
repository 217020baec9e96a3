// The module LinearSolver. A linear solver with priorities that says why: required rows first, then each priority in turn.

package import FlatMemory

/// Finds the lexicographic optimum of a `Problem`. When constants change, it starts from the last optimum.
///
/// All required constraints are satisfied. Then, from the highest priority to the lowest, the sum of the violations at that priority is the
/// smallest one that does not raise the sum of a higher priority. Values, constants and violations have the same unit, such as points.
///
/// If several optima exist, one more level below all priorities decides: the least Σ w·|variable| over the variables that remain when each
/// required equality is solved for one of its variables. The weights w in 1..<2 depend on the variable's position only. So the answer depends
/// on the left sides, relations, priorities and constants, and not on the order of the constraints or on earlier answers. Values are rounded
/// (by less than 1e-9) so that this is true of their last bits, too.
///
/// If the required constraints contradict each other, they are taken in the order of their ids. A constraint that contradicts those that
/// were kept before it is given up (`broken`). The values are the optimum of the others.
///
/// Use a solver from one task at a time. Several solvers may share a `Problem`.
///
///     var problem = Problem()
///     let width = problem.addVariable()
///     let container = problem.addConstraint([Term(width, 1)], .lessThanOrEqual, 100, priority: Problem.required)
///     let text = problem.addConstraint([Term(width, 1)], .equal, 130, priority: 750)
///     var solver = Solver(problem)
///     solver.solve()
///     solver.value(width)            // 100
///     solver.violation(of: text)     // 30
///     solver.explanation(of: text)   // [container]
///     solver.setConstant(200, of: container)
///     solver.solve()
///     solver.value(width)            // 130
public struct Solver: ~Copyable {
  private let engine: SolverEngine
  /// That of the last solution, once something is to be explained.
  private var explainer: Explainer?

  /// A solver with all constraints installed. Values and violations are undefined until the first `solve`.
  public init(_ problem: Problem) { engine = SolverEngine(problem) }

  /// Changes a constraint's constant. The next `solve` uses it.
  /// - Precondition: The constant is finite.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    precondition(constant.isFinite, "the constant \(constant) is not a finite number")
    engine.setConstant(constant, of: Int(constraint.index))
  }

  /// Removes a constraint or puts it back, for the next `solve`. All constraints are installed at first.
  ///
  /// That `solve` usually starts from the last optimum. It starts from nothing in three cases: the constraint is a required equality; the
  /// change makes another variable the best one to eliminate; or a reduced coefficient is 2 or more, because it affects the rounding of values.
  /// The answer has the same bits in all cases.
  public mutating func setInstalled(_ isInstalled: Bool, _ constraint: ConstraintID) {
    engine.setInstalled(isInstalled, Int(constraint.index))
  }

  /// Adds a variable with any real value. The next `solve` starts from nothing.
  public mutating func addVariable() -> VariableID {
    explainer = nil
    return engine.addVariable()
  }

  /// Adds a constraint, as `Problem.addConstraint` does. The next `solve` starts from nothing.
  @discardableResult
  public mutating func addConstraint(_ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double) -> ConstraintID {
    explainer = nil
    return engine.addConstraint(terms, relation, constant, priority: priority)
  }

  /// Finds the optimum for the constants as they are now, starting from the last one.
  @discardableResult
  public mutating func solve() -> Outcome {
    explainer = nil
    return engine.solve()
  }

  /// The value of a variable at the last `solve`, rounded by less than 1e-9.
  public func value(_ variable: VariableID) -> Double { engine.answer.value(Int(variable.index)) }

  /// Calls `body` with the values of all variables at the last `solve`, by position. The span is valid during the call only.
  public func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result { engine.answer.withValues(body) }

  /// Writes the values of all variables at the last `solve` to the front of a buffer, by position.
  package func copyValues(to values: borrowing Buffer<Double>) { engine.answer.copyValues(to: values) }

  /// Whether required constraints conflict, so that some were given up.
  public var hasConflicts: Bool { !engine.broken.isEmpty }

  /// By how much a constraint was missed at the last `solve`, in the unit of its constant: 0 or more, and 0 within the solver's accuracy. A
  /// removed constraint may be violated, too.
  public func violation(of constraint: ConstraintID) -> Double { engine.violation(Int(constraint.index)) }

  /// Sets of required constraints that contradict each other, each irreducible, in ascending order. Empty if there is no contradiction.
  public var conflicts: [[ConstraintID]] { engine.conflicts }

  /// The required constraints that were given up, in ascending order. Empty if there is no contradiction.
  public var broken: [ConstraintID] { engine.broken }

  /// The variables with different values in different optimal solutions, in ascending order. Each call computes them again.
  public mutating func ambiguousVariables() -> [VariableID] { engine.answer.ambiguousVariables() }

  /// The constraints that force the violation of a constraint: the first of `explanations(of:limit:)`.
  /// - Returns: Sorted by (priority descending, id). Empty if the constraint is satisfied or removed.
  public mutating func explanation(of constraint: ConstraintID) -> [ConstraintID] {
    explanations(of: constraint, limit: 1).first?.constraints ?? []
  }

  /// Why a constraint is violated: sets of constraints, the smallest first.
  ///
  /// An optional constraint is explained by a set if its violation can only shrink when the violation of a member grows. The members have
  /// the constraint's priority or a higher one. A required constraint that was given up (`broken`) is explained by a set that contradicts
  /// it. The members are required constraints that were not given up. All sets are irreducible.
  ///
  /// Sets are ordered by their number of constraints and then, where two differ, by the first member in the order (priority descending, id)
  /// that one has and the other has not. They are found as minimum hitting sets of what must be given up for the constraint to gain
  /// (Ignatiev, Previti, Liffiton, Marques-Silva, *Smallest MUS extraction with minimal hitting set dualization*, 2015), after rows that
  /// are in all sets or in none have been taken out. That takes time exponential in the number of alternatives at worst, so there is
  /// a budget: 1024 linear programs, and fewer where more than 64 groups of rows remain. Where it runs out, the last set has `isSmallest == false`.
  ///
  /// - Parameter limit: How many sets at most.
  /// - Returns: Empty if the constraint is satisfied or removed.
  /// - Complexity: Linear in the number of terms for chains and trees of equalities.
  public mutating func explanations(of constraint: ConstraintID, limit: Int) -> [Explanation] {
    explain().explanations(of: Int(constraint.index), limit: limit)
  }

  /// The constraints that keep a variable from being greater, or smaller: the first of `holders(of:against:limit:)`.
  /// - Returns: Sorted by (priority descending, id). Empty if the variable can change that way.
  public mutating func holders(of variable: VariableID, against change: VariableChange) -> [ConstraintID] {
    holders(of: variable, against: change, limit: 1).first?.constraints ?? []
  }

  /// The sets of constraints that keep a variable from being greater, or smaller, the smallest set first.
  ///
  /// With such a set, the variable can only change that way if the violation of a member grows. The sets with the highest least priority are
  /// listed, and all are irreducible. There is no set if the solution stays optimal when the variable changes: a variable is ambiguous
  /// exactly if it has no set for one of the two changes.
  ///
  /// Order and budget are those of `explanations(of:limit:)`.
  /// - Parameter limit: How many sets at most.
  /// - Complexity: Linear in the number of terms for chains and trees of equalities.
  public mutating func holders(of variable: VariableID, against change: VariableChange, limit: Int) -> [Explanation] {
    explain().holders(of: Int(variable.index), against: change, limit: limit)
  }

  private mutating func explain() -> Explainer {
    let explainer = explainer ?? Explainer(engine)
    self.explainer = explainer
    return explainer
  }

  /// The counts of operations since the solver was made.
  public var statistics: Statistics { engine.statistics }
}
