import SharedFiles
import Syntax
import Testing
import Vocabulary

@testable import Typesetting

/// Advances, sizes, fonts and counts.
struct MeasuringTests {
  let measurer = TextMeasurer(catalog: FontCatalog.installed)

  private func body(_ text: String, _ locale: String = "en", _ category: ContentSizeCategory = .large) -> (ParagraphID, TypesetFont) {
    let font = measurer.font(FontRequest(size: .style(.body)), at: category)
    return (measurer.paragraph(text, locale: locale, font: font), font)
  }

  /// Advances and glyph counts that uharfbuzz with HarfBuzz 15.0.0 gives for these files (`hb.shape` after `guess_segment_properties`):
  /// fonts-inter 4.0~beta7, fonts-noto 20201225 and 20220127, fonts-noto-color-emoji 2.042, fonts-dejavu 2.37.
  @Test(
    .fonts(
      "DejaVuSans.ttf", "Inter-Bold.otf", "Inter-Regular.otf", "InterDisplay-Regular.otf", "NotoColorEmoji.ttf",
      "NotoSansArabicUI-Regular.ttf", "NotoSansDevanagariUI-Regular.ttf", "NotoSansThaiUI-Regular.ttf"),
    arguments: [
      ("Inter-Regular.otf", "Settings", [], 10988, 8), ("Inter-Regular.otf", "AVATAR Wave", [], 18380, 11),
      ("Inter-Regular.otf", "e\u{301}te\u{301}", [], 4288, 3), ("Inter-Bold.otf", "Settings", [], 11597, 8),
      ("InterDisplay-Regular.otf", "Settings", [], 7136, 8), ("DejaVuSans.ttf", "office ffi fl", [], 10191, 8),
      ("NotoSansArabicUI-Regular.ttf", "السلام", [], 2431, 5), ("NotoSansArabicUI-Regular.ttf", "لا", [], 582, 1),
      ("NotoSansDevanagariUI-Regular.ttf", "क्षत्रिय", [], 2103, 4), ("NotoSansThaiUI-Regular.ttf", "น้ำ", [], 1019, 4),
      ("NotoColorEmoji.ttf", "👨‍👩‍👧", [], 2550, 1), ("Inter-Regular.otf", "1111", [], 5232, 4),
      ("Inter-Regular.otf", "1111", ["tnum"], 7296, 4),
    ] as [(String, String, [String], Int, Int)])
  func advances(file: String, text: String, features: [String], advance: Int, glyphs: Int) throws {
    let face = try #require(measurer.face(named: file))
    let font = try #require(measurer.font(faces: [face], features: features, pointSize: 17))
    let found = measurer.inspect(measurer.paragraph(text, locale: "en", font: font))
    #expect(found.advance == advance)
    #expect(found.glyphs == glyphs)
  }

