package import Diagnostics
package import Platform

extension FileReader {
  /// A text file's characters; see `text(_:file:)`.
  package func text(of path: String) throws(DiagnosticError) -> String {
    try Self.text(try bytes(of: path), file: path)
  }

  /// The characters of UTF-8, or of UTF-16 with a byte order mark, which is left out.
  package static func text(_ bytes: [UInt8], file: String) throws(DiagnosticError) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, file: file) { UInt16($1) << 8 | UInt16($0) } }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, file: file) { UInt16($0) << 8 | UInt16($1) } }
    let body = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    if let text = String(validating: body, as: UTF8.self) { return text }
    throw invalidUTF8(body, file: file)
  }

  private static func utf16(_ bytes: [UInt8], file: String, unit: (UInt8, UInt8) -> UInt16) throws(DiagnosticError) -> String {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
    guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: end(ofValid: UTF16(), in: units), "the file begins as UTF-16 but is not valid UTF-16",
          reason: "half a character or an unpaired surrogate",
          remedy: "save it as UTF-8"))
    }
    return text
  }

  /// Where the valid characters end.
  private static func end<Codec: UnicodeCodec>(
    ofValid codec: Codec, in units: some Sequence<Codec.CodeUnit>
  ) -> SourcePosition {
    var position = SourcePosition(line: 1, column: 1)
    var decoder = codec
    var iterator = units.makeIterator()
    var previous: Unicode.Scalar?
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r": position = SourcePosition(line: position.line + 1, column: 1)
      default: position.column += 1
      }
      previous = scalar
    }
    return position
  }

  private static func invalidUTF8(_ bytes: ArraySlice<UInt8>, file: String) -> DiagnosticError {
    let looksLikeUTF16 = bytes.prefix(200).count { $0 == 0 } > 20
    return DiagnosticError(
      Diagnostic(
        .error, file: file, position: end(ofValid: UTF8(), in: bytes), "the file is not valid UTF-8",
        reason: looksLikeUTF16 ? "it looks like UTF-16 without a byte order mark" : nil, remedy: "save it as UTF-8"))
  }
}
