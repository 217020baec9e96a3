/// The fonts of a text, as a small number in a measurer. Texts are shaped once per face set, for all sizes.
package struct FaceSetID: Hashable, Sendable {
  package var index: UInt32
}

/// How lines are set: a small number that a measurer gives to a `ParagraphStyle` and a way to break lines.
package struct ParagraphStyleID: Hashable, Sendable {
  package var index: UInt16

  /// The font's own line distance; lines break between words.
  package static let plain = ParagraphStyleID(index: 0)
}

/// A font at a size, like `UIFont`: the result of `TextMeasurer.font` for a request. Lengths in points.
package struct TypesetFont: Hashable, Sendable {
  package var pointSize: Double
  package var faceSet: FaceSetID
  /// Added to each glyph of the system font.
  package var tracking: Double
  package var ascent: Double
  /// Positive.
  package var descent: Double
  /// Like `UIFont.lineHeight`.
  package var lineHeight: Double
  /// Like `UIFont.leading`: the space between two lines. Fonts of text styles have one; there is none above the first line or below the
  /// last.
  package var leading = 0.0
  /// Whether the requested font is missing, so that the system font's stand-in is used.
  package var isSubstitute: Bool
  /// Whether texts are broken and measured as by `UILabel`: no single word is on the last line of a paragraph if the line before can spare
  /// one (`NSParagraphStyle.LineBreakStrategy.standard`), and the white space at the end of a line that was broken counts as a part of its
  /// width, as far as there is room (measured on labels of public screens that are as wide as their lines).
  package var breaksAsLabel = false
  /// The paragraph style of its texts.
  package var paragraphStyle = ParagraphStyleID.plain
}

/// A text that a measurer has shaped, in one locale and face set. Valid in that measurer only.
package struct ParagraphID: Hashable, Sendable {
  package var index: Int32
}
