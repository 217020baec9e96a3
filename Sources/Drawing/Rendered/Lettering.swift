package import Vocabulary

/// Sets the words that the system shows in a control, which are no texts of the screen.
package protocol Lettering: AnyObject {
  /// One line; the outlines of glyphs that are new are added.
  func line(_ words: String, points: Double, weight: FontWeight, adding outlines: inout [String]) -> LetteredLine
}

/// A line of letters from x 0 on, with its baseline at y 0. Points.
package struct LetteredLine {
  package var glyphs: [Picture.Glyph]
  package var width: Double
  /// Of capitals, about: for centring the line.
  package var capHeight: Double

  package init(glyphs: [Picture.Glyph], width: Double, capHeight: Double) {
    self.glyphs = glyphs
    self.width = width
    self.capHeight = capHeight
  }
}
