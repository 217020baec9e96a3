private import CTextShims
package import Diagnostics
package import Vocabulary

/// Facts about locale identifiers, by ICU. Identifiers may be spelt with `-` or `_`, in any case.
package enum LocaleID {
  /// The canonical BCP 47 tag: `pt_br` is `pt-BR`, `iw` is `he`. What is no identifier comes back as it is.
  package static func canonical(_ locale: String) -> String {
    guard isWellFormed(locale) else { return locale }
    return icuText { ctf_locale_tag(locale, $0, $1) } ?? locale
  }

  /// The canonical tag of an `lproj` folder's name without its extension: `English` is `en`, `zh_CN` is `zh-CN`.
  package static func tag(ofFolder name: String) -> String {
    // The other old names are tags, whose meaning matching knows.
    canonical(name.contains("_") ? name : OldLocaleNames.modern[name.lowercased()] ?? name)
  }

  /// The language alone: `pt` of `pt-BR`.
  package static func language(of locale: String) -> String { icuText { ctf_locale_language(locale, $0, $1) } ?? locale }

  /// The script that the locale is most likely written in: `Hant` of `zh-TW`.
  package static func script(of locale: String) -> String {
    guard let full = icuText({ ctf_locale_maximize(locale, $0, $1) }) else { return "" }
    return icuText { ctf_locale_script(full, $0, $1) } ?? ""
  }

  /// The direction of the locale's script.
  package static func direction(of locale: String) -> LayoutDirection {
    ctf_locale_is_right_to_left(locale) ? .rightToLeft : .leftToRight
  }

  /// The locale's name in the words of another: `de-AT` in `en` is "German (Austria)".
  package static func displayName(of locale: String, in other: String = "en") -> String {
    icuText { ctf_locale_display_name(locale, other, $0, $1) } ?? locale
  }

  /// A locale as messages name it: `German (de)`.
  static func description(of locale: String) -> String { "\(displayName(of: locale)) (\(locale))" }

  /// Several as messages name them: up to three with their names, more by their tags.
  package static func enumeration(_ locales: [String]) -> String {
    if locales.count > 3 { return "\(locales.count) languages (\(locales.joined(separator: ", ")))" }
    let names = locales.map(description)
    return names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  /// Warnings, one for each identifier whose language, script or region CLDR does not know, with the one that was probably meant.
  package static func check(_ locales: [String], file: String, position: SourcePosition? = nil) -> [Diagnostic] {
    locales.compactMap { locale in
      problem(with: locale).map { problem in
        Diagnostic(.warning, file: file, position: position, problem.message, remedy: problem.suggestion.map { "did you mean \($0)?" })
      }
    }
  }

  /// What is wrong with an identifier; nil for those that CLDR knows.
  package static func problem(with locale: String) -> (message: String, suggestion: String?)? {
    if !isWellFormed(locale) {
      return ("'\(locale)' is not a locale identifier", suggestion(for: locale))
    }
    if !ctf_locale_knows_language(locale) { return ("unknown language in the locale '\(locale)'", suggestion(for: locale)) }
    let language = icuText { ctf_locale_language(locale, $0, $1) }
    if !ctf_locale_knows_script(locale) { return ("unknown script in the locale '\(locale)'", language) }
    if !ctf_locale_knows_region(locale) { return ("unknown region in the locale '\(locale)'", language) }
    return nil
  }

  /// Subtags of one to eight letters and digits, the first of them of two or three letters (BCP 47; four to eight are reserved).
  private static func isWellFormed(_ locale: String) -> Bool {
    let subtags = locale.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false) }
    guard let language = subtags.first, 2...3 ~= language.count, language.allSatisfy(\.isASCIILetter) else { return false }
    return subtags.allSatisfy { 1...8 ~= $0.count && $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } }
  }

  /// A language name (`german`), a region in the place of its language (`jp`), or a slip of the pen.
  private static func suggestion(for locale: String) -> String? {
    let available = (0...).lazy.map { ctf_locale_available($0) }.prefix { $0 != nil }.map { canonical(String(cString: $0!)) }
    let lowercase = locale.lowercased()
    if let named = available.first(where: { displayName(of: $0).lowercased() == lowercase }) { return named }
    let region = "und_" + locale.uppercased().prefix(2)
    if locale.utf8.prefix(while: \.isASCIILetter).count == 2, ctf_locale_knows_region(region),
      let likely = icuText({ ctf_locale_maximize(region, $0, $1) })
    {
      return icuText { ctf_locale_language(likely, $0, $1) }
    }
    return Suggestion.nearest(to: locale, among: available)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  fileprivate var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
