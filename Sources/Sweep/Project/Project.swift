package import Diagnostics
package import Localization
package import Scenarios

/// What a run works on: the screens and the words that were found under its paths.
package struct Project: Sendable {
  package struct Entry: Sendable {
    package var scenario: Scenario
    /// Index into `catalogs`.
    package var catalog: Int
  }

  /// A file that was found and not analysed.
  package struct Skipped: Hashable, Sendable {
    package var file: String
    package var reason: String
  }

  /// In the order of the paths; the files of a folder by name.
  package internal(set) var entries: [Entry] = []
  /// Each set of string tables once.
  package internal(set) var catalogs: [StringCatalog] = []
  package internal(set) var skipped: [Skipped] = []
  /// Errors and warnings of the inputs, in the order in which they were read.
  package internal(set) var diagnostics: [Diagnostic] = []

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
