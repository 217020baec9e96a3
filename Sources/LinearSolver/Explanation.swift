/// Constraints that together hold something where it is: a violated constraint away from its constant, or a variable at its value.
public struct Explanation: Hashable, Sendable {
  /// None could be left out. Sorted by (priority descending, id).
  public var constraints: [ConstraintID]
  /// Whether no explanation that has not been listed before this one precedes it: it has the fewest constraints, and of those with as few
  /// the first difference in favour of a higher priority, or of a lower id. False where the search ended at its budget; the constraints
  /// are an irreducible set all the same.
  public var isSmallest: Bool
}

/// A way for a variable to move.
public enum VariableChange: Hashable, Sendable, CaseIterable {
  case increase, decrease
}
