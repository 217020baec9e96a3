import Platform
import Programs
import UIKitModel

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
  /// The names of files with code, and of the types that they declare.
  private let sources: Set<String>
  /// The classes of views and controllers: what nobody mentions among these is used by nobody.
  private var candidates: Set<String>
  /// Those of them that nobody makes.
  private var unused: Set<String> = []

  /// What never runs, where that does not count; nil: all counts.
  private var ruledOut: RuledOutCode?

  /// Whether the files are a whole app, as far as the type with which it begins says.
  let isWholeApp: Bool
  /// By classes: the identifiers of their controllers to which no document leads.
  private let identifiers: [String: [String]]
  /// By the names of files: the types that they declare besides the one of their name.
  private let typesBeside: [String: Set<String>]
  /// The classes that other code of their own files makes, which other files call.
  private let madeBeside: Set<String>
  /// By the classes that name their documents themselves: those that derive from them.
  private let documentSharers: [String: [String]]
  /// Whether a property list says which storyboard an app begins with.
  private var namesStoryboards = false
  /// The identifiers of segues that code mentions, wherever it does.
  private var segues: Set<String> = []

  // What is looked for.
  private let known: KnownNames
  /// The names of all files.
  private let own: Set<String>
  /// The classes of controllers to which documents lead.
  private let reached: Set<String>
  /// The identifiers of segues.
  private let doors: Set<String>
  /// The names of storyboards.
  private let storyboards: Set<String>

  /// A name that a file mentions.
  private struct Mentioned {
    /// The function that mentions it, which may never be called; nil: in another, or in none.
    var function: Int?
    var name: String
    var mention: Mention
    var speaker: String
    /// Where the code never runs.
    var ruledOut: Places = []
  }

  /// Where code never runs.
  private struct Places: OptionSet, Hashable {
    var rawValue: UInt8
    static let everywhere = Places(rawValue: 1)
    static let phones = Places(rawValue: 2)
    static let pads = Places(rawValue: 4)
  }

  /// What files mention, of all code and of the code that runs.
  struct Reading {
    var all: NameMentions
    /// Without what constant conditions rule out; nil: they rule out nothing.
    var running: NameMentions?
    /// Without what never runs on phones, and on pads; nil: no code asks for the kind of device.
    var onPhones: NameMentions?
    var onPads: NameMentions?
  }

  /// Reads what files mention.
  /// - Parameter files: sources, documents and property lists.
  static func read(_ files: [String], _ outlines: [DocumentOutline], _ program: Program) -> Reading {
    let ruledOut: [(places: Places, code: RuledOutCode)] = [
      (.everywhere, RuledOutCode(program)), (.phones, RuledOutCode(program, on: .phone)), (.pads, RuledOutCode(program, on: .pad)),
    ]
    let functions = UncalledFunctions(program, ruledOut.map(\.code))
    var (all, found) = (NameMentions(of: outlines, in: files, program, functions), [Mentioned]())
    all.read(files, outlines, functions, ruledOut) { found.append($0) }
    /// nil: everything that is mentioned runs there.
    func running(_ place: Places) -> NameMentions? {
      guard found.contains(where: { $0.ruledOut.contains(place) }), let code = ruledOut.first(where: { $0.places == place })?.code else {
        return nil
      }
      var running = all
      running.take(found.filter { !$0.ruledOut.contains(place) }, functions)
      running.ruledOut = code
      return running
    }
    var reading = Reading(all: all, running: running(.everywhere))
    // What is ruled out everywhere is ruled out on both.
    if found.contains(where: { $0.ruledOut == .phones || $0.ruledOut == .pads }) {
      (reading.onPhones, reading.onPads) = (running(.phones), running(.pads))
    }
    reading.all.take(found, functions)
    return reading
  }

  private init(of outlines: [DocumentOutline], in files: [String], _ program: Program, _ functions: UncalledFunctions) {
    isWholeApp = functions.isWholeApp
    reached = Set(
      outlines.flatMap { outline in
        // A storyboard with the name of a class is loaded by that class.
        outline.controllers.filter { $0.isReached || !$0.doors.isEmpty }.compactMap(\.className)
          .filter { $0 != SourceFolder.className(of: outline.document) }
      })
    let names = Set(outlines.flatMap(\.names)).subtracting(reached)
    documents = Set(outlines.map { SourceFolder.className(of: $0.document) })
    let own = Set(files.map(SourceFolder.className))
    let declared = Set(program.files.flatMap(\.types).map(\.name))
    sources = Set(files.filter(Self.isSource).map(SourceFolder.className)).union(declared)
    candidates = names
    // What only a class that nobody makes would show is not shown, either.
    if isWholeApp { candidates.formUnion(program.filesOfClasses.subtracting(reached)) }
    doors = Set(outlines.flatMap { $0.controllers.flatMap(\.doors) }).subtracting(names).subtracting(own)
    storyboards = Set(outlines.flatMap(\.storyboardNames))
    identifiers = Dictionary(
      outlines.flatMap(\.controllers).compactMap { controller in
        controller.className.flatMap { controller.isReached ? nil : ($0, controller.identifier.map(DocumentOutline.spellings) ?? []) }
      }, uniquingKeysWith: +)
    typesBeside = program.files.reduce(into: [:]) { found, file in
      let name = SourceFolder.className(of: file.path)
      found[name, default: []].formUnion(file.types.map(\.name).filter { $0 != name })
    }
    known = KnownNames(
      typesBeside.values.reduce(into: names.union(own).union(functions.names).union(doors).union(storyboards)) { $0.formUnion($1) })
    self.own = own
    madeBeside = program.classesMadeBeside(inDocuments: outlines.reduce(into: []) { $0.formUnion($1.classesAndIdentifiers) })
    documentSharers = names.reduce(into: [:]) { found, name in
      guard let type = program.type(name), program.namesDocument(type) else { return }
      found[name] = program.classes(below: type).map(\.name)
    }
  }

  private mutating func read(
    _ files: [String], _ outlines: [DocumentOutline], _ functions: UncalledFunctions, _ ruledOut: [(places: Places, code: RuledOutCode)],
    _ mentioned: (Mentioned) -> Void
  ) {
    let outlineOf = Dictionary(outlines.map { ($0.document, $0) }) { first, _ in first }
    // Other words of documents say nothing about the code.
    let inDocuments = outlines.reduce(into: own) { $0.formUnion($1.classesAndIdentifiers) }
    for file in files {
      guard let bytes = try? FileReader(maximumSize: 64 << 20).bytes(of: file) else { continue }
      if Self.isGenerated(bytes) { continue }
      let speaker = SourceFolder.className(of: file)
      let isSource = Self.isSource(file)
      if isSource, !reached.contains(speaker), Self.declaresView(speaker, bytes) { candidates.insert(speaker) }
      let silent = ruledOut.compactMap { other in other.code.lines(of: file).map { (places: other.places, lines: $0) } }
      var outside: [String: Mention] = [:]
      var ruledOutside: [Places: [String: Mention]] = [:]
      Self.visitNames(in: bytes, isCode: isSource || file.hasSuffix(".h"), among: known) { name, line, mention in
        if doors.contains(name) {
          guard isSource else { return }
          segues.insert(name)
          if functions.isPreparation(file, line) { return }
        }
        var places: Places = []
        for other in silent where other.lines.has(name, line) { places.formUnion(other.places) }
        if let function = functions.function(file, line) {
          mentioned(Mentioned(function: function, name: name, mention: mention, speaker: speaker, ruledOut: places))
        } else if places.isEmpty {
          outside[name, default: []].formUnion(mention)
        } else {
          ruledOutside[places, default: [:]][name, default: []].formUnion(mention)
        }
      }
      if let outline = outlineOf[file] {
        for name in outline.actions where functions.names.contains(name) {
          mentioned(Mentioned(name: name, mention: .use, speaker: speaker))
        }
        let madeElsewhere = outline.namesMadeElsewhere
        for (name, mention) in outside where inDocuments.contains(name) && !madeElsewhere.contains(name) {
          note(name, mention, speaker)
        }
        continue
      }
      for (name, mention) in outside {
        if file.hasSuffix(".plist"), storyboards.contains(name) { namesStoryboards = true }
        mentioned(Mentioned(name: name, mention: mention, speaker: speaker))
      }
      for (places, names) in ruledOutside {
        for (name, mention) in names { mentioned(Mentioned(name: name, mention: mention, speaker: speaker, ruledOut: places)) }
      }
    }
  }

  /// Takes in what is mentioned where it may run, and drops what nobody makes.
  private mutating func take(_ found: [Mentioned], _ functions: UncalledFunctions) {
    var callers: [String: Set<String>] = [:]
    var inside: [(function: Int, mentioned: Mentioned)] = []
    for one in found {
      if let function = one.function {
        inside.append((function, one))
      } else if !functions.names.contains(one.name) {
        note(one.name, one.mention, one.speaker)
      } else if one.mention.contains(.use) {
        callers[one.name, default: []].insert(one.speaker)
      }
    }
    candidates.formUnion(Set(inside.map(\.mentioned.name)).subtracting(functions.names).subtracting(reached))
    dropUnused(functions, callers, inside)
  }

  private static func isSource(_ file: String) -> Bool { [".swift", ".m", ".mm"].contains(where: file.hasSuffix) }

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
  private mutating func dropUnused(
    _ functions: UncalledFunctions, _ callers: [String: Set<String>], _ inside: [(function: Int, mentioned: Mentioned)]
  ) {
    let outside = self
    let byFunction = Dictionary(grouping: inside, by: \.function)
    var unused = Set<String>()
    while true {
      let called = functions.called(byNames: callers.filter { !$0.value.isSubset(of: unused) }.map(\.key)) { function in
        (byFunction[function] ?? []).map(\.mentioned).filter { $0.mention.contains(.use) && !unused.contains($0.speaker) }.map(\.name)
      }
      for (function, one) in inside where called.contains(function) && !functions.names.contains(one.name) {
        note(one.name, one.mention, one.speaker)
      }
      let found = dropUnused()
      if found.isSubset(of: unused) {
        self.unused = found
        break
      }
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
  /// What others only derive from is not made, if they have documents of their own. Nor is, in a whole app, what others only have or ask for.
  func canMake(_ names: [String]) -> Bool {
    !names.contains(where: sources.contains)
      || names.contains { name in
        let isHeldAlone = isWholeApp || heirs[name]?.isSubset(of: documents) ?? false
        return !((isHeldAlone ? makers : speakers)[name] ?? []).isEmpty || madeBeside.contains(name)
          || (documentSharers[name] ?? []).contains { !(makers[$0] ?? []).isEmpty }
      }
  }

  /// Whether a function that mentions a class does so in code that counts.
  func counts(_ name: String, in function: Function) -> Bool { !(ruledOut?.has(name, in: function) ?? false) }

  /// Whether code may go through one of some segues: it performs one, or mentions none of its identifiers.
  func canPerform(_ identifiers: [String]) -> Bool {
    identifiers.contains { !segues.contains($0) || !(speakers[$0] ?? []).isEmpty }
  }

  /// Whether a storyboard of some names may be loaded. Which one is the first may be said where nobody looks, in a project's settings.
  /// A storyboard with the name of a class is the class's.
  func canLoad(_ storyboard: [String]) -> Bool {
    storyboard.isEmpty || !isWholeApp || !namesStoryboards && !storyboard.contains(where: sources.contains) || isMentioned(storyboard)
      || storyboard.contains(where: madeBeside.contains)
  }

  /// Whether nobody makes a class, so that none of its code runs.
  func isUnused(_ name: String?) -> Bool {
    name.map { name in unused.contains(name) || unused.contains { typesBeside[$0]?.contains(name) ?? false } } ?? false
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
        speakers[name]?.subtract(unused)
        makers[name]?.subtract(unused)
        if (isWholeApp ? makers : speakers)[name]?.isEmpty ?? true { next.insert(name) }
      }
    }
  }

  /// Whether others speak of a file's class, of another type that the file has, or of the identifier by which a storyboard makes the class.
  private func isSpokenOf(_ name: String) -> Bool {
    let by = isWholeApp ? makers : speakers
    return !(by[name] ?? []).isEmpty || heirs[name] != nil || (identifiers[name] ?? []).contains { !(speakers[$0] ?? []).isEmpty }
      || (typesBeside[name] ?? []).contains { speakers[$0]?.contains { $0 != name } ?? false }
  }
}

