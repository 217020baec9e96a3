private import CTextShims
package import Vocabulary

/// Numbers, dates and plural categories from ICU for a locale, in its own digits and calendar.
///
/// Keeps each ICU formatter that it opened: opening takes several hundred times longer than formatting. One thread at a time.
package final class ValueFormatter {
  private var numbers: [NumberKey: NumberFormat] = [:]
  private var dates: [DateKey: DateFormat] = [:]
  private var plurals: [String: PluralRules] = [:]

  package init() {}

  // MARK: Values

  /// A value by itself: `%@` and `TextSource.value`.
  package func string(_ argument: TextArgument, locale: String) -> String {
    switch argument {
    case .text(let text): text
    case .integer(let integer): number(NumberKey(locale: locale, style: CTF_DECIMAL)).string(integer) ?? String(integer)
    case .number(let value): number(NumberKey(locale: locale, style: CTF_DECIMAL)).string(value) ?? String(value)
    case .percent(let value): number(NumberKey(locale: locale, style: CTF_PERCENT)).string(value) ?? String(value)
    case .currency(let value, let code):
      number(NumberKey(locale: locale, style: CTF_CURRENCY)).string(value, currency: code) ?? "\(code) \(value)"
    case .list(let texts): list(texts, locale: locale) ?? texts.joined(separator: ", ")
    case .measure(let value, let unit):
      icuText { ctf_measure_format(locale, value, unit, $0, $1) }
        ?? "\(number(NumberKey(locale: locale, style: CTF_DECIMAL)).string(value) ?? String(value)) \(unit)"
    case .date(let text, let style):
      CalendarMoment(text).flatMap { date(DateKey(locale: locale, style: style)).string($0.milliseconds) } ?? text
    }
  }

  /// A value as a specifier of a format shows it in a locale. Foundation groups whole numbers and numbers with a fraction
  /// (`String(format:locale:)`, measured with swift-corelibs-foundation); hexadecimal and octal digits are the same in all locales.
  package func string(_ argument: TextArgument, specifier: FormatSpecifier, locale: String) -> String {
    let text: String
    switch (specifier.kind, argument) {
    case (.integer, .integer(let value)): text = integer(value, specifier, locale: locale)
    case (.integer, .number(let value)), (.integer, .percent(let value)), (.integer, .currency(let value, _)),
      (.integer, .measure(let value, _)):
      text = integer(Int(exactly: value.rounded(.towardZero)) ?? .max, specifier, locale: locale)
    case (.real, .integer(let value)): text = real(Double(value), specifier, locale: locale)
    case (.real, .number(let value)), (.real, .percent(let value)), (.real, .currency(let value, _)), (.real, .measure(let value, _)):
      text = real(value, specifier, locale: locale)
    case (.character, .integer(let value)): text = UInt32(exactly: value).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    case (.pointer, .integer(let value)): text = "0x" + String(UInt(bitPattern: value), radix: 16)
    default: text = string(argument, locale: locale)
    }
    return padded(text, specifier)
  }

  private func integer(_ value: Int, _ specifier: FormatSpecifier, locale: String) -> String {
    switch specifier.conversion {
    case "x": return String(UInt(bitPattern: value), radix: 16)
    case "X": return String(UInt(bitPattern: value), radix: 16, uppercase: true)
    case "o", "O": return String(UInt(bitPattern: value), radix: 8)
    default:
      let zeros = specifier.flags.contains("0") && !specifier.flags.contains("-") ? specifier.width : nil
      let key = NumberKey(locale: locale, style: CTF_DECIMAL, minimumInteger: specifier.precision ?? zeros)
      return signed(number(key).string(value) ?? String(value), value >= 0, specifier)
    }
  }

  private func real(_ value: Double, _ specifier: FormatSpecifier, locale: String) -> String {
    let digits = specifier.precision ?? 6
    let key =
      switch specifier.conversion {
      case "e", "E": NumberKey(locale: locale, style: CTF_SCIENTIFIC, fraction: digits)
      case "g", "G", "a", "A": NumberKey(locale: locale, style: CTF_DECIMAL, significant: max(1, digits))
      default: NumberKey(locale: locale, style: CTF_DECIMAL, fraction: digits)
      }
    return signed(number(key).string(value) ?? String(value), value >= 0, specifier)
  }

  private func signed(_ text: String, _ isPositive: Bool, _ specifier: FormatSpecifier) -> String {
    guard isPositive else { return text }
    return specifier.flags.contains("+") ? "+" + text : specifier.flags.contains(" ") ? " " + text : text
  }

  private func padded(_ text: String, _ specifier: FormatSpecifier) -> String {
    let missing = (specifier.width ?? 0) - text.count
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return specifier.flags.contains("-") ? text + spaces : spaces + text
  }

  // MARK: Plurals

  /// The category of an argument's number; `other` if it is not a number.
  package func pluralCategory(of argument: TextArgument, locale: String) -> PluralCategory {
    switch argument {
    case .integer(let value): plural(locale).category(of: Double(value))
    case .number(let value), .percent(let value), .currency(let value, _): plural(locale).category(of: value)
    case .measure(let value, _): plural(locale).category(of: value)
    case .text, .date, .list: .other
    }
  }

  private func list(_ texts: [String], locale: String) -> String? {
    let strings = texts.map { Array($0.utf8CString) }
    return withExtendedLifetime(strings) {
      var pointers: [UnsafePointer<CChar>?] = []
      func format(_ index: Int) -> String? {
        guard index < strings.count else {
          return icuText(capacity: 8192) { ctf_list_format(locale, pointers, Int32(pointers.count), $0, $1) }
        }
        return strings[index].withUnsafeBufferPointer { buffer in
          pointers.append(buffer.baseAddress)
          return format(index + 1)
        }
      }
      return strings.count > 64 ? nil : format(0)
    }
  }

  /// The categories that the locale's language tells apart, in CLDR's order; `other` is always among them.
  package func pluralCategories(of locale: String) -> [PluralCategory] { plural(locale).categories }

  // MARK: ICU's objects

  private struct NumberKey: Hashable {
    var locale: String
    var style: ctf_number_style
    /// Digits; nil for the style's own.
    var minimumInteger: Int?
    /// Exactly so many digits of a fraction.
    var fraction: Int?
    var significant: Int?
  }

  private struct DateKey: Hashable {
    var locale: String
    var style: TextArgument.DateStyle
  }

  private func number(_ key: NumberKey) -> NumberFormat {
    if let known = numbers[key] { return known }
    // More digits than any number has.
    let digits = { (count: Int?) in Int32(min(count ?? -1, 340)) }
    let format = NumberFormat(
      ctf_number_open(
        key.locale, key.style, digits(key.minimumInteger), digits(key.fraction), digits(key.fraction), digits(key.significant)))
    numbers[key] = format
    return format
  }

  private func date(_ key: DateKey) -> DateFormat {
    if let known = dates[key] { return known }
    let (date, time) =
      switch key.style {
      case .short: (CTF_SHORT, CTF_NONE)
      case .medium: (CTF_MEDIUM, CTF_NONE)
      case .long: (CTF_LONG, CTF_NONE)
      case .full: (CTF_FULL, CTF_NONE)
      case .time: (CTF_NONE, CTF_SHORT)
      case .dateTime: (CTF_MEDIUM, CTF_SHORT)
      }
    let format = DateFormat(ctf_date_open(key.locale, date, time))
    dates[key] = format
    return format
  }

  private func plural(_ locale: String) -> PluralRules {
    if let known = plurals[locale] { return known }
    let rules = PluralRules(ctf_plural_open(locale))
    plurals[locale] = rules
    return rules
  }
}

