import Screens
import Vocabulary

/// A number that changes between combinations while the plan stays: from the canvas or from the content.
///
/// Parameters are in one flat array: those of the canvas first, then the same number for each item. Horizontal ones are along the
/// layout direction, so that a mirrored canvas is the same canvas.
struct LayoutParameter: Hashable, Sendable {
  let index: Int32

  init(_ index: Int) { self.index = Int32(index) }

  static let width = LayoutParameter(0)
  static let height = LayoutParameter(1)
  static let topGuide = LayoutParameter(2)
  static let bottomGuide = LayoutParameter(3)

  private static let canvasCount = 4

  private enum Role: Int {
    case intrinsicWidth, intrinsicHeight, firstBaseline, lastBaseline
    case safeAreaLeading, safeAreaTrailing, safeAreaTop, safeAreaBottom
    case marginLeading, marginTrailing, marginTop, marginBottom
    case readableInset
    case outsetLeading, outsetTrailing, outsetTop, outsetBottom
  }

  private static let itemCount = Role.outsetBottom.rawValue + 1

  private static func of(_ item: ItemID, _ role: Role) -> LayoutParameter {
    LayoutParameter(canvasCount + itemCount * Int(item.index) + role.rawValue)
  }

  static func intrinsicSize(_ item: ItemID, _ axis: Axis) -> LayoutParameter {
    of(item, axis == .horizontal ? .intrinsicWidth : .intrinsicHeight)
  }

  static func firstBaseline(_ item: ItemID) -> LayoutParameter { of(item, .firstBaseline) }
  static func lastBaseline(_ item: ItemID) -> LayoutParameter { of(item, .lastBaseline) }

  /// How far a view reaches into the unsafe area at its leading or top edge (`atStart`), or at its trailing or bottom edge.
  static func safeArea(_ item: ItemID, _ axis: Axis, atStart: Bool) -> LayoutParameter {
    of(item, axis == .horizontal ? atStart ? .safeAreaLeading : .safeAreaTrailing : atStart ? .safeAreaTop : .safeAreaBottom)
  }

  /// A view's effective margin, including the safe area.
  static func margin(_ item: ItemID, _ axis: Axis, atStart: Bool) -> LayoutParameter {
    of(item, axis == .horizontal ? atStart ? .marginLeading : .marginTrailing : atStart ? .marginTop : .marginBottom)
  }

  /// How far the readable content guide is inside the margins, on each side.
  static func readableInset(_ item: ItemID) -> LayoutParameter { of(item, .readableInset) }

  /// How far a view's frame extends beyond its alignment rectangle at its leading or top edge (`atStart`), or at its trailing or bottom
  /// edge.
  static func outset(_ item: ItemID, _ axis: Axis, atStart: Bool) -> LayoutParameter {
    of(item, axis == .horizontal ? atStart ? .outsetLeading : .outsetTrailing : atStart ? .outsetTop : .outsetBottom)
  }

  static func count(items: Int) -> Int { canvasCount + itemCount * items }

  /// The item whose surroundings (safe area, margins, readable inset) the parameter is; nil for any other.
  var surroundedItem: ItemID? {
    let place = Int(index) - Self.canvasCount
    guard place >= 0, let role = Role(rawValue: place % Self.itemCount), role.rawValue >= Role.safeAreaLeading.rawValue,
      role.rawValue <= Role.readableInset.rawValue
    else { return nil }
    return ItemID(place / Self.itemCount)
  }

  /// Whether the parameter is a size that an item's content needs.
  var isOfContent: Bool {
    let place = Int(index) - Self.canvasCount
    return place >= 0 && place % Self.itemCount <= Role.lastBaseline.rawValue
  }

  /// Whether the parameter is an item's margin.
  var isMargin: Bool {
    let place = Int(index) - Self.canvasCount
    guard place >= 0, let role = Role(rawValue: place % Self.itemCount) else { return false }
    return role.rawValue >= Role.marginLeading.rawValue && role.rawValue <= Role.marginBottom.rawValue
  }
}

extension [Double] {
  subscript(parameter: LayoutParameter) -> Double {
    get { self[Int(parameter.index)] }
    set { self[Int(parameter.index)] = newValue }
  }
}
