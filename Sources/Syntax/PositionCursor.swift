package import Diagnostics

/// Finds the positions of offsets in a text, quickly if the offsets come in ascending order.
package struct PositionCursor: Sendable {
  private let bytes: [UInt8]
  private var offset = 0
  private var position = SourcePosition(line: 1, column: 1)

  /// `bytes` is UTF-8 without a byte order mark. Lines end with LF, CR or CR LF.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The position of a byte (clamped to the text).
  package mutating func position(of target: Int) -> SourcePosition {
    if target < offset {
      offset = 0
      position = SourcePosition(line: 1, column: 1)
    }
    let end = min(target, bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      while offset < end {
        let byte = bytes[offset]
        offset += 1
        if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)) {
          position = SourcePosition(line: position.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
          position.column += 1
        }
      }
    }
    return position
  }

  /// The line with a byte, without its end; nil if it is too long to be shown.
  package func line(holding offset: Int) -> String? {
    let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let at = min(offset, bytes.count)
    let before = bytes[max(0, at - 2_000)..<at]
    let after = bytes[at..<min(bytes.count, at + 2_000)]
    let start = before.lastIndex(where: isEnd).map { $0 + 1 } ?? before.startIndex
    let end = after.firstIndex(where: isEnd) ?? after.endIndex
    guard start == 0 || isEnd(bytes[start - 1]), end == bytes.count || isEnd(bytes[end]) else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
