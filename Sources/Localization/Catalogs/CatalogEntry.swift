package import Diagnostics

/// A key of a string table with its texts in all languages.
package struct CatalogEntry: Hashable, Sendable {
  /// The key in code; in most catalogs the text in the source language.
  package var key: String
  /// The catalog's file, or the first of the table's files that has it; as the user named it.
  package var file: String
  /// The position of the key.
  package var position: SourcePosition
  /// The source language of the catalog; for files of one language each, the app's development language.
  package var sourceLanguage: String
  /// For translators.
  package var comment: String?
  package var extractionState: ExtractionState?
  /// False if the text is the same in all languages.
  package var shouldTranslate: Bool
  /// In the order of the file. An entry without one for the source language has the supplied text there, or its key.
  package var localizations: [CatalogLocalization]
  /// The text of an interface file that is shown if no table has the key; nil for keys of code, which are shown themselves.
  package var supplied: StringUnit?

  package init(
    key: String, file: String, position: SourcePosition, sourceLanguage: String, comment: String? = nil,
    extractionState: ExtractionState? = nil, shouldTranslate: Bool = true, localizations: [CatalogLocalization],
    supplied: StringUnit? = nil
  ) {
    self.key = key
    self.file = file
    self.position = position
    self.sourceLanguage = sourceLanguage
    self.comment = comment
    self.extractionState = extractionState
    self.shouldTranslate = shouldTranslate
    self.localizations = localizations
    self.supplied = supplied
  }

  /// How the key came into the catalog.
  package enum ExtractionState: String, Hashable, Sendable, CaseIterable {
    case manual, migrated
    /// No code uses it any more.
    case stale
    case extractedWithValue = "extracted_with_value"
  }

  /// The localization with exactly this locale.
  package func localization(_ locale: String) -> CatalogLocalization? {
    // By position: an element is large, and what `first` hands on is a copy.
    localizations.indices.first { localizations[$0].locale == locale }.map { localizations[$0] }
  }

  /// The text in the source language: its localization, or the text that is shown without one.
  package var source: CatalogLocalization { localization(sourceLanguage) ?? untranslated }

  /// Supplies the words of the source language where a language lacks those of a key that is only a name. The missing translation is told of by
  /// itself; what is judged are words, not the key in their place.
  package mutating func supplyWords() {
    guard key.isNameOfText, supplied == nil, case .unit(let unit)? = localization(sourceLanguage)?.text else { return }
    supplied = unit
  }

  /// The text that is shown if no table has the key: the supplied text, or the key itself.
  package var untranslated: CatalogLocalization {
    CatalogLocalization(
      locale: sourceLanguage, file: file, position: position,
      text: .unit(supplied ?? StringUnit(state: .translated, value: key, position: position)))
  }
}
