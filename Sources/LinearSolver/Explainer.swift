import FlatMemory

/// Says why constraints of the last solution are violated, and what holds its variables.
struct Explainer {
  private let engine: SolverEngine
  private let allowance: ExplanationAllowance
  private var problem: Problem { engine.problem }

  init(_ engine: SolverEngine, _ allowance: ExplanationAllowance) {
    self.engine = engine
    self.allowance = allowance
  }

  /// See `Solver.explanations`.
  func explanations(of c: Int, limit: Int) -> [Explanation] {
    guard engine.wasInstalled(c), engine.violation(c) > 0 else { return [] }
    let isAbove = engine.distance(c).distance > 0
    if engine.broken.contains(ConstraintID(c)) { return conflictsWithKept(c, isAbove: isAbove, limit: limit) }
    let terms = problem.range(c)
    let form = terms.map { (problem.termVariables[$0], isAbove ? -problem.termCoefficients[$0] : problem.termCoefficients[$0]) }
    let (rows, constraintOf) = tightRows(around: form, from: problem.priorities[c]) { $0 != c }
    let search = ExplanationSearch(rows, allowance)
    return search.sets(upTo: .max, limit: limit).map { explanation($0, constraintOf) }
  }

  /// See `Solver.holders`.
  func holders(of v: Int, against change: VariableChange, limit: Int) -> [Explanation] {
    let (rows, constraintOf) = tightRows(around: [(Int32(v), change == .increase ? 1 : -1)], from: 1) { _ in true }
    let search = ExplanationSearch(rows, allowance)
    // The last row of each priority.
    let ends = constraintOf.indices.filter {
      $0 + 1 == constraintOf.count || problem.priorities[constraintOf[$0]] != problem.priorities[constraintOf[$0 + 1]]
    }
    guard let end = search.firstHolding(ends.map(Int32.init)), !engine.answer.canMove(v, change) else { return [] }
    return search.sets(upTo: end, limit: limit).map { explanation($0, constraintOf) }
  }

  private func explanation(_ set: (rows: [Int32], isSmallest: Bool), _ constraintOf: [Int]) -> Explanation {
    Explanation(constraints: set.rows.map { ConstraintID(constraintOf[Int($0)]) }, isSmallest: set.isSmallest)
  }

  /// The constraints that are just met or violated and no worse than `priority`, as far as they have to do with a form: as restrictions
  /// of the directions in which none of them gets worse.
  private func tightRows(
    around form: [(variable: Int32, coefficient: Double)], from priority: Double, where isWanted: (Int) -> Bool
  ) -> (rows: ExplanationRows, constraintOf: [Int]) {
    // How a direction may change the left side: 0 not at all, 1 not upward, −1 not downward.
    let sign = Buffer<Int8>(repeating: 2, count: problem.constraintCount)
    let isBroken = Set(engine.broken.map { Int($0.index) })
    for i in 0..<problem.constraintCount where engine.wasInstalled(i) && problem.priorities[i] >= priority && isWanted(i) && !isBroken.contains(i)
    {
      let (distance, scale) = engine.distance(i)
      let isMet = abs(distance) <= 1e-8 * scale
      switch problem.relations[i] {
      case .equal: sign[i] = isMet ? 0 : distance > 0 ? 1 : -1
      case .lessThanOrEqual: if isMet || distance > 0 { sign[i] = 1 }
      case .greaterThanOrEqual: if isMet || distance < 0 { sign[i] = -1 }
      }
    }
    let constraintOf = component(of: form.map(\.variable)) { sign[$0] != 2 }
    let rows = ExplanationRows(form: form, variableCount: problem.variableCount)
    for i in constraintOf {
      let factor: Double = sign[i] < 0 ? -1 : 1
      for t in problem.range(i) { rows.append(problem.termVariables[t], factor * problem.termCoefficients[t]) }
      rows.endRow(isEquality: sign[i] == 0)
    }
    return (rows, constraintOf)
  }

  /// The sets of kept required constraints that a broken one cannot hold together with.
  ///
  /// With one more variable s and rows a·x − constant × s for a·x, the rows hold s from growing from 0 exactly if they cannot all hold.
  private func conflictsWithKept(_ c: Int, isAbove: Bool, limit: Int) -> [Explanation] {
    let isBroken = Set(engine.broken.map { Int($0.index) })
    let one = Int32(problem.variableCount)
    let members = component(of: problem.range(c).map { problem.termVariables[$0] }) {
      engine.wasInstalled($0) && problem.isRequired($0) && ($0 == c || !isBroken.contains($0))
    }
    let rows = ExplanationRows(form: [(one, 1)], variableCount: problem.variableCount + 1)
    for i in [c] + members where i != c || rows.count == 0 {
      // An equality that is missed on one side is in the way on that side alone.
      let isEquality = problem.relations[i] == .equal && i != c
      let factor: Double = (i == c ? !isAbove : problem.relations[i] == .greaterThanOrEqual) ? -1 : 1
      for t in problem.range(i) { rows.append(problem.termVariables[t], factor * problem.termCoefficients[t]) }
      if engine.solvedConstant(i) != 0 { rows.append(one, -factor * engine.solvedConstant(i)) }
      rows.endRow(isEquality: isEquality)
    }
    let constraintOf = [c] + members.filter { $0 != c }
    return ExplanationSearch(rows, allowance).sets(upTo: .max, limit: limit).map { set in
      explanation((set.rows.filter { $0 != 0 }, set.isSmallest), constraintOf)
    }
  }

  /// The constraints that hang together with some variables, by (priority descending, id).
  private func component(of variables: [Int32], where isWanted: (Int) -> Bool) -> [Int] {
    let starts = Buffer<Int32>(repeating: 0, count: problem.variableCount + 1)
    let isOpen = Buffer<Bool>(repeating: false, count: problem.constraintCount)
    for i in 0..<problem.constraintCount where isWanted(i) {
      isOpen[i] = true
      for t in problem.range(i) { starts[problem.termVariables[t] + 1] += 1 }
    }
    for v in 0..<problem.variableCount { starts[v + 1] += starts[v] }
    let fill = Buffer(copying: starts)
    let constraints = Buffer<Int32>(repeating: 0, count: Int(starts[problem.variableCount]))
    for i in 0..<problem.constraintCount where isOpen[i] {
      for t in problem.range(i) {
        constraints[fill[problem.termVariables[t]]] = Int32(i)
        fill[problem.termVariables[t]] += 1
      }
    }
    let isReached = Buffer<Bool>(repeating: false, count: problem.variableCount)
    var result: [Int] = []
    var next = variables
    for v in variables { isReached[v] = true }
    while let v = next.popLast() {
      for k in Int(starts[v])..<Int(starts[v + 1]) where isOpen[constraints[k]] {
        isOpen[constraints[k]] = false
        let i = Int(constraints[k])
        result.append(i)
        for t in problem.range(i) where !isReached[problem.termVariables[t]] {
          isReached[problem.termVariables[t]] = true
          next.append(problem.termVariables[t])
        }
      }
    }
    return result.sorted { (-problem.priorities[$0], $0) < (-problem.priorities[$1], $1) }
  }
}
