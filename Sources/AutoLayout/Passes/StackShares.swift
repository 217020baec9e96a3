import LinearSolver
import Screens
import Vocabulary

/// The share of each view in a stack view that fills proportionally: `extent = multiplier × canvas + offset`.
///
/// UIKit's rule (from the constraints that such a stack view lists): the natural length divided by the sum of all natural lengths and
/// spacings. The priority decreases from 999 with the view's index, but not below 751. A view without a natural length gets none; if no
/// view has one, the shares are equal.
struct StackShares {
  struct Share: Equatable {
    var multiplier: Double
    /// Points.
    var offset: Double
    var priority: Double
  }

  let screen: Screen
  /// By item.
  let content: [IntrinsicContent]

  /// The shares of a system's proportions, in their order.
  func shares(of system: RowSystem) -> [Share] {
    system.proportions.map { proportion in
      let siblings = system.proportions.filter { $0.stack == proportion.stack }
      guard let stack = screen[proportion.stack].kind.stack,
        let index = siblings.firstIndex(where: { $0.view == proportion.view })
      else { return Share(multiplier: 0, offset: 0, priority: Problem.required) }
      let spacing = stack.spacing * Double(siblings.count - 1)
      let total = siblings.reduce(spacing) { $0 + naturalLength(of: $1.view, proportion.axis) }
      guard total > max(spacing, 1) else {
        let count = Double(siblings.count)
        return Share(multiplier: 1 / count, offset: -spacing / count, priority: Problem.required)
      }
      let multiplier = naturalLength(of: proportion.view, proportion.axis) / total
      return Share(
        multiplier: multiplier, offset: 0, priority: multiplier == 0 || multiplier == 1 ? Problem.required : max(999 - Double(index), 751))
    }
  }

  /// The intrinsic length, or the length that follows from the view's own constraints and arranged views.
  private func naturalLength(of item: ItemID, _ axis: Axis) -> Double {
    if let length = content[Int(item.index)][axis] { return max(0, length) }
    if let stack = screen[item].kind.stack, !stack.arranged.isEmpty {
      let lengths = stack.arranged.filter { screen[$0].isInstalled && !screen[$0].isHidden }.map { naturalLength(of: $0, axis) }
      guard stack.axis == axis else { return lengths.max() ?? 0 }
      return lengths.reduce(0, +) + stack.spacing * Double(max(0, lengths.count - 1))
    }
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let fixed = screen.constraints.first {
      $0.isInstalled && $0.second == nil && $0.first == LayoutConstraint.Anchor(item, attribute) && $0.relation != .lessThanOrEqual
    }
    if fixed == nil, screen.isDesignTime, let saved = screen[item].canvasSize { return axis == .horizontal ? saved.width : saved.height }
    return max(0, fixed?.constant ?? 0)
  }
}

extension RowSystem {
  /// The system's problem with these shares in the rows of its proportions.
  func problem(with shares: [StackShares.Share]) -> Problem {
    var changed = Problem()
    for _ in variables { _ = changed.addVariable() }
    var next = 0
    for row in 0..<problem.constraintCount {
      let id = ConstraintID(row)
      var terms = problem.terms(of: id)
      var priority = problem.priority(of: id)
      if next < proportions.count, proportions[next].row == row {
        let (view, share) = (proportions[next].view, shares[next])
        for index in terms.indices where variables[Int(terms[index].variable.index)].item != view {
          terms[index].coefficient *= share.multiplier
        }
        priority = share.priority
        next += 1
      }
      changed.addConstraint(terms, problem.relation(of: id), problem.constant(of: id), priority: priority)
      if problem.preference(of: id) > 0 { changed.prefer(id, by: problem.preference(of: id)) }
    }
    return changed
  }
}
