/// A range of a text with its own attributes (`NSAttributedString`).
package struct TextRun: Hashable, Encodable, Sendable {
  package var text: String
  package var font: FontRequest
  /// Points added after each character (`NSKernAttributeName`); nil: the font's own tracking. 0 switches kerning and tracking off.
  package var kern: Double?

  package init(_ text: String, font: FontRequest, kern: Double? = nil) {
    self.text = text
    self.font = font
    self.kern = kern
  }
}

/// The distances of lines and paragraphs (`NSParagraphStyle`); alignment and line break mode are in `TextContent`. In points.
package struct ParagraphStyle: Hashable, Encodable, Sendable {
  /// The font's line height is multiplied by this; 0: it is not.
  package var lineHeightMultiple = 0.0
  /// No line is lower than this; 0: no limit.
  package var minimumLineHeight = 0.0
  /// No line is higher than this; 0: no limit.
  package var maximumLineHeight = 0.0
  /// Between two lines of a paragraph.
  package var lineSpacing = 0.0
  /// After a paragraph, before the next.
  package var paragraphSpacing = 0.0
  /// Before each paragraph but the first.
  package var paragraphSpacingBefore = 0.0
  /// From the leading edge to the first line of a paragraph.
  package var firstLineHeadIndent = 0.0
  /// From the leading edge to the other lines.
  package var headIndent = 0.0
  /// Positive: from the leading edge to the end of a line; otherwise from the trailing edge inward.
  package var tailIndent = 0.0
  /// From one tab stop to the next; 0: the platform's 28.
  package var tabInterval = 0.0

  package init() {}
}

/// The vertical position of a text that was shrunk to fit, in its line (`UIBaselineAdjustment`).
package enum BaselineAdjustment: String, Hashable, Encodable, Sendable, CaseIterable {
  /// On the baseline that it would have at full size.
  case alignBaselines
  /// In the middle of the frame.
  case alignCenters
  /// At the top.
  case none
}
