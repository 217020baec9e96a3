/// A drawn line of text. Points; x from the left edge of the text's box, y downward from its top.
package struct TypesetLine: Hashable, Sendable {
  /// The UTF-16 units of the text that the line shows, including those that an ellipsis hides.
  package var range: Range<Int>
  /// The left edge of its first glyph.
  package var x: Double
  package var baseline: Double
  package var top: Double
  package var height: Double
  /// The width of the glyphs, including the ellipsis.
  package var width: Double
  /// From left to right.
  package var glyphs: [TypesetGlyph]
  /// The left and right edge of the ellipsis; nil if nothing is hidden.
  package var ellipsis: Range<Double>?
}

/// A glyph at its place.
package struct TypesetGlyph: Hashable, Sendable {
  package var face: FaceID
  /// The glyph's number in the face; 0 is the box of a missing glyph.
  package var glyph: UInt32
  /// The x of the glyph's origin.
  package var x: Double
  /// The distance of the glyph's origin below (positive) or above the line's baseline.
  package var y: Double
  package var advance: Double
  /// Points per font unit: the scale of the outline.
  package var scale: Double
  /// The UTF-16 unit of the text at which the glyph's cluster begins; nil for an ellipsis or a hyphen that is not in the text.
  package var unit: Int32?
}

/// The position of a line in a wider box.
package enum LineAlignment: Hashable, Sendable {
  case left, center, right
  /// Both edges, with wider spaces; the last line of a paragraph is at the edge where its text begins.
  case justified
}

/// What happens to text that is too long, as in UIKit's `NSLineBreakMode`.
package enum LineTruncation: Hashable, Sendable {
  /// The end is replaced by an ellipsis.
  case tail
  case head
  case middle
  /// A text that is too long is drawn beyond the edge.
  case clip
  /// What does not fit is left out, as if the hidden lines followed (`byWordWrapping`, `byCharWrapping`).
  case wrap
}
