import Screens
import Diagnostics
import Drawing
import Syntax
import Testing
import Vocabulary

@Suite struct SVGFiles {
  private static let kinds = [
    "view", "label", "button", "textField", "textView", "imageView", "switch", "slider", "stepper", "segmentedControl", "progressView",
    "activityIndicator", "pageControl", "scrollView", "<script>",
  ]

  private static func picture(direction: LayoutDirection = .leftToRight, name: String = "Label") -> Picture {
    let boxes = kinds.enumerated().map { number, kind in
      Picture.Box(item: ItemID(number), name: name, kind: kind, frame: Rect(x: 10, y: 20 * Double(number), width: 60, height: 18))
    }
    let glyphs = [(0, 10.0), (1, 20.0), (0, 30.0)].map { outline, x in
      Picture.Glyph(outline: outline, origin: Point(x: x, y: 30), scale: 0.01, advance: 10)
    }
    let text = Picture.Text(
      item: ItemID(1), glyphs: glyphs + [Picture.Glyph(outline: nil, origin: Point(x: 40, y: 30), scale: 0.01, advance: 12)],
      isPlaceholder: false, cut: Rect(x: 56, y: 20, width: 14, height: 18))
    return Picture(
      size: Size(width: 320, height: 480), direction: direction, boxes: boxes, texts: [text], outlines: ["M0 0H500V700Z", "M0 0H300V300Z"],
      highlighted: [ItemID(1)])
  }

  private func parsed(_ svg: String) throws -> XMLElement { try XMLReader().read(Array(svg.utf8), file: "picture.svg") }

  private func all(_ element: XMLElement) -> [XMLElement] { [element] + element.children.flatMap(all) }

  /// SVG 2, 8.5: an inner `svg` shows nothing beyond its viewport.
  @Test func clippedTextStandsInAViewportOfItsOwn() throws {
    var picture = Self.picture()
    picture.texts[0].clip = Rect(x: 10, y: 20, width: 60, height: 18)
    let inner = all(try parsed(SVGWriter.standalone(picture, label: ""))).filter { $0.name == "svg" }.dropFirst()
    #expect(inner.map { [$0["x"], $0["y"], $0["width"], $0["height"]] } == [["10", "20", "60", "18"]])
    #expect(inner.first?["viewBox"] == "10 20 60 18")
  }

  @Test(arguments: LayoutDirection.allCases) func isWellFormedAndCompleteInItself(direction: LayoutDirection) throws {
    let elements = all(try parsed(SVGWriter.standalone(Self.picture(direction: direction), label: "<a> & \"b\"\u{0}")))
    let ids = Set(elements.compactMap { $0["id"] })
    for use in elements where use.name == "use" { #expect(ids.contains(String(use["href"]!.dropFirst()))) }
    #expect(elements.contains { $0.name == "text" && $0.text == direction.rawValue.uppercased() })
    #expect(elements.first { $0.name == "title" }?.text == "<a> & \"b\"\\u{0}")
  }

  @Test func aGlyphIsOutlinedOnceAndDrawnWhereItStands() throws {
    let elements = all(try parsed(SVGWriter.standalone(Self.picture(), label: "")))
    #expect(elements.count { $0["d"] == "M0 0H500V700Z" } == 1)
    let run = try #require(elements.first { $0.name == "use" && $0["transform"] != nil })
    #expect(run["transform"] == "translate(10 30)scale(0.01 -0.01)")
    let drawn = try #require(elements.first { "#" + ($0["id"] ?? "") == run["href"] })
    #expect(drawn.children.map { $0["x"] } == [nil, "1000", "2000"])
    #expect(drawn.children[0]["href"] == drawn.children[2]["href"])
    let absent = try #require(elements.first { $0["class"] == "absent" })
    #expect([absent["x"], absent["width"]] == ["40.5", "11"])
  }

  @Test func theCutIsAtTheReadingEnd() throws {
    func line(_ direction: LayoutDirection, _ cut: Rect) throws -> String? {
      var picture = Self.picture(direction: direction)
      picture.texts[0].cut = cut
      return all(try parsed(SVGWriter.standalone(picture, label: ""))).first { $0["class"] == "cut-line" }?["d"]
    }
    #expect(try line(.leftToRight, Rect(x: 56, y: 20, width: 14, height: 18)) == "M70 17V41")
    #expect(try line(.rightToLeft, Rect(x: 56, y: 20, width: 14, height: 18)) == "M56 17V41")
    #expect(try line(.leftToRight, Rect(x: 10, y: 36, width: 60, height: 2)) == "M10 38H70")
  }

  @Test func blamedViewsAreOutlinedAndNamed() throws {
    let elements = all(try parsed(SVGWriter.standalone(Self.picture(name: "</title><script>"), label: "")))
    let outline = try #require(elements.first { $0["class"] == "blamed" })
    #expect([outline["x"], outline["y"], outline["width"], outline["height"]] == ["8.5", "18.5", "63", "21"])
    #expect(elements.contains { $0.name == "title" && $0.text == "</title><script> · label · 10, 20 · 60 × 18" })
    #expect(!elements.contains { $0.name == "script" })
  }

  @Test func picturesOfOnePageShareOutlinesAndPagesDoNotShareIDs() {
    var writer = SVGWriter(prefix: "a-")
    let first = writer.inline(Self.picture(), label: "1")
    let definitions = writer.definitions
    let second = writer.inline(Self.picture(), label: "1")
    #expect(first == second)
    #expect(writer.definitions == definitions)
    var other = SVGWriter(prefix: "b-")
    let elsewhere = other.inline(Self.picture(), label: "1")
    #expect(elsewhere == first.replacing("a-g", with: "b-g").replacing("a-r", with: "b-r").replacing("#a-hatch", with: "#b-hatch"))
    #expect(other.definitions != definitions)
  }

  /// What sticks out of the screen stays in sight; a view a mile away does not make the screen a dot, and no number is not a number.
  @Test(arguments: [
    (Rect(x: 300, y: 10, width: 80, height: 20), "-6 -20 392 506"),
    (Rect(x: 1e9, y: -.infinity, width: 5, height: .nan), "-6 -260 492 746"),
  ])
  func theViewBoxTakesInWhatSticksOut(frame: Rect, viewBox: String) throws {
    var picture = Self.picture()
    picture.boxes = [Picture.Box(item: ItemID(0), name: "", kind: "view", frame: frame)]
    let root = try parsed(SVGWriter.standalone(picture, label: ""))
    #expect(root["viewBox"] == viewBox)
  }
}

@Test(arguments: [
  (20.0, "20"), (19.5, "19.5"), (-0.333, "-0.33"), (1e-9, "0"), (-0.001, "0"), (.nan, "0"), (.infinity, "0"), (0.1 + 0.2, "0.3"),
])
func decimalsAreShort(number: Double, text: String) {
  #expect(number.decimal() == text)
}
