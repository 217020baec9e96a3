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
    if text.utf8.allSatisfy(isPlain) { return bytes.append(contentsOf: text.utf8) }
    var text = text.withoutUnprintables
    text.withUTF8 { utf8 in
      var start = 0
      for (index, byte) in utf8.enumerated() {
        guard let reference = reference(to: byte, inAttribute: inAttribute) else { continue }
        bytes.append(contentsOf: utf8[start..<index])
        bytes.append(contentsOf: reference.utf8)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
  }

  /// True for most bytes, and quickly: those that stand for themselves everywhere.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  /// nil: the byte stands for itself.
  private static func reference(to byte: UInt8, inAttribute: Bool) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case 0x0D: "&#13;"
    case UInt8(ascii: "\"") where inAttribute: "&quot;"
    case UInt8(ascii: "'") where inAttribute: "&#39;"
    case 0x0A where inAttribute: "&#10;"
    case 0x09 where inAttribute: "&#9;"
    default: nil
    }
  }
}
