import Programs

/// How calls speak that lay out views in a library's way, or in a module's that is not read.
package struct UnreadTable: Sendable {
  /// Words that their names have in them: `superview` of `edgesToSuperview`.
  package var words: Set<String> = []
  /// Whole names, where they are called on a view: `label.width(50)`.
  package var names: Set<String> = []
  /// Properties of views that lead to such calls: `label.pin.top(8)`.
  package var doors: Set<String> = []
  /// A framework's own functions that place and tie nothing.
  package var plain: Set<String> = []

  package init() {}

  /// Whether a function of a library by this name may place or tie views, whatever it is called on.
  func mayLayOut(_ name: String) -> Bool { !name.beginsUppercase && !plain.contains(name) && speaks(name) }

  /// Whether a name has one of the words in it.
  func speaks(_ name: String) -> Bool {
    var word = ""
    for character in name.unicodeScalars {
      if character.properties.isUppercase {
        if words.contains(word) { return true }
        word = ""
      }
      word += character.properties.lowercaseMapping
    }
    return words.contains(word)
  }
}
