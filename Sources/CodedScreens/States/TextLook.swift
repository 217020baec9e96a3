import UIKitModel

/// How a text looks in a state, besides its words; nil: the state does not decide it.
struct TextLook: Hashable {
  /// nil inside: it is not known.
  var font: Fonts.Made??
  var lines: Int?
  /// The name of a case of `NSTextAlignment`.
  var alignment: String?
  /// The name of a case of `NSLineBreakMode`.
  var lineBreakMode: String?

  /// The look with what another one says in its place.
  func merging(_ other: TextLook) -> TextLook {
    TextLook(
      font: other.font ?? font, lines: other.lines ?? lines, alignment: other.alignment ?? alignment,
      lineBreakMode: other.lineBreakMode ?? lineBreakMode)
  }
}
