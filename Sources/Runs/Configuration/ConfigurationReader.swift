import Environments
import Localization
import Vocabulary
import Checks
package import Diagnostics
import Platform
import Syntax

/// Reads `copyfit.yml` (docs/configuration.md). Every error is reported at its place; a configuration with an error is not used at all.
package struct ConfigurationReader {
  /// The keys with a path as value, in the order of the page, and the kind of file. nil: it need not exist.
  private static let pathKeys: [(key: String, setting: Setting, what: String, kind: FileKind?)] = [
    ("paths", .paths, "a file or folder", .either), ("strings", .strings, "a folder of string tables", .folder),
    ("texts", .texts, "a file of texts", .file), ("samples", .samples, "a file of sample values", .file),
    ("fonts", .fonts, "a folder of fonts", .folder), ("profile", .profile, "a metric profile", .file),
    ("baseline", .baseline, "the file of accepted findings", nil), ("history", .history, "the history of runs", nil),
    ("output", .output, "the folder of the reports", nil), ("cache", .cache, "the folder of known results", nil),
  ]
  /// The keys with one or several words as value.
  private static let wordKeys: [(key: String, setting: Setting, what: String)] = [("formats", .formats, "a name")]
  private static let matrixKeys: [(key: String, setting: Setting, what: String)] = [
    ("locales", .locales, "a name"), ("content-sizes", .contentSizes, "a name"), ("bold-text", .boldText, "bold-text"),
    ("directions", .directions, "a name"), ("devices", .devices, "a name"), ("size", .size, "a name"),
    ("orientations", .orientations, "a name"), ("pseudo", .pseudo, "a name"), ("sampling", .sampling, "sampling"),
    ("seed", .seed, "a seed"), ("require", .require, "combinations such as de × AX5"),
    ("exclude", .exclude, "combinations such as de × AX5"),
  ]
  private static let gateKeys: [(key: String, setting: Setting, what: String)] = [
    ("fail-on", .failOn, "fail-on"), ("min-severity", .minimumSeverity, "severity"),
  ]
  private static let flagKeys: [(key: String, setting: Setting)] = [("single-file", .singleFile), ("fixes", .fixes), ("source", .source)]
  private static let keys =
    [
      "paths", "matrix", "rules", "gate", "owners", "audience", "strings", "texts", "samples", "fonts", "profile", "baseline", "history",
      "output", "cache", "formats",
    ] + flagKeys.map(\.key)

  private var problems: DiagnosticCollector
  private var configuration = Configuration()
  /// The configuration's own folder, from which its paths count: with a slash; empty: the working folder.
  private let folder: String

  /// Throws every error of the file, in its order.
  package static func read(_ file: String) throws(DiagnosticError) -> Configuration {
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
      Self.matrixKeys.contains { $0.key == key } ? "`matrix`" : Self.gateKeys.contains { $0.key == key } ? "`gate`" : nil
    }
    guard let fields = YAMLFields(root, keys: Self.keys, what: "a configuration", foreign: place, into: &problems) else { return }
    for (key, setting, what, kind) in Self.pathKeys {
      guard let node = fields[key] else { continue }
      let nodes = setting == .paths ? problems.elements(node) : [node]
      configuration.words[setting] = nodes.compactMap { path($0, what, kind) }
    }
    for (key, setting) in Self.flagKeys {
      guard let node = fields[key], let isOn = problems.bool(node, key) else { continue }
      configuration.words[setting] = [SettingWords.Word("\(isOn)", at: node.position)]
    }
    readWords(Self.wordKeys, in: fields)
    if let node = fields["matrix"] { readMatrix(node) }
    if let node = fields["gate"], let fields = YAMLFields(node, keys: Self.gateKeys.map(\.key), what: "the gate", into: &problems) {
      readWords(Self.gateKeys, in: fields)
    }
    if let node = fields["rules"] { readRules(node) }
    let home = PathName.fromWorkingFolder(folder)
    configuration.owners.folder = home == "." ? "" : home + "/"
    if let node = fields["owners"] { readOwners(node) }
    if let node = fields["audience"] { readAudience(node) }
    check()
  }

  /// What words cannot be followed, at their places: as the same words of the command line would not be.
  private mutating func check() {
    var found: [SettingProblem] = []
    do throws(SettingProblems) { _ = try RunRequest(configuration.words) } catch { found += error.all }
    do throws(SettingProblems) { _ = try ReportRequest(configuration.words) } catch { found += error.all }
    for problem in found {
      let words = configuration.words[problem.setting]
      let word = words.indices.contains(problem.error.index) ? words[problem.error.index] : words.first
      guard let position = word?.position else { continue }
      problems.error(at: position, problem.error.message, remedy: problem.error.remedy)
    }
  }

  // MARK: Sections

  private mutating func readMatrix(_ node: YAMLNode) {
    guard let fields = YAMLFields(node, keys: Self.matrixKeys.map(\.key), what: "the matrix", into: &problems) else { return }
    readWords(Self.matrixKeys, in: fields)
    guard fields.has("size"), let key = ["devices", "orientations"].first(where: fields.has), let position = fields.keyPosition(key)
    else { return }
    problems.error(
      at: position, "'size' and '\(key)' do not go together", reason: "a bare canvas is used in place of devices",
      remedy: "remove one of them")
    for setting in [Setting.devices, .orientations] { configuration.words[setting] = [] }
  }

  /// `rule: level` in their order, for `all` comes before its exceptions.
  private mutating func readRules(_ node: YAMLNode) {
    for member in members(node, "the rules", remedy: "write views-overlap: off") {
      do throws(SelectionError) {
        _ = try RuleSettings.rules(named: member.key)
        if let level = problems.choice(member.value, "level", RuleSettings.levels.map { ($0.spelling, $0.spelling) }) {
          configuration.words[.rules].append(SettingWords.Word("\(member.key)=\(level)", at: member.keyPosition))
        }
      } catch {
        problems.error(at: member.keyPosition, error.message, remedy: "`copyfit rules` lists the rules; all means every rule")
      }
    }
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

  /// Shares of text sizes and languages, of which those that are not named keep theirs.
  private mutating func readAudience(_ node: YAMLNode) {
    guard let fields = YAMLFields(node, keys: ["sizes", "languages"], what: "the audience", into: &problems) else { return }
    if let node = fields["sizes"] {
      for member in members(node, "the text sizes", remedy: "write L: 67") {
        guard let share = problems.number(member.value, "a share", in: 0...1e6) else { continue }
        guard let size = ContentSizeCategory(rawValue: member.key) else {
          problems.error(
            at: member.keyPosition, "no text size '\(member.key)'",
            remedy: "write one of: " + ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", "))
          continue
        }
        configuration.audience.contentSizes[size] = share
      }
    }
    if let node = fields["languages"] {
      for member in members(node, "the languages", remedy: "write de: 30") {
        guard let share = problems.number(member.value, "a share", in: 0...1e6) else { continue }
        if let problem = LocaleID.problem(with: member.key) {
          problems.error(at: member.keyPosition, problem.message, remedy: problem.remedy)
          continue
        }
        configuration.audience.locales[LocaleID.canonical(member.key)] = share
      }
    }
  }

  // MARK: Values

  private mutating func members(_ node: YAMLNode, _ what: String, remedy: String) -> [YAMLMember] {
    if case .mapping(let members) = node.value { return members }
    problems.error(at: node.position, "expected a mapping for \(what), found \(node.kindName)", remedy: remedy)
    return []
  }

  /// The words of each key, with the places where they are; an element of a list may hold several with commas between them.
  private mutating func readWords(_ keys: [(key: String, setting: Setting, what: String)], in fields: YAMLFields) {
    for (key, setting, what) in keys {
      guard let node = fields[key] else { continue }
      var words: [SettingWords.Word]? = []
      for element in problems.elements(node) {
        guard let text = problems.line(element, what) else {
          words = nil
          break
        }
        words? += SettingWords.words(of: setting, text, at: element.position)
      }
      guard let words else { continue }
      if words.isEmpty, setting.isList {
        problems.error(at: node.position, "the list is empty", remedy: "remove the key, or name something")
      }
      configuration.words[setting] = words
    }
  }

  private enum FileKind { case file, folder, either }

  /// A path relative to the working folder.
  private mutating func path(_ node: YAMLNode, _ what: String, _ kind: FileKind?) -> SettingWords.Word? {
    guard let text = problems.line(node, what) else { return nil }
    let path = PathName.fromWorkingFolder(text.hasPrefix("/") ? text : folder + text)
    let isFolder = FileSystem.isFolder(path)
    if let kind, kind == .file && isFolder || kind == .folder && !isFolder || !FileSystem.exists(path) {
      let found = isFolder ? "'\(path)' is a folder" : FileSystem.exists(path) ? "'\(path)' is a file" : "there is no '\(path)'"
      problems.error(at: node.position, "expected \(what), but \(found)", remedy: "paths are relative to the configuration's folder")
      return nil
    }
    return SettingWords.Word(path, at: node.position)
  }
}
