/// Constraints that together force something: the violation of a constraint, or the value of a variable.
public struct Explanation: Hashable, Sendable {
  /// An irreducible set: without any of them, the others force nothing. Sorted by (priority descending, id).
  public var constraints: [ConstraintID]
  /// Whether this is the first of all explanations that are not listed before it. The order: fewer constraints first; then, at the first
  /// difference, a higher priority; then a lower id. False if the search reached its budget.
  public var isSmallest: Bool
}

/// The two ways in which a variable can change.
public enum VariableChange: Hashable, Sendable, CaseIterable {
  /// To a greater value, and to a smaller one.
  case increase, decrease
}
