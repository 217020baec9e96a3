/// Lists the sets of rows that hold a form, the smallest first.
struct ExplanationSearch: ~Copyable {
  private let reduction: ExplanationReduction
  /// The number of rows of each group.
  private let weights: [Int]

  /// The largest number of linear programs in a search.
  private static let programs = 256
  /// The largest number of linear programs × groups.
  private static let work = 20_000
  /// The largest number of nodes in one search for a hitting set.
  private static let nodes = 20_000

  init(_ rows: ExplanationRows) {
    reduction = ExplanationReduction(rows)
    weights = reduction.groups.map(\.count)
  }

  /// The least possible last row of a set: with all rows up to it the form is held, and not with fewer. Nil where it is free.
  var lastNeeded: Int32? {
    if reduction.isFree { return nil }
    let necessary = reduction.necessary.last ?? -1
    if isHeldByNecessary { return necessary }
    // The wish first; then group by group, in the order of their last rows: the one at which it fails is needed.
    let order = weights.indices.sorted { reduction.groups[$0].last! < reduction.groups[$1].last! }
    let system = RequiredSystem(variableCount: reduction.kernel.variableCount)
    for v in 0..<reduction.kernel.variableCount where reduction.kernel.form[v] != 0 { system.appendTerm(Int32(v), reduction.kernel.form[v]) }
    system.endRow(.greaterThanOrEqual, 1)
    for g in order { system.append(reduction.kernel, g) }
    return system.firstConflict(skipping: []).map { max(necessary, reduction.groups[order[$0.row - 1]].last!) }
  }

  private var isHeldByNecessary: Bool { !(0..<reduction.kernel.variableCount).contains { reduction.kernel.form[$0] != 0 } }

  /// Ascending sets of rows not after `last`; whether a set is the smallest of those not listed before it.
  func sets(upTo last: Int32, limit: Int) -> [(rows: [Int32], isSmallest: Bool)] {
    if limit <= 0 || reduction.isFree { return [] }
    if isHeldByNecessary { return [(reduction.necessary, true)] }
    let allowed = weights.indices.filter { reduction.groups[$0].last! <= last }
    var programs = min(Self.programs, Self.work / allowed.count)
    // First corrections that share no group, until what they have suffices to hold the form.
    var corrections: [[Int]] = []
    var fallback: [Int] = []
    while true {
      programs -= 1
      switch program(keeping: corrections.flatMap { $0 }.sorted(), of: allowed) {
      case .correction(let correction):
        if correction.isEmpty { return [] }
        corrections.append(correction)
        continue
      case .holding(let set): fallback = set
      }
      break
    }
    // Then the cheapest set that hits all corrections known, until it holds the form: what holds the form hits them all.
    var found: [[Int]] = []
    var result: [(rows: [Int32], isSmallest: Bool)] = []
    search: while result.count < limit {
      switch MinimumHittingSet.find(weights: weights, sets: corrections, forbiddenSets: found, nodes: Self.nodes) {
      case .none: break search
      case .found(let elements) where programs > 0:
        programs -= 1
        switch program(keeping: elements, of: allowed) {
        case .correction(let correction): corrections.append(correction)
        case .holding(let set):
          found.append(set)
          result.append((rows(set), true))
        }
      default:
        if result.isEmpty { result.append((rows(fallback), false)) }
        break search
      }
    }
    return result
  }

  private enum ProgramOutcome {
    /// A direction in which the form grows makes only these groups worse.
    case correction([Int])
    /// The form cannot grow: an irreducible set of the groups that were kept.
    case holding([Int])
  }

  /// Lets the form grow while some groups must not get worse and the sum of what all others get worse is as small as it can be.
  private func program(keeping kept: [Int], of allowed: [Int]) -> ProgramOutcome {
    let kernel = reduction.kernel
    var problem = Problem()
    let variables = (0..<kernel.variableCount).map { _ in problem.addVariable() }
    let wish = variables.indices.filter { kernel.form[$0] != 0 }.map { Term(variables[$0], kernel.form[$0]) }
    var isKept = [Bool](repeating: false, count: weights.count)
    for g in kept { isKept[g] = true }
    for g in allowed {
      problem.addConstraint(
        kernel.terms(g).map { Term(VariableID(Int(kernel.variables[$0])), kernel.coefficients[$0]) },
        kernel.isEquality[g] ? .equal : .lessThanOrEqual, 0, priority: isKept[g] ? Problem.required : 1)
    }
    problem.addConstraint(wish, .greaterThanOrEqual, 1, priority: Problem.required)
    var solver = Solver(problem)
    if solver.solve() == .optimal {
      return .correction(allowed.indices.filter { solver.violation(of: ConstraintID($0)) > 0 }.map { allowed[$0] })
    }
    return .holding(solver.conflicts[0].compactMap { $0.index < allowed.count ? allowed[Int($0.index)] : nil })
  }

  private func rows(_ groups: [Int]) -> [Int32] { (reduction.necessary + groups.flatMap { reduction.groups[$0] }).sorted() }
}
