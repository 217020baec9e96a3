// The module Localization. The texts of a locale: string tables of every format, fallback, plurals, values, and missing translations.

package import Vocabulary

/// The text in one locale, and its source.
package struct ResolvedText: Hashable, Sendable {
  /// With all values put in.
  package var text: String
  /// The key of the string table, for texts that have one.
  package var key: String?
  /// How closely the text's locale matches the requested one.
  package var origin: Origin
  /// The state of the text in the table; nil if it is not from a table, or the table does not state it.
  package var state: TranslationState?
  /// The locale of the text.
  package var locale: String
  /// The arguments of the format that the screen gives no value for, by number: samples replace them, or the specifiers are shown.
  package var missingArguments: [Int]
  /// Of a text that is put together: its parts with keys, in their order.
  package var parts: [KeyedText] = []

  package init(
    text: String, key: String? = nil, origin: Origin, state: TranslationState? = nil, locale: String, missingArguments: [Int] = []
  ) {
    self.text = text
    self.key = key
    self.origin = origin
    self.state = state
    self.locale = locale
    self.missingArguments = missingArguments
  }

  /// The source of the text.
  package enum Origin: String, Hashable, Sendable {
    /// Not of a table: a literal text or a formatted value.
    case literal
    /// The table has the locale itself.
    case exact
    /// The table has a related locale (`de` for `de-AT`).
    case fallback
    /// Nothing related: the words of the source language.
    case sourceLanguage
    /// No table has the key: it is shown itself.
    case key
  }
}

