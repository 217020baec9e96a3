import Screens
import Checks
import Typesetting
import Vocabulary

/// The words of one item in one locale, ready to be measured at one content size.
struct ItemText {
  var words: ShownWords
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
  /// Whether lines that do not fit the frame's height are still drawn, over its edges, like those of a button's title.
  var overflows: Bool
  /// Whether they are drawn on a shape as large as the frame, which they must not leave: a configured button's title.
  var hasShape = false
  /// Whether more text than fits can be scrolled to.
  var scrolls: Bool
  /// Whether users type it, in a field that scrolls with the text.
  var isTyped = false
  /// Space between the frame and the text.
  var insets: EdgeInsets
  /// Points by which a text of one line is taken to be wider than it is, to try how wide it may be.
  var stretch = 0.0

  var key: String? { words.key }
  var value: String { words.value }
}

extension TextContent {
  /// Shapes words as the content sets them: in its runs where they are its own words, else in the attributes of the first.
  func set(
    _ words: String, locale: String, at contentSize: ContentSizeCategory, with typesetter: TextMeasurer
  ) -> (paragraph: ParagraphID, font: TypesetFont) {
    guard let first = runs.first, !isUniform else {
      let font = uniformFont(at: contentSize, with: typesetter)
      return (typesetter.paragraph(words, locale: locale, font: font), font)
    }
    let isOwn = runs.map(\.text).joined().utf8.elementsEqual(words.utf8)
    let (paragraph, font) = typesetter.paragraph(
      isOwn ? runs : [TextRun(words, font: first.font, kern: first.kern)], locale: locale, at: contentSize)
    return (paragraph, styled(font, with: typesetter))
  }

  /// Whether all of the text is in one font, with its own distances between letters.
  var isUniform: Bool { runs.count < 2 && runs.first?.kern == nil }

  /// The font of a uniform text.
  func uniformFont(at contentSize: ContentSizeCategory, with typesetter: TextMeasurer) -> TypesetFont {
    styled(typesetter.font(runs.first?.font ?? font, at: contentSize), with: typesetter)
  }

  private func styled(_ font: TypesetFont, with typesetter: TextMeasurer) -> TypesetFont {
    guard paragraphStyle != ParagraphStyle() || lineBreakMode == .characterWrap else { return font }
    return typesetter.font(font, style: paragraphStyle, breaksAnywhere: lineBreakMode == .characterWrap)
  }

  /// The part of its size down to which the text may shrink at a content size; 1: it may not.
  func minimumScale(at contentSize: ContentSizeCategory, with typesetter: TextMeasurer) -> Double {
    guard let minimumPointSize else { return minimumScale > 0 ? min(1, minimumScale) : 1 }
    return min(1, max(1, minimumPointSize) / typesetter.font(runs.first?.font ?? font, at: contentSize).pointSize)
  }
}
