import Platform
import Programs

/// Which files mention which names: enough to know what nobody makes.
///
/// What only a file of its own name mentions, `LoginCell` in `LoginCell.swift`, is used by nobody; what only such files, or functions that nobody
/// calls, mention, too.
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
  private var candidates: Set<String>

  /// Whether the files are a whole app, as far as the type with which it begins says.
  let isWholeApp: Bool
  /// By classes: the identifiers of their controllers to which no document leads.
  private let identifiers: [String: [String]]
  /// By the names of files: the types that they declare besides the one of their name.
  private let typesBeside: [String: Set<String>]
  /// Whether a property list says which storyboard an app begins with.
  private var namesStoryboards = false
  /// The identifiers of segues that code mentions, wherever it does.
  private var segues: Set<String> = []

  /// What stands in a function that may never be called.
  private struct Inside {
    var function: Int
    var name: String
    var mention: Mention
    var speaker: String
  }

  /// - Parameter files: sources, documents and property lists.
  init(of outlines: [DocumentOutline], in files: [String], _ program: Program) {
    let functions = UncalledFunctions(program)
    isWholeApp = functions.isWholeApp
    let reached = outlines.flatMap { outline in
      // A storyboard with the name of a class is loaded by that class.
      outline.controllers.filter { $0.isReached || !$0.doors.isEmpty }.compactMap(\.className)
        .filter { $0 != SourceFolder.className(of: outline.document) }
    }
    let names = Set(outlines.flatMap(\.names)).subtracting(reached)
    documents = Set(outlines.map { SourceFolder.className(of: $0.document) })
    let own = Set(files.map(SourceFolder.className))
    sources = Set(files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") || $0.hasSuffix(".mm") }.map(SourceFolder.className))
    candidates = names
    let doors = Set(outlines.flatMap { $0.controllers.flatMap(\.doors) }).subtracting(names).subtracting(own)
    let storyboards = Set(outlines.flatMap(\.storyboardNames))
    identifiers = Dictionary(
      outlines.flatMap(\.controllers).compactMap { controller in
        controller.className.flatMap { controller.isReached ? nil : ($0, controller.identifier.map(DocumentOutline.spellings) ?? []) }
      }, uniquingKeysWith: +)
    typesBeside = program.files.reduce(into: [:]) { found, file in
      let name = SourceFolder.className(of: file.path)
      found[name, default: []].formUnion(file.types.map(\.name).filter { $0 != name })
    }
    let known = KnownNames(
      typesBeside.values.reduce(into: names.union(own).union(functions.names).union(doors).union(storyboards)) { $0.formUnion($1) })
    let madeElsewhere = Dictionary(outlines.map { ($0.document, $0.namesMadeElsewhere) }) { $0.union($1) }
    var callers: [String: Set<String>] = [:]
    var inside: [Inside] = []
    for file in files {
      guard let bytes = try? FileReader(maximumSize: 64 << 20).bytes(of: file) else { continue }
      if Self.isGenerated(bytes) { continue }
      let speaker = SourceFolder.className(of: file)
      let isSource = sources.contains(speaker)
      if isSource, !reached.contains(speaker), Self.declaresView(speaker, bytes) { candidates.insert(speaker) }
      var outside: [String: Mention] = [:]
      Self.visitNames(in: bytes, among: known) { name, line, mention in
        if doors.contains(name) {
          guard isSource else { return }
          segues.insert(name)
          if functions.isPreparation(file, line) { return }
        }
        if let function = functions.function(file, line) {
          inside.append(Inside(function: function, name: name, mention: mention, speaker: speaker))
        } else {
          outside[name, default: []].formUnion(mention)
        }
      }
      for (name, mention) in outside where !(madeElsewhere[file]?.contains(name) ?? false) {
        if file.hasSuffix(".plist"), storyboards.contains(name) { namesStoryboards = true }
        if functions.names.contains(name) {
          if mention.contains(.use) { callers[name, default: []].insert(speaker) }
        } else {
          note(name, mention, speaker)
        }
      }
    }
    candidates.formUnion(Set(inside.map(\.name)).subtracting(functions.names).subtracting(reached))
    dropUnused(functions, callers, inside)
  }

  /// Whether a file only lists what documents have: that makes nothing.
  private static func isGenerated(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    return head.contains("Generated using SwiftGen") || head.contains("generated by R.swift")
  }

  private mutating func note(_ name: String, _ mention: Mention, _ speaker: String) {
    if name == speaker { return }
    speakers[name, default: []].insert(speaker)
    if mention.contains(.use) { makers[name, default: []].insert(speaker) }
    if mention.contains(.inheritance) { heirs[name, default: []].insert(speaker) }
  }

  /// Takes in what functions mention that may be called, and drops the rest.
  private mutating func dropUnused(_ functions: UncalledFunctions, _ callers: [String: Set<String>], _ inside: [Inside]) {
    let outside = self
    let byFunction = Dictionary(grouping: inside, by: \.function)
    var unused = Set<String>()
    while true {
      let called = functions.called(byNames: callers.filter { !$0.value.isSubset(of: unused) }.map(\.key)) { function in
        (byFunction[function] ?? []).filter { $0.mention.contains(.use) && !unused.contains($0.speaker) }.map(\.name)
      }
      for one in inside where called.contains(one.function) && !functions.names.contains(one.name) {
        note(one.name, one.mention, one.speaker)
      }
      let found = dropUnused()
      if found.isSubset(of: unused) { break }
      unused.formUnion(found)
      self = outside
    }
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

  /// Whether code may go through one of some segues: it performs one, or mentions none of its identifiers.
  func canPerform(_ identifiers: [String]) -> Bool {
    identifiers.contains { !segues.contains($0) || !(speakers[$0] ?? []).isEmpty }
  }

  /// Whether a storyboard of some names may be loaded. Which one is the first may be said where nobody looks, in a project's settings.
  /// A storyboard with the name of a class is the class's.
  func canLoad(_ storyboard: [String]) -> Bool {
    storyboard.isEmpty || !isWholeApp || !namesStoryboards && !storyboard.contains(where: sources.contains) || isMentioned(storyboard)
  }

  /// Whether any file mentions one of some names.
  func isMentioned(_ names: [String]) -> Bool { names.contains { !(speakers[$0] ?? []).isEmpty } }

  /// The names of the files that mention a name, without that of its own.
  func speakers(of name: String) -> Set<String> { speakers[name] ?? [] }

  /// The files of classes that nobody mentions do not count.
  /// - Returns: the names that nobody mentions.
  private mutating func dropUnused() -> Set<String> {
    // Delegates of the app, principal classes and scripts are found by the system: what a property list names is not a class of these.
    var all = Set<String>()
    var next = candidates
    while true {
      let unused = next.filter { !all.contains($0) && !isSpokenOf($0) }
      if unused.isEmpty { return all }
      all.formUnion(unused)
      for (name, by) in speakers where !by.isDisjoint(with: unused) {
        let left = by.subtracting(unused)
        speakers[name] = left
        makers[name]?.subtract(unused)
        if left.isEmpty { next.insert(name) }
      }
    }
  }

  /// Whether others speak of a file's class, of another type that the file has, or of the identifier by which a storyboard makes the class.
  private func isSpokenOf(_ name: String) -> Bool {
    !(speakers[name] ?? []).isEmpty || (identifiers[name] ?? []).contains { !(speakers[$0] ?? []).isEmpty }
      || (typesBeside[name] ?? []).contains { speakers[$0]?.contains { $0 != name } ?? false }
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
    /// In the head of a method in Objective-C.
    static let head = Mention(rawValue: 8)
  }

  /// The known names in a file, but for lines that only import files or announce classes.
  static func names(in bytes: [UInt8], among known: KnownNames) -> [String: Mention] {
    var found: [String: Mention] = [:]
    visitNames(in: bytes, among: known) { name, _, mention in found[name, default: []].formUnion(mention) }
    return found
  }

  /// - Parameter visit: is given each of them with its line, from 1.
  private static func visitNames(in bytes: [UInt8], among known: KnownNames, _ visit: (String, Int, Mention) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      var number = 0
      while index < bytes.count {
        number += 1
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
            visit(name, number, mention(start..<index, inLineFrom: line, of: bytes))
          }
        }
        index += 1
      }
    }
  }

  private static func mention(_ name: Range<Int>, inLineFrom line: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Mention {
    let before = bytes[line..<name.lowerBound]
    if before.last(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: ":"), heads.contains(where: before.starts) { return .inheritance }
    if before.last(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: ")"), methods.contains(where: before.starts) { return .head }
    let behind = bytes[name.upperBound...].prefix(2).first { $0 != UInt8(ascii: " ") }
    return behind == UInt8(ascii: "*") ? .pointer : .use
  }

  /// How the declaration of a class begins.
  private static let heads = [
    "class ", "final class ", "public class ", "open class ", "internal class ", "public final class ", "@interface ",
  ]
  .map { Array($0.utf8) }
  private static let methods = ["- (", "+ (", "-(", "+("].map { Array($0.utf8) }
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
