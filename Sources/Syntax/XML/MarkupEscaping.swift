/// Text made safe for XML 1.0 and HTML alike.
package enum MarkupEscaping {
  /// Between tags: `&`, `<` and `>` as references, and CR as well (a parser would turn it into LF).
  package static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes, inAttribute: false)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Inside the quotes (of either kind) of an attribute: quotes, TAB and LF as references as well (a parser would turn them into spaces).
  package static func attribute(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes, inAttribute: true)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(_ text: String, to bytes: inout [UInt8], inAttribute: Bool) {
    for byte in text.withoutUnprintables.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case 0x0D: bytes.append(contentsOf: "&#13;".utf8)
      case UInt8(ascii: "\"") where inAttribute: bytes.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'") where inAttribute: bytes.append(contentsOf: "&#39;".utf8)
      case 0x0A where inAttribute: bytes.append(contentsOf: "&#10;".utf8)
      case 0x09 where inAttribute: bytes.append(contentsOf: "&#9;".utf8)
      default: bytes.append(byte)
      }
    }
  }
}
