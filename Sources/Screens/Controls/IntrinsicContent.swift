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
  mutating func grow(by padding: ContentPadding) {
    width = padding.stated.horizontal ?? width.map { max($0 + padding.size.width, padding.least.width) }
    guard let height else { return }
    let grown = padding.stated.vertical ?? max(height + padding.size.height, padding.least.height)
    self.height = grown
    firstBaseline += (grown - height) / 2
    lastBaseline += (grown - height) / 2
  }

  /// The extent along an axis, in points; nil: none.
  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}
