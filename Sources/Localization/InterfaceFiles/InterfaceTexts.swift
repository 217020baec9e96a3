package import Diagnostics
private import Syntax
private import Vocabulary

/// A text of an interface file, in the development language.
package struct InterfaceText: Hashable, Sendable {
  package var key: InterfaceTextKey
  package var text: String
  /// For translators.
  package var comment: String?
  /// In the interface file.
  package var position: SourcePosition

  package init(key: InterfaceTextKey, text: String, comment: String? = nil, position: SourcePosition) {
    self.key = key
    self.text = text
    self.comment = comment
    self.position = position
  }

  /// Whether it should be translated, as far as the file says: samples are replaced by code, and BartyCrouch's
  /// `#bc-ignore!` in the comment says the same of any text.
  fileprivate var isForTranslators: Bool { !text.isSampleText && comment?.contains("#bc-ignore!") != true }
}

/// The texts of one storyboard or xib and the table of its name: what its views show in each language.
package struct InterfaceTexts: Sendable {
  /// An entry for each text, in the order of the file, under `InterfaceTextKey.key`; languages without a translation show the file's own text.
  package let catalog: StringCatalog
  /// Keys that match nothing in the file, in the order of the table.
  package let orphans: [TableFinding]

  /// - Parameters:
  ///   - texts: those that a table may translate.
  ///   - objectIDs: of all objects in the file.
  ///   - file: the interface file, as the user named it.
  ///   - table: with the name of the file; nil if there is none.
  ///   - ownFiles: the languages with a copy of the whole file, which no table translates.
  package init(
    _ texts: [InterfaceText], objectIDs: Set<String>, file: String, table: StringCatalog?, developmentLanguage: String,
    ownFiles: [String] = []
  ) {
    let sourceLanguage = table?.sourceLanguage ?? developmentLanguage
    let entries = texts.map { text in
      let translated = table?[text.key.key]
      return CatalogEntry(
        key: text.key.key, file: file, position: text.position, sourceLanguage: sourceLanguage,
        comment: translated?.comment ?? text.comment, extractionState: translated?.extractionState,
        // Xcode exports no attributed texts for translation; a table has one only if a person wrote it there.
        shouldTranslate: text.isForTranslators && translated?.shouldTranslate ?? !text.key.isAttributed,
        localizations: (translated?.localizations ?? []).filter { !ownFiles.contains($0.locale) },
        supplied: StringUnit(state: nil, value: text.text, position: text.position))
    }
    catalog = StringCatalog(
      entries: entries, sourceLanguage: sourceLanguage, lookup: table?.lookup ?? .byFile(strings: [], dictionaries: []),
      locales: table?.locales.filter { !ownFiles.contains($0) } ?? [], duplicates: table?.duplicates ?? [])
    orphans = table.map { Self.orphans(in: $0, texts: texts.map(\.key), objectIDs: objectIDs, file: file) } ?? []
  }

  /// The entries that translate nothing: objects that were removed, or shown properties that their object does not have.
  private static func orphans(
    in table: StringCatalog, texts: [InterfaceTextKey], objectIDs: Set<String>, file: String
  ) -> [TableFinding] {
    let known = Set(texts)
    var findings: [TableFinding] = []
    for entry in table.entries where entry.extractionState != .stale {
      var problem: String
      let near: String?
      if let key = InterfaceTextKey(entry.key) {
        if known.contains(key) || (objectIDs.contains(key.objectID) && !key.isShown) { continue }
        if objectIDs.contains(key.objectID) {
          problem = "the object '\(key.objectID)' in \(file) has no text '\(entry.key.dropFirst(key.objectID.count + 1))'"
          let own = texts.filter { $0.objectID == key.objectID }.map(\.key)
          near = own.count == 1 ? own[0] : Suggestion.nearest(to: entry.key, among: own)
        } else {
          problem = "no object '\(key.objectID)' is in \(file)"
          // Another identifier that differs in a character or two is a typing error, unless there are many of them.
          near = texts.first { $0.property == key.property && $0.index == key.index && isSlip($0.objectID, key.objectID) }?.key
        }
      } else {
        problem = "the key '\(entry.key)' names no object in \(file)"
        near = nil
      }
      guard let first = entry.localizations.first else { continue }
      let locales = entry.localizations.map(\.locale)
      problem += locales.count == 1 ? ", so this translation is never shown" : ", so its translations are never shown"
      problem += (near.map { " (did you mean '\($0)'?)" } ?? "") + (locales.count == 1 ? "" : ": " + LocaleID.enumeration(locales))
      findings.append(
        TableFinding(
          rule: .orphanedTranslation, file: first.file, position: first.position, key: entry.key, locales: locales, message: problem))
    }
    return findings
  }

  /// Whether two identifiers of the same length differ in one character, or in the case of their letters.
  private static func isSlip(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return zip(a.utf8, b.utf8).count { $0 != $1 } == 1 || a.lowercased() == b.lowercased()
  }
}