  /// One-line labels of the system font as Xcode saved them at 2x and 3x: intrinsic_sizes.json, `controls.label.heightsObserved`.
  @Test(
    arguments: [
      (11.0, 13.5, 13.33), (12, 14.5, 14.33), (13, 16, 15.67), (14, 17, 17), (15, 18, 18), (16, 19.5, 19.33), (17, 20.5, 20.33),
      (20, 24, nil),
      (24, 29, 28.67), (28, 33.5, 33.67), (34, 41, nil),
    ] as [(Double, Double, Double?)])
  func labelHeights(pointSize: Double, at2x: Double, at3x: Double?) {
    let font = measurer.font(FontRequest(size: .points(pointSize)), at: .large)
    let paragraph = measurer.paragraph("Name", locale: "en", font: font)
    #expect(measurer.naturalSize(paragraph, font: font, scale: 2).height == at2x)
    if let at3x { #expect(abs(measurer.naturalSize(paragraph, font: font, scale: 3).height - at3x) < 0.005) }
  }

  /// Labels of several lines in text styles as Xcode saved them, at 2x and at 3x.
  @Test(
    arguments: [
      (.body, 2, 2, 42.5), (.body, 2, 3, 42.33), (.body, 3, 2, 64.5), (.body, 4, 2, 86.5), (.body, 8, 3, 174.33), (.callout, 5, 3, 103.33),
      (.subheadline, 2, 2, 38), (.subheadline, 3, 2, 58), (.subheadline, 4, 3, 78), (.footnote, 2, 2, 34), (.footnote, 4, 2, 70),
      (.caption1, 3, 2, 46.5), (.caption1, 5, 2, 78.5),
    ] as [(TextStyle, Int, Double, Double)])
  func linesOfTextStyles(style: TextStyle, lines: Int, scale: Double, height: Double) {
    let font = measurer.font(FontRequest(size: .style(style)), at: .large)
    let text = Array(repeating: "Name", count: lines)
    let broken = measurer.paragraph(text.joined(separator: "\n"), locale: "en", font: font)
    #expect(abs(measurer.naturalSize(broken, font: font, scale: scale).height - height) < 0.005)
    let wrapped = measurer.paragraph(text.joined(separator: " "), locale: "en", font: font)
    #expect(abs(measurer.wrappedSize(wrapped, font: font, width: 60, scale: scale).height - height) < 0.005)
    #expect(measurer.linesFitting(wrapped, font: font, width: 60, height: height) == lines)
    #expect(measurer.linesFitting(wrapped, font: font, width: 60, height: height - 1) == lines - 1)
  }

  /// Labels that are as wide as their wrapped lines, as Xcode saved them: the room that they had, their last line, their width.
  @Test(
    .fonts("Inter-Regular.otf"),
    arguments: [
      ("Some description to explain what this screen does.", 15, 335, "screen does.", 260),
      ("Threads help keep your conversations on-topic and easy to track.", 15, 273, "on-topic and easy to track.", 264.5),
      ("Tip: Use “Thread” option when selecting a message.", 12, 273, "a message.", 232.5),
      ("Get Pocket Casts Plus to unlock this feature, plus lots more!", 15, 320, "plus lots more!", 308),
      ("You will restart with no history, no messages, trusted devices or trusted users", 15, 374, "devices or trusted users", 364.5),
    ] as [(String, Double, Double, String, Double)])
  func labelsAsWideAsTheirLines(text: String, pointSize: Double, room: Double, last: String, width: Double) throws {
    var font = measurer.font(FontRequest(size: .points(pointSize)), at: .large)
    font.breaksAsLabel = true
    let paragraph = measurer.paragraph(text, locale: "en", font: font)
    let line = try #require(measurer.wrap(paragraph, font: font, width: room).lines.last)
    #expect(String(decoding: Array(text.utf16)[line.start...], as: UTF16.self) == last)
    let size = measurer.wrappedSize(paragraph, font: font, width: room, scale: 2)
    #expect(abs(size.width - width) <= 2)
    // The label is as high at its own width.
    #expect(measurer.wrappedSize(paragraph, font: font, width: size.width, scale: 2) == size)
  }

  /// Words alone on a last line stay there where the line before has no other, where it was broken by hand, and where there is no room.
  @Test(arguments: [
    ("Internationalization settings", 160.0), ("Wi-Fi is on\nnow", 300), ("Wi-Fi is on\u{2028}now", 300),
    ("open internationalization antidisestablishment", 190),
  ])
  func orphansThatStay(text: String, width: Double) {
    var (paragraph, font) = body(text)
    let plain = measurer.wrap(paragraph, font: font, width: width)
    font.breaksAsLabel = true
    paragraph = measurer.paragraph(text, locale: "en", font: font)
    #expect(plain.lines.count > 1)
    #expect(measurer.wrap(paragraph, font: font, width: width) == plain)
  }

  /// Widths that Xcode saved for labels of the system font.
  @Test(.fonts("Inter-Regular.otf", "InterDisplay-Regular.otf"), .sharedFile("reference/sf_label_widths.csv")) func labelWidths() throws {
    let table = try SharedFiles.text("reference/sf_label_widths.csv")
    var errors: [Double] = []
    for line in table.split(separator: "\r\n").flatMap({ $0.split(separator: "\n") }).dropFirst() {
      // The text is the first field, quoted where it holds a comma.
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let text = fields.dropLast(8).joined(separator: ",")
      let plain = text.hasPrefix("\"") ? String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"") : text
      let values = Array(fields.suffix(8))
      let weight = FontWeight(rawValue: String(values[1]))
      let font = measurer.font(FontRequest(size: .points(Double(values[0])!), weight: weight), at: .large)
      let size = measurer.naturalSize(measurer.paragraph(plain, locale: "en", font: font), font: font, scale: Double(values[2])!)
      errors.append(abs(size.width - Double(values[3])!))
    }
    errors.sort()
    #expect(errors.count > 200)
    #expect(errors[errors.count / 2] <= 0.35)
    #expect(Double(errors.count { $0 <= 1.01 }) / Double(errors.count) >= 0.9)
    // Nine of its rows are of labels in the bold system font, which the table calls semibold.
    #expect(Double(errors.count { $0 <= 2.01 }) / Double(errors.count) >= 0.96)
  }

