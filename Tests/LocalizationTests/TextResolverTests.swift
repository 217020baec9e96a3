import Diagnostics
import Localization
import Testing
import Vocabulary

@Suite struct TextResolverTests {
  private static let text = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Settings" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Einstellungen" } },
            "de-AT" : { "stringUnit" : { "state" : "new", "value" : "" } },
            "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Réglages" } },
            "fr-CA" : { "stringUnit" : { "state" : "translated", "value" : "Paramètres" } },
            "zh-Hant" : { "stringUnit" : { "state" : "translated", "value" : "設定" } }
          }
        },
        "greeting" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello %@, 100%% of %lld" } },
            "de" : { "stringUnit" : { "state" : "translated", "value" : "%2$lld: Hallo %1$@" } }
          }
        },
        "%lld files" : {
          "localizations" : {
            "ar" : { "variations" : { "plural" : {
              "zero" : { "stringUnit" : { "state" : "translated", "value" : "صفر" } },
              "one" : { "stringUnit" : { "state" : "translated", "value" : "واحد" } },
              "two" : { "stringUnit" : { "state" : "translated", "value" : "اثنان" } },
              "few" : { "stringUnit" : { "state" : "translated", "value" : "قليل %lld" } },
              "many" : { "stringUnit" : { "state" : "translated", "value" : "كثير %lld" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "آخر %lld" } } } } },
            "en" : { "variations" : { "plural" : {
              "zero" : { "stringUnit" : { "state" : "translated", "value" : "No files" } },
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
            "ja" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%lldファイル" } } } } },
            "pl" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
              "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
              "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } } } } }
          }
        },
        "tap" : {
          "localizations" : {
            "en" : { "variations" : { "device" : {
              "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
              "ipad" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "Tap one" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap %lld" } } } } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } } }
          }
        },
        "found" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%@: %#@files@ in %#@folders@" },
              "substitutions" : {
                "files" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } } } } },
                "folders" : { "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "a folder" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg folders" } } } } }
              }
            }
          }
        },
        "endless" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@a@" },
              "substitutions" : { "a" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "value" : "x%#@a@" } } } } } }
            }
          }
        },
        "phrases" : { "localizations" : { "en" : { "stringSet" : { "state" : "translated", "values" : [ "first", "second" ] } } } },
        "Brand" : { "shouldTranslate" : false },
        "100%% sure" : { }
      },
      "version" : "1.0"
    }
    """#

  private func resolver() throws -> TextResolver {
    var diagnostics: [Diagnostic] = []
    let catalog = try CatalogReader.read(Self.text, file: "a.xcstrings", diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    return TextResolver(catalog: catalog)
  }

  @Test(
    arguments: [
      ("Settings", "de", "Einstellungen", .exact, .translated, "de"),
      ("Settings", "de_DE", "Einstellungen", .fallback, .translated, "de"),
      ("Settings", "de-AT", "Einstellungen", .fallback, .translated, "de"),
      ("Settings", "fr-CA", "Paramètres", .exact, .translated, "fr-CA"),
      ("Settings", "fr-BE", "Réglages", .fallback, .needsReview, "fr"),
      ("Settings", "zh-HK", "設定", .fallback, .translated, "zh-Hant"),
      ("Settings", "zh-Hans", "Settings", .sourceLanguage, .translated, "en"),
      ("Settings", "sw", "Settings", .sourceLanguage, .translated, "en"),
      ("Settings", "en", "Settings", .exact, .translated, "en"),
      ("Settings", "en-GB", "Settings", .fallback, .translated, "en"),
      ("Brand", "de", "Brand", .sourceLanguage, .translated, "en"),
      ("nothing", "de", "nothing", .key, nil, "de"),
      ("phrases", "en", "first", .exact, .translated, "en"),
      ("100%% sure", "en", "100%% sure", .exact, .translated, "en"),
    ] as [(String, String, String, ResolvedText.Origin, TranslationState?, String)])
  func findsTheWords(
    key: String, locale: String, text: String, origin: ResolvedText.Origin, state: TranslationState?, of: String
  ) throws {
    let resolved = try resolver().resolve(.key(key, arguments: []), locale: locale)
    #expect(resolved == ResolvedText(text: text, key: key, origin: origin, state: state, locale: of))
  }

  @Test(
    arguments: [
      ("%lld files", [.integer(0)], "en", "No files"),
      ("%lld files", [.integer(1)], "en", "1 file"),
      ("%lld files", [.integer(1234)], "en", "1,234 files"),
      ("%lld files", [.integer(3)], "ja", "3ファイル"),
      ("%lld files", [.integer(22)], "pl", "22 pliki"),
      ("%lld files", [.integer(25)], "pl", "25 plików"),
      ("%lld files", [.number(1.5)], "pl", "1 plików"),
      ("%lld files", [.integer(0)], "ar-EG", "صفر"),
      ("%lld files", [.integer(2)], "ar-EG", "اثنان"),
      ("%lld files", [.integer(5)], "ar-EG", "قليل ٥"),
      ("%lld files", [.integer(11)], "ar-EG", "كثير ١١"),
      ("%lld files", [.integer(100)], "ar-EG", "آخر ١٠٠"),
      ("%lld files", [.integer(2)], "sv", "2 files"),
      ("greeting", [.text("Ann"), .integer(5)], "en", "Hello Ann, 100% of 5"),
      ("greeting", [.text("Ann"), .integer(1000)], "de", "1.000: Hallo Ann"),
      ("found", [.text("Mail"), .integer(1), .integer(1)], "en", "Mail: 1 file in a folder"),
      ("found", [.text("Mail"), .integer(2000), .integer(3)], "en", "Mail: 2,000 files in 3 folders"),
      ("100%% sure", [.integer(1)], "en", "100% sure"),
      ("none %@", [.text("x")], "en", "none x"),
    ] as [(String, [TextArgument], String, String)])
  func putsValuesIn(key: String, arguments: [TextArgument], locale: String, text: String) throws {
    let resolved = try resolver().resolve(.key(key, arguments: arguments), locale: locale)
    #expect(resolved.text == text)
    #expect(resolved.missingArguments == [])
  }

  @Test func saysWhichArgumentsAreMissing() throws {
    let resolved = try resolver().resolve(.key("greeting", arguments: [.text("Ann")]), locale: "de")
    // A number with four wide digits is used.
    #expect(resolved.text == "8.888: Hallo Ann")
    #expect(resolved.missingArguments == [2])
  }

  /// Where a screen gives no value, the worst that is usual is used: a long name in the words of the locale, a number of the plural form
  /// that is the longest there (CLDR: Polish has "few" for 22 to 24, "many" for 0, 5 and 8888; Arabic has "many" for 11 to 99).
  @Test(
    arguments: [
      ("none %@", "en", "none English (United Kingdom)", []), ("none %@", "de", "none Englisch (Vereinigtes Königreich)", []),
      ("%lld files", "en", "8,888 files", [1]), ("%lld files", "pl", "8888 plików", [1]), ("%lld files", "ja", "8,888ファイル", [1]),
      ("100%% sure", "en", "100%% sure", []),
    ] as [(String, String, String, [Int])])
  func samplesStandForWhatIsMissing(key: String, locale: String, text: String, missing: [Int]) throws {
    let resolved = try resolver().resolve(.key(key, arguments: []), locale: locale)
    #expect(resolved.text == text)
    // Texts of interface files are no formats.
    #expect(try resolver().resolve(.interfaceBuilder(keys: [], base: "%@ of %d"), locale: locale).text == "%@ of %d")
  }

  /// CLDR has "many" for round millions in French; Xcode writes it beside the others. Of Arabic's "other", 100 is the first.
  @Test(arguments: [("fr", "8888 factures"), ("ar", "١٠٠ فاتورة")])
  func formsForRoundMillionsAreLeftOut(locale: String, text: String) throws {
    let words = ["fr": ("factures", "de factures impayées"), "ar": ("فاتورة", "ف")][locale]!
    var diagnostics: [Diagnostic] = []
    let catalog = try CatalogReader.read(
      """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld bills" : { "localizations" : {
        "\(locale)" : { "variations" : { "plural" : {
          "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld \(words.1)" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld \(words.0)" } } } } } } } } }
      """, file: "a.xcstrings", diagnostics: &diagnostics)
    let resolved = TextResolver(catalog: catalog).resolve(.key("%lld bills", arguments: []), locale: locale).text
    #expect(resolved.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }

  @Test func samplesComeFromAFile() throws {
    let file = """
      {"object": "Wilhelmina", "integer": 3, "real": 1.5,
       "keys": {"none %@": [{"list": ["Ann", "Ben"]}], "100% %@": [{"measure": 5, "unit": "kilometer"}]}}
      """
    let catalog = StringCatalog(entries: [])
    let resolver = TextResolver(catalog: catalog, samples: try SampleValues(reading: file, file: "s.json"))
    func text(_ key: String) -> String { resolver.text(for: key, locale: "en").text }
    #expect(text("%@ has %d, %.2f") == "Wilhelmina has 3, 1.50")
    #expect(text("none %@") == "none Ann and Ben")
    #expect(text("100% %@") == "100% 5 km")
  }

  @Test(arguments: [
    ("{\"objekt\": 1}", "unknown member \"objekt\"", 2), ("{\"integer\": 1.5}", "expected a whole number, found 1.5", 13),
    ("{\"object\": {}}", "expected a currency, a percent, a date, a list or a measure, found an object", 12),
    ("{\"keys\": {\"a\": [{\"date\": \"today\"}]}}", "expected a date such as 2026-12-30, in a style such as full, found a string", 26),
  ])
  func saysWhatIsWrongWithSamples(file: String, message: String, column: Int) throws {
    let error = try #require(throws: DiagnosticError.self) { try SampleValues(reading: file, file: "s.json") }
    #expect(error.diagnostics.first?.message == message)
    #expect(error.diagnostics.first?.position == SourcePosition(line: 1, column: column))
  }

  @Test func aSubstitutionThatHoldsItselfEnds() throws {
    #expect(try resolver().resolve(.key("endless", arguments: [.integer(2)]), locale: "en").text == "xxxxxxxx%#@a@")
  }

  @Test(arguments: [
    (CatalogDevice.iPhone, "Tap"), (.mac, "Click"), (.iPad, "Tap 3"), (.appleTV, "Tap"),
  ])
  func variesByDevice(device: CatalogDevice, text: String) throws {
    #expect(try resolver().resolve(.key("tap", arguments: [.integer(3)]), locale: "en", device: device).text == text)
  }

  @Test func literalsAndValues() throws {
    let resolver = try resolver()
    #expect(resolver.resolve(.literal("50%"), locale: "de") == ResolvedText(text: "50%", origin: .literal, locale: "de"))
    #expect(resolver.resolve(.value(.number(1234.5)), locale: "de").text == "1.234,5")
    #expect(resolver.resolve(.literal("Title"), locale: "en", pseudo: .double).text == "Title Title")
  }

  @Test func pseudoChangesTheWordsAndNotTheValues() throws {
    let resolved = try resolver().text(for: "found", arguments: [.text("Mail"), .integer(2), .integer(1)], locale: "en", pseudo: .accented)
    #expect(resolved.text.hasPrefix("[»Mail«: »»2« ƒîļéš« îñ »å ƒöļðéŕ« one"), "\(resolved.text)")
  }

  @Test func theSameKeyInOtherScalarsIsAnotherKey() throws {
    let catalog = StringCatalog(
      entries: ["\u{E9}", "e\u{301}"].map { key in
        CatalogEntry(key: key, file: "a", position: SourcePosition(line: 1, column: 1), sourceLanguage: "en", localizations: [])
      })
    #expect(catalog.entries.count == 2)
    #expect(catalog.duplicates.isEmpty)
    #expect(Array(try #require(catalog["e\u{301}"]).key.utf8) == Array("e\u{301}".utf8))
  }
}
