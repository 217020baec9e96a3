import CTextShims
import Testing

/// Unicode's own test files. ICU tailors a few rules (reference/unicode.json, `conformanceOfICU72`): those cases are counted, no others may
/// fail.
struct UnicodeDataTests {
  @Test func lineBreaks() throws {
    guard let file = Shared.unicode("auxiliary/LineBreakTest.txt") else { return }
    let breaker = cts_line_breaker_open("")
    defer { cts_line_breaker_close(breaker) }
    let failures = failures(in: file) { text, flags in
      _ = cts_line_breaks(breaker, text, Int32(text.count), &flags)
      // No break in front of the text.
      return flags.indices.filter { $0 > 0 && flags[$0] & UInt16(CTS_BREAK) != 0 }
    }
    // CLDR keeps a hyphen at the start of a word with what follows, and a comma or a period with a digit.
    let tailored = ["002D", "÷ 003"]
    #expect(failures.filter { failure in !tailored.contains { failure.contains($0) } } == [])
    #expect(failures.count <= 22, "\(failures.count)")
  }

  @Test func graphemeClusters() throws {
    guard let file = Shared.unicode("auxiliary/GraphemeBreakTest.txt") else { return }
    let analyzer = cts_analyzer_open()
    defer { cts_analyzer_close(analyzer) }
    let failures = failures(in: file) { text, flags in
      var levels = [UInt8](repeating: 0, count: text.count)
      var scripts = [UInt16](repeating: 0, count: text.count)
      _ = cts_analyze(analyzer, text, Int32(text.count), -1, &levels, &scripts, &flags)
      return flags.indices.filter { $0 > 0 && flags[$0] & UInt16(CTS_CLUSTER) != 0 }
    }
    #expect(failures == [])
  }

  /// The lines of a break test (`÷ 0023 × 0308 ÷ 0020 ÷`) whose boundaries are not those found.
  private func failures(in file: String, boundaries: ([UInt16], inout [UInt16]) -> [Int]) -> [String] {
    var failures: [String] = []
    var cases = 0
    for line in file.split(separator: "\n") {
      let rule = line.prefix { $0 != "#" }
      guard rule.contains("÷") else { continue }
      cases += 1
      var text: [UInt16] = []
      var expected: [Int] = []
      for word in rule.split(whereSeparator: \.isWhitespace) {
        if word == "÷" {
          if !text.isEmpty { expected.append(text.count) }
        } else if let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) {
          text += Array(String(Character(scalar)).utf16)
        } else if let value = UInt32(word, radix: 16) {
          text.append(UInt16(value))
        }
      }
      var flags = [UInt16](repeating: 0, count: text.count + 1)
      if boundaries(text, &flags) != expected { failures.append(String(rule)) }
    }
    #expect(cases > 600)
    return failures
  }

  @Test func bidiByVisualOrder() throws {
    guard let file = Shared.unicode("BidiCharacterTest.txt") else { return }
    let analyzer = cts_analyzer_open()
    defer { cts_analyzer_close(analyzer) }
    var cases = 0
    var failures = 0
    for line in file.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      guard fields.count == 5 else { continue }
      cases += 1
      func words(_ field: Substring.UTF8View) -> [Substring] { Substring(field).split(separator: " ") }
      var text: [UInt16] = []
      var starts: [Int] = []
      for word in words(fields[0]) {
        starts.append(text.count)
        text += Array(String(Character(Unicode.Scalar(UInt32(word, radix: 16)!)!)).utf16)
      }
      let direction: Int32 = ["0": 0, "1": 1][String(Substring(fields[1]))] ?? -1
      var levels = [UInt8](repeating: 0, count: text.count)
      var scripts = [UInt16](repeating: 0, count: text.count)
      var flags = [UInt16](repeating: 0, count: text.count + 1)
      let base = cts_analyze(analyzer, text, Int32(text.count), direction, &levels, &scripts, &flags)
      var order = [Int32](repeating: 0, count: starts.count)
      cts_visual_order(starts.map { levels[$0] }, Int32(starts.count), &order)
      // Rule X9's characters are not shown.
      let isShown = words(fields[3]).map { $0 != "x" }
      let shown = order.filter { isShown[Int($0)] }
      if shown != words(fields[4]).map({ Int32($0)! }) || Int(base) != Int(Substring(fields[2]))! { failures += 1 }
    }
    #expect(cases == 91707)
    #expect(failures <= 30)
  }
}
