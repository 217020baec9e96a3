import Testing
import Vocabulary

@testable import Typesetting

/// Texts of several fonts, paragraph styles and ways to break lines.
struct AttributedTextTests {
  let measurer = TextMeasurer(catalog: FontCatalog.installed)

  private func font(_ points: Double, _ weight: FontWeight = .regular) -> FontRequest { FontRequest(size: .points(points), weight: weight) }

  private func plain(_ text: String, _ request: FontRequest) -> (id: ParagraphID, font: TypesetFont) {
    let font = measurer.font(request, at: .large)
    return (measurer.paragraph(text, locale: "en", font: font), font)
  }

  private func width(_ text: String, _ request: FontRequest) -> Double {
    let (id, font) = plain(text, request)
    return measurer.naturalWidth(id, font: font)
  }

  @Test func runsStandSideBySide() {
    let (id, font) = measurer.paragraph(
      [TextRun("Only ", font: self.font(13)), TextRun("$9.99", font: self.font(28, .bold)), TextRun(" a month", font: self.font(17))],
      locale: "en", at: .large)
    let parts = width("Only ", self.font(13)) + width("$9.99", self.font(28, .bold)) + width(" a month", self.font(17))
    #expect(abs(measurer.naturalWidth(id, font: font) - parts) < 1e-9)
    // The highest font makes the line: 28 points at 2444 of 2048.
    #expect(measurer.naturalSize(id, font: font, scale: 2).height == 33.5)
    #expect(abs(measurer.lineExtent(id, font: font).ascent - 28 * 1950.0 / 2048) < 1e-9)
    let drawn = measurer.lines(id, font: font, width: .infinity)[0]
    #expect(abs(drawn.width - parts) < 1e-6)
    #expect(Set(drawn.glyphs.map(\.scale)).count == 3)
  }

  /// Runs of one font wrap as the plain text does, wherever they begin; a cluster stays whole.
  @Test(arguments: ["Settings and more of them", "الإعدادات العامة للجهاز", "设置您的新设备", "cafe\u{301} 👨‍👩‍👧 ok"])
  func runsOfOneFont(text: String) {
    let (id, font) = plain(text, self.font(17))
    let scalars = Array(text.unicodeScalars)
    for cut in 1..<scalars.count where scalars[cut - 1] == " " || scalars[cut] == "\u{301}" || scalars[cut] == "\u{200D}" {
      let runs = [scalars[..<cut], scalars[cut...]].map { part in
        TextRun(String(String.UnicodeScalarView(part)), font: self.font(17))
      }
      let (split, unit) = measurer.paragraph(runs, locale: "en", at: .large)
      #expect(abs(measurer.naturalWidth(split, font: unit) - measurer.naturalWidth(id, font: font)) < 1e-9)
      for width in [40.0, 70, 110] {
        let (a, b) = (measurer.wrap(split, font: unit, width: width), measurer.wrap(id, font: font, width: width))
        #expect(a.lines.map(\.start) == b.lines.map(\.start))
      }
    }
  }

  /// `NSKernAttributeName` in place of the tracking, after each glyph: -0.442 points at 17 (dynamic_type.json, -26 thousandths).
  @Test func kern() {
    let tracked = width("Abcd", font(17))
    let (id, unit) = measurer.paragraph([TextRun("Abcd", font: font(17), kern: 2)], locale: "en", at: .large)
    let tracking = measurer.font(font(17), at: .large).tracking
    #expect(abs(measurer.naturalWidth(id, font: unit) - (tracked + 4 * (2 - tracking))) < 1e-9)
  }

  @Test func anEmptyTextHasNoSize() {
    let (id, unit) = measurer.paragraph([], locale: "en", at: .large)
    #expect(measurer.naturalSize(id, font: unit, scale: 2) == .zero)
    #expect(measurer.wrap(id, font: unit, width: 10).lines.isEmpty)
  }

  /// 17 points: lines of 20.287 points.
  @Test(
    arguments: [
      (\.lineHeightMultiple, 1.5, 61), (\.lineSpacing, 5, 46), (\.minimumLineHeight, 30, 60), (\.maximumLineHeight, 18, 36),
      (\.paragraphSpacing, 8, 49), (\.paragraphSpacingBefore, 4, 45), (\.headIndent, 4, 41),
    ] as [(any WritableKeyPath<ParagraphStyle, Double> & Sendable, Double, Double)])
  func paragraphStyles(field: any WritableKeyPath<ParagraphStyle, Double> & Sendable, value: Double, height: Double) {
    var style = ParagraphStyle()
    style[keyPath: field] = value
    let (id, font) = plain("One\nTwo", self.font(17))
    let styled = measurer.font(font, style: style)
    #expect(measurer.naturalSize(id, font: styled, scale: 2).height == height)
    #expect(measurer.naturalSize(id, font: font, scale: 2).height == 41)
    let drawn = measurer.lines(id, font: styled, width: 100)
    #expect(abs(drawn[1].top + drawn[1].height - height) <= 0.5)
  }

