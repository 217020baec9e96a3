import Diagnostics

/// Missing translations of a table in the languages of the app: one finding per key with all the languages that lack it, and one for the
/// table with the languages that lack most of it.
struct TranslationGaps {
  private struct Gap {
    var locale: String
    /// The problem of the translation, in words between the names of the language and the key; nil: there is none.
    var problem: String?
    /// What people read instead; nil if the text may be right.
    var shown: String?
    var file: String
    var position: SourcePosition
  }

  private let entries: [CatalogEntry]
  /// By entry: in the order of the locales.
  private var gaps: [[Gap]] = []
  /// How many entries there are to translate.
  private var texts = 0
  /// By locale: how many entries it lacks, if that is more than half of them.
  private var unbegun: [(locale: String, missing: Int)] = []

  /// - Parameters:
  ///   - unseen: the keys whose texts nobody sees.
  ///   - sourceDefinesKeys: whether the development language's files say which keys there are.
  init(_ entries: [CatalogEntry], _ locales: [String], _ resolver: TextResolver, besides unseen: Set<String>, sourceDefinesKeys: Bool) {
    self.entries = entries
    for entry in entries {
      // Texts without letters need no translation, nor do those that no code uses or that are marked so.
      guard entry.shouldTranslate, entry.extractionState != .stale, entry.source.units.contains(where: \.value.hasWords), !entry.isName,
        !unseen.contains(entry.key)
      else {
        gaps.append([])
        continue
      }
      texts += 1
      gaps.append(locales.compactMap { Self.gap(of: entry, $0, resolver, sourceDefinesKeys: sourceDefinesKeys) })
    }
    let all = gaps.joined()
    let lacking = gaps.count { !$0.isEmpty }
    // A single key says more than its table.
    guard lacking > 1 else { return }
    for locale in locales {
      let missing = all.count { $0.locale == locale }
      if missing * 2 > texts { unbegun.append((locale, missing)) }
    }
  }

  private static func gap(of entry: CatalogEntry, _ locale: String, _ resolver: TextResolver, sourceDefinesKeys: Bool) -> Gap? {
    let (found, origin) = resolver.localization(of: entry, for: locale)
    if origin == .sourceLanguage || origin == .key {
      // The texts of the development language need none.
      if origin == .key || entry.supplied != nil, LocaleID.canonical(locale) == LocaleID.canonical(entry.sourceLanguage) { return nil }
      let own = entry.localization(locale)
      let shown =
        origin != .key ? LocaleID.description(of: entry.sourceLanguage) : sourceDefinesKeys ? "the key itself" : "the words of the code"
      return Gap(
        locale: locale, problem: own == nil ? nil : "is still empty for", shown: shown, file: own?.file ?? entry.file,
        position: own?.position ?? entry.position)
    }
    guard found.locale != entry.sourceLanguage, found.units.contains(where: { $0.state == .new }) else { return nil }
    return Gap(locale: locale, problem: "is marked new for", shown: nil, file: found.file, position: found.position)
  }

  /// The missing translations of one key; nil if it is only missing in languages that lack most of the table.
  func finding(forEntry index: Int) -> TableFinding? {
    let own = gaps[index].filter { gap in !unbegun.contains { $0.locale == gap.locale } }
    guard let first = own.first else { return nil }
    let entry = entries[index]
    let locales = own.map(\.locale)
    let message: String
    if own.count == 1 {
      let name = LocaleID.description(of: first.locale)
      let shown = first.shown.map { " and shows \($0)" } ?? ": nobody translated it yet"
      message = "\(name) \(first.problem ?? "has no translation for") '\(entry.key)'\(shown)"
    } else {
      let shown = Set(own.map(\.shown)).count == 1 ? first.shown.map { ", which show \($0)" } ?? "" : ""
      message = "'\(entry.key)' is not translated into \(LocaleID.enumeration(locales))\(shown)"
    }
    return TableFinding(
      rule: .missingTranslation, file: own.count == 1 ? first.file : entry.file, position: own.count == 1 ? first.position : entry.position,
      key: entry.key, locales: locales, message: message)
  }

  /// The languages that lack more than half of the table; nil without any.
  var tableFinding: TableFinding? {
    let lacking = entries.indices.filter { gaps[$0].contains { isUnbegun($0.locale) } }
    // Of a table in two files the larger one, at the first of its texts.
    let files = Dictionary(grouping: lacking) { entries[$0].file }
    guard let index = files.values.max(by: { ($0.count, $1[0]) < ($1.count, $0[0]) })?[0] else { return nil }
    let entry = entries[index]
    let name = entry.file.split(separator: "/").last.map(String.init) ?? entry.file
    let locales = unbegun.map(\.locale)
    let most = unbegun.map(\.missing).max()!
    let least = unbegun.map(\.missing).min()!
    let amount =
      least == texts
      ? "none of its \(texts) strings is"
      : least == most ? "\(most) of its \(texts) texts are not" : "\(least) to \(most) of its \(texts) texts are not"
    return TableFinding(
      rule: .missingTranslation, file: entry.file, position: entry.position, key: nil, locales: locales,
      message: "'\(name)' is not translated into \(LocaleID.enumeration(locales)): \(amount)",
      keys: lacking.map { entries[$0].key })
  }

  private func isUnbegun(_ locale: String) -> Bool { unbegun.contains { $0.locale == locale } }
}

extension CatalogEntry {
  /// The fewest equal languages for a text to count as a name.
  private static let fewestAgreeing = 3

  /// Whether the text is the same in all its languages: a brand or a name, which needs no translation.
  fileprivate var isName: Bool {
    let others = localizations.filter { $0.locale != sourceLanguage && $0.units.contains(where: \.isWritten) }
    let values = source.units.map(\.value)
    return others.count >= Self.fewestAgreeing && others.allSatisfy { $0.units.map(\.value) == values }
  }
}

extension String {
  /// Whether there is anything to translate: a letter outside of specifiers.
  fileprivate var hasWords: Bool {
    FormatString(self).pieces.contains { if case .literal(let text) = $0 { text.contains(where: \.isLetter) } else { false } }
  }
}
