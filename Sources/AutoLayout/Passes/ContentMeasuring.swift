package import Screens
/// What layout needs from a measurer. Sizes of text and images come only from here.
package protocol ContentMeasuring {
  /// The size that the content needs without a limit. If `LayoutItem.hasIntrinsicSize` is true in an axis, the size is not nil.
  mutating func content(of item: ItemID) -> IntrinsicContent
  /// The size that wrapped content needs at a width in points.
  mutating func content(of item: ItemID, width: Double) -> IntrinsicContent
}
