private import Diagnostics
private import Vocabulary

/// What can be said of a string table without any layout.
package struct TableChecks {
  private let resolver: TextResolver
  /// Whether the files of the development language have most of the keys. Otherwise its texts are the keys, or are in the code.
  private let sourceDefinesKeys: Bool
  private var findings: [TableFinding] = []

  /// The findings in a catalog, in the order of its entries. `locales` are those that the app should be translated into; the other rules look
  /// at every locale of the catalog.
  /// - Parameter unseen: the keys whose texts nobody sees: they need no translation.
  package static func findings(in resolver: TextResolver, locales: [String], besides unseen: Set<String> = []) -> [TableFinding] {
    var checks = TableChecks(resolver: resolver)
    let entries = resolver.catalog.entries.filter { !checks.isOrphaned($0) }
    let gaps = TranslationGaps(entries, locales, resolver, besides: unseen, sourceDefinesKeys: checks.sourceDefinesKeys)
    checks.findings += gaps.tableFinding.map { [$0] } ?? []
    for (index, entry) in entries.enumerated() {
      if let gap = gaps.finding(forEntry: index) { checks.findings.append(gap) }
      checks.checkFormats(of: entry)
      checks.checkPlurals(of: entry)
      checks.findings += ValueChecks.findings(for: entry)
    }
    for duplicate in resolver.catalog.duplicates {
      let first = (duplicate.file == duplicate.firstFile ? "line" : duplicate.firstFile + ", line") + " \(duplicate.firstPosition.line)"
      let effect = duplicate.firstCounts ? "; the one in \(first) counts" : " and replaces the one in \(first)"
      checks.findings.append(
        TableFinding(
          rule: .duplicateKey, file: duplicate.file, position: duplicate.position, key: duplicate.key,
          message: "the key '\(duplicate.key)' is defined twice" + (duplicate.isEqual ? " with the same text" : effect),
          weight: duplicate.isEqual ? .light : .usual))
    }
    return checks.findings
  }

  private init(resolver: TextResolver) {
    self.resolver = resolver
    let catalog = resolver.catalog
    let defined = catalog.entries.count { $0.localization(catalog.sourceLanguage) != nil }
    sourceDefinesKeys = catalog.lookup != .byKey && defined * 2 >= catalog.entries.count
  }

  private mutating func report(
    _ rule: TableFinding.Rule, _ entry: CatalogEntry, in file: String, at position: SourcePosition, _ locale: String, _ message: String,
    _ weight: TableFinding.Weight = .usual
  ) {
    findings.append(
      TableFinding(rule: rule, file: file, position: position, key: entry.key, locales: [locale], message: message, weight: weight))
  }

  /// A name that is missing in the development language's files, if these define the keys: no code uses it. Texts may be keys
  /// without an entry there.
  private mutating func isOrphaned(_ entry: CatalogEntry) -> Bool {
    guard sourceDefinesKeys, entry.supplied == nil, entry.localization(entry.sourceLanguage) == nil, entry.key.isIdentifier else {
      return false
    }
    if let first = entry.localizations.first {
      let locales = entry.localizations.map(\.locale)
      let verb = locales.count == 1 ? "has" : "have"
      findings.append(
        TableFinding(
          rule: .orphanedTranslation, file: first.file, position: first.position, key: entry.key, locales: locales,
          message: "\(LocaleID.enumeration(locales)) \(verb) '\(entry.key)', which \(name(entry.sourceLanguage)) has not", weight: .light))
    }
    return true
  }

  // MARK: Formats

  /// A form must use the arguments of the source text, each with the same kind of specifier: another kind reads memory that does not
  /// belong to it. A form for one number alone ("a file") may write it in words.
  private mutating func checkFormats(of entry: CatalogEntry) {
    // Texts of interface files are not formats. Neither is a key without a text in the development language.
    if entry.supplied != nil { return }
    if case .byFile = resolver.catalog.lookup, entry.localization(entry.sourceLanguage) == nil, FormatString(entry.key).argumentCount == 0 {
      return
    }
    let expected = signature(of: entry.source, units: entry.source.text.units)
    // In a format, "100% safe" would be written with two signs.
    if expected.isEmpty, entry.source.text.units.contains(where: { FormatString($0.value).hasPlainPercentSign }) { return }
    for localization in entry.localizations where localization.locale != entry.sourceLanguage {
      let mismatches = forms(of: localization.text, locale: localization.locale).filter(\.unit.isWritten).compactMap { form in
        // A space is a flag if the text makes sense with it; in "50 % de" it is a space.
        let readings = [false, true].map { signature(of: localization, units: [form.unit], takingSpaceFlags: $0) }
        return FormatMismatch(readings.first { $0 == expected } ?? readings[0], expected, in: form.unit, mayOmitNumber: form.mayOmitNumber)
      }
      // Of several forms, the most severe problem is reported for the text.
      guard let worst = mismatches.first(where: { $0.weight == .heavy }) ?? mismatches.first else { continue }
      report(
        .formatMismatch, entry, in: localization.file, at: worst.unit.position, localization.locale,
        "\(name(localization.locale)) for '\(entry.key)' \(worst.words)", worst.weight)
    }
  }

  /// Each form, and whether it is for a single number.
  private func forms(of text: CatalogText, locale: String) -> [(unit: StringUnit, mayOmitNumber: Bool)] {
    switch text {
    case .unit(let unit): return [(unit, false)]
    case .phrases(let units): return units.map { ($0, false) }
    case .device(let variants): return variants.flatMap { forms(of: $0.text, locale: locale) }
    case .width(let variants): return variants.flatMap { forms(of: $0.text, locale: locale) }
    case .plural(let variants):
      let hasZero = variants.contains { $0.category == .zero }
      return variants.flatMap { variant in
        // The first 201 numbers suffice: no language has a category for a single larger number.
        let numbers = (hasZero ? 1 : 0)...200
        let count = numbers.count { resolver.formatter.pluralCategory(of: .integer($0), locale: locale) == variant.category }
        return forms(of: variant.text, locale: locale).map { ($0.unit, $0.mayOmitNumber || variant.category == .zero || count == 1) }
      }
    }
  }

  /// The kind of each argument that forms use, including those of substitutions.
  private func signature(
    of localization: CatalogLocalization, units: [StringUnit], takingSpaceFlags: Bool = false
  ) -> [Int: FormatSpecifier.Kind] {
    var kinds: [Int: FormatSpecifier.Kind] = [:]
    for format in units.map({ FormatString($0.value, takingSpaceFlags: takingSpaceFlags) }) {
      for specifier in format.specifiers { kinds[specifier.argument] = specifier.kind }
      for reference in format.substitutions {
        guard let substitution = localization.substitutions.first(where: { $0.name == reference.name }) else { continue }
        let argument = substitution.argument ?? reference.argument
        kinds[argument] = FormatString("%" + substitution.formatSpecifier).specifiers.first?.kind ?? .integer
      }
    }
    return kinds
  }

  // MARK: Plurals

  /// The categories of the whole numbers that an app counts to, and the one for all others. Categories of fractions (Czech, Slovak,
  /// Lithuanian "many") and of round millions (French, Italian, Spanish, Portuguese "many") may be missing: "other" is right for counts.
  private func usedCategories(of locale: String) -> [PluralCategory] {
    // Rules look at no more than the last two digits of smaller numbers.
    let counted = Set((0...200).map { resolver.formatter.pluralCategory(of: .integer($0), locale: locale) })
    return resolver.formatter.pluralCategories(of: locale).filter { counted.contains($0) || $0 == .other }
  }

  /// Each language needs a form for every category that counting meets in it.
  private mutating func checkPlurals(of entry: CatalogEntry) {
    for localization in entry.localizations where localization.locale == entry.sourceLanguage || !localization.isCopy(of: entry.source) {
      let texts =
        [(what: "'\(entry.key)'", text: localization.text)] + localization.substitutions.map { ("'\($0.name)' of '\(entry.key)'", $0.text) }
      for (what, text) in texts {
        for forms in text.plurals {
          let present = forms.map(\.category)
          let missing = usedCategories(of: localization.locale).filter { !present.contains($0) }
          if missing.isEmpty { continue }
          report(
            .missingPluralForm, entry, in: localization.file, at: forms.first?.text.units.first?.position ?? localization.position,
            localization.locale,
            "\(name(localization.locale)) for \(what) lacks the plural form\(missing.count == 1 ? "" : "s") "
              + missing.map(\.rawValue).joined(separator: ", "))
        }
      }
    }
  }

  private func name(_ locale: String) -> String { LocaleID.description(of: locale) }
}

extension CatalogLocalization {
  /// Whether it has the text of another language, so that it is not translated.
  fileprivate func isCopy(of other: CatalogLocalization) -> Bool {
    units.map(\.value) == other.units.map(\.value)
  }
}

extension CatalogText {
  /// Each set of plural forms.
  fileprivate var plurals: [[PluralForm]] {
    switch self {
    case .unit, .phrases: []
    case .device(let forms): forms.flatMap(\.text.plurals)
    case .width(let forms): forms.flatMap(\.text.plurals)
    case .plural(let forms): [forms] + forms.flatMap(\.text.plurals)
    }
  }
}

extension String {
  /// Whether the text is a name of parts, such as `settings.title` or `SETTINGS_TITLE`, and not words.
  fileprivate var isIdentifier: Bool {
    !contains { $0.isWhitespace || $0 == "%" } && dropLast().contains { "._/-:".contains($0) }
  }
}
