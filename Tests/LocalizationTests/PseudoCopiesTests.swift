import Diagnostics
import Foundation
import Localization
import Testing
import Vocabulary

@Suite struct PseudoCopiesTests {
  private func copies(
    of name: String, _ text: String, _ pseudo: [PseudoLocale] = [.accented], format: PseudoCopies.Format? = nil
  ) throws -> [String: String] {
    try withFiles([name: text]) { folder in
      var diagnostics: [Diagnostic] = []
      let files = try PseudoCopies.make(of: folder + "/" + name, pseudo, format: format, diagnostics: &diagnostics)
      #expect(diagnostics == [])
      return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    }
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                }
              }
            }
          }
        },
        "Brand" : { "shouldTranslate" : false },
        "Save" : { "comment" : "A button" }
      },
      "version" : "1.0"
    }
    """

  @Test func tablesOfOneLanguage() throws {
    let files = try copies(of: "en.lproj/L.strings", "/* Title */\n\"t\" = \"Save %@\";\n", [.double, .rightToLeft])
    #expect(files.keys.sorted() == ["ar-XB.lproj/L.strings", "en-x-double.lproj/L.strings"])
    #expect(files["en-x-double.lproj/L.strings"] == "/* Title */\n\"t\" = \"Save Save %@\";\n")
  }

  @Test func catalogsGetAllInOne() throws {
    let files = try copies(of: "L.xcstrings", Self.catalog, [.double, .bounded])
    let text = try #require(files["L.xcstrings"])
    var diagnostics: [Diagnostic] = []
    // Made-up languages are left out when a catalog is read, so they are looked for as they are written.
    #expect(
      text.contains("\"en-x-double\" : {") && text.contains("\"value\" : \"Save Save\"") && text.contains("\"value\" : \"[# Save #]\""))
    #expect(text.contains("\"value\" : \"%lld file file\"") && !text.contains("Brand Brand"))
    let catalog = try CatalogReader.read(text, file: "L.xcstrings", diagnostics: &diagnostics)
    #expect(diagnostics == [] && catalog.locales == ["en"] && catalog.entries.count == 3)
  }

  /// Whatever the format, the texts that come out are those of the format that went in.
  @Test(arguments: PseudoCopies.Format.allCases)
  func convertsToAnyFormat(format: PseudoCopies.Format) throws {
    for input in ["L.xcstrings", "L.strings"] {
      let files = try copies(
        of: input, input == "L.strings" ? "Save = Save; \"%lld files\" = \"%lld files\";" : Self.catalog, format: format)
      // The made-up language renamed, so that reading does not leave it out.
      let readable = files.map { ($0.key.replacing("en-XA", with: "de"), $0.value.replacing("en-XA", with: "de")) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      var paths: [String] = []
      for (name, text) in readable {
        let path = folder + "/" + name
        try FileManager.default.createDirectory(
          at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        if !name.hasSuffix(".json") { paths.append(path) }
      }
      var diagnostics: [Diagnostic] = []
      let set = TableSet.read(LocalizedFiles(paths), developmentLanguage: "en", diagnostics: &diagnostics)
      #expect(diagnostics == [])
      let resolver = TextResolver(catalog: StringCatalog(joining: set.tables.map(\.catalog), developmentLanguage: "en"))
      #expect(resolver.text(for: "Save", locale: "de").text == PseudoLocale.accented.apply(to: "Save"), "\(input) \(files)")
      if input == "L.xcstrings" {
        let one = resolver.text(for: "%lld files", arguments: [.integer(1)], locale: "de").text
        #expect(one == PseudoLocale.accented.apply(to: "%lld file").replacing("%lld", with: "1"), "\(files)")
      }
      #expect(resolver.text(for: "Brand", locale: "de").text == "Brand")
    }
  }

  /// Xcode imports nothing else: a catalog's variables with the numbers of their arguments, and in the package the language of the words.
  @Test func writesVariablesAsXcodeDoes() throws {
    let catalog = """
      {"sourceLanguage": "fr", "version": "1.0", "strings": {"found": {"localizations": {"fr": {
        "stringUnit": {"state": "translated", "value": "%#@pages@ dans %#@old.books@"},
        "substitutions": {
          "pages": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg page"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg pages"}}}}},
          "old.books": {"argNum": 1, "formatSpecifier": "d", "variations": {"plural": {
            "other": {"stringUnit": {"state": "translated", "value": "%arg livres"}}}}}}}}}}}
      """
    let files = try copies(of: "L.xcstrings", catalog, [.bounded], format: .exchangePackage)
    let exchange = try #require(files["en-x-bounded.xcloc/Localized Contents/en-x-bounded.xliff"])
    for words in [
      "id=\"found\"", "<source>%2$#@pages@ dans %1$#@old.books@</source>", "id=\"found|==|substitutions.pages.plural.one\"",
      "<source>%2$lld page</source>", "id=\"found|==|substitutions.@old.books@.plural.other\"", "<source>%1$d livres</source>",
    ] {
      #expect(exchange.contains(words), "\(words) is not in \(exchange)")
    }
    #expect(!exchange.contains("%arg"))
    #expect(files["en-x-bounded.xcloc/contents.json"]?.contains("\"developmentRegion\": \"fr\"") == true, "\(files)")
  }

  @Test func exchangeFilesAndPackages() throws {
    let file = try copies(of: "de.xliff", XLIFFReaderTests.export, [.double])
    let text = try #require(file["en-x-double.xliff"])
    #expect(
      text.contains("target-language=\"en-x-double\"")
        && text.contains("<target state=\"translated\">Name &amp; address Name &amp; address"))
    try withFiles(["de.xcloc/contents.json": "{\"targetLocale\": \"de\"}", "de.xcloc/Localized Contents/de.xliff": XLIFFReaderTests.export])
    {
      var diagnostics: [Diagnostic] = []
      let files = try PseudoCopies.make(of: $0 + "/de.xcloc", [.accented], diagnostics: &diagnostics)
      #expect(files.map(\.path) == ["en-XA.xcloc/contents.json", "en-XA.xcloc/Localized Contents/en-XA.xliff"])
      #expect(diagnostics == [])
    }
  }

  @Test(arguments: [
    ("L.txt", "", "this kind of file is not a string table"),
    ("L.xcstrings", "{", "the member \"strings\" is missing"),
  ])
  func refuses(name: String, text: String, message: String) throws {
    let error = try #require(throws: DiagnosticError.self) { try copies(of: name, text) }
    #expect(error.diagnostics.contains { $0.message == message }, "\(error.diagnostics)")
  }

  /// What a translator must not touch comes out as often as it went in, in every format.
  @Test(arguments: PseudoLocale.allCases)
  func argumentsAndMarkupSurviveInFiles(pseudo: PseudoLocale) throws {
    let marks = ["%1$@", "%2$lld", "%%", "\\n", "<b>", "</b>", "&amp;", "{name}", "https://example.com/a?b=c"]
    let value = "Hello " + marks.joined(separator: " word ") + " end"
    let table = "k = \"\(value.replacing("\\", with: "\\\\"))\";"
    for format in PseudoCopies.Format.allCases {
      for (path, text) in try copies(of: "L.strings", table, [pseudo], format: format) where !path.hasSuffix(".json") {
        for mark in marks {
          let escaped =
            switch format {
            case .exchangeFile, .exchangePackage:
              mark.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            case .strings, .stringsDictionary, .stringCatalog: mark.replacing("\\", with: "\\\\")
            }
          #expect(text.contains(escaped), "\(mark) in \(path): \(text)")
        }
      }
    }
  }
}
