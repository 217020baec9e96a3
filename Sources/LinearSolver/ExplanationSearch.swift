import FlatMemory

/// Lists the sets of rows that hold a form, the smallest first.
struct ExplanationSearch: ~Copyable {
  private let reduction: ExplanationReduction
  /// The number of rows of each group.
  private let weights: [Int]
  /// The groups that have each variable.
  private let groupsOf: [[Int]]

  /// The largest number of linear programs in a search over up to 64 groups; over more, in inverse proportion fewer.
  private var programBudget: Int { 1024 / max(1, weights.count / 64) }
  /// The largest number of nodes in all searches for hitting sets together, likewise.
  private var nodeBudget: Int { 4_000 / max(1, weights.count / 64) }
  /// What the searches of all explanations of one solution may cost together.
  private let allowance: ExplanationAllowance

  /// A linear program takes in neighbouring variables until it has so many groups: large enough to find out who is in the way, small enough
  /// for the time not to depend on the size of the screen.
  private static let neighbourhood = 60

  init(_ rows: ExplanationRows, _ allowance: ExplanationAllowance) { self.init(ExplanationReduction(rows), allowance) }

  init(_ reduction: consuming ExplanationReduction, _ allowance: ExplanationAllowance) {
    self.allowance = allowance
    weights = reduction.groups.map(\.count)
    var groupsOf = [[Int]](repeating: [], count: reduction.kernel.variableCount)
    for g in weights.indices { for t in reduction.kernel.terms(g) { groupsOf[Int(reduction.kernel.variables[t])].append(g) } }
    self.groupsOf = groupsOf
    self.reduction = reduction
  }

  /// The first of some row numbers, ascending, for which the rows up to it hold the form.
  func firstHolding(_ ends: [Int32]) -> Int32? {
    if reduction.isFree { return nil }
    var last = reduction.necessary.last ?? -1
    if !isHeldByNecessary {
      guard let (_, lastGroup) = firstHoldingSet(upTo: .max) else { return nil }
      last = max(last, reduction.groups[lastGroup].last!)
    }
    return ends.first { $0 >= last }
  }

  /// Takes the groups as they become complete until they hold the form: an irreducible set that does, and the group that completed it.
  private func firstHoldingSet(upTo last: Int32) -> (set: [Int], lastGroup: Int)? {
    let order = reduction.groups.indices.filter { reduction.groups[$0].last! <= last }
      .sorted { reduction.groups[$0].last! < reduction.groups[$1].last! }
    guard let conflict = firstConflict(of: order) else { return nil }
    return (conflict.subset.filter { $0 > 0 }.map { order[$0 - 1] }.sorted(), order[conflict.row - 1])
  }

  private func firstConflict(of groups: [Int]) -> (row: Int, subset: [Int])? {
    let system = wish(against: groups)
    defer { allowance.spend(rows: groups.count, pivots: system.pivots) }
    return system.conflicts(limit: 1).first
  }

  /// That the form grow, and that groups get no worse, in this order.
  private func wish(against groups: [Int]) -> RequiredSystem {
    let kernel = reduction.kernel
    let system = RequiredSystem(variableCount: kernel.variableCount)
    for v in 0..<kernel.variableCount where kernel.form[v] != 0 { system.appendTerm(Int32(v), kernel.form[v]) }
    system.endRow(.greaterThanOrEqual, 1)
    for g in groups { system.append(kernel, g) }
    return system
  }

  private var isHeldByNecessary: Bool { !(0..<reduction.kernel.variableCount).contains { reduction.kernel.form[$0] != 0 } }

