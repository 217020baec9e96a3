import FlatMemory
import Screens
import LinearSolver

/// The left sides of a system's rows whose violations are reported, flat. Hugging, compression resistance and similar rows of one
/// extent have one left side in common.
final class RowTable {
  struct Side {
    var termsEnd: Int32
    var rowsEnd: Int32
  }

  struct Member {
    var row: Int32
    var relation: Relation
  }

  private let sides: Buffer<Side>
  private let variables: Buffer<Int32>
  private let coefficients: Buffer<Double>
  private let members: Buffer<Member>

  /// - Parameter includesRequired: Whether rows that are violated only in a conflict are included.
  init(_ system: RowSystem, includesRequired: Bool) {
    var groups: [(terms: [Term], members: [Member])] = []
    // By variable: the groups whose left sides begin with it.
    var groupsOfFirst = [[Int]](repeating: [], count: system.problem.variableCount)
    for (index, row) in system.rows.enumerated() {
      let constraint = ConstraintID(index)
      switch row {
      case .constraint, .hugging, .compressionResistance: break
      case .nonNegativeSize, .placement, .canvasSize, .stack: continue
      }
      guard includesRequired || system.problem.priority(of: constraint) < Problem.required else { continue }
      let terms = system.problem.terms(of: constraint)
      let member = Member(row: Int32(index), relation: system.problem.relation(of: constraint))
      let first = terms.first.map { Int($0.variable.index) }
      if let first, let known = groupsOfFirst[first].first(where: { groups[$0].terms == terms }) {
        groups[known].members.append(member)
      } else {
        if let first { groupsOfFirst[first].append(groups.count) }
        groups.append((terms, [member]))
      }
    }
    var (termsEnd, rowsEnd) = (0, 0)
    sides = Buffer(
      groups.map { group in
        termsEnd += group.terms.count
        rowsEnd += group.members.count
        return Side(termsEnd: Int32(termsEnd), rowsEnd: Int32(rowsEnd))
      })
    variables = Buffer(groups.flatMap { $0.terms.map(\.variable.index) })
    coefficients = Buffer(groups.flatMap { $0.terms.map(\.coefficient) })
    members = Buffer(groups.flatMap(\.members))
  }

  /// Calls `body` with each row that is violated by more than `tolerance`, and by how many points.
  @inline(__always)
  func forEachMiss(
    over tolerance: Double, values: borrowing Buffer<Double>, constants: borrowing Buffer<Double>, _ body: (Int32, Double) -> Void
  ) {
    var (term, next) = (0, 0)
    for position in 0..<sides.count {
      let side = sides[position]
      var sum = 0.0
      while term < Int(side.termsEnd) {
        sum += coefficients[term] * values[variables[term]]
        term += 1
      }
      while next < Int(side.rowsEnd) {
        let member = members[next]
        let distance = sum - constants[member.row]
        let amount =
          switch member.relation {
          case .equal: distance.magnitude
          case .lessThanOrEqual: distance
          case .greaterThanOrEqual: -distance
          }
        if amount > tolerance { body(member.row, amount) }
        next += 1
      }
    }
  }
}
