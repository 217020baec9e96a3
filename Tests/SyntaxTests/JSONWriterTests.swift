import Syntax
import Testing

@Suite struct JSONWriterTests {
  private func sample(_ writer: inout JSONWriter) {
    writer.object { object in
      object.member("b", "x")
      object.member("a", 2)
      object.array("empty") { _ in }
      object.member("frame", [20, 45.5, 0])
      object.array("views") { views in
        views.object(line: true) {
          $0.member("id", 1); $0.member("size", [1, 2])
        }
        views.object { $0.member("id", nil as Int?) }
      }
      object.member("last", false)
    }
  }

  @Test func compact() {
    var writer = JSONWriter()
    sample(&writer)
    #expect(writer.text == #"{"b":"x","a":2,"empty":[],"frame":[20,45.5,0],"views":[{"id":1,"size":[1,2]},{"id":null}],"last":false}"#)
  }

  @Test func pretty() {
    var writer = JSONWriter(style: .pretty)
    sample(&writer)
    #expect(
      writer.text == """
        {
          "b": "x",
          "a": 2,
          "empty": [],
          "frame": [20, 45.5, 0],
          "views": [
            {"id": 1, "size": [1, 2]},
            {
              "id": null
            }
          ],
          "last": false
        }
        """)
  }

  /// Shortest round trip; RFC 8259 has no NaN and no infinity.
  @Test(arguments: [
    (0.1 + 0.2, "0.30000000000000004"), (20, "20"), (-0.0, "0"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (19.5, "19.5"),
    (9_007_199_254_740_992, "9007199254740992"), (.nan, "null"), (-.infinity, "null"), (1e21, "1e+21"),
  ])
  func numbers(number: Double, expected: String) throws {
    var writer = JSONWriter()
    writer.value(number)
    #expect(writer.text == expected)
    if number.isFinite { #expect(try JSONReader.read(writer.text, file: "").number(in: "") == number) }
  }

  @Test func escapes() throws {
    let text = "\u{0}\u{1F}\"\\/<script>&\u{2028}\u{2029}é\u{7F}\u{9B}\u{A0}😀\r\n"
    var writer = JSONWriter(escapesForHTML: true)
    writer.value(text)
    #expect(writer.text == #""\u0000\u001f\"\\/\u003cscript\u003e\u0026\u2028\u2029é\u007f\u009b 😀\r\n""#)
    #expect(try JSONReader.read(writer.text, file: "").string(in: "") == text)
    var plain = JSONWriter()
    plain.value("<\u{2028}")
    #expect(plain.text == "\"<\u{2028}\"")
  }

  @Test func linesAreTakenOneByOne() {
    var writer = JSONWriter()
    writer.object { $0.member("id", 1) }
    writer.newLine()
    #expect(writer.takeBytes() == Array("{\"id\":1}\n".utf8))
    writer.object { $0.member("id", 2) }
    writer.newLine()
    #expect(writer.text == "{\"id\":2}\n")
  }
}
