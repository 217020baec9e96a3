extension String {
  /// Whether its UTF-8 comes before that of another text, byte by byte: an order that no locale and no form of an accent changes.
  package func isBefore(_ other: String) -> Bool {
    var (text, other) = (self, other)
    return text.withUTF8 { text in
      other.withUTF8 { SystemCalls.isBefore(UnsafeRawBufferPointer(text), UnsafeRawBufferPointer($0)) }
    }
  }

  /// The first eight bytes of its UTF-8 as a number, with zeros behind a shorter one: where two differ, their order is that of the texts.
  var firstBytes: UInt64 {
    var (number, count) = (UInt64(0), 0)
    for byte in utf8.prefix(8) {
      number = number << 8 | UInt64(byte)
      count += 1
    }
    return count == 8 ? number : number << UInt64(8 * (8 - count))
  }
}
