import AutoLayout
import Screens
import Vocabulary

extension SolvedCell {
  /// The part of an axis that the ink of an item's text covers, in the root's coordinates; nil if it has no text, or if its ink is not
  /// known.
  func inkSpan(of item: ItemID, _ axis: Axis) -> ClosedRange<Double>? {
    let kind = screen[item].kind
    guard kind.centersLines, let ink = ink(item) else { return nil }
    let frame = frame(of: item)
    switch axis {
    case .vertical:
      let top = frame.y + (frame.height - ink.height) / 2
      return top + ink.top...top + ink.bottom
    case .horizontal:
      guard let place = kind.linePlace(layout.direction) else { return nil }
      let left = frame.x + (frame.width - ink.width) * place
      return left...left + ink.width
    }
  }

  /// Points of ink that an item's own frame cuts off, at its top and bottom together; nil: not known.
  func inkLost(by item: ItemID) -> Double? {
    let frame = frame(of: item)
    return inkSpan(of: item, .vertical).map { max(0, frame.y - $0.lowerBound) + max(0, $0.upperBound - frame.maxY) }
  }

  /// Whether no ink of an item's text leaves `bounds` along an axis.
  func keepsInk(of item: ItemID, inside bounds: Rect, _ axis: Axis) -> Bool {
    guard let span = inkSpan(of: item, axis) else { return false }
    let (least, most) = axis == .horizontal ? (bounds.x, bounds.maxX) : (bounds.y, bounds.maxY)
    return span.lowerBound > least - pixel && span.upperBound < most + pixel
  }
}

extension ItemKind {
  /// Whether the view sets its lines in the middle of its height.
  fileprivate var centersLines: Bool {
    switch self {
    case .label, .button, .textField: true
    default: false
    }
  }

  /// The position of a line in a wider view: 0 at its left edge, 1 at its right; nil: not known, or the view may have a visible shape, as
  /// configured buttons have.
  fileprivate func linePlace(_ direction: LayoutDirection) -> Double? {
    let leading = direction == .leftToRight ? 0.0 : 1.0
    switch self {
    case .label(let text):
      return switch text.alignment {
      case .natural, .justified: leading
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    case .button(let button) where button.image == nil && button.configuration == nil:
      return switch button.alignment {
      case .leading: leading
      case .trailing: 1 - leading
      case .left: 0
      case .center, .fill: 0.5
      case .right: 1
      }
    default: return nil
    }
  }
}
