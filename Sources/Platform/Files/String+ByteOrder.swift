extension String {
  /// Whether its UTF-8 comes before that of another text, byte by byte: an order that no locale and no form of an accent changes.
  package func isBefore(_ other: String) -> Bool {
    var (text, other) = (self, other)
    return text.withUTF8 { text in
      other.withUTF8 { SystemCalls.isBefore(UnsafeRawBufferPointer(text), UnsafeRawBufferPointer($0)) }
    }
  }
}
