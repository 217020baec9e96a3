import SystemPackage

/// File names are bytes for the system, and strings here. Bytes that are not UTF-8 become characters of a private use area, U+10FE00 plus
/// their value, and bytes again on the way back. So do the bytes of a name that has such a character itself.
extension String {
  private static let firstByte: UInt32 = 0x10FE00

  /// The name of a file.
  init(pathBytes bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.hasPathBytes {
      self = text
      return
    }
    var scalars = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let character = String(validating: rest.prefix(byte.utf8Length), as: UTF8.self) ?? ""
      if character.unicodeScalars.count == 1, !character.hasPathBytes {
        scalars.append(contentsOf: character.unicodeScalars)
        rest = rest.dropFirst(byte.utf8Length)
      } else {
        scalars.append(Unicode.Scalar(Self.firstByte + UInt32(byte))!)
        rest = rest.dropFirst()
      }
    }
    self = String(scalars)
  }

  /// The bytes of a path as C has them, with a zero at their end.
  var pathBytes: [CChar] {
    guard hasPathBytes else { return Array(utf8CString) }
    let bytes = unicodeScalars.flatMap { scalar in
      scalar.isPathByte ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
    return bytes.map(CChar.init(bitPattern:)) + [0]
  }

  private var hasPathBytes: Bool { utf8.contains(0xF4) && unicodeScalars.contains(where: \.isPathByte) }
}

extension Unicode.Scalar {
  fileprivate var isPathByte: Bool { (0x10FE80...0x10FEFF).contains(value) }
}

extension UInt8 {
  /// How many bytes a character has in UTF-8 that begins with this one.
  fileprivate var utf8Length: Int {
    switch self {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension FilePath {
  /// A path as this package has it.
  init(of path: String) { self.init(platformString: path.pathBytes) }
}
