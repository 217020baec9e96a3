import Diagnostics
import Foundation
import Localization
import Platform
import Syntax
import SharedFiles
import Testing

@Suite struct EditedTableTests {
  private func strings(_ bytes: [UInt8], _ change: (EditedPropertyList.Text) -> String) throws -> [UInt8] {
    var diagnostics: [Diagnostic] = []
    return try EditedPropertyList(bytes, file: "a.strings", diagnostics: &diagnostics).file(change)
  }

  // MARK: What stays

  @Test(arguments: [
    ("/* A */ \"k\"\t=  \"v\" ; // end\n", "/* A */ \"k\"\t=  \"v\\\"\\\\\\n\" ; // end\n"),
    ("k = v;\r\nk2 = 'it\\'s';\r\n", "k = \"v\\\"\\\\\\n\";\r\nk2 = 'it\\'s\"\\\\\\n';\r\n"),
    ("k;", "k = \"k\\\"\\\\\\n\";"),
    ("k = { a = b; };", "k = { a = \"b\\\"\\\\\\n\"; };"),
    (
      "<plist version=\"1.0\">\n<dict><key>k</key>  <string>a &amp; <![CDATA[<b>]]></string><!-- c --><key>e</key><string/></dict></plist>",
      "<plist version=\"1.0\">\n<dict><key>k</key>  <string>a &amp; &lt;b&gt;\"\\\n</string><!-- c --><key>e</key><string>\"\\\n</string></dict></plist>"
    ),
  ])
  func keepsAllButTheTexts(file: String, expected: String) throws {
    for (mark, encoding) in [
      ([], .utf8), ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ] as [([UInt8], String.Encoding)] {
      let bytes = mark + file.data(using: encoding)!
      #expect(try strings(bytes) { $0.value } == bytes)
      #expect(String(bytes: try strings(bytes) { $0.value + "\"\\\n" }.dropFirst(mark.count), encoding: encoding) == expected)
    }
  }

  @Test func leavesWhatAVariableIs() throws {
    let file = """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@f@</string><key>f</key><dict>\
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>\
      <key>one</key><string>a file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
      """
    var diagnostics: [Diagnostic] = []
    let list = try EditedPropertyList(Array(file.utf8), file: "a.stringsdict", diagnostics: &diagnostics)
    #expect(list.texts.map(\.value) == ["%#@f@", "a file", "%d files"])
    #expect(list.texts.map(\.isFragment) == [false, true, true])
    #expect(list.texts.map(\.key) == ["n", "n", "n"])
  }

  @Test func writesCompiledTables() throws {
    let texts = ["a": "A", "ключ": "значение 😀", "long": String(repeating: "x", count: 70_000)]
    let bytes = Array(try PropertyListSerialization.data(fromPropertyList: texts, format: .binary, options: 0))
    let written = try strings(bytes) { $0.value + "!" }
    let read = try PropertyListSerialization.propertyList(from: Data(written), format: nil) as? [String: String]
    #expect(read == texts.mapValues { $0 + "!" })
    #expect(try strings(written) { String($0.value.dropLast()) } == strings(try strings(bytes) { $0.value }) { $0.value })
  }

  @Test(arguments: [
    (
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"A\" : {\n\n    },\n    \"B\" : {\n      \"comment\" : \"b\",\n      \"localizations\" : {\n        \"de\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"x\"\n          }\n        }\n      },\n      \"shouldTranslate\" : true\n    }\n  },\n  \"version\" : \"1.0\"\n}",
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"A\" : {\n      \"localizations\" : {\n        \"en-XA\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"[A]\"\n          }\n        }\n      }\n    },\n    \"B\" : {\n      \"comment\" : \"b\",\n      \"localizations\" : {\n        \"de\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"x\"\n          }\n        },\n        \"en-XA\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"[B]\"\n          }\n        }\n      },\n      \"shouldTranslate\" : true\n    }\n  },\n  \"version\" : \"1.0\"\n}"
    ),
    (
      "{\"strings\": {\"A\": {\"localizations\": {\"fr\": {\"stringUnit\": {\"value\": \"y\"}}}}, \"B\": {}}, \"version\": \"1.0\"}",
      "{\"strings\": {\"A\": {\"localizations\": {\"en-XA\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"[A]\"}}, \"fr\": {\"stringUnit\": {\"value\": \"y\"}}}}, \"B\": {\"localizations\": {\"en-XA\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"[B]\"}}}}}, \"version\": \"1.0\"}"
    ),
  ])
  func addsToCatalogsInTheirStyle(file: String, expected: String) throws {
    func localization(_ key: String) -> [CatalogLocalization] {
      let position = SourcePosition(line: 1, column: 1)
      return [
        CatalogLocalization(
          locale: "en-XA", file: "", position: position, text: .unit(StringUnit(state: .translated, value: "[\(key)]", position: position)))
      ]
    }
    let once = try EditedCatalog(Array(file.utf8), file: "a.xcstrings").adding(localization)
    #expect(String(decoding: once, as: UTF8.self) == expected)
    // What is there already is replaced.
    #expect(try EditedCatalog(once, file: "a.xcstrings").adding(localization) == once)
    #expect(try EditedCatalog(once, file: "a.xcstrings").adding { _ in [] } == once)
  }

