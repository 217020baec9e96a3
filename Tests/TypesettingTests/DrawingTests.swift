import Testing
import Typesetting
import Vocabulary

/// Lines with their glyphs.
struct DrawingTests {
  let measurer = TextMeasurer(catalog: FontCatalog.installed)
  let font: TypesetFont

  init() {
    font = measurer.font(FontRequest(size: .style(.body)), at: .large)
  }

  private func paragraph(_ text: String, _ locale: String = "en") -> ParagraphID { measurer.paragraph(text, locale: locale, font: font) }

  @Test(arguments: [
    "Settings and more of them", "Wi-Fi ist verbunden", "الإعدادات العامة للجهاز", "हिन्दी में सेटिंग", "a\u{AD}bcdefg\u{AD}hijklmn",
  ])
  func glyphsStandWhereTheyWereMeasured(text: String) {
    let id = paragraph(text)
    let line = measurer.lines(id, font: font, width: .infinity)[0]
    #expect(abs(line.width - measurer.naturalWidth(id, font: font)) < 1e-6)
    var x = 0.0
    for glyph in line.glyphs { x += glyph.advance }
    #expect(abs(x - line.width) < 1e-6)
    #expect(line.ellipsis == nil)
    let wrapped = measurer.wrap(id, font: font, width: 70).lines
    let drawn = measurer.lines(id, font: font, width: 70)
    #expect(drawn.map(\.range.lowerBound) == wrapped.map(\.start))
    for (a, b) in zip(drawn, wrapped) { #expect(abs(a.width - b.width) < 1e-6) }
    for (index, line) in drawn.enumerated() {
      #expect(abs(line.baseline - (Double(index) * (font.lineHeight + font.leading) + font.ascent)) < 1e-9)
    }
  }

  /// UIKit cuts the end of the text in reading order: at the right of left-to-right text, at the left of right-to-left text.
  @Test(arguments: [
    ("Settings and more of them", "en", true), ("الإعدادات العامة للجهاز", "ar", false), ("הגדרות כלליות של המכשיר", "he", false),
  ])
  func ellipsis(text: String, locale: String, isAtRight: Bool) throws {
    let id = paragraph(text, locale)
    let line = measurer.lines(id, font: font, width: 90, maximumLines: 1)[0]
    let ellipsis = try #require(line.ellipsis)
    #expect(line.width <= 90 && line.width > 60)
    #expect(isAtRight ? abs(ellipsis.upperBound - line.width) < 1e-9 : ellipsis.lowerBound == 0)
    #expect(line.range == 0..<text.utf16.count)
    let head = try #require(measurer.lines(id, font: font, width: 90, maximumLines: 1, truncation: .head)[0].ellipsis)
    #expect(isAtRight ? head.lowerBound == 0 : head.lowerBound > 50)
    let middle = measurer.lines(id, font: font, width: 90, maximumLines: 1, truncation: .middle)[0]
    let place = try #require(middle.ellipsis)
    #expect(place.lowerBound > 10 && place.upperBound < 80 && middle.width <= 90)
    let clipped = measurer.lines(id, font: font, width: 90, maximumLines: 1, truncation: .clip)[0]
    #expect(clipped.ellipsis == nil && clipped.width > 90)
  }

  @Test func theLastLineTakesTheEllipsis() throws {
    let id = paragraph("one two three four five six seven")
    let all = measurer.lines(id, font: font, width: 80)
    #expect(all.count > 3 && all.allSatisfy { $0.ellipsis == nil })
    let two = measurer.lines(id, font: font, width: 80, maximumLines: 2)
    #expect(two.count == 2 && two[0] == all[0] && two[1].width <= 80)
    #expect(two[1].range.upperBound == 33)
    let ellipsis = try #require(two[1].ellipsis)
    #expect(ellipsis.upperBound == two[1].width)
    #expect(measurer.lines(id, font: font, width: 80, maximumLines: all.count) == all)
    // A text that goes on after a newline is cut even where its first line has room.
    #expect(measurer.lines(paragraph("a\nb"), font: font, width: 80, maximumLines: 1)[0].ellipsis != nil)
    #expect(measurer.lines(paragraph("a"), font: font, width: 80, maximumLines: 1)[0].ellipsis == nil)
  }

  @Test func alignment() {
    let id = paragraph("Hi")
    let left = measurer.lines(id, font: font, width: 100)[0]
    let right = measurer.lines(id, font: font, width: 100, alignment: .right)[0]
    let center = measurer.lines(id, font: font, width: 100, alignment: .center)[0]
    #expect(left.x == 0 && abs(right.x + right.width - 100) < 1e-9 && abs(center.x - right.x / 2) < 1e-9)
    #expect(abs(right.glyphs[0].x - left.glyphs[0].x - right.x) < 1e-9)
  }

  /// Level order of a line (UAX 9, rule L2): "abc" stays at the left, the Hebrew letters follow from right to left, the number is not
  /// turned.
  @Test(.fonts("NotoSansHebrew-Regular.ttf", "Inter-Regular.otf")) func mixedDirections() {
    let mixed = measurer.lines(paragraph("ab אב12"), font: font, width: .infinity)[0].glyphs.map(\.glyph)
    let alone = ["a", "b", " ", "1", "2", "ב", "א"].map {
      measurer.lines(paragraph($0), font: font, width: .infinity)[0].glyphs.first?.glyph
    }
    #expect(mixed.count == 7)
    #expect(mixed.map(Optional.some) == alone.enumerated().map { $1 ?? mixed[$0] })
  }

  /// Each paragraph of a text has its own direction: the ellipsis of a cut second paragraph follows that.
  @Test func paragraphsHaveTheirOwnDirection() throws {
    let text = "Settings\nהגדרות כלליות של המכשיר"
    let lines = measurer.lines(paragraph(text, "he"), font: font, width: 90, maximumLines: 2)
    #expect(lines.count == 2 && lines[0].ellipsis == nil)
    #expect(try #require(lines[1].ellipsis).lowerBound == 0)
    let mixed = measurer.lines(paragraph("א1\na1\nא1", "he"), font: font, width: 90).map { $0.glyphs.map(\.glyph) }
    #expect(mixed.count == 3 && mixed[0] == mixed[2] && mixed[0][0] == mixed[1][1])
  }

  @Test(.fonts("Inter-Regular.otf", "NotoSansArabicUI-Regular.ttf", "NotoColorEmoji.ttf")) func outlines() throws {
    func outline(_ text: String) -> GlyphOutline? {
      let glyph = measurer.lines(paragraph(text), font: font, width: .infinity)[0].glyphs[0]
      return measurer.outline(glyph.face, glyph: glyph.glyph)
    }
    // Inter's l is a bar from the baseline to the ascender: four corners.
    let bar = try #require(outline("l"))
    #expect(bar.unitsPerEm == 2816)
    #expect(bar.path.hasPrefix("M") && bar.path.hasSuffix("Z") && bar.path.filter { $0 == "L" || $0 == "M" }.count >= 4)
    // CFF has cubic curves, TrueType quadratic ones; i has two contours.
    #expect(outline("o")!.path.contains("C") && outline("ق")!.path.contains("Q"))
    #expect(outline("i")!.path.filter { $0 == "Z" }.count == 2)
    #expect(outline("😀") == nil)
    #expect(outline("\u{A0}")?.path == "")
    #expect(measurer.outline(measurer.face(named: "Inter-Regular.otf")!, glyph: 60_000) == nil)
  }
}
