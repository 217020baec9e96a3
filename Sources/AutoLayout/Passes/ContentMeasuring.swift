package import Screens
/// What layout asks of whoever can measure: the only door through which sizes of text and images come in.
package protocol ContentMeasuring {
  /// What the content asks for where nothing limits it. Where `LayoutItem.hasIntrinsicSize` is true in an axis, the size is not nil.
  mutating func content(of item: ItemID) -> IntrinsicContent
  /// What wrapped content asks for at a width in points.
  mutating func content(of item: ItemID, width: Double) -> IntrinsicContent
}
