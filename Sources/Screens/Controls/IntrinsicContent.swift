public import Vocabulary

/// The intrinsic content size of a view, in points.
public struct IntrinsicContent: Hashable, Sendable {
  /// In points; nil: no intrinsic width (`UIView.noIntrinsicMetric`).
  public var width: Double?
  /// In points; nil: no intrinsic height.
  public var height: Double?
  /// From the top edge down to the first line's baseline, in points.
  public var firstBaseline: Double
  /// From the bottom edge up to the last line's baseline, in points.
  public var lastBaseline: Double

  /// Lengths in points; nil: the content has no size along that axis.
  public init(width: Double?, height: Double?, firstBaseline: Double = 0, lastBaseline: Double = 0) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// No intrinsic size.
  public static let none = IntrinsicContent(width: nil, height: nil)

  /// Adds points to the size; what is in the view is in its middle.
  mutating func grow(by padding: Size) {
    width = width.map { $0 + padding.width }
    guard let height else { return }
    self.height = height + padding.height
    firstBaseline += padding.height / 2
    lastBaseline += padding.height / 2
  }

  /// The extent along an axis, in points; nil: none.
  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}
