package import Vocabulary

extension TextMeasurer {
  /// How far the text's first line reaches above and below its baseline, in points, and how high it is.
  package func lineExtent(_ paragraph: ParagraphID, font: TypesetFont) -> (ascent: Double, descent: Double, height: Double) {
    let object = paragraphs[Int(paragraph.index)]
    let metrics = lineMetrics(object, 0..<(object.hasTallRuns ? hardEnd(object, from: 0) : 1), font)
    return (metrics.ascent, metrics.descent, metrics.height)
  }

  /// The measures of a text of one plain line (no newline, tab, tall script or second font); nil: ask for its sizes one by one.
  package func plainLine(_ paragraph: ParagraphID) -> PlainLine? {
    let object = paragraphs[Int(paragraph.index)]
    return object.isPlain ? PlainLine(advance: object.advances[object.text.count]) : nil
  }

  /// The direction of the text by its own characters (UAX #9, rules P2 and P3); nil if no character is strong.
  package func direction(of paragraph: ParagraphID) -> LayoutDirection? {
    let paragraph = paragraphs[Int(paragraph.index)]
    if paragraph.level & 1 == 1 { return .rightToLeft }
    return paragraph.runs.isEmpty ? nil : .leftToRight
  }
}

/// See `TextMeasurer.plainLine`: the factors of its sizes.
package struct PlainLine: Sendable {
  let advance: Advance

  /// The size as by `TextMeasurer.naturalSize` and the height as by `lineExtent`, in points; nil: the font has a paragraph style of its
  /// own.
  package func extent(in font: TypesetFont, scale: Double) -> (size: Size, height: Double)? {
    guard font.paragraphStyle.index == ParagraphStyleID.plain.index else { return nil }
    return (
      Size(width: PixelGrid.ceil(advance.width(font), scale: scale), height: PixelGrid.ceil(font.lineHeight, scale: scale)),
      LineMetrics(ascent: font.ascent, descent: font.descent, gap: font.lineHeight - font.ascent - font.descent).height
    )
  }
}
