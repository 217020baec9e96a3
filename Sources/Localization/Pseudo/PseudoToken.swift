/// A part of a text that a pseudo-locale may change, or must not.
struct PseudoToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Words and the spaces between them.
    case words
    /// A placeholder for a value: `%@`, `%1$lld`, `%#@name@`, `%arg`, `{name}`.
    case argument
    /// Parts that are not words for a reader: `%%`, tags, entities, the target of a link, line breaks, escapes, addresses.
    case markup
  }

  var kind: Kind
  var text: String

  var isProtected: Bool { kind != .words }

  var hasWords: Bool { kind == .words && text.contains { !$0.isWhitespace } }

  /// The tokens of a text, in its order; together they are the text.
  static func tokens(of text: String) -> [PseudoToken] {
    var tokens: [PseudoToken] = []
    let scalars = Array(text.unicodeScalars)
    var words = String.UnicodeScalarView()
    func flush() {
      if !words.isEmpty { tokens.append(PseudoToken(kind: .words, text: String(words))) }
      words = String.UnicodeScalarView()
    }
    var index = 0
    while index < scalars.count {
      if let (kind, end) = markup(in: scalars, at: index) {
        flush()
        tokens.append(PseudoToken(kind: kind, text: String(String.UnicodeScalarView(scalars[index..<end]))))
        index = end
      } else {
        words.append(scalars[index])
        index += 1
      }
    }
    flush()
    return tokens
  }

  /// The part that begins at `start` and must not be changed, with its end.
  private static func markup(in scalars: [Unicode.Scalar], at start: Int) -> (Kind, end: Int)? {
    let rest = scalars[(start + 1)...]
    switch scalars[start] {
    case "%":
      guard let (piece, end) = FormatString.piece(in: scalars, at: start) else { return nil }
      return (piece == .percentSign ? .markup : .argument, end)
    case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": return (.markup, start + 1)
    case "\\":
      // A written-out escape, as in "\n" of a table that was escaped twice.
      return rest.first.map { _ in (.markup, start + 2) }
    case "<":
      // A tag has a letter, `/` or `!` after its bracket: "a < b" has none.
      guard let first = rest.first, first.properties.isAlphabetic || first == "/" || first == "!", let close = near(">", in: rest) else {
        return nil
      }
      return (.markup, close + 1)
    case "&":
      guard let close = rest.prefix(12).firstIndex(of: ";"), close > start + 1,
        rest[..<close].allSatisfy({ $0.isASCII && ($0.properties.isAlphabetic || $0 == "#" || "0"..."9" ~= $0) })
      else { return nil }
      return (.markup, close + 1)
    case "{":
      return closingBrace(in: scalars, from: start).map { (.argument, $0 + 1) }
    case "^":
      // Automatic grammar agreement: ^[1 file](inflect: true).
      return rest.first == "[" ? (.markup, start + 2) : nil
    case "]":
      // The target of a link, or the attributes of an agreement.
      guard rest.first == "(", let close = near(")", in: rest) else { return nil }
      return (.markup, close + 1)
    default:
      return address(in: scalars, at: start).map { (.markup, $0) }
    }
  }

  /// The next `mark`, no further away than the longest tag.
  private static func near(_ mark: Unicode.Scalar, in rest: ArraySlice<Unicode.Scalar>) -> Int? { rest.prefix(1000).firstIndex(of: mark) }

  /// The brace that closes the one at `start`, quoted and nested ones skipped (ICU, "Message formatting").
  private static func closingBrace(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var depth = 0
    var isQuoted = false
    for index in start..<min(scalars.count, start + 1000) {
      switch scalars[index] {
      case "'": isQuoted.toggle()
      case "{" where !isQuoted: depth += 1
      case "}" where !isQuoted:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The end of a web address at the start of a word.
  private static func address(in scalars: [Unicode.Scalar], at start: Int) -> Int? {
    guard start == 0 || !scalars[start - 1].properties.isAlphabetic else { return nil }
    let isAddress = ["http://", "https://", "mailto:"].contains { scalars[start...].starts(with: $0.unicodeScalars) }
    guard isAddress else { return nil }
    return scalars[start...].firstIndex { $0.properties.isWhitespace || "<>\"".unicodeScalars.contains($0) } ?? scalars.count
  }
}
