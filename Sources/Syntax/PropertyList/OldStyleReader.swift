package import Diagnostics

/// Reads old-style property lists and `.strings` files, by the grammar of Core Foundation's parser:
///
///     /* A comment. */
///     "key" = "value";
///     'key' = { nested = ( "a", b, <0fbd77> ); };
///     key;                              // its own value
///
/// iOS ignores the whole file if it has a mistake. Here each mistake is an error, and reading continues after the next `;` or on the next
/// line.
package enum OldStyleReader {
  /// The root: the dictionary of a `.strings` file's entries, or the file's single value.
  package static func read(_ text: String, file: String, diagnostics: inout [Diagnostic]) -> PropertyListNode {
    var parser = OldStyleParser(text: text, file: file)
    defer { diagnostics += parser.diagnostics }
    return parser.readRoot()
  }
}

/// A file with more errors is not a property list.
private let maximumErrors = 100

/// Why a member could not be read to its end.
private struct Failure: Error {
  var offset: Int
  var message: String
  var remedy: String?
  /// The member, if only what follows it is wrong.
  var member: PropertyListMember?
}

private struct OldStyleParser {
  let file: String
  /// The text and one NUL, so that reading at the end needs no check of its own.
  let bytes: [UInt8]
  let end: Int
  var offset = 0
  var places: PositionCursor
  var diagnostics: [Diagnostic] = []
  /// The last comment since the previous member.
  var comment: String?
  /// Where the last quoted text of several lines begins.
  var longText: Int?
  var lastErrorLine = 0

  init(text: String, file: String) {
    self.file = file
    let bytes = Array(text.utf8)
    end = bytes.count
    places = PositionCursor(bytes)
    self.bytes = bytes + [0]
  }

