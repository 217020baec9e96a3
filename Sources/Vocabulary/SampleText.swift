extension String {
  /// Whether a text of a layout file is plainly none that people read: the word with which Interface Builder puts a new view on the canvas,
  /// a name in brackets for what code puts there (`{Price}`, `<name>`, `[title]`, `%@`), or printer's filler.
  package var isSampleText: Bool {
    let text = trimmedOfSpace
    if Self.libraryWords.contains(text) || text.prefix(200).lowercased().contains("lorem ipsum") { return true }
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, text.unicodeScalars.count > 2 else { return false }
    return Self.brackets.contains { $0.open == first && $0.close == last }
  }

  /// Of the object library's views, in every release of Xcode.
  private static let libraryWords: Set<Substring> = ["Label", "Button", "Title", "Subtitle", "Detail", "Item", "Text"]

  private static let brackets: [(open: Unicode.Scalar, close: Unicode.Scalar)] = [("{", "}"), ("<", ">"), ("[", "]")]

  private var trimmedOfSpace: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
