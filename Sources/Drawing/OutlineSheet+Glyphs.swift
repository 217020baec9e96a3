import Vocabulary

extension OutlineSheet {
  /// The glyphs as SVG: those that share a baseline and a scale are one run, in font units with y upward. `empty` draws a glyph without an
  /// outline.
  mutating func drawing(of glyphs: [Picture.Glyph], outlines: [String], empty: (Picture.Glyph) -> String) -> String {
    var svg = ""
    var rest = glyphs[...]
    while let first = rest.first {
      guard let outline = first.outline, outlines.indices.contains(outline), first.scale > 0 else {
        svg += empty(first)
        rest.removeFirst()
        continue
      }
      let run = rest.prefix { glyph in
        glyph.outline.map(outlines.indices.contains) == true && glyph.scale == first.scale && glyph.origin.y == first.origin.y
      }
      var content = ""
      for shown in run where !outlines[shown.outline!].isEmpty {
        let offset = ((shown.origin.x - first.origin.x) / first.scale).decimal(0)
        content += "<use href=\"#\(glyph(outlines[shown.outline!]))\"" + (offset == "0" ? "/>" : " x=\"\(offset)\"/>")
      }
      if !content.isEmpty {
        let scale = first.scale.decimal(7)
        svg += """
          <use href="#\(group(content))" \
          transform="translate(\(first.origin.x.decimal()) \(first.origin.y.decimal()))scale(\(scale) -\(scale))"/>
          """
      }
      rest = rest.dropFirst(run.count)
    }
    return svg
  }
}