extension Program {
  /// The classes with the names of their files which other code of these files makes or loads, if another file or a document uses that code.
  /// - Parameter names: the classes that documents have.
  fileprivate func classesMadeBeside(inDocuments names: Set<String>) -> Set<String> {
    let classes = files.map { SourceFolder.className(of: $0.path) }
    var found = Set<String>()
    for unit in units.all {
      let file = unit.function.place.file
      let name = classes[Int(file)]
      if found.contains(name) || !unit.function.makes(name) { continue }
      let owner = unit.owner?.name.split(separator: ".").first.map(String.init)
      if owner == name { continue }
      var users = unit.function.kind == .function ? units.calling(unit.function.name) : []
      var isInDocument = false
      // Others have an extension's class for other reasons.
      if let owner, unit.owner?.declaration?.place.file == file {
        users += units.mentioning(owner) + units.calling(owner)
        isInDocument = names.contains(owner)
      }
      if isInDocument || users.contains(where: { $0.function.place.file != file }) { found.insert(name) }
    }
    return found
  }

  /// The files that have nothing but classes of their own, none of which the system makes, by their names.
  fileprivate var filesOfClasses: Set<String> {
    files.reduce(into: []) { found, file in
      let names = Set(file.types.filter { $0.kind != .addition }.map(\.name))
      guard file.functions.isEmpty, file.variables.isEmpty, file.types.contains(where: { $0.kind == .reference }),
        file.types.allSatisfy({ names.contains($0.name) && !$0.isMadeBySystem })
      else { return }
      found.insert(SourceFolder.className(of: file.path))
    }
  }

