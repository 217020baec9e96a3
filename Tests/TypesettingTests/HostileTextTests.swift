import Testing
import Vocabulary

@testable import Typesetting

/// Texts made to break a text engine. They must end, and cost no more than their length.
struct HostileTextTests {
  static let long = 1 << 20

  @Test(arguments: [
    "", "\0", "\0\0a\0", "\u{FFFF}", "\u{FEFF}", "\u{202E}abc\u{202C}", "\u{2066}\u{2066}\u{2066}a", "\u{2069}", "\u{200D}", "\u{FE0F}",
    "\u{AD}", "\r\n",
    "\n\n\n", "\u{2028}", "a\u{2029}", String(repeating: "\u{202B}", count: 300) + "a", String(repeating: "\u{301}", count: 300),
    "👨" + String(repeating: "\u{200D}👩", count: 100), "\t\t", "\u{10FFFF}", "  ", "\u{3000}", "e\u{301}\u{302}\u{303}",
  ])
  func shortTexts(text: String) {
    let measurer = TextMeasurer(catalog: FontCatalog.installed)
    for request in [
      FontRequest(size: .style(.body)), FontRequest(size: .points(0)), FontRequest(size: .points(.nan)), FontRequest(size: .points(1e300)),
    ] {
      let font = measurer.font(request, at: .large)
      let paragraph = measurer.paragraph(text, locale: "x-\0-☃", font: font)
      #expect(measurer.naturalSize(paragraph, font: font, scale: 3).width.isFinite)
      for width in [-1, 0, 0.001, 10, .infinity, .nan] {
        let wrapped = measurer.wrap(paragraph, font: font, width: width)
        #expect(wrapped.lines.last?.end ?? 0 == text.utf16.count)
        for mode in [LineTruncation.tail, .head, .middle, .clip] {
          _ = measurer.lines(paragraph, font: font, width: width, maximumLines: 1, truncation: mode)
          _ = measurer.lines(paragraph, font: font, width: width, maximumLines: 2, truncation: mode)
        }
      }
      _ = measurer.longestWordWidth(paragraph, font: font)
    }
  }

  /// Swift's strings cannot hold them, files' can.
  @Test(arguments: [[0xD800], [0xDC00], [0xDC00, 0xD800], [0x61, 0xD83D], [0xD83D, 0x61, 0xDE00], [0xD83D, 0xFE0F]] as [[UInt16]])
  func loneSurrogates(units: [UInt16]) {
    let measurer = TextMeasurer(catalog: FontCatalog.installed)
    let font = measurer.font(FontRequest(size: .style(.body)), at: .large)
    let paragraph = measurer.shape(units, locale: measurer.localeIndex("en"), faceSet: font.faceSet)
    #expect(paragraph.advances.count == units.count + 1)
    #expect(paragraph.missing == [])
  }

  @Test(arguments: [
    ("one word", "a"), ("spaces", " "), ("Arabic", "ب"), ("lam-alef", "لا"), ("marks", "\u{301}"), ("joiners", "\u{200D}"),
    ("families", "👩\u{200D}"),
    ("lines", "a\n"), ("words", "to be "), ("soft hyphens", "a\u{AD}"), ("Thai", "กา"), ("two directions", "aא"), ("ideographs", "漢"),
    ("isolates", "\u{2067}a"), ("hyphens in two directions", "aא\u{AD}"), ("unknown", "\u{E000}"),
  ])
  func longTexts(name: String, unit: String) {
    let measurer = TextMeasurer(catalog: FontCatalog.installed)
    let text = String(repeating: unit, count: Self.long / 8 / unit.utf16.count)
    let font = measurer.font(FontRequest(size: .style(.body)), at: .large)
    let paragraph = measurer.paragraph(text, locale: "th", font: font)
    for width in [0, 100, 1e7] {
      let wrapped = measurer.wrap(paragraph, font: font, width: width)
      #expect(wrapped.lines.last?.end == text.utf16.count)
    }
    #expect(measurer.lines(paragraph, font: font, width: 100, maximumLines: 1).count == 1)
    _ = measurer.longestWordWidth(paragraph, font: font)
    // Each line's two ends at most ask for some clusters anew.
    #expect(measurer.statistics.reshapedPieces <= text.utf16.count * 8)
  }

  @Test func withoutAnyFont() {
    let measurer = TextMeasurer(catalog: FontCatalog(onlyIn: []))
    let font = measurer.font(FontRequest(size: .style(.body)), at: .large)
    let paragraph = measurer.paragraph("Hi, 😀", locale: "en", font: font)
    #expect(measurer.missing(paragraph) == ["H", "i", ",", " ", "😀"])
    // Apple's fonts have the logo.
    #expect(measurer.missing(measurer.paragraph("\u{F8FF} ID", locale: "en", font: font)) == [" ", "I", "D"])
    #expect(measurer.naturalSize(paragraph, font: font, scale: 2).height == 20.5)
    #expect(measurer.lines(paragraph, font: font, width: 10).count == measurer.wrap(paragraph, font: font, width: 10).lines.count)
  }
}