  /// Widths of labels whose text alone decides them, in every size and weight that public apps use, as Xcode 7 and later saved them.
  @Test(.fonts("Inter-Regular.otf", "InterDisplay-Regular.otf"), .sharedFile("corpus/label_widths.csv")) func corpusLabelWidths() throws {
    let table = try SharedFiles.text("corpus/label_widths.csv")
    let rows = try CSVReader.rows(table, file: "label_widths.csv")
    let styles: [String: TextStyle] = [
      "Title0": .largeTitle, "Title1": .title1, "Title2": .title2, "Title3": .title3, "Headline": .headline, "Body": .body,
      "Callout": .callout, "Subhead": .subheadline, "Footnote": .footnote, "Caption1": .caption1, "Caption2": .caption2,
    ]
    var errors: [Double] = []
    for row in rows.dropFirst() {
      let values = Dictionary(uniqueKeysWithValues: zip(rows[0].fields, row.fields))
      func value(_ column: String) -> String { values[column]! }
      guard value("element") == "label", value("basis") == "strict", Int(value("tools_version").prefix { $0 != "." })! >= 7000 else {
        continue
      }
      let request: FontRequest
      switch value("font_type") {
      case "style":
        guard let style = styles[String(value("font_style_or_name").dropFirst("UICTFontTextStyle".count))] else { continue }
        request = FontRequest(size: .style(style))
      case "system": request = FontRequest(size: .points(Double(value("point_size"))!), weight: FontWeight(rawValue: value("weight")))
      case "boldSystem": request = FontRequest(size: .points(Double(value("point_size"))!), weight: .bold)
      case "default": request = FontRequest(size: .points(17))
      default: continue
      }
      let font = measurer.font(request, at: .large)
      let scale = Double(value("scale")) ?? 2
      guard abs(Double(value("height"))! - PixelGrid.ceil(font.lineHeight, scale: scale)) < 0.51 else { continue }
      let size = measurer.naturalSize(measurer.paragraph(value("text"), locale: "en", font: font), font: font, scale: scale)
      errors.append(abs(size.width - Double(value("width"))!))
    }
    #expect(errors.count > 1000)
    #expect(Double(errors.count { $0 <= 1.01 }) / Double(errors.count) >= 0.95)
    #expect(Double(errors.count { $0 <= 2.01 }) / Double(errors.count) >= 0.98)
  }

