import Digests

/// Identifiers in the form that Interface Builder gives them: `c38-WG-Nsd`.
enum ObjectIdentifiers {
  /// One that nothing else has, the same in every run.
  static func new(for purpose: String, isTaken: (String) -> Bool) -> String {
    var hash = SHA256()
    hash.update(lengthPrefixed: purpose)
    var digits = Array(hash.hexadecimal())
    while true {
      let id = String(digits[0..<3]) + "-" + String(digits[3..<5]) + "-" + String(digits[5..<8])
      if !isTaken(id) { return id }
      digits.append(digits.removeFirst())
    }
  }
}
