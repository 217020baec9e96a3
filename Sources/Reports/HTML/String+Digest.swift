import Digests
import Vocabulary

extension String {
  /// The SHA-256 digest of the text in base 64, as a content security policy names an inline style or script (CSP Level 3, section 2.3.1).
  var digest: String {
    var hash = SHA256()
    hash.update(utf8)
    return hash.digest().base64
  }
}

extension [UInt8] {
  /// RFC 4648, section 4.
  var base64: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let length = Swift.min(3, count - start)
      var bits: UInt32 = 0
      for place in 0..<3 { bits = bits << 8 | (place < length ? UInt32(self[start + place]) : 0) }
      for place in 0..<4 { text.append(place <= length ? letters[Int(bits >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "=")) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
