import FlatMemory

/// What a `Solver` owns: the compiled system, and the repaired one while required constraints conflict.
///
/// A class, as are its parts: large structures that cannot be copied would be moved about in memory at each call.
final class SolverEngine {
  private(set) var problem: Problem
  let constants: List<Double>
  let installed: List<Bool>
  private var system: CompiledSystem
  /// The last system without broken constraints, kept for the next conflict.
  private var repaired: CompiledSystem?
  private var repairedWithout: [ConstraintID] = []
  /// The system that has the answer: `system`, or `repaired` after a conflict.
  private(set) var answer: CompiledSystem
  private(set) var conflicts: [[ConstraintID]] = []
  private(set) var broken: [ConstraintID] = []
  private var needsRebuild = false
  /// Constraints whose constants may not be those of `system` yet.
  private let changed = List<Int32>(capacity: 16)
  private let isChanged: List<Bool>
  /// Constraints that may have been installed or removed since `system` was told.
  private let toggled = List<Int32>(capacity: 4)
  /// Solves since the last verification against the constraints.
  private var unverifiedSolves = verificationInterval
  /// What discarded systems have done.
  private var discarded = Statistics()
  private var restarts = 1
  private var unverifiedAnswers = 0

  /// An answer is verified against all constraints whenever the basis has changed, and besides once in so many solves; in between, only the
  /// constraints that an edit touches are looked at.
  private static let verificationInterval = 64

  init(_ problem: Problem) {
    self.problem = problem
    constants = List(capacity: problem.constraintCount)
    installed = List(capacity: problem.constraintCount)
    isChanged = List(capacity: problem.constraintCount)
    for constant in problem.constants {
      constants.append(constant)
      installed.append(true)
      isChanged.append(false)
    }
    system = CompiledSystem(problem, constants: constants, installed: installed)
    answer = system
  }

  var statistics: Statistics {
    var sum = discarded + system.simplex.statistics
    if let repaired { sum = sum + repaired.simplex.statistics }
    sum.restarts = restarts
    sum.unverifiedAnswers = unverifiedAnswers
    return sum
  }

  // MARK: Changes

  func setConstant(_ constant: Double, of i: Int) {
    precondition(i >= 0 && i < constants.count, "no constraint \(i)")
    if constants[i] == constant { return }
    constants[i] = constant
    if isChanged[i] { return }
    isChanged[i] = true
    changed.append(Int32(i))
  }

  func setInstalled(_ isInstalled: Bool, _ i: Int) {
    precondition(i >= 0 && i < constants.count, "no constraint \(i)")
    if installed[i] == isInstalled { return }
    installed[i] = isInstalled
    toggled.append(Int32(i))
  }

  /// See `Solver.addVariable`.
  func addVariable() -> VariableID {
    needsRebuild = true
    return problem.addVariable()
  }

  /// See `Solver.addConstraint`.
  func addConstraint(_ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double) -> ConstraintID {
    needsRebuild = true
    constants.append(constant)
    installed.append(true)
    isChanged.append(false)
    return problem.addConstraint(terms, relation, constant, priority: priority)
  }

  private func rebuild(careful: Bool) {
    forgetRepair()
    for k in 0..<changed.count { isChanged[changed[k]] = false }
    changed.removeAll()
    discarded = statistics
    restarts += 1
    system = CompiledSystem(problem, constants: constants, installed: installed)
    system.simplex.careful = careful
    needsRebuild = false
    unverifiedSolves = SolverEngine.verificationInterval
  }

  private func forgetRepair() {
    if let repaired { discarded = discarded + repaired.simplex.statistics }
    repaired = nil
    repairedWithout = []
  }

  // MARK: Solving

  func solve() -> Outcome {
    applyChanges()
    for attempt in Attempt.allCases {
      if attempt != .warm { rebuild(careful: attempt == .careful) }
      switch verdict(on: system, installed) {
      case .verified:
        if !broken.isEmpty {
          conflicts = []
          broken = []
        }
        if answer !== system { answer = system }
        return .optimal
      case .infeasible: if repair() { return .conflict }
      case .unverified: continue
      }
    }
    return unverifiedOutcome()
  }

  private func applyChanges() {
    if !needsRebuild { applyConstants() }
    if toggled.count > 0 {
      for k in 0..<toggled.count where !needsRebuild {
        needsRebuild = !system.setInstalled(installed[toggled[k]], problem, Int(toggled[k]))
      }
      toggled.removeAll()
      forgetRepair()
      unverifiedSolves = SolverEngine.verificationInterval
    }
    if needsRebuild { rebuild(careful: false) }
  }

