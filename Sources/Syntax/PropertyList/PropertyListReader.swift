package import Diagnostics
import Platform

/// Reads property lists in the forms that Apple's systems read: XML, binary, and the old style of `.strings` files.
package enum PropertyListReader {
  /// The root of a list. A mistake in an old-style list is an error among the diagnostics, and the rest is used. Throws if
  /// nothing is usable.
  package static func read(
    _ bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]
  ) throws(DiagnosticError) -> PropertyListNode {
    if bytes.starts(with: "bplist".utf8) { return try BinaryPropertyList.root(of: bytes, file: file) }
    if isXML(bytes) {
      var reader = XMLReader()
      reader.allowsDocumentType = true
      return try XMLPropertyList.root(
        of: try reader.read(bytes, file: file, diagnostics: &diagnostics), file: file, diagnostics: &diagnostics)
    }
    return OldStyleReader.read(text(bytes, file: file, diagnostics: &diagnostics), file: file, diagnostics: &diagnostics)
  }

  /// Whether the file begins with markup: in an old-style list, `<` begins data, which is hexadecimal.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(256).filter { $0 > 0x20 && $0 < 0x80 }
    guard start.first == UInt8(ascii: "<") else { return false }
    let tag = start.dropFirst().prefix { $0 != UInt8(ascii: ">") }
    return tag.contains { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20) }
  }

  /// The characters of an old-style list: UTF-8, or UTF-16 with a byte order mark. If iOS cannot decode it, an error is reported, and
  /// the nearest reading is returned.
  private static func text(_ bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) -> String {
    if let isBigEndian = lacksByteOrderMark(bytes) {
      diagnostics.append(
        Diagnostic(
          .error, file: file, position: SourcePosition(line: 1, column: 1), "the file is UTF-16 without a byte order mark",
          reason: "iOS cannot read it and shows the keys", remedy: "save it as UTF-8"))
      return utf16(bytes, isBigEndian: isBigEndian)
    }
    do throws(DiagnosticError) {
      return try FileReader.text(bytes, file: file)
    } catch {
      diagnostics += error.diagnostics
      if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
      if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Bytes that are not a character become U+FFFD.
  private static func utf16(_ bytes: some RandomAccessCollection<UInt8>, isBigEndian: Bool) -> String {
    let bytes = Array(bytes)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { (at: Int) -> UInt16 in
      let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The byte order of UTF-16 without a mark: every other byte of ASCII characters is NUL, and texts contain no NUL. Nil for all else.
  private static func lacksByteOrderMark(_ bytes: [UInt8]) -> Bool? {
    let sample = bytes.prefix(512)
    guard sample.count > 3, !sample.starts(with: [0xFF, 0xFE]), !sample.starts(with: [0xFE, 0xFF]) else { return nil }
    var nulls = (even: 0, odd: 0)
    for (offset, byte) in sample.enumerated() where byte == 0 {
      if offset % 2 == 0 { nulls.even += 1 } else { nulls.odd += 1 }
    }
    if nulls.odd == 0, nulls.even * 8 > sample.count { return true }
    return nulls.even == 0 && nulls.odd * 8 > sample.count ? false : nil
  }
}
