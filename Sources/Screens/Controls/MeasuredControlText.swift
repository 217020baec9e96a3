package import Vocabulary

/// The text of a control, measured on one line or wrapped, in points.
package struct MeasuredControlText: Sendable {
  /// Of an empty text, zero.
  package var size: Size
  /// The height of a line, of an empty text too.
  package var lineHeight: Double
  /// From the top of the first line to its baseline.
  package var ascent: Double
  /// From the last line's baseline to its bottom.
  package var descent: Double

  package init(size: Size, lineHeight: Double, ascent: Double, descent: Double) {
    self.size = size
    self.lineHeight = lineHeight
    self.ascent = ascent
    self.descent = descent
  }

  package static let empty = MeasuredControlText(size: .zero, lineHeight: 0, ascent: 0, descent: 0)
}
