package import Diagnostics

/// A problem in a string table, with its position. Its severity is decided with the other findings.
package struct TableFinding: Hashable, Sendable {
  package var rule: Rule
  package var file: String
  package var position: SourcePosition
  /// The key; nil if the finding is about the whole table.
  package var key: String?
  /// The languages of the finding, in the table's order; empty if it is about the key in all of them.
  package var locales: [String] = []
  /// In one line, without a full stop.
  package var message: String
  /// All keys that a finding about a table is about.
  package var keys: [String] = []
  package var weight = Weight.usual

  /// How it compares with others of its rule.
  package enum Weight: Hashable, Sendable {
    /// A problem without visible effect, or a translation that has not begun.
    case light
    case usual
    /// The app may crash, or show other memory.
    case heavy
  }

  /// By the identifiers of reports.
  package enum Rule: String, Hashable, Sendable, CaseIterable {
    case missingTranslation = "missing-translation"
    case orphanedTranslation = "orphaned-translation"
    case formatMismatch = "format-mismatch"
    case missingPluralForm = "missing-plural-form"
    case duplicateKey = "duplicate-key"
    case emptyTranslation = "empty-translation"
    case unchangedTranslation = "unchanged-translation"
    case invisibleCharacters = "invisible-characters"
    case overBudget = "over-budget"
  }
}
