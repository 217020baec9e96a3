/// What a measurer has done so far: the costs that tests pin.
package struct TextStatistics: Hashable, Sendable {
  /// Texts that were analysed and shaped: one per text, locale and face set.
  package var shapedTexts = 0
  /// Runs handed to HarfBuzz for those.
  package var shapedRuns = 0
  /// Pieces shaped anew because a line's edge fell where glyphs depend on each other.
  package var reshapedPieces = 0
  /// Texts whose line breaks were looked for: at most one per shaped text.
  package var brokenTexts = 0
  /// Texts wrapped: one per text, size and width.
  package var wraps = 0
}
