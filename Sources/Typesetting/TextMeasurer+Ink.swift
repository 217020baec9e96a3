package import Vocabulary

extension TextMeasurer {
  /// The ink of a text as a label of this width shows it, from the outlines of its glyphs. A picture in colour fills its line. nil: no ink.
  package func ink(_ paragraph: ParagraphID, font: TypesetFont, width: Double, maximumLines: Int) -> TextInk? {
    let lines = lines(paragraph, font: font, width: width, maximumLines: maximumLines)
    var ink = TextInk(
      top: .infinity, bottom: -.infinity, height: lines.last.map { $0.top + $0.height } ?? 0, width: lines.map(\.width).max() ?? 0)
    for line in lines {
      for glyph in line.glyphs {
        guard let outline = outline(glyph.face, glyph: glyph.glyph) else {
          ink.top = min(ink.top, line.top)
          ink.bottom = max(ink.bottom, line.top + line.height)
          continue
        }
        if outline.path.isEmpty { continue }
        let origin = line.baseline + glyph.y
        ink.top = min(ink.top, origin - outline.top * glyph.scale)
        ink.bottom = max(ink.bottom, origin - outline.bottom * glyph.scale)
      }
    }
    return ink.top < ink.bottom ? ink : nil
  }
}
