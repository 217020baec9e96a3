package import Vocabulary

extension TextMeasurer {
  /// How far the text's first line reaches above and below its baseline, in points, and how high it is.
  package func lineExtent(_ paragraph: ParagraphID, font: TypesetFont) -> (ascent: Double, descent: Double, height: Double) {
    let object = paragraphs[Int(paragraph.index)]
    let metrics = lineMetrics(object, 0..<(object.hasTallRuns ? hardEnd(object, from: 0) : 1), font)
    return (metrics.ascent, metrics.descent, metrics.height)
  }

  /// The direction of the text by its own characters (UAX #9, rules P2 and P3); nil where none is strong.
  package func direction(of paragraph: ParagraphID) -> LayoutDirection? {
    let paragraph = paragraphs[Int(paragraph.index)]
    if paragraph.level & 1 == 1 { return .rightToLeft }
    return paragraph.runs.isEmpty ? nil : .leftToRight
  }
}
