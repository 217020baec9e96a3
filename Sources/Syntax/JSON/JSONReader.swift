// The module Syntax. Parsers with positions: JSON, YAML, XML, property lists, CSV; and edits that do not change the rest of a file.

package import Diagnostics

/// Reads JSON texts (RFC 8259), strictly, with the exact place of each value.
package struct JSONReader: Sendable {
  /// What a second member with the same name in one object is.
  package enum DuplicateKeys: Sendable { case error, warning }

  package var duplicateKeys: DuplicateKeys
  /// How deep arrays and objects may be nested: a file of brackets must not exhaust the stack.
  package var maximumDepth: Int
  /// Whether malformed parts of an object or an array are left out, with an error among the warnings, and the rest is read.
  package var mends: Bool

  package init(duplicateKeys: DuplicateKeys = .error, maximumDepth: Int = 512, mends: Bool = false) {
    self.duplicateKeys = duplicateKeys
    self.maximumDepth = maximumDepth
    self.mends = mends
  }

  /// Reads a whole text with the default options. `file` is named in messages; `firstLine` is the line of the file where the text begins.
  package static func read(_ text: String, file: String, firstLine: Int = 1) throws(DiagnosticError) -> JSONNode {
    var warnings: [Diagnostic] = []
    return try JSONReader().read(text, file: file, firstLine: firstLine, warnings: &warnings)
  }

  /// Reads a whole text. A leading byte order mark is skipped. Escapes of lone surrogates become U+FFFD, with a warning.
  /// Throws the first error, because what follows it has no certain meaning.
  package func read(
    _ text: String, file: String, firstLine: Int = 1, warnings: inout [Diagnostic]
  ) throws(DiagnosticError) -> JSONNode {
    var parser = JSONParser(text: text, file: file, firstLine: firstLine, options: self)
    defer { warnings += parser.warnings }
    return try parser.readText()
  }
}

/// A file with more warnings is broken as a whole.
private let maximumWarnings = 1000
/// A file with more errors is not a JSON text.
private let maximumErrors = 100

/// One pass over the bytes, recursive in the depth of the text.
private struct JSONParser {
  let text: String
  let file: String
  let firstLine: Int
  let options: JSONReader
  /// The text and one NUL, so that reading at the end needs no check of its own.
  let bytes: [UInt8]
  var offset = 0
  var line: Int
  var lineStart = 0
  /// UTF-8 continuation bytes between `lineStart` and `offset`: columns count scalars.
  var continuationBytes = 0
  var depth = 0
  var warnings: [Diagnostic] = []
  var errorCount = 0
  /// Where recovery from the last error ended.
  var mended: Int?

  init(text: String, file: String, firstLine: Int, options: JSONReader) {
    self.text = text
    self.file = file
    self.firstLine = firstLine
    self.options = options
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
    self.bytes = bytes
    line = firstLine
  }

