/// Finds the lexicographic optimum of a `Problem`, and finds it again, from the last one, as constants change.
///
/// All required constraints hold; then, from the highest priority to the lowest, the plain sum of the violations at that priority is as
/// small as it can be without raising the sum of a higher one.
///
/// Where several optima exist, one is chosen by one more level below all priorities: the least Σ w·|variable| over the variables that remain
/// when each required equality is solved for one of its variables. The weights w in 1..<2 depend on the variable's position alone. So
/// the answer depends on the left sides, relations, priorities and constants alone, not on the order in which constraints were added or
/// on what was solved before; values are rounded (by less than 1e-9) to keep that true of their last bits.
///
/// Where the required constraints conflict, they are taken in the order of their ids, and each that cannot hold together with those kept
/// before it is given up (`broken`); the values are the optimum of the rest.
public struct Solver: ~Copyable {
  private let problem: Problem
  private let constants: Buffer<Double>
  private var installed: [Bool]
  private var system: CompiledSystem
  /// The system without the broken constraints, while there are any.
  private var repaired: RepairedSystem?
  private var needsRebuild = false
  /// Sets of required constraints that cannot hold together, each irreducible, ascending; empty where all can hold.
  public private(set) var conflicts: [[ConstraintID]] = []
  /// The required constraints given up, ascending; empty where all can hold.
  public private(set) var broken: [ConstraintID] = []
  private var counted = Statistics()

  private final class RepairedSystem {
    let broken: [ConstraintID]
    var system: CompiledSystem

    init(_ broken: [ConstraintID], _ system: consuming CompiledSystem) {
      self.broken = broken
      self.system = system
    }
  }

  /// A solver with all constraints installed; nothing is solved yet, and all values are undefined until `solve`.
  public init(_ problem: Problem) {
    self.problem = problem
    constants = Buffer(problem.constants)
    installed = [Bool](repeating: true, count: problem.constraintCount)
    system = CompiledSystem(problem, constants: constants) { _ in true }
    counted.restarts = 1
  }

  /// What has been done so far.
  public var statistics: Statistics {
    var sum = counted
    sum.solves += system.simplex.statistics.solves
    sum.pivots += system.simplex.statistics.pivots
    sum.flips += system.simplex.statistics.flips
    if let repaired {
      sum.pivots += repaired.system.simplex.statistics.pivots
      sum.flips += repaired.system.simplex.statistics.flips
    }
    return sum
  }

