import Platform

extension NameMentions {
  /// How a file mentions a name.
  struct Mention: OptionSet {
    var rawValue: UInt8
    /// In a way that may make what has the name.
    static let use = Mention(rawValue: 1)
    /// As what a class of the file derives from.
    static let inheritance = Mention(rawValue: 2)
    /// As a type that something has or is asked for: a pointer in Objective-C, a parameter, an extension, a comparison.
    static let type = Mention(rawValue: 4)
    /// In the head of a method in Objective-C.
    static let head = Mention(rawValue: 8)
  }

  /// The known names in a file, but for lines that only import files or announce classes, and for the comments of code.
  static func names(in bytes: [UInt8], isCode: Bool, among known: KnownNames) -> [String: Mention] {
    var found: [String: Mention] = [:]
    visitNames(in: bytes, isCode: isCode, among: known) { name, _, mention in found[name, default: []].formUnion(mention) }
    return found
  }

  /// - Parameter visit: is given each of them with its line, from 1.
  static func visitNames(in bytes: [UInt8], isCode: Bool, among known: KnownNames, _ visit: (String, Int, Mention) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      var number = 0
      var comments = Comments()
      while index < bytes.count {
        number += 1
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") { index += 1 }
        let line = index
        let isSilent = silentStarts.contains { bytes[index...].starts(with: $0) }
        var head = Head()
        comments.beginLine()
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
          let start = index
          var hash = ByteHash()
          while index < bytes.count, isOfName[Int(bytes[index])] {
            hash.add(bytes[index])
            index += 1
          }
          if index == start {
            index += 1
            guard isCode else { continue }
            if !isSilent || comments.isBlock { comments.pass(bytes, at: start) }
            head.pass(bytes[start])
          } else if isSilent || comments.isComment || comments.isString && isOfSentence(start..<index, inLineFrom: line, of: bytes) {
            continue
          } else if let name = known.name(of: bytes[start..<index], hash.value) {
            if let mention = mention(start..<index, inLineFrom: line, of: bytes, head) { visit(name, number, mention) }
          } else if isCode {
            head.pass(bytes[start..<index])
          }
        }
        index += 1
      }
    }
  }

  /// Where code is a comment.
  private struct Comments {
    private(set) var isBlock = false
    private var isLine = false
    private(set) var isString = false
    /// In a text of several lines.
    private var isLongString = false
    /// Bytes that belong to the one before.
    private var rest = 0

    var isComment: Bool { isBlock || isLine }

    mutating func beginLine() { (isLine, isString, rest) = (false, false, 0) }

    /// - Parameter index: of a byte that is of no name.
    mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
      if rest > 0 {
        rest -= 1
        return
      }
      let quote = UInt8(ascii: "\"")
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if isBlock {
        if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") { (isBlock, rest) = (false, 1) }
      } else if isLine {
        return
      } else if byte == quote, next == quote, index + 2 < bytes.count, bytes[index + 2] == quote, !isString {
        isLongString.toggle()
        rest = 2
      } else if isLongString {
        return
      } else if isString {
        if byte == UInt8(ascii: "\\"), next == quote || next == byte { rest = 1 }
        if byte == quote { isString = false }
      } else if byte == UInt8(ascii: "/") {
        isLine = next == byte
        if next == UInt8(ascii: "*") { (isBlock, rest) = (true, 1) }
      } else if byte == quote {
        isString = true
      }
    }
  }

  /// Whether a word in a text is one of others, as in a line for the log, `"[LoginCoordinator] start"`: the name of a class stands alone.
  private static func isOfSentence(_ word: Range<Int>, inLineFrom line: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = bytes[line..<word.lowerBound]
    let after = word.upperBound < bytes.count ? bytes[word.upperBound] : 0
    guard before.last.map(sentenceBytes.contains) ?? false || sentenceBytes.contains(after) else { return false }
    // Code stands in texts of Swift, too: `"\(LoginCell.self) as"`.
    var depth = 0
    for index in before.indices.reversed() {
      if bytes[index] == UInt8(ascii: ")") { depth += 1 }
      if bytes[index] == UInt8(ascii: "(") {
        if depth == 0, index > line, bytes[index - 1] == UInt8(ascii: "\\") { return false }
        depth = max(0, depth - 1)
      }
    }
    return true
  }

  private static let sentenceBytes: Set = [UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":")]

  /// What a line of Swift declares, until its body or a value begins.
  private struct Head {
    private(set) var isFunction = false
    private(set) var isOverride = false
    private(set) var isExtension = false
    /// Whether the line has begun a body.
    private(set) var isInBody = false

    /// - Parameter byte: is of no name.
    mutating func pass(_ byte: UInt8) {
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "=") else { return }
      let isInBody = isInBody || byte == UInt8(ascii: "{")
      self = Head()
      self.isInBody = isInBody
    }

    mutating func pass(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
      if word.count < 4 || word.count > 9 { return }
      if word.elementsEqual("func".utf8) { isFunction = true }
      if word.elementsEqual("override".utf8) { isOverride = true }
      if word.elementsEqual("extension".utf8) { isExtension = true }
    }
  }

  /// nil: a type is declared by the name.
  private static func mention(
    _ name: Range<Int>, inLineFrom line: Int, of bytes: UnsafeBufferPointer<UInt8>, _ head: Head
  ) -> Mention? {
    let before = bytes[line..<name.lowerBound]
    let last = before.last { $0 != UInt8(ascii: " ") }
    if last == UInt8(ascii: ":"), !head.isInBody, heads.contains(where: before.starts) { return .inheritance }
    if last == UInt8(ascii: ")"), methods.contains(where: before.starts) { return .head }
    if declarations.contains(where: before.ends) { return nil }
    if head.isExtension || comparisons.contains(where: before.ends) { return .type }
    // What an override gives back is what the class above says.
    if head.isFunction, last == UInt8(ascii: ":") || last == UInt8(ascii: ">") && head.isOverride { return .type }
    let after = bytes[name.upperBound...]
    return isPointer(after) || last == UInt8(ascii: ":") && isOptionalAlone(after) ? .type : .use
  }

  /// - Parameter text: behind the name of a type: ` *`, or `<Protocol> *`.
  private static func isPointer(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = text.prefix(longestProtocols).drop { $0 == UInt8(ascii: " ") }
    if rest.first == UInt8(ascii: "<") {
      guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\n") }) else { return false }
      rest = rest[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
    }
    return rest.first == UInt8(ascii: "*")
  }

  private static let longestProtocols = 120

  /// - Parameter text: behind the name of a type: `?` or `!`, and no value.
  private static func isOptionalAlone(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard text.first == UInt8(ascii: "?") || text.first == UInt8(ascii: "!") else { return false }
    return text.dropFirst().first { $0 != UInt8(ascii: " ") } != UInt8(ascii: "=")
  }

  /// How the declaration of a class begins.
  private static let heads = [
    "class ", "final class ", "public class ", "open class ", "internal class ", "public final class ", "@interface ",
  ]
  .map { Array($0.utf8) }
  private static let declarations = ["class ", "struct ", "enum ", "actor ", "@interface ", "@implementation "].map { Array($0.utf8) }
  private static let comparisons = [
    "isSubclassOfClass:", "isSubclassOfClass:[", "isKindOfClass:", "isKindOfClass:[", "isMemberOfClass:", "isMemberOfClass:[", " is ",
  ].map { Array($0.utf8) }
  private static let methods = ["- (", "+ (", "-(", "+("].map { Array($0.utf8) }
  private static let silentStarts = ["#import", "#include", "#pragma", "@class", "import ", "//"].map { Array($0.utf8) }

  static let isOfName: [Bool] = (0..<256).map { byte in
    let byte = UInt8(byte)
    return byte == UInt8(ascii: "_") || UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
      || UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func ends(_ words: [UInt8]) -> Bool { count >= words.count && suffix(words.count).elementsEqual(words) }
}

/// Names that are looked for in many files.
struct KnownNames {
  private var byHash: [UInt64: String] = [:]
  /// Whether a name may have a hash, by its lowest bits: most words are told by it.
  private var mayBe = [Bool](repeating: false, count: 1 << 16)

  init(_ names: Set<String>) {
    for name in names {
      let hash = ByteHash.hash(of: name.utf8)
      byHash[hash] = name
      mayBe[Int(hash & 0xFFFF)] = true
    }
  }

  func name(of word: Slice<UnsafeBufferPointer<UInt8>>, _ hash: UInt64) -> String? {
    guard mayBe[Int(hash & 0xFFFF)], let name = byHash[hash], word.elementsEqual(name.utf8) else { return nil }
    return name
  }
}
