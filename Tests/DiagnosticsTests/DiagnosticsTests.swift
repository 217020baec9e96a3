import Diagnostics
import Testing

@Suite struct RenderingTests {
  @Test func asACompilerPrintsIt() {
    let diagnostic = Diagnostic(
      .error, file: "form.yaml", position: SourcePosition(line: 12, column: 17), "no attribute 'Botton'", reason: "attributes are …",
      remedy: "did you mean Bottom?", sourceLine: "12. Long Button.Botton = 1")
    #expect(
      diagnostic.description == """
        form.yaml:12:17: error: no attribute 'Botton'
          12. Long Button.Botton = 1
                          ^
          why: attributes are …
          fix: did you mean Bottom?
        """)
  }

  @Test func partsThatAreNotThereAreLeftOut() {
    #expect(Diagnostic(.warning, file: "a", "m").description == "a: warning: m")
    #expect(Diagnostic(.note, file: "a", position: SourcePosition(line: 1, column: 2), "m").description == "a:1:2: note: m")
    #expect(Diagnostic(.error, file: "a", "m", sourceLine: "text").description == "a: error: m")
  }

  /// The caret is under the column, counted in the cells of a terminal that shows a character each.
  @Test(arguments: [
    ("\tkey: x", 7, "   key: x\n        ^"),
    ("abc", 4, "  abc\n     ^"),
    ("abc", 99, "  abc\n     ^"),
    ("", 1, "  \n  ^"),
    ("a\u{202E}b", 3, "  a\\u{202e}b\n           ^"),
    ("\u{0}x", 2, "  \\u{0}x\n       ^"),
    ("e\u{301}x", 3, "  e\u{301}x\n   ^"),
    ("日本x", 3, "  日本x\n      ^"),
    ("😀x", 2, "  😀x\n    ^"),
  ])
  func theCaretIsUnderTheColumn(line: String, column: Int, expected: String) {
    let diagnostic = Diagnostic(.error, file: "a", position: SourcePosition(line: 1, column: column), "m", sourceLine: line)
    #expect(diagnostic.description.unicodeScalars.elementsEqual("a:1:\(column): error: m\n\(expected)".unicodeScalars), "\(diagnostic)")
  }

  @Test(arguments: [1, 60, 61, 500, 999, 1_000])
  func aLongLineIsCutAroundTheColumn(column: Int) throws {
    let text = String((0..<1_000).map { $0 == column - 1 ? "X" : "abcdefghi"[$0 % 9] })
    let diagnostic = Diagnostic(.error, file: "a", position: SourcePosition(line: 1, column: column), "m", sourceLine: text)
    let lines = diagnostic.description.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[1].count <= 122)
    #expect(lines[1].firstIndex(of: "X").map { lines[1].distance(from: lines[1].startIndex, to: $0) } == lines[2].count - 1)
  }

  @Test func controlsAreMadeVisible() {
    let diagnostic = Diagnostic(.error, file: "a\nb", "x\u{1B}[31m\u{2066}y", reason: "r\u{7F}", remedy: "s\u{85}")
    #expect(diagnostic.description == "a\\u{a}b: error: x\\u{1b}[31m\\u{2066}y\n  why: r\\u{7f}\n  fix: s\\u{85}")
    #expect("plain é 😀".visibleControls == "plain é 😀")
    // Swift's literals do not take noncharacters.
    let noncharacters = [0xFFFE, 0xFDD0, 0x1FFFF].compactMap(Unicode.Scalar.init as (UInt32) -> Unicode.Scalar?)
    #expect(String(String.UnicodeScalarView(noncharacters)).visibleControls == "\\u{fffe}\\u{fdd0}\\u{1ffff}")
    #expect("\u{FFFD}".visibleControls == "\u{FFFD}")
  }
}

extension String {
  fileprivate subscript(index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }

  @Test func saysOnceWhatHoldsOfManyFiles() {
    let positioned = Diagnostic(.warning, file: "c", position: SourcePosition(line: 1, column: 2), "odd")
    let all = [
      Diagnostic(.warning, file: "a", "odd"), positioned, Diagnostic(.warning, file: "b", "odd"), Diagnostic(.note, file: "a", "odd"),
    ]
    #expect(
      all.saidOnce == [Diagnostic(.warning, file: "a", "odd, and 1 more file like it"), positioned, Diagnostic(.note, file: "a", "odd")])
  }
}