  mutating func readRoot() -> PropertyListNode {
    do throws(Failure) {
      try skipSpace()
      let start = offset
      if bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "(") || bytes[offset] == UInt8(ascii: "<") {
        let node = try readValue(depth: 0)
        try skipSpace()
        if offset < end { throw Failure(offset: offset, message: "unexpected \(found) after the end of the list") }
        return node
      }
      offset = start
    } catch {
      report(error)
      offset = nextLine(after: error.offset)
    }
    let position = places.position(of: 0)
    return PropertyListNode(value: .dictionary(readEntries()), position: position)
  }

  /// The members up to the end of the file, whatever is between them.
  private mutating func readEntries() -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    while diagnostics.count < maximumErrors {
      let start = offset
      do throws(Failure) {
        longText = nil
        try skipSpace()
        if offset >= end { return members }
        members.append(try readMember(depth: 0))
        comment = nil
      } catch {
        report(error)
        if let member = error.member, unclosedText(error) == nil { members.append(member) }
        comment = nil
        recover(from: error, start: start)
      }
    }
    diagnostics.append(
      Diagnostic(
        .error, file: file, position: places.position(of: offset), "too many errors; the rest of the file is not read",
        remedy: "is this a table of strings?"))
    return members
  }

  /// Where a text of several lines begins if its closing quote is more likely the opening quote of the next text.
  private func unclosedText(_ failure: Failure) -> Int? {
    isAtLineEnd(failure) ? nil : longText
  }

  /// Whether the member is complete and nothing follows it on its line.
  private func isAtLineEnd(_ failure: Failure) -> Bool {
    failure.member != nil && bytes[min(failure.offset, end)..<offset].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Moves to where the next member may begin, always after `start`.
  private mutating func recover(from failure: Failure, start: Int) {
    if isAtLineEnd(failure) { return }
    if let text = unclosedText(failure) {
      offset = nextLine(after: text)
      return
    }
    offset = max(failure.offset, start)
    while offset < end, bytes[offset] != UInt8(ascii: ";"), bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
    if offset < end { offset += 1 }
  }

  private func nextLine(after offset: Int) -> Int {
    var next = offset
    while next < end, bytes[next] != 0x0A, bytes[next] != 0x0D { next += 1 }
    return min(next + 1, end)
  }

  private mutating func report(_ failure: Failure) {
    var (at, message, remedy) = (failure.offset, failure.message, failure.remedy)
    if let text = unclosedText(failure) {
      (at, message, remedy) = (text, "the quoted text that begins here is not closed on its line", "close it, or write \\\" inside it")
    }
    let position = places.position(of: at)
    guard position.line != lastErrorLine else { return }
    lastErrorLine = position.line
    diagnostics.append(
      Diagnostic(
        .error, file: file, position: position, message, reason: "iOS reads nothing of a table with such a mistake", remedy: remedy,
        sourceLine: places.line(holding: at)))
  }

  // MARK: Values

  /// `key = value;` or `key;`.
  private mutating func readMember(depth: Int) throws(Failure) -> PropertyListMember {
    let comment = comment
    let keyOffset = offset
    guard isTextStart(bytes[offset]) else {
      throw Failure(offset: offset, message: "expected a key, found \(found)", remedy: "an entry is \"key\" = \"value\";")
    }
    let keyPosition = places.position(of: keyOffset)
    let key = try readText()
    try skipSpace()
    var node = PropertyListNode(value: .string(key), position: keyPosition)
    var valueEnd = offset
    if bytes[offset] == UInt8(ascii: "=") {
      offset += 1
      try skipSpace()
      node = try readValue(depth: depth + 1)
      valueEnd = offset
      try skipSpace()
    } else if bytes[offset] != UInt8(ascii: ";") {
      throw Failure(
        offset: offset, message: "expected '=' after the key \"\(key.prefix(60))\", found \(found)",
        remedy: "an entry is \"key\" = \"value\"; and a quote inside a text is \\\"")
    }
    let member = PropertyListMember(key: key, keyPosition: keyPosition, node: node, comment: comment)
    guard bytes[offset] == UInt8(ascii: ";") else {
      throw Failure(
        offset: valueEnd, message: "missing ';' after the value of \"\(key.prefix(60))\"",
        remedy: "end the entry with ';', and write \\\" for a quote inside a text", member: member)
    }
    offset += 1
    return member
  }

  private mutating func readValue(depth: Int) throws(Failure) -> PropertyListNode {
    let start = offset
    let position = places.position(of: start)
    guard depth < PropertyListNode.maximumDepth else {
      throw Failure(offset: offset, message: "values are nested deeper than \(PropertyListNode.maximumDepth) levels")
    }
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      offset += 1
      var members: [PropertyListMember] = []
      while try !closes(UInt8(ascii: "}")) {
        comment = nil
        do throws(Failure) {
          members.append(try readMember(depth: depth))
        } catch {
          // A part of a value is not an entry of the table.
          throw Failure(offset: error.offset, message: error.message, remedy: error.remedy)
        }
      }
      return PropertyListNode(value: .dictionary(members), position: position)
    case UInt8(ascii: "("):
      offset += 1
      var elements: [PropertyListNode] = []
      while try !closes(UInt8(ascii: ")")) {
        elements.append(try readValue(depth: depth + 1))
        try skipSpace()
        if bytes[offset] == UInt8(ascii: ",") {
          offset += 1
        } else if bytes[offset] != UInt8(ascii: ")") {
          throw Failure(offset: offset, message: "expected ',' or ')' in the array, found \(found)")
        }
      }
      return PropertyListNode(value: .array(elements), position: position)
    case UInt8(ascii: "<"): return PropertyListNode(value: .data(try readData()), position: position)
    case let byte where isTextStart(byte): return PropertyListNode(value: .string(try readText()), position: position)
    default: throw Failure(offset: offset, message: "expected a value, found \(found)", remedy: "write the text in double quotes")
    }
  }

  /// Takes the bracket if it comes next.
  private mutating func closes(_ bracket: UInt8) throws(Failure) -> Bool {
    try skipSpace()
    if offset >= end { throw Failure(offset: offset, message: "the file ends where '\(Unicode.Scalar(bracket))' is missing") }
    guard bytes[offset] == bracket else { return false }
    offset += 1
    return true
  }

  private mutating func readData() throws(Failure) -> [UInt8] {
    offset += 1
    var digits: [UInt8] = []
    while bytes[offset] != UInt8(ascii: ">") {
      if let digit = bytes[offset].hexadecimalDigit {
        digits.append(digit)
      } else if !isSpace(bytes[offset]) {
        throw Failure(offset: offset, message: "expected hexadecimal digits or '>', found \(found)")
      }
      offset += 1
    }
    guard digits.count % 2 == 0 else { throw Failure(offset: offset, message: "half a byte is missing: the number of digits is odd") }
    offset += 1
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  // MARK: Texts

  private func isTextStart(_ byte: UInt8) -> Bool {
    (byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte.isUnquotedText) && offset < end
  }

  /// A quoted or an unquoted text.
  private mutating func readText() throws(Failure) -> String {
    let quote = bytes[offset]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try readQuotedText(quote) }
    let start = offset
    while bytes[offset].isUnquotedText { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func readQuotedText(_ quote: UInt8) throws(Failure) -> String {
    let start = offset
    offset += 1
    var mark = offset
    var isLong = false
    var decoded: [UInt8]?
    while bytes[offset] != quote {
      let byte = bytes[offset]
      if offset >= end {
        offset = nextLine(after: start)
        longText = nil
        throw Failure(offset: start, message: "the quoted text that begins here is never closed", remedy: "close it with a quote")
      }
      if byte == UInt8(ascii: "\\"), offset + 1 < end {
        decoded = (decoded ?? []) + bytes[mark..<offset]
        decoded!.append(contentsOf: String(readEscape()).utf8)
        mark = offset
      } else {
        if byte == 0x0A || byte == 0x0D { isLong = true }
        offset += 1
      }
    }
    let rest = bytes[mark..<offset]
    offset += 1
    if isLong { longText = start }
    return String(decoding: decoded.map { $0 + rest } ?? Array(rest), as: UTF8.self)
  }

  /// The character of an escape; an unknown escape loses its backslash (`\u00e9` is `u00e9`).
  private mutating func readEscape() -> Unicode.Scalar {
    let start = offset
    offset += 1
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code: UInt8 = 0
      for _ in 0..<3 {
        guard UInt8(ascii: "0")...UInt8(ascii: "7") ~= bytes[offset] else { break }
        code = code << 3 | (bytes[offset] - UInt8(ascii: "0"))
        offset += 1
      }
      return NextStepEncoding.scalar(code)
    case UInt8(ascii: "U"):
      offset += 1
      let unit = readUnit()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // Two escapes are one character beyond U+FFFF.
      if UTF16.isLeadSurrogate(unit), bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "U") {
        let before = offset
        offset += 2
        let second = readUnit()
        if UTF16.isTrailSurrogate(second) { return Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(second) & 0x3FF)! }
        offset = before
      }
      warn(start, "half a character: the surrogate \\U\(String(unit, radix: 16)) has no partner")
      return "\u{FFFD}"
    default: break
    }
    if byte >= 0x80 { return readScalar() }
    offset += 1
    switch byte {
    case UInt8(ascii: "a"): return "\u{7}"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "v"): return "\u{B}"
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      warn(start, "'\\\(Unicode.Scalar(byte))' is not an escape: the backslash is dropped", remedy: "write \\U and four hexadecimal digits")
    default: break
    }
    return Unicode.Scalar(byte)
  }

  /// Up to four hexadecimal digits.
  private mutating func readUnit() -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = bytes[offset].hexadecimalDigit else { break }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  private mutating func readScalar() -> Unicode.Scalar {
    var decoder = UTF8()
    var iterator = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return "\u{FFFD}" }
    offset += UTF8.width(scalar)
    return scalar
  }

  // MARK: Space

  /// Moves to the next character that is neither space nor in a comment.
  private mutating func skipSpace() throws(Failure) {
    while offset < end {
      let byte = bytes[offset]
      if isSpace(byte) {
        offset += 1
      } else if byte == 0xE2, bytes[offset + 1] == 0x80, bytes[offset + 2] | 1 == 0xA9 {
        // U+2028 and U+2029.
        offset += 3
      } else if byte == UInt8(ascii: "/"), bytes[offset + 1] == UInt8(ascii: "/") {
        let start = offset + 2
        while offset < end, bytes[offset] != 0x0A, bytes[offset] != 0x0D, !isSeparator(at: offset) { offset += 1 }
        comment = trimmed(bytes[start..<offset])
      } else if byte == UInt8(ascii: "/"), bytes[offset + 1] == UInt8(ascii: "*") {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(Failure) {
    let start = offset
    offset += 2
    while !(bytes[offset] == UInt8(ascii: "*") && bytes[offset + 1] == UInt8(ascii: "/")) {
      if offset >= end {
        offset = start
        throw Failure(offset: start, message: "the comment that begins here is never closed", remedy: "close it with */")
      }
      offset += 1
    }
    comment = trimmed(bytes[start + 2..<offset])
    offset += 2
  }

  private func isSeparator(at offset: Int) -> Bool {
    bytes[offset] == 0xE2 && bytes[offset + 1] == 0x80 && bytes[offset + 2] | 1 == 0xA9
  }

  private func trimmed(_ text: ArraySlice<UInt8>) -> String {
    let from = text.firstIndex { !isSpace($0) } ?? text.endIndex
    let to = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? from
    return String(decoding: text[from..<to], as: UTF8.self)
  }

  /// Tab to carriage return, and space.
  private func isSpace(_ byte: UInt8) -> Bool { 0x09...0x0D ~= byte || byte == 0x20 }

  // MARK: Messages

  private mutating func warn(_ offset: Int, _ message: String, remedy: String? = nil) {
    guard diagnostics.count < maximumErrors - 1 else { return }
    diagnostics.append(
      Diagnostic(
        .warning, file: file, position: places.position(of: offset), message, remedy: remedy, sourceLine: places.line(holding: offset)))
  }

  /// The text at the offset.
  private var found: String {
    if offset >= end { return "the end of the file" }
    var decoder = UTF8()
    var iterator = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return "a character that is not UTF-8" }
    switch scalar {
    case "\u{FFFC}", "\u{0}"..<" ": return "U+" + String(scalar.value, radix: 16, uppercase: true)
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}": return "the typographic quote \(scalar)"
    default: return "'\(scalar)'"
    }
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
