import Screens
/// The order in which what is asked of a screen holds where required parts of it contradict each other: the later one gives way.
///
/// As UIKit's engine takes in a hierarchy from the root down: what a container holds comes before what lies deeper in it. The order is read
/// off frames that Interface Builder saved of screens with contradictions: image views 66 points wide that are to be 34, labels wider than
/// they are to be at most, a stack view's alignment that gives way to its container's edges and wins against the heights of its views.
/// The cell of a table is laid out from its leading and top edge: what ties content to the other two gives way before other constraints (all
/// eight contradictions in saved cells). The sizes of contents give way before any constraint.
struct HoldingOrder {
  enum Part {
    /// By its index in the screen.
    case constraint(Int)
    /// What a stack view asks of its views.
    case stack(ItemID)
    /// The size that a view's content asks for.
    case contentSize(ItemID)
  }

  let parts: [Part]

  /// - Parameter lowering: of the same, resolved, screen.
  init(_ screen: Screen, _ lowering: ConstraintLowering) {
    var depths: [Int] = []
    for item in screen.items { depths.append(item.parent.map { depths[Int($0.index)] + 1 } ?? 0) }
    var levels = [Level](repeating: Level(), count: (depths.max() ?? 0) + 1)
    for item in screen.itemIDs where screen[item].kind.stack != nil { levels[depths[Int(item.index)]].stacks.append(.stack(item)) }
    var farEdges: [Part] = []
    for (index, constraint) in screen.constraints.enumerated() where constraint.isInstalled {
      if screen.tiesToFarEdgeOfCell(constraint) {
        farEdges.append(.constraint(index))
      } else {
        let holder = constraint.second.map { lowering.commonAncestor(constraint.first.item, $0.item) } ?? constraint.first.item
        levels[depths[Int(holder.index)]].constraints.append(.constraint(index))
      }
    }
    parts = levels.flatMap { $0.constraints + $0.stacks } + farEdges + screen.itemIDs.map { .contentSize($0) }
  }

  /// What views at one depth hold.
  private struct Level {
    var constraints: [Part] = []
    var stacks: [Part] = []
  }
}

extension Screen {
  /// Whether a constraint ties something to the trailing or bottom edge, or margin, of the content view of a table cell.
  fileprivate func tiesToFarEdgeOfCell(_ constraint: LayoutConstraint) -> Bool {
    [constraint.first, constraint.second].contains { anchor in
      guard let anchor, self[anchor.item].kind == .platform(.tableViewCellContent) else { return false }
      switch anchor.attribute {
      case .right, .trailing, .rightMargin, .trailingMargin, .bottom, .bottomMargin: return true
      default: return false
      }
    }
  }
}
