package import Diagnostics
private import Syntax

/// The strings of one or several catalogs, in the order of their files.
package struct StringCatalog: Sendable {
  /// No key twice.
  package let entries: [CatalogEntry]
  /// Of the first catalog.
  package let sourceLanguage: String
  /// Each key that was met again, in the order of the files; the first one counts.
  package let duplicates: [DuplicateKey]
  /// Every locale that any entry has, and the source language, sorted.
  package let locales: [String]
  private let indices: [ExactString: Int]

  /// A key that stands in the catalogs once more, and where it stood first.
  package struct DuplicateKey: Hashable, Sendable {
    package var key: String
    package var file: String
    package var position: SourcePosition
    package var firstFile: String
    package var firstPosition: SourcePosition
  }

  /// Of entries with the same key, the first one counts.
  package init(entries: [CatalogEntry], sourceLanguage: String = "en") {
    var kept: [CatalogEntry] = []
    var indices: [ExactString: Int] = [:]
    var duplicates: [DuplicateKey] = []
    var locales: Set<String> = [sourceLanguage]
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
    self.duplicates = duplicates
    self.locales = locales.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.indices = indices
  }

  /// The entry of a key, compared scalar by scalar.
  package subscript(key: String) -> CatalogEntry? { indices[ExactString(key)].map { entries[$0] } }
}
