package import Screens

/// Changes that clear findings of a screen in its whole matrix and bring no new one.
package struct ScreenFix: Sendable {
  package var changes: [ScreenChange]
  /// As advice.
  package var words: String
  /// The ids of the findings, warnings and errors, that are gone.
  package var clears: [String]
  /// Views that change their frame in the language of the words, at L, on the first device: the farthest first.
  package var moves: [Move]

  package struct Move: Hashable, Sendable {
    package var path: String
    /// By which the farthest edge moves.
    package var points: Double
  }
}
