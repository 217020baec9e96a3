package import Vocabulary

/// One text in one locale, with facts that are needed often: one object for all the cells that show it.
package final class ShownWords: Sendable {
  /// Their key in the string tables; nil for a literal.
  package let key: String?
  package let value: String
  /// Of a text that is put together: its parts with keys, in their order.
  package let parts: [KeyedText]
  /// Whether they are the app's data, the same in every language: a name, a title, an address.
  package let isData: Bool
  /// Whether the text stands in for one that is known only when the app runs. Its width is not judged, and it is never quoted.
  package let areStandIn: Bool
  /// The texts with keys that it shows: its parts, or it as a whole.
  package var keyed: [KeyedText] { parts.isEmpty ? key.map { [KeyedText(key: $0, text: value)] } ?? [] : parts }

  /// The characters that no font of the chain has.
  package let missingGlyphs: [Unicode.Scalar]
  /// Whether they are a printer's filler, which no one will read in the app.
  let isFiller: Bool

  package init(
    key: String?, value: String, parts: [KeyedText] = [], isData: Bool = false, areStandIn: Bool = false,
    missingGlyphs: [Unicode.Scalar] = []
  ) {
    self.key = key
    self.value = value
    self.parts = parts
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
  /// The size of the whole text: at its natural width if it may have only one line, else wrapped at the frame's width (or at its widest
  /// unbreakable piece, if that is wider).
  package var needed: Size
  /// Where the text may be drawn: the frame without the control's own padding.
  package var available: Size
  /// The height of one line.
  package var lineHeight: Double
  /// Part of the text is missing or replaced by an ellipsis.
  package var isTruncated = false
  /// A line is taller than the place for it.
  package var isClipped = false
  /// A word had to be broken, being wider than the line.
  package var breaksWord = false
  /// The factor of the font size that all of this is for: less than 1 if the text shrank to fit.
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
