package import Vocabulary

/// A text with a key, where a picture shows it.
package struct PlacedText: Sendable {
  /// The name of the view that shows it.
  package var view: String
  package var key: String
  package var value: String
  /// The part of its view that is seen, in points; nil: it is outside of the picture, or scrolled out of sight.
  package var frame: Rect?
  /// Whether a part of the text is cut off.
  package var isCut: Bool
}
