import Diagnostics

/// A word that names no value of an axis: on the command line or in a scenario's `environments`.
package struct SelectionError: Error, Hashable, Sendable {
  /// Which of the words given, from 0.
  package var index: Int
  /// What is wrong, in one line without a full stop, with a suggestion where one is near.
  package var message: String
  /// What may be written.
  package var remedy: String?

  package init(index: Int = 0, _ message: String, remedy: String? = nil) {
    self.index = index
    self.message = message
    self.remedy = remedy
  }
}

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
  var lettersAndDigits: String {
    String(String.UnicodeScalarView(lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }
}

/// The value whose spelling is `word`, without regard to case, spaces and hyphens.
func value<Value>(
  of word: String, among choices: [(spelling: String, value: Value)], what: String, index: Int = 0
) throws(SelectionError) -> Value {
  let key = word.lettersAndDigits
  if let match = choices.first(where: { $0.spelling.lettersAndDigits == key }) { return match.value }
  throw .unknown(word, what: what, among: choices.map(\.spelling), index: index)
}

extension SelectionError {
  /// "no device 'iPhone 88' (did you mean iPhone 8?)".
  package static func unknown(_ word: String, what: String, among spellings: [String], index: Int) -> SelectionError {
    let suggestion = word.unicodeScalars.count <= 100 ? Suggestion.nearest(to: word, among: spellings) : nil
    return SelectionError(
      index: index, "no \(what) '\(word)'" + (suggestion.map { " (did you mean \($0)?)" } ?? ""),
      remedy: spellings.count <= 20 ? "write one of: " + spellings.joined(separator: ", ") : nil)
  }
}
