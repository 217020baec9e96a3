import FlatMemory

/// The rows around the constraints of one priority, reduced once for all that are to be explained: where a thousand views lack room, each is
/// held by the others.
///
/// A set explains a constraint exactly if a combination Σ λ·a of the set and the constraint's own row is 0. So the constraint is one of the rows
/// and there is no form, and rows are in such a combination together or not at all whichever of them is asked about.
final class CommonReduction {
  private let reduction: ExplanationReduction
  /// By row: its group among `reduction.groups`; −1: in none.
  private let groupOf: Buffer<Int32>
  /// By row: its group among `reduction.closed`; −1: in none.
  private let closedOf: Buffer<Int32>

  /// - Parameter rows: Without a form.
  init(_ rows: ExplanationRows) {
    reduction = ExplanationReduction(rows)
    groupOf = Buffer(repeating: -1, count: rows.count)
    closedOf = Buffer(repeating: -1, count: rows.count)
    for (g, members) in reduction.groups.enumerated() { for row in members { groupOf[row] = Int32(g) } }
    for (g, members) in reduction.closed.enumerated() { for row in members { closedOf[row] = Int32(g) } }
  }

  /// Which of the other rows keep one from getting better.
  func explaining(_ row: Int32) -> ExplanationReduction {
    if closedOf[row] >= 0 { return ExplanationReduction(onlySet: reduction.closed[Int(closedOf[row])].filter { $0 != row }) }
    if groupOf[row] < 0 { return ExplanationReduction(onlySet: nil) }
    let own = Int(groupOf[row])
    let kernel = reduction.kernel
    let wish = kernel.terms(own).map { (kernel.variables[$0], -kernel.coefficients[$0]) }
    let others = ExplanationRows(form: wish, variableCount: kernel.variableCount)
    for g in reduction.groups.indices where g != own { others.append(kernel, g) }
    var members = reduction.groups
    let companions = members.remove(at: own).filter { $0 != row }
    var result = ExplanationReduction(others)
    result.expand(members, adding: companions)
    return result
  }
}
