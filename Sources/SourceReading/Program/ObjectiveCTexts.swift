import Platform

/// Objective-C, of which no more is read than the names of things that it gives texts: `titleLabel` of `self.titleLabel.text = …`.
struct ObjectiveCTexts {
  private var files: [(names: Set<String>, words: Set<String>)] = []

  init(reading paths: [String]) {
    for path in paths {
      guard let bytes = try? FileReader(maximumSize: 8 << 20).bytes(of: path) else { continue }
      let tokens = Self.tokens(of: bytes)
      var names = Set<String>()
      for (index, token) in tokens.enumerated() where index > 0 && Self.setters.contains(token) {
        let before = tokens[index - 1]
        names.insert(before.hasPrefix("_") ? String(before.dropFirst()) : before)
      }
      if !names.isEmpty { files.append((names, Set(tokens))) }
    }
  }

  /// Words that follow what is given a text.
  private static let setters: Set = ["text", "attributedText", "placeholder", "setTitle", "setAttributedTitle", "setText"]

  /// Whether a file that speaks of a class gives a text to something of a name; nil as the class: whether any file does.
  func maySet(_ name: String, ofClass type: String?) -> Bool {
    files.contains { file in file.names.contains(name) && type.map(file.words.contains) ?? true }
  }

  private static func tokens(of bytes: [UInt8]) -> [String] {
    bytes.split { !isOfName($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
      || UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
  }
}
