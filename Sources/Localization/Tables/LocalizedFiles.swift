import Platform

/// The string tables and interface files among a list of paths, grouped as in an app's bundle: by folder and name, over
/// the neighbouring `<language>.lproj` folders.
package struct LocalizedFiles: Hashable, Sendable {
  /// A table with its name (`Localizable`) and all its files.
  package struct Table: Hashable, Sendable {
    /// The folder of the `lproj` folders, or of the file itself if it is in none; `.` for the current one.
    package var folder: String
    /// Without extension.
    package var name: String
    /// Sorted by language, those of no language first.
    package var files: [TableFile]
  }

  package struct TableFile: Hashable, Sendable {
    package var path: String
    package var format: TableFormat
    /// A canonical tag; nil for catalogs, and for files in `Base.lproj` or in no `lproj` folder, which have the development language.
    package var language: String?
  }

  /// A storyboard or xib with its name and the copies for single languages.
  package struct InterfaceFile: Hashable, Sendable {
    package var folder: String
    /// Without extension: the name of the table with its texts.
    package var name: String
    /// `storyboard` or `xib`.
    package var fileExtension: String
    /// In `Base.lproj` or in no `lproj` folder.
    package var base: String?
    /// Sorted by language.
    package var variants: [Variant]

    package struct Variant: Hashable, Sendable {
      package var language: String
      package var path: String
    }
  }

  /// An XLIFF file by its place.
  package struct ExchangePath: Hashable, Sendable {
    package var path: String
    /// Whether the user named it: then its translations replace those of the tables, as after an import. Otherwise they only fill gaps.
    package var isNamed: Bool
  }

  /// Sorted by folder and name.
  package private(set) var tables: [Table] = []
  /// Sorted by folder and name.
  package private(set) var interfaceFiles: [InterfaceFile] = []
  /// XLIFF files, those that the user named after the others.
  package private(set) var exchangeFiles: [ExchangePath] = []
  private var languages: [String: Set<String>] = [:]
  /// Whether anything is in a `Base.lproj`.
  package private(set) var hasBase = false

  /// `paths` may come in any order; other kinds of files and pseudo-locales are left out. `named` are those that the user named
  /// explicitly.
  package init(_ paths: [String], named: [String] = []) {
    // In the order of the paths, which is nearly theirs.
    var tables: [(key: TableKey, files: [TableFile])] = []
    var indices: [TableKey: Int] = [:]
    var interfaceFiles: [[String]: InterfaceFile] = [:]
    // Neighbours are mostly in one folder.
    var folder = Folder("")
    var last = ""
    for path in paths.sorted(by: Self.precedes) where path != last {
      last = path
      let (parent, file) = Self.split(path)
      if folder.path != parent { folder = Folder(parent) }
      let place = Place(folder, file)
      if place.localization == .pseudoLocale { continue }
      if place.fileExtension == "xliff" || place.fileExtension == "xlf" {
        exchangeFiles.append(ExchangePath(path: path, isNamed: named.contains(path)))
        continue
      }
      if case .language(let language) = place.localization { languages[place.folder, default: []].insert(language) }
      if place.localization == .base { hasBase = true }
      if let format = TableFormat(rawValue: place.fileExtension) {
        var file = TableFile(path: path, format: format, language: nil)
        if format != .stringCatalog, case .language(let language) = place.localization { file.language = language }
        let key = TableKey(folder: place.folder, name: place.name)
        let index = indices[key, default: tables.count]
        if index == tables.count {
          indices[key] = index
          tables.append((key, [file]))
        } else {
          tables[index].files.append(file)
        }
      } else if place.fileExtension == "storyboard" || place.fileExtension == "xib" {
        var file =
          interfaceFiles[[place.folder, place.name, place.fileExtension]]
          ?? InterfaceFile(folder: place.folder, name: place.name, fileExtension: place.fileExtension, variants: [])
        if case .language(let language) = place.localization {
          file.variants.append(InterfaceFile.Variant(language: language, path: path))
        } else if file.base == nil || place.localization == .base {
          file.base = path
        }
        interfaceFiles[[place.folder, place.name, place.fileExtension]] = file
      }
    }
    exchangeFiles = exchangeFiles.filter { !$0.isNamed } + exchangeFiles.filter(\.isNamed)
    self.tables = tables.sorted { $0.key < $1.key }.map { key, files in
      let files = files.sorted { Self.precedes([$0.language ?? "", $0.path], [$1.language ?? "", $1.path]) }
      return Table(folder: key.folder, name: key.name, files: files)
    }
    self.interfaceFiles = interfaceFiles.keys.sorted(by: Self.precedes).map { key in
      var file = interfaceFiles[key]!
      file.variants.sort { Self.precedes([$0.language, $0.path], [$1.language, $1.path]) }
      return file
    }
  }

  /// The languages of the `lproj` folders in each folder, sorted, without `Base` and pseudo-locales: what iOS chooses among.
  package var languagesOfFolders: [String: [String]] { languages.mapValues { $0.sorted(by: Self.precedes) } }

  /// All languages, sorted.
  package var allLanguages: [String] {
    languages.values.reduce(into: Set()) { $0.formUnion($1) }.sorted(by: Self.precedes)
  }

  private static func precedes(_ a: String, _ b: String) -> Bool { a.isBefore(b) }

  private static func precedes(_ a: [String], _ b: [String]) -> Bool { a.lexicographicallyPrecedes(b, by: precedes) }

  private struct TableKey: Hashable, Comparable {
    var folder: String
    var name: String

    static func < (a: TableKey, b: TableKey) -> Bool {
      a.folder == b.folder ? LocalizedFiles.precedes(a.name, b.name) : LocalizedFiles.precedes(a.folder, b.folder)
    }
  }

  /// The folder of a path as it is written, with its slash, and the name of the file.
  private static func split(_ path: String) -> (folder: Substring, file: Substring) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    return (path[..<end], path[end...])
  }

  /// The facts about all files of a folder.
  private struct Folder {
    /// As written, with its slash.
    let path: Substring
    /// Around its `lproj` folder, if it is one.
    let folder: String
    let localization: Localization

    enum Localization: Equatable {
      case none
      /// `Base.lproj`, and `mul.lproj`, where Xcode puts the catalog of an interface file in `Base.lproj`.
      case base
      case language(String)
      /// The file of a pseudo-locale: matching would mistake it for its language.
      case pseudoLocale
    }

    init(_ path: Substring) {
      self.path = path
      var parts = path.split(separator: "/", omittingEmptySubsequences: true)[...]
      var localization = Localization.none
      if let last = parts.last, last.hasSuffix(".lproj") {
        let name = String(last.dropLast(6))
        parts.removeLast()
        if name == "Base" || name == "mul" {
          localization = .base
        } else {
          let language = LocaleID.tag(ofFolder: name)
          localization = PseudoLocale.isPseudoLocale(language) ? .pseudoLocale : .language(language)
        }
      }
      self.localization = localization
      let joined = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
      folder = joined.isEmpty ? "." : joined
    }
  }

  /// The facts about a file in its path.
  private struct Place {
    var folder: String
    var name: String
    var fileExtension: String
    var localization: Folder.Localization

    init(_ parent: Folder, _ file: Substring) {
      (folder, localization) = (parent.folder, parent.localization)
      let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
      name = String(file[..<dot])
      fileExtension = String(file[dot...].dropFirst())
    }
  }
}
