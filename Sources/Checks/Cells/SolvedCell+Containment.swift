import AutoLayout
import Screens
import Vocabulary

extension SolvedCell {
  var screenBounds: Rect { Rect(x: 0, y: 0, width: layout.canvas.size.width, height: layout.canvas.size.height) }

  var safeBounds: Rect { screenBounds.inset(by: layout.canvas.safeArea) }

  /// Points by which an item leaves the screen along an axis; 0 inside a scroll view, where the person can go after it, and where the
  /// author of the file saw it outside: it waits there for its turn. The part outside the alignment rectangle of a control does not count: a
  /// slider from edge to edge is 2 points outside by design.
  func overflowOfScreen(_ item: ItemID, _ axis: Axis, _ outline: ScreenOutline) -> Double {
    guard outline.scroller(of: item) == nil else { return 0 }
    guard alignmentFrame(of: item).overflow(of: screenBounds, axis) >= pixel else { return 0 }
    let overflow = frame(of: item).overflow(of: screenBounds, axis)
    return overflow >= pixel && outline.savedOverflow(item, of: .root, axis) < 1 ? overflow : 0
  }

  /// Points by which an item, or its visible part, is outside the safe area along an axis.
  func overflowOfSafeArea(_ item: ItemID, _ axis: Axis) -> Double {
    inkFrame(of: item).overflow(of: safeBounds, axis)
  }

  /// Points by which an item is outside its parent along an axis. For a scroll view, both its first view and its content count. 0 if the
  /// parent is the root, or if the item was already outside in the saved frames. The part outside the alignment rectangle does not count: a
  /// switch at a stack view's edge is 2 points outside by design.
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