  @Test func systemFontAtContentSizes() {
    func size(_ request: FontRequest, _ category: ContentSizeCategory) -> Double { measurer.font(request, at: category).pointSize }
    #expect(size(FontRequest(size: .style(.body)), .accessibilityExtraExtraExtraLarge) == 53)
    // Without the flag, too, a style has the size of the category under which the screen was built.
    #expect(size(FontRequest(size: .style(.body), adjustsForContentSize: false), .accessibilityExtraExtraExtraLarge) == 53)
    #expect(size(FontRequest(size: .points(15)), .accessibilityExtraExtraExtraLarge) == 15)
    // dynamic_type.json: 17 pt has a tracking of -26 thousandths, 28 pt (display) of 13.
    var catalog = FontCatalog.installed
    catalog.profile.corrections = MetricCorrections()
    let published = TextMeasurer(catalog: catalog)
    #expect(abs(published.font(FontRequest(size: .points(17)), at: .large).tracking - -0.442) < 1e-9)
    #expect(abs(published.font(FontRequest(size: .points(28)), at: .large).tracking - 0.364) < 1e-9)
    let headline = measurer.font(FontRequest(size: .style(.headline)), at: .large)
    var semibold = measurer.font(FontRequest(size: .points(17), weight: .semibold), at: .large)
    semibold.leading = 22 - semibold.lineHeight
    #expect(headline == semibold)
    #expect(measurer.font(FontRequest(size: .points(17), family: "No Such Font"), at: .large).isSubstitute)
  }

  @Test(.fonts("DejaVuSans.ttf")) func aCustomFontHasItsOwnMetrics() throws {
    let font = measurer.font(FontRequest(size: .points(20), family: "DejaVu Sans"), at: .large)
    // fonts_debian.json: hhea 1901, -483 of 2048.
    #expect(abs(font.lineHeight - 20 * 2384.0 / 2048) < 1e-9)
    #expect(!font.isSubstitute && font.tracking == 0)
    let run = measurer.inspect(measurer.paragraph("Name", locale: "en", font: font)).runs[0]
    #expect(measurer.catalog.name(of: run.face) == "DejaVuSans.ttf")
  }

  /// The CJK face follows the locale, Urdu is set in Nastaliq, bold weights take bold fallbacks.
  @Test(
    .fonts(
      "Inter-Light.otf", "Inter-Regular.otf", "NotoColorEmoji.ttf", "NotoNastaliqUrdu-Regular.ttf", "NotoSansArabicUI-Bold.ttf",
      "NotoSansArabicUI-Regular.ttf", "NotoSansCJK-Bold.ttc#2", "NotoSansCJK-Regular.ttc", "NotoSansCJK-Regular.ttc#1",
      "NotoSansCJK-Regular.ttc#3", "NotoSansCJK-Regular.ttc#4", "NotoSansEthiopic-Regular.ttf"),
    arguments: [
      ("ja", "設定", .regular, "NotoSansCJK-Regular.ttc"), ("ko", "設定", .regular, "NotoSansCJK-Regular.ttc#1"),
      ("zh-Hans", "設定", .semibold, "NotoSansCJK-Bold.ttc#2"), ("zh_TW", "設定", .regular, "NotoSansCJK-Regular.ttc#3"),
      ("zh-HK", "設定", .regular, "NotoSansCJK-Regular.ttc#4"), ("zh-Hant-HK", "設定", .regular, "NotoSansCJK-Regular.ttc#4"),
      ("yue", "設定", .regular, "NotoSansCJK-Regular.ttc#4"), ("ur", "ترتیبات", .regular, "NotoNastaliqUrdu-Regular.ttf"),
      ("fa", "تنظیمات", .medium, "NotoSansArabicUI-Regular.ttf"), ("ar", "الإعدادات", .bold, "NotoSansArabicUI-Bold.ttf"),
      ("en", "😀", .regular, "NotoColorEmoji.ttf"), ("en", "1️⃣", .regular, "NotoColorEmoji.ttf"),
      ("el", "Ρυθμίσεις", .light, "Inter-Light.otf"),
      ("am", "ቅንብሮች", .regular, "NotoSansEthiopic-Regular.ttf"), ("en", "✓", .regular, "Inter-Regular.otf"),
    ] as [(String, String, FontWeight, String)])
  func fallback(locale: String, text: String, weight: FontWeight, file: String) {
    let font = measurer.font(FontRequest(size: .points(17), weight: weight), at: .large)
    let paragraph = measurer.paragraph(text, locale: locale, font: font)
    #expect(measurer.inspect(paragraph).runs.map { measurer.catalog.name(of: $0.face) } == [file])
    #expect(measurer.missing(paragraph) == [])
  }

