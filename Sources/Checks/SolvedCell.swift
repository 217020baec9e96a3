package import AutoLayout
package import Environments
package import Vocabulary

/// One screen in one environment, solved and measured: what every check looks at.
package struct SolvedCell {
  package var screen: Screen
  package var environment: Environment
  /// The cell's number in the run's matrix, in sweep order.
  package var index: Int
  package var layout: LayoutResult
  /// The same environment in the opposite direction: words, sizes and canvas as here.
  package var counterpart: LayoutResult?
  /// By item: how the item's text fits its frame; nil where an item shows no text.
  package var texts: [TextFit?]
  /// The rows that force a row of `layout` to be missed, from the solver's certificate; highest priority first.
  /// Costs a solve: asked only when a finding is written.
  package var explanation: (LayoutRow) -> [LayoutRow]

  package init(
    screen: Screen, environment: Environment, index: Int, layout: LayoutResult, counterpart: LayoutResult?, texts: [TextFit?],
    explanation: @escaping (LayoutRow) -> [LayoutRow]
  ) {
    self.screen = screen
    self.environment = environment
    self.index = index
    self.layout = layout
    self.counterpart = counterpart
    self.texts = texts
    self.explanation = explanation
  }
}

/// How a text fits the frame it was given. Points.
package struct TextFit: Sendable {
  /// The key of its words in the string tables; nil for a literal.
  package var key: String?
  package var value: String
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
  package var isTruncated: Bool
  /// A line is taller than the place for it.
  package var isClipped: Bool
  /// A word had to be broken, being wider than the line.
  package var breaksWord: Bool
  /// The characters that no font of the chain has.
  package var missingGlyphs: [Unicode.Scalar]
  /// The direction of the text's first paragraph by its own characters (UAX #9, rules P2 and P3), `nil` without strong characters.
  package var direction: LayoutDirection?
  /// The part of its font's size that all of this speaks of: less than 1 where the text shrank to fit.
  package var scale = 1.0
  /// Whether the words are the app's data, the same in every language: a name, a title, an address.
  package var isData = false

  package init(
    key: String?, value: String, lines: Int, visibleLines: Int, needed: Size, available: Size, lineHeight: Double, isTruncated: Bool,
    isClipped: Bool, breaksWord: Bool, missingGlyphs: [Unicode.Scalar], direction: LayoutDirection?
  ) {
    self.key = key
    self.value = value
    self.lines = lines
    self.visibleLines = visibleLines
    self.needed = needed
    self.available = available
    self.lineHeight = lineHeight
    self.isTruncated = isTruncated
    self.isClipped = isClipped
    self.breaksWord = breaksWord
    self.missingGlyphs = missingGlyphs
    self.direction = direction
  }
}
