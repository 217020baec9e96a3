package import Vocabulary

/// The words of one text in one locale, with what is asked of them again and again: one object for all the cells that show them.
package final class ShownWords: Sendable {
  /// Their key in the string tables; nil for a literal.
  package let key: String?
  package let value: String
  /// Whether they are the app's data, the same in every language: a name, a title, an address.
  package let isData: Bool
  /// Whether they stand in for words that only a run of the app knows: whether they are too wide is not judged, and they are never quoted.
  package let areStandIn: Bool
  /// The characters that no font of the chain has.
  package let missingGlyphs: [Unicode.Scalar]
  /// Whether they are a printer's filler, which no one will read in the app.
  let isFiller: Bool

  package init(
    key: String?, value: String, isData: Bool = false, areStandIn: Bool = false, missingGlyphs: [Unicode.Scalar] = []
  ) {
    self.key = key
    self.value = value
    self.isData = isData
    self.areStandIn = areStandIn
    self.missingGlyphs = missingGlyphs
    isFiller = value.isFillerText
  }
}

/// How a text fits the frame it was given. Points.
package struct TextFit: Sendable {
  package var words: ShownWords
  /// The lines that the text takes at the frame's width, were there no limit.
  package var lines: Int
  /// The lines that are shown: limited by `numberOfLines` and by the frame's height.
  package var visibleLines: Int
  /// What the whole text needs: at its natural width where it may have one line only, else wrapped at the frame's width
  /// (or at its widest unbreakable piece, if that is wider).
  package var needed: Size
  /// Where the text may be drawn: the frame without the control's own padding.
  package var available: Size
  /// The height of one line.
  package var lineHeight: Double
  /// Part of the text is not shown, or an ellipsis stands for it.
  package var isTruncated = false
  /// A line is taller than the place for it.
  package var isClipped = false
  /// A word had to be broken, being wider than the line.
  package var breaksWord = false
  /// The part of its font's size that all of this speaks of: less than 1 where the text shrank to fit.
  package var scale = 1.0

  package init(_ words: ShownWords, lines: Int, visibleLines: Int, needed: Size, available: Size, lineHeight: Double) {
    self.words = words
    self.lines = lines
    self.visibleLines = visibleLines
    self.needed = needed
    self.available = available
    self.lineHeight = lineHeight
  }

  package var key: String? { words.key }
  package var value: String { words.value }
  package var isData: Bool { words.isData }
}
