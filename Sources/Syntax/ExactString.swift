/// A string that is equal only to itself, scalar by scalar. Swift's `String` treats canonically equivalent texts (é, e + ´) as equal;
/// as keys of JSON objects and of string tables they are different (RFC 8259, section 8.3).
package struct ExactString: Hashable, Sendable {
  package private(set) var text: String

  package init(_ text: String) {
    self.text = text
    self.text.makeContiguousUTF8()
  }

  package static func == (a: ExactString, b: ExactString) -> Bool {
    a.text.utf8.count == b.text.utf8.count && a.text.utf8.elementsEqual(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    if text.utf8.withContiguousStorageIfAvailable({ hasher.combine(bytes: UnsafeRawBufferPointer($0)) }) == nil {
      for byte in text.utf8 { hasher.combine(byte) }
    }
    hasher.combine(UInt8(0xFF))
  }
}
