import Diagnostics
import Foundation
import Platform
import Syntax
import SharedFiles
import Testing

@Suite struct XMLTests {
  @Test func writesElementsOnLinesOfTheirOwn() {
    var xml = XMLWriter()
    xml.element("testsuite") { suite in
      suite.attribute("name", "a\"b")
      suite.attribute("tests", 2)
      suite.attribute("time", 0.5)
      suite.element("testcase") { $0.attribute("name", "x") }
      suite.element("system-out", text: "1 < 2 & 3\r\n")
      suite.element("p") {
        $0.text("a "); $0.element("b", text: "c"); $0.text(" d")
      }
    }
    #expect(
      xml.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="a&quot;b" tests="2" time="0.5">
          <testcase name="x"/>
          <system-out>1 &lt; 2 &amp; 3&#13;\n</system-out>
          <p>a <b>c</b> d</p>
        </testsuite>

        """)
  }

  /// What is written is read back, whatever it is; what XML cannot hold is shown.
  @Test(arguments: [
    ("<script>alert('x')</script>", nil), ("]]>", nil), ("&amp;", nil), ("\u{202E}abc\u{202C}", nil), ("a\r\nb\tc\nd", nil),
    ("e\u{301}😀\u{FFFD}\u{85}\u{2028}", nil), ("\u{0}\u{8}\u{B}\u{C}\u{1F}\u{FFFE}", "\\u{0}\\u{8}\\u{b}\\u{c}\\u{1f}\\u{fffe}"),
  ])
  func textSurvivesTheRoundTrip(text: String, shown: String?) throws {
    var xml = XMLWriter()
    xml.element("r") {
      $0.attribute("a", text); $0.text(text)
    }
    let root = try XMLReader().read(xml.bytes, file: "a.xml")
    #expect(root["a"].map { Array($0.utf8) } == Array((shown ?? text).utf8))
    #expect(Array(root.text.utf8) == Array((shown ?? text).utf8))
  }

  @Test func escapesForHTML() {
    #expect(MarkupEscaping.text("<a href='x'>&\u{0}") == "&lt;a href='x'&gt;&amp;\\u{0}")
    #expect(MarkupEscaping.attribute("\"'>\n") == "&quot;&#39;&gt;&#10;")
  }

  @Test func readsPlaces() throws {
    let text = "<?xml version=\"1.0\"?>\r\n<document>\r\n\t<ü a=\"é\"/><!-- c --><b\n   x='1'>t<![CDATA[<&]]>u</b>\r</document>\n"
    let root = try XMLReader().read(Array(text.utf8), file: "a.xml")
    #expect(root.name == "document")
    #expect(root.children.map(\.name) == ["ü", "b"])
    #expect(root.position == SourcePosition(line: 2, column: 1))
    #expect(root.children[0].position == SourcePosition(line: 3, column: 2))
    #expect(root.children[1].position == SourcePosition(line: 3, column: 22))
    #expect(root.children[1].byteOffset == text.utf8.distance(from: text.startIndex, to: text.firstRange(of: "<b")!.lowerBound))
    #expect(root.first("b")?.text == "t<&u")
    #expect(root.first("b")?["x"] == "1")
    #expect(root.first("b")?["y"] == nil)
  }

  @Test func readsUTF16() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a b=\"é😀\"/>"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try XMLReader().read(bytes, file: "a.xml")["b"] == "é😀")
  }

  @Test(arguments: [
    ("", 1, 1, "no element found"),
    ("<a", 1, 1, "unclosed token"),
    ("<a><b></a>", 1, 9, "mismatched tag"),
    ("<a>\n <b>", 2, 5, "no element found"),
    ("<a/><b/>", 1, 5, "junk after document element"),
    ("<a x='1' x='2'/>", 1, 10, "duplicate attribute"),
    ("<a>&nope;</a>", 1, 4, "undefined entity"),
    ("<a>\u{1}</a>", 1, 4, "not well-formed"),
    ("<!DOCTYPE a><a/>", 1, 12, "a document type is not allowed"),
    ("<!DOCTYPE a [<!ENTITY b \"x\">]><a>&b;</a>", 1, 13, "declares entities"),
    ("<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>", 1, 13, "declares entities"),
    ("<?xml version='1.0' encoding='EBCDIC'?><a/>", 1, 31, "unknown encoding"),
  ])
  func refuses(text: String, line: Int, column: Int, message: String) throws {
    let error = try #require(throws: DiagnosticError.self) { try XMLReader().read(Array(text.utf8), file: "a.xml") }
    #expect(error.diagnostics.first?.message.contains(message) == true, "\(error.diagnostics)")
    #expect(error.diagnostics.first?.position?.line == line)
    #expect(error.diagnostics.first?.position?.column == column)
  }

  @Test func refusesInvalidUTF8() {
    #expect(throws: DiagnosticError.self) { try XMLReader().read(Array("<a>".utf8) + [0xC3, 0x28] + Array("</a>".utf8), file: "a.xml") }
  }

  @Test func namesTheElementThatIsStillOpen() throws {
    let error = try #require(throws: DiagnosticError.self) { try XMLReader().read(Array("<a>\n<b>\n</a>".utf8), file: "a.xml") }
    #expect(error.diagnostics.first?.reason == "the element <b> of line 2 is still open")
  }

  @Test func propertyListsMayHaveTheirDocumentType() throws {
    let plist =
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"><plist><dict/></plist>"
    var reader = XMLReader()
    reader.allowsDocumentType = true
    #expect(try reader.read(Array(plist.utf8), file: "a.plist").name == "plist")
    #expect(throws: DiagnosticError.self) { try reader.read(Array("<!DOCTYPE a [<!ELEMENT b ANY>]><a/>".utf8), file: "a.plist") }
    let bomb = "<!DOCTYPE a [<!ENTITY x \"y\"><!ENTITY b \"&x;&x;\">]><a>&b;</a>"
    #expect(throws: DiagnosticError.self) { try reader.read(Array(bomb.utf8), file: "a.plist") }
    let unknown = "<!DOCTYPE plist SYSTEM \"x.dtd\"><plist>&nope;</plist>"
    #expect(throws: DiagnosticError.self) { try reader.read(Array(unknown.utf8), file: "a.plist") }
  }

  @Test func limits() throws {
    let deep = Array((String(repeating: "<a>", count: 1_000_000)).utf8)
    let error = try #require(throws: DiagnosticError.self) { try XMLReader().read(deep, file: "a.xml") }
    #expect(error.diagnostics.first?.message.contains("nested deeper than 256") == true)
    let wide = "<a " + (0..<300).map { "b\($0)='' " }.joined() + "/>"
    #expect(throws: DiagnosticError.self) { try XMLReader().read(Array(wide.utf8), file: "a.xml") }
    let long = [UInt8]("<a>".utf8) + [UInt8](repeating: 0x78, count: 17 << 20) + [UInt8]("</a>".utf8)
    #expect(throws: DiagnosticError.self) { try XMLReader().read(long, file: "a.xml") }
  }

  @Test func eachPrefixIsRefused() {
    let bytes = Array("<?xml version=\"1.0\"?><a b='c'><!-- d --><e>f&amp;<![CDATA[g]]></e></a>".utf8)
    for length in bytes.indices {
      #expect(throws: DiagnosticError.self) { try XMLReader().read(Array(bytes[..<length]), file: "a.xml") }
    }
  }

  /// Of a malformed document the parts that are whole are used, and each fault has its place.
  @Test(arguments: [
    ("<r><a>1</a><b>x & y</b><c>3</c></r>", "a=1 c=3", ["1:18"]),
    ("<r>\n<a>1</a>\n<b>x < y</b>\n<c>3 & 4</c>\n<d>5</d></r>", "a=1 d=5", ["3:7", "4:7"]),
    ("<r><a>1</a><b x='&'>2</b><c>3</c></r>", "a=1 c=3", ["1:19"]),
    ("<r><a>1</a><b>2<c>3</c><d>4</d></r>", "a=1 c=3 d=4", ["1:34"]),
    ("<r><a>1</a><c>3</c></q><d>4</d></r>", "a=1 c=3 d=4", ["1:22"]),
    ("<r><a>1</a><b>2</c><d>4</d></r>", "a=1 d=4", ["1:18"]),
    ("<r><a>1</a><b>&nbsp;</b><c>3</c></r>", "a=1 c=3", ["1:15"]),
    ("<r><a>1</a><b>2", "a=1", ["1:16"]),
    ("<r><a>1</a>", "a=1", ["1:12"]),
    ("<r><a>1</a></r>x", "a=1", ["1:16"]),
    ("<r><a>1</a><b>\u{1}</b></r>", "a=1", ["1:15"]),
  ])
  func usesTheRest(text: String, expected: String, places: [String]) throws {
    var diagnostics: [Diagnostic] = []
    let root = try XMLReader().read(Array(text.utf8), file: "a.xml", diagnostics: &diagnostics)
    #expect(root.children.map { "\($0.name)=\($0.text)" }.joined(separator: " ") == expected)
    #expect(diagnostics.map { "\($0.position!.line):\($0.position!.column)" } == places, "\(diagnostics)")
    #expect(diagnostics.allSatisfy { $0.severity == .error && $0.sourceLine != nil })
    for child in root.children { #expect(text.utf8.dropFirst(child.byteOffset).starts(with: "<\(child.name)".utf8)) }
  }

  /// Nothing that a slip of the pen makes of a document takes it apart or keeps its reader for ever.
  @Test func mendsAnything() {
    let seed = Array("<r a='1'><e>one</e><e b=\"&lt;\">two<f/></e><!-- c --><![CDATA[x]]><e>th&amp;ree</e></r>".utf8)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3_000 {
      var bytes = seed
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let at = Int.random(in: bytes.indices, using: &random)
        bytes[at] = "<>/&;'\"=! -[]efr".utf8.randomElement(using: &random)!
        if Bool.random(using: &random) { bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...9, using: &random))) }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      var diagnostics: [Diagnostic] = []
      let strict = try? XMLReader().read(bytes, file: "a.xml")
      let mended = try? XMLReader().read(bytes, file: "a.xml", diagnostics: &diagnostics)
      if let strict {
        #expect(strict == mended && diagnostics.isEmpty)
      } else if mended != nil {
        #expect(!diagnostics.isEmpty && diagnostics.allSatisfy { $0.position != nil })
      }
    }
  }

  /// In the interface files of real apps, each place is that of a `<`.
  @Test(.enabled(if: SharedFiles.hasCorpus, "../shared/corpus is missing: no interface file of a real app is read"))
  func placesInRealFiles() throws {
    for file in SharedFiles.corpus(".storyboard", ".xib").prefix(150) {
      let bytes = try FileReader().bytes(of: file)
      let index = LineIndex(try FileReader.text(bytes, file: file))
      var elements = [try XMLReader().read(bytes, file: file)]
      var wrong = 0
      while let element = elements.popLast() {
        if bytes[element.byteOffset] != UInt8(ascii: "<") || index.position(utf8Offset: element.byteOffset) != element.position {
          wrong += 1
        }
        elements += element.children
      }
      #expect(wrong == 0, "\(file)")
    }
  }
}
