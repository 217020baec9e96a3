package import Diagnostics
import Platform
private import Syntax

/// Pseudo-localized copies of a string table: what `copyfit pseudo` writes.
package struct PseudoCopies: Sendable {
  package struct File: Hashable, Sendable {
    /// Under the output folder.
    package var path: String
    package var bytes: [UInt8]
  }

  /// The formats that tables are written in.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case strings
    case stringsDictionary = "stringsdict"
    case stringCatalog = "xcstrings"
    case exchangeFile = "xliff"
    case exchangePackage = "xcloc"

    /// By a path's extension.
    package init?(path: String) {
      let name = path.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: ".") else { return nil }
      let known = name[name.index(after: dot)...]
      guard let format = Format(rawValue: known == "xlf" ? "xliff" : String(known)) else { return nil }
      self = format
    }
  }

  package private(set) var files: [File] = []
  private let path: String
  private let name: String
  private let pseudoLocales: [PseudoLocale]

  /// Copies of a table. In its own format, only the texts change; in another format, a new file is written.
  package static func make(
    of path: String, _ pseudoLocales: [PseudoLocale], format: Format? = nil, diagnostics: inout [Diagnostic]
  ) throws(DiagnosticError) -> [File] {
    guard let own = Format(path: path) else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: path, "this kind of file is not a string table",
          remedy: "name one of \(Format.allCases.map { "." + $0.rawValue }.joined(separator: ", "))"))
    }
    var copies = PseudoCopies(path: path, pseudoLocales: pseudoLocales)
    switch (own, format ?? own) {
    case (.strings, .strings), (.stringsDictionary, .stringsDictionary): try copies.copyPropertyList(own, diagnostics: &diagnostics)
    case (.stringCatalog, .stringCatalog): try copies.copyCatalog(diagnostics: &diagnostics)
    case (.exchangeFile, .exchangeFile): try copies.copyExchangeFile(path)
    case (.exchangePackage, .exchangePackage), (.exchangePackage, .exchangeFile):
      for file in ExchangePackage.exchangeFiles(in: path, diagnostics: &diagnostics) {
        try copies.copyExchangeFile(file, asPackage: format != .exchangeFile)
      }
    case (_, let format): try copies.convert(to: format, diagnostics: &diagnostics)
    }
    return copies.files
  }

  private init(path: String, pseudoLocales: [PseudoLocale]) {
    self.path = path
    self.pseudoLocales = pseudoLocales
    let file = path.split(separator: "/").last ?? ""
    name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) { files.append(File(path: path, bytes: bytes)) }

  // MARK: In the same format

  private mutating func copyPropertyList(_ format: Format, diagnostics: inout [Diagnostic]) throws(DiagnosticError) {
    let list = try EditedPropertyList(try FileReader().bytes(of: path), file: path, diagnostics: &diagnostics)
    for pseudo in pseudoLocales {
      add("\(pseudo.localeID).lproj/\(name).\(format.rawValue)", list.file { pseudo.apply(to: $0.value, isFragment: $0.isFragment) })
    }
  }

  private mutating func copyCatalog(diagnostics: inout [Diagnostic]) throws(DiagnosticError) {
    let bytes = try FileReader().bytes(of: path)
    let catalog = try CatalogReader.read(try FileReader.text(bytes, file: path), file: path, diagnostics: &diagnostics)
    let edited = try EditedCatalog(bytes, file: path)
    let file = edited.adding { key in
      guard let entry = catalog[key], entry.shouldTranslate else { return [] }
      return pseudoLocales.map { $0.apply(to: entry.source) }
    }
    add("\(name).xcstrings", file)
  }

  private mutating func copyExchangeFile(_ file: String, asPackage: Bool = false) throws(DiagnosticError) {
    let edited = try EditedExchangeFile(try FileReader().bytes(of: file), file: file)
    for pseudo in pseudoLocales {
      let bytes = edited.translated(into: pseudo.localeID) { pseudo.apply(to: $0) }
      if asPackage {
        addPackage(pseudo.localeID, bytes, sourceLanguage: edited.sourceLanguage)
      } else {
        add("\(pseudo.localeID).xliff", bytes)
      }
    }
  }

  private mutating func addPackage(_ locale: String, _ exchangeFile: [UInt8], sourceLanguage: String) {
    var contents = JSONWriter(style: .pretty)
    contents.object { object in
      object.member("developmentRegion", sourceLanguage)
      object.member("targetLocale", locale)
      object.object("toolInfo") { tool in
        tool.member("toolID", "copyfit")
        tool.member("toolName", "Copyfit")
      }
      object.member("version", "1.0")
    }
    contents.newLine()
    add("\(locale).xcloc/contents.json", contents.bytes)
    add("\(locale).xcloc/Localized Contents/\(locale).xliff", exchangeFile)
  }

  // MARK: In another format

  private mutating func convert(to format: Format, diagnostics: inout [Diagnostic]) throws(DiagnosticError) {
    let paths = Format(path: path) == .exchangePackage ? ExchangePackage.exchangeFiles(in: path, diagnostics: &diagnostics) : [path]
    var found: [Diagnostic] = []
    let set = TableSet.read(LocalizedFiles(paths, named: paths), diagnostics: &found)
    diagnostics += found
    if set.tables.allSatisfy(\.catalog.entries.isEmpty) {
      throw DiagnosticError(found.filter { $0.severity == .error } + [Diagnostic(.error, file: path, "the file has no strings")])
    }
    let tables = set.tables.map {
      (name: $0.name, language: $0.catalog.sourceLanguage, entries: $0.catalog.entries.filter(\.shouldTranslate))
    }
    switch format {
    case .stringCatalog:
      for table in tables {
        let entries = table.entries.map { entry in
          let isItsKey = entry.source.units.map(\.value) == [entry.key]
          return (entry, (isItsKey ? [] : [Self.source(of: entry)]) + pseudoLocales.map { $0.apply(to: entry.source) })
        }
        add("\(table.name).xcstrings", TableWriter.catalog(entries, sourceLanguage: table.language))
      }
    case .strings, .stringsDictionary:
      for pseudo in pseudoLocales {
        for table in tables {
          let texts = table.entries.map { TableWriter.Text($0, pseudo.apply(to: $0.source)) }
          if let bytes = TableWriter.strings(texts) { add("\(pseudo.localeID).lproj/\(table.name).strings", bytes) }
          if let bytes = TableWriter.stringsDictionary(texts) { add("\(pseudo.localeID).lproj/\(table.name).stringsdict", bytes) }
        }
      }
    case .exchangeFile, .exchangePackage:
      for pseudo in pseudoLocales {
        let sections = tables.map { table in
          (
            original: original(ofTable: table.name),
            units: table.entries.flatMap { TableWriter.units($0, target: pseudo.apply(to: $0.source)) }
          )
        }
        let bytes = TableWriter.exchangeFile(sections, sourceLanguage: tables[0].language, targetLanguage: pseudo.localeID)
        if format == .exchangePackage {
          addPackage(pseudo.localeID, bytes, sourceLanguage: tables[0].language)
        } else {
          add("\(pseudo.localeID).xliff", bytes)
        }
      }
    }
  }

  private static func source(of entry: CatalogEntry) -> CatalogLocalization {
    var source = entry.source
    source.locale = entry.sourceLanguage
    return source
  }

  /// The file that a section's texts are of: the table itself, or the one of its name.
  private func original(ofTable table: String) -> String {
    guard let format = Format(path: path), table == name, format != .exchangeFile, format != .exchangePackage else {
      return table + ".strings"
    }
    return path.hasPrefix("/") ? String(path.split(separator: "/").last ?? "") : path
  }
}
