/// The words of a comma-separated list, trimmed. Commas inside parentheses belong to a word: `iPhone SE (2nd, 3rd)`.
package func selectionWords(_ list: String) -> [String] {
  var words: [String] = []
  var word = String.UnicodeScalarView()
  var depth = 0
  for scalar in list.unicodeScalars {
    switch scalar {
    case "(": depth += 1
    case ")": depth = max(0, depth - 1)
    case "," where depth == 0:
      words.append(String(word).trimmingSpaces)
      word.removeAll()
      continue
    default: break
    }
    word.append(scalar)
  }
  words.append(String(word).trimmingSpaces)
  return words
}

extension String {
  /// Without white space at both ends.
  package var trimmingSpaces: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// Letters and digits alone, in lower case: what remains when spelling, hyphens and spaces are set aside.
  package var lettersAndDigits: String {
    String(String.UnicodeScalarView(lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }
}

/// The value whose spelling is `word`, without regard to case, spaces and hyphens.
package func selectedValue<Value>(
  of word: String, among choices: [(spelling: String, value: Value)], what: String, index: Int = 0
) throws(SelectionError) -> Value {
  let key = word.lettersAndDigits
  if let match = choices.first(where: { $0.spelling.lettersAndDigits == key }) { return match.value }
  throw .unknown(word, what: what, among: choices.map(\.spelling), index: index)
}
