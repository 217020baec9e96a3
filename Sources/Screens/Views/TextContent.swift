package import Vocabulary

/// The text of a view, and how it is shown.
package struct TextContent: Hashable, Encodable, Sendable {
  /// nil: no text, as an empty text field.
  package var source: TextSource?
  /// How code changes the letters of the text; nil: it does not.
  package var letterCase: LetterCase?
  /// Shown by a text field while it has no text.
  package var placeholder: TextSource?
  package var font: FontRequest
  /// As `UILabel.numberOfLines`: 0 is any number.
  package var numberOfLines: Int
  package var alignment: TextAlignment
  package var lineBreakMode: LineBreakMode
  /// How far the text may shrink to fit before it is cut (`adjustsFontSizeToFitWidth` with `minimumScaleFactor`); 1: not at all.
  package var minimumScale = 1.0
  /// The part of its size at which nobody can read a text any more.
  package static let leastScale = 0.05
  /// The point size down to which it may shrink (`minimumFontSize`), in place of `minimumScale`; nil: that counts.
  package var minimumPointSize: Double?
  /// The width at which text of several lines wraps where nothing else decides its width (`preferredMaxLayoutWidth`), in points; nil: none.
  package var preferredMaxLayoutWidth: Double?
  /// Between a text view and its text (`textContainerInset` and `lineFragmentPadding`), or a label and its text, in points; nil: UIKit's own.
  package var viewInsets: EdgeInsets?
  /// Whether letters move closer before the text is cut (`allowsDefaultTighteningForTruncation`).
  package var tightens = false
  package var baselineAdjustment = BaselineAdjustment.alignBaselines
  /// The text's stretches, where it has several fonts; empty: all of it is in `font`. They hold for the words that they spell; where other words
  /// are shown, translated ones for instance, the first one's attributes hold for all.
  package var runs: [TextRun] = []
  package var paragraphStyle = ParagraphStyle()
  /// The font that a runtime attribute makes the view's class set while it loads; nil: none. Interface Builder's canvas does not show it.
  package var loadedFont: FontRequest?

  package init(
    source: TextSource?, placeholder: TextSource? = nil, font: FontRequest, numberOfLines: Int = 1, alignment: TextAlignment = .natural,
    lineBreakMode: LineBreakMode = .truncateTail
  ) {
    self.source = source
    self.placeholder = placeholder
    self.font = font
    self.numberOfLines = numberOfLines
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
  }

  /// The same text while Bold Text is on in the accessibility settings.
  package var withBoldText: TextContent {
    var content = self
    content.font = font.withBoldText
    for index in runs.indices { content.runs[index].font = runs[index].font.withBoldText }
    return content
  }

  /// The same text where it follows some content sizes only.
  package func limited(to contentSizes: ClosedRange<ContentSizeCategory>) -> TextContent {
    var content = self
    content.font.contentSizes = contentSizes
    for index in runs.indices { content.runs[index].font.contentSizes = contentSizes }
    return content
  }

  /// The visible text: the text, else the placeholder.
  package var shown: TextSource? { source ?? placeholder }
}

/// As `NSTextAlignment`.
package enum TextAlignment: String, Hashable, Encodable, Sendable, CaseIterable {
  case natural, left, center, right, justified
}

/// As `NSLineBreakMode`.
package enum LineBreakMode: String, Hashable, Encodable, Sendable, CaseIterable {
  case wordWrap, characterWrap, clip, truncateHead, truncateMiddle, truncateTail

  /// Whether a button with the mode shows its title in as many lines as it takes.
  package var wraps: Bool { self == .wordWrap || self == .characterWrap }
}
