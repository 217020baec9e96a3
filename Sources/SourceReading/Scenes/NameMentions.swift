import Platform

/// Which files mention which names: enough to know what nobody makes.
///
/// What only a file of its own name mentions, `LoginCell` in `LoginCell.swift`, is used by nobody; what only such files mention, too.
struct NameMentions {
  /// By name: the files that mention it, by the names of their classes.
  private var speakers: [String: Set<String>] = [:]
  /// Those of them that may make what has the name, and do more than derive from it or hold a pointer to it.
  private var makers: [String: Set<String>] = [:]
  /// Those of them that derive from it.
  private var heirs: [String: Set<String>] = [:]
  /// The names of documents.
  private let documents: Set<String>
  /// The names of files with code.
  private let sources: Set<String>
  /// The classes of views and controllers: what nobody mentions among these is used by nobody.
  private let candidates: Set<String>

  /// - Parameter files: sources, documents and property lists.
  init(of outlines: [DocumentOutline], in files: [String]) {
    let reached = outlines.flatMap { $0.controllers.filter(\.isReached).compactMap(\.className) }
    let names = Set(outlines.flatMap(\.names)).subtracting(reached)
    documents = Set(outlines.map { SourceFolder.className(of: $0.document) })
    let own = Set(files.map(SourceFolder.className))
    sources = Set(files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") || $0.hasSuffix(".mm") }.map(SourceFolder.className))
    var candidates = names
    let known = KnownNames(names.union(own))
    for file in files {
      guard let bytes = try? FileReader(maximumSize: 64 << 20).bytes(of: file) else { continue }
      let speaker = SourceFolder.className(of: file)
      if sources.contains(speaker), !reached.contains(speaker), Self.declaresView(speaker, bytes) { candidates.insert(speaker) }
      for (name, mention) in Self.names(in: bytes, among: known) where name != speaker {
        speakers[name, default: []].insert(speaker)
        if mention.contains(.use) { makers[name, default: []].insert(speaker) }
        if mention.contains(.inheritance) { heirs[name, default: []].insert(speaker) }
      }
    }
    self.candidates = candidates
    dropUnused()
  }

  /// Whether a file has the view, cell or controller of its name, which somebody has to make for it to be there.
  private static func declaresView(_ name: String, _ bytes: [UInt8]) -> Bool {
    guard ["Controller", "VC", "Cell", "View"].contains(where: name.hasSuffix) else { return false }
    let starts = ["class \(name)", "@implementation \(name)"].map { Array($0.utf8) }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        starts.contains { start in
          bytes[index] == start[0] && bytes[index...].starts(with: start)
            && (index + start.count == bytes.count || !isOfName[Int(bytes[index + start.count])])
        }
      }
    }
  }

  /// Whether the app can make what goes by some names: a file other than their own mentions one of them, or the code of none of them is here.
  /// What others only derive from is not made, if they have documents of their own.
  func canMake(_ names: [String]) -> Bool {
    !names.contains(where: sources.contains)
      || names.contains { name in
        guard let heirs = heirs[name], heirs.isSubset(of: documents) else { return !(speakers[name] ?? []).isEmpty }
        return !(makers[name] ?? []).isEmpty
      }
  }

  /// Whether any file mentions one of some names.
  func isMentioned(_ names: [String]) -> Bool { names.contains { !(speakers[$0] ?? []).isEmpty } }

  /// The names of the files that mention a name, without that of its own.
  func speakers(of name: String) -> Set<String> { speakers[name] ?? [] }

  /// The files of classes that nobody mentions do not count.
  private mutating func dropUnused() {
    // Delegates of the app, principal classes and scripts are found by the system: what a property list names is not a class of these.
    var unused = candidates.filter { (speakers[$0] ?? []).isEmpty }
    while !unused.isEmpty {
      var next = Set<String>()
      for (name, by) in speakers where !by.isEmpty {
        let left = by.subtracting(unused)
        speakers[name] = left
        makers[name]?.subtract(unused)
        if left.isEmpty { next.insert(name) }
      }
      unused = next
    }
  }

  // MARK: Reading

  /// How a file mentions a name.
  struct Mention: OptionSet {
    var rawValue: UInt8
    /// In a way that may make what has the name.
    static let use = Mention(rawValue: 1)
    /// As what a class of the file derives from.
    static let inheritance = Mention(rawValue: 2)
    /// As the type of a pointer in Objective-C.
    static let pointer = Mention(rawValue: 4)
  }

  /// The known names in a file, but for lines that only import files or announce classes.
  static func names(in bytes: [UInt8], among known: KnownNames) -> [String: Mention] {
    var found: [String: Mention] = [:]
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") { index += 1 }
        let line = index
        let isSilent = silentStarts.contains { bytes[index...].starts(with: $0) }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
          let start = index
          var hash = ByteHash()
          while index < bytes.count, !isSilent, isOfName[Int(bytes[index])] {
            hash.add(bytes[index])
            index += 1
          }
          if index == start {
            index += 1
          } else if let name = known.name(of: bytes[start..<index], hash.value) {
            found[name, default: []].formUnion(mention(start..<index, inLineFrom: line, of: bytes))
          }
        }
        index += 1
      }
    }
    return found
  }

  private static func mention(_ name: Range<Int>, inLineFrom line: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Mention {
    let before = bytes[line..<name.lowerBound]
    if before.last(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: ":"), heads.contains(where: before.starts) { return .inheritance }
    let behind = bytes[name.upperBound...].prefix(2).first { $0 != UInt8(ascii: " ") }
    return behind == UInt8(ascii: "*") ? .pointer : .use
  }

  /// How the declaration of a class begins.
  private static let heads = [
    "class ", "final class ", "public class ", "open class ", "internal class ", "public final class ", "@interface ",
  ]
  .map { Array($0.utf8) }
  private static let silentStarts = ["#import", "#include", "@class", "import ", "//"].map { Array($0.utf8) }

  private static let isOfName: [Bool] = (0..<256).map { byte in
    let byte = UInt8(byte)
    return byte == UInt8(ascii: "_") || UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
      || UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
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
