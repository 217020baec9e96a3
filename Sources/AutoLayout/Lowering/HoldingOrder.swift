import Screens
/// The order in which required parts of a screen are kept if they contradict each other: the later one gives way.
///
/// UIKit's engine reads a hierarchy from the root down, so what belongs to a container comes before what is deeper in it. The order was
/// read from frames that Interface Builder saved of screens with contradictions: image views 66 points wide that should be 34, labels wider
/// than their maximum, a stack view's alignment that gives way to its container's edges and wins over the heights of its views.
/// A table cell of a xib is laid out from its leading and top edge: constraints that tie content to the other two edges give way before others
/// (all of 16 contradictions in saved cells). The heights of views that a stack view arranges directly between the two edges give way to both.
/// In a row of a table, the lengths of views give way to its edges (12 of 12, in six apps). If two views are tied by their baselines and by
/// their centres, the baselines give way (13 views). The sizes of contents give way before any constraint.
struct HoldingOrder {
  enum Part {
    /// By its index in the screen.
    case constraint(Int)
    /// A constraint that a stack view makes for its views.
    case stack(ItemID)
    /// The intrinsic size of a view.
    case contentSize(ItemID)
  }

  let parts: [Part]

  /// - Parameter lowering: of the same, resolved, screen.
  init(_ screen: Screen, _ lowering: ConstraintLowering) {
    var depths: [Int] = []
    for item in screen.items { depths.append(item.parent.map { depths[Int($0.index)] + 1 } ?? 0) }
    var levels = [Level](repeating: Level(), count: (depths.max() ?? 0) + 1)
    for item in screen.itemIDs where screen[item].kind.stack != nil { levels[depths[Int(item.index)]].stacks.append(.stack(item)) }
    let centred = Set(screen.constraints.filter { $0.isInstalled && $0.tiesBoth(by: [.centerY]) }.map(\.items))
    var (farEdges, sizes, baselines): ([Part], [Part], [Part]) = ([], [], [])
    for (index, constraint) in screen.constraints.enumerated() where constraint.isInstalled {
      if constraint.tiesBoth(by: [.firstBaseline, .lastBaseline]), centred.contains(constraint.items) {
        baselines.append(.constraint(index))
      } else if screen.sizesArrangedViewOfCell(constraint) || screen.sizesViewOfRow(constraint) {
        sizes.append(.constraint(index))
      } else if screen.tiesToFarEdgeOfCell(constraint) {
        farEdges.append(.constraint(index))
      } else {
        let holder = constraint.second.map { lowering.commonAncestor(constraint.first.item, $0.item) } ?? constraint.first.item
        let level = depths[Int(holder.index)]
        // What ties the views of a stack view to each other, or to it, gives way to the stack view's own (a saved one with four such ties).
        if constraint.second != nil, screen[holder].kind.stack != nil {
          levels[level].stacks.append(.constraint(index))
        } else {
          levels[level].constraints.append(.constraint(index))
        }
      }
    }
    parts = levels.flatMap { $0.constraints + $0.stacks } + farEdges + sizes + baselines + screen.itemIDs.map { .contentSize($0) }
  }

  /// The constraints of views at one depth.
  private struct Level {
    var constraints: [Part] = []
    /// Of stack views, and then between their views.
    var stacks: [Part] = []
  }
}

extension Screen {
  /// Whether a constraint is the height of a view that a stack view arranges directly in the content view of a table cell.
  fileprivate func sizesArrangedViewOfCell(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.second == nil, constraint.first.attribute == .height, let stack = self[constraint.first.item].parent,
      self[stack].kind.stack != nil
    else { return false }
    return self[stack].parent.map { self[$0].kind == .platform(.tableViewCellContent) } ?? false
  }

  /// Whether a constraint is a length of a view in a row of a table, or ties its width to its height.
  fileprivate func sizesViewOfRow(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.first.attribute == .width || constraint.first.attribute == .height,
      constraint.second.map({ $0.item == constraint.first.item }) ?? true
    else { return false }
    return lineage(of: constraint.first.item).contains { $0 != .root && self[$0].kind == .platform(.tableViewCell) }
  }

  /// Whether a constraint ties something to the trailing or bottom edge, or margin, of the content view of a table cell that is the root.
  fileprivate func tiesToFarEdgeOfCell(_ constraint: LayoutConstraint) -> Bool {
    [constraint.first, constraint.second].contains { anchor in
      guard let anchor, self[anchor.item].kind == .platform(.tableViewCellContent), self[anchor.item].parent == .root else { return false }
      switch anchor.attribute {
      case .right, .trailing, .rightMargin, .trailingMargin, .bottom, .bottomMargin: return true
      default: return false
      }
    }
  }
}

extension LayoutConstraint {
  fileprivate var items: Set<ItemID> { Set([first.item, second?.item].compactMap { $0 }) }

  /// Whether the constraint ties two views by attributes of a kind.
  fileprivate func tiesBoth(by attributes: [LayoutAttribute]) -> Bool {
    guard let second else { return false }
    return attributes.contains(first.attribute) && attributes.contains(second.attribute)
  }
}
