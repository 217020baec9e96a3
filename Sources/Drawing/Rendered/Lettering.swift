package import Vocabulary

/// Sets the words of controls and bars, which are not texts of the screen's views.
package protocol Lettering: AnyObject {
  /// One line; the outlines of glyphs that are new are added. What has no room in the width is cut, with an ellipsis.
  func line(
    _ words: String, points: Double, weight: FontWeight, width: Double, adding outlines: inout [String]
  ) -> LetteredLine

  /// As many lines as the words need.
  func lines(_ words: String, points: Double, weight: FontWeight, width: Double, adding outlines: inout [String]) -> [LetteredLine]
}

/// A line of letters from x 0 on, with its baseline at y 0. Points.
package struct LetteredLine {
  package var glyphs: [Picture.Glyph]
  package var width: Double
  /// Of capitals, about: for centring the line.
  package var capHeight: Double
  package var isCut: Bool

  package init(glyphs: [Picture.Glyph], width: Double, capHeight: Double, isCut: Bool = false) {
    self.glyphs = glyphs
    self.width = width
    self.capHeight = capHeight
    self.isCut = isCut
  }

  /// The glyphs of the line with its beginning at a point.
  func glyphs(at origin: Point) -> [Picture.Glyph] {
    glyphs.map { glyph in
      var glyph = glyph
      glyph.origin = Point(x: glyph.origin.x + origin.x, y: glyph.origin.y + origin.y)
      return glyph
    }
  }
}
