import Screens
import Checks
import Diagnostics
import Environments
import Localization
import Platform
import Sweep
import Syntax
import Vocabulary

/// Reads `copyfit.yml` (docs/configuration.md). Every fault is told where it stands; a configuration with one is not used at all.
struct ConfigurationReader {
  private static let keys = [
    "paths", "matrix", "rules", "gate", "owners", "strings", "texts", "samples", "fonts", "profile", "baseline", "history", "output",
    "cache",
    "formats",
    "single-file",
  ]
  private static let matrixKeys = [
    "locales", "content-sizes", "bold-text", "directions", "devices", "size", "orientations", "pseudo", "sampling", "seed", "require",
    "exclude",
  ]
  private static let gateKeys = ["fail-on", "min-severity"]

  private var problems: DiagnosticCollector
  private var configuration = Configuration()
  /// The configuration's own folder, from which its paths count: with a slash; empty: the working directory.
  private let folder: String

  /// Throws every error of the file, in its order.
  static func read(_ file: String) throws(DiagnosticError) -> Configuration {
    let (root, problems) = try YAMLDocument.read(try FileReader().bytes(of: file), file: file, as: "a configuration")
    let end = file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex
    var reader = ConfigurationReader(problems: problems, folder: String(file[..<end]))
    reader.configuration.file = file
    // An empty file decides nothing.
    if let root, !root.isNull { reader.read(root) }
    guard !reader.problems.hasErrors else { throw DiagnosticError(reader.problems.sorted) }
    return reader.configuration
  }

  private init(problems: DiagnosticCollector, folder: String) {
    self.problems = problems
    self.folder = folder
  }

  private mutating func read(_ root: YAMLNode) {
    func place(of key: String) -> String? {
      Self.matrixKeys.contains(key) ? "`matrix`" : Self.gateKeys.contains(key) ? "`gate`" : nil
    }
    guard let fields = YAMLFields(root, keys: Self.keys, what: "a configuration", foreign: place, into: &problems) else { return }
    configuration.paths = fields["paths"].map { paths($0) } ?? []
    configuration.strings = fields["strings"].flatMap { existing($0, "a folder of string tables", .folder) }
    configuration.texts = fields["texts"].flatMap { existing($0, "a file of texts", .file) }
    configuration.samples = fields["samples"].flatMap { existing($0, "a file of sample values", .file) }
    configuration.fonts = fields["fonts"].flatMap { existing($0, "a folder of fonts", .folder) }
    configuration.profile = fields["profile"].flatMap { existing($0, "a metric profile", .file) }
    configuration.baseline = fields["baseline"].flatMap { path($0, "the file of accepted findings") }
    configuration.history = fields["history"].flatMap { path($0, "the history of runs") }
    configuration.output = fields["output"].flatMap { path($0, "the folder of the reports") }
    configuration.cache = fields["cache"].flatMap { path($0, "the folder of known results") }
    configuration.isSingleFile = fields["single-file"].flatMap { problems.bool($0, "single-file") }
    configuration.formats = fields["formats"].flatMap { list($0, "format", among: ReportFormat.allCases.map(\.rawValue)) }
    if let node = fields["matrix"] { readMatrix(node) }
    if let node = fields["gate"] { readGate(node) }
    if let node = fields["rules"] { readRules(node) }
    let home = PathName.fromWorkingFolder(folder)
    configuration.owners.folder = home == "." ? "" : home + "/"
    if let node = fields["owners"] { readOwners(node) }
  }

  // MARK: Sections

  private mutating func readMatrix(_ node: YAMLNode) {
    guard let fields = YAMLFields(node, keys: Self.matrixKeys, what: "the matrix", into: &problems) else { return }
    configuration.locales = fields["locales"].flatMap { locales($0) }
    configuration.contentSizes = fields["content-sizes"].flatMap {
      selected($0) { words throws(SelectionError) in _ = try ContentSizeCategory.selection(words) }
    }
    configuration.boldText = fields["bold-text"].flatMap {
      problems.choice($0, "bold-text", BoldTextChoice.allCases.map { ($0.rawValue, $0) })
    }
    configuration.directions = fields["directions"].flatMap {
      selected($0) { words throws(SelectionError) in _ = try DirectionChoice.selection(words) }
    }
    configuration.devices = fields["devices"].flatMap {
      selected($0) { words throws(SelectionError) in _ = try DeviceCatalog.selection(words) }
    }
    configuration.size = fields["size"].flatMap {
      selected($0) { words throws(SelectionError) in _ = try DevicePlacement.selection(words) }
    }
    configuration.orientations = fields["orientations"].flatMap {
      selected($0) { words throws(SelectionError) in _ = try Orientation.selection(words) }
    }
    configuration.pseudo = fields["pseudo"].flatMap { list($0, "pseudo-locale", among: PseudoLocale.allCases.map(\.rawValue) + ["all"]) }
    configuration.sampling = fields["sampling"].flatMap {
      problems.choice($0, "sampling", MatrixSampling.allCases.map { ($0.rawValue, $0) })
    }
    configuration.seed = fields["seed"].flatMap { seed($0) }
    configuration.require = fields["require"].map { patterns($0) } ?? []
    configuration.exclude = fields["exclude"].map { patterns($0) } ?? []
    if configuration.size != nil, let key = ["devices", "orientations"].first(where: fields.has), let position = fields.keyPosition(key) {
      problems.error(
        at: position, "'size' and '\(key)' do not go together", reason: "a bare canvas stands in place of devices",
        remedy: "remove one of them")
    }
  }

