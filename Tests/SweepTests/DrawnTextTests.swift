import Screens
import Drawing
import Environments
import Localization
import Scenarios
import TestSupport
import Testing
import Typesetting
import Vocabulary

@testable import Sweep

/// Texts in pictures: as the phone shows them where they are too long.
@Suite struct DrawnTextTests {
  /// The picture of one label, 100 points wide, 10 from the left edge.
  private func picture(_ label: String, _ direction: LayoutDirection = .leftToRight, width: Double = 100) throws -> Picture {
    let yaml = """
      views: {A: {kind: label, \(label)}}
      constraints: |
        A.Left = Superview.Left + 10
        A.Top = Superview.Top + 10
        A.Width = \(width)
      """
    let scenario = try ScenarioReader.read(Array(yaml.utf8), file: "a.yaml").scenario
    let matrix = EnvironmentMatrix(
      MatrixNarrowing(contentSizes: [.large], canvases: [DevicePlacement(width: 375, height: 667)]), locales: ["en"]
    ) { _ in direction }
    let scene = SweepScene(scenario.screen, catalog: StringCatalog(entries: [], sourceLanguage: "en"), overrides: .none, matrix: matrix)
    return ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts)).picture(matrix[0])
  }

  private static let frame = 10.0...110
  private static let words = "The quick brown fox jumps"
  private static let arabic = "الثعلب البني السريع يقفز فوق"

  /// `NSLineBreakMode.byClipping`: nothing beyond the edge, which may run through a letter. The reading end is marked.
  @Test(arguments: [(words, LayoutDirection.leftToRight, 108.0), (arabic, .rightToLeft, 10)])
  func clippedAtTheEdge(text: String, direction: LayoutDirection, cut: Double) throws {
    let shown = try picture("literal: \"\(text)\", line-break: clip", direction).texts[0]
    #expect(shown.clip?.x == 10 && shown.clip?.width == 100)
    #expect(shown.cut?.x == cut)
    #expect(shown.glyphs.allSatisfy { $0.origin.x < 110 && $0.origin.x + $0.advance > 10 })
    // The text goes on to the edge.
    let ink = (shown.glyphs.map(\.origin.x).min() ?? 0)...(shown.glyphs.map { $0.origin.x + $0.advance }.max() ?? 0)
    #expect(direction == .leftToRight ? ink.upperBound > 105 : ink.lowerBound < 15)
  }

  /// `byWordWrapping` on one line: what does not fit is on a line that is not shown, without an ellipsis.
  @Test(arguments: [(words, LayoutDirection.leftToRight, 108.0), (arabic, .rightToLeft, 10)])
  func wrappedOutOfSight(text: String, direction: LayoutDirection, cut: Double) throws {
    let shown = try picture("literal: \"\(text)\", line-break: wordWrap", direction).texts[0]
    #expect(shown.cut?.x == cut && shown.clip == nil)
    #expect(shown.glyphs.allSatisfy { Self.frame.contains($0.origin.x) })
    #expect(try picture("literal: Ok, line-break: wordWrap", direction).texts[0].cut == nil)
  }

  /// The ellipsis is where the text ends, whatever the direction of the screen; alignment alone decides where a clipped text is lost.
  @Test(arguments: [(words, LayoutDirection.rightToLeft, LayoutDirection.leftToRight), (arabic, .leftToRight, .rightToLeft)])
  func againstTheScreensDirection(text: String, screen: LayoutDirection, direction: LayoutDirection) throws {
    let cut = try picture("literal: \"\(text)\"", screen).texts[0]
    #expect(cut.direction == direction)
    let middle = (cut.cut?.x ?? 0) + (cut.cut?.width ?? 0) / 2
    #expect(direction == .leftToRight ? middle > 60 : middle < 60)
    let clipped = try picture("literal: \"\(text)\", line-break: clip", screen).texts[0]
    #expect(clipped.cut?.x == (screen == .leftToRight ? 108 : 10))
  }

  /// `allowsDefaultTighteningForTruncation`: every letter has room, closer to the next.
  @Test func tightened() throws {
    let natural = try picture("literal: The quick brown", width: 300).texts[0]
    let width = (natural.glyphs.map { $0.origin.x + $0.advance }.max() ?? 0) - 10
    let tight = try picture("literal: The quick brown, tightens: true", width: (width * 0.97).rounded()).texts[0]
    #expect(tight.cut == nil && tight.glyphs.count == natural.glyphs.count)
    #expect((tight.glyphs.last?.origin.x ?? 0) < (natural.glyphs.last?.origin.x ?? 0) - 1)
    #expect(try picture("literal: The quick brown, tightens: true", width: (width * 0.9).rounded()).texts[0].cut != nil)
  }

  /// An emoji has no outline: a box with its name. Each outline is there once.
  @Test(.enabled(if: TestData.fonts.files.contains { $0.name == "NotoColorEmoji.ttf" }, "NotoColorEmoji.ttf is not installed"))
  func emojiAreNamed() throws {
    let picture = try picture("literal: \"a😀a🇩🇪\"")
    let boxes = picture.texts[0].glyphs.filter { $0.outline == nil }.map(\.box)
    #expect(boxes.count == 2)
    func letters(in box: Rect) -> [Picture.Glyph] {
      picture.texts[0].glyphs.filter { $0.outline != nil && $0.origin.x >= box.x - 0.5 && $0.origin.x < box.maxX }
    }
    #expect(letters(in: boxes[0]).count == "grinningface".count && letters(in: boxes[1]).count == 2)
    for box in boxes {
      #expect(letters(in: box).allSatisfy { $0.origin.y < box.maxY && $0.origin.y > box.y && $0.origin.x + $0.advance < box.maxX + 1 })
    }
    #expect(Set(picture.outlines).count == picture.outlines.count)
  }
}
