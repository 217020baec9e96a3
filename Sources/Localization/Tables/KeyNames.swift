extension String {
  /// Whether a key is a name and not text for readers: `login.title`, `LOGIN_TITLE`. A full stop at the end belongs to text.
  package var isNameOfText: Bool { !contains(where: \.isWhitespace) && dropLast().contains { $0 == "." || $0 == "_" } }
}
