import CTextShims
package import Vocabulary

/// The key of a text of several fonts.
struct SpannedText: Hashable {
  var units: [UInt16]
  var locale: LocaleIndex
  var spans: [ParagraphSpan]
}

/// The paragraph style of a text.
struct SetParagraphStyle: Hashable {
  var style = ParagraphStyle()
  /// Lines break between any two clusters, as in `NSLineBreakMode.byCharWrapping`.
  var breaksAnywhere = false

  /// The distance of tab stops where none is given: `NSParagraphStyle.default` has stops every 28 points.
  var tabInterval: Double { style.tabInterval > 0 ? style.tabInterval : 28 }
  /// The indent of the first line of a paragraph, or of another line; points from the leading edge.
  func indent(isFirst: Bool) -> Double { max(0, isFirst ? style.firstLineHeadIndent : style.headIndent) }
  /// The distance from the leading edge to the end of a line in a box of `width`.
  func limit(_ width: Double) -> Double { style.tailIndent > 0 ? min(width, style.tailIndent) : width + style.tailIndent }
}

extension TextMeasurer {
  /// The font with the paragraph style of its texts; with `breaksAnywhere`, lines break between any two clusters.
  package func font(_ font: TypesetFont, style: ParagraphStyle, breaksAnywhere: Bool = false) -> TypesetFont {
    let wanted = SetParagraphStyle(style: style, breaksAnywhere: breaksAnywhere)
    var font = font
    var index = paragraphStyles.firstIndex(of: wanted) ?? paragraphStyles.count
    if index == paragraphStyles.count {
      // Bisections might ask for any number of styles; the plain one has at least the right words.
      if index < Int(UInt16.max) { paragraphStyles.append(wanted) } else { index = 0 }
    }
    font.paragraphStyle = ParagraphStyleID(index: UInt16(index))
    return font
  }

  /// Shapes a text of several fonts at a content size. It is measured with the font that is returned with it, whose `pointSize` is the
  /// scale of the whole text: 1.
  package func paragraph(_ runs: [TextRun], locale: String, at category: ContentSizeCategory) -> (ParagraphID, TypesetFont) {
    var spans: [ParagraphSpan] = []
    var units: [UInt16] = []
    for run in runs where !run.text.isEmpty {
      var font = font(run.font, at: category)
      if run.kern == 0, let unkerned = self.font(font, features: book[font.faceSet].features.names + ["-kern"]) { font = unkerned }
      spans.append(ParagraphSpan(start: Int32(units.count), font: font, kern: run.kern))
      units += utf16Units(of: run.text)
    }
    var font = spans.first?.font ?? self.font(FontRequest(size: .points(17)), at: category)
    if let points = spans.first?.font.pointSize {
      font.ascent /= points
      font.descent /= points
      font.lineHeight /= points
      font.leading /= points
      font.isSubstitute = spans.contains { $0.font.isSubstitute }
    }
    font.pointSize = 1
    font.tracking = 0
    let locale = localeIndex(locale)
    moveToClusters(&spans, in: units)
    let key = SpannedText(units: units, locale: locale, spans: spans)
    if let known = spannedParagraphs[key] {
      usedParagraphs.insert(known.index)
      return (known, font)
    }
    let id = ParagraphID(index: Int32(paragraphs.count))
    paragraphs.append(shape(units, locale: locale, faceSet: font.faceSet, spans: spans))
    spannedParagraphs[key] = id
    usedParagraphs.insert(id.index)
    return (id, font)
  }

  /// A cluster has the font of its beginning.
  private func moveToClusters(_ spans: inout [ParagraphSpan], in units: [UInt16]) {
    let starts = clusterStarts(units)
    for index in spans.indices {
      while !starts[Int(spans[index].start)] { spans[index].start += 1 }
    }
    // If several spans now begin at one place, only the last one has text.
    spans = spans.enumerated().filter { index, span in
      Int(span.start) < units.count && (index + 1 == spans.count || spans[index + 1].start > span.start)
    }.map(\.element)
  }

  /// The text and its font at a fraction of the size, as `adjustsFontSizeToFitWidth` shrinks it: with the optical cut and tracking of that
  /// size.
  package func scaled(_ paragraph: ParagraphID, font: TypesetFont, by factor: Double) -> (ParagraphID, TypesetFont) {
    let object = paragraphs[Int(paragraph.index)]
    if object.spans.isEmpty, case .system(let face) = book[font.faceSet].fonts {
      var smaller = systemFont(pointSize: font.pointSize * factor, face, features: book[font.faceSet].features)
      smaller.isSubstitute = font.isSubstitute
      smaller.paragraphStyle = font.paragraphStyle
      smaller.leading = font.leading * factor
      smaller.breaksAsLabel = font.breaksAsLabel
      guard smaller.faceSet != font.faceSet else { return (paragraph, smaller) }
      return (self.paragraph(String(decoding: object.text, as: UTF16.self), locale: object.locale, faceSet: smaller.faceSet), smaller)
    }
    var smaller = font
    smaller.pointSize *= factor
    smaller.tracking *= factor
    if object.spans.isEmpty {
      smaller.ascent *= factor
      smaller.descent *= factor
      smaller.lineHeight *= factor
      smaller.leading *= factor
    }
    return (paragraph, smaller)
  }
}
