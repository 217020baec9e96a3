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

  /// - Parameter isOfScreens: Whether a file's language is one of the app's. Where no file's is, all of them are.
  init(
    _ files: LocalizedFiles, diagnostics: inout [Diagnostic], isOfScreens: (WordFile) -> Bool,
    reading isNeeded: (LocalizedFiles.Table) -> Bool
  ) {
    tables = TableSet.read(files, where: isNeeded, diagnostics: &diagnostics)
    let catalogs = tables.tables.filter { $0.catalog.lookup == .byKey }
    let all = Set(files.allLanguages + catalogs.flatMap(\.catalog.locales) + tables.exchangedLanguages + [tables.developmentLanguage])
    let ownCatalogs = catalogs.filter { table in
      table.catalog.entries.first.map { isOfScreens(WordFile(folder: table.folder, name: table.name, path: $0.file, language: nil)) }
        ?? false
    }
    let wordFiles =
      files.tables.flatMap { table in
        table.files.map { WordFile(folder: table.folder, name: table.name, path: $0.path, language: $0.language) }
      }
      + files.interfaceFiles.flatMap { file in
        file.variants.map { WordFile(folder: file.folder, name: file.name, path: $0.path, language: $0.language) }
      }
    let own = Set(wordFiles.filter(isOfScreens).compactMap(\.language) + ownCatalogs.flatMap(\.catalog.locales) + tables.exchangedLanguages)
    let languages = own.isEmpty ? all : own.union([tables.developmentLanguage])
    self.languages = languages.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    marginalLanguages = all.subtracting(languages).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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
    let named = keys.compactMap { localizable[$0] }
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

  /// Whether its words are not those of the app's screens: the names and reasons of `Info.plist`, a launch screen's, or those of a bundle, such as
  /// the app's page in Settings.
  /// - Parameter launchScreens: names of documents, with their endings.
  func isMarginal(launchScreens: Set<String>) -> Bool {
    name.hasSuffix("InfoPlist") || name == "AppShortcuts" || folder.split(separator: "/").contains { $0.hasSuffix(".bundle") }
      || launchScreens.contains(name + ".storyboard") || launchScreens.contains(name + ".xib")
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