  /// Changes a constraint's constant (finite); the answer follows at the next `solve`.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
    precondition(constant.isFinite, "the constant \(constant) is not a finite number")
    let i = Int(constraint.index)
    constants[i] = constant
    if !needsRebuild { system.setConstant(constant, of: i) }
    repaired?.system.setConstant(constant, of: i)
  }

  /// Removes a constraint or puts it back; the answer follows at the next `solve`. All are installed at first.
  public mutating func setInstalled(_ isInstalled: Bool, _ constraint: ConstraintID) {
    if installed[Int(constraint.index)] == isInstalled { return }
    installed[Int(constraint.index)] = isInstalled
    needsRebuild = true
  }

  /// Finds the optimum for the constants as they are now, starting from the last one.
  @discardableResult
  public mutating func solve() -> Outcome {
    if needsRebuild { rebuild(careful: false) }
    if let first = solveSystem() { return first }
    return repair()
  }

  private mutating func rebuild(careful: Bool) {
    counted.solves += system.simplex.statistics.solves
    counted.pivots += system.simplex.statistics.pivots
    counted.flips += system.simplex.statistics.flips
    counted.restarts += 1
    let installed = installed
    system = CompiledSystem(problem, constants: constants) { installed[$0] }
    system.simplex.careful = careful
    needsRebuild = false
    repaired = nil
  }

  /// Nil where the required constraints conflict.
  private mutating func solveSystem() -> Outcome? {
    for attempt in 0..<3 {
      if attempt > 0 { rebuild(careful: attempt == 2) }
      switch system.solve() {
      case .optimal:
        if attempt < 2, !holdsRequired(broken: []) { continue }
        conflicts = []
        broken = []
        return .optimal
      case .infeasible: return nil
      case .failed: continue
      }
    }
    return nil
  }

  /// Whether the values meet the required constraints but those left out, against the constraints as they were given.
  private func holdsRequired(broken: [ConstraintID]) -> Bool {
    for i in 0..<problem.constraintCount where installed[i] && problem.isRequired(i) {
      let (violation, scale) = measure(i)
      if violation > 1e-7 * scale, !broken.contains(ConstraintID(i)) { return false }
    }
    return true
  }

  /// Names the conflicts, gives up constraints by the documented order, and solves the rest.
  private mutating func repair() -> Outcome {
    var rows = RequiredSystem()
    var constraintOf: [Int] = []
    for i in 0..<problem.constraintCount where installed[i] && problem.isRequired(i) {
      rows.append(problem, i, problem.relations[i], constants[i])
      constraintOf.append(i)
    }
    var skipped: Set<Int> = []
    var sets: [[ConstraintID]] = []
    while let found = rows.firstConflict(skipping: skipped, variableCount: problem.variableCount) {
      skipped.insert(found.row)
      sets.append(found.subset.map { ConstraintID(constraintOf[$0]) })
    }
    let given = skipped.sorted().map { ConstraintID(constraintOf[$0]) }
    if repaired?.broken != given {
      let installed = installed
      let without = Set(given)
      repaired = RepairedSystem(
        given, CompiledSystem(problem, constants: constants) { installed[$0] && !without.contains(ConstraintID($0)) })
      counted.restarts += 1
    }
    _ = repaired!.system.solve()
    conflicts = sets.sorted { $0.lexicographicallyPrecedes($1) }
    broken = given
    return .conflict
  }

  // MARK: The answer

  /// The value of a variable at the last `solve`.
  public func value(_ variable: VariableID) -> Double {
    if !broken.isEmpty, let repaired { return repaired.system.value(Int(variable.index)) }
    return system.value(Int(variable.index))
  }

  /// Calls `body` with the values of all variables at the last `solve`, by position.
  public func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result {
    if !broken.isEmpty, let repaired { return repaired.system.withValues(body) }
    return system.withValues(body)
  }

  /// How far a constraint is from holding at the last `solve`: 0 where it holds (or misses by no more than the solver's accuracy).
  public func violation(of constraint: ConstraintID) -> Double {
    let (violation, scale) = measure(Int(constraint.index))
    return violation <= 1e-8 * scale ? 0 : violation
  }

  /// Left side − constant, and the size of its summands (at least 1).
  private func distance(_ i: Int) -> (distance: Double, scale: Double) {
    withValues { values in
      var sum = 0.0
      var scale = max(1, abs(constants[i]))
      for t in problem.range(i) {
        let part = problem.termCoefficients[t] * values[Int(problem.termVariables[t])]
        sum += part
        scale = max(scale, abs(part))
      }
      return (sum - constants[i], scale)
    }
  }

  /// The violation, and the size of what was summed.
  private func measure(_ i: Int) -> (violation: Double, scale: Double) {
    let (distance, scale) = distance(i)
    switch problem.relations[i] {
    case .equal: return (abs(distance), scale)
    case .lessThanOrEqual: return (max(0, distance), scale)
    case .greaterThanOrEqual: return (max(0, -distance), scale)
    }
  }

  /// The variables that are not the same in all optimal solutions, ascending.
  public mutating func ambiguousVariables() -> [VariableID] {
    if !broken.isEmpty, let repaired { return repaired.system.ambiguousVariables() }
    return system.ambiguousVariables()
  }

  /// The constraints that force a violated constraint to be violated: it cannot come nearer to holding unless one of them gets worse.
  ///
  /// They have its priority or a higher one, and none could be left out. Of several such sets the one found uses constraints of the
  /// highest priorities and, among these, of the lowest ids.
  /// - Returns: Sorted by (priority descending, id); empty for a constraint that is not violated.
  public mutating func explanation(of constraint: ConstraintID) -> [ConstraintID] {
    let c = Int(constraint.index)
    guard installed[c], violation(of: constraint) > 0 else { return [] }
    var rows = RequiredSystem()
    // A direction in which the constraint gains, and in which none of those that are just met or violated gets worse, must not exist.
    rows.append(problem, c, distance(c).distance > 0 ? .lessThanOrEqual : .greaterThanOrEqual, 0)
    rows.constants[0] = distance(c).distance > 0 ? -1 : 1
    let isBroken = Set(broken)
    let others = (0..<problem.constraintCount)
      .filter { installed[$0] && $0 != c && problem.priorities[$0] >= problem.priorities[c] && !isBroken.contains(ConstraintID($0)) }
      .sorted { (-problem.priorities[$0], $0) < (-problem.priorities[$1], $1) }
    var constraintOf = [c]
    for i in others {
      let (distance, scale) = distance(i)
      let isMet = abs(distance) <= 1e-8 * scale
      let relation: Relation
      switch problem.relations[i] {
      case .equal: relation = isMet ? .equal : distance > 0 ? .lessThanOrEqual : .greaterThanOrEqual
      case .lessThanOrEqual:
        if !isMet, distance < 0 { continue }
        relation = .lessThanOrEqual
      case .greaterThanOrEqual:
        if !isMet, distance > 0 { continue }
        relation = .greaterThanOrEqual
      }
      rows.append(problem, i, relation, 0)
      constraintOf.append(i)
    }
    guard let found = rows.firstConflict(skipping: [], variableCount: problem.variableCount) else { return [] }
    return found.subset.filter { $0 != 0 }.map { constraintOf[$0] }
      .sorted { (-problem.priorities[$0], $0) < (-problem.priorities[$1], $1) }.map { ConstraintID($0) }
  }
}