  @Test func lineSeparatorsEndNoParagraph() {
    var style = ParagraphStyle()
    style.paragraphSpacing = 8
    let (id, font) = plain("One\u{2028}Two\u{2029}Three", self.font(17))
    #expect(measurer.naturalSize(id, font: measurer.font(font, style: style), scale: 2).height == 69)
  }

  @Test func indents() {
    var style = ParagraphStyle()
    style.firstLineHeadIndent = 20
    style.headIndent = 10
    style.tailIndent = -15
    let (id, font) = plain("one two three four five six", self.font(17))
    let styled = measurer.font(font, style: style)
    #expect(abs(measurer.naturalWidth(id, font: styled) - measurer.naturalWidth(id, font: font) - 35) < 1e-9)
    let lines = measurer.wrap(id, font: styled, width: 100).lines
    #expect(lines[0].indent == 20 && lines[0].width <= 65 && lines.dropFirst().allSatisfy { $0.indent == 10 && $0.width <= 75 })
    #expect(measurer.lines(id, font: styled, width: 100).map(\.x) == lines.map(\.indent))
  }

  /// `NSParagraphStyle.default` has a tab stop every 28 points.
  @Test func tabs() {
    let (a, b) = (width("a", font(17)), width("b", font(17)))
    #expect(a < 28)
    #expect(abs(width("a\tb", font(17)) - (28 + b)) < 1e-9)
    #expect(abs(width("\t\tb", font(17)) - (56 + b)) < 1e-9)
    let (id, font) = plain("a\tb", self.font(17))
    #expect(abs(measurer.lines(id, font: font, width: .infinity)[0].glyphs[1].x - 28) < 1e-9)
    var style = ParagraphStyle()
    style.tabInterval = 50
    #expect(abs(measurer.naturalWidth(id, font: measurer.font(font, style: style)) - (50 + b)) < 1e-9)
    #expect(measurer.lineCount(id, font: font, width: 30) == 2)
  }

  /// Each line takes as many clusters as fit, though words break.
  @Test(arguments: ["Settings and more of them", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "ไม่พบไฟล์ที่ต้องการ"])
  func breakingAnywhere(text: String) {
    let (id, font) = plain(text, self.font(17))
    let anywhere = measurer.font(font, style: ParagraphStyle(), breaksAnywhere: true)
    let units = Array(text.utf16)
    let lines = measurer.wrap(id, font: anywhere, width: 60).lines
    #expect(lines.count > 1 && lines.count <= measurer.wrap(id, font: font, width: 60).lines.count)
    let clusters = Set(text.indices.map { text.utf16.distance(from: text.utf16.startIndex, to: $0) } + [units.count])
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line.end == next.start && line.width <= 60 && clusters.contains(line.end))
      // One cluster more would not fit.
      let more = clusters.filter { $0 > line.end }.min()!
      let (longer, longerFont) = plain(String(decoding: units[line.start..<more], as: UTF16.self), self.font(17))
      #expect(measurer.naturalWidth(longer, font: longerFont) > 60 || units[line.end] == 0x20)
    }
  }

  @Test func justifiedLinesReachBothEdges() {
    let (id, font) = plain("Settings and more of them for the whole of the family", self.font(17))
    let lines = measurer.lines(id, font: font, width: 150, alignment: .justified)
    #expect(lines.count > 2)
    for line in lines.dropLast() { #expect(line.x == 0 && abs(line.width - 150) < 1e-6) }
    #expect(lines[lines.count - 1].width < 150)
  }

  /// A wrapping mode on one line shows the words that fit, and no ellipsis.
  @Test func wrappingModesOnOneLine() throws {
    let (id, font) = plain("Settings and more", self.font(17))
    let line = try #require(measurer.lines(id, font: font, width: 110, maximumLines: 1, truncation: .wrap).first)
    #expect(line.ellipsis == nil && abs(line.width - width("Settings and", self.font(17))) < 1e-6)
  }

  /// Shrinking from the display cut to the text cut sets the text anew.
  @Test func scaledTexts() {
    let (id, font) = plain("Settings", self.font(24, .semibold))
    let (smaller, smallerFont) = measurer.scaled(id, font: font, by: 0.5)
    let (expected, expectedFont) = plain("Settings", self.font(12, .semibold))
    #expect(smaller == expected && smallerFont == expectedFont)
    let runs = [TextRun("One ", font: self.font(30)), TextRun("two", font: self.font(20))]
    let (several, unit) = measurer.paragraph(runs, locale: "en", at: .large)
    let (half, halfUnit) = measurer.scaled(several, font: unit, by: 0.5)
    #expect(abs(measurer.naturalWidth(half, font: halfUnit) * 2 - measurer.naturalWidth(several, font: unit)) < 1e-9)
    #expect(measurer.naturalSize(half, font: halfUnit, scale: 2).height == 18)
  }
}
