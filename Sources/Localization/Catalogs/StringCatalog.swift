package import Diagnostics
private import Syntax

/// The strings of one or several catalogs, or of a table that has a file for each language, in the order of the files.
package struct StringCatalog: Sendable {
  /// Each key once.
  package let entries: [CatalogEntry]
  /// Of the first catalog.
  package let sourceLanguage: String
  /// Each key that was met again, in the order of the files; the first one counts.
  package let duplicates: [DuplicateKey]
  /// Every locale that any entry has or that the table should have, and the source language, sorted.
  package let locales: [String]
  package let lookup: Lookup
  private let indices: [ExactString: Int]

  /// A repeated key of the catalogs, with the first place.
  package struct DuplicateKey: Hashable, Sendable {
    package var key: String
    package var file: String
    package var position: SourcePosition
    package var firstFile: String
    package var firstPosition: SourcePosition
    /// In catalogs the first one counts; in `.strings` and `.stringsdict` files the last.
    package var firstCounts = true
    /// Whether both have the same text.
    package var isEqual = false
  }

  /// Where iOS looks when a language lacks a text.
  package enum Lookup: Hashable, Sendable {
    /// Among the other related languages, then in the source language: catalogs.
    case byKey
    /// No fallback by key: the first language with a file of the table is used, even if the key is missing there (Core Foundation finds
    /// tables like other resources). The lists name the languages that have a `.strings` and a `.stringsdict` file.
    case byFile(strings: [String], dictionaries: [String])
  }

  /// Of entries with the same key, the first one counts. `locales` are those that the table should have.
  package init(
    entries: [CatalogEntry], sourceLanguage: String = "en", lookup: Lookup = .byKey, locales expected: [String] = [],
    duplicates known: [DuplicateKey] = []
  ) {
    var kept: [CatalogEntry] = []
    var indices: [ExactString: Int] = [:]
    var duplicates = known
    var locales = Set(expected + [sourceLanguage])
    for entry in entries {
      let key = ExactString(entry.key)
      if let first = indices[key].map({ kept[$0] }) {
        duplicates.append(
          DuplicateKey(
            key: entry.key, file: entry.file, position: entry.position, firstFile: first.file, firstPosition: first.position))
        continue
      }
      indices[key] = kept.count
      kept.append(entry)
      locales.insert(entry.sourceLanguage)
      locales.formUnion(entry.localizations.lazy.map(\.locale))
    }
    self.entries = kept
    self.sourceLanguage = sourceLanguage
    self.lookup = lookup
    self.duplicates = duplicates
    self.locales = locales.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.indices = indices
  }

  /// The entry of a key, compared scalar by scalar.
  package subscript(key: String) -> CatalogEntry? { indices[ExactString(key)].map { entries[$0] } }

  /// Whether a key has an entry.
  package func contains(_ key: String) -> Bool { indices[ExactString(key)] != nil }
}

extension StringCatalog {
  /// The entries of several tables as one, those of the first first.
  package init(joining catalogs: [StringCatalog], developmentLanguage: String) {
    self.init(
      entries: catalogs.flatMap(\.entries), sourceLanguage: catalogs.first?.sourceLanguage ?? developmentLanguage,
      lookup: catalogs.dropFirst().reduce(catalogs.first?.lookup ?? .byKey) { $0.joined(with: $1.lookup) },
      locales: catalogs.flatMap(\.locales), duplicates: catalogs.flatMap(\.duplicates))
  }
}

extension StringCatalog.Lookup {
  /// The lookup for the words of two tables together.
  package func joined(with other: StringCatalog.Lookup) -> StringCatalog.Lookup {
    guard case .byFile(let strings, let dictionaries) = self, case .byFile(let otherStrings, let otherDictionaries) = other else {
      return .byKey
    }
    func union(_ a: [String], _ b: [String]) -> [String] { a + b.filter { !a.contains($0) } }
    return .byFile(strings: union(strings, otherStrings), dictionaries: union(dictionaries, otherDictionaries))
  }
}