  /// Whether a class says which document it is loaded from.
  fileprivate func namesDocument(_ type: ProgramType) -> Bool {
    if type.properties["nibName"] != nil { return true }
    return type.functions.values.joined().contains { function in
      guard function.kind == .initializer else { return false }
      var isFound = false
      function.walk(statement: { _ in }) { expression in
        guard case .call(_, let arguments) = expression.form, let first = arguments.first, first.label == "nibName" else { return }
        if case .nothing = first.value.form { return }
        isFound = true
      }
      return isFound
    }
  }
}

extension TypeDeclaration {
  /// Whether it has functions that the system calls without being asked to, or may be what a property list names.
  fileprivate var isMadeBySystem: Bool {
    functions.contains { Self.systemFunctions.contains($0.name) }
      || inherited.contains { $0.name.map { $0.hasPrefix("UIApp") || $0.hasPrefix("NS") && $0 != "NSObject" } ?? false }
  }

  private static let systemFunctions: Set = ["load", "initialize", "main", "application", "scene"]
}

extension Function {
  /// Whether it speaks of a class, or loads a document of its name.
  fileprivate func makes(_ name: String) -> Bool {
    if mentions.calls.contains(name) || mentions.names.contains(name) { return true }
    guard mentions.calls.contains("UIStoryboard") || mentions.names.contains("UIStoryboard") else { return false }
    var isFound = false
    walk(statement: { _ in }) { expression in
      if case .string(name) = expression.form { isFound = true }
    }
    return isFound
  }
}
