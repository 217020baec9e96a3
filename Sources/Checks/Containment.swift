import AutoLayout
import Screens
import Vocabulary

/// Views that leave a place that should hold them; the three rules about it report each departure once.
struct Departure {
  var item: ItemID
  /// Points beyond the edge.
  var amount: Double
}

extension SolvedCell {
  var screenBounds: Rect { Rect(x: 0, y: 0, width: layout.canvas.size.width, height: layout.canvas.size.height) }

  var safeBounds: Rect { screenBounds.inset(by: layout.canvas.safeArea) }

  /// Points by which an item leaves the screen along an axis; 0 inside a scroll view, where the person can go after it, and where the
  /// author of the file saw it outside: it waits there for its turn.
  func overflowOfScreen(_ item: ItemID, _ axis: Axis, _ outline: ScreenOutline) -> Double {
    guard outline.scroller(of: item) == nil else { return 0 }
    let overflow = frame(of: item).overflow(of: screenBounds, axis)
    return overflow >= pixel && outline.savedOverflow(item, of: .root, axis) < 1 ? overflow : 0
  }

  /// Points by which an item, or what is seen of it, leaves the safe area along an axis.
  func overflowOfSafeArea(_ item: ItemID, _ axis: Axis) -> Double {
    inkFrame(of: item).overflow(of: safeBounds, axis)
  }

  /// Points by which an item leaves its parent along an axis; of a scroll view, both what it shows at first and its content. 0 where the parent is the root,
  /// and where the author of the file saw the item outside. What lies outside its alignment rectangle may: a switch at a stack view's edge
  /// is meant to stand out by 2.
  func overflowOfParent(_ item: ItemID, _ axis: Axis, _ outline: ScreenOutline) -> Double {
    guard let container = outline.container(of: item), container != .root else { return 0 }
    let inner = alignmentFrame(of: item)
    var overflow = inner.overflow(of: frame(of: container), axis)
    if let parent = screen[item].parent, parent != container {
      overflow = min(overflow, inner.overflow(of: frame(of: parent), axis))
    }
    return overflow >= pixel && outline.savedOverflow(item, of: screen[item].parent ?? container, axis) < 1 ? overflow : 0
  }
}

extension FindingCollector {
  /// One finding for each group of views that move together: on the last of them in the file, with the others beside it. In a column that
  /// is the lowest, in a row the trailing one; which one is farthest out may differ from cell to cell.
  ///
  /// `around` has, by departure, the containers that leave with it, innermost first: the outermost one's constraints are causes too.
  mutating func record(
    _ rule: RuleID, departures: [Departure], _ axis: Axis, in cell: SolvedCell, around: [[ItemID]] = [],
    sentence: (Departure) -> String
  ) {
    let outline = outline
    // In a column everything below a growing text moves; in a row only what stands after it.
    let graph = cell.facts.graph(axis, axis == .horizontal ? .chains : .all)
    for group in graph.groups(departures.map(\.item).sorted()) {
      let blamed = departures.first { $0.item == group.last }!
      record(rule, on: blamed.item, .axis(axis), amount: blamed.amount, in: cell.index) {
        let containers = departures.firstIndex { $0.item == blamed.item }.flatMap { around.isEmpty ? nil : around[$0] } ?? []
        let causes = cell.holds(blamed.item, axis, outline)
        let outer = containers.last.map { cell.holds($0, axis, outline) } ?? []
        return Details(
          sentence(blamed), because: causes + outer.filter { !causes.contains($0) },
          related: cell.screen.related(group.dropLast() + containers))
      }
    }
  }
}
