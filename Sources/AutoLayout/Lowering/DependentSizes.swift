import LinearSolver

/// Which unknowns follow from others by required equalities, as on Interface Builder's canvas.
///
/// If contents of one priority compete for a length, the result depends on how its engine solves the equalities: those that fix a
/// size first, then those of a container before those inside it. Each equality is solved for its first unknown that remains after
/// substitution; the container's own unknowns count as known. A size that is solved for takes what the others leave; the others keep their
/// content's (saved frames of nine roots with such ties).
struct DependentSizes {
  /// A required row.
  struct Equality {
    var row: LayoutRow
    /// In the order of the unknowns in the row.
    var terms: [Term]
  }

  /// By variable: its value as a sum; nil: it is free.
  private var solved: [[Term]?]

  /// Sums of more unknowns than any tie has are ignored.
  private static let limit = 100

  /// - Parameter isKnown: Whether a row counts a variable as known.
  init(_ equalities: [Equality], variableCount: Int, isKnown: (LayoutRow, VariableID) -> Bool) {
    solved = Array(repeating: nil, count: variableCount)
    for equality in equalities where equality.terms.count == 1 { solve(equality, isKnown) }
    for equality in equalities where equality.terms.count != 1 { solve(equality, isKnown) }
  }

  func isDependent(_ variable: VariableID) -> Bool { solved[Int(variable.index)] != nil }

  private mutating func solve(_ equality: Equality, _ isKnown: (LayoutRow, VariableID) -> Bool) {
    var terms = free(equality.terms).filter { $0.coefficient.magnitude > 1e-9 }
    guard terms.count <= Self.limit, !terms.isEmpty else { return }
    let own = terms.remove(at: terms.firstIndex { equality.terms.count == 1 || !isKnown(equality.row, $0.variable) } ?? 0)
    solved[Int(own.variable.index)] = terms.map { Term($0.variable, -$0.coefficient / own.coefficient) }
  }

  /// The free unknowns of a sum, in the order of first occurrence.
  private mutating func free(_ terms: [Term]) -> [Term] {
    var sum: [Term] = []
    func add(_ term: Term) {
      if let known = sum.firstIndex(where: { $0.variable == term.variable }) {
        sum[known].coefficient += term.coefficient
      } else {
        sum.append(term)
      }
    }
    for term in terms {
      guard var expression = solved[Int(term.variable.index)] else {
        add(term)
        continue
      }
      if expression.contains(where: { solved[Int($0.variable.index)] != nil }) {
        expression = free(expression)
        solved[Int(term.variable.index)] = expression
      }
      for other in expression { add(Term(other.variable, term.coefficient * other.coefficient)) }
    }
    return sum
  }
}
