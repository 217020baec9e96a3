private import Diagnostics
private import Vocabulary

/// Checks of a translation's characters: it is empty, it is the source text, or it has invisible characters.
struct ValueChecks {
  private let entry: CatalogEntry
  private var findings: [TableFinding] = []

  /// One finding for each rule that the entry breaks, at the first language that does.
  static func findings(for entry: CatalogEntry) -> [TableFinding] {
    var checks = ValueChecks(entry: entry)
    checks.checkEmpty()
    checks.checkUnchanged()
    checks.checkInvisible()
    checks.checkLimits()
    return checks.findings
  }

  private init(entry: CatalogEntry) {
    self.entry = entry

  }

  private var translations: [CatalogLocalization] { entry.localizations.filter { $0.locale != entry.sourceLanguage } }

  /// `units` are those that break the rule, with their localizations.
  private mutating func report(
    _ rule: TableFinding.Rule, _ units: [(localization: CatalogLocalization, unit: StringUnit)], _ message: (String, Bool) -> String
  ) {
    guard let first = units.first else { return }
    var locales: [String] = []
    for (localization, _) in units where !locales.contains(localization.locale) { locales.append(localization.locale) }
    findings.append(
      TableFinding(
        rule: rule, file: first.localization.file, position: first.unit.position, key: entry.key, locales: locales,
        message: message(LocaleID.enumeration(locales), locales.count == 1)))
  }

  /// An empty text is shown as such: only a key that is missing shows other words.
  private mutating func checkEmpty() {
    guard entry.source.units.contains(where: { $0.value.contains { !$0.isWhitespace } }) else { return }
    let empty = translations.flatMap { localization in
      localization.units.filter { $0.isWritten && $0.value.allSatisfy(\.isWhitespace) }.map { (localization, $0) }
    }
    let key = entry.key
    report(.emptyTranslation, empty) { locales, isOne in
      "the text of '\(key)' in \(locales) is empty, and nothing is shown" + (isOne ? "" : " there")
    }
  }

  // MARK: Unchanged

  /// A text that is the same in most languages is a name. A single word may be the same in a related language, but not in another script.
  private mutating func checkUnchanged() {
    guard entry.shouldTranslate, entry.extractionState != .stale else { return }
    let values = entry.source.units.map(\.value)
    let words = values.flatMap(\.letterWords)
    guard !words.isEmpty, !values.contains(where: { $0.contains("://") || $0.contains("@") && !$0.contains("%") }) else { return }
    let language = LocaleID.language(of: entry.sourceLanguage)
    let others = translations.filter { LocaleID.language(of: $0.locale) != language && $0.units.contains(where: \.isWritten) }
    let same = others.filter { $0.units.map(\.value) == values }
    guard !same.isEmpty, same.count * 2 <= others.count || others.count == 1 else { return }
    let (script, source) = (LocaleID.script(of: entry.sourceLanguage), LocaleID.displayName(of: entry.sourceLanguage))
    let suspicious = same.filter { localization in
      let isOtherScript = LocaleID.script(of: localization.locale) != script
      return words.count >= (isOtherScript ? 2 : 3) && words.reduce(0) { $0 + $1.count } >= 12
    }
    let key = entry.key
    report(.unchangedTranslation, suspicious.compactMap { localization in localization.units.first.map { (localization, $0) } }) {
      locales, _ in
      "the text of '\(key)' in \(locales) is the same as in \(source): is it translated?"
    }
  }

  // MARK: Invisible characters

  private mutating func checkInvisible() {
    var found: [(CatalogLocalization, StringUnit)] = []
    var names: [String] = []
    for localization in entry.localizations {
      for unit in localization.units {
        guard
          let scalar = unit.value.unicodeScalars.first(where: { $0.isSuspicious(in: localization.locale) })
            ?? unit.value.openBidiControl(in: localization.locale)
        else {
          continue
        }
        found.append((localization, unit))
        let name =
          "U+" + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count))
          + String(scalar.value, radix: 16, uppercase: true) + (scalar.properties.name.map { " (\($0.lowercased()))" } ?? "")
        if !names.contains(name) { names.append(name) }
      }
    }
    let key = entry.key
    report(.invisibleCharacters, found) { locales, _ in
      "the text of '\(key)' in \(locales) has \(names.joined(separator: ", ")), which \(names.count == 1 ? "is" : "are") invisible"
    }
  }

  // MARK: Limits

  /// Lengths in characters, as a translator's file gives them. Lengths in points are for the font and the screen of the text.
  private mutating func checkLimits() {
    var found: [(CatalogLocalization, StringUnit)] = []
    var worst: (length: Int, limit: Int)?
    for localization in translations {
      guard let limit = localization.limit, limit.unit == .character || limit.unit == .glyph || limit.unit == .byte else { continue }
      for unit in localization.units {
        let length = limit.unit == .byte ? unit.value.utf8.count : unit.value.count
        guard Double(length) > limit.length else { continue }
        found.append((localization, unit))
        let allowed = Int(bounded: max(0, limit.length))
        if length - allowed > worst.map({ $0.length - $0.limit }) ?? 0 { worst = (length, allowed) }
      }
    }
    let key = entry.key
    report(.overBudget, found) { locales, _ in
      "the text of '\(key)' in \(locales) is longer than its budget: \(worst?.length ?? 0) characters, \(worst?.limit ?? 0) are allowed"
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character does not belong into a text: controls except tabs and line breaks, a byte order mark, a zero-width space in
  /// languages that do not separate words with it, replacement characters, and private ones.
  fileprivate func isSuspicious(in locale: String) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x84, 0x86...0x9F, 0xFEFF, 0xFFFC, 0xFFFD, 0x2060, 0x180E, 0xFFF9...0xFFFB, 0xE0001: true
    // Thai, Lao, Khmer and Burmese mark with it where a line may end.
    case 0x200B: !["th", "lo", "km", "my"].contains(LocaleID.language(of: locale))
    case 0xE000...0xF8FE, 0xF0000...0x10FFFD: true
    default: false
    }
  }
}

extension String {
  /// A control of direction without the one that ends it, or the other way round (UAX #9, section 2).
  /// One that only says again how the language runs changes nothing.
  fileprivate func openBidiControl(in locale: String) -> Unicode.Scalar? {
    let redundant: Set<UInt32> =
      LocaleID.direction(of: locale) == .rightToLeft && !unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
      ? [0x202B, 0x202E, 0x200F] : []
    var open: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: open.append(scalar)
      case 0x202C, 0x2069:
        guard let last = open.popLast(), (last.value >= 0x2066) == (scalar.value == 0x2069) else { return scalar }
      default: break
      }
    }
    return open.last { !redundant.contains($0.value) }
  }

  /// The words of the text without specifiers: runs of letters, at least two of them.
  fileprivate var letterWords: [Substring] {
    FormatString(self).pieces.flatMap { piece -> [Substring] in
      guard case .literal(let text) = piece else { return [] }
      return text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.filter { $0.count > 1 }
    }
  }
}
