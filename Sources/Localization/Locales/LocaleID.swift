private import CTextShims
package import Diagnostics
import Synchronization
package import Vocabulary

/// Facts about locale identifiers, by ICU. Identifiers may be spelt with `-` or `_`, in any case.
package enum LocaleID {
  /// The canonical BCP 47 tag: `pt_br` is `pt-BR`, `iw` is `he`. An invalid identifier is returned unchanged.
  package static func canonical(_ locale: String) -> String {
    guard LocaleTag.isWellFormed(locale) else { return locale }
    return icuText { ctf_locale_tag(locale, $0, $1) } ?? locale
  }

  /// The canonical tag of an `lproj` folder's name without its extension: `English` is `en`, `zh_CN` is `zh-CN`.
  package static func tag(ofFolder name: String) -> String {
    // The other old names are tags that matching understands.
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
    displayNames.withLock { names in
      let key = NameKey(locale: locale, other: other)
      if let known = names[key] { return known }
      let name = LocaleTag.isWellFormed(locale) ? icuText { ctf_locale_display_name(locale, other, $0, $1) } ?? locale : locale
      names[key] = name
      return name
    }
  }

  private struct NameKey: Hashable {
    var locale: String
    var other: String
  }

  /// Every finding names a language, and ICU takes long.
  private static let displayNames = Mutex<[NameKey: String]>([:])

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
        Diagnostic(.warning, file: file, position: position, problem.message, remedy: problem.remedy)
      }
    }
  }

  /// The problem of an identifier.
  package struct Problem: Hashable, Sendable {
    /// In one line, without a full stop.
    package var message: String
    /// The identifier that was probably meant.
    package var suggestion: String?

    /// Both in one line.
    package var words: String { message + (suggestion.map { " (did you mean \($0)?)" } ?? "") }
    /// What to change.
    package var remedy: String? { suggestion.map { "did you mean \($0)?" } }
  }

  /// The problem of an identifier; nil for those that CLDR knows.
  package static func problem(with locale: String) -> Problem? {
    if let known = problems.withLock({ $0[locale] }) { return known }
    let problem = newProblem(with: locale)
    problems.withLock { $0[locale] = .some(problem) }
    return problem
  }

  /// By locale: all tables of a language ask the same.
  private static let problems = Mutex<[String: Problem?]>([:])

  private static func newProblem(with locale: String) -> Problem? {
    if locale.utf8.count > LocaleTag.maximumLength {
      return Problem(message: "'\(locale.prefix(24))…' is not a locale identifier: it is longer than \(LocaleTag.maximumLength) bytes")
    }
    if !LocaleTag.isWellFormed(locale) {
      return Problem(message: "'\(locale)' is not a locale identifier", suggestion: suggestion(for: locale))
    }
    if !ctf_locale_knows_language(locale) {
      return Problem(message: "unknown language in the locale '\(locale)'", suggestion: suggestion(for: locale))
    }
    let language = icuText { ctf_locale_language(locale, $0, $1) }
    if !ctf_locale_knows_script(locale) { return Problem(message: "unknown script in the locale '\(locale)'", suggestion: language) }
    if !ctf_locale_knows_region(locale) { return Problem(message: "unknown region in the locale '\(locale)'", suggestion: language) }
    return nil
  }

  /// A language name (`german`), a region in the place of its language (`jp`), or a slip of the pen.
  private static func suggestion(for locale: String) -> String? {
    if let named = available.names[locale.lowercased()] { return named }
    let region = "und_" + locale.uppercased().prefix(2)
    if locale.prefix(while: { $0.isASCII && $0.isLetter }).count == 2, ctf_locale_knows_region(region),
      let likely = icuText({ ctf_locale_maximize(region, $0, $1) })
    {
      return icuText { ctf_locale_language(likely, $0, $1) }
    }
    return available.suggestion.nearest(to: locale)
  }

  /// Of the locales that ICU has, the nearest one, and the first of each name in lower case.
  private static let available: (suggestion: Suggestion, names: [String: String]) = {
    let locales = (0...).lazy.map { ctf_locale_available($0) }.prefix { $0 != nil }.map { canonical(String(cString: $0!)) }
    return (
      Suggestion(locales), Dictionary(locales.map { (displayName(of: $0).lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    )
  }()
}
