extension String {
  /// Whether a key names something, and is not what people read: `login.title`, `LOGIN_TITLE`. A full stop at the end is one of words.
  package var isNameOfText: Bool { !contains(where: \.isWhitespace) && dropLast().contains { $0 == "." || $0 == "_" } }
}
