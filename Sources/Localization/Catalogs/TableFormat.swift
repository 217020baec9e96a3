/// The kinds of files that hold the strings of a table, by their extensions.
package enum TableFormat: String, Hashable, Sendable, CaseIterable {
  /// All languages in one file.
  case stringCatalog = "xcstrings"
  /// One language a file; the file of plurals beside it wins.
  case strings
  case stringsDictionary = "stringsdict"
}
