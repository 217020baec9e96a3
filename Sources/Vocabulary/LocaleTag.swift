/// The shape of a locale identifier: a BCP 47 tag (RFC 5646, section 2.1), with `-` or `_` between its subtags. Whether the language exists is
/// not decided here.
package enum LocaleTag {
  /// The longest identifier that is accepted, in bytes. RFC 5646, section 4.4.1, asks for at least 35; ICU has buffers of 157 that it does not
  /// guard everywhere.
  package static let maximumLength = 64

  /// Whether the text is at most `maximumLength` bytes long and made of subtags of one to eight letters and digits, the first of two or three
  /// letters (longer ones are reserved).
  package static func isWellFormed(_ text: String) -> Bool {
    guard text.utf8.count <= maximumLength else { return false }
    let subtags = text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    guard let language = subtags.first, 2...3 ~= language.count, language.allSatisfy(\.isASCIILetter) else { return false }
    return subtags.allSatisfy { 1...8 ~= $0.count && $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  fileprivate var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
