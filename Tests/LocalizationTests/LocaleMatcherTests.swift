import Foundation
import Localization
import Testing

@Suite struct LocaleMatcherTests {
  /// Measured with Apple's matcher (ECOSYSTEM.md, section 3.9).
  @Test(arguments: [
    ("de-AT de", ["de-AT"], "de-AT de"),
    ("zh-Hans zh-Hant", ["zh-TW", "zh-HK", "yue"], "zh-Hant"),
    ("zh-Hans", ["zh-Hant"], ""),
    ("zh-Hant zh-HK", ["zh-Hant-HK"], "zh-HK zh-Hant"),
    ("pt-BR pt-PT", ["pt"], "pt-BR"),
    ("pt-BR pt-PT", ["pt-AO"], "pt-PT"),
    ("pt-PT", ["pt-BR"], "pt-PT"),
    ("es es-419", ["es-MX"], "es-419 es"),
    ("en en-GB", ["en-AU", "en-IN"], "en-GB en"),
    ("en-GB", ["en-US"], "en-GB"),
    ("fr-CA", ["fr-FR"], "fr-CA"),
    ("nb", ["no", "nn"], "nb"),
    ("he", ["iw"], "he"),
    ("id", ["in"], "id"),
    ("fil", ["tl"], "fil"),
    ("sr", ["sr-Latn-RS"], ""),
    ("mo ro", ["ro-MD"], "mo ro"),
    ("ar", ["ar-XB"], "ar"),
    ("English French", ["fr_CH"], "French"),
    ("en_US de_DE", ["en", "en-US"], "en_US"),
    ("pt_BR pt_PT", ["pt"], "pt_BR"),
    ("zh_CN zh_TW", ["zh-Hant", "zh-HK"], "zh_TW"),
    ("de fr", ["ja"], ""),
    ("", ["en"], ""),
  ])
  func choosesAsIOSDoes(available: String, wanted: [String], expected: String) {
    let available = available.split(separator: " ").map(String.init)
    let matcher = LocaleMatcher(available: available)
    for locale in wanted {
      #expect(matcher.matches(for: locale).map { available[$0] }.joined(separator: " ") == expected, "\(locale)")
    }
  }

  /// Examples of Apple's header ualoc.h: available localizations, and what each wanted locale gets (zh-Hant-MO as measured).
  @Test(arguments: [
    (
      "zh_CN zh_TW zh_HK zh_MO",
      ["zh": "zh_CN", "zh-Hant": "zh_TW", "zh-Hant-MO": "zh_MO zh_TW zh_HK", "zh-SG": "zh_CN", "zh-Hans-HK": "zh_CN"]
    ),
    ("zh_Hans zh_Hant zh_Hant_HK", ["zh-CN": "zh_Hans", "zh-MO": "zh_Hant_HK zh_Hant", "zh-TW": "zh_Hant", "zh": "zh_Hans"]),
    (
      "en en_AU en_GB en_001 en_150",
      ["en-FR": "en_150 en_GB en_001 en", "en-IL": "en_001 en", "en-AU": "en_AU en_GB en_001 en", "en-US": "en"]
    ),
    ("es es_ES es_419 es_MX", ["es-AR": "es_419 es", "es-MX": "es_MX es_419 es", "es-ES": "es_ES es"]),
    ("pt pt_PT", ["pt-MO": "pt_PT pt", "pt-BR": "pt"]),
  ])
  func appleExamples(available: String, expected: [String: String]) {
    let available = available.split(separator: " ").map(String.init)
    let matcher = LocaleMatcher(available: available)
    for (locale, localizations) in expected {
      #expect(matcher.matches(for: locale).map { available[$0] }.joined(separator: " ") == localizations, "\(locale)")
    }
  }

  #if canImport(Glibc)
    private static let applesMatcher = dlopen("lib_FoundationICU.so", RTLD_NOW).flatMap { dlsym($0, "ualoc_localizationsToUse") }
      .map { unsafeBitCast($0, to: Matcher.self) }

    /// Swift's Foundation on Linux carries Apple's ICU with the matcher itself: a random selection of wanted and available locales.
    @Test(.enabled(if: applesMatcher != nil, "lib_FoundationICU.so is not installed: Apple's locale matcher is not compared with"))
    func agreesWithApplesMatcher() throws {
      let matcher = try #require(Self.applesMatcher)
      let languages = [
        "ar", "ars", "az", "bs", "da", "de", "en", "es", "fa", "fil", "fr", "he", "hi", "id", "in", "it", "iw", "ja", "ko", "mo", "ms",
        "nb",
        "nn", "no", "pa", "pl", "pt", "ro", "ru", "sh", "sr", "sv", "th", "tl", "uk", "ur", "uz", "vi", "wuu", "yue", "zh",
      ]
      let scripts = ["", "", "", "", "Latn", "Cyrl", "Hans", "Hant", "Arab"]
      let regions = [
        "", "", "", "001", "150", "419", "AE", "AO", "AR", "AT", "AU", "BR", "CA", "CH", "CN", "DE", "EG", "ES", "FR", "GB", "HK", "IE",
        "IL", "IN",
        "IT", "ME", "MO", "MX", "NO", "NZ", "PT", "RS", "SG", "TW", "US", "ZA",
      ]
      var random = SeededGenerator(seed: 7)
      func locale(of language: String) -> String {
        [language, scripts.randomElement(using: &random)!, regions.randomElement(using: &random)!].filter { !$0.isEmpty }
          .joined(separator: Bool.random(using: &random) ? "-" : "_")
      }
      var differences: [String] = []
      for _ in 0..<10_000 {
        let first = languages.randomElement(using: &random)!
        let wanted = locale(of: first)
        let available = (0..<Int.random(in: 1...6, using: &random)).map { _ in
          locale(of: Bool.random(using: &random) ? first : languages.randomElement(using: &random)!)
        }
        let ours = LocaleMatcher(available: available).matches(for: wanted).map { available[$0] }
        let apples = localizationsToUse(wanted, available, by: matcher)
        if ours != apples { differences.append("\(wanted) of \(available): \(ours), Apple \(apples)") }
      }
      #expect(differences.count == 0, "\(differences.prefix(25).joined(separator: "\n"))")
    }

    /// ualoc_localizationsToUse of Apple's ICU.
    private typealias Matcher =
      @convention(c) (
        UnsafePointer<UnsafePointer<CChar>?>, Int32, UnsafePointer<UnsafePointer<CChar>?>, Int32,
        UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32, UnsafeMutablePointer<Int32>
      ) -> Int32

    private func localizationsToUse(_ wanted: String, _ available: [String], by matcher: Matcher) -> [String] {
      let strings = ([wanted] + available).map { strdup($0)! }
      defer { for string in strings { free(string) } }
      let names: [UnsafePointer<CChar>?] = strings.map { UnsafePointer($0) }
      var result = [UnsafePointer<CChar>?](repeating: nil, count: 64)
      var status: Int32 = 0
      let count = matcher([names[0]], 1, Array(names.dropFirst()), Int32(available.count), &result, 64, &status)
      return (0..<max(0, Int(count))).map { String(cString: result[$0]!) }
    }
  #endif
}
