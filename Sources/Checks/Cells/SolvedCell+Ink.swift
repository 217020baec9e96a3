package import Screens
import Vocabulary

/// Where the letters of an item's text have ink, in points below the top of its first line; and how high its lines are together.
package struct Ink: Hashable, Sendable {
  package var top: Double
  package var bottom: Double
  package var height: Double

  package init(top: Double, bottom: Double, height: Double) {
    self.top = top
    self.bottom = bottom
    self.height = height
  }
}

extension SolvedCell {
  /// The rows that the ink of an item's text fills, in the root's coordinates; nil where it shows no text, or its ink is not known. Labels and
  /// buttons stand their lines in the middle of their height.
  func inkRows(of item: ItemID) -> ClosedRange<Double>? {
    switch screen[item].kind {
    case .label, .button: break
    default: return nil
    }
    guard let ink = ink(item) else { return nil }
    let frame = frame(of: item)
    let top = frame.y + (frame.height - ink.height) / 2
    return top + ink.top...top + ink.bottom
  }

  /// Points of ink that an item's own frame cuts off, at its top and bottom together; nil: not known.
  func inkLost(by item: ItemID) -> Double? {
    let frame = frame(of: item)
    return inkRows(of: item).map { max(0, frame.y - $0.lowerBound) + max(0, $0.upperBound - frame.maxY) }
  }

  /// Whether no ink of an item's text leaves `bounds` above or below.
  func keepsInk(of item: ItemID, inside bounds: Rect) -> Bool {
    inkRows(of: item).map { $0.lowerBound > bounds.y - pixel && $0.upperBound < bounds.maxY + pixel } ?? false
  }
}