  /// Ascending sets of rows not after `last`; whether a set is the smallest of those not listed before it.
  func sets(upTo last: Int32, limit: Int) -> [(rows: [Int32], isSmallest: Bool)] {
    if limit <= 0 || reduction.isFree || allowance.isUsedUp { return [] }
    if isHeldByNecessary { return [(reduction.necessary, true)] }
    guard let (fallback, _) = firstHoldingSet(upTo: last) else { return [] }
    let isAllowed = reduction.groups.map { $0.last! <= last }
    var programs = programBudget
    var corrections = disjointCorrections(of: isAllowed, &programs)
    var nodes = nodeBudget
    // The cheapest set that hits all corrections known, until it holds the form: what holds the form hits them all.
    var found: [[Int]] = []
    var result: [(rows: [Int32], isSmallest: Bool)] = []
    search: while result.count < limit, programs > 0, allowance.isAmple {
      guard case .found(let elements) = MinimumHittingSet.find(weights: weights, sets: corrections, forbiddenSets: found, nodes: &nodes)
      else { break }
      programs -= 1
      switch program(keeping: elements, of: isAllowed) {
      case .correction(let correction):
        if correction.isEmpty { break search }
        corrections.append(correction)
      case .holding(let set):
        found.append(set)
        result.append((rows(set), true))
      }
    }
    return result.isEmpty ? [(rows(fallback), false)] : result
  }

  /// Corrections that share no group, until their groups hold the form.
  private func disjointCorrections(of isAllowed: [Bool], _ programs: inout Int) -> [[Int]] {
    var corrections: [[Int]] = []
    while programs > 0, allowance.isAmple {
      programs -= 1
      guard case .correction(let correction) = program(keeping: corrections.flatMap { $0 }.sorted(), of: isAllowed), !correction.isEmpty
      else { break }
      corrections.append(correction)
    }
    return corrections
  }

  private enum ProgramOutcome {
    /// There is a direction in which the form grows and only these groups get worse.
    case correction([Int])
    /// The form cannot grow: an irreducible set of the groups that were kept.
    case holding([Int])
  }

  /// Lets the form grow while some groups must not get worse, and the sum of what all others get worse is as small as it can be; only
  /// variables near by may move.
  private func program(keeping kept: [Int], of isAllowed: [Bool]) -> ProgramOutcome {
    let kernel = reduction.kernel
    // Whether the kept groups hold the form is for them alone to say.
    if let conflict = firstConflict(of: kept) {
      return .holding(conflict.subset.filter { $0 > 0 }.map { kept[$0 - 1] })
    }

    var columnOf = [Int](repeating: -1, count: kernel.variableCount)
    var columns: [Int] = []
    func move(_ v: Int) {
      if columnOf[v] >= 0 { return }
      columnOf[v] = columns.count
      columns.append(v)
    }
    for v in 0..<kernel.variableCount where kernel.form[v] != 0 { move(v) }
    for g in kept { for t in kernel.terms(g) { move(Int(kernel.variables[t])) } }
    var isIn = [Bool](repeating: false, count: weights.count)
    var groups: [Int] = []
    var next = 0
    while true {
      // One ring of groups around the variables that may move.
      let first = groups.count
      while next < columns.count {
        for g in groupsOf[columns[next]] where isAllowed[g] && !isIn[g] {
          isIn[g] = true
          groups.append(g)
        }
        next += 1
      }
      if groups.count == first || groups.count > Self.neighbourhood { break }
      for g in groups[first...] { for t in kernel.terms(g) { move(Int(kernel.variables[t])) } }
    }

    var problem = Problem()
    for _ in columns { _ = problem.addVariable() }
    var isKept = [Bool](repeating: false, count: weights.count)
    for g in kept { isKept[g] = true }
    groups.sort()
    for g in groups {
      let terms = kernel.terms(g).compactMap { t in
        let column = columnOf[Int(kernel.variables[t])]
        return column < 0 ? nil : Term(VariableID(column), kernel.coefficients[t])
      }
      problem.addConstraint(terms, kernel.isEquality[g] ? .equal : .lessThanOrEqual, 0, priority: isKept[g] ? Problem.required : 1)
    }
    let wish = columns.indices.filter { kernel.form[columns[$0]] != 0 }.map { Term(VariableID($0), kernel.form[columns[$0]]) }
    problem.addConstraint(wish, .greaterThanOrEqual, 1, priority: Problem.required)
    let engine = SolverEngine(problem)
    _ = engine.solve()
    allowance.spend(rows: groups.count, pivots: engine.statistics.pivots)
    return .correction(groups.indices.filter { !isKept[groups[$0]] && engine.violation($0) > 0 }.map { groups[$0] })
  }

  private func rows(_ groups: [Int]) -> [Int32] { (reduction.necessary + groups.flatMap { reduction.groups[$0] }).sorted() }
}
