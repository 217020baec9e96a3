import FlatMemory

extension CompiledSystem {
  /// The variables that are not the same in all optimal solutions, ascending.
  ///
  /// A variable is ambiguous if it is not constant on the linear span of the cone of optimal directions.
  func ambiguousVariables() -> [VariableID] {
    updateFreeColumns()
    if !hasMovableColumn { return [] }
    let directions = optimalDirections()
    if directions.movable.isEmpty { return [] }
    // The same cone of the same basis has the same answer: neighbouring cells mostly have both in common.
    if let known = ambiguity.answers.last(where: { simplex.hasBasis($0.basis) && $0.directions == directions }) { return known.variables }
    let variables = ambiguousVariables(directions)
    if ambiguity.answers.count == AmbiguityMemo.capacity { ambiguity.answers.removeFirst() }
    ambiguity.answers.append(AmbiguityMemo.Answer(basis: simplex.basis, directions: directions, variables: variables))
    return variables
  }

  private func ambiguousVariables(_ directions: OptimalDirections) -> [VariableID] {
    let (movable, restrictions) = (directions.movable, directions.restrictions)
    // The cone, as required constraints; and, at a priority, the wish that each of its inequalities be strict. Directions scale, so
    // one optimum makes all strict that can be, and those left over are equations on the cone.
    var cone = Problem()
    var wishes: [(wish: ConstraintID, terms: [Term])] = []
    var equations: [[Term]] = []
    for _ in movable { _ = cone.addVariable() }
    for restriction in restrictions {
      let (terms, relation) = (restriction.terms, restriction.relation)
      cone.addConstraint(terms, relation, 0, priority: Problem.required)
      if relation == .equal {
        equations.append(terms)
      } else {
        wishes.append((cone.addConstraint(terms, relation, relation == .lessThanOrEqual ? -1 : 1, priority: 500), terms))
      }
    }
    if !wishes.isEmpty {
      var solver = Solver(cone)
      solver.solve()
      for (wish, terms) in wishes where solver.violation(of: wish) > 0.5 { equations.append(terms) }
    }

    // A generic direction of the span moves every variable that is not constant on it.
    let generic = genericSolution(of: equations, count: movable.count)
    var step = [Double](repeating: 0, count: simplex.columnCount)
    for (d, column) in movable.enumerated() { step[column] = generic[d] }
    let moved = evaluator.direction(step)
    return moved.indices.filter { abs(moved[$0]) > 1e-9 }.map { VariableID($0) }
  }

  /// Whether a variable can change and the solution stay optimal.
  func canMove(_ v: Int, _ change: VariableChange) -> Bool {
    updateFreeColumns()
    let directions = optimalDirections()
    let movable = directions.movable
    var terms: [Term] = []
    var step = [Double](repeating: 0, count: simplex.columnCount)
    for (d, column) in movable.enumerated() {
      step[column] = 1
      let moved = evaluator.direction(step)[v]
      if abs(moved) > 1e-9 { terms.append(Term(VariableID(d), moved)) }
      step[column] = 0
    }
    if terms.isEmpty { return false }
    var cone = Problem()
    for _ in movable { _ = cone.addVariable() }
    for restriction in directions.restrictions {
      cone.addConstraint(restriction.terms, restriction.relation, 0, priority: Problem.required)
    }
    let wish = cone.addConstraint(
      terms, change == .increase ? .greaterThanOrEqual : .lessThanOrEqual, change == .increase ? 1 : -1, priority: 500)
    var solver = Solver(cone)
    solver.solve()
    return solver.violation(of: wish) < 0.5
  }

  /// The cone of the directions from the present optimum to optimal solutions: the columns whose lines may move, and what restricts
  /// their steps, as terms and their relation to 0; variables are positions among the columns.
  ///
  /// The optimal solutions are those that suit one and the same multipliers (complementary slackness), whichever optimal ones. Seen from
  /// the present optimum: nonbasic quantities whose multiplier is at a slope (leaving out the last level) may leave their breakpoints
  /// to that side, as long as basic ones at their breakpoints stay on their sides.
  ///
  /// Of the columns that `updateFreeColumns` found.
  private func optimalDirections() -> OptimalDirections {
    let realLevels = simplex.levelCount - 1
    // Columns whose lines may move, and to which sides.
    var slot = [Int32](repeating: -1, count: simplex.columnCount)
    var movable: [Int] = []
    var restrictions: [OptimalDirections.Restriction] = []
    for free in ambiguity.freeColumns {
      let (down, up) = moves(of: free)
      if !down && !up { continue }
      slot[free.column] = Int32(movable.count)
      if !(down && up) {
        restrictions.append(
          OptimalDirections.Restriction(
            terms: [Term(VariableID(movable.count), 1)], relation: down ? .lessThanOrEqual : .greaterThanOrEqual))
      }
      movable.append(free.column)
    }
    if movable.isEmpty { return OptimalDirections(movable: [], restrictions: []) }
    for r in 0..<simplex.structure.rowCount {
      var (below, above) = (false, false)
      for q in simplex.quantities(Int(simplex.rowLine[r])) where isTight(q, realLevels) {
        if simplex.side[q] != .above { below = true }
        if simplex.side[q] != .below { above = true }
      }
      if !below && !above { continue }
      var terms: [Term] = []
      for i in simplex.tableau.entries(r) where slot[simplex.tableau.column(at: i)] >= 0 && abs(simplex.tableau.value(at: i)) > 1e-9 {
        terms.append(Term(VariableID(Int(slot[simplex.tableau.column(at: i)])), simplex.tableau.value(at: i)))
      }
      if terms.isEmpty { continue }
      restrictions.append(
        OptimalDirections.Restriction(
          terms: terms, relation: below && above ? .equal : below ? .lessThanOrEqual : .greaterThanOrEqual))
    }
    return OptimalDirections(movable: movable, restrictions: restrictions)
  }

