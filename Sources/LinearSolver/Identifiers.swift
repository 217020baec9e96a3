/// A variable of a `Problem`: its position, from 0, in the order the variables were added.
public struct VariableID: Hashable, Sendable, Comparable {
  /// From 0.
  public let index: Int32

  /// Names the variable at a position.
  public init(_ index: Int) { self.index = Int32(index) }

  /// By position.
  public static func < (a: VariableID, b: VariableID) -> Bool { a.index < b.index }
}

/// A constraint of a `Problem`: its position, from 0, in the order the constraints were added.
public struct ConstraintID: Hashable, Sendable, Comparable {
  /// From 0.
  public let index: Int32

  /// Names the constraint at a position.
  public init(_ index: Int) { self.index = Int32(index) }

  /// By position.
  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}

/// How a constraint's left side stands to its constant.
public enum Relation: Hashable, Sendable, BitwiseCopyable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// One summand of a constraint's left side: coefficient × variable.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: VariableID
  /// Finite; a zero is dropped.
  public var coefficient: Double

  /// coefficient × variable.
  public init(_ variable: VariableID, _ coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
