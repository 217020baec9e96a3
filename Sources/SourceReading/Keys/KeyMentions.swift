import Platform

/// Which keys of string tables an app's files mention: as characters in quotes, as a part of such, as a name, or by the name that a
/// generator gives them: `R.string.localizable.loginTitle`, `L10n.Login.title`.
///
/// A key is passed over only if no file has its characters, since code may put it together in ways that nobody can follow.
package struct KeyMentions {
  private var whole: Set<String> = []
  /// The characters before and behind what is filled in: `login.` and `.title` of `"login.\(kind).title"`.
  private var parts: Set<Part> = []
  private var words: Set<String> = []
  private let wanted: [UInt64: [String]]
  /// By what generators leave of them: their letters and digits.
  private let spelled: [UInt64: [String]]
  /// By the lowest bits of a hash: whether `wanted` can have it. Most words of a file are not keys.
  private let isPossible: [Bool]

  private struct Part: Hashable {
    var before: String
    var behind: String
  }

  /// - Parameters:
  ///   - keys: that are looked for.
  ///   - files: sources, documents and property lists.
  package init(of keys: Set<String>, in files: [String]) {
    wanted = Dictionary(grouping: keys) { ByteHash.hash(of: $0.utf8) }
    spelled = Dictionary(grouping: keys) { ByteHash.hash(of: Self.letters(of: $0.utf8)) }
    var isPossible = [Bool](repeating: false, count: 1 << 16)
    for hash in wanted.keys { isPossible[Int(hash & 0xFFFF)] = true }
    self.isPossible = isPossible
    for file in files {
      guard let bytes = try? FileReader(maximumSize: 64 << 20).bytes(of: file) else { continue }
      read(bytes)
    }
  }

  package func contains(_ key: String) -> Bool {
    whole.contains(key) || words.contains(key) || parts.contains { key.hasPrefix($0.before) && key.hasSuffix($0.behind) }
  }

  private mutating func read(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      var start = 0
      // Where the dotted name began whose last part begins at `start`.
      var path = 0
      let isMarkup = bytes.first == UInt8(ascii: "<")
      while index < bytes.count {
        let byte = bytes[index]
        if isMarkup, byte == UInt8(ascii: ">") {
          // What is between elements.
          let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
          take(quoted: bytes[index + 1..<end])
          index = end
          (start, path) = (index, index)
        } else if byte == UInt8(ascii: "\"") {
          let end = Self.end(ofQuotedFrom: index + 1, in: bytes)
          take(quoted: bytes[index + 1..<end])
          index = end + 1
          (start, path) = (index, index)
        } else if Self.separators[Int(byte)] {
          if index > start {
            take(word: bytes[start..<index])
            if byte != UInt8(ascii: "."), path < start { take(path: bytes[path..<index]) }
          }
          if byte != UInt8(ascii: ".") || index == start { path = index + 1 }
          index += 1
          start = index
        } else {
          index += 1
        }
      }
      if index > start, start < bytes.count {
        take(word: bytes[start...])
        if path < start { take(path: bytes[path...]) }
      }
    }
  }

  /// The place of the closing quotes, or of the end of the line.
  private static func end(ofQuotedFrom start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// The key with these characters; nil: none.
  private func key(of bytes: some Sequence<UInt8>) -> String? {
    let hash = ByteHash.hash(of: bytes)
    return isPossible[Int(hash & 0xFFFF)] ? wanted[hash]?.first { $0.utf8.elementsEqual(bytes) } : nil
  }

  private mutating func take(word: Slice<UnsafeBufferPointer<UInt8>>) {
    if let key = key(of: word) { words.insert(key) }
  }

  /// A name of several parts: behind `R.string` and a table, the last stands for a key, elsewhere those from a type on together.
  private mutating func take(path: Slice<UnsafeBufferPointer<UInt8>>) {
    let parts = path.split(separator: UInt8(ascii: "."))
    for first in parts.indices.dropLast() where parts[first].first.map(Self.isUppercase) ?? false {
      take(spelled: Self.letters(of: parts[first...].joined()))
    }
    if parts.count > 3, parts[0].elementsEqual("R".utf8), parts[1].elementsEqual("string".utf8) {
      take(spelled: Self.letters(of: parts[3]))
    }
  }

  private mutating func take(spelled letters: [UInt8]) {
    words.formUnion(spelled[ByteHash.hash(of: letters)]?.filter { Self.letters(of: $0.utf8) == letters } ?? [])
  }

  /// What a generator leaves of a key: generated names have no other characters.
  private static func letters(of bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.compactMap { separators[Int($0)] || $0 == UInt8(ascii: "_") ? nil : isUppercase($0) ? $0 | 0x20 : $0 }
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") }

  private mutating func take(quoted: Slice<UnsafeBufferPointer<UInt8>>) {
    if let key = key(of: quoted) { whole.insert(key) }
    // What is filled in, in Swift or in a format.
    guard let from = quoted.firstIndex(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }) else {
      // `"login." + kind`, `prefix + ".title"`
      guard let first = quoted.first, let last = quoted.last, quoted.count >= Self.leastPart else { return }
      if Self.joints.contains(last) { parts.insert(Part(before: String(decoding: quoted, as: UTF8.self), behind: "")) }
      if Self.joints.contains(first) { parts.insert(Part(before: "", behind: String(decoding: quoted, as: UTF8.self))) }
      return
    }
    if let key = key(of: Self.unescaped(quoted)) { whole.insert(key) }
    guard let last = quoted.lastIndex(where: { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "%") }) else { return }
    let isFormat = quoted[last] == UInt8(ascii: "%")
    var behind = quoted[last...].dropFirst()
    if isFormat { behind = behind.drop { !Self.conversions.contains($0) }.dropFirst() }
    let part = Part(before: String(decoding: quoted[..<from], as: UTF8.self), behind: String(decoding: behind, as: UTF8.self))
    if part.before.count + part.behind.count >= Self.leastPart { parts.insert(part) }
  }

  /// The characters that a text in quotes stands for.
  private static func unescaped(_ quoted: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(quoted.count)
    var index = quoted.startIndex
    while index < quoted.endIndex {
      let meant = quoted[index] == UInt8(ascii: "\\") && index + 1 < quoted.endIndex ? escapes[quoted[index + 1]] : nil
      bytes.append(meant ?? quoted[index])
      index += meant == nil ? 1 : 2
    }
    return bytes
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "t"): UInt8(ascii: "\t"), UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  /// Parts that are shorter fit anything.
  private static let leastPart = 3
  private static let conversions = Set("@diuxfscCp".utf8)
  private static let joints = Set(Array("._-/:".utf8))

  /// What ends a name, or the content of an element.
  private static let separators: [Bool] = (0..<256).map { byte in
    let byte = UInt8(byte)
    let isLetter = UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
    let isDigit = UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
    return !isLetter && !isDigit && byte != UInt8(ascii: "_") && byte < 0x80
  }
}

/// FNV-1a: the same on every machine, though nothing depends on it.
struct ByteHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = ByteHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
