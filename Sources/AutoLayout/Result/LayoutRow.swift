package import Vocabulary

/// What a row of the solved system stands for.
package enum LayoutRow: Hashable, Sendable {
  /// A constraint of the screen.
  case constraint(LayoutConstraintID)
  /// `size <= intrinsic size`, at the view's hugging priority.
  case hugging(ItemID, Axis)
  /// `size >= intrinsic size`, at the view's compression resistance.
  case compressionResistance(ItemID, Axis)
  /// `size >= 0`, required: no view has a negative extent.
  case nonNegativeSize(ItemID, Axis)
}

/// What a view's content asks of layout, in points.
package struct IntrinsicContent: Hashable, Sendable {
  /// nil: no intrinsic width (`UIView.noIntrinsicMetric`).
  package var width: Double?
  /// nil: no intrinsic height.
  package var height: Double?
  /// From the top edge down to the first line's baseline.
  package var firstBaseline: Double
  /// From the bottom edge up to the last line's baseline.
  package var lastBaseline: Double

  package init(width: Double?, height: Double?, firstBaseline: Double = 0, lastBaseline: Double = 0) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  package static let none = IntrinsicContent(width: nil, height: nil)

  package subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

/// One number of a frame that the constraints leave open.
package struct AmbiguousDimension: Hashable, Sendable {
  package enum Dimension: String, Hashable, Sendable {
    case x, y, width, height
  }

  package var item: ItemID
  package var dimension: Dimension

  package init(item: ItemID, dimension: Dimension) {
    self.item = item
    self.dimension = dimension
  }

  package var axis: Axis { dimension == .x || dimension == .width ? .horizontal : .vertical }
}
