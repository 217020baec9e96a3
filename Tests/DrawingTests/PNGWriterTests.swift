import Screens
import Testing
import Vocabulary

@testable import Drawing

@Suite struct PNGFiles {
  /// A screen with a label, and in it one glyph: a square of 10 points whose left bottom corner is at 40, 60, with a hole of 4 points.
  private static func picture(
    _ kind: String = "label", direction: LayoutDirection = .leftToRight, isPlaceholder: Bool = false, cut: Rect? = nil,
    outline: String = "M0 0L1000 0L1000 1000L0 1000ZM300 300L300 700L700 700L700 300Z"
  ) -> Picture {
    let label = Picture.Box(item: ItemID(0), name: "", kind: kind, frame: Rect(x: 20, y: 40, width: 60, height: 30))
    let glyph = Picture.Glyph(outline: 0, origin: Point(x: 40, y: 60), scale: 0.01, advance: 10)
    return Picture(
      size: Size(width: 100, height: 120), direction: direction, boxes: [label],
      texts: [Picture.Text(item: ItemID(0), glyphs: [glyph], isPlaceholder: isPlaceholder, cut: cut)], outlines: [outline])
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// PNG specification (third edition), 5.2 and 11.2.1: the signature, then IHDR with width, height, depth 8, colour type 2, no interlacing.
  @Test(arguments: [(1.0, 112, 146), (2, 224, 292), (3, 336, 438), (1.5, 168, 219)])
  func theHeaderHasTheSizeInPixels(scale: Double, width: Int, height: Int) throws {
    let bytes = try PNGWriter.file(Self.picture(), scale: scale)
    #expect(bytes.prefix(8) == [137, 80, 78, 71, 13, 10, 26, 10])
    #expect(Array(bytes[8..<16]) == [0, 0, 0, 13] + Array("IHDR".utf8))
    #expect(Self.bigEndian(bytes[16..<20]) == width)
    #expect(Self.bigEndian(bytes[20..<24]) == height)
    #expect(bytes[24..<29] == [8, 2, 0, 0, 0])
    #expect(bytes.suffix(8) == Array("IEND".utf8) + [0xae, 0x42, 0x60, 0x82])
  }

  @Test func theSamePictureIsTheSameBytes() throws {
    let picture = Self.picture("scrollView", cut: Rect(x: 60, y: 45, width: 8, height: 20))
    #expect(try PNGWriter.file(picture, scale: 2) == PNGWriter.file(picture, scale: 2))
  }

  /// The colours of SVG's light scheme, at the middle of the pixel that a place in points is in.
  @Test(arguments: [
    (10.0, 10.0, 0xffffff, "the screen"), (-4, 50, 0xffffff, "the margin"), (25, 45, 0xeef1f5, "the label"),
    (19, 45, 0xffffff, "beside it"),
    (79.5, 69.5, 0xeef1f5, "its last corner"), (80.5, 69.5, 0xffffff, "beyond it"), (41, 51, 0x1d2129, "the glyph's top left"),
    (49.4, 59.4, 0x1d2129, "its bottom right"), (45, 55, 0xeef1f5, "its hole"), (39.5, 55, 0xeef1f5, "left of it"),
    (45, 60.6, 0xeef1f5, "below its baseline"),
  ])
  func aPlaceHasItsColour(x: Double, y: Double, color: UInt32, name: String) throws {
    #expect(try color == pixel(Self.picture(), x, y), "\(name)")
  }

  /// The edge runs through the glyph, between 40 and 45 points.
  @Test(arguments: [(41.0, 0x1d2129), (44.4, 0x1d2129), (45.6, 0xeef1f5), (49, 0xeef1f5)])
  func nothingIsDrawnBeyondTheClip(x: Double, color: UInt32) throws {
    var picture = Self.picture()
    picture.texts[0].clip = Rect(x: 20, y: 40, width: 25, height: 30)
    #expect(try color == pixel(picture, x, 51))
  }

  @Test(arguments: [("label", false, 0x1d2129), ("button", false, 0x0b62d6), ("textField", true, 0x8a919e)])
  func textIsPaintedByWhatItIs(kind: String, isPlaceholder: Bool, color: UInt32) throws {
    #expect(try color == pixel(Self.picture(kind, isPlaceholder: isPlaceholder), 41, 51))
  }

  /// Knobs and the line at a cut are at the side where the language ends.
  @Test(arguments: [(LayoutDirection.leftToRight, 70.0), (.rightToLeft, 30)])
  func theDirectionMirrors(direction: LayoutDirection, x: Double) throws {
    var picture = Self.picture("switch", direction: direction)
    picture.texts = []
    #expect(try pixel(picture, x, 55) == PictureColor.knob.light)
    #expect(try pixel(picture, 100 - x, 55) == PictureColor.on.light)
    picture = Self.picture(direction: direction, cut: Rect(x: 25, y: 44, width: 50, height: 20))
    #expect(try pixel(picture, x < 50 ? 25 : 75, 42) == PictureColor.wrong.light)
    #expect(try pixel(picture, x < 50 ? 75 : 25, 42) == PictureColor.textBox.light)
  }

  /// Inside a cut are lines of #d3202f at 0.75 and 0.12 over the label's #eef1f5 every 4 points, along the diagonal.
  @Test func aCutIsHatched() throws {
    let picture = Self.picture(cut: Rect(x: 21, y: 41, width: 17, height: 28))
    // Across the lines, a place has (x + y) / √2; a line's middle is 1 more than a multiple of 4.
    let y = 45.0
    // Two layers of paint may each be rounded by one.
    func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
      [0, 8, 16].allSatisfy { shift in abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) <= 1 }
    }
    #expect(isNear(try pixel(picture, 49 * 2.0.squareRoot() - y, y, scale: 8), 0xd94e5b), "on a line")
    #expect(isNear(try pixel(picture, 51 * 2.0.squareRoot() - y, y, scale: 8), 0xebd8dd), "between two")
    #expect(try pixel(picture, 25, 40.5, scale: 8) == 0xeef1f5, "above the cut")
  }

  @Test func blamedViewsAreOutlined() throws {
    var picture = Self.picture()
    #expect(try pixel(picture, 18.5, 55) == 0xffffff)
    picture.highlighted = [ItemID(0)]
    #expect(try pixel(picture, 18.5, 55) == PictureColor.wrong.light)
  }

  /// Whatever a solver or a font says is drawn or left out; nothing traps, nothing takes for ever.
  @Test(arguments: [
    Rect(x: 1e9, y: -.infinity, width: 5, height: .nan), Rect(x: -1e12, y: 0, width: 2e12, height: 1e12),
    Rect(x: 10, y: 10, width: -4, height: 0),
  ])
  func anyFrameIsDrawn(frame: Rect) throws {
    for kind in ["view", "label", "scrollView", "imageView", "switch", "slider", "stepper", "activityIndicator", "pageControl", "button"] {
      var picture = Self.picture(kind, cut: frame)
      picture.boxes[0].frame = frame
      picture.texts[0].glyphs[0].origin = Point(x: frame.x, y: frame.y)
      picture.texts[0].glyphs.append(Picture.Glyph(outline: nil, origin: Point(x: frame.x, y: .nan), scale: .nan, advance: frame.width))
      picture.highlighted = [ItemID(0)]
      #expect(try !PNGWriter.file(picture, scale: 1).isEmpty)
    }
  }

  @Test(arguments: [(16_400.0, 10.0, 1.0), (9_000, 9_000, 1), (8_192, 10, 2), (100, 100, .infinity), (.nan, 100, 1), (100, 100, 0)])
  func whatIsTooLargeIsRefused(width: Double, height: Double, scale: Double) {
    var picture = Self.picture()
    picture.size = Size(width: width, height: height)
    #expect(throws: RenderingError.self) { try PNGWriter.file(picture, scale: scale) }
  }

  /// A place's colour, 0xRRGGBB.
  private func pixel(_ picture: Picture, _ x: Double, _ y: Double, scale: Double = 2) throws -> UInt32 {
    let canvas = try PNGWriter.draw(picture, scale: scale)
    let view = picture.viewBox
    return canvas.color(x: Int((x - view.x) * scale), y: Int((y - view.y) * scale))
  }
}

