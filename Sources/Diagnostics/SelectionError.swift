/// A word that is not a valid value: of an option, a key of a configuration, a scenario's `environments`.
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

extension SelectionError {
  /// "no device 'iPhone 88' (did you mean iPhone 8?)".
  /// - Parameter list: the command that lists the spellings where they are too many for a message.
  package static func unknown(
    _ word: String, what: String, among spellings: [String], list: String? = nil, index: Int
  ) -> SelectionError {
    let suggestion = word.unicodeScalars.count <= 100 ? Suggestion.nearest(to: word, among: spellings) : nil
    return SelectionError(
      index: index, "no \(what) '\(word)'" + (suggestion.map { " (did you mean \($0)?)" } ?? ""),
      remedy: spellings.count <= 20 ? "write one of: " + spellings.joined(separator: ", ") : list.map { "`\($0)` lists all" })
  }
}
