import Diagnostics
import Foundation
import Syntax
import Testing

@Suite struct PropertyListTests {
  private func read(_ bytes: [UInt8]) throws -> (node: PropertyListNode, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let node = try PropertyListReader.read(bytes, file: "a.strings", diagnostics: &diagnostics)
    return (node, diagnostics)
  }

  private func entries(_ node: PropertyListNode) -> [String] {
    guard case .dictionary(let members) = node.value else { return ["\(node.value.kind)"] }
    return members.map { "\($0.key)=\($0.node.string ?? $0.node.value.kind)" }
  }

  // MARK: .strings

  /// By Core Foundation's parser (CFOldStylePList.c); octal codes are NeXTSTEP's.
  @Test(arguments: [
    (#""k" = "v";"#, ["k=v"]), (#"k=v;"#, ["k=v"]), (#"'k' = 'it"s';"#, ["k=it\"s"]), ("a/b$c:d_e.f-g = x;", ["a/b$c:d_e.f-g=x"]),
    ("k;", ["k=k"]), ("\"a b\";c=d;", ["a b=a b", "c=d"]), ("", []), ("  \n// only a comment", []), ("/* c *//**/k=v;", ["k=v"]),
    (#""k" = "\a\b\f\n\r\t\v\\\"\'";"#, ["k=\u{7}\u{8}\u{C}\n\r\t\u{B}\\\"'"]), ("k = \"a\\\nb\";", ["k=a\nb"]),
    (#"k = "\101\7\0601\777";"#, ["k=A\u{7}01\u{FFFD}"]), (#"k = "\344\351\200";"#, ["k=îØ\u{A0}"]),
    (#"k = "\U00e9\Ue9;\U1";"#, ["k=éé;\u{1}"]), (#"k = "\Ud83d\Ude00";"#, ["k=😀"]), (#"k = "\é\😀";"#, ["k=é😀"]),
    ("\u{2028}k\u{2029}=\u{B}v\u{C};", ["k=v"]), ("k = \"a\r\nb\";", ["k=a\r\nb"]), ("k = { a = b; };", ["k=a dictionary"]),
    ("k = ( a, \"b\", );", ["k=an array"]), ("k = <0fbd 77>;", ["k=data"]), ("{ a = b; c = d; }", ["a=b", "c=d"]),
    ("k = v; k = w;", ["k=v", "k=w"]),
  ])
  func readsStrings(text: String, expected: [String]) throws {
    let (node, diagnostics) = try read(Array(text.utf8))
    #expect(entries(node) == expected)
    #expect(diagnostics == [])
  }

  @Test func keepsPositionsAndComments() throws {
    let (node, _) = try read(Array("/* File */\r\n\r\n// Title é\r\n\"é\" =\t\"x\"; /* Save */ \"b\" = y;\n".utf8))
    guard case .dictionary(let members) = node.value else { throw DiagnosticError([]) }
    #expect(members.map(\.comment) == ["Title é", "Save"])
    #expect(members.map(\.keyPosition) == [SourcePosition(line: 4, column: 1), SourcePosition(line: 4, column: 23)])
    #expect(members.map(\.node.position) == [SourcePosition(line: 4, column: 7), SourcePosition(line: 4, column: 29)])
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF], String.Encoding.utf8), ([], .utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ] as [([UInt8], String.Encoding)])
  func readsEncodings(mark: [UInt8], encoding: String.Encoding) throws {
    let (node, diagnostics) = try read(mark + "\"ключ\" = \"值😀\";".data(using: encoding)!)
    #expect(entries(node) == ["ключ=值😀"])
    #expect(diagnostics == [])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func saysThatAByteOrderMarkIsMissing(encoding: String.Encoding) throws {
    let (node, diagnostics) = try read(Array("\"key\" = \"value\";".data(using: encoding)!))
    #expect(entries(node) == ["key=value"])
    #expect(diagnostics.map(\.message) == ["the file is UTF-16 without a byte order mark"])
  }

  @Test func usesTheRestOfCutUTF16() throws {
    let (node, diagnostics) = try read([0xFF, 0xFE] + Array("a = b;\nc = d;".data(using: .utf16LittleEndian)!) + [0x20])
    #expect(entries(node) == ["a=b", "c=d"])
    #expect(diagnostics.map(\.message) == ["the file begins as UTF-16 but is not valid UTF-16"])
  }

  @Test func usesTheRestOfInvalidUTF8() throws {
    let (node, diagnostics) = try read(Array("a = \"x\";\nb = \"".utf8) + [0xE9] + Array("\";\nc = d;".utf8))
    #expect(entries(node) == ["a=x", "b=\u{FFFD}", "c=d"])
    #expect(diagnostics.map { String(describing: $0.position) } == [String(describing: Optional(SourcePosition(line: 2, column: 6)))])
  }

  /// Each mistake has one error at its place, and what is around it is read.
  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", ["a=b", "c=d"], 1, 10, "missing ';' after the value of \"a\""),
    ("\"a\" = \"b\"", ["a=b"], 1, 10, "missing ';' after the value of \"a\""),
    ("a = \"say \"hi\" now\";\nc = d;", ["a=say ", "c=d"], 1, 11, "missing ';' after the value of \"a\""),
    ("a b = c;\nd = e;", ["d=e"], 1, 3, "expected '=' after the key \"a\", found 'b'"),
    ("a = ;\nd = e;", ["d=e"], 1, 5, "expected a value, found ';'"),
    ("= b;\nd = e;", ["d=e"], 1, 1, "expected a key, found '='"),
    ("“a” = “b”;\nd = e;", ["d=e"], 1, 1, "expected a key, found the typographic quote “"),
    ("a = \"b;\nc = \"d\";\ne = f;", ["c=d", "e=f"], 1, 5, "the quoted text that begins here is not closed on its line"),
    ("a = \"b;\nc = d;\ne = f;", ["c=d", "e=f"], 1, 5, "the quoted text that begins here is never closed"),
    ("a = b;\n/* c\nd = e;", ["a=b", "d=e"], 2, 1, "the comment that begins here is never closed"),
    ("a = { b = c };\nd = e;", ["d=e"], 1, 12, "missing ';' after the value of \"b\""),
    ("a = ( b c );\nd = e;", ["d=e"], 1, 9, "expected ',' or ')' in the array, found 'c'"),
    ("a = <0g>;\nd = e;", ["d=e"], 1, 7, "expected hexadecimal digits or '>', found 'g'"),
    ("a = <012>;\nd = e;", ["d=e"], 1, 9, "half a byte is missing: the number of digits is odd"),
    ("a = ( b", [], 1, 8, "expected ',' or ')' in the array, found the end of the file"),
  ])
  func recovers(text: String, expected: [String], line: Int, column: Int, message: String) throws {
    let (node, diagnostics) = try read(Array(text.utf8))
    #expect(entries(node) == expected)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.position == SourcePosition(line: line, column: column))
    #expect(diagnostics.first?.severity == .error)
  }

  @Test(arguments: [(#"k = "\u00e9";"#, "k=u00e9"), (#"k = "\x41";"#, "k=x41"), (#"k = "\Ud83d";"#, "k=\u{FFFD}")])
  func warnsOfEscapesThatAreNone(text: String, expected: String) throws {
    let (node, diagnostics) = try read(Array(text.utf8))
    #expect(entries(node) == [expected])
    #expect(diagnostics.map(\.severity) == [.warning])
  }

  @Test func stopsWithTooManyErrors() throws {
    let (_, diagnostics) = try read(Array(String(repeating: "?\n", count: 100_000).utf8))
    #expect(diagnostics.count == 101)
    let (_, deep) = try read(Array(("a = " + String(repeating: "(", count: 100_000)).utf8))
    #expect(deep.first?.message == "values are nested deeper than 128 levels")
  }

  // MARK: XML and binary lists

  private static var values: [String: Any] {
    [
      "s": "é😀", "ascii": "x", "i": 42, "n": -7, "big": Int.max, "r": 1.5, "t": true, "f": false, "d": Data([0, 1, 255]),
      "date": Date(timeIntervalSinceReferenceDate: 800_000_000), "old": Date(timeIntervalSinceReferenceDate: -1_000_000_000),
      "a": ["x", ["y": Array(repeating: "z", count: 20)]] as [Any],
    ]
  }

  /// Foundation writes, ours reads.
  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsWhatFoundationWrites(format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: Self.values, format: format, options: 0)
    let (node, diagnostics) = try read(Array(data))
    #expect(diagnostics == [])
    #expect(NSDictionary(dictionary: plain(node) as? [String: Any] ?? [:]) == NSDictionary(dictionary: Self.values))
  }

  private func plain(_ node: PropertyListNode) -> Any {
    switch node.value {
    case .string(let text): text
    case .integer(let number): number
    case .real(let number): number
    case .bool(let flag): flag
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .data(let bytes): Data(bytes)
    case .array(let elements): elements.map(plain)
    case .dictionary(let members): Dictionary(members.map { ($0.key, plain($0.node)) }) { $1 }
    }
  }

  @Test func readsPositionsInXML() throws {
    let (node, _) = try read(Array("<plist>\n<dict>\n <key>k</key>\n  <string>a &amp; b</string></dict></plist>".utf8))
    guard case .dictionary(let members) = node.value else { throw DiagnosticError([]) }
    #expect(members.first?.keyPosition == SourcePosition(line: 3, column: 2))
    #expect(node["k"]?.position == SourcePosition(line: 4, column: 3))
    #expect(node["k"]?.string == "a & b")
  }

  @Test(arguments: [
    ("<key>a</key><key>k</key><string>v</string>", "the key \"a\" has no value"),
    ("<string>x</string><key>k</key><string>v</string>", "a value without a key"),
    ("<key>a</key><number>1</number><key>k</key><string>v</string>", "<number> is not a property list value"),
    ("<key>a</key><integer>x</integer><key>k</key><string>v</string>", "expected a whole number, found \"x\""),
    ("<key>a</key><date>2001</date><key>k</key><string>v</string>", "expected a date such as 2026-01-31T12:00:00Z, found \"2001\""),
    ("<key>k</key><string>v</string><key>a</key>", "the key \"a\" has no value"),
  ])
  func usesTheRestOfMalformedXML(content: String, message: String) throws {
    let (node, diagnostics) = try read(Array("<plist version=\"1.0\"><dict>\(content)</dict></plist>".utf8))
    #expect(entries(node) == ["k=v"])
    #expect(diagnostics.map(\.message) == [message])
  }

  @Test(arguments: [
    "<plist/>", "<html/>", "<plist><dict>", "<?xml version=\"1.0\"?>", "bplist00", "bplist00" + String(repeating: "x", count: 40),
  ])
  func refuses(text: String) {
    #expect(throws: DiagnosticError.self) { try read(Array(text.utf8)) }
  }

  /// An array that holds itself, and arrays that double at each of 60 levels.
  @Test func refusesEndlessBinaryLists() {
    let trailer: (Int, Int) -> [UInt8] = { count, table in
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(count)] + [UInt8](repeating: 0, count: 8) + [
        0, 0, 0, 0, 0, 0, 0, UInt8(table),
      ]
    }
    #expect(throws: DiagnosticError.self) { try read(Array("bplist00".utf8) + [0xA1, 0, 8] + trailer(1, 10)) }
    var objects: [UInt8] = []
    for level in 0..<60 { objects += [0xA2, UInt8(level + 1), UInt8(level + 1)] }
    objects += [0x09]
    let offsets = (0...60).map { UInt8(8 + 3 * $0) }
    #expect(throws: DiagnosticError.self) { try read(Array("bplist00".utf8) + objects + offsets + trailer(61, 8 + objects.count)) }
  }

  // MARK: Against Foundation

  /// Mutated lists never crash nor hang, and ours reads whatever Foundation reads, as Foundation reads it.
  @Test func mutations() throws {
    let old = Array("/* c */ \"key\" = \"va\\U00e9\\n\"; // d\n'b' = { n = ( 1, <0f> ); };\nplain;\n\"é\" = \"\\\"%@\\\" 100%\";\n".utf8)
    let xml = try PropertyListSerialization.data(fromPropertyList: Self.values, format: .xml, options: 0)
    let binary = try PropertyListSerialization.data(fromPropertyList: Self.values, format: .binary, options: 0)
    var random = SeededGenerator(seed: 11)
    for seed in [old, Array(xml), Array(binary)] {
      for _ in 0..<2_000 {
        var bytes = seed
        for _ in 0...Int.random(in: 0...2, using: &random) {
          let at = Int.random(in: bytes.indices, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes[at] = "\"'\\;={}()<>/* \n".utf8.randomElement(using: &random)!
          case 2: bytes.remove(at: at)
          default: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...20, using: &random)))
          }
          if bytes.isEmpty { break }
        }
        let ours = try? read(bytes)
        guard seed == old, let theirs = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any],
          let (node, diagnostics) = ours, !diagnostics.contains(where: { $0.severity == .error })
        else { continue }
        #expect(
          NSDictionary(dictionary: plain(node) as? [String: Any] ?? [:]) == NSDictionary(dictionary: theirs),
          "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }
}
