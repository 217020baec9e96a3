import Screens
import Diagnostics
import Environments
import InterfaceBuilder
import Localization
import Platform
import Scenarios
import Syntax
import Vocabulary

/// Finds layouts and string tables under paths, and reads them. A file that cannot be read is a diagnostic; the others are used.
package struct ProjectLoader {
  private var project = Project()
  private let found: FoundFiles
  private var kept: KeptFiles
  private let stringsFolder: String?
  private let readsKeys: Bool
  private let workers: Int
  /// By the files they were read from.
  private var catalogIndices: [[String]: Int] = [:]
  /// By the folder of scenarios that name none.
  private var catalogOfFolder: [String: Int] = [:]

  /// Reads the files under `paths`: layouts, string tables, or folders to search for them.
  /// - Parameter stringsFolder: the folder to search for string tables; nil: under the paths, beside each layout, and in `Locales`.
  /// - Parameter readsKeys: whether code may take words from the tables beside a document that is named alone.
  /// - Parameter workers: how many files are read at a time. The result does not depend on it.
  package static func load(
    _ paths: [String], stringsFolder: String? = nil, readsKeys: Bool = false, workers: Int = Processors.available
  ) -> Project {
    var nothing = KeptFiles.nothing
    return load(paths, stringsFolder: stringsFolder, readsKeys: readsKeys, workers: workers, keeping: &nothing)
  }

  /// - Parameter kept: of an earlier reading of the same paths; it takes what is read now.
  package static func load(
    _ paths: [String], stringsFolder: String? = nil, readsKeys: Bool = false, workers: Int = Processors.available,
    keeping kept: inout KeptFiles
  ) -> Project {
    var loader = ProjectLoader(
      kept.found ?? FoundFiles(under: paths), kept, stringsFolder: stringsFolder, readsKeys: readsKeys, workers: workers)
    loader.readScenarios()
    loader.readInterfaces()
    loader.readFonts()
    let found = loader.found
    let tables = (stringsFolder.map { FoundFiles(under: [$0]).tables } ?? []) + loader.tablesBesideInterfaces()
    let files = found.scenarios + found.interfaces + found.tables + found.namedTables + loader.catalogIndices.keys.joined()
    // Most of them are sorted.
    let paths = (files + tables).sorted()
    loader.project.files = paths.indices.filter { $0 == 0 || paths[$0] != paths[$0 - 1] }.map { paths[$0] }
    kept = loader.kept
    return loader.project
  }

  private init(_ found: FoundFiles, _ kept: KeptFiles, stringsFolder: String?, readsKeys: Bool, workers: Int) {
    self.found = found
    self.kept = kept
    self.kept.found = found
    self.stringsFolder = stringsFolder
    self.readsKeys = readsKeys
    self.workers = workers
    project.skipped = found.skipped
    project.swiftFiles = found.swiftFiles
    project.objectiveCFiles = found.objectiveCFiles.count
    project.diagnostics = found.diagnostics
  }

  // MARK: Storyboards and xibs

  private mutating func readInterfaces() {
    if found.interfaces.isEmpty, found.swiftFiles.isEmpty, found.objectiveCFiles.isEmpty { return }
    readManifests()
    project.diagnostics += project.targets.diagnostics
    let documents = documents(found.interfaces.filter { ships($0) })
    let named = stringsFolder.map { FoundFiles(under: [$0]).tables } ?? found.tables
    // If only a file was named, the files around it count, too; of large tables, those that it needs.
    let around = stringsFolder == nil ? tablesBesideInterfaces() : []
    let files = LocalizedFiles(named + around + found.interfaces, named: found.namedTables)
    let asksForKeys = readsKeys || documents.values.contains(where: \.namesKeys)
    let isNamed = Set(named)
    let launchScreens = Set(documents.values.filter(\.facts.isLaunchScreen).map { PathName.last(of: $0.file) })
    var ofTables: [Diagnostic] = []
    let words = AppWords(
      files, workers: workers, keeping: &kept.tables, diagnostics: &ofTables,
      role: { [targets = project.targets] in $0.role(launchScreens: launchScreens, targets) }
    ) { table in
      table.name != TableSet.mainTable || asksForKeys || table.files.contains { isNamed.contains($0.path) }
    }
    project.diagnostics += ofTables.saidOnce
    project.marginalLanguages = words.marginalLanguages
    project.tableSet = words.tables
    project.languages = words.languages
    for file in files.interfaceFiles {
      let copies = LocalizedCopies(of: file, developmentLanguage: words.tables.developmentLanguage)
      for copy in copies.all {
        guard let document = documents[copy.path] else { continue }
        add(document, copy, of: file, words.texts(of: document, file, ownFiles: copy.language == nil ? copy.otherLanguages : nil), words)
      }
    }
    project.tables += words.otherTables(than: files.interfaceFiles, readFrom: Set(catalogIndices.keys.joined()))
  }

  /// Whether a document is in a target that ships; a document in none is noted.
  private mutating func ships(_ path: String) -> Bool {
    switch project.targets.standing(of: path) {
    case .ships: return true
    case .ofNoTarget:
      project.skipped.append(SkippedFile(file: path, reason: "it is in no target of \(project.targets.files.joined(separator: ", "))"))
    case .of(let target):
      let what = target.product == .test ? "a test" : "made for another platform"
      project.skipped.append(SkippedFile(file: path, reason: "it is only in the target \(target.name), which is \(what)"))
    }
    return false
  }

  /// The documents by their paths.
  private mutating func documents(_ paths: [String]) -> [String: InterfaceDocument] {
    let new = paths.filter { kept.documents[$0] == nil }
    let folders = AssetFolders()
    for (path, reading) in zip(new, new.inParallel(workers) { _, path in Self.read(path, folders) }) { kept.documents[path] = reading }
    var documents: [String: InterfaceDocument] = [:]
    for path in paths {
      switch kept.documents[path]! {
      case .document(let document): documents[path] = document
      case .skipped(let file): project.skipped.append(file)
      case .faults(let diagnostics): project.diagnostics += diagnostics
      }
    }
    return documents
  }

  private mutating func readManifests() {
    let orientations = kept.orientations ?? AppOrientations(reading: found.manifests)
    let targets = kept.targets ?? AppTargets(reading: found.manifests)
    (kept.orientations, kept.targets) = (orientations, targets)
    (project.orientations, project.targets) = (orientations, targets)
  }

  private mutating func readFonts() {
    guard project.namesFonts else { return }
    let fonts = kept.fonts ?? AppFonts(fonts: found.fonts, manifests: found.manifests, around: found.roots)
    (kept.fonts, project.appFonts) = (fonts, fonts)
  }

  /// The string tables of all interface files as an app's bundle has them.
  private mutating func tablesBesideInterfaces() -> [String] {
    let tables = kept.tablesBeside ?? found.interfaces.flatMap(FoundFiles.tables(of:))
    kept.tablesBeside = tables
    return tables
  }

  private static func read(_ path: String, _ folders: AssetFolders) -> KeptFiles.DocumentRead {
    do throws(DiagnosticError) {
      let reader = InterfaceReader(images: AssetCatalogs(beside: path, in: folders))
      switch try reader.read(try FileReader(maximumSize: 1 << 30).bytes(of: path), file: path) {
      case .document(let document): return .document(document)
      case .otherPlatform(let platform):
        return .skipped(SkippedFile(file: path, reason: "it is not an iOS document, but one of \(platform)"))
      }
    } catch {
      return .faults(error.diagnostics)
    }
  }

  private mutating func add(
    _ document: InterfaceDocument, _ copy: LocalizedCopies.Copy, of file: LocalizedFiles.InterfaceFile, _ texts: InterfaceTexts,
    _ words: AppWords
  ) {
    project.diagnostics += document.diagnostics
    project.documents.append(document)
    if document.scenes.isEmpty { project.skipped.append(SkippedFile(file: document.file, reason: "it has no views")) }
    project.tables.append(Project.Table(catalog: texts.catalog, interfaceFile: document.file, orphans: texts.orphans))
    if copy.language == nil, copy.otherLanguages.isEmpty, !words.hasTable(file), !document.file.contains(".lproj/"),
      let untranslatable = UntranslatableFile(document, language: words.tables.developmentLanguage)
    {
      project.untranslatable.append(untranslatable)
    }
    project.catalogs.append(words.catalog(texts, for: document))
    let embedded = EmbeddedScenes(document.scenes)
    for scene in document.scenes {
      var entry = Project.Entry(
        screen: scene.screen, catalog: project.catalogs.count - 1,
        source: Project.InterfaceSource(
          scene: scene, facts: document.facts, wholeScreen: embedded.wholeScreen(of: scene), embedder: embedded.embedder(of: scene)),
        locales: words.languages)
      if let language = copy.language {
        entry.narrowing.locales = [language]
      } else if !copy.otherLanguages.isEmpty {
        entry.narrowing.locales = words.languages.filter { !copy.otherLanguages.contains($0) }
      }
      project.entries.append(entry)
    }
  }

  // MARK: Scenarios

  private mutating func readScenarios() {
    var titles: [String: String] = [:]
    let readings = found.scenarios.inParallel(workers) { _, file in
      Result { () throws(DiagnosticError) in
        try ScenarioReader.read(try FileReader(maximumSize: 1 << 30).bytes(of: file), file: file)
      }
    }
    for (file, reading) in zip(found.scenarios, readings) {
      do throws(DiagnosticError) {
        let reading = try reading.get()
        project.diagnostics += reading.warnings
        let title = reading.scenario.title
        if let other = titles.updateValue(file, forKey: title) {
          project.diagnostics.append(
            Diagnostic(
              .error, file: file, "the title '\(title)' is used twice",
              reason: "\(other) has the same title, and findings are identified by it",
              remedy: "give one of them another title"))
        }
        let catalog = try catalog(for: reading.scenario)
        checkKeys(of: reading.scenario, in: project.catalogs[catalog])
        project.entries.append(
          Project.Entry(
            screen: reading.scenario.screen, narrowing: reading.scenario.narrowing, catalog: catalog,
            canvas: reading.scenario.canvas, locales: project.catalogs[catalog].locales))
      } catch {
        project.diagnostics += error.diagnostics
      }
    }
  }

  /// The index of the scenario's string tables: the one it names, else every one that is found.
  private mutating func catalog(for scenario: Scenario) throws(DiagnosticError) -> Int {
    let folder = PathName.folder(of: scenario.screen.file)
    guard let name = scenario.catalogName else {
      if let known = catalogOfFolder[folder] { return known }
      let index = try read(tables(ofScenariosIn: folder))
      catalogOfFolder[folder] = index
      return index
    }
    let folders = [folder] + (stringsFolder.map { [$0] } ?? Self.bundledTables(beside: folder))
    let candidates = folders.map { PathName.join($0, name) } + found.tables.filter { $0.hasSuffix("/" + name) }
    guard let file = candidates.first(where: { (try? FileReader(maximumSize: .max).bytes(of: $0)) != nil }) else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: scenario.screen.file, position: scenario.catalogPosition, "no string table '\(name)' was found",
          reason: "looked for " + candidates.joined(separator: ", "), remedy: "correct the name, or name its folder with --strings"))
    }
    return try read([file] + found.tables.filter { $0.isExchangeFile }, table: file)
  }

  /// The tables of the scenarios in a folder that name none.
  private func tables(ofScenariosIn folder: String) -> [String] {
    let exchange = found.tables.filter { $0.isExchangeFile }
    if let stringsFolder {
      let tables = catalogsIn(stringsFolder)
      return tables + exchange.filter { !tables.contains($0) }
    }
    // Tables under a named path come before those that nobody named. A storyboard's own table has no keys of scenarios.
    let others = Set(found.interfaces.map(FoundFiles.tableName)).union(["InfoPlist"])
    func hasTables(_ tables: [String]) -> Bool {
      tables.contains { !$0.isExchangeFile && !others.contains(FoundFiles.tableName(of: $0)) }
    }
    let places = [
      { found.tables }, { FoundFiles.tables(inFolder: folder) },
      { Self.bundledTables(beside: folder).first.map { FoundFiles(under: [$0]).tables } ?? [] },
    ]
    let tables = Self.tablesOfCode(places.lazy.map { $0() }.first(where: hasTables) ?? [])
    return tables + exchange.filter { !tables.contains($0) }
  }

  /// Folders named `Locales` beside a scenario's folder, and here.
  private static func bundledTables(beside folder: String) -> [String] {
    let parent = folder == "." ? ".." : folder.contains("/") ? PathName.folder(of: folder) : "."
    return (parent == "." ? ["Locales"] : [parent + "/Locales", "Locales"]).filter(FileSystem.isFolder)
  }

  private func catalogsIn(_ folder: String) -> [String] { Self.tablesOfCode(FoundFiles(under: [folder]).tables) }

  /// The catalogs, or without any the files of single languages; and what translators sent.
  private static func tablesOfCode(_ tables: [String]) -> [String] {
    let exchange = tables.filter { $0.isExchangeFile }
    let catalogs = tables.filter { $0.hasSuffix(".xcstrings") }
    return catalogs.isEmpty ? tables : catalogs + exchange
  }

  /// - Parameter table: the file of the only table that is used; nil: all are.
  private mutating func read(_ files: [String], table: String? = nil) throws(DiagnosticError) -> Int {
    if let known = catalogIndices[files] { return known }
    let catalog: StringCatalog
    if files.allSatisfy({ $0.hasSuffix(".xcstrings") }) {
      var entries: [CatalogEntry] = []
      var sourceLanguage = "en"
      for (index, file) in files.enumerated() {
        let catalog = try CatalogReader.mergedCatalogs(at: file, diagnostics: &project.diagnostics)
        entries += catalog.entries
        if index == 0 { sourceLanguage = catalog.sourceLanguage }
      }
      catalog = StringCatalog(entries: entries, sourceLanguage: sourceLanguage)
    } else {
      let localized = LocalizedFiles(files + found.interfaces, named: found.namedTables)
      var diagnostics: [Diagnostic] = []
      let set = TableSet.read(localized, workers: workers, diagnostics: &diagnostics)
      // A translator's file may be read for several scenarios.
      let told = project.diagnostics
      project.diagnostics += diagnostics.filter { !told.contains($0) }
      let only = table.flatMap { path in localized.tables.first { table in table.files.contains { $0.path == path } } }
      let used = set.tables.filter { table in
        if let only { table.folder == only.folder && table.name == only.name } else { !table.isOfInterfaceFile }
      }
      catalog = StringCatalog(joining: used.map(\.catalog), developmentLanguage: set.developmentLanguage)
    }
    project.catalogs.append(catalog)
    project.tables.append(Project.Table(catalog: catalog))
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
              ? "name the folder of the tables with --strings, or write `literal:` for words that stay"
              : "add the key, or write `literal:` for words that stay"))
      }
    }
  }
}

extension String {
  /// Whether the path is that of an XLIFF file.
  fileprivate var isExchangeFile: Bool { hasSuffix(".xliff") || hasSuffix(".xlf") }
}

extension ItemKind {
  fileprivate var textSources: [TextSource] {
    texts.flatMap { [$0.source, $0.placeholder].compactMap { $0 } }
  }
}