/// Looks words up as an app does on the phone, and fills in their values. Keeps ICU's formatters and the choice of localizations for each
/// locale. One thread at a time; the catalog is shared.
package final class TextResolver {
  /// The tables that words are looked up in.
  package let catalog: StringCatalog
  /// What formats the values; it may be shared by the same thread's other work.
  package let formatter = ValueFormatter()
  /// The values of arguments that a screen gives none for.
  private let samples: SampleValues
  private let matcher: LocaleMatcher
  private var choices: [String: [Choice]] = [:]
  /// The last locale that was asked for, which mostly is the next one.
  private var lastChoices: (locale: String, choices: [Choice])?

  private struct Choice {
    var locale: String
    var isExact: Bool
  }

  package init(catalog: StringCatalog, samples: SampleValues = .worstCase) {
    self.catalog = catalog
    self.samples = samples
    matcher = LocaleMatcher(available: catalog.locales)
  }

  /// The words of a text. Values are formatted for `locale`; a plural form is chosen by the rules of the words' own language. `pseudo` changes
  /// the words of keys and literals, before values are put in.
  package func resolve(
    _ source: TextSource, locale: String, device: CatalogDevice = .iPhone, pseudo: PseudoLocale? = nil
  ) -> ResolvedText {
    switch source {
    case .literal(let text): ResolvedText(text: pseudo?.apply(to: text) ?? text, origin: .literal, locale: locale)
    case .value(let value): ResolvedText(text: formatter.string(value, locale: locale), origin: .literal, locale: locale)
    case .key(let key, let arguments): self.text(for: key, arguments: arguments, locale: locale, device: device, pseudo: pseudo)
    case .interfaceBuilder(let keys, let base):
      if let key = keys.first(where: catalog.contains) {
        self.text(for: key, locale: locale, device: device, pseudo: pseudo, isFormat: false)
      } else {
        ResolvedText(text: pseudo?.apply(to: base) ?? base, key: keys.last, origin: .literal, locale: locale)
      }
    case .joined(let parts): joined(parts.map { resolve($0, locale: locale, device: device, pseudo: pseudo) }, locale)
    }
  }

  /// Texts one behind another, as one of the first that is not in the locale's own words, or else of the first with a key.
  private func joined(_ parts: [ResolvedText], _ locale: String) -> ResolvedText {
    let keyed = parts.filter { $0.key != nil }
    var whole =
      keyed.first { $0.origin != .exact && $0.origin != .literal } ?? keyed.first
      ?? ResolvedText(text: "", origin: .literal, locale: locale)
    whole.text = parts.map(\.text).joined()
    whole.parts = keyed.compactMap { part in part.key.map { KeyedText(key: $0, text: part.text) } }
    whole.missingArguments = parts.first { !$0.missingArguments.isEmpty }?.missingArguments ?? []
    return whole
  }

  /// The words of a key: of the localization that iOS would choose, else of the next related one that has them, else of the source
  /// language, else the key itself. `isFormat`: an app puts values in; texts of interface files are shown as they are.
  package func text(
    for key: String, arguments: [TextArgument] = [], locale: String, device: CatalogDevice = .iPhone, pseudo: PseudoLocale? = nil,
    isFormat: Bool = true
  ) -> ResolvedText {
    var filling = Filling(
      formatter: formatter, arguments: arguments, locale: locale, device: device, pseudo: pseudo, key: key,
      samples: isFormat ? samples : nil)
    guard let entry = catalog[key] else {
      let text = filling.filled(key, of: nil)
      return ResolvedText(text: text, key: key, origin: .key, locale: locale, missingArguments: filling.missing)
    }
    let (localization, origin) = localization(of: entry, for: locale)
    filling.takeSample(for: localization)
    let unit = filling.unit(of: localization)
    let text = filling.filled(unit.value, of: localization)
    return ResolvedText(
      text: text, key: key, origin: origin, state: unit.state, locale: localization.locale, missingArguments: filling.missing)
  }

  /// The localization of an entry that serves a locale, and how near it is.
  package func localization(of entry: CatalogEntry, for locale: String) -> (CatalogLocalization, ResolvedText.Origin) {
    if case .byFile(let strings, let dictionaries) = catalog.lookup {
      // The two kinds of files are found separately, and an entry of a `.stringsdict` wins.
      for (format, languages) in [(TableFormat.stringsDictionary, dictionaries), (.strings, strings)] {
        guard let (language, origin) = self.language(among: languages, for: locale), let found = entry.localization(language),
          found.format == format
        else { continue }
        return (found, origin)
      }
      return (entry.untranslated, entry.supplied == nil ? .key : .sourceLanguage)
    }
    for choice in choices(for: locale) {
      let found = choice.locale == entry.sourceLanguage ? entry.source : entry.localization(choice.locale)
      if let found, found.text.isWritten { return (found, choice.isExact ? .exact : .fallback) }
    }
    return (entry.source, .sourceLanguage)
  }

  /// The first language that has a file: those that serve the locale, then the development language.
  private func language(among languages: [String], for locale: String) -> (String, ResolvedText.Origin)? {
    for choice in choices(for: locale) where languages.contains(choice.locale) {
      return (choice.locale, choice.isExact ? .exact : .fallback)
    }
    return languages.contains(catalog.sourceLanguage) ? (catalog.sourceLanguage, .sourceLanguage) : nil
  }

  private func choices(for locale: String) -> [Choice] {
    if let lastChoices, lastChoices.locale == locale { return lastChoices.choices }
    let found = choices[locale] ?? findChoices(for: locale)
    choices[locale] = found
    lastChoices = (locale, found)
    return found
  }

  private func findChoices(for locale: String) -> [Choice] {
    let canonical = LocaleID.canonical(locale)
    return matcher.matches(for: locale).map { index in
      Choice(locale: catalog.locales[index], isExact: LocaleID.canonical(catalog.locales[index]) == canonical)
    }
  }
}

/// Choosing the form of one text and putting its values in.
private struct Filling {
  let formatter: ValueFormatter
  var arguments: [TextArgument]
  /// For the values; the words have their own.
  let locale: String
  let device: CatalogDevice
  let pseudo: PseudoLocale?
  let key: String
  /// nil: the text is not a format.
  let samples: SampleValues?
  var missing: [Int] = []

  /// A number for a text that is plural as a whole and is given none.
  mutating func takeSample(for localization: CatalogLocalization) {
    guard arguments.isEmpty, let samples, case .plural(let forms) = localization.text.onDevice(device) else { return }
    missing.append(1)
    arguments = [
      samples.value(
        of: 1, kind: .integer, key: key, forms: forms, locale: locale, wordsLocale: localization.locale, formatter: formatter)
    ]
  }

  /// The form of a text for the device and for the first number among the arguments.
  func unit(of localization: CatalogLocalization) -> StringUnit {
    unit(of: localization.text, number: arguments.first(where: \.isNumber), locale: localization.locale)
  }

