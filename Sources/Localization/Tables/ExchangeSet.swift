import Diagnostics
import Platform
import Syntax

/// The sections of all XLIFF files, each with the table that its texts belong to.
struct ExchangeSet: Sendable {
  /// A section and its file.
  struct Placed: Sendable {
    var section: ExchangeFile.Section
    var file: String
    /// Whether its translations replace those of the tables.
    var isNamed: Bool
  }

  /// The tables with files, and those that only sections name; sorted by folder and name.
  private(set) var allTables: [LocalizedFiles.Table]
  /// The languages that are translated into, sorted.
  private(set) var languages: [String] = []
  private var sections: [[String]: [Placed]] = [:]

  /// Reads the XLIFF files. One that cannot be read is an error among the diagnostics.
  static func read(_ files: LocalizedFiles, diagnostics: inout [Diagnostic]) -> ExchangeSet {
    var set = ExchangeSet(allTables: files.tables)
    var languages: Set<String> = []
    for place in files.exchangeFiles {
      do throws(DiagnosticError) {
        let exchange = try XLIFFReader.read(try FileReader().bytes(of: place.path), file: place.path, diagnostics: &diagnostics)
        for section in exchange.sections {
          if let language = section.targetLanguage, !PseudoLocale.isPseudoLocale(language) {
            languages.insert(language)
            set.add(Placed(section: section, file: place.path, isNamed: place.isNamed), among: files)
          }
        }
      } catch {
        diagnostics += error.diagnostics
      }
    }
    // The tables with files are sorted.
    if !files.exchangeFiles.isEmpty {
      set.allTables.sort {
        [$0.folder, $0.name].lexicographicallyPrecedes([$1.folder, $1.name]) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
    }
    set.languages = languages.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return set
  }

  private init(allTables: [LocalizedFiles.Table]) { self.allTables = allTables }

  func sections(of table: LocalizedFiles.Table) -> [Placed] {
    sections.isEmpty ? [] : sections[[table.folder, table.name]] ?? []
  }

  /// The original's path begins at the project's folder, which may be any folder above the tables. The table is used whose folder ends most
  /// like it.
  private mutating func add(_ placed: Placed, among files: LocalizedFiles) {
    let name = placed.section.tableName
    let wanted = placed.section.folder
    let folders = allTables.filter { $0.name == name }.map(\.folder) + files.interfaceFiles.filter { $0.name == name }.map(\.folder)
    var best: (folder: String, shared: Int)?
    for folder in folders {
      let shared = zip(folder.split(separator: "/").reversed(), wanted.reversed()).prefix { $0 == $1 }.count
      if shared > best?.shared ?? -1 { best = (folder, shared) }
    }
    let folder = best?.folder ?? (wanted.isEmpty ? "." : wanted.joined(separator: "/"))
    if !allTables.contains(where: { $0.folder == folder && $0.name == name }) {
      allTables.append(LocalizedFiles.Table(folder: folder, name: name, files: []))
    }
    sections[[folder, name], default: []].append(placed)
  }
}
