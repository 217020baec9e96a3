package import Diagnostics

/// A key of a string table with its texts in all languages.
package struct CatalogEntry: Hashable, Sendable {
  /// What code asks for; in most catalogs the words of the source language.
  package var key: String
  /// Of the catalog it stands in, or the first of the table's files that has it; as the user named it.
  package var file: String
  /// Of the key.
  package var position: SourcePosition
  /// Of the catalog it stands in; for files of one language each, the app's development language.
  package var sourceLanguage: String
  /// For translators.
  package var comment: String?
  package var extractionState: ExtractionState?
  /// False where the words are the same in all languages.
  package var shouldTranslate: Bool
  /// In the order of the file. An entry without one for the source language has the supplied text there, or its key.
  package var localizations: [CatalogLocalization]
  /// What is shown where no table has the key, as an interface file supplies it; nil for the keys of code, which are shown themselves.
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

  /// The localization whose locale is spelt so.
  package func localization(_ locale: String) -> CatalogLocalization? {
    // By position: an element is large, and what `first` hands on is a copy.
    localizations.indices.first { localizations[$0].locale == locale }.map { localizations[$0] }
  }

  /// The text in the source language: its localization, or what is shown without one.
  package var source: CatalogLocalization { localization(sourceLanguage) ?? untranslated }

  /// What is shown where no table has the key: the supplied text, or the key itself.
  package var untranslated: CatalogLocalization {
    CatalogLocalization(
      locale: sourceLanguage, file: file, position: position,
      text: .unit(supplied ?? StringUnit(state: .translated, value: key, position: position)))
  }
}

/// The text of a key in one language.
package struct CatalogLocalization: Hashable, Sendable {
  /// As the catalog spells it; the canonical tag of an `lproj` folder's name.
  package var locale: String
  /// As the user named it.
  package var file: String
  /// Of the locale's name in a catalog, of the key in a file of one language.
  package var position: SourcePosition
  /// Of the file.
  package var format: TableFormat
  package var text: CatalogText
  /// Parts of the text that vary by a number of their own.
  package var substitutions: [CatalogSubstitution]
  /// How long the text may be, as an XLIFF file says.
  package var limit: ExchangeFile.LengthLimit?

  package init(
    locale: String, file: String, position: SourcePosition, format: TableFormat = .stringCatalog, text: CatalogText,
    substitutions: [CatalogSubstitution] = []
  ) {
    self.locale = locale
    self.file = file
    self.position = position
    self.format = format
    self.text = text
    self.substitutions = substitutions
  }

  /// All forms of the text and of its substitutions.
  package var units: [StringUnit] { text.units + substitutions.flatMap(\.text.units) }
}

/// A text, or its forms.
package indirect enum CatalogText: Hashable, Sendable {
  case unit(StringUnit)
  /// In the order of the file.
  case plural([PluralForm])
  /// In the order of the file.
  case device([DeviceForm])
  /// Phrases that mean the same (App Shortcuts); never empty.
  case phrases([StringUnit])
  /// The widest first (`NSStringVariableWidthRuleType`); never empty.
  case width([WidthForm])

  /// The text for a category of numbers.
  package struct PluralForm: Hashable, Sendable {
    package var category: PluralCategory
    package var text: CatalogText
  }

  /// The text on a kind of device.
  package struct DeviceForm: Hashable, Sendable {
    package var device: CatalogDevice
    package var text: CatalogText
  }

  /// The text for a width: Apple's unit is about an em of the system font (`variantFittingPresentationWidth:`).
  package struct WidthForm: Hashable, Sendable {
    package var width: Int
    package var text: CatalogText
  }

  /// Whether any form has words.
  package var isWritten: Bool {
    if case .unit(let unit) = self { unit.isWritten } else { units.contains(where: \.isWritten) }
  }

  /// All forms, in the order of the file.
  package var units: [StringUnit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let forms): forms.flatMap(\.text.units)
    case .device(let forms): forms.flatMap(\.text.units)
    case .phrases(let units): units
    case .width(let forms): forms.flatMap(\.text.units)
    }
  }
}

/// One form of a text.
package struct StringUnit: Hashable, Sendable {
  /// Nil where the catalog has none that is known.
  package var state: TranslationState?
  package var value: String
  /// Of the value.
  package var position: SourcePosition

  package init(state: TranslationState?, value: String, position: SourcePosition) {
    self.state = state
    self.value = value
    self.position = position
  }

  /// Whether somebody wrote it: Xcode leaves new texts empty until then.
  package var isWritten: Bool { !(state == .new && value.isEmpty) }
}

/// How far a translation is.
package enum TranslationState: String, Hashable, Sendable, CaseIterable {
  case new, translated
  case needsReview = "needs_review"
}

/// The devices that a text can be written for.
package enum CatalogDevice: String, Hashable, Sendable, CaseIterable {
  case iPhone = "iphone"
  case iPad = "ipad"
  case iPod = "ipod"
  case mac
  case appleTV = "appletv"
  case appleWatch = "applewatch"
  case appleVision = "applevision"
  case other
}

/// A part of a text (`%#@name@`) with forms for a number of its own.
package struct CatalogSubstitution: Hashable, Sendable {
  package var name: String
  /// Which argument is the number, from 1; nil: by the order in the text.
  package var argument: Int?
  /// Without `%`: what `%arg` stands for.
  package var formatSpecifier: String
  package var text: CatalogText
  package var position: SourcePosition
}
