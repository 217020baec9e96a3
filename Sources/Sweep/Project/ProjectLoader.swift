import AutoLayout
import Diagnostics
import InterfaceBuilder
import Localization
import Scenarios
import Syntax
import Vocabulary

/// Finds layouts and string tables under paths, and reads them. A file that cannot be read is a diagnostic; the others are used.
package struct ProjectLoader {
  private var project = Project()
  private let stringsFolder: String?
  /// String catalogs found under the paths.
  private var catalogFiles: [String] = []
  private var scenarioFiles: [String] = []
  private var interfaceFiles: [String] = []
  /// By the files they were read from.
  private var catalogIndices: [[String]: Int] = [:]

  /// Reads what is under `paths`: scenario files, string catalogs, or folders that are searched for them.
  /// - Parameter stringsFolder: where string tables are looked for; nil: under the paths, beside each scenario, and in `Locales`.
  package static func load(_ paths: [String], stringsFolder: String? = nil) -> Project {
    var loader = ProjectLoader(stringsFolder: stringsFolder)
    for path in paths { loader.find(WorkingFolder.relative(path)) }
    loader.read()
    return loader.project
  }

  private init(stringsFolder: String?) {
    self.stringsFolder = stringsFolder
  }

  // MARK: Finding files

  private mutating func find(_ path: String) {
    if FileReader.isFolder(path) { return search(path, inside: []) }
    guard FileReader.exists(path) else {
      project.diagnostics.append(Diagnostic(.error, file: path, "there is no such file or folder"))
      return
    }
    guard let kind = FileKind(path) else {
      project.diagnostics.append(
        Diagnostic(
          .error, file: path, "this kind of file holds no layout and no words",
          remedy: "name a scenario (.yaml), a .storyboard, a .xib, a string catalog (.xcstrings), or a folder with such files"))
      return
    }
    take(path, kind)
  }

  /// What tools write beside an app's own files.
  private static let ignoredFolders: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "build"]

  /// - Parameter above: the folders on the way here, by their real paths: a link back to one of them is not followed.
  private mutating func search(_ folder: String, inside above: [String]) {
    let real = FileReader.realPath(folder) ?? folder
    guard !above.contains(real) else { return }
    do throws(DiagnosticError) {
      for name in try FileReader.names(inFolder: folder) where !name.hasPrefix(".") && !Self.ignoredFolders.contains(name) {
        let path = folder == "." ? name : folder + "/" + name
        if FileReader.isFolder(path) {
          search(path, inside: above + [real])
        } else if let kind = FileKind(path) {
          if kind == .scenario, let reason = reasonToSkip(path) {
            project.skipped.append(.init(file: path, reason: reason))
          } else {
            take(path, kind)
          }
        }
      }
    } catch {
      project.diagnostics += error.diagnostics
    }
  }

  /// Why a YAML file that lies in a folder is taken for another tool's; nil for a scenario. One that is named on the command line is always read.
  private func reasonToSkip(_ path: String) -> String? {
    guard let bytes = try? FileReader(maximumSize: 64 << 20).bytes(of: path) else { return nil }
    let isScenario = bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "views:".utf8) }
    return isScenario ? nil : "it has no `views:`, so it is no scenario"
  }

  private mutating func take(_ path: String, _ kind: FileKind) {
    switch kind {
    case .scenario: if !scenarioFiles.contains(path) { scenarioFiles.append(path) }
    case .stringCatalog: if !catalogFiles.contains(path) { catalogFiles.append(path) }
    case .interfaceBuilder: if !interfaceFiles.contains(path) { interfaceFiles.append(path) }
    }
  }

  private enum FileKind {
    case scenario, stringCatalog, interfaceBuilder

    init?(_ path: String) {
      switch path.split(separator: "/").last?.split(separator: ".").last {
      case "yaml", "yml": self = .scenario
      case "xcstrings": self = .stringCatalog
      case "storyboard", "xib": self = .interfaceBuilder
      default: return nil
      }
    }
  }

  // MARK: Reading them

  private mutating func read() {
    readScenarios()
    for file in interfaceFiles { readInterface(file) }
  }

  private mutating func readInterface(_ file: String) {
    do throws(DiagnosticError) {
      let reader = InterfaceReader(images: AssetCatalogs(beside: file))
      switch try reader.read(try FileReader(maximumSize: 1 << 30).bytes(of: file), file: file) {
      case .otherPlatform(let platform):
        project.skipped.append(.init(file: file, reason: "it is not an iOS document, but one of \(platform)"))
      case .document(let document):
        project.diagnostics += document.diagnostics
        if document.scenes.isEmpty { project.skipped.append(.init(file: file, reason: "it has no views")) }
        let catalog = try read([])
        for scene in document.scenes {
          project.entries.append(
            Project.Entry(
              screen: scene.screen, catalog: catalog, source: Project.InterfaceSource(scene: scene, facts: document.facts)))
        }
      }
    } catch {
      project.diagnostics += error.diagnostics
    }
  }

  private mutating func readScenarios() {
    var titles: [String: String] = [:]
    for file in scenarioFiles {
      do throws(DiagnosticError) {
        let reading = try ScenarioReader.read(try FileReader(maximumSize: 1 << 30).bytes(of: file), file: file)
        project.diagnostics += reading.warnings
        let title = reading.scenario.title
        if let other = titles.updateValue(file, forKey: title) {
          project.diagnostics.append(
            Diagnostic(
              .error, file: file, "the title '\(title)' is used twice", reason: "\(other) has it, too, and findings are told apart by it",
              remedy: "give one of them another title"))
        }
        let catalog = try catalog(for: reading.scenario)
        checkKeys(of: reading.scenario, in: project.catalogs[catalog])
        project.entries.append(
          Project.Entry(screen: reading.scenario.screen, narrowing: reading.scenario.narrowing, catalog: catalog))
      } catch {
        project.diagnostics += error.diagnostics
      }
    }
  }

  /// The index of the scenario's string tables: the one it names, else every one that is found.
  private mutating func catalog(for scenario: Scenario) throws(DiagnosticError) -> Int {
    let folder = Self.folder(of: scenario.screen.file)
    guard let name = scenario.catalogName else {
      if let stringsFolder { return try read(catalogsIn(stringsFolder)) }
      if !catalogFiles.isEmpty { return try read(catalogFiles) }
      let beside = ((try? FileReader.names(inFolder: folder)) ?? []).filter { $0.hasSuffix(".xcstrings") }
      if !beside.isEmpty { return try read(beside.map { folder == "." ? $0 : folder + "/" + $0 }) }
      return try read(Self.bundledTables(beside: folder).first.map(catalogsIn) ?? [])
    }
    let folders = [folder] + (stringsFolder.map { [$0] } ?? Self.bundledTables(beside: folder))
    let candidates = folders.map { $0 == "." ? name : $0 + "/" + name } + catalogFiles.filter { $0.hasSuffix("/" + name) }
    guard let file = candidates.first(where: { (try? FileReader(maximumSize: .max).bytes(of: $0)) != nil }) else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: scenario.screen.file, position: scenario.catalogPosition, "no string table '\(name)' was found",
          reason: "looked for " + candidates.joined(separator: ", "), remedy: "correct the name, or name its folder with --strings"))
    }
    return try read([file])
  }

  /// Folders named `Locales` beside a scenario's folder, and here.
  private static func bundledTables(beside folder: String) -> [String] {
    let parent = folder == "." ? ".." : folder.contains("/") ? Self.folder(of: folder) : "."
    return (parent == "." ? ["Locales"] : [parent + "/Locales", "Locales"]).filter(FileReader.isFolder)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func catalogsIn(_ folder: String) -> [String] {
    var finder = ProjectLoader(stringsFolder: nil)
    finder.find(folder)
    return finder.catalogFiles
  }

  private mutating func read(_ files: [String]) throws(DiagnosticError) -> Int {
    if let known = catalogIndices[files] { return known }
    var entries: [CatalogEntry] = []
    var sourceLanguage = "en"
    for (index, file) in files.enumerated() {
      let catalog = try CatalogReader.mergedCatalogs(at: file, diagnostics: &project.diagnostics)
      entries += catalog.entries
      if index == 0 { sourceLanguage = catalog.sourceLanguage }
    }
    project.catalogs.append(StringCatalog(entries: entries, sourceLanguage: sourceLanguage))
    catalogIndices[files] = project.catalogs.count - 1
    return project.catalogs.count - 1
  }

  /// A key that no table has is shown itself, which is never meant.
  private mutating func checkKeys(of scenario: Scenario, in catalog: StringCatalog) {
    for item in scenario.screen.items {
      for source in item.kind.textSources {
        guard case .key(let key, _) = source, catalog[key] == nil else { continue }
        let near = Suggestion.nearest(to: key, among: catalog.entries.map(\.key))
        project.diagnostics.append(
          Diagnostic(
            .error, file: scenario.screen.file, position: item.position,
            "no string table has the key '\(key)'" + (near.map { " (did you mean \($0)?)" } ?? ""),
            reason: catalog.entries.isEmpty ? "no string table was found" : "'\(item.name)' would show the key itself",
            remedy: catalog.entries.isEmpty
              ? "name the folder of the tables with --strings" : "add the key, or write `literal:` for words that stay"))
      }
    }
  }
}

extension ItemKind {
  fileprivate var textSources: [TextSource] {
    if case .segmentedControl(let segments) = self { return segments.compactMap { $0.title?.shown } }
    return [text?.source, text?.placeholder].compactMap { $0 }
  }
}