  private func applyConstants() {
    let system = system
    for k in 0..<changed.count {
      let i = Int(changed[k])
      isChanged[i] = false
      system.setConstant(constants[i], of: i)
    }
    changed.removeAll()
  }

  /// The ways to an answer, until one is verified.
  private enum Attempt: CaseIterable {
    /// From the last optimum.
    case warm
    /// From the start.
    case fresh
    /// From the start, by Bland's rule.
    case careful
  }

  private enum Verdict { case verified, unverified, infeasible }

  private func verdict(on system: CompiledSystem, _ installed: borrowing List<Bool>) -> Verdict {
    switch system.solve() {
    case .optimal:
      unverifiedSolves += 1
      if !system.needsVerification, unverifiedSolves < SolverEngine.verificationInterval { return .verified }
      unverifiedSolves = 0
      return system.verify() && holdsRequired(system, installed) ? .verified : .unverified
    case .infeasible: return .infeasible
    case .failed: return .unverified
    }
  }

  /// Whether the values meet the required constraints, as they were given.
  private func holdsRequired(_ system: CompiledSystem, _ installed: borrowing List<Bool>) -> Bool {
    for i in 0..<problem.constraintCount where problem.isRequired(i) && installed[i] {
      let (distance, scale) = system.withValues { self.distance(i, $0) }
      let violation =
        switch problem.relations[i] {
        case .equal: abs(distance)
        case .lessThanOrEqual: distance
        case .greaterThanOrEqual: -distance
        }
      if violation > 1e-7 * scale { return false }
    }
    return true
  }

  /// Names the conflicts, gives up constraints by the documented order, and solves the rest. False where there is no conflict.
  private func repair() -> Bool {
    let required = (0..<problem.constraintCount).filter { installed[$0] && problem.isRequired($0) }
    let search = ConflictSearch(problem, required, constants: constants)
    if search.broken.isEmpty { return false }
    discarded.conflictPivots += search.pivots
    conflicts = search.conflicts
    broken = search.broken
    let kept = List(copying: installed)
    for constraint in broken { kept[constraint.index] = false }
    if let repaired, repairedWithout == broken {
      for i in 0..<constants.count { repaired.setConstant(constants[i], of: i) }
      unverifiedSolves = SolverEngine.verificationInterval
      if verdict(on: repaired, kept) == .verified {
        answer = repaired
        return true
      }
    }
    for careful in [false, true] {
      forgetRepair()
      let fresh = CompiledSystem(problem, constants: constants, installed: kept)
      fresh.simplex.careful = careful
      restarts += 1
      repaired = fresh
      repairedWithout = broken
      answer = fresh
      unverifiedSolves = SolverEngine.verificationInterval
      if verdict(on: fresh, kept) == .verified { return true }
    }
    unverifiedAnswers += 1
    return true
  }

  /// Where even the careful attempt has failed its verification, its answer is as near as double precision comes: it is counted, and the next
  /// `solve` starts anew.
  private func unverifiedOutcome() -> Outcome {
    needsRebuild = true
    if !holdsRequired(system, installed), repair() { return .conflict }
    unverifiedAnswers += 1
    answer = system
    conflicts = []
    broken = []
    return .optimal
  }

  // MARK: The answer

  /// The violation of constraint `i`; 0 where it is not above the solver's accuracy.
  func violation(_ i: Int) -> Double {
    precondition(i >= 0 && i < system.constants.count, "there was no constraint \(i) at the last solve")
    let (distance, scale) = distance(i)
    let violation =
      switch problem.relations[i] {
      case .equal: abs(distance)
      case .lessThanOrEqual: max(0, distance)
      case .greaterThanOrEqual: max(0, -distance)
      }
    return violation <= 1e-8 * scale ? 0 : violation
  }

  func distance(_ i: Int) -> (distance: Double, scale: Double) { answer.withValues { distance(i, $0) } }

  /// Whether a constraint was there and installed at the last `solve`.
  func wasInstalled(_ i: Int) -> Bool { i < system.isInstalled.count && system.isInstalled[i] }

  /// A constraint's constant at the last `solve`.
  func solvedConstant(_ i: Int) -> Double { system.constants[i] }

  /// Left side − constant, and the size of the largest summand (at least 1), with the constants that were solved for.
  private func distance(_ i: Int, _ values: Span<Double>) -> (distance: Double, scale: Double) {
    let constant = solvedConstant(i)
    var sum = 0.0
    var scale = max(1, abs(constant))
    for t in problem.range(i) {
      let part = problem.termCoefficients[t] * values[Int(problem.termVariables[t])]
      sum += part
      scale = max(scale, abs(part))
    }
    return (sum - constant, scale)
  }
}
