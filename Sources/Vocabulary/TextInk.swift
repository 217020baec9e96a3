/// Where the letters of a text have ink. Points, measured from the top of its first line.
package struct TextInk: Hashable, Sendable {
  /// Of the highest ink; negative above the first line.
  package var top: Double
  /// Of the lowest ink.
  package var bottom: Double
  /// Of all lines together.
  package var height: Double
  /// Of the longest line.
  package var width: Double

  package init(top: Double, bottom: Double, height: Double, width: Double) {
    self.top = top
    self.bottom = bottom
    self.height = height
    self.width = width
  }
}
