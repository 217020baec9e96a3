/// The attributes of an attributed text, where code names them.
package struct TextAttributes: Hashable, Sendable {
  /// nil: they name none.
  var font: Value?
  /// Whether they may change the size of the text in a way that is not followed: by kerning, by the height of lines.
  var isOpen = false
}
