package import Diagnostics
import Platform

/// A text file in which ranges can be replaced. Everything else stays as it is: comments, order, white space, line ends, encoding and byte
/// order mark.
package struct SourceText: Sendable {
  /// How a file's characters are stored.
  package enum Encoding: Hashable, Sendable {
    case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian
  }

  package let encoding: Encoding
  /// The characters as UTF-8, without a byte order mark. Offsets count its bytes.
  package let bytes: [UInt8]
  /// The offset of each line's first byte. Lines end with LF, CR or CR LF, as positions count them.
  private let lineStarts: [Int]
  private var edits: [Edit] = []

  private struct Edit: Sendable {
    var range: Range<Int>
    var replacement: [UInt8]
  }

  /// Throws if the file is neither UTF-8 nor UTF-16 with a byte order mark, because it could not be written back unchanged.
  package init(_ fileBytes: [UInt8], file: String) throws(DiagnosticError) {
    if fileBytes.starts(with: [0xFF, 0xFE]) {
      encoding = .utf16LittleEndian
    } else if fileBytes.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16BigEndian
    } else {
      encoding = fileBytes.starts(with: [0xEF, 0xBB, 0xBF]) ? .utf8WithMark : .utf8
    }
    let bytes = Array(try FileReader.text(fileBytes, file: file).utf8)
    var lineStarts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      if byte == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A { continue }
      lineStarts.append(offset + 1)
    }
    self.bytes = bytes
    self.lineStarts = lineStarts
  }

  /// The offset of a position in the text, clamped to it.
  package func offset(of position: SourcePosition) -> Int {
    guard lineStarts.indices.contains(position.line - 1) else { return bytes.count }
    var offset = lineStarts[position.line - 1]
    for _ in 1..<max(1, position.column) where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// Replaces a range with other UTF-8 bytes. Ranges must not overlap; of insertions at one place the first comes first.
  package mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    edits.append(Edit(range: range, replacement: replacement))
  }

  /// The file with all replacements.
  package var file: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    let ordered = edits.enumerated().sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
    for (_, edit) in ordered {
      precondition(edit.range.lowerBound >= offset, "replacements overlap at \(edit.range)")
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.replacement
      offset = edit.range.upperBound
    }
    result += bytes[offset...]
    switch encoding {
    case .utf8: return result
    case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + result
    case .utf16LittleEndian:
      return [0xFF, 0xFE] + String(decoding: result, as: UTF8.self).utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      return [0xFE, 0xFF] + String(decoding: result, as: UTF8.self).utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
  }
}
