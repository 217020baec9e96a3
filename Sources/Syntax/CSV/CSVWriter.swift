/// One field of a CSV row.
package enum CSVField: Hashable, Sendable {
  /// Quoted if RFC 4180 requires it, and never run as a formula.
  case text(String)
  /// The shortest digits that read back as the same number; empty if it is not finite.
  case number(Double)
  case integer(Int)
  case empty
}

extension CSVField: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral integer: Int) { self = .integer(integer) }
  package init(floatLiteral number: Double) { self = .number(number) }
  package init(nilLiteral: ()) { self = .empty }
}

/// Writes a table as in RFC 4180: UTF-8, CR LF, fields quoted where needed.
///
/// Text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, "CSV Injection"): text that begins, after optional
/// white space, with `=`, `+`, `-`, `@` or their full-width forms, or with TAB, CR or LF. Control characters that break readers are shown as `\u{..}`.
package struct CSVWriter: Sendable {
  /// UTF-8 so far, the header first. A caller that streams may take it away at any time with `takeBytes`.
  package private(set) var bytes: [UInt8] = []
  private let columnCount: Int
  private let guardsFormulas: Bool

  /// `raw` writes formulas as they are; `byteOrderMark` is for spreadsheets that would take the file for Latin 1.
  package init(header: [String], raw: Bool = false, byteOrderMark: Bool = false) {
    columnCount = header.count
    guardsFormulas = !raw
    if byteOrderMark { bytes += [0xEF, 0xBB, 0xBF] }
    row(header.map { .text($0) })
  }

  /// What has been written and not taken away.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What has been written since the last call.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  /// Adds a row, which must be as long as the header.
  package mutating func row(_ fields: [CSVField]) {
    precondition(fields.count == columnCount, "a row of \(fields.count) fields under a header of \(columnCount)")
    append(fields)
    bytes += Self.rowEnd
  }

  package static let rowEnd: [UInt8] = [0x0D, 0x0A]

  /// Some neighbouring fields of a row, for a caller that assembles rows itself because they have much in common.
  package static func fields(_ fields: [CSVField]) -> [UInt8] {
    var writer = CSVWriter()
    writer.append(fields)
    return writer.bytes
  }

  /// A writer of single fields.
  private init() { (columnCount, guardsFormulas) = (0, true) }

  private mutating func append(_ fields: [CSVField]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch field {
      case .text(let text): append(text, isAlone: columnCount == 1)
      case .number(let number): bytes.append(shortest: number)
      case .integer(let integer): bytes.append(decimal: integer)
      case .empty: break
      }
    }
  }

  private mutating func append(_ text: String, isAlone: Bool) {
    let text = (guardsFormulas && text.isFormula ? "'" + text : text).withoutControls
    // The only field of a row is quoted if it is empty; otherwise the row would be an empty line.
    guard text.utf8.contains(where: \.needsQuotes) || (isAlone && text.isEmpty) else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension String {
  /// Whether a spreadsheet may take the text for a formula.
  fileprivate var isFormula: Bool {
    switch unicodeScalars.first {
    case "\t", "\r", "\n": return true
    default: break
    }
    switch unicodeScalars.first(where: { !$0.properties.isWhitespace }) {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
    default: return false
    }
  }
}

extension UInt8 {
  fileprivate var needsQuotes: Bool {
    self == UInt8(ascii: ",") || self == UInt8(ascii: "\"") || self == 0x0D || self == 0x0A
  }
}
