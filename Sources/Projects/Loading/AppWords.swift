import Screens
import Diagnostics
import InterfaceBuilder
import Localization
import Vocabulary

/// The string tables of an app, and which of them an interface file shows words of.
struct AppWords {
  let tables: TableSet
  /// The languages that the app has, the development language among them; sorted.
  let languages: [String]
  /// Languages that only other tables than the app's own have: those of launch screens, settings and parts; sorted.
  let marginalLanguages: [String]

  /// A framework or a package chooses among the languages of the app, so its words count in those languages alone. Without any file of the
  /// app's screens, all languages are the app's.
  /// - Parameter workers: how many tables are read at a time.
  init(
    _ files: LocalizedFiles, workers: Int, keeping kept: inout KeptTables?, diagnostics: inout [Diagnostic],
    role: (WordFile) -> WordFile.Role, reading isNeeded: (LocalizedFiles.Table) -> Bool
  ) {
    tables = TableSet.read(files, workers: workers, where: isNeeded, keeping: &kept, diagnostics: &diagnostics)
    let catalogs = tables.tables.filter { $0.catalog.lookup == .byKey }
    let markers = Set(tables.tables.flatMap(\.catalog.languagesOfMarkers))
    let all = Set(files.allLanguages + catalogs.flatMap(\.catalog.locales) + tables.exchangedLanguages + [tables.developmentLanguage])
      .subtracting(markers)
    var languages: [WordFile.Role: Set<String>] = [:]
    for table in catalogs {
      guard let file = table.catalog.entries.first?.file else { continue }
      let word = WordFile(folder: table.folder, name: table.name, path: file, language: nil)
      languages[role(word), default: []].formUnion(table.catalog.locales)
    }
    let wordFiles =
      files.tables.flatMap { table in
        table.files.map { WordFile(folder: table.folder, name: table.name, path: $0.path, language: $0.language) }
      }
      + files.interfaceFiles.flatMap { file in
        file.variants.map { WordFile(folder: file.folder, name: file.name, path: $0.path, language: $0.language) }
      }
    for file in wordFiles { if let language = file.language { languages[role(file), default: []].insert(language) } }
    var own = languages[.screens, default: []].union(tables.exchangedLanguages)
    own.formUnion(languages[.module, default: []].intersection(languages[.app, default: []]))
    let shown = own.isEmpty ? all : own.union([tables.developmentLanguage]).subtracting(markers)
    self.languages = shown.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    marginalLanguages = all.subtracting(shown).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The words of a document with the table of its name in the same folder.
  /// - Parameter ownFiles: the languages that have a copy of the file; nil: the document is such a copy, which no table translates.
  func texts(of document: InterfaceDocument, _ file: LocalizedFiles.InterfaceFile, ownFiles: [String]?) -> InterfaceTexts {
    let table = tables.tables.first { isTable($0, of: file) }
    return InterfaceTexts(
      document.texts.map { text in
        InterfaceText(
          key: InterfaceTextKey(objectID: text.objectID, property: text.property, index: text.index), text: text.text,
          comment: text.comment, position: text.position)
      }, objectIDs: document.objectIDs, file: document.file, table: ownFiles == nil ? nil : table?.catalog,
      developmentLanguage: tables.developmentLanguage, ownFiles: ownFiles ?? [])
  }

  /// Whether a table translates the words of an interface file.
  func hasTable(_ file: LocalizedFiles.InterfaceFile) -> Bool { tables.tables.contains { isTable($0, of: file) } }

  private func isTable(_ table: TableSet.Table, of file: LocalizedFiles.InterfaceFile) -> Bool {
    table.folder == file.folder && table.name == file.name
  }

  /// The document's own strings, and those of `Localizable` that its runtime attributes name.
  func catalog(_ texts: InterfaceTexts, for document: InterfaceDocument) -> StringCatalog {
    guard document.namesKeys, let localizable = tables.table(TableSet.mainTable, near: document.file)?.catalog else { return texts.catalog }
    var keys: [String] = []
    for key in document.textKeys where texts.catalog[key] == nil && !keys.contains(key) { keys.append(key) }
    var named = keys.compactMap { localizable[$0] }
    for index in named.indices { named[index].supplyWords() }
    guard !named.isEmpty else { return texts.catalog }
    return StringCatalog(
      entries: texts.catalog.entries + named, sourceLanguage: texts.catalog.sourceLanguage,
      lookup: texts.catalog.lookup.joined(with: localizable.lookup), locales: texts.catalog.locales + localizable.locales)
  }

  /// The tables that belong to no interface file and were not read for a scenario.
  func otherTables(than interfaces: [LocalizedFiles.InterfaceFile], readFrom files: Set<String>) -> [Project.Table] {
    tables.tables.filter { table in
      !table.isOfInterfaceFile && !table.catalog.entries.contains { files.contains($0.file) }
    }.map { Project.Table(catalog: $0.catalog) }
  }
}

/// A file with words in one language: a table, or a copy of an interface file.
struct WordFile {
  /// That holds the `lproj` folders.
  var folder: String
  /// Without ending.
  var name: String
  var path: String
  /// nil: the development language, or several.
  var language: String?

  /// What its language means for the app's screens.
  enum Role: Hashable {
    /// The screens of the app have words in it.
    case screens
    /// The app has it, though not for its screens: the names and reasons of `Info.plist`, or a launch screen.
    case app
    /// A framework or a package has words in it.
    case module
    /// An extension, or a bundle such as the app's page in Settings.
    case other
  }

  /// - Parameter launchScreens: names of documents, with their endings.
  func role(launchScreens: Set<String>, _ targets: AppTargets) -> Role {
    if folder.split(separator: "/").contains(where: { $0.hasSuffix(".bundle") }) { return .other }
    let isBesideScreens =
      name.hasSuffix("InfoPlist") || name == "AppShortcuts" || launchScreens.contains(name + ".storyboard")
      || launchScreens.contains(name + ".xib")
    if targets.isOfApp(path) { return isBesideScreens ? .app : .screens }
    return !isBesideScreens && targets.isOfModule(path) ? .module : .other
  }
}

extension InterfaceDocument {
  /// Whether runtime attributes name keys of string tables.
  var namesKeys: Bool {
    let own = Set(texts.map { InterfaceTextKey(objectID: $0.objectID, property: $0.property, index: $0.index).key })
    return textKeys.contains { !own.contains($0) }
  }

  /// The keys that the views' texts are looked up by.
  fileprivate var textKeys: [String] {
    scenes.flatMap(\.screen.items).flatMap { [$0.kind.text?.source, $0.kind.text?.placeholder] }.flatMap { source in
      if case .interfaceBuilder(let keys, _)? = source { keys } else { [] as [String] }
    }
  }
}