  @Test func missingCharactersAreTold() {
    let (paragraph, _) = body("a\u{10FFFD}b\u{F0000}\u{10FFFD}\u{200D}")
    #expect(measurer.missing(paragraph) == ["\u{10FFFD}", "\u{F0000}"])
  }

  /// Labels as Xcode saved them, without a height of their own (Coding: `EACodeReleaseListCell.xib`, `TweetSendDetailLoctionCell.xib`,
  /// `ProjectSetting.storyboard`, `EAPayViewController.xib`): PingFang's taller lines do not make the system font's higher.
  @Test(
    .fonts("NotoSansCJK-Regular.ttc"),
    arguments: [("预发布", 12, 14.5), ("深圳市福田区", 14, 17), ("公告列表", 15, 18), ("支付宝支付", 15, 18)] as [(String, Double, Double)])
  func linesOfChinese(text: String, size: Double, height: Double) {
    let font = measurer.font(FontRequest(size: .points(size)), at: .large)
    for locale in ["zh-Hans", "zh-Hant"] {
      let paragraph = measurer.paragraph(text, locale: locale, font: font)
      #expect(measurer.naturalSize(paragraph, font: font, scale: 2).height == height)
    }
  }

  /// Lines of other scripts keep the system font's height, but for those in Nastaliq.
  @Test(
    .fonts("NotoSansCJK-Regular.ttc", "NotoSansArabicUI-Regular.ttf", "NotoNastaliqUrdu-Regular.ttf"),
    arguments: [("zh-Hans", "设置", 20.5), ("ja", "設定", 20.5), ("ar", "الإعدادات", 20.5), ("hi", "सेटिंग", 20.5), ("ur", "ترتیبات", 42.5)]
      as [(String, String, Double)])
  func linesOfOtherScripts(locale: String, text: String, height: Double) {
    let (paragraph, font) = body(text, locale)
    #expect(measurer.naturalSize(paragraph, font: font, scale: 2).height == height)
  }

  /// Words that ICU finds by a dictionary, which end no line, before an end of a line (UAX #14, LB4 and LB5).
  @Test(
    .fonts("NotoSansThaiUI-Regular.ttf"),
    arguments: [
      ("th", "ตรวจสอบให้แน่ใจว่าบาร์โค้ด", 1), ("th", "ตรวจสอบให้แน่ใจว่าบาร์โค้ด\nabc", 2), ("th", "ตรวจสอบ\r\nให้แน่ใจ\u{2029}บาร์โค้ด", 3),
      ("km", "ការកំណត់ភាសា\nabc", 2),
    ] as [(String, String, Int)])
  func onlyEndsOfLinesEndLines(locale: String, text: String, lines: Int) {
    let (paragraph, font) = body(text, locale)
    #expect(measurer.lineCount(paragraph, font: font, width: 1000) == lines)
  }

  @Test func newlinesMakeLines() {
    let (one, font) = body("Hello")
    let (two, _) = body("Hello\nHi")
    let single = measurer.naturalSize(one, font: font, scale: 2)
    let double = measurer.naturalSize(two, font: font, scale: 2)
    #expect(double == Size(width: single.width, height: 42.5))
    #expect(measurer.naturalSize(two, font: font, scale: 2, maximumLines: 1).height == 20.5)
    #expect(measurer.lineCount(two, font: font, width: 1000) == 2)
    #expect(measurer.naturalSize(body("").0, font: font, scale: 2) == .zero)
    #expect(measurer.lineCount(body("").0, font: font, width: 10) == 0)
  }

  /// é and e + ´ are equal strings in Swift, and are different texts.
  @Test func equivalentTextsAreKeptApart() {
    #expect(body("\u{E9}").0 != body("e\u{301}").0)
    #expect(body("A").0 == body("A").0)
    #expect(body("A", "de").0 != body("A", "en").0)
  }

