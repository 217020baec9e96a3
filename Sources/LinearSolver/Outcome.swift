/// What `Solver.solve` found.
public enum Outcome: Hashable, Sendable {
  /// The required constraints hold, and the values are the lexicographic optimum.
  case optimal
  /// The required constraints contradict each other. `Solver.conflicts` has the contradictions, `Solver.broken` the constraints that were
  /// given up. The values are the lexicographic optimum of the others.
  case conflict
}