  private mutating func readGate(_ node: YAMLNode) {
    guard let fields = YAMLFields(node, keys: Self.gateKeys, what: "the gate", into: &problems) else { return }
    configuration.failOn = fields["fail-on"].flatMap { problems.choice($0, "fail-on", Gate.FailOn.allCases.map { ($0.rawValue, $0) }) }
    configuration.minimumSeverity = fields["min-severity"].flatMap {
      problems.choice($0, "severity", Severity.allCases.map { ($0.rawValue, $0) })
    }
  }

  /// `rule: level` in their order, for `all` comes before its exceptions.
  private mutating func readRules(_ node: YAMLNode) {
    var words: [String] = []
    for member in members(node, "the rules", remedy: "write views-overlap: off") {
      do throws(SelectionError) {
        _ = try RuleSettings.rules(named: member.key)
        if let level = problems.choice(member.value, "level", RuleSettings.levels.map { ($0.spelling, $0.spelling) }) {
          words.append("\(member.key)=\(level)")
        }
      } catch {
        problems.error(at: member.keyPosition, error.message, remedy: "docs/rules.md lists the rules; all stands for every rule")
      }
    }
    configuration.rules = words.isEmpty ? nil : words.joined(separator: ",")
  }

  private mutating func readOwners(_ node: YAMLNode) {
    for member in members(node, "the owners", remedy: "write \"App/Checkout/**\": \"@team\"") {
      guard let owner = problems.line(member.value, "an owner") else { continue }
      guard !member.key.isEmpty else {
        problems.error(at: member.keyPosition, "a pattern of paths is empty", remedy: "write \"**\" for all files")
        continue
      }
      configuration.owners.rules.append(Ownership.Rule(pattern: PathPattern(member.key), owner: owner))
    }
  }

  // MARK: Values

  private mutating func members(_ node: YAMLNode, _ what: String, remedy: String) -> [YAMLMember] {
    if case .mapping(let members) = node.value { return members }
    problems.error(at: node.position, "expected a mapping for \(what), found \(node.kindName)", remedy: remedy)
    return []
  }

  private enum FileKind { case file, folder, either }

  private mutating func paths(_ node: YAMLNode) -> [String] {
    problems.elements(node).compactMap { existing($0, "a file or folder", .either) }
  }

  /// A path as it is seen from the working directory.
  private mutating func path(_ node: YAMLNode, _ what: String) -> String? {
    problems.line(node, what).map { PathName.fromWorkingFolder($0.hasPrefix("/") ? $0 : folder + $0) }
  }

  private mutating func existing(_ node: YAMLNode, _ what: String, _ kind: FileKind) -> String? {
    guard let path = path(node, what) else { return nil }
    let isFolder = FileSystem.isFolder(path)
    if kind == .file && isFolder || kind == .folder && !isFolder || !FileSystem.exists(path) {
      let found = isFolder ? "'\(path)' is a folder" : FileSystem.exists(path) ? "'\(path)' is a file" : "there is no '\(path)'"
      problems.error(at: node.position, "expected \(what), but \(found)", remedy: "paths count from the configuration's own folder")
      return nil
    }
    return path
  }

  /// The words of a list, each of which may hold commas, with the places where they stand.
  private mutating func words(_ node: YAMLNode) -> [(text: String, position: SourcePosition)]? {
    var words: [(text: String, position: SourcePosition)] = []
    for element in problems.elements(node) {
      guard let text = problems.line(element, "a name") else { return nil }
      words += selectionWords(text).map { ($0, element.position) }
    }
    if words.isEmpty { problems.error(at: node.position, "the list is empty", remedy: "remove the key, or name something") }
    return words.isEmpty ? nil : words
  }

  /// A list of names that an axis of the matrix knows, as its option takes it.
  private mutating func selected(_ node: YAMLNode, _ check: ([String]) throws(SelectionError) -> Void) -> String? {
    guard let words = words(node) else { return nil }
    do {
      try check(words.map(\.text))
      return words.map(\.text).joined(separator: ",")
    } catch {
      let position = words.indices.contains(error.index) ? words[error.index].position : node.position
      problems.error(at: position, error.message, remedy: error.remedy)
      return nil
    }
  }

  private mutating func seed(_ node: YAMLNode) -> UInt64? {
    guard let text = problems.line(node, "a seed") else { return nil }
    if let seed = UInt64(text) { return seed }
    problems.error(at: node.position, "'\(text.prefix(60))' is no seed", remedy: "write a whole number from 0 on")
    return nil
  }

  /// Cells as reports write them.
  private mutating func patterns(_ node: YAMLNode) -> [String] {
    problems.elements(node).compactMap { element in
      guard let text = problems.line(element, "cells such as de × AX5") else { return nil }
      do throws(SelectionError) {
        return try CellPattern(text).text
      } catch {
        problems.error(at: element.position, error.message, remedy: error.remedy)
        return nil
      }
    }
  }

  private mutating func list(_ node: YAMLNode, _ what: String, among known: [String]) -> String? {
    guard let words = words(node) else { return nil }
    for word in words where !known.contains(word.text) {
      problems.error(
        at: word.position, "no \(what) '\(word.text.prefix(60))'" + suggestion(for: word.text, among: known),
        remedy: "write some of: " + known.joined(separator: ", "))
    }
    return words.map(\.text).joined(separator: ",")
  }

  private mutating func locales(_ node: YAMLNode) -> String? {
    guard let words = words(node) else { return nil }
    for word in words where word.text != "all" {
      guard let problem = LocaleID.problem(with: word.text) else { continue }
      problems.error(at: word.position, problem.message, remedy: problem.remedy)
    }
    return words.map(\.text).joined(separator: ",")
  }
}
