import Syntax
import Testing

@Suite struct CSVWriterTests {
  @Test func rowsAsRFC4180() {
    var csv = CSVWriter(header: ["name", "count", "width"])
    csv.row(["plain", 3, 19.5])
    csv.row(["a,b", nil, 0.30000000000000004])
    csv.row([.text("say \"hi\"\r\nthere"), -2, .number(.nan)])
    #expect(csv.text == "name,count,width\r\nplain,3,19.5\r\n\"a,b\",,0.30000000000000004\r\n\"say \"\"hi\"\"\r\nthere\",-2,\r\n")
  }

  /// OWASP's list, with the full-width forms.
  @Test(arguments: ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
  func formulasGetAnApostrophe(start: String) {
    var csv = CSVWriter(header: ["text"])
    csv.row([.text(start + "HYPERLINK(0)")])
    let field = start == "\r" || start == "\n" ? "\"'\(start)HYPERLINK(0)\"" : "'\(start)HYPERLINK(0)"
    #expect(csv.text.unicodeScalars.elementsEqual("text\r\n\(field)\r\n".unicodeScalars))
    var raw = CSVWriter(header: ["text"], raw: true)
    raw.row([.text(start + "x")])
    #expect(!raw.text.contains("'"))
  }

  /// Spreadsheets trim a text before they look at it.
  @Test(arguments: [" =1", "\u{A0}\u{3000}@x", "  \u{FF1D}1"]) func formulasBehindWhiteSpace(text: String) {
    var csv = CSVWriter(header: ["text"])
    csv.row([.text(text)])
    #expect(csv.text == "text\r\n'\(text)\r\n")
  }

  @Test func numbersAreNotFormulas() {
    var csv = CSVWriter(header: ["a", "b"], byteOrderMark: true)
    csv.row([-1, -0.5])
    #expect(csv.bytes == [0xEF, 0xBB, 0xBF] + Array("a,b\r\n-1,-0.5\r\n".utf8))
  }

  @Test func controlCharactersAreShown() {
    var csv = CSVWriter(header: ["a", "b"])
    csv.row([.text("x\u{0}y\u{1B}"), .text("\u{FFFF}\u{9B}")])
    #expect(csv.text == "a,b\r\nx\\u{0}y\\u{1b},\\u{ffff}\\u{9b}\r\n")
  }

  @Test func aLoneEmptyFieldIsQuoted() {
    var csv = CSVWriter(header: ["a"])
    csv.row([""])
    #expect(csv.text == "a\r\n\"\"\r\n")
  }
}
