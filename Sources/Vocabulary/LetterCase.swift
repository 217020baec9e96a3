/// How the letters of a text are changed before it is shown.
package struct LetterCase: Hashable, Codable, Sendable {
  package enum Kind: String, Hashable, Codable, Sendable { case upper, lower, capitalized }

  package var kind: Kind
  /// Whether the language decides, as for `localizedUppercase`; otherwise the letters alone do, as for `uppercased()`.
  package var followsLanguage: Bool

  package init(_ kind: Kind, followsLanguage: Bool = false) {
    self.kind = kind
    self.followsLanguage = followsLanguage
  }
}