@Suite struct OutlinePaths {
  @Test func everyCommandIsRead() throws {
    let path = try #require(OutlinePath(data: "M0 -5L10 20Q13 26 4 2C5 6 7 8 9 10ZM1 1Z"))
    #expect(
      path.segments == [
        .move(Point(x: 0, y: -5)), .line(Point(x: 10, y: 20)), .cubic(Point(x: 12, y: 24), Point(x: 10, y: 18), Point(x: 4, y: 2)),
        .cubic(Point(x: 5, y: 6), Point(x: 7, y: 8), Point(x: 9, y: 10)), .close, .move(Point(x: 1, y: 1)), .close,
      ])
  }

  @Test(arguments: ["L1 2", "M1", "M1 2X", "M1 2 3 4", "M1 2H5", "m1 2", "M--1 2", "M1 2L", "Q1 2 3 4"])
  func anythingElseIsRefused(data: String) {
    #expect(OutlinePath(data: data) == nil)
  }

  /// A rounded rectangle has the area w h - (4 - π) rx ry, the radii at most half of the sides (SVG 2, 10.2).
  @Test(arguments: [(0.0, 800.0), (5, 778.54), (10, 714.16), (50, 628.32)])
  func aRoundedRectangleHasItsArea(radius: Double, area: Double) throws {
    let path = try #require(OutlinePath(.rectangle(Rect(x: 3.25, y: 4.5, width: 40, height: 20), radius: radius)))
    let canvas = try PixelCanvas(width: 60, height: 40)
    canvas.fill(path, 0)
    #expect(abs(Self.painted(canvas) - area) < 0.01 * area)
  }

  /// A closed line has its perimeter times its width; an open one ends in half circles where it has round caps. Dashes are as long as
  /// their gaps (SVG 2, 13.5.6).
  @Test func aLineHasItsArea() throws {
    let square = try #require(OutlinePath(.rectangle(Rect(x: 10, y: 10, width: 40, height: 40), radius: 0)))
    let line = try #require(OutlinePath(.lines([[Point(x: 10, y: 10), Point(x: 50, y: 10)]])))
    for (path, pen, area) in [
      (square, PixelCanvas.Pen(width: 4), 640), (line, PixelCanvas.Pen(width: 6), 240),
      (line, PixelCanvas.Pen(width: 6, hasRoundCaps: true), 240 + Double.pi * 9), (line, PixelCanvas.Pen(width: 6, dashes: (4, 4)), 120),
    ] {
      let canvas = try PixelCanvas(width: 60, height: 60)
      canvas.stroke(path, pen, 0)
      #expect(abs(Self.painted(canvas) - area) < 0.01 * area, "\(pen)")
    }
  }

  /// How much of a white canvas is black, in pixels.
  private static func painted(_ canvas: PixelCanvas) -> Double {
    var sum = 0.0
    for y in 0..<canvas.height { for x in 0..<canvas.width { sum += 1 - Double(canvas.color(x: x, y: y) & 0xFF) / 255 } }
    return sum
  }
}
