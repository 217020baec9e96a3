/// A variable of a `Problem`: its position, from 0, in the order the variables were added.
public struct VariableID: Hashable, Sendable, Comparable {
  /// From 0.
  public let index: Int32

  /// Names the variable at a position, 0..<`Problem.variableCount`. Another position traps when the solver uses it.
  public init(_ index: Int) { self.index = Int32(index) }

  /// By position.
  public static func < (a: VariableID, b: VariableID) -> Bool { a.index < b.index }
}

/// A constraint of a `Problem`: its position, from 0, in the order the constraints were added.
public struct ConstraintID: Hashable, Sendable, Comparable {
  /// From 0.
  public let index: Int32

  /// Names the constraint at a position, 0..<`Problem.constraintCount`. Another position traps when the solver uses it.
  public init(_ index: Int) { self.index = Int32(index) }

  /// By position.
  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}

/// The relation of a constraint's left side to its constant.
public enum Relation: Hashable, Sendable, BitwiseCopyable {
  /// ≤, = and ≥.
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// One summand of a constraint's left side: coefficient × variable.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: VariableID
  /// A finite number without a unit. Terms with 0 are dropped.
  public var coefficient: Double

  /// coefficient × variable.
  public init(_ variable: VariableID, _ coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
