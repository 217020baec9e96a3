import AutoLayout
import Typesetting
import Vocabulary

/// The words of one item in one locale, ready to be measured at one content size.
struct ItemText {
  /// The key of its words in the string tables; nil for a literal or a formatted value.
  var key: String?
  var value: String
  var isPlaceholder: Bool
  var paragraph: ParagraphID
  var font: TypesetFont
  /// 0 is any number.
  var numberOfLines: Int
  var alignment: TextAlignment
  var lineBreakMode: LineBreakMode
  /// How far the text may shrink to fit; 1: not at all.
  var minimumScale: Double
  /// Whether letters move closer before the text is cut.
  var tightens: Bool
  var baselineAdjustment: BaselineAdjustment
  /// Whether lines that do not fit the frame's height are drawn all the same, over its edges, as those of a button's title are.
  var overflows: Bool
  /// Whether more text than fits can be scrolled to.
  var scrolls: Bool
  /// Whether a person types it, in a field that moves along with what is typed.
  var isTyped = false
  /// Whether the words are the app's data, the same in every language.
  var isData = false
  /// Space between the frame and the text.
  var insets: EdgeInsets
  /// Points by which a text of one line is taken to be wider than it is, to try how wide it may be.
  var stretch = 0.0
}

extension TextContent {
  /// Shapes words as the content sets them: in its runs where they are its own words, else in the attributes of the first.
  func set(
    _ words: String, locale: String, at contentSize: ContentSizeCategory, with typesetter: TextMeasurer
  ) -> (paragraph: ParagraphID, font: TypesetFont) {
    var paragraph: ParagraphID
    var font: TypesetFont
    if let first = runs.first, runs.count > 1 || first.kern != nil {
      let isOwn = runs.map(\.text).joined().utf8.elementsEqual(words.utf8)
      (paragraph, font) = typesetter.paragraph(
        isOwn ? runs : [TextRun(words, font: first.font, kern: first.kern)], locale: locale, at: contentSize)
    } else {
      font = typesetter.font(runs.first?.font ?? self.font, at: contentSize)
      paragraph = typesetter.paragraph(words, locale: locale, font: font)
    }
    if paragraphStyle != ParagraphStyle() || lineBreakMode == .characterWrap {
      font = typesetter.font(font, style: paragraphStyle, breaksAnywhere: lineBreakMode == .characterWrap)
    }
    return (paragraph, font)
  }

  /// The part of its size down to which the text may shrink at a content size; 1: it may not.
  func minimumScale(at contentSize: ContentSizeCategory, with typesetter: TextMeasurer) -> Double {
    guard let minimumPointSize else { return minimumScale > 0 ? min(1, minimumScale) : 1 }
    return min(1, max(1, minimumPointSize) / typesetter.font(runs.first?.font ?? font, at: contentSize).pointSize)
  }
}
