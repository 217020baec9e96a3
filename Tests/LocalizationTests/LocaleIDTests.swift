import Diagnostics
import Localization
import Testing
import Vocabulary

@Suite struct LocaleIDTests {
  @Test(arguments: [
    ("pt_br", "pt-BR"), ("ZH-hant-tw", "zh-Hant-TW"), ("iw", "he"), ("es_419", "es-419"), ("en", "en"), ("sr_Latn_RS", "sr-Latn-RS"),
    ("no locale", "no locale"), ("", ""),
  ])
  func canonical(locale: String, expected: String) {
    #expect(LocaleID.canonical(locale) == expected)
  }

  @Test(arguments: [
    ("ar", "he", "fa", "ur", "ks", "yi"), ("ar-EG", "az-Arab", "pa-Arab", "ku-Arab", "dv", "ps"),
  ])
  func rightToLeft(locales: (String, String, String, String, String, String)) {
    for locale in [locales.0, locales.1, locales.2, locales.3, locales.4, locales.5] {
      #expect(LocaleID.direction(of: locale) == .rightToLeft, "\(locale)")
    }
  }

  @Test(arguments: ["en", "de", "ja", "hi", "pa", "az", "zh-Hant", "ur-Latn", ""])
  func leftToRight(locale: String) {
    #expect(LocaleID.direction(of: locale) == .leftToRight)
  }

  @Test(arguments: [
    ("de-AT", "en", "German (Austria)"), ("zh-Hant", "en", "Chinese (Traditional)"), ("fr", "de", "Französisch"), ("ja", "ja", "日本語"),
  ])
  func displayName(locale: String, of language: String, expected: String) {
    #expect(LocaleID.displayName(of: locale, in: language) == expected)
  }

  @Test(arguments: [
    "de", "de-AT", "zh_Hant_HK", "es-419", "en-001", "sr-Latn", "ckb", "fil", "en-XA", "ar-XB", "haw", "yue", "ca-ES-valencia",
  ])
  func known(locale: String) {
    #expect(LocaleID.problem(with: locale) == nil)
  }

  @Test(
    arguments: [
      ("jp", "unknown language in the locale 'jp'", "ja"),
      ("cz", "unknown language in the locale 'cz'", "cs"),
      ("gr-GR", "unknown language in the locale 'gr-GR'", "el"),
      ("german", "'german' is not a locale identifier", "de"),
      ("Base", "'Base' is not a locale identifier", nil),
      ("en-Latm", "unknown script in the locale 'en-Latm'", "en"),
      ("de-QX", "unknown region in the locale 'de-QX'", "de"),
      ("", "'' is not a locale identifier", nil),
      ("d", "'d' is not a locale identifier", nil),
      ("de--AT", "'de--AT' is not a locale identifier", nil),
      ("de\u{0}x", "'de\u{0}x' is not a locale identifier", nil),
      ("🇩🇪", "'🇩🇪' is not a locale identifier", nil),
    ] as [(String, String, String?)])
  func unknown(locale: String, message: String, suggestion: String?) throws {
    let problem = try #require(LocaleID.problem(with: locale))
    #expect(problem.message == message)
    if let suggestion { #expect(problem.suggestion == suggestion) }
  }

  @Test func checksAList() {
    let diagnostics = LocaleID.check(["de", "jp", "fr"], file: "--locales")
    #expect(diagnostics.map(\.description) == ["--locales: warning: unknown language in the locale 'jp'\n  fix: did you mean ja?"])
  }

  /// Identifiers that overflowed a buffer of ICU's plural rules (157 bytes), and others that are as long.
  @Test(arguments: [
    "c" + String(repeating: "-a", count: 100), "de_" + String(repeating: "ABCDEFGH_", count: 25) + "x",
    "de-x-" + String(repeating: "abcdefgh-", count: 25) + "x", "de@" + String(repeating: "k=v;", count: 60),
    String(repeating: "a", count: 200),
    (["en"] + Array(repeating: "abcdefgh", count: 1000)).joined(separator: "-"),
  ])
  func longIdentifiersAreRefused(long: String) {
    #expect(LocaleID.problem(with: long)?.message.hasSuffix("…' is not a locale identifier: it is longer than 64 bytes") == true)
    #expect(LocaleID.direction(of: long) == .leftToRight)
    #expect(LocaleID.canonical(long) == long)
    #expect(LocaleID.displayName(of: long) == long)
    _ = LocaleMatcher(available: [long]).matches(for: long)
    let formatter = ValueFormatter()
    #expect(formatter.pluralCategories(of: long) == [.other])
    #expect(formatter.string(.integer(1), locale: long) == "1")
  }
}
