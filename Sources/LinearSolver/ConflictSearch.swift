import FlatMemory

/// Finds the required constraints that cannot hold, taken in order, together with those kept before them.
///
/// Constraints conflict exactly if a combination Σ λ·a of their left sides is 0 while Σ λ·constant is not, with λ of the right sign for
/// inequalities (Farkas' lemma). So they are grouped as for an explanation (see `RowGroups`), with their constants as one more variable whose
/// equation has no say. Groups that share no other variable are searched apart: the time grows with the number of constraints, not with its
/// product with the number of conflicts.
struct ConflictSearch {
  /// Sets that cannot hold together, each irreducible and ascending, and sorted.
  private(set) var conflicts: [[ConstraintID]] = []
  /// The constraints given up, one of each conflict, ascending.
  private(set) var broken: [ConstraintID] = []
  /// Those of all linear programs.
  private(set) var pivots = 0

  /// - Parameter constraints: Ascending.
  init(_ problem: Problem, _ constraints: [Int], constants: borrowing List<Double>) {
    let one = Int32(problem.variableCount)
    let rows = ExplanationRows(form: [], variableCount: problem.variableCount + 1)
    for i in constraints {
      let factor: Double = problem.relations[i] == .greaterThanOrEqual ? -1 : 1
      for t in problem.range(i) { rows.append(problem.termVariables[t], factor * problem.termCoefficients[t]) }
      if constants[i] != 0 { rows.append(one, -factor * constants[i]) }
      rows.endRow(isEquality: problem.relations[i] == .equal)
    }
    let groups = RowGroups(rows, open: one)
    _ = groups.reduce()
    let columnOf = Buffer<Int32>(repeating: -1, count: problem.variableCount)
    for part in ConflictSearch.parts(groups, one) { search(part, of: groups, one, columnOf, constraints) }
    conflicts.sort { $0.lexicographicallyPrecedes($1) }
    broken.sort()
  }

  /// The groups that hang together by variables, `one` left aside.
  private static func parts(_ groups: RowGroups, _ one: Int32) -> [[Int]] {
    let alive = (0..<groups.count).filter { groups.isAlive[$0] }
    // A forest over the groups (union by path halving), and the first group of each variable.
    let parent = Buffer<Int32>(repeating: -1, count: groups.count)
    for g in alive { parent[g] = Int32(g) }
    func root(_ g: Int) -> Int {
      var g = g
      while parent[g] != g {
        parent[g] = parent[parent[g]]
        g = Int(parent[g])
      }
      return g
    }
    let first = Buffer<Int32>(repeating: -1, count: Int(one))
    for g in alive {
      for t in groups.terms(g) where groups.variables[t] != one {
        let v = groups.variables[t]
        if first[v] < 0 { first[v] = Int32(g) }
        parent[root(g)] = Int32(root(Int(first[v])))
      }
    }
    let partOf = Buffer<Int32>(repeating: -1, count: groups.count)
    var parts: [[Int]] = []
    for g in alive {
      let root = root(g)
      if partOf[root] < 0 {
        partOf[root] = Int32(parts.count)
        parts.append([])
      }
      parts[Int(partOf[root])].append(g)
    }
    return parts
  }

  /// A group counts from its last constraint on: all others of it are taken by then.
  ///
  /// - Parameter columnOf: The number of each variable in its part; −1 at first.
  private mutating func search(
    _ part: [Int], of groups: RowGroups, _ one: Int32, _ columnOf: borrowing Buffer<Int32>, _ constraints: [Int]
  ) {
    let members = part.map { groups.members($0).sorted() }
    let order = part.indices.sorted { members[$0].last! < members[$1].last! }
    var columnCount: Int32 = 0
    for g in part {
      for t in groups.terms(g) where groups.variables[t] != one && columnOf[groups.variables[t]] < 0 {
        columnOf[groups.variables[t]] = columnCount
        columnCount += 1
      }
    }
    let system = RequiredSystem(variableCount: Int(columnCount))
    for k in order {
      var constant = 0.0
      for t in groups.terms(part[k]) {
        if groups.variables[t] == one {
          constant = -groups.coefficients[t]
        } else {
          system.appendTerm(columnOf[groups.variables[t]], groups.coefficients[t])
        }
      }
      system.endRow(groups.isEquality[part[k]] ? .equal : .lessThanOrEqual, constant)
    }
    for (row, subset) in system.conflicts(limit: .max) {
      broken.append(ConstraintID(constraints[Int(members[order[row]].last!)]))
      conflicts.append(subset.flatMap { members[order[$0]] }.sorted().map { ConstraintID(constraints[Int($0)]) })
    }
    pivots += system.pivots
  }
}
