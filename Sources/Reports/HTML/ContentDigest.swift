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
  fileprivate var base64: String {
    let letters = [Unicode.Scalar]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)
    var text = String.UnicodeScalarView()
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * (3 - UInt32(group.count)))
      for place in 0..<4 {
        text.append(place <= group.count ? letters[Int(bits >> (18 - 6 * UInt32(place)) & 63)] : "=")
      }
    }
    return String(text)
  }
}
