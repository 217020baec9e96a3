/// Counts of a solver's operations since it was made. Unlike times, they are the same on every machine, so tests compare them.
public struct Statistics: Hashable, Sendable, BitwiseCopyable {
  /// Calls of `solve`, inner ones included.
  public internal(set) var solves = 0
  /// Exchanges of a basic and a nonbasic linear form.
  public internal(set) var pivots = 0
  /// Exchanges, likewise, in searches for conflicts.
  public internal(set) var conflictPivots = 0
  /// Exchanges of two constraints on the same linear form.
  public internal(set) var exchanges = 0
  /// Moves of a constraint across its constant without a pivot.
  public internal(set) var flips = 0
  /// How often the factors were computed again from the constraints.
  public internal(set) var refactorisations = 0
  /// How often the system was solved from nothing, with the first time.
  public internal(set) var restarts = 0
  /// Answers that did not pass verification. 0, except for systems that are singular in double precision.
  public internal(set) var unverifiedAnswers = 0

  /// All zero.
  public init() {}
}

func + (a: Statistics, b: Statistics) -> Statistics {
  var sum = a
  sum.solves += b.solves
  sum.pivots += b.pivots
  sum.conflictPivots += b.conflictPivots
  sum.exchanges += b.exchanges
  sum.flips += b.flips
  sum.refactorisations += b.refactorisations
  sum.restarts += b.restarts
  sum.unverifiedAnswers += b.unverifiedAnswers
  return sum
}