  mutating func readText() throws(DiagnosticError) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      lineStart = 3
    }
    skipSpace()
    if isAtEnd { throw error("the file has no JSON value", remedy: "an empty table is {}") }
    let node = try readValue()
    skipSpace()
    if !isAtEnd {
      let error = error("unexpected \(found) after the end of the JSON value")
      guard options.mends else { throw error }
      warnings += error.diagnostics
    }
    return node
  }

  // MARK: Values

  mutating func readValue() throws(DiagnosticError) -> JSONNode {
    let position = position
    let value: JSONValue
    switch bytes[offset] {
    case UInt8(ascii: "{"): value = try readObject()
    case UInt8(ascii: "["): value = try readArray()
    case UInt8(ascii: "\""): value = .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try readNumber())
    case UInt8(ascii: "t") where skip("true"): value = .bool(true)
    case UInt8(ascii: "f") where skip("false"): value = .bool(false)
    case UInt8(ascii: "n") where skip("null"): value = .null
    default: throw valueError()
    }
    return JSONNode(value: value, position: position)
  }

  mutating func readObject() throws(DiagnosticError) -> JSONValue {
    try enter()
    var members: [JSONMember] = []
    var keys: Set<ExactString> = []
    if !closes(UInt8(ascii: "}")) {
      repeat {
        do throws(DiagnosticError) {
          members.append(try readMember(after: members, keys: &keys))
        } catch {
          try mend(error)
        }
      } while try continues(until: UInt8(ascii: "}"))
    }
    depth -= 1
    return .object(members)
  }

  mutating func readMember(after members: [JSONMember], keys: inout Set<ExactString>) throws(DiagnosticError) -> JSONMember {
    skipSpace()
    guard bytes[offset] == UInt8(ascii: "\"") else { throw keyError(isFirst: members.isEmpty) }
    let keyPosition = position
    let key = try readString()
    if !insert(key, into: &keys, among: members) { try reportDuplicate(key, at: keyPosition, among: members) }
    skipSpace()
    guard bytes[offset] == UInt8(ascii: ":") else { throw error("expected ':' after the name \"\(key)\", found \(found)") }
    offset += 1
    skipSpace()
    return JSONMember(key: key, keyPosition: keyPosition, node: try readValue())
  }

  mutating func readArray() throws(DiagnosticError) -> JSONValue {
    try enter()
    var elements: [JSONNode] = []
    if !closes(UInt8(ascii: "]")) {
      repeat {
        skipSpace()
        do throws(DiagnosticError) {
          elements.append(try readValue())
        } catch {
          try mend(error)
        }
      } while try continues(until: UInt8(ascii: "]"))
    }
    depth -= 1
    return .array(elements)
  }

  /// Takes the opening bracket.
  mutating func enter() throws(DiagnosticError) {
    if depth == options.maximumDepth { throw error("arrays and objects are nested deeper than \(options.maximumDepth) levels") }
    depth += 1
    offset += 1
  }

  mutating func closes(_ bracket: UInt8) -> Bool {
    skipSpace()
    guard bytes[offset] == bracket else { return false }
    offset += 1
    return true
  }

  /// Takes a comma (true) or the closing bracket (false).
  mutating func continues(until bracket: UInt8) throws(DiagnosticError) -> Bool {
    skipSpace()
    if bytes[offset] == UInt8(ascii: ",") {
      offset += 1
      return true
    }
    if bytes[offset] != bracket {
      let isMended = mended == offset
      if !isMended {
        let error = error("expected ',' or '\(Character(Unicode.Scalar(bracket)))', found \(found)")
        if bytes[offset] == UInt8(ascii: "\"") { try note(error) } else { try mend(error) }
      }
      // The comma alone is missing.
      if bytes[offset] == UInt8(ascii: "\"") { return true }
      if !isMended { return try continues(until: bracket) }
      if isAtEnd { return false }
    }
    offset += 1
    return false
  }

  // MARK: Recovery

  /// Records an error and moves to where the object or array with the error may continue: a comma or a bracket, or a line that begins with
  /// a name. Throws the error if it cannot recover.
  mutating func mend(_ error: DiagnosticError) throws(DiagnosticError) {
    try note(error)
    var nesting = 0
    while true {
      let line = line
      skipSpace()
      switch bytes[offset] {
      case _ where isAtEnd, UInt8(ascii: ",") where nesting == 0:
        mended = offset
        return
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if nesting == 0 {
          mended = offset
          return
        }
        nesting -= 1
        offset += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        nesting += 1
        offset += 1
      case UInt8(ascii: "\""):
        if nesting == 0, self.line > line {
          mended = offset
          return
        }
        skipQuoted()
      default: skipByte()
      }
    }
  }

  private mutating func note(_ error: DiagnosticError) throws(DiagnosticError) {
    guard options.mends else { throw error }
    warnings += error.diagnostics
    errorCount += 1
    if errorCount > maximumErrors { throw self.error("too many errors; the file is not used", remedy: "is this a JSON text?") }
  }

  /// A string, or the part of it that is on its line.
  private mutating func skipQuoted() {
    offset += 1
    while !isAtEnd, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      let byte = bytes[offset]
      skipByte()
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), !isAtEnd, bytes[offset] >= 0x20 { skipByte() }
    }
  }

  private mutating func skipByte() {
    if bytes[offset] & 0xC0 == 0x80 { continuationBytes += 1 }
    offset += 1
  }

  /// Whether `key` is new. Small objects are searched, because most have only a few members.
  func insert(_ key: String, into keys: inout Set<ExactString>, among members: [JSONMember]) -> Bool {
    if members.count < 8 { return !members.contains { ExactString($0.key) == ExactString(key) } }
    if keys.isEmpty { keys = Set(members.lazy.map { ExactString($0.key) }) }
    return keys.insert(ExactString(key)).inserted
  }

  mutating func reportDuplicate(_ key: String, at position: SourcePosition, among members: [JSONMember]) throws(DiagnosticError) {
    if options.duplicateKeys == .warning, warnings.count >= maximumWarnings { return }
    let first = members.first { ExactString($0.key) == ExactString(key) }
    let severity: Diagnostic.Severity = options.duplicateKeys == .error ? .error : .warning
    let diagnostic = diagnostic(
      severity, at: position, "the name \"\(key)\" is used twice in this object",
      reason: first.map { "first used in line \($0.keyPosition.line)" }, remedy: "remove one of the two")
    if severity == .error { throw DiagnosticError(diagnostic) }
    warnings.append(diagnostic)
  }

  // MARK: Strings

  /// Reads a string from its opening quote.
  mutating func readString() throws(DiagnosticError) -> String {
    let opening = position
    offset += 1
    var start = offset
    var decoded: [UInt8]?
    while true {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard var decoded else { return String(decoding: bytes[start..<offset - 1], as: UTF8.self) }
        decoded += bytes[start..<offset - 1]
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"):
        var text = decoded ?? []
        decoded = nil
        text += bytes[start..<offset]
        text += UTF8.encode(try readEscape())!
        decoded = text
        start = offset
      case 0..<0x20:
        if isAtEnd || byte == 0x0A || byte == 0x0D {
          throw error("the string does not end", at: opening, remedy: "close it with \", and write a line break as \\n")
        }
        throw error("a control character in a string", remedy: "write it as \\u" + hexadecimal(byte))
      default:
        if byte & 0xC0 == 0x80 { continuationBytes += 1 }
        offset += 1
      }
    }
  }

  mutating func readEscape() throws(DiagnosticError) -> Unicode.Scalar {
    let position = position
    let letter = bytes[offset + 1]
    let scalar: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(letter)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape()
    default:
      throw error("unknown escape in a string", at: position, reason: "JSON knows \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX")
    }
    offset += 2
    return scalar
  }

  /// `\uXXXX`, or two of them for a scalar beyond U+FFFF.
  mutating func readUnicodeEscape() throws(DiagnosticError) -> Unicode.Scalar {
    let position = position
    guard let unit = hexadecimalUnit(at: offset + 2) else {
      throw error("\\u needs four hexadecimal digits", at: position)
    }
    offset += 6
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u"),
      let low = hexadecimalUnit(at: offset + 2), 0xDC00..<0xE000 ~= low
    {
      offset += 6
      return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00)!
    }
    if warnings.count >= maximumWarnings { return "\u{FFFD}" }
    warnings.append(
      diagnostic(
        .warning, at: position, "half of a surrogate pair is shown as U+FFFD", reason: "\\uD800 to \\uDFFF are characters only in pairs"))
    return "\u{FFFD}"
  }

  func hexadecimalUnit(at start: Int) -> UInt16? {
    var unit: UInt16 = 0
    for index in start..<start + 4 {
      guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  // MARK: Numbers

  mutating func readNumber() throws(DiagnosticError) -> Double {
    let position = position
    let start = offset
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let wholeStart = offset
    var whole: UInt64 = 0
    while isDigit(bytes[offset]) {
      if offset - wholeStart < 15 { whole = whole * 10 + UInt64(bytes[offset] - UInt8(ascii: "0")) }
      offset += 1
    }
    let wholeDigits = offset - wholeStart
    if wholeDigits == 0 { throw error("expected a digit after '-', found \(found)") }
    if wholeDigits > 1, bytes[wholeStart] == UInt8(ascii: "0") { throw error("a number with a leading zero", at: position) }
    var isWhole = true
    if bytes[offset] == UInt8(ascii: ".") {
      isWhole = false
      offset += 1
      try skipDigits()
    }
    if bytes[offset] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      offset += 1
      if bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
    if isWhole, wholeDigits <= 15 { return isNegative ? -Double(whole) : Double(whole) }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), number.isFinite else {
      throw error("a number beyond the range of 64-bit floating point", at: position)
    }
    return number
  }

  mutating func skipDigits() throws(DiagnosticError) {
    guard isDigit(bytes[offset]) else { throw error("expected a digit in the number, found \(found)") }
    while isDigit(bytes[offset]) { offset += 1 }
  }

  func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  // MARK: Characters and places

  var isAtEnd: Bool { offset == bytes.count - 1 }

  var position: SourcePosition { SourcePosition(line: line, column: offset - lineStart - continuationBytes + 1) }

  mutating func skipSpace() {
    while true {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case 0x0A, 0x0D:
        offset += bytes[offset] == 0x0D && bytes[offset + 1] == 0x0A ? 2 : 1
        line += 1
        lineStart = offset
        continuationBytes = 0
      default: return
      }
    }
  }

  /// Takes the word if it is here.
  mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset + length < bytes.count, word.withUTF8Buffer({ bytes[offset..<offset + length].elementsEqual($0) }) else { return false }
    offset += length
    return true
  }

  /// The character at `offset`, for messages.
  var found: String {
    if isAtEnd { return "the end of the file" }
    let rest = String(decoding: bytes[offset..<min(bytes.count - 1, offset + 4)], as: UTF8.self)
    return "'\(String(rest.unicodeScalars.first!).visibleControls)'"
  }

  // MARK: Messages

  func valueError() -> DiagnosticError {
    let remedy: String? =
      switch bytes[offset] {
      case UInt8(ascii: "]"), UInt8(ascii: "}"): "remove the comma before it: JSON has no trailing commas"
      case UInt8(ascii: "'"): "strings are in double quotes"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "remove the comment: JSON has none"
      default: nil
      }
    return error("expected a value, found \(found)", remedy: remedy)
  }

  func keyError(isFirst: Bool) -> DiagnosticError {
    let isTrailingComma = bytes[offset] == UInt8(ascii: "}") && !isFirst
    return error(
      "expected a name in double quotes, found \(found)",
      remedy: isTrailingComma ? "remove the comma before it: JSON has no trailing commas" : nil)
  }

  func error(_ message: String, at place: SourcePosition? = nil, reason: String? = nil, remedy: String? = nil) -> DiagnosticError {
    DiagnosticError(diagnostic(.error, at: place ?? position, message, reason: reason, remedy: remedy))
  }

  func diagnostic(
    _ severity: Diagnostic.Severity, at position: SourcePosition, _ message: String, reason: String? = nil, remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity, file: file, position: position, message, reason: reason, remedy: remedy,
      sourceLine: position.line == line ? currentLine : nil)
  }

  /// The line that is being read; nil if it is too long to be shown in every message about it.
  var currentLine: String? {
    guard offset - lineStart <= 10_000 else { return nil }
    var end = offset
    while end < bytes.count - 1, bytes[end] != 0x0A, bytes[end] != 0x0D {
      end += 1
      if end - lineStart > 10_000 { return nil }
    }
    return String(decoding: bytes[lineStart..<end], as: UTF8.self)
  }
}
