import Diagnostics
import Localization
import Testing

@Suite struct InterfaceTextsTests {
  @Test(arguments: [
    ("0DQ-yq-UuT.text", InterfaceTextKey(objectID: "0DQ-yq-UuT", property: "text")),
    ("abc.segmentTitles[2]", InterfaceTextKey(objectID: "abc", property: "segmentTitles", index: 2)),
    ("a.configuration.title", InterfaceTextKey(objectID: "a", property: "configuration.title")),
    ("12.title", InterfaceTextKey(objectID: "12", property: "title")),
    ("text", nil), (".text", nil), ("a.", nil), ("a b.text", nil), ("a.text[x]", nil), ("a.text[-1]", nil), ("Hello. World", nil),
    ("a.[0]", nil),
  ])
  func parsesKeys(text: String, key: InterfaceTextKey?) {
    #expect(InterfaceTextKey(text) == key)
    if let key { #expect(key.key == text) }
  }

  private static let texts: [InterfaceText] = [
    "aaa-bb-ccc.text": "Account", "ddd-ee-fff.normalTitle": "Save", "seg.segmentTitles[1]": "Two",
  ]
  .sorted { $0.key < $1.key }.enumerated().map {
    InterfaceText(
      key: InterfaceTextKey($0.element.key)!, text: $0.element.value, position: SourcePosition(line: $0.offset + 10, column: 5))
  }

  private func interfaceTexts<Result>(
    _ files: KeyValuePairs<String, String>, ownFiles: [String] = [], _ body: (InterfaceTexts) throws -> Result
  ) throws -> Result {
    try withFiles(files) { folder in
      var diagnostics: [Diagnostic] = []
      let found = LocalizedFiles(files.map { folder + "/" + $0.key } + [folder + "/Base.lproj/Main.storyboard"])
      let set = TableSet.read(found, diagnostics: &diagnostics)
      #expect(diagnostics == [])
      #expect(set.tables.map(\.isOfInterfaceFile) == [true])
      return try body(
        InterfaceTexts(
          Self.texts, objectIDs: ["aaa-bb-ccc", "ddd-ee-fff", "seg", "view"], file: "Main.storyboard",
          table: set.table("Main", near: folder)?.catalog, developmentLanguage: set.developmentLanguage, ownFiles: ownFiles))
    }
  }

  @Test func looksTextsUp() throws {
    try interfaceTexts(["de.lproj/Main.strings": "\"aaa-bb-ccc.text\" = \"Titel\";", "fr.lproj/Main.strings": ""]) { texts in
      let resolver = TextResolver(catalog: texts.catalog)
      #expect(resolver.text(for: "aaa-bb-ccc.text", locale: "de-AT").text == "Titel")
      #expect(resolver.text(for: "aaa-bb-ccc.text", locale: "fr").text == "Account")
      #expect(resolver.text(for: "aaa-bb-ccc.text", locale: "ja").text == "Account")
      #expect(resolver.text(for: "seg.segmentTitles[1]", locale: "de").text == "Two")
      #expect(texts.orphans == [])
      let missing = TableChecks.findings(in: resolver, locales: texts.catalog.locales).map {
        "\($0.file):\($0.position.line) \($0.message)"
      }
      #expect(
        missing == [
          "Main.storyboard:10 'Main.storyboard' is not translated into German (de) and French (fr): 2 to 3 of its 3 texts are not"
        ])
    }
  }

  /// Samples stand for what code puts there, and a comment may say so of any text. Xcode exports no attributed texts.
  @Test(arguments: [
    ("a.text", "Account", nil, true), ("a.text", "Label", nil, false), ("a.text", " {Price} ", nil, false),
    ("a.text", "<name>", nil, false),
    ("a.text", "Label the box", nil, true), ("a.text", "{Price} a month", nil, true), ("a.text", "Lorem ipsum dolor sit amet", nil, false),
    ("a.text", "Account", "#bc-ignore!", false), ("a.text", "Account", "The name of the account.", true),
    ("a.attributedText", "Account", nil, false),
  ])
  func textsForTranslators(key: String, text: String, comment: String?, isMissed: Bool) throws {
    let table = StringCatalog(entries: [], lookup: .byFile(strings: ["de"], dictionaries: []), locales: ["de"])
    let texts = InterfaceTexts(
      [InterfaceText(key: try #require(InterfaceTextKey(key)), text: text, comment: comment, position: SourcePosition(line: 1, column: 1))],
      objectIDs: ["a"], file: "Main.storyboard", table: table, developmentLanguage: "en")
    #expect(TableChecks.findings(in: TextResolver(catalog: texts.catalog), locales: ["de"]).isEmpty != isMissed)
  }

  @Test func readsACatalogBesideTheFile() throws {
    let catalog =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"aaa-bb-ccc.text":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Titel"}}}}}}"#
    try interfaceTexts(["mul.lproj/Main.xcstrings": catalog]) { texts in
      let resolver = TextResolver(catalog: texts.catalog)
      #expect(resolver.text(for: "aaa-bb-ccc.text", locale: "de").text == "Titel")
      #expect(resolver.text(for: "aaa-bb-ccc.text", locale: "fr").text == "Account")
      #expect(resolver.text(for: "ddd-ee-fff.normalTitle", locale: "de").text == "Save")
    }
  }

  @Test func aCopyOfTheWholeFileNeedsNoTable() throws {
    try interfaceTexts(["de.lproj/Main.strings": "\"aaa-bb-ccc.text\" = x;"], ownFiles: ["de"]) { texts in
      #expect(texts.catalog.locales == ["en"])
    }
  }

  @Test func findsOrphans() throws {
    let table = """
      "aaa-bb-ccc.text" = "Titel";
      "aaa-bb-ccd.text" = "Slip";
      "zzz-zz-zzz.text" = "Gone";
      "aaa-bb-ccc.txet" = "ignored: no shown property";
      "ddd-ee-fff.title" = "Property";
      "view.accessibilityLabel" = "kept";
      "Some words" = "No key";
      """
    try interfaceTexts(["de.lproj/Main.strings": table]) { texts in
      #expect(
        texts.orphans.map { "\($0.rule.rawValue) \($0.locales.joined(separator: ",")) \($0.position.line): \($0.message)" } == [
          "orphaned-translation de 2: no object 'aaa-bb-ccd' is in Main.storyboard, so this translation is never shown (did you mean 'aaa-bb-ccc.text'?)",
          "orphaned-translation de 3: no object 'zzz-zz-zzz' is in Main.storyboard, so this translation is never shown",
          "orphaned-translation de 5: the object 'ddd-ee-fff' in Main.storyboard has no text 'title', so this translation is never shown (did you mean 'ddd-ee-fff.normalTitle'?)",
          "orphaned-translation de 7: the key 'Some words' names no object in Main.storyboard, so this translation is never shown",
        ])
    }
  }
}
