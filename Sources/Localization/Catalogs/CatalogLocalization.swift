package import Diagnostics

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
  /// Parts of the text that vary by their own number.
  package var substitutions: [CatalogSubstitution]
  /// The limit for the length of the text, from an XLIFF file.
  package var limit: LengthLimit?

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

/// A part of a text (`%#@name@`) with forms for its own number.
package struct CatalogSubstitution: Hashable, Sendable {
  package var name: String
  /// Which argument is the number, from 1; nil: by the order in the text.
  package var argument: Int?
  /// The specifier that replaces `%arg`, without its `%`.
  package var formatSpecifier: String
  package var text: CatalogText
  package var position: SourcePosition
}
