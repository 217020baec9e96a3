package import Vocabulary

extension TextMeasurer {
  /// How far the text's first line reaches above and below its baseline, in points, and how high it is.
  package func lineExtent(_ paragraph: ParagraphID, font: TypesetFont) -> (ascent: Double, descent: Double, height: Double) {
    let object = paragraphs[Int(paragraph.index)]
    let metrics = lineMetrics(object, 0..<(object.hasTallRuns ? hardEnd(object, from: 0) : 1), font)
    return (metrics.ascent, metrics.descent, metrics.height)
  }

  /// A text of one line that nothing makes special (no newline, tab, tall script, paragraph style or second font), with the size that
  /// `naturalSize` gives it and the extent of `lineExtent`; nil: ask these.
  package func plainLine(_ paragraph: ParagraphID, font: TypesetFont, scale: Double) -> PlainLine? {
    let object = paragraphs[Int(paragraph.index)]
    guard object.isPlain, font.paragraphStyle == .plain else { return nil }
    return PlainLine(
      size: Size(
        width: PixelGrid.ceil(object.advances[object.text.count].width(font), scale: scale),
        height: PixelGrid.ceil(font.lineHeight, scale: scale)),
      height: LineMetrics(ascent: font.ascent, descent: font.descent, gap: font.lineHeight - font.ascent - font.descent).height)
  }

  /// The direction of the text by its own characters (UAX #9, rules P2 and P3); nil where none is strong.
  package func direction(of paragraph: ParagraphID) -> LayoutDirection? {
    let paragraph = paragraphs[Int(paragraph.index)]
    if paragraph.level & 1 == 1 { return .rightToLeft }
    return paragraph.runs.isEmpty ? nil : .leftToRight
  }
}

/// See `TextMeasurer.plainLine`. Points.
package struct PlainLine {
  /// Rounded up to the pixel grid.
  package var size: Size
  /// That of its line, exactly.
  package var height: Double
}
