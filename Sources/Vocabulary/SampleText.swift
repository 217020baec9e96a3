extension String {
  /// Whether a text of a layout file is plainly none that people read: the word with which Interface Builder puts a new view on the canvas,
  /// a name in brackets for what code puts there (`{Price}`, `<name>`, `[title]`, `%@`), or printer's filler.
  package var isSampleText: Bool {
    let text = trimmedOfSpace
    if Self.libraryWords.contains(text) || isFillerText { return true }
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, text.unicodeScalars.count > 2 else { return false }
    return Self.brackets.contains { $0.open == first && $0.close == last }
  }

  /// Whether the text is a printer's filler: "lorem ipsum", in any case, is among its first 300 bytes.
  package var isFillerText: Bool {
    let filler = Array("lorem ipsum".utf8)
    var matched = 0
    for byte in utf8.prefix(300) {
      let lowercase = byte | 0x20
      matched = lowercase == filler[matched] ? matched + 1 : lowercase == filler[0] ? 1 : 0
      if matched == filler.count { return true }
    }
    return false
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
