import FlatMemory

/// Says why constraints of a solution are violated, and what holds its variables. Good until the next solution.
final class Explainer {
  private let engine: SolverEngine
  private let problem: Problem
  private let connections: Connections
  private let isBroken: Buffer<Bool>
  private let allowance = ExplanationAllowance()
  /// What was asked before: several rules explain one row. By constraint.
  private var known: [Int: (limit: Int, explanations: [Explanation])] = [:]
  /// By constraint: what it and others of its priority are explained by.
  private var surroundings: [Int: Surroundings] = [:]
  /// Scratch: a variable's number among those of an explanation.
  private let columnOf: Buffer<Int32>

  init(_ engine: SolverEngine) {
    self.engine = engine
    problem = engine.problem
    connections = Connections(problem)
    isBroken = Buffer(repeating: false, count: problem.constraintCount)
    for constraint in engine.broken { isBroken[constraint.index] = true }
    columnOf = Buffer(repeating: -1, count: problem.variableCount)
  }

  /// See `Solver.explanations`.
  func explanations(of c: Int, limit: Int) -> [Explanation] {
    if let known = known[c], known.limit == limit { return known.explanations }
    let explanations = findExplanations(of: c, limit: limit)
    known[c] = (limit, explanations)
    return explanations
  }

  private func findExplanations(of c: Int, limit: Int) -> [Explanation] {
    guard engine.wasInstalled(c), engine.violation(c) > 0 else { return [] }
    let isAbove = engine.distance(c).distance > 0
    if isBroken[c] { return conflictsWithKept(c, isAbove: isAbove, limit: limit) }
    let around = surroundings(of: c)
    let search = ExplanationSearch(around.reduction.explaining(around.rowOf[c]!), allowance)
    return search.sets(upTo: .max, limit: limit).map { explanation($0, around.constraintOf) }
  }

  /// The tight constraints that are no worse than some of one priority, and have to do with them.
  private final class Surroundings {
    let reduction: CommonReduction
    let constraintOf: [Int]
    let rowOf: [Int: Int32]

    init(_ rows: ExplanationRows, _ constraintOf: [Int]) {
      reduction = CommonReduction(rows)
      self.constraintOf = constraintOf
      rowOf = Dictionary(uniqueKeysWithValues: constraintOf.enumerated().map { ($1, Int32($0)) })
    }
  }

  private func surroundings(of c: Int) -> Surroundings {
    if let known = surroundings[c] { return known }
    let variables = problem.range(c).map { problem.termVariables[$0] }
    let (rows, constraintOf) = tightRows(around: variables, form: [], from: problem.priorities[c])
    let found = Surroundings(rows, constraintOf)
    for other in constraintOf where problem.priorities[other] == problem.priorities[c] { surroundings[other] = found }
    return found
  }

  /// See `Solver.holders`.
  func holders(of v: Int, against change: VariableChange, limit: Int) -> [Explanation] {
    let (rows, constraintOf) = tightRows(around: [Int32(v)], form: [(Int32(v), change == .increase ? 1 : -1)], from: 1)
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

  /// The constraints that are just met or violated and no worse than `priority`, as far as they have to do with some variables: as restrictions
  /// of the directions in which none of them gets worse.
  private func tightRows(
    around some: [Int32], form: [(variable: Int32, coefficient: Double)], from priority: Double
  ) -> (rows: ExplanationRows, constraintOf: [Int]) {
    let (constraints, variables) = connections.component(of: some) { i in
      engine.wasInstalled(i) && problem.priorities[i] >= priority && !isBroken[i] && direction(i) != nil
    }
    for (column, v) in variables.enumerated() { columnOf[v] = Int32(column) }
    let rows = ExplanationRows(form: form.map { (columnOf[$0.variable], $0.coefficient) }, variableCount: variables.count)
    for i in constraints {
      let direction = direction(i)!
      for t in problem.range(i) {
        rows.append(columnOf[problem.termVariables[t]], (direction < 0 ? -1 : 1) * problem.termCoefficients[t])
      }
      rows.endRow(isEquality: direction == 0)
    }
    return (rows, constraints)
  }

  /// How the left side of a constraint may change for it not to get worse: 0 not at all, 1 not upward, −1 not downward; nil for one that may
  /// get worse by some.
  private func direction(_ i: Int) -> Int? {
    let (distance, scale) = engine.distance(i)
    let isMet = abs(distance) <= 1e-8 * scale
    switch problem.relations[i] {
    case .equal: return isMet ? 0 : distance > 0 ? 1 : -1
    case .lessThanOrEqual: return isMet || distance > 0 ? 1 : nil
    case .greaterThanOrEqual: return isMet || distance < 0 ? -1 : nil
    }
  }

  /// The sets of kept required constraints that a broken one cannot hold together with.
  ///
  /// With one more variable s and rows a·x − constant × s for a·x, the rows hold s from growing from 0 exactly if they cannot all hold.
  private func conflictsWithKept(_ c: Int, isAbove: Bool, limit: Int) -> [Explanation] {
    let (members, variables) = connections.component(of: problem.range(c).map { problem.termVariables[$0] }) { [self] in
      engine.wasInstalled($0) && problem.isRequired($0) && ($0 == c || !isBroken[$0])
    }
    for (column, v) in variables.enumerated() { columnOf[v] = Int32(column) }
    let one = Int32(variables.count)
    let rows = ExplanationRows(form: [(one, 1)], variableCount: variables.count + 1)
    let constraintOf = [c] + members.filter { $0 != c }
    for i in constraintOf {
      // An equality that is missed on one side is in the way on that side alone.
      let isEquality = problem.relations[i] == .equal && i != c
      let factor: Double = (i == c ? !isAbove : problem.relations[i] == .greaterThanOrEqual) ? -1 : 1
      for t in problem.range(i) { rows.append(columnOf[problem.termVariables[t]], factor * problem.termCoefficients[t]) }
      if engine.solvedConstant(i) != 0 { rows.append(one, -factor * engine.solvedConstant(i)) }
      rows.endRow(isEquality: isEquality)
    }
    return ExplanationSearch(rows, allowance).sets(upTo: .max, limit: limit).map { set in
      explanation((set.rows.filter { $0 != 0 }, set.isSmallest), constraintOf)
    }
  }
}
