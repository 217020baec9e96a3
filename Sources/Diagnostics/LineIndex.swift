/// Lines of a text, for positions and for the line that a diagnostic shows.
package struct LineIndex: Sendable {
  private let text: String
  /// Offsets, in UTF-8, of each line's first byte.
  private let starts: [Int]

  /// Lines end with LF, CR or CR LF.
  package init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    var starts = [0]
    var afterCarriageReturn = false
    var offset = 0
    for byte in text.utf8 {
      offset += 1
      if byte == 0x0A {
        if afterCarriageReturn { starts[starts.count - 1] = offset } else { starts.append(offset) }
      } else if byte == 0x0D {
        starts.append(offset)
      }
      afterCarriageReturn = byte == 0x0D
    }
    self.text = text
    self.starts = starts
  }

  package var lineCount: Int { starts.count }

  /// The position of a UTF-8 offset (clamped to the text).
  package func position(utf8Offset: Int) -> SourcePosition {
    let offset = max(0, min(utf8Offset, text.utf8.count))
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let from = text.utf8.index(text.startIndex, offsetBy: starts[low])
    let to = text.utf8.index(text.startIndex, offsetBy: offset)
    let column = text.utf8[from..<to].reduce(into: 1) { count, byte in if byte & 0xC0 != 0x80 { count += 1 } }
    return SourcePosition(line: low + 1, column: column)
  }

  /// The text of a line (from 1) without its end; nil if there is no such line.
  package func line(_ number: Int) -> String? {
    guard number >= 1, number <= starts.count else { return nil }
    let from = text.utf8.index(text.startIndex, offsetBy: starts[number - 1])
    let to = number < starts.count ? text.utf8.index(text.startIndex, offsetBy: starts[number]) : text.endIndex
    var line = String(text[from..<to])
    while let last = line.unicodeScalars.last, last == "\n" || last == "\r" { line.unicodeScalars.removeLast() }
    return line
  }
}
