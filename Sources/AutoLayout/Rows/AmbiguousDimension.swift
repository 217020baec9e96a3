public import Screens
public import Vocabulary

/// One number of a frame that the constraints leave ambiguous.
public struct AmbiguousDimension: Hashable, Sendable {
  /// Which of a frame's numbers.
  public enum Dimension: String, Hashable, Sendable {
    /// Of the frame in the coordinates of the item's parent.
    case x, y, width, height
    /// The extent of a scroll view's content.
    case contentWidth, contentHeight
  }

  /// The item with the frame.
  public var item: ItemID
  /// The number of the frame.
  public var dimension: Dimension

  /// One number of an item's frame.
  public init(item: ItemID, dimension: Dimension) {
    self.item = item
    self.dimension = dimension
  }

  /// The axis of the number.
  public var axis: Axis {
    switch dimension {
    case .x, .width, .contentWidth: .horizontal
    case .y, .height, .contentHeight: .vertical
    }
  }
}

extension AmbiguousDimension: Comparable {
  /// By item; x before y before width before height before the content's.
  public static func < (a: AmbiguousDimension, b: AmbiguousDimension) -> Bool { (a.item, a.order) < (b.item, b.order) }

  private var order: Int {
    switch dimension {
    case .x: 0
    case .y: 1
    case .width: 2
    case .height: 3
    case .contentWidth: 4
    case .contentHeight: 5
    }
  }
}
