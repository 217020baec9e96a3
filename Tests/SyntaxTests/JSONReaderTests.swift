import Diagnostics
import Syntax
import Testing

@Suite struct JSONReaderTests {
  /// One text and, as compact JSON, what it says.
  @Test(arguments: [
    ("{}", "{}"),
    (" [ 1 , -2.5e3, 0, -0, 1E2 ] ", "[1,-2500,0,0,100]"),
    ("\u{FEFF}true", "true"),
    (#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#, #""\"\\/\u0008\u000c\n\r\té😀""#),
    (#"{"b":null,"a":{"c":[[],{}]},"é":"ü"}"#, #"{"b":null,"a":{"c":[[],{}]},"é":"ü"}"#),
    ("123456789012345678", "123456789012345680"),
    ("0.1", "0.1"),
    ("\r\n[\rfalse\n]\t", "[false]"),
    (#"{"\u00e9":1,"e\u0301":2}"#, "{\"\u{e9}\":1,\"e\u{301}\":2}"),
    (#""\ud800""#, "\"\u{FFFD}\""),
    (#""\ud800\u0041\udc00""#, "\"\u{FFFD}A\u{FFFD}\""),
  ])
  func readsAsRFC8259(text: String, expected: String) throws {
    var writer = JSONWriter()
    writer.value(try JSONReader.read(text, file: "a.json"))
    #expect(Array(writer.text.utf8) == Array(expected.utf8))
  }

  /// Malformed texts (after the cases of RFC 8259 and of nst/JSONTestSuite), with the place of the error.
  @Test(arguments: [
    ("", 1, 1, "no JSON value"),
    ("  \n ", 2, 2, "no JSON value"),
    ("[1,]", 1, 4, "expected a value, found ']'"),
    ("[1 2]", 1, 4, "expected ',' or ']'"),
    ("{\"a\":1,}", 1, 8, "expected a name"),
    ("{a:1}", 1, 2, "expected a name"),
    ("{\"a\" 1}", 1, 6, "expected ':'"),
    ("{'a':1}", 1, 2, "expected a name"),
    ("[\"é\",\n  \"a\u{301}\", x]", 2, 9, "expected a value, found 'x'"),
    ("[1]]", 1, 4, "after the end"),
    ("\"abc", 1, 1, "does not end"),
    ("[\"a\nb\"]", 1, 2, "does not end"),
    ("\"a\u{1}\"", 1, 3, "control character"),
    ("\"\\x\"", 1, 2, "unknown escape"),
    ("\"\\u12g4\"", 1, 2, "four hexadecimal"),
    ("\"\\u12", 1, 2, "four hexadecimal"),
    ("\"\\", 1, 2, "unknown escape"),
    ("01", 1, 1, "leading zero"),
    ("-", 1, 2, "expected a digit"),
    ("1.", 1, 3, "expected a digit"),
    ("1e+", 1, 4, "expected a digit"),
    (".5", 1, 1, "expected a value"),
    ("+1", 1, 1, "expected a value"),
    ("1e999", 1, 1, "beyond the range"),
    ("NaN", 1, 1, "expected a value"),
    ("tru", 1, 1, "expected a value"),
    ("[true", 1, 6, "the end of the file"),
    ("{\"a\":1,\"b\":2,\"a\":3}", 1, 14, "used twice"),
    ("[1] // x", 1, 5, "after the end"),
    ("\u{0}", 1, 1, "expected a value"),
    ("[\"a\u{0}\"]", 1, 4, "control character"),
    ("{\"a\":", 1, 6, "expected a value, found the end of the file"),
  ])
  func namesThePlaceOfAnError(text: String, line: Int, column: Int, message: String) throws {
    let error = try #require(throws: DiagnosticError.self) { try JSONReader.read(text, file: "a.json") }
    let diagnostic = try #require(error.diagnostics.first)
    #expect(diagnostic.position == SourcePosition(line: line, column: column))
    #expect(diagnostic.message.contains(message), "\(diagnostic.message)")
    #expect(error.diagnostics.count == 1)
  }

  @Test func positionsAreOfTheFirstCharacter() throws {
    let node = try JSONReader.read("{\"é😀\":\r\n  [1,\r\t\"x\"]}", file: "a.json", firstLine: 5)
    let member = try #require(try node.object(in: "a.json").first)
    #expect(node.position == SourcePosition(line: 5, column: 1))
    #expect(member.keyPosition == SourcePosition(line: 5, column: 2))
    let array = try #require(node["é😀"])
    #expect(array.position == SourcePosition(line: 6, column: 3))
    #expect(try array.array(in: "a.json").map(\.position) == [SourcePosition(line: 6, column: 4), SourcePosition(line: 7, column: 2)])
  }

  @Test func duplicatesMayBeWarnings() throws {
    var warnings: [Diagnostic] = []
    let reader = JSONReader(duplicateKeys: .warning)
    let names = (0..<20).map { "\"k\($0)\":\($0)" } + ["\"k3\":99"]
    let node = try reader.read("{\(names.joined(separator: ",\n"))}", file: "a.json", warnings: &warnings)
    #expect(try node.object(in: "a.json").count == 21)
    #expect(try node["k3"]?.integer(in: "a.json") == 3)
    #expect(warnings.map(\.position) == [SourcePosition(line: 21, column: 1)])
    #expect(warnings.first?.reason == "first used in line 4")
  }

  @Test func halfSurrogatesAreWarnings() throws {
    var warnings: [Diagnostic] = []
    _ = try JSONReader().read(#"["\udead"]"#, file: "a.json", warnings: &warnings)
    #expect(warnings.map(\.position) == [SourcePosition(line: 1, column: 3)])
  }

  @Test(arguments: ["[", "{\"a\":"])
  func aMillionBracketsAreAnError(opening: String) throws {
    let text = String(repeating: opening, count: 1_000_000)
    let error = try #require(throws: DiagnosticError.self) { try JSONReader.read(text, file: "a.json") }
    #expect(error.diagnostics.first?.message.contains("deeper than 512") == true)
    let allowed = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(throws: Never.self) { try JSONReader.read(allowed, file: "a.json") }
  }

  @Test func fiftyMegabytesOnOneLine() throws {
    let text = "[\"" + String(repeating: "x", count: 50_000_000) + "\", 1, ]"
    let error = try #require(throws: DiagnosticError.self) { try JSONReader.read(text, file: "a.json") }
    #expect(error.diagnostics.first?.position == SourcePosition(line: 1, column: 50_000_009))
    #expect(error.diagnostics.first?.sourceLine == nil)
  }

  /// Each prefix of a text is malformed; none may crash.
  @Test func eachPrefixIsRefused() {
    let text = #"{"a\u00e9": [1.5e-3, true, null, "x\ud83d\ude00y"], "b": {"c": -0}}"#
    for length in 0..<text.unicodeScalars.count {
      let prefix = String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
      #expect(throws: DiagnosticError.self) { try JSONReader.read(prefix, file: "a.json") }
    }
  }

  /// Of a malformed text the parts that are whole are used, and each fault has its place.
  @Test(arguments: [
    (#"{"a": 1, "b": 2, }"#, #"{"a":1,"b":2}"#, ["1:18"]),
    (#"{"a": 1 "b": 2}"#, #"{"a":1,"b":2}"#, ["1:9"]),
    (#"{"a": 1, "b" 2, "c": [1 2, 3]}"#, #"{"a":1,"c":[1,3]}"#, ["1:14", "1:25"]),
    ("{\"a\": \"x\n, \"b\": {\"c\": nul}, \"d\": 4}", #"{"b":{},"d":4}"#, ["1:7", "2:14"]),
    ("{\n\"a\": \"x,\n\"b\": 2\n}", #"{"b":2}"#, ["2:6"]),
    (#"{"a": {"b": 1]}, "c": 3}"#, #"{"a":{"b":1}}"#, ["1:14", "1:16"]),
    (#"{"a": [1, 2"#, #"{"a":[1,2]}"#, ["1:12"]),
    (#"{"a": 1} x"#, #"{"a":1}"#, ["1:10"]),
  ])
  func usesTheRest(text: String, expected: String, places: [String]) throws {
    var diagnostics: [Diagnostic] = []
    let node = try JSONReader(mends: true).read(text, file: "a.json", warnings: &diagnostics)
    var writer = JSONWriter()
    writer.value(node)
    #expect(writer.text == expected)
    #expect(diagnostics.map { "\($0.position!.line):\($0.position!.column)" } == places, "\(diagnostics)")
    #expect(diagnostics.allSatisfy { $0.severity == .error })
    #expect(throws: DiagnosticError.self) { try JSONReader.read(text, file: "a.json") }
  }

  @Test func mendsAnything() {
    let seed = Array(#"{"a": {"b": ["x\u00e9", -1.5e3, true], "c": null}, "d": "e", "f": [{}, []]}"#.utf8)
    var random = SeededGenerator(seed: 6)
    for _ in 0..<5_000 {
      var bytes = seed
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let at = Int.random(in: bytes.indices, using: &random)
        bytes[at] = "{}[],:\"\\ \n1e".utf8.randomElement(using: &random)!
        if Bool.random(using: &random) { bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...6, using: &random))) }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      var diagnostics: [Diagnostic] = []
      let strict = try? JSONReader(duplicateKeys: .warning).read(text, file: "a.json", warnings: &diagnostics)
      diagnostics = []
      let mended = try? JSONReader(duplicateKeys: .warning, mends: true).read(text, file: "a.json", warnings: &diagnostics)
      if let strict { #expect(strict == mended) } else { #expect(mended == nil || diagnostics.contains { $0.severity == .error }) }
    }
  }

  @Test func accessorsNameWhatTheyExpected() throws {
    let node = try JSONReader.read("{\"size\": 1.5,\n \"name\": true}", file: "a.json")
    func message(_ body: () throws -> Void) throws -> String {
      String(describing: try #require(try #require(throws: DiagnosticError.self, performing: body).diagnostics.first))
    }
    #expect(
      try message { _ = try node.required("size", in: "a.json").integer(in: "a.json") }
        == "a.json:1:10: error: expected a whole number, found 1.5")
    #expect(
      try message { _ = try node.required("name", in: "a.json").string(in: "a.json") }
        == "a.json:2:10: error: expected a string, found true or false")
    #expect(try message { _ = try node.required("nam", in: "a.json") }.contains("\"nam\" is missing (is \"name\" meant for it?)"))
    #expect(try message { _ = try node.array(in: "a.json") }.contains("expected an array, found an object"))
    #expect(
      node.unknownMembers(known: ["size", "names"], in: "a.json").map(\.message) == [
        "unknown member \"name\" is ignored (did you mean \"names\"?)"
      ])
  }
}
