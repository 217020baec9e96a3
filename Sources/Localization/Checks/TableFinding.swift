package import Diagnostics

/// Something wrong in a string table, with its place. What it counts for is decided where findings are judged.
package struct TableFinding: Hashable, Sendable {
  package var rule: Rule
  package var file: String
  package var position: SourcePosition
  package var key: String
  /// Nil where the finding is about the key in all languages.
  package var locale: String?
  /// In one line, without a full stop.
  package var message: String

  /// By the identifiers of reports.
  package enum Rule: String, Hashable, Sendable, CaseIterable {
    case missingTranslation = "missing-translation"
    case orphanedTranslation = "orphaned-translation"
    case formatMismatch = "format-mismatch"
    case missingPluralForm = "missing-plural-form"
    case duplicateKey = "duplicate-key"
  }
}
