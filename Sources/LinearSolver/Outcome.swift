/// What `Solver.solve` found.
public enum Outcome: Hashable, Sendable {
  /// The required constraints hold, and the values are the lexicographic optimum.
  case optimal
  /// The required constraints cannot all hold: see `Solver.conflicts`, and `Solver.broken` for those that were given up; the values are
  /// the lexicographic optimum of the rest.
  case conflict
}
