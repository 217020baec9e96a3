import Screens
import Checks
import Testing
import Typesetting
import Vocabulary

@testable import Sweep

/// What a label does where its frame is too small for its text: UIKit shrinks it, then tightens it, then cuts it.
struct TextFittingTests {
  let typesetter = TextMeasurer(catalog: FontCatalog())

  private func item(_ words: String, at contentSize: ContentSizeCategory = .large, _ change: (inout TextContent) -> Void) -> ItemText {
    var content = TextContent(source: .literal(words), font: FontRequest(size: .style(.body)))
    change(&content)
    let (paragraph, font) = content.set(words, locale: "de", at: contentSize, with: typesetter)
    return ItemText(
      words: ShownWords(key: nil, value: words), isPlaceholder: false, paragraph: paragraph, font: font,
      numberOfLines: content.numberOfLines,
      alignment: content.alignment, lineBreakMode: content.lineBreakMode,
      minimumScale: content.minimumScale(at: contentSize, with: typesetter), tightens: content.tightens,
      baselineAdjustment: content.baselineAdjustment, overflows: false, scrolls: false, insets: .zero)
  }

  private func width(_ item: ItemText) -> Double { typesetter.naturalSize(item.paragraph, font: item.font, scale: 2).width }

  /// The share of its own width that the label gets, and what becomes of the text.
  @Test(
    arguments: [
      (1.0, 1.0, false, false, 1.0...1), (0.8, 1, false, true, 1...1), (0.8, 0.5, false, false, 0.76...0.81),
      (0.45, 0.5, false, true, 0.5...0.5), (0.97, 1, true, false, 1...1), (0.9, 1, true, true, 1...1), (0.53, 0.5, true, false, 0.5...0.56),
    ] as [(Double, Double, Bool, Bool, ClosedRange<Double>)])
  func oneLine(share: Double, minimumScale: Double, tightens: Bool, isCut: Bool, scale: ClosedRange<Double>) {
    let item = item("Benachrichtigungen") {
      $0.minimumScale = minimumScale
      $0.tightens = tightens
    }
    let fit = item.fit(in: Size(width: width(item) * share, height: 30), typesetter: typesetter, scale: 2)
    #expect(fit.isTruncated == isCut)
    #expect(scale.contains(fit.scale))
    if !isCut, !tightens { #expect(fit.needed.width <= fit.available.width + 0.01) }
  }

  /// A line at the end that shows nothing is missed by nobody.
  @Test(arguments: [("Geräte\nwählen", true), ("Geräte\n\u{A0} ", false), ("Geräte\r\n", false), ("Geräte ", false)])
  func blankLinesAtTheEnd(words: String, isCut: Bool) {
    for minimumScale in [1, 0.9] {
      let fit = item(words) { $0.minimumScale = minimumScale }.fit(in: Size(width: 300, height: 30), typesetter: typesetter, scale: 2)
      #expect(fit.isTruncated == isCut)
    }
  }

  /// A wrapping mode cuts without an ellipsis: nothing is tightened for its sake.
  @Test func onlyTruncationTightens() {
    let item = item("Benachrichtigungen") {
      $0.tightens = true
      $0.lineBreakMode = .clip
    }
    #expect(item.fit(in: Size(width: width(item) * 0.97, height: 30), typesetter: typesetter, scale: 2).isTruncated)
  }

  /// `minimumFontSize` is a size, whatever the content size: 9 of 17 points, and of 53.
  @Test func minimumPointSize() {
    #expect(abs(item("A") { $0.minimumPointSize = 9 }.minimumScale - 9.0 / 17) < 1e-9)
    #expect(abs(item("A", at: .accessibilityExtraExtraExtraLarge) { $0.minimumPointSize = 9 }.minimumScale - 9.0 / 53) < 1e-9)
    #expect(item("A") { $0.minimumPointSize = 40 }.minimumScale == 1)
  }

  /// A field shrinks what is typed into it to 17 of 53 points, and scrolls what still has no room: lines of 17 points are 20.5 high, where
  /// those of 53 are clipped.
  @Test(arguments: [(1.0, false, true), (17 / 53, true, false)] as [(Double, Bool, Bool)])
  func whatIsTyped(minimumScale: Double, isSmaller: Bool, isClipped: Bool) {
    var item = item("https://example.org/feed.xml", at: .accessibilityExtraExtraExtraLarge) { $0.minimumScale = minimumScale }
    item.isTyped = true
    let fit = item.fit(in: Size(width: 100, height: 36), typesetter: typesetter, scale: 2)
    #expect(!fit.isTruncated)
    #expect((fit.scale < 1) == isSmaller)
    #expect(fit.isClipped == isClipped)
  }

  /// Several lines shrink until all of them have room.
  @Test func severalLines() {
    let words = "Benachrichtigungen von allen Mitgliedern der Familie"
    func fit(_ minimumScale: Double, _ mode: LineBreakMode = .truncateTail, width: Double = 160) -> (
      lines: Int, visible: Int, scale: Double, breaks: Bool
    ) {
      let item = item(words) {
        $0.numberOfLines = 2
        $0.minimumScale = minimumScale
        $0.lineBreakMode = mode
      }
      let fit = item.fit(in: Size(width: width, height: 42.5), typesetter: typesetter, scale: 2)
      return (fit.lines, fit.visibleLines, fit.scale, fit.breaksWord)
    }
    let whole = fit(1)
    #expect(whole.lines > 2 && whole.visible == 2 && whole.scale == 1)
    let shrunk = fit(0.5)
    #expect(shrunk.lines == shrunk.visible && shrunk.scale < 1 && shrunk.scale > 0.5)
    #expect(fit(1, .wordWrap, width: 60).breaks && !fit(1, .characterWrap, width: 60).breaks)
  }

  @Test func runsHoldForTheirOwnWords() {
    let big = FontRequest(size: .points(30))
    func height(_ words: String) -> Double {
      let item = item(words) { $0.runs = [TextRun("One ", font: FontRequest(size: .points(12))), TextRun("two", font: big)] }
      return typesetter.naturalSize(item.paragraph, font: item.font, scale: 2).height
    }
    #expect(height("One two") == 36)
    #expect(height("Eins zwei") == 14.5)
  }
}
