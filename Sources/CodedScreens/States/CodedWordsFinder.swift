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
  /// The folders of the tables that keys are from, by the names that these have here.
  private var folders: [String: String] = [:]
  private var lookup: StringCatalog.Lookup
  /// By table: the keys by their letters and digits; nil: several have the same.
  private var spellings: [String: [String: String?]] = [:]

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

  /// What a text shows that a document has words for, too.
  mutating func source(of text: TextAlternative, besides content: TextContent?) -> TextSource? {
    guard text.isOwn else { return source(of: text) }
    guard text.isOwnKey, let content else { return content?.source }
    var named = text
    switch content.source {
    case .literal(let words)?: named.key = words
    // What the app asks for is the document's translation, which is not a key.
    case .interfaceBuilder(let keys, let base)? where keys.allSatisfy { own[$0]?.localizations.isEmpty ?? true }: named.key = base
    default: return content.source
    }
    return source(of: named) ?? content.source
  }

  /// What a text shows; nil: its table lacks the key, which is not a text itself, so that the words come from elsewhere.
  mutating func source(of text: TextAlternative) -> TextSource? {
    if !text.parts.isEmpty {
      let parts = text.parts.compactMap { source(of: $0) }
      if parts.count == text.parts.count { return .joined(parts) }
    }
    if text.isSpelled { return exact(text).flatMap { source(of: $0) } }
    guard let key = text.key else { return .literal(text.literal ?? "") }
    let found = self.table(of: text, key)
    let table = found?.catalog
    if text.literal == nil, table?.contains(key) != true, key.isNameOfText { return nil }
    // Two tables may have the same key.
    let folder = found?.folder ?? ""
    var name = own.contains(key) ? "\(key) (\(text.table ?? TableSet.mainTable))" : key
    if let known = folders[name], known != folder { name += " (\(folder))" }
    if folders.updateValue(folder, forKey: name) == nil {
      added.append(entry(name, key, text, in: table))
      if let table { lookup = lookup.joined(with: table.lookup) }
    }
    return text.hasArguments ? .key(name, arguments: text.arguments) : .interfaceBuilder(keys: [name], base: text.literal ?? key)
  }

  /// The table of a key: that of the bundle that the code names, if it has the key, or else the one that is nearest to the document.
  private func table(of text: TextAlternative, _ key: String) -> TableSet.Table? {
    let name = text.table ?? TableSet.mainTable
    if let file = text.bundleFile, let table = tables.table(name, near: file), table.catalog.contains(key) { return table }
    return tables.table(name, near: document)
  }

  /// With the key that generated code has a name for; the table may be the first part of it. nil: no table has such a key, or several of them.
  private mutating func exact(_ text: TextAlternative) -> TextAlternative? {
    guard let name = text.key else { return nil }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    for (table, name) in [(text.table, name)] + (parts.count == 2 && text.table == nil ? [(parts[0], parts[1])] : []) {
      let file = table ?? TableSet.mainTable
      let known =
        spellings[file]
        ?? Dictionary(
          tables.table(file, near: document)?.catalog.entries.map { (Self.letters(of: $0.key), $0.key) } ?? [],
          uniquingKeysWith: { _, _ in nil })
      spellings[file] = known
      guard case .some(.some(let key)) = known[Self.letters(of: name)] else { continue }
      var exact = text
      (exact.key, exact.table, exact.isSpelled) = (key, table, false)
      return exact
    }
    return nil
  }

  /// Generators leave out what no name can have.
  private static func letters(of key: String) -> String { key.filter { $0.isLetter || $0.isNumber }.lowercased() }

  private func entry(_ name: String, _ key: String, _ text: TextAlternative, in table: StringCatalog?) -> CatalogEntry {
    let place = SourcePosition(line: text.place.line, column: text.place.column)
    guard var entry = table?[key] else {
      return CatalogEntry(
        key: name, file: text.place.file, position: place, sourceLanguage: own.sourceLanguage, localizations: [],
        supplied: StringUnit(state: nil, value: text.literal ?? key, position: place))
    }
    // Where the table lacks the key, the code says what is shown.
    if let words = text.literal, entry.supplied == nil { entry.supplied = StringUnit(state: nil, value: words, position: place) }
    entry.supplyWords()
    entry.key = name
    return entry
  }
}

extension CatalogEntry {
  fileprivate var locales: [String] { localizations.map(\.locale) }
}
