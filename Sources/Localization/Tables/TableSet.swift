package import Diagnostics
import Platform

/// All string tables of an app in any format, by folder and name.
package struct TableSet: Sendable {
  /// The default table of code.
  package static let mainTable = "Localizable"

  package struct Table: Sendable {
    /// The folder of the `lproj` folders.
    package var folder: String
    /// Without extension, such as `Localizable`.
    package var name: String
    /// The entries for a `TextResolver`.
    package var catalog: StringCatalog
    /// Whether a storyboard or xib in the folder has its name: then `InterfaceTexts` says what the keys mean.
    package var isOfInterfaceFile: Bool
  }

  /// Sorted by folder and name.
  package let tables: [Table]
  package let developmentLanguage: String
  /// Those that XLIFF files translate into, sorted.
  package let exchangedLanguages: [String]

  /// Reads all tables. A file that cannot be read is an error among the diagnostics.
  /// - Parameter workers: how many tables are read at a time. The result does not depend on it.
  /// - Parameter isNeeded: whether a table is read.
  /// - Parameter developmentLanguage: the app's `CFBundleDevelopmentRegion`; nil: English if the app has it or has a `Base.lproj`,
  /// otherwise
  ///   the first language.
  package static func read(
    _ files: LocalizedFiles, workers: Int = 1, where isNeeded: (LocalizedFiles.Table) -> Bool = { _ in true },
    developmentLanguage: String? = nil, diagnostics: inout [Diagnostic]
  ) -> TableSet {
    var nothing: KeptTables?
    return read(
      files, workers: workers, where: isNeeded, developmentLanguage: developmentLanguage, keeping: &nothing, diagnostics: &diagnostics)
  }

  /// - Parameter kept: of earlier readings; it takes what is read now. nil: nothing is kept.
  package static func read(
    _ files: LocalizedFiles, workers: Int = 1, where isNeeded: (LocalizedFiles.Table) -> Bool, developmentLanguage: String? = nil,
    keeping kept: inout KeptTables?, diagnostics: inout [Diagnostic]
  ) -> TableSet {
    let development = developmentLanguage.map(LocaleID.canonical) ?? Self.developmentLanguage(of: files)
    let exchange = ExchangeSet.read(files, diagnostics: &diagnostics)
    let needed = exchange.allTables.filter { !exchange.sections(of: $0).isEmpty || isNeeded($0) }
    let known = kept
    let languagesOfFolders = files.languagesOfFolders
    let read = needed.inParallel(workers) { _, table -> (KeptTables.Key?, KeptTables.Reading) in
      let sections = exchange.sections(of: table)
      var languages = languagesOfFolders[table.folder] ?? []
      if !sections.isEmpty {
        languages = Set(languages).union(sections.compactMap(\.section.targetLanguage)).sorted {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
      }
      // What XLIFF files say is read with them.
      let key =
        known == nil || !sections.isEmpty
        ? nil : KeptTables.Key(files: table.files.map(\.path), languages: languages, developmentLanguage: development)
      if let key, let known = known?[key] { return (key, known) }
      var found: [Diagnostic] = []
      let catalog = TableReader.catalog(
        of: table, sections: sections, languages: languages, developmentLanguage: development, diagnostics: &found)
      return (key, KeptTables.Reading(catalog: catalog, diagnostics: found))
    }
    diagnostics += read.flatMap(\.1.diagnostics)
    for case (let key?, let reading) in read { kept?[key] = reading }
    let tables = zip(needed, read).map { table, read in
      let isOfInterfaceFile =
        files.interfaceFiles.contains { $0.folder == table.folder && $0.name == table.name }
        || exchange.sections(of: table).contains { $0.section.isOfInterfaceFile }
      return Table(folder: table.folder, name: table.name, catalog: read.1.catalog, isOfInterfaceFile: isOfInterfaceFile)
    }
    return TableSet(tables: tables, developmentLanguage: development, exchangedLanguages: exchange.languages)
  }

  /// Core Foundation's order if no `Info.plist` states it: `en_US` and what matches it, otherwise the first.
  private static func developmentLanguage(of files: LocalizedFiles) -> String {
    let languages = files.allLanguages
    if let english = LocaleMatcher(available: languages).matches(for: "en-US").first { return languages[english] }
    return files.hasBase ? "en" : languages.first ?? "en"
  }

  /// The nearest table with a name to a folder: in the folder, or else in the folder that shares the longest path with it.
  package func table(_ name: String, near folder: String) -> Table? {
    let way = folder.split(separator: "/")
    var best: (table: Table, shared: Int)?
    for table in tables where table.name == name {
      if table.folder == folder { return table }
      let shared = zip(table.folder.split(separator: "/"), way).prefix { $0 == $1 }.count
      if shared > best?.shared ?? -1 { best = (table, shared) }
    }
    return best?.table
  }
}
