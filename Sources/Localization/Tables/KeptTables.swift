import Diagnostics

/// The catalogs of tables that were read, for the next reading: a table whose files were not saved since is not read again.
package struct KeptTables: Sendable {
  private var catalogs: [Key: Reading] = [:]

  /// Everything that a catalog is made of, but for the bytes of the files.
  struct Key: Hashable, Sendable {
    var files: [String]
    var languages: [String]
    var developmentLanguage: String
  }

  struct Reading: Sendable {
    var catalog: StringCatalog
    var diagnostics: [Diagnostic]
  }

  package init() {}

  /// Forgets the tables that a file is one of.
  package mutating func forget(_ file: String) { catalogs = catalogs.filter { !$0.key.files.contains(file) } }

  subscript(key: Key) -> Reading? {
    get { catalogs[key] }
    set { catalogs[key] = newValue }
  }
}
