package import Diagnostics

/// Reads tables as in RFC 4180: quoted fields may contain commas, quotes (doubled) and newlines; lines end in LF or CR LF.
package enum CSVReader {
  package struct Row: Sendable {
    package var fields: [String]
    /// The position of the row's first field.
    package var position: SourcePosition
  }

  /// All rows including the header; empty lines are skipped. Ends at a quote that is never closed.
  package static func rows(_ text: String, file: String) throws(DiagnosticError) -> [Row] {
    var rows: [Row] = []
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var wasQuoted = false
    var line = 1
    var firstLine = 1
    var quoteLine = 1

    func end(row: Bool) {
      fields.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
      wasQuoted = false
      guard row else { return }
      if fields != [""] { rows.append(Row(fields: fields, position: SourcePosition(line: firstLine, column: 1))) }
      fields.removeAll()
    }

    let bytes = Array(text.utf8)
    var i = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while i < bytes.count {
      let byte = bytes[i]
      i += 1
      if isQuoted {
        if byte == UInt8(ascii: "\n") { line += 1 }
        if byte != UInt8(ascii: "\"") {
          field.append(byte)
        } else if i < bytes.count, bytes[i] == byte {
          field.append(byte)
          i += 1
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where field.isEmpty && !wasQuoted:
        (isQuoted, wasQuoted, quoteLine) = (true, true, line)
      case UInt8(ascii: ","): end(row: false)
      case UInt8(ascii: "\r") where i < bytes.count && bytes[i] == UInt8(ascii: "\n"): continue
      case UInt8(ascii: "\n"):
        end(row: true)
        line += 1
        firstLine = line
      default: field.append(byte)
      }
    }
    guard !isQuoted else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: SourcePosition(line: quoteLine, column: 1), "a quoted field is never closed",
          reason: "the file ends inside it", remedy: "close it with a quote; a quote inside a field is written twice"))
    }
    if !fields.isEmpty || !field.isEmpty || wasQuoted { end(row: true) }
    return rows
  }
}
