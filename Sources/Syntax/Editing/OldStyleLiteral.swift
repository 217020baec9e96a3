/// Texts as old-style property lists and `.strings` files write them.
package enum OldStyleLiteral {
  /// In quotes. Only what must be escaped is escaped.
  package static func quoted(_ text: String, quote: UInt8 = UInt8(ascii: "\"")) -> [UInt8] {
    var bytes = [quote]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case "\\": bytes += "\\\\".utf8
      case _ where scalar.value == UInt32(quote): bytes += [UInt8(ascii: "\\"), quote]
      case "\0"..<" ", "\u{7F}":
        // The parser reads up to four digits, so there must be four.
        let digits = String(scalar.value, radix: 16)
        bytes += ("\\U" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
      default: bytes += String(scalar).utf8
      }
    }
    return bytes + [quote]
  }

  /// The end of the text that begins at an offset, quotes included; nil if no text begins there or it has no end.
  package static func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let end = bytes[start...].firstIndex { !$0.isUnquotedText } ?? bytes.count
      return end > start ? end : nil
    }
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != quote { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
    return offset < bytes.count ? offset + 1 : nil
  }
}

extension UInt8 {
  /// Whether the character is allowed in a text without quotes.
  var isUnquotedText: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
