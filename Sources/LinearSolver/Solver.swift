// The module LinearSolver. A linear solver with priorities that says why: required rows first, then each priority in turn.

package import FlatMemory

/// Finds the lexicographic optimum of a `Problem`, and finds it again, from the last one, as constants change.
///
/// All required constraints hold; then, from the highest priority to the lowest, the plain sum of the violations at that priority is as
/// small as it can be without raising the sum of a higher one.
///
/// Where several optima exist, one is chosen by one more level below all priorities: the least Σ w·|variable| over the variables
/// that remain
/// when each required equality is solved for one of its variables. The weights w in 1..<2 depend on the variable's position alone. So
/// the answer depends on the left sides, relations, priorities and constants alone, not on the order in which constraints were added or
/// on what was solved before; values are rounded (by less than 1e-9) to keep that true of their last bits.
///
/// Where the required constraints conflict, they are taken in the order of their ids, and each that cannot hold together with those kept
/// before it is given up (`broken`); the values are the optimum of the rest.
///
/// A solver is for one task at a time; make one for each task, they may share a `Problem`.
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

  /// A solver with all constraints installed; nothing is solved yet, and the answer is undefined until `solve`.
  public init(_ problem: Problem) { engine = SolverEngine(problem) }

  /// Changes a constraint's constant (finite); the answer follows at the next `solve`.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    precondition(constant.isFinite, "the constant \(constant) is not a finite number")
    engine.setConstant(constant, of: Int(constraint.index))
  }

  /// Removes a constraint or puts it back; the answer follows at the next `solve`. All are installed at first.
  ///
  /// That `solve` goes on from the last optimum, as after a change of constants. It starts anew for a required equality, which is
  /// substituted; where a fresh solver would substitute another variable, because those of equalities come to occur more or less often elsewhere;
  /// and where the constraint has a reduced coefficient of 2 or more, which has a say in how finely values are rounded. The answer is the same
  /// to the last bit either way.
  public mutating func setInstalled(_ isInstalled: Bool, _ constraint: ConstraintID) {
    engine.setInstalled(isInstalled, Int(constraint.index))
  }

  /// Adds a variable, a free real; the answer follows at the next `solve`, which starts anew.
  public mutating func addVariable() -> VariableID {
    explainer = nil
    return engine.addVariable()
  }

  /// Adds a constraint, as `Problem.addConstraint` does; the answer follows at the next `solve`, which starts anew.
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

  /// The value of a variable at the last `solve`.
  public func value(_ variable: VariableID) -> Double { engine.answer.value(Int(variable.index)) }

  /// Calls `body` with the values of all variables at the last `solve`, by position.
  public func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result { engine.answer.withValues(body) }

  /// Writes the values of all variables at the last `solve` to the front of a buffer, by position.
  package func copyValues(to values: borrowing Buffer<Double>) { engine.answer.copyValues(to: values) }

  /// Whether required constraints conflict, so that some were given up.
  public var hasConflicts: Bool { !engine.broken.isEmpty }

  /// How far a constraint was from holding at the last `solve`, with the constant it then had: 0 where it held (or missed by no more than the
  /// solver's accuracy). A removed one may be violated too.
  public func violation(of constraint: ConstraintID) -> Double { engine.violation(Int(constraint.index)) }

  /// Sets of required constraints that cannot hold together, each irreducible, ascending; empty where all can hold.
  public var conflicts: [[ConstraintID]] { engine.conflicts }

  /// The required constraints given up, ascending; empty where all can hold.
  public var broken: [ConstraintID] { engine.broken }

  /// The variables that are not the same in all optimal solutions, ascending. Worked out at each call.
  public mutating func ambiguousVariables() -> [VariableID] { engine.answer.ambiguousVariables() }

  /// The constraints that keep a violated constraint from coming nearer to holding: the first of `explanations(of:limit:)`.
  /// - Returns: Sorted by (priority descending, id); empty for a constraint that holds or is removed.
  public mutating func explanation(of constraint: ConstraintID) -> [ConstraintID] {
    explanations(of: constraint, limit: 1).first?.constraints ?? []
  }

  /// Why a constraint is violated: sets of constraints, the smallest first.
  ///
  /// For an optional constraint, a set explains the violation if the constraint cannot come nearer to holding unless one of the set gets
  /// worse: misses its constant by more than it does now. The members have the constraint's priority or a higher one. For a required
  /// constraint that was given up (`broken`), a set explains it if the constraint cannot hold together with the set; the members are
  /// required constraints that were not given up. No set has a member that could be left out.
  ///
  /// Sets are ordered by their number of constraints and then, where two differ, by the first member in the order (priority descending, id)
  /// that one has and the other has not. They are found as minimum hitting sets of what must be given up for the constraint to gain
  /// (Ignatiev, Previti, Liffiton, Marques-Silva, *Smallest MUS extraction with minimal hitting set dualization*, 2015), after rows that
  /// are in all sets or in none have been taken out. That takes time exponential in the number of alternatives at worst, so there is
  /// a budget: 1024 linear programs, and fewer where more than 64 groups of rows remain. Where it runs out, the last set has `isSmallest == false`.
  ///
  /// - Parameter limit: How many sets at most.
  /// - Returns: Empty for a constraint that holds or is removed.
  /// - Complexity: Linear in the number of terms, save for what chains and trees of equalities leave over.
  public mutating func explanations(of constraint: ConstraintID, limit: Int) -> [Explanation] {
    explain().explanations(of: Int(constraint.index), limit: limit)
  }

  /// What keeps a variable from being greater, or smaller: the first of `holders(of:against:limit:)`.
  /// - Returns: Sorted by (priority descending, id); empty where the variable is free to move that way.
  public mutating func holders(of variable: VariableID, against change: VariableChange) -> [ConstraintID] {
    holders(of: variable, against: change, limit: 1).first?.constraints ?? []
  }

  /// What keeps a variable from being greater, or smaller: sets of constraints, the smallest first.
  ///
  /// A set holds a variable if the variable cannot move that way unless one of the set gets worse: misses its constant by more than it does
  /// now. Only sets with the highest possible least priority are listed, and no set has a member that could be left out. There is none
  /// where the variable can move and the solution stays optimal: so a variable is ambiguous exactly if nothing holds it against one of the
  /// two changes.
  ///
  /// Order and budget are those of `explanations(of:limit:)`.
  /// - Parameter limit: How many sets at most.
  /// - Complexity: Linear in the number of terms, save for what chains and trees of equalities leave over.
  public mutating func holders(of variable: VariableID, against change: VariableChange, limit: Int) -> [Explanation] {
    explain().holders(of: Int(variable.index), against: change, limit: limit)
  }

  private mutating func explain() -> Explainer {
    let explainer = explainer ?? Explainer(engine)
    self.explainer = explainer
    return explainer
  }

  /// What has been done so far.
  public var statistics: Statistics { engine.statistics }
}
