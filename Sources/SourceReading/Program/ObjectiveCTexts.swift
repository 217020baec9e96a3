import Platform

/// The names of things that Objective-C gives texts: `titleLabel` of `self.titleLabel.text = …`.
enum ObjectiveCTexts {
  static func names(in paths: [String]) -> Set<String> {
    var names = Set<String>()
    for path in paths {
      guard let bytes = try? FileReader(maximumSize: 8 << 20).bytes(of: path) else { continue }
      for setter in setters { add(setter, in: bytes, to: &names) }
    }
    return names
  }

  private static let setters = [
    ".text =", ".text=", ".attributedText =", ".attributedText=", ".placeholder =", " setTitle:", " setAttributedTitle:", " setText:",
  ]
  .map { Array($0.utf8) }

  /// The identifier in front of each place that has the setter.
  private static func add(_ setter: [UInt8], in bytes: [UInt8], to names: inout Set<String>) {
    let last = setter.count - 1
    guard bytes.count > setter.count else { return }
    for end in last..<bytes.count where bytes[end] == setter[last] && bytes[end - 1] == setter[last - 1] {
      let start = end - last
      guard bytes[start...end].elementsEqual(setter) else { continue }
      var first = start
      while first > 0, isOfName(bytes[first - 1]) { first -= 1 }
      names.insert(String(decoding: bytes[first..<start].drop { $0 == UInt8(ascii: "_") }, as: UTF8.self))
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
      || UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
  }
}