  @Test func setsTargets() throws {
    let file = """
      <xliff version="1.2"><file original="L.strings" source-language="en" datatype="plaintext"><body>
        <trans-unit id="a">
          <source>A &amp; B</source>
          <note>n</note>
        </trans-unit>
        <trans-unit id="b"><source>One <g id="1">two</g></source><target state='new'/></trans-unit>
        <trans-unit id="c" translate="no"><source>C</source></trans-unit>
      </body></file></xliff>
      """
    let edited = try EditedExchangeFile(Array(file.utf8), file: "a.xliff").translated(into: "en-XA") { "<\($0)>" }
    #expect(
      String(decoding: edited, as: UTF8.self) == """
        <xliff version="1.2"><file original="L.strings" source-language="en" target-language="en-XA" datatype="plaintext"><body>
          <trans-unit id="a">
            <source>A &amp; B</source>
            <target state="translated">&lt;A &amp; B&gt;</target>
            <note>n</note>
          </trans-unit>
          <trans-unit id="b"><source>One <g id="1">two</g></source><target state='translated'><One <g id="1">two</g>></target></trans-unit>
          <trans-unit id="c" translate="no"><source>C</source></trans-unit>
        </body></file></xliff>
        """)
    let bytes = Array(XLIFFReaderTests.export.utf8)
    #expect(try EditedExchangeFile(bytes, file: "a.xliff").file { $0 } == bytes)
    let changed = try EditedExchangeFile(bytes, file: "a.xliff").file { $0 + "&" }
    // An empty element that held a text keeps its end tag.
    let expected = Array(XLIFFReaderTests.export.replacingOccurrences(of: "\"new\"/>", with: "\"new\"></target>").utf8)
    #expect(try EditedExchangeFile(changed, file: "a.xliff").file { String($0.dropLast()) } == expected)
  }

  // MARK: Tables of real apps

  /// Written as read, a table is the same bytes. With every text changed and changed back, keys, texts, comments, order and encoding are the
  /// same. One `.strings` file in twenty is tried; COPYFIT_ALL_TABLES=1 tries all, which takes a minute.
  @Test(.enabled(if: SharedFiles.hasCorpus, "../shared/corpus is missing: no table of a real app is rewritten"))
  func realTablesSurvive() throws {
    var (files, texts, sameBytes) = (0, 0, 0)
    let tables = SharedFiles.corpus(".strings", ".stringsdict")
    let triesAll = ProcessInfo.processInfo.environment["COPYFIT_ALL_TABLES"] != nil
    for (index, path) in tables.enumerated() where triesAll || index % 20 == 0 || path.hasSuffix("dict") {
      let bytes = try FileReader().bytes(of: path)
      #expect(try strings(bytes) { $0.value } == bytes, "\(path)")
      let changed = try strings(bytes) { $0.value + "¶\"\\<&'\n" }
      let back = try strings(changed) { String($0.value.unicodeScalars.dropLast(7)) }
      let (original, restored) = (try EditedPropertyList(bytes), try EditedPropertyList(back))
      #expect(changed != bytes || original.texts.isEmpty, "\(path)")
      #expect(original.texts.map { [$0.key, $0.value] } == restored.texts.map { [$0.key, $0.value] }, "\(path)")
      #expect(try comments(bytes) == comments(back), "\(path)")
      #expect(try SourceText(bytes, file: path).encoding == SourceText(back, file: path).encoding)
      files += 1
      texts += original.texts.count
      if back == bytes { sameBytes += 1 }
    }
    for path in SharedFiles.corpus(".xcstrings") {
      let bytes = try FileReader().bytes(of: path)
      let catalog = try EditedCatalog(bytes, file: path)
      #expect(catalog.adding { _ in [] } == bytes && catalog.file { $0 } == bytes, "\(path)")
      let back = try EditedCatalog(catalog.file { $0 + "¶\"\\\n" }, file: path).file { String($0.unicodeScalars.dropLast(4)) }
      #expect(back == bytes, "\(path)")
      files += 1
      sameBytes += back == bytes ? 1 : 0
    }
    for path in SharedFiles.corpus(".xliff", ".xlf") {
      let bytes = try FileReader().bytes(of: path)
      #expect(try EditedExchangeFile(bytes, file: path).file { $0 } == bytes, "\(path)")
    }
    print("\(files) tables with \(texts) texts; \(sameBytes) are the same bytes after every text was changed and changed back")
  }

  private func comments(_ bytes: [UInt8]) throws -> [String?] {
    var diagnostics: [Diagnostic] = []
    guard case .dictionary(let members) = try PropertyListReader.read(bytes, file: "a", diagnostics: &diagnostics).value else { return [] }
    return members.map(\.comment)
  }
}

extension EditedPropertyList {
  fileprivate init(_ bytes: [UInt8]) throws {
    var diagnostics: [Diagnostic] = []
    try self.init(bytes, file: "a.strings", diagnostics: &diagnostics)
  }
}
