/// A start tag by its bytes.
package struct XMLTag: Sendable {
  /// From `<` to the offset after `>`.
  package let range: Range<Int>
  /// Whether it is an empty-element tag, `<a/>`.
  package let isEmpty: Bool
  /// Each attribute's value, without its quotes, by name, in order.
  package let values: [(name: String, range: Range<Int>)]

  /// The tag that begins at an offset of a well-formed document.
  package init(in bytes: [UInt8], at start: Int) {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    var values: [(String, Range<Int>)] = []
    var offset = start + 1
    while offset < bytes.count, !isSpace(bytes[offset]), bytes[offset] != UInt8(ascii: ">"), bytes[offset] != UInt8(ascii: "/") {
      offset += 1
    }
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
      let nameStart = offset
      guard
        let quote = bytes[offset...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: ">") }),
        bytes[quote] != UInt8(ascii: ">"), let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote])
      else {
        offset = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
        break
      }
      let name = bytes[nameStart..<quote].filter { !isSpace($0) && $0 != UInt8(ascii: "=") }
      values.append((String(decoding: name, as: UTF8.self), quote + 1..<end))
      offset = end + 1
    }
    range = start..<min(offset + 1, bytes.count)
    isEmpty = offset > 0 && offset <= bytes.count && bytes[offset - 1] == UInt8(ascii: "/")
    self.values = values
  }
}

extension SourceText {
  /// The bytes between an element's tags; empty after the start tag of an element without an end tag.
  package func content(of element: XMLElement) -> Range<Int> {
    let tag = XMLTag(in: bytes, at: element.byteOffset)
    return tag.isEmpty ? tag.range.upperBound..<tag.range.upperBound : tag.range.upperBound..<element.endByteOffset
  }

  /// Sets the content of an element to text that is markup already.
  package mutating func setContent(of element: XMLElement, to markup: String) {
    let tag = XMLTag(in: bytes, at: element.byteOffset)
    if tag.isEmpty {
      let slash = tag.range.upperBound - 2
      replace(slash..<tag.range.upperBound, with: Array(">\(markup)</\(element.name)>".utf8))
    } else {
      replace(tag.range.upperBound..<element.endByteOffset, with: Array(markup.utf8))
    }
  }

  /// Sets an attribute's value. A new attribute is added after the attribute `after`, or after the name.
  package mutating func setAttribute(_ name: String, of element: XMLElement, to value: String, after: String? = nil) {
    let tag = XMLTag(in: bytes, at: element.byteOffset)
    let escaped = MarkupEscaping.attribute(value)
    if let known = tag.values.first(where: { $0.name == name }) { return replace(known.range, with: Array(escaped.utf8)) }
    let before = tag.values.first { $0.name == after }?.range.upperBound
    let place = before.map { $0 + 1 } ?? element.byteOffset + 1 + element.name.utf8.count
    replace(place..<place, with: Array(" \(name)=\"\(escaped)\"".utf8))
  }

  /// The white space before an offset, from the end of the previous line; empty if other text is before it on its line.
  package func lineStart(before offset: Int) -> String {
    let before = bytes[..<offset]
    guard let start = before.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), bytes[start] == 0x0A else { return "" }
    return "\n" + String(decoding: bytes[(start + 1)..<offset], as: UTF8.self)
  }
}

extension XMLTag {
  /// Where the end tag begins of an element that contains only text, whose content begins at an offset.
  package static func textEnd(in bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while let bracket = bytes[min(offset, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[bracket...]
      let close: String
      if rest.starts(with: "<![CDATA[".utf8) {
        close = "]]>"
      } else if rest.starts(with: "<!--".utf8) {
        close = "-->"
      } else {
        return bracket
      }
      guard let end = rest.indices.first(where: { bytes[$0...].starts(with: close.utf8) }) else { return bytes.count }
      offset = end + 3
    }
    return bytes.count
  }
}