/// Owns a number format of ICU; returns nil if ICU could not open or use it.
private final class NumberFormat {
  private let format: OpaquePointer?

  init(_ format: OpaquePointer?) { self.format = format }
  deinit { if let format { ctf_number_close(format) } }

  func string(_ value: Double) -> String? {
    format.flatMap { format in icuText(capacity: 4096) { ctf_number_format(format, value, $0, $1) } }
  }

  func string(_ value: Int) -> String? {
    format.flatMap { format in icuText(capacity: 4096) { ctf_number_format_integer(format, Int64(value), $0, $1) } }
  }

  func string(_ value: Double, currency: String) -> String? {
    format.flatMap { format in icuText(capacity: 4096) { ctf_number_format_currency(format, value, currency, $0, $1) } }
  }
}

private final class DateFormat {
  private let format: OpaquePointer?

  init(_ format: OpaquePointer?) { self.format = format }
  deinit { if let format { ctf_date_close(format) } }

  func string(_ milliseconds: Double) -> String? {
    format.flatMap { format in icuText(capacity: 2048) { ctf_date_format(format, milliseconds, $0, $1) } }
  }
}

private final class PluralRules {
  private let rules: OpaquePointer?
  let categories: [PluralCategory]

  init(_ rules: OpaquePointer?) {
    self.rules = rules
    let names = rules.flatMap { rules in icuText { ctf_plural_categories(rules, $0, $1) } } ?? ""
    categories = names.split(separator: "\0").compactMap { PluralCategory(rawValue: String($0)) }.sorted()
  }

  deinit { if let rules { ctf_plural_close(rules) } }

  func category(of value: Double) -> PluralCategory {
    rules.flatMap { rules in icuText { ctf_plural_select(rules, value, $0, $1) } }.flatMap(PluralCategory.init) ?? .other
  }
}
