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
        comments.beginLine()
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
          let start = index
          var hash = ByteHash()
          while index < bytes.count, !isSilent, isOfName[Int(bytes[index])] {
            hash.add(bytes[index])
            index += 1
          }
          if index == start {
            index += 1
            if isCode, !isSilent { comments.pass(bytes[start], before: index < bytes.count ? bytes[index] : 0) }
          } else if !comments.isComment, let name = known.name(of: bytes[start..<index], hash.value) {
            visit(name, number, mention(start..<index, inLineFrom: line, of: bytes))
          }
        }
        index += 1
      }
    }
  }

  /// Where code is a comment.
  private struct Comments {
    private var isBlock = false
    private var isLine = false
    private var isString = false
    private var isEscaped = false

    var isComment: Bool { isBlock || isLine }

    mutating func beginLine() { (isLine, isString, isEscaped) = (false, false, false) }

    /// - Parameter byte: is of no name.
    mutating func pass(_ byte: UInt8, before next: UInt8) {
      if isEscaped {
        isEscaped = false
      } else if isString {
        isEscaped = byte == UInt8(ascii: "\\") && (next == UInt8(ascii: "\"") || next == byte)
        if byte == UInt8(ascii: "\"") { isString = false }
      } else if isBlock {
        if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") { isBlock = false }
      } else if byte == UInt8(ascii: "/") {
        isLine = isLine || next == UInt8(ascii: "/")
        isBlock = !isLine && next == UInt8(ascii: "*")
      } else if byte == UInt8(ascii: "\"") {
        isString = true
      }
    }
  }

  private static func mention(_ name: Range<Int>, inLineFrom line: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Mention {
    let before = bytes[line..<name.lowerBound]
    let last = before.last { $0 != UInt8(ascii: " ") }
    if last == UInt8(ascii: ":"), heads.contains(where: before.starts) { return .inheritance }
    if last == UInt8(ascii: ")"), methods.contains(where: before.starts) { return .head }
    if extensions.contains(where: before.starts) || comparisons.contains(where: before.ends) { return .type }
    // What an override gives back is what the class above says.
    let isOfFunction = last == UInt8(ascii: ":") || last == UInt8(ascii: ">") && before.has("override ".utf8)
    if isOfFunction, before.has("func ".utf8) { return .type }
    return isPointer(bytes[name.upperBound...]) ? .type : .use
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

  /// How the declaration of a class begins.
  private static let heads = [
    "class ", "final class ", "public class ", "open class ", "internal class ", "public final class ", "@interface ",
  ]
  .map { Array($0.utf8) }
  private static let extensions = ["extension ", "public extension ", "private extension ", "fileprivate extension "].map { Array($0.utf8) }
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

  fileprivate func has(_ words: String.UTF8View) -> Bool {
    indices.contains { self[$0...].starts(with: words) }
  }
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
