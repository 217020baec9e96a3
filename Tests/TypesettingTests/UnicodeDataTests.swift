import CTextShims
import Foundation
import Testing

/// Unicode's own test files. ICU tailors a few rules (reference/unicode.json, `conformanceOfICU72`): those cases are counted, no others may
/// fail.
struct UnicodeDataTests {
  @Test(.unicodeData) func lineBreaks() throws {
    let file = try String(contentsOfFile: "/usr/share/unicode/" + "auxiliary/LineBreakTest.txt", encoding: .utf8)
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

  @Test(.unicodeData) func graphemeClusters() throws {
    let file = try String(contentsOfFile: "/usr/share/unicode/" + "auxiliary/GraphemeBreakTest.txt", encoding: .utf8)
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

  @Test(.unicodeData) func bidiByVisualOrder() throws {
    let file = try String(contentsOfFile: "/usr/share/unicode/" + "BidiCharacterTest.txt", encoding: .utf8)
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

  /// All sequences of up to four bidi classes, in every eleventh line of the file: the visual order alone, for ICU leaves levels of text without
  /// right-to-left letters at the paragraph's.
  @Test(.unicodeData) func bidiClassesByVisualOrder() throws {
    let file = try String(contentsOfFile: "/usr/share/unicode/" + "BidiTest.txt", encoding: .utf8)
    /// A character of each class.
    let samples: [String: UInt16] = [
      "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x31, "ES": 0x2B, "ET": 0x23, "AN": 0x661, "CS": 0x2C, "NSM": 0x300, "BN": 0xAD,
      "B": 0x2029,
      "S": 0x09, "WS": 0x20, "ON": 0x21, "LRE": 0x202A, "LRO": 0x202D, "RLE": 0x202B, "RLO": 0x202E, "PDF": 0x202C, "LRI": 0x2066,
      "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
    ]
    let analyzer = cts_analyzer_open()
    defer { cts_analyzer_close(analyzer) }
    var order: [Int32] = []
    var isShown: [Bool] = []
    var (line, cases, failures) = (0, 0, 0)
    for bytes in file.utf8.split(separator: UInt8(ascii: "\n")) {
      if bytes.first == UInt8(ascii: "#") { continue }
      if bytes.first == UInt8(ascii: "@") {
        let words = Substring(bytes).split(whereSeparator: \.isWhitespace)
        if words[0] == "@Reorder:" { order = words.dropFirst().compactMap { Int32($0) } }
        // Rule X9's characters have no level.
        if words[0] == "@Levels:" { isShown = words.dropFirst().map { $0 != "x" } }
        continue
      }
      line += 1
      guard line % 11 == 0 else { continue }
      let fields = Substring(bytes).split(separator: ";")
      let text = fields[0].split(separator: " ").compactMap { samples[String($0)] }
      let directions = Int(fields[1].filter { $0 != " " }) ?? 0
      #expect(text.count == isShown.count)
      for (bit, direction) in [(1, -1), (2, 0), (4, 1)] as [(Int, Int32)] where directions & bit != 0 {
        cases += 1
        var levels = [UInt8](repeating: 0, count: text.count)
        var scripts = [UInt16](repeating: 0, count: text.count)
        var flags = [UInt16](repeating: 0, count: text.count + 1)
        _ = cts_analyze(analyzer, text, Int32(text.count), direction, &levels, &scripts, &flags)
        var found = [Int32](repeating: 0, count: text.count)
        cts_visual_order(levels, Int32(text.count), &found)
        if found.filter({ isShown[Int($0)] }) != order { failures += 1 }
      }
    }
    #expect(line == 490846 && cases > 60000, "\(line) \(cases)")
    #expect(failures == 0)
  }
}
