import Diagnostics
import Localization
import Screens
import SourceReading
import Vocabulary

/// Finds the words that code gives texts, and collects their entries beside those of a document.
struct CodedWordsFinder {
  private let own: StringCatalog
  private let tables: TableSet
  private let document: String
  private var added: [CatalogEntry] = []
  private var keys: Set<String> = []
  private var lookup: StringCatalog.Lookup

  init(_ catalog: StringCatalog, _ tables: TableSet, document: String) {
    own = catalog
    lookup = catalog.lookup
    self.tables = tables
    self.document = document
  }

  /// The words of a document with those that were asked for.
  var catalog: StringCatalog {
    if added.isEmpty { return own }
    return StringCatalog(
      entries: own.entries + added, sourceLanguage: own.sourceLanguage, lookup: lookup, locales: own.locales + added.flatMap(\.locales))
  }

  /// What a text shows; nil: its table lacks the key, which is not a text itself, so that the words come from elsewhere.
  mutating func source(of text: TextAlternative) -> TextSource? {
    guard let key = text.key else { return .literal(text.literal ?? "") }
    let table = tables.table(text.table ?? TableSet.mainTable, near: document)?.catalog
    if text.literal == nil, table?.contains(key) != true, key.isNameOfText { return nil }
    // Two tables may have the same key.
    let name = own.contains(key) ? "\(key) (\(text.table ?? TableSet.mainTable))" : key
    if keys.insert(name).inserted {
      added.append(entry(name, key, text, in: table))
      if let table { lookup = lookup.joined(with: table.lookup) }
    }
    return text.hasArguments ? .key(name, arguments: []) : .interfaceBuilder(keys: [name], base: text.literal ?? key)
  }

  private func entry(_ name: String, _ key: String, _ text: TextAlternative, in table: StringCatalog?) -> CatalogEntry {
    let place = SourcePosition(line: text.place.line, column: text.place.column)
    guard var entry = table?[key] else {
      return CatalogEntry(
        key: name, file: text.place.file, position: place, sourceLanguage: own.sourceLanguage, localizations: [],
        supplied: StringUnit(state: nil, value: text.literal ?? key, position: place))
    }
    // Where the table lacks the key, the code says what is shown.
    if let words = text.literal, entry.supplied == nil { entry.supplied = StringUnit(state: nil, value: words, position: place) }
    // A language without the text is told of by itself; what is judged are words, not the key in their place.
    if key.isNameOfText, entry.supplied == nil, case .unit(let unit)? = entry.localization(entry.sourceLanguage)?.text {
      entry.supplied = unit
    }
    entry.key = name
    return entry
  }
}

extension CatalogEntry {
  fileprivate var locales: [String] { localizations.map(\.locale) }
}
