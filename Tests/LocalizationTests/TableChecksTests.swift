import Diagnostics
import Localization
import Testing

@Suite struct TableChecksTests {
  /// The findings of a catalog with one key, as `rule locale line: message`.
  private func findings(_ strings: String, locales: [String] = [], besides unseen: Set<String> = []) throws -> [String] {
    var diagnostics: [Diagnostic] = []
    let text = "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(strings)\n} }"
    let catalog = try CatalogReader.read(text, file: "a.xcstrings", diagnostics: &diagnostics)
    return TableChecks.findings(in: TextResolver(catalog: catalog), locales: locales, besides: unseen).map {
      "\($0.rule.rawValue) \($0.locales.isEmpty ? "-" : $0.locales.joined(separator: ",")) \($0.position.line): \($0.message)"
    }
  }

  private func unit(_ value: String, state: String = "translated") -> String {
    "{ \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(value)\" } }"
  }

  private func plural(_ forms: KeyValuePairs<String, String>) -> String {
    "{ \"variations\": { \"plural\": { " + forms.map { "\"\($0)\": \(unit($1))" }.joined(separator: ", ") + " } } }"
  }

  @Test func missingTranslations() throws {
    let found = try findings(
      """
      "Save": { "localizations": { "de": \(unit("Sichern")), "fr": \(unit("", state: "new")),
        "it": \(unit("Save", state: "new")), "en": \(unit("Save", state: "new")) } },
      "Brand": { "shouldTranslate": false },
      "Old": { "extractionState": "stale" },
      "%@ – %lld": { }
      """, locales: ["de", "de-AT", "en", "en-GB", "fr", "it", "ja"])
    #expect(
      found == ["missing-translation fr,it,ja 2: 'Save' is not translated into French (fr), Italian (it) and Japanese (ja)"])
  }

  /// Texts that nobody sees, because code replaces them, need no translation and do not count as texts of the table.
  @Test func unseenTexts() throws {
    let strings = "\"a\": \(Self.english), \"b\": \(Self.english), \"c\": \(Self.english)"
    #expect(try findings(strings, locales: ["de"], besides: ["a", "b", "c"]) == [])
    #expect(
      try findings(strings, locales: ["de"], besides: ["b", "c"]) == [
        "missing-translation de 2: German (de) has no translation for 'a' and shows English (en)"
      ])
  }

  private static let english =
    #"{ "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Words" } } } }"#

  /// One finding for a key, however many languages lack it; and one for the table with the languages that lack more than half of it.
  @Test(
    arguments: [
      // Nothing but one key: of one language with what is shown, of many with their tags.
      (["a": ["de", "fr"], "b": ["de"]], ["de", "fr"], ["fr 3: French (fr) has no translation for 'b' and shows English (en)"]),
      (
        ["a": [], "b": ["de", "fr", "it", "es"], "c": ["de", "fr", "it", "es"]], ["de", "es", "fr", "it"],
        ["de,es,fr,it 2: 'a' is not translated into 4 languages (de, es, fr, it), which show English (en)"]
      ),
      // Two languages without anything, one with a gap.
      (
        ["a": ["de"], "b": ["de"], "c": []], ["de", "fr", "it"],
        [
          "fr,it 2: 'a.xcstrings' is not translated into French (fr) and Italian (it): none of its 3 strings is",
          "de 4: German (de) has no translation for 'c' and shows English (en)",
        ]
      ),
      // Begun, but not half done.
      (
        ["a": ["de", "fr"], "b": ["fr"], "c": ["fr"]], ["de", "fr"],
        ["de 3: 'a.xcstrings' is not translated into German (de): 2 of its 3 texts are not"]
      ),
      (
        ["a": ["de"], "b": [], "c": [], "d": ["de"]], ["de", "fr"],
        [
          "fr 2: 'a.xcstrings' is not translated into French (fr): none of its 4 strings is",
          "de 3: German (de) has no translation for 'b' and shows English (en)",
          "de 4: German (de) has no translation for 'c' and shows English (en)",
        ]
      ),
    ] as [(KeyValuePairs<String, [String]>, [String], [String])])
  func gapsAreGathered(translated: KeyValuePairs<String, [String]>, locales: [String], expected: [String]) throws {
    let entries = translated.map { key, languages in
      "\"\(key)\": { \"localizations\": { \((["en"] + languages).map { "\"\($0)\": \(unit("words"))" }.joined(separator: ", ")) } }"
    }
    let found = try findings(entries.joined(separator: ",\n"), locales: locales)
    #expect(found == expected.map { "missing-translation " + $0 })
  }

  @Test(arguments: [
    ("Hello %@", "Hallo %@", nil),
    ("%@ has %lld", "%2$lld von %1$@", nil),
    ("%d", "%ld", nil),
    ("100%% sure", "50 % sicher", nil),
    ("100% sure", "Zu 100%echt", nil),
    ("Hello %@", "Hallo", "does not show argument 1"),
    ("Hello %@", "Hallo %d", "takes argument 1 for a whole number, the source text for an object"),
    ("Hello %@", "Hallo %@ %@", "asks for argument 2, which the source text does not have"),
    (
      "%@ has %lld", "%lld von %@",
      "takes argument 1 for a whole number, the source text for an object, and takes argument 2 for an object, the source text for a whole number"
    ),
    ("Hello", "Hallo 100%de", "asks for argument 1, which the source text does not have"),
  ])
  func formats(source: String, translation: String, problem: String?) throws {
    let found = try findings("\"\(source)\": { \"localizations\": { \"de\": \(unit(translation)) } }")
    if let problem {
      #expect(found.first == "format-mismatch de 2: German (de) for '\(source)' \(problem)")
    } else {
      #expect(found == [])
    }
  }

  @Test func aFormForOneNumberMayOmitIt() throws {
    let source = plural(["one": "%lld file", "other": "%lld files"])
    #expect(
      try findings("\"k\": { \"localizations\": { \"en\": \(source), \"de\": \(plural(["one": "eine Datei", "other": "%lld Dateien"])) } }")
        == [])
    // In Russian "one" is 1, 21, 31 as well.
    let russian = plural(["one": "файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"])
    #expect(
      try findings("\"k\": { \"localizations\": { \"en\": \(source), \"ru\": \(russian) } }")
        == ["format-mismatch ru 2: Russian (ru) for 'k' does not show argument 1"])
    let other = plural(["one": "eine Datei", "other": "Dateien"])
    #expect(
      try findings("\"k\": { \"localizations\": { \"en\": \(source), \"de\": \(other) } }")
        == ["format-mismatch de 2: German (de) for 'k' does not show argument 1"])
  }

  @Test func substitutionsAreArguments() throws {
    let found = try findings(
      """
      "k": { "localizations": {
        "en": { "stringUnit": { "value": "%@: %#@n@" }, "substitutions": { "n": { "argNum": 2, "formatSpecifier": "lld",
          "variations": { "plural": { "one": \(unit("%arg file")), "other": \(unit("%arg files")) } } } } },
        "de": \(unit("%@: %lld Dateien")),
        "fr": \(unit("%@")),
        "it": { "stringUnit": { "value": "%@: %#@n@" }, "substitutions": { "n": { "argNum": 2, "formatSpecifier": "@",
          "variations": { "plural": { "one": \(unit("%arg")), "many": \(unit("%arg")), "other": \(unit("%arg")) } } } } } } }
      """)
    #expect(
      found == [
        "format-mismatch fr 6: French (fr) for 'k' does not show argument 2",
        "format-mismatch it 7: Italian (it) for 'k' takes argument 2 for an object, the source text for a whole number",
      ])
  }

  /// Without those of fractions (Czech "many") and of round millions (French "many"), which nothing counted has.
  @Test func missingPluralForms() throws {
    let found = try findings(
      """
      "k": { "localizations": {
        "en": \(plural(["one": "%lld file", "other": "%lld files"])),
        "ja": \(plural(["other": "%lld"])),
        "pl": \(plural(["one": "%lld plik", "few": "%lld pliki"])),
        "fr": \(plural(["one": "%lld fichier", "other": "%lld fichiers"])),
        "cs": \(plural(["one": "%lld soubor", "few": "%lld soubory", "other": "%lld souborů"])),
        "de": \(plural(["other": "%lld Dateien"])) } }
      """)
    #expect(
      found == [
        "missing-plural-form pl 5: Polish (pl) for 'k' lacks the plural forms many, other",
        "missing-plural-form de 8: German (de) for 'k' lacks the plural form one",
      ])
  }

  @Test func duplicateKeys() throws {
    #expect(
      try findings("\"k\": { },\n\"l\": { },\n\"k\": { }") == ["duplicate-key - 4: the key 'k' is defined twice; the one in line 2 counts"]
    )
  }
}
