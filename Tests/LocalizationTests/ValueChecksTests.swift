import Diagnostics
import Localization
import Testing

@Suite struct ValueChecksTests {
  private func findings(_ files: [(key: String, value: String)]) throws -> [TableFinding] {
    try withFiles(files) { folder in
      var diagnostics: [Diagnostic] = []
      let set = TableSet.read(
        LocalizedFiles(files.map { folder + "/" + $0.key }), developmentLanguage: "en", diagnostics: &diagnostics)
      return set.tables.flatMap { TableChecks.findings(in: TextResolver(catalog: $0.catalog), locales: []) }
    }
  }

  private static let new: Set<TableFinding.Rule> = [.emptyTranslation, .unchangedTranslation, .invisibleCharacters, .overBudget]

  /// By rule, with its languages; in the texts of `k` in English and other languages.
  @Test(
    arguments: [
      ("Save", ["de": "Sichern"], []),
      ("Save", ["de": "", "fr": " "], ["empty-translation de fr"]),
      ("", ["de": ""], []),
      ("Please save your work", ["de": "Please save your work", "fr": "Enregistrez"], ["unchanged-translation de"]),
      // A name that most languages keep, a single word, another region, an address, an argument.
      ("Copyfit Pro for Teams", ["de": "Copyfit Pro for Teams", "fr": "Copyfit Pro for Teams"], []),
      ("Information", ["de": "Information"], []),
      ("Please save your work", ["en-GB": "Please save your work"], []),
      ("See https://example.org for more help", ["de": "See https://example.org for more help", "fr": "Voir"], []),
      ("%@ of %d", ["de": "%@ of %d", "fr": "%@ de %d"], []),
      ("Wireless network", ["ja": "Wireless network", "de": "Funknetz"], ["unchanged-translation ja"]),
      ("Save", ["de": "Si\u{200B}chern"], ["invisible-characters de"]),
      ("Save", ["th": "บันทึก\u{200B}ไว้"], []),
      ("Save\u{FEFF}", ["de": "Sichern\u{7}"], ["invisible-characters en de"]),
      ("Save", ["ar": "\u{202B}حفظ", "he": "\u{2067}שמור\u{2069}", "fa": "\u{202B}ذخیره\u{2069}"], ["invisible-characters fa"]),
      ("Save", ["ar": "\u{202E}حفظ", "fa": "\u{202B}Wi-Fi ذخیره"], ["invisible-characters fa"]),
      ("Save", ["fa": "می\u{200C}شود", "fr": "Quoi\u{A0}?", "ar": "\u{200F}حفظ"], []),
    ] as [(String, [String: String], [String])])
  func judgesTexts(source: String, translations: [String: String], expected: [String]) throws {
    let texts = [(key: "en", value: source)] + translations.sorted { $0.key < $1.key }
    let found = try findings(texts.map { ("\($0.key).lproj/L.strings", "k = \"\($0.value)\"; other = x;") }).filter {
      Self.new.contains($0.rule)
    }
    #expect(found.map { ([$0.rule.rawValue] + $0.locales).joined(separator: " ") } == expected, "\(found.map(\.message))")
  }

  @Test func lengthsInCharacters() throws {
    let exchange = """
      <xliff version="1.2"><file original="L.strings" source-language="en" target-language="de"><body>
      <trans-unit id="a" maxwidth="6" size-unit="char"><source>Save</source><target>Sichern</target></trans-unit>
      <trans-unit id="b" maxwidth="7" size-unit="char"><source>Save</source><target>Sichern</target></trans-unit>
      <trans-unit id="c" maxwidth="1" size-unit="point"><source>Save</source><target>Sichern</target></trans-unit>
      </body></file></xliff>
      """
    let found = try findings([("de.xliff", exchange)]).filter { $0.rule == .overBudget }
    #expect(found.map(\.key) == ["a"])
    #expect(found.first?.message == "the text of 'a' in German (de) is longer than its budget: 7 characters, 6 are allowed")
    #expect(found.first?.position.line == 2)
  }
}
