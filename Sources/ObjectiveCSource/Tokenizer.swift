/// Splits a file into tokens. Of `#if`, the branch of an iOS release build is read; macros are kept apart.
struct Tokenizer {
  private let bytes: [UInt8]
  private var next = 0
  private(set) var tokens: [Token] = []
  private(set) var macros: [Macro] = []
  private var conditions = ConditionStack()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    read(until: bytes.count, isFile: true)
  }

  private mutating func read(until end: Int, isFile: Bool) {
    var isLineStart = isFile
    while next < end {
      let byte = bytes[next]
      switch byte {
      case UInt8(ascii: "\n"):
        isLineStart = isFile
        next += 1
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\\"):
        next += 1
        continue
      case UInt8(ascii: "/") where next + 1 < end && bytes[next + 1] == UInt8(ascii: "/"):
        skipLine(end)
        continue
      case UInt8(ascii: "/") where next + 1 < end && bytes[next + 1] == UInt8(ascii: "*"):
        skipComment(end)
        continue
      case UInt8(ascii: "#") where isLineStart:
        directive()
        continue
      default: break
      }
      isLineStart = false
      token(byte, end)
    }
  }

  private mutating func token(_ byte: UInt8, _ end: Int) {
    let start = next
    if Self.startsName(byte) {
      skipName(end)
      add(.name, start)
    } else if Self.isDigit(byte) || byte == UInt8(ascii: ".") && next + 1 < end && Self.isDigit(bytes[next + 1]) {
      while next < end, Self.isOfName(bytes[next]) || bytes[next] == UInt8(ascii: ".") || isExponentSign(start) { next += 1 }
      add(.number, start)
    } else if byte == UInt8(ascii: "\"") {
      tokens.append(Token(kind: .text, text: quoted(byte, end), offset: Int32(start)))
    } else if byte == UInt8(ascii: "'") {
      tokens.append(Token(kind: .character, text: quoted(byte, end), offset: Int32(start)))
    } else if byte == UInt8(ascii: "@"), next + 1 < end {
      next += 1
      if bytes[next] == UInt8(ascii: "\"") {
        tokens.append(Token(kind: .text, text: quoted(bytes[next], end), offset: Int32(start)))
      } else if Self.startsName(bytes[next]) {
        skipName(end)
        add(.keyword, start)
      } else {
        add(.mark, start)
      }
    } else {
      next = min(end, next + operatorLength(end))
      add(.mark, start)
    }
  }

  private mutating func add(_ kind: Token.Kind, _ start: Int) {
    tokens.append(Token(kind: kind, text: String(decoding: bytes[start..<next], as: UTF8.self), offset: Int32(start)))
  }

  // MARK: Bytes

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") }

  private static func startsName(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  private static func isOfName(_ byte: UInt8) -> Bool { startsName(byte) || isDigit(byte) }

  private mutating func skipName(_ end: Int) {
    while next < end, Self.isOfName(bytes[next]) { next += 1 }
  }

  /// Of `1e-5`.
  private func isExponentSign(_ start: Int) -> Bool {
    next > start && bytes[next - 1] | 0x20 == UInt8(ascii: "e") && (bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+"))
      && bytes[start] != UInt8(ascii: "0")
  }

  private static let operators: Set = [
    "->", "++", "--", "<<", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "::", "##", "?:",
  ]

  /// `>>` is two: it also closes types. `?:` is one operator.
  private func operatorLength(_ end: Int) -> Int {
    guard next + 1 < end else { return 1 }
    switch (bytes[next], bytes[next + 1]) {
    case (UInt8(ascii: "("), _), (UInt8(ascii: ")"), _), (UInt8(ascii: "["), _), (UInt8(ascii: "]"), _), (UInt8(ascii: ";"), _),
      (UInt8(ascii: ","), _), (UInt8(ascii: "."), _), (UInt8(ascii: "{"), _), (UInt8(ascii: "}"), _):
      return 1
    default: return Self.operators.contains(String(decoding: bytes[next...next + 1], as: UTF8.self)) ? 2 : 1
    }
  }

  private mutating func skipLine(_ end: Int) {
    while next < end, bytes[next] != UInt8(ascii: "\n") { next += 1 }
  }

  private mutating func skipComment(_ end: Int) {
    next += 2
    while next < end, !(bytes[next] == UInt8(ascii: "*") && next + 1 < end && bytes[next + 1] == UInt8(ascii: "/")) { next += 1 }
    next = min(end, next + 2)
  }

  /// The text between quotes, without escapes; a text that is not closed ends with its line.
  private mutating func quoted(_ quote: UInt8, _ end: Int) -> String {
    next += 1
    let start = next
    var hasEscapes = false
    while next < end, bytes[next] != quote, bytes[next] != UInt8(ascii: "\n") {
      if bytes[next] == UInt8(ascii: "\\") {
        hasEscapes = true
        next += 1
      }
      next += 1
    }
    next = min(next, end)
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    if next < end, bytes[next] == quote { next += 1 }
    return hasEscapes ? Escapes.removed(from: text) : text
  }

  // MARK: Directives

  private mutating func directive() {
    let start = next + 1
    let end = endOfDirective()
    defer { next = max(next, end) }
    let words = bytes[start..<end]
    let name = String(
      decoding: words.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.prefix(while: Self.isOfName), as: UTF8.self)
    if name == "define" { return define(start, end) }
    guard ConditionStack.names.contains(name) else { return }
    conditions.read(name, parts(of: start..<end), macros)
    next = end
    while !conditions.isTaken, next < bytes.count { skipToDirective() }
  }

  /// Skips to the next `#if`, `#else` or `#endif`.
  private mutating func skipToDirective() {
    while next < bytes.count {
      while next < bytes.count, bytes[next] <= UInt8(ascii: " ") { next += 1 }
      if next < bytes.count, bytes[next] == UInt8(ascii: "#") { break }
      skipLine(bytes.count)
    }
    guard next < bytes.count else { return }
    let start = next + 1
    let end = endOfDirective()
    let parts = parts(of: start..<end)
    next = end
    if let name = parts.first?.text, ConditionStack.names.contains(name) { conditions.read(name, parts, macros) }
  }

  /// The end of a line and those that it is continued in.
  private func endOfDirective() -> Int {
    var end = next
    while end < bytes.count,
      bytes[end] != UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\\")
        || bytes[end - 1] == UInt8(ascii: "\r") && end > 1 && bytes[end - 2] == UInt8(ascii: "\\")
    { end += 1 }
    return end
  }

  private func parts(of range: Range<Int>) -> [Token] {
    var inner = self
    inner.tokens = []
    inner.next = range.lowerBound
    inner.read(until: range.upperBound, isFile: false)
    return inner.tokens
  }

  private mutating func define(_ start: Int, _ end: Int) {
    let parts = parts(of: start..<end)
    guard parts.count > 1, parts[1].kind == .name else { return }
    var body = parts[2...]
    var parameters: [String]?
    // Parameters follow the name at once.
    if let first = body.first, first.isMark("("), Int(first.offset) == Int(parts[1].offset) + parts[1].text.utf8.count {
      guard let close = body.firstIndex(where: { $0.isMark(")") }) else { return }
      parameters = body[..<close].filter { $0.kind == .name }.map(\.text)
      body = body[(close + 1)...]
    }
    macros.append(Macro(name: parts[1].text, parameters: parameters, body: Array(body), offset: parts[1].offset))
  }
}

/// Escapes of C texts.
private enum Escapes {
  private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r", "0": "\0"]

  static func removed(from text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      let length = ["u": 4, "U": 8, "x": 2][escaped] ?? 0
      if length > 0, let scalar = UInt32(rest.prefix(length), radix: 16).flatMap(Unicode.Scalar.init) {
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(length)
      } else if !escaped.isNewline {
        result.append(escapes[escaped] ?? escaped)
      }
    }
    return result
  }
}
