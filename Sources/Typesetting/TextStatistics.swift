/// Counts of a measurer's work, for tests.
package struct TextStatistics: Hashable, Sendable {
  /// Texts that were analysed and shaped: one per text, locale and face set.
  package var shapedTexts = 0
  /// Runs that were given to HarfBuzz for them.
  package var shapedRuns = 0
  /// Pieces shaped again because glyphs at the end of a line depend on each other.
  package var reshapedPieces = 0
  /// Texts whose line breaks were looked for: at most one per shaped text.
  package var brokenTexts = 0
  /// Texts wrapped: one per text, size and width.
  package var wraps = 0
}