  /// A form of a localization's text with the values in it.
  mutating func filled(_ text: String, of localization: CatalogLocalization?) -> String {
    let words = pseudo?.apply(to: text) ?? text
    // Most texts have no place for a value.
    guard words.utf8.contains(UInt8(ascii: "%")) else { return words }
    let format = FormatString(words)
    // Without arguments an app shows the text as it is, with any %% in it: NSLocalizedString formats nothing.
    if arguments.isEmpty, localization?.substitutions.isEmpty ?? true, samples == nil || format.argumentCount == 0 { return words }
    return filled(format, localization, depth: 0)
  }

  private mutating func filled(_ format: FormatString, _ localization: CatalogLocalization?, depth: Int) -> String {
    var text = ""
    for piece in format.pieces {
      switch piece {
      case .literal(let words): text += words
      case .percentSign: text += "%"
      case .substitutedArgument: text += "%arg"
      case .specifier(let specifier):
        if let argument = argument(specifier.argument, kind: specifier.kind) {
          text += formatter.string(argument, specifier: specifier, locale: locale)
        } else {
          text += specifier.text
        }
      case .substitution(let reference): text += substituted(reference, localization, depth: depth)
      }
    }
    return text
  }

  private mutating func substituted(_ reference: SubstitutionReference, _ localization: CatalogLocalization?, depth: Int) -> String {
    // A substitution may contain others; the limit stops one that contains itself.
    guard depth < 8, let localization, let substitution = localization.substitutions.first(where: { $0.name == reference.name }) else {
      return reference.text
    }
    let number = substitution.argument ?? reference.argument
    guard let argument = argument(number, kind: .integer, substitution.text, of: localization) else { return reference.text }
    let unit = unit(of: substitution.text, number: argument, locale: localization.locale)
    var format = FormatString(pseudo?.apply(to: unit.value, isFragment: true) ?? unit.value, firstArgument: number)
    let specifier = FormatString("%\(number)$\(substitution.formatSpecifier)").pieces
    format.pieces = format.pieces.flatMap { $0 == .substitutedArgument ? specifier : [$0] }
    return filled(format, localization, depth: depth + 1)
  }

  /// An argument, or its sample; nil if there is neither. A number selects a form of `text`.
  private mutating func argument(
    _ number: Int, kind: FormatSpecifier.Kind, _ text: CatalogText? = nil, of localization: CatalogLocalization? = nil
  ) -> TextArgument? {
    if arguments.indices.contains(number - 1) { return arguments[number - 1] }
    if !missing.contains(number) { missing.append(number) }
    var forms: [CatalogText.PluralForm] = []
    if case .plural(let known)? = text?.onDevice(device) { forms = known }
    return samples?.value(
      of: number, kind: kind, key: key, forms: forms, locale: locale, wordsLocale: localization?.locale ?? locale, formatter: formatter)
  }

  /// The form for the device and for a number. Where one is missing, `other` serves, else the last.
  private func unit(of text: CatalogText, number: TextArgument?, locale: String) -> StringUnit {
    switch text {
    case .unit(let unit): return unit
    case .phrases(let units): return units[0]
    // An app that requests no width gets the widest.
    case .width(let forms): return unit(of: forms[0].text, number: number, locale: locale)
    case .device: return unit(of: text.onDevice(device), number: number, locale: locale)
    case .plural(let forms):
      let category = number.map { formatter.pluralCategory(of: $0, locale: locale) } ?? .other
      // Foundation uses a form for zero in every language (Apple, "Localizing strings that contain plurals": an English example).
      let zero = number?.isZero == true ? forms.first { $0.category == .zero } : nil
      let form = zero ?? forms.first { $0.category == category } ?? forms.first { $0.category == .other } ?? forms[forms.count - 1]
      return unit(of: form.text, number: number, locale: locale)
    }
  }
}

extension CatalogText {
  /// The form for a device, if there are such forms.
  fileprivate func onDevice(_ device: CatalogDevice) -> CatalogText {
    guard case .device(let forms) = self else { return self }
    return (forms.first { $0.device == device } ?? forms.first { $0.device == .other } ?? forms[forms.count - 1]).text
  }
}

extension TextArgument {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .number, .percent, .currency, .measure: true
    case .text, .date, .list: false
    }
  }

  fileprivate var isZero: Bool { self == .integer(0) || self == .number(0) }
}