  @Test func wrappingAtTheNaturalWidthIsOneLine() {
    for text in ["Settings", "Much Longer Button Title", "Wi-Fi", "Einstellungen", "設定 を 開く"] {
      for category in ContentSizeCategory.allCases {
        let (paragraph, font) = body(text, "en", category)
        for scale in [1.0, 2, 3] {
          let size = measurer.naturalSize(paragraph, font: font, scale: scale)
          #expect(measurer.lineCount(paragraph, font: font, width: size.width) == 1)
          #expect(measurer.wrap(paragraph, font: font, width: size.width).lines.count == 1)
          #expect(size.width - measurer.naturalWidth(paragraph, font: font) < 1 / scale)
        }
      }
    }
  }

  @Test func brokenWords() {
    let (paragraph, font) = body("An incomprehensibility")
    let word = measurer.longestWordWidth(paragraph, font: font)
    #expect(abs(word - measurer.naturalWidth(body("incomprehensibility").0, font: font)) < 1e-6)
    #expect(!measurer.wrap(paragraph, font: font, width: word).hasBrokenWord)
    #expect(measurer.wrap(paragraph, font: font, width: word).lines.count == 2)
    let narrow = measurer.wrap(paragraph, font: font, width: word - 0.1)
    #expect(narrow.hasBrokenWord && narrow.lines.count == 3 && narrow.width <= word - 0.1)
    // Not even a letter has room: one to a line.
    #expect(measurer.wrap(body("abc").0, font: font, width: 0).lines.map(\.start) == [0, 1, 2])
  }

  /// 200 words at 12 sizes: each is shaped once for the text cut and once for the display cut, and wrapped once per size and width.
  @Test func aSweepShapesOnce() {
    let words = (0..<200).map { "word number \($0)" }
    for _ in 0..<2 {
      for category in ContentSizeCategory.allCases {
        for word in words {
          let (paragraph, font) = body(word, "en", category)
          _ = measurer.naturalSize(paragraph, font: font, scale: 2)
          _ = measurer.lineCount(paragraph, font: font, width: 60)
          _ = measurer.longestWordWidth(paragraph, font: font)
        }
      }
    }
    // Body is below 20 pt from XS to XL (14 ... 19) and above from XXL (21) on.
    #expect(measurer.statistics.shapedTexts == 2 * words.count)
    #expect(measurer.statistics.brokenTexts == 2 * words.count)
    #expect(measurer.statistics.wraps == 12 * words.count)
  }

  /// A search for a length asks for the same lines at hundreds of widths.
  @Test func piecesAreReshapedOnce() {
    // A word that is wider than the line: its joined letters change their shape where it is broken.
    let (paragraph, font) = body("المستخدمونالمستخدمون", "ar")
    let first = measurer.wrap(paragraph, font: font, width: 40)
    let reshaped = measurer.statistics.reshapedPieces
    #expect(first.hasBrokenWord && reshaped > 0)
    let second = measurer.wrap(paragraph, font: font, width: 40.0001)
    #expect(first.lines.map(\.end) == second.lines.map(\.end))
    #expect(measurer.statistics.wraps == 2)
    #expect(measurer.statistics.reshapedPieces == reshaped)
  }

  @Test func twoMeasurersAgree() {
    let other = TextMeasurer(catalog: FontCatalog.installed)
    for text in ["Settings 設定 إعدادات 😀", "a\u{AD}b", "नमस्ते दुनिया"] {
      let (paragraph, font) = body(text)
      let otherParagraph = other.paragraph(text, locale: "en", font: other.font(FontRequest(size: .style(.body)), at: .large))
      #expect(measurer.inspect(paragraph) == other.inspect(otherParagraph))
      #expect(measurer.lines(paragraph, font: font, width: 60) == other.lines(otherParagraph, font: font, width: 60))
    }
  }
}
