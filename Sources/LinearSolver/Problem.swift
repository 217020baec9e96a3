/// The structure of a system of linear constraints: variables (free reals), left sides, relations, constants, priorities.
///
/// A value; a `Solver` copies what it needs. The constants here are the first ones: a solver changes its own
/// through `Solver.setConstant`.
public struct Problem: Sendable {
  /// The priority of a constraint that must hold.
  public static let required = 1000.0

  /// The number of variables.
  public private(set) var variableCount = 0
  /// Offsets into `termVariables` and `termCoefficients`: constraint `i` has the terms `starts[i]..<starts[i + 1]`, ascending by variable.
  private(set) var starts: [Int32] = [0]
  private(set) var termVariables: [Int32] = []
  private(set) var termCoefficients: [Double] = []
  private(set) var relations: [Relation] = []
  private(set) var constants: [Double] = []
  private(set) var priorities: [Double] = []
  /// Of optional constraints, by constraint; those after the last one have none.
  private(set) var preferences: [Double] = []

  /// An empty problem.
  public init() {}

  /// The number of constraints.
  public var constraintCount: Int { relations.count }

  /// Adds a variable. It may have any real value, also a negative one.
  public mutating func addVariable() -> VariableID {
    variableCount += 1
    return VariableID(variableCount - 1)
  }

  /// Adds the constraint: sum of the terms, relation, constant.
  ///
  /// - Parameters:
  ///   - terms: In any order. Coefficients of a variable that occurs twice are summed, and zeros are dropped. Without terms the left side
  ///     is 0.
  ///   - constant: In the unit of the variables.
  ///   - priority: 1...1000, fractions allowed; 1000 is required.
  /// - Precondition: Variables belong to this problem, coefficients and constant are finite, and the priority is in its range.
  @discardableResult
  public mutating func addConstraint(_ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double) -> ConstraintID {
    precondition(constant.isFinite, "the constant \(constant) is not a finite number")
    precondition(priority >= 1 && priority <= Problem.required, "the priority \(priority) is not in 1...1000")
    let first = termVariables.count
    var hasZeros = false
    for term in terms {
      let v = term.variable.index
      precondition(v >= 0 && v < variableCount, "no variable \(v)")
      precondition(term.coefficient.isFinite, "the coefficient \(term.coefficient) is not a finite number")
      if term.coefficient == 0 { hasZeros = true }
      // An insertion sort: left sides are short, and mostly sorted.
      var at = termVariables.count
      while at > first, termVariables[at - 1] > v { at -= 1 }
      if at > first, termVariables[at - 1] == v {
        termCoefficients[at - 1] += term.coefficient
        if termCoefficients[at - 1] == 0 { hasZeros = true }
      } else if at == termVariables.count {
        termVariables.append(v)
        termCoefficients.append(term.coefficient)
      } else {
        termVariables.insert(v, at: at)
        termCoefficients.insert(term.coefficient, at: at)
      }
    }
    if hasZeros {
      var kept = first
      for i in first..<termVariables.count where termCoefficients[i] != 0 {
        termVariables[kept] = termVariables[i]
        termCoefficients[kept] = termCoefficients[i]
        kept += 1
      }
      termVariables.removeSubrange(kept...)
      termCoefficients.removeSubrange(kept...)
    }
    starts.append(Int32(termVariables.count))
    relations.append(relation)
    constants.append(constant)
    priorities.append(priority)
    return ConstraintID(constraintCount - 1)
  }

  /// Adds a constraint with the terms of any sequence: see `addConstraint(_:_:_:priority:)` for an array.
  @discardableResult
  public mutating func addConstraint(_ terms: some Sequence<Term>, _ relation: Relation, _ constant: Double, priority: Double)
    -> ConstraintID
  {
    addConstraint(Array(terms), relation, constant, priority: priority)
  }

  /// Prefers an optional constraint if several optima exist: the solver takes the optimum with the least sum of preference × violation.
  ///
  /// - Parameter preference: 0...1. Constraints begin with 0, which means no preference.
  /// - Precondition: The constraint is optional, and the preference is in its range.
  public mutating func prefer(_ constraint: ConstraintID, by preference: Double) {
    let index = Int(constraint.index)
    precondition(!isRequired(index), "constraint \(index) is required")
    precondition(preference >= 0 && preference <= 1, "the preference \(preference) is not in 0...1")
    while preferences.count <= index { preferences.append(0) }
    preferences[index] = preference
  }

  /// The preference of a constraint, 0...1.
  public func preference(of constraint: ConstraintID) -> Double {
    Int(constraint.index) < preferences.count ? preferences[Int(constraint.index)] : 0
  }

  /// The relation of a constraint.
  public func relation(of constraint: ConstraintID) -> Relation { relations[Int(constraint.index)] }

  /// The constant that a constraint was added with. `Solver.setConstant` does not change it.
  public func constant(of constraint: ConstraintID) -> Double { constants[Int(constraint.index)] }

  /// The priority of a constraint, 1...1000.
  public func priority(of constraint: ConstraintID) -> Double { priorities[Int(constraint.index)] }

  /// The terms of a constraint, ascending by variable, each variable once, without zeros.
  public func terms(of constraint: ConstraintID) -> [Term] {
    range(Int(constraint.index)).map { Term(VariableID(Int(termVariables[$0])), termCoefficients[$0]) }
  }

  /// Where the terms of constraint `i` are.
  func range(_ i: Int) -> Range<Int> { Int(starts[i])..<Int(starts[i + 1]) }

  func isRequired(_ i: Int) -> Bool { priorities[i] >= Problem.required }
}
