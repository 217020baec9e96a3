package import Vocabulary

/// What a view's class makes of the size of its content, in points.
package struct ContentPadding: Hashable, Encodable, Sendable {
  /// Added to the content.
  package var size: Size
  /// At least, with what is added.
  package var least: Size
  /// In place of the content's; nil in an axis that has the content's.
  package var stated: AxisPair<Double?>

  package init(size: Size, least: Size = .zero, stated: AxisPair<Double?> = AxisPair(horizontal: nil, vertical: nil)) {
    (self.size, self.least, self.stated) = (size, least, stated)
  }
}
