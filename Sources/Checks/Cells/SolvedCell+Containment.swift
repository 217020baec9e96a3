import AutoLayout
import Screens
import Vocabulary

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