  /// Whether a column's line may move down or up: as far as prices let it, and what is at its breakpoint on the line.
  private func moves(of free: AmbiguityMemo.FreeColumn) -> (down: Bool, up: Bool) {
    var (down, up) = (free.down, free.up)
    for q in simplex.quantities(Int(simplex.columnLine[free.column])) where isTight(q, simplex.levelCount - 1) {
      if simplex.side[q] != .below { down = false }
      if simplex.side[q] != .above { up = false }
      if !down, !up { break }
    }
    return (down, up)
  }

  private var hasMovableColumn: Bool {
    for free in ambiguity.freeColumns {
      let (down, up) = moves(of: free)
      if down || up { return true }
    }
    return false
  }

  /// Finds the columns whose quantities could leave their breakpoints at no cost: the same as long as no price changes.
  private func updateFreeColumns() {
    if ambiguity.pricesVersion == simplex.pricesVersion.value { return }
    ambiguity.pricesVersion = simplex.pricesVersion.value
    ambiguity.freeColumns.removeAll(keepingCapacity: true)
    let realLevels = simplex.levelCount - 1
    for c in 0..<simplex.columnCount {
      let holder = Int(simplex.columnQuantity[c])
      let down = isFree(holder, c, toward: simplex.structure.lower[holder], realLevels)
      let up = isFree(holder, c, toward: simplex.structure.upper[holder], realLevels)
      if down || up { ambiguity.freeColumns.append(AmbiguityMemo.FreeColumn(column: c, down: down, up: up)) }
    }
  }

  /// Whether a basic quantity with a cost at a level but the last is at its breakpoint.
  private func isTight(_ q: Int, _ realLevels: Int) -> Bool {
    // What is not installed has no slopes.
    if simplex.structure.lower[q] == simplex.structure.upper[q] { return false }
    if simplex.side[q] == .nonbasic || Int(simplex.structure.level[q]) >= realLevels { return false }
    return abs(simplex.value[simplex.lineOf[q]] - simplex.breakpoint(q)) <= 10 * simplex.margin(q)
  }

  /// Whether the multiplier of column `c`'s quantity equals a slope at all levels but the last.
  private func isFree(_ q: Int, _ c: Int, toward slope: Double, _ realLevels: Int) -> Bool {
    if slope.isInfinite { return false }
    for l in 0..<realLevels {
      let wanted = Int(simplex.structure.level[q]) == l ? slope : 0
      if abs(simplex.multiplier[c * simplex.levelCount + l] - wanted) > 10 * DualSimplex.multiplierTolerance { return false }
    }
    return true
  }
}

extension DualSimplex {
  fileprivate var basis: [Int32] { (0..<columnCount).map { columnQuantity[$0] } }

  fileprivate func hasBasis(_ basis: [Int32]) -> Bool {
    for c in 0..<columnCount where columnQuantity[c] != basis[c] { return false }
    return true
  }
}

/// A solution of homogeneous equations that no equation but their combinations holds for, with unknowns of about 1 where they are free.
private func genericSolution(of equations: [[Term]], count: Int) -> [Double] {
  // Reduced row echelon form, dense.
  var rows: [[Double]] = []
  var pivots: [Int] = []
  for terms in equations {
    var row = [Double](repeating: 0, count: count)
    for term in terms { row[Int(term.variable.index)] += term.coefficient }
    for (k, p) in pivots.enumerated() where row[p] != 0 {
      let factor = row[p]
      for j in 0..<count {
        let added = -factor * rows[k][j]
        let sum = row[j] + added
        row[j] = abs(sum) <= 1e-11 * max(abs(row[j]), abs(added)) ? 0 : sum
      }
      row[p] = 0
    }
    guard let p = row.indices.max(by: { abs(row[$0]) < abs(row[$1]) }), abs(row[p]) > 1e-9 else { continue }
    let scale = 1 / row[p]
    for j in 0..<count { row[j] *= scale }
    for k in rows.indices where rows[k][p] != 0 {
      let factor = rows[k][p]
      for j in 0..<count { rows[k][j] -= factor * row[j] }
      rows[k][p] = 0
    }
    rows.append(row)
    pivots.append(p)
  }
  var solution = (0..<count).map { CompiledSystem.tieWeight($0 &+ 77) }
  for p in pivots { solution[p] = 0 }
  for (k, p) in pivots.enumerated() {
    var sum = 0.0
    for j in 0..<count where j != p { sum -= rows[k][j] * solution[j] }
    solution[p] = sum
  }
  return solution
}
