import Diagnostics
import Screens
import Syntax
import Testing
import Vocabulary

@testable import Drawing

/// Rendered pictures, by their pixels and as SVG.
@Suite struct PaintingTests {
  /// Images in memory: a square, red above and blue below.
  private struct Assets: AssetSource {
    var isTemplate = false
    var format = ImageFile.Format.png

    func color(named name: String) -> SchemeColors? {
      name == "Brand" ? SchemeColors(light: RGBColor(hex: 0x112233), dark: RGBColor(hex: 0x445566)) : nil
    }

    func image(named name: String, in scheme: ColorScheme) -> ImageFile? {
      name == "flag" ? ImageFile(path: "flag", format: format, width: 10, height: 10, isTemplate: isTemplate) : nil
    }

    func fault(of kind: AssetKind, named name: String) -> Diagnostic? {
      guard name.hasPrefix("broken") else { return nil }
      return Diagnostic(.error, file: "Contents.json", position: SourcePosition(line: 3, column: 2), "expected a comma")
    }

    func bytes(of image: ImageFile) -> [UInt8]? {
      guard let canvas = try? PixelCanvas(width: 10, height: 10) else { return nil }
      for (y, color) in [(0.0, UInt32(0xFF0000)), (5, 0x0000FF)] {
        canvas.fill(OutlinePath(.rectangle(Rect(x: 0, y: y, width: 10, height: 5), radius: 0))!, color)
      }
      return try? canvas.file()
    }

    func pixels(of image: ImageFile) -> PixelFile {
      switch image.format {
      case .png: bytes(of: image).map { .file($0) } ?? .unreadable
      // A PPM file of one green pixel.
      case .jpeg: .file(Array("P6\n1 1\n255\n".utf8) + [0, 255, 0])
      case .pdf: .unreadable
      case .svg: .missing(program: "draw", package: "drawers")
      }
    }
  }

  private final class NoLettering: Lettering {
    func line(
      _ words: String, points: Double, weight: FontWeight, width: Double, adding outlines: inout [String]
    ) -> LetteredLine {
      LetteredLine(glyphs: [], width: 0, capHeight: 0)
    }

    func lines(_ words: String, points: Double, weight: FontWeight, width: Double, adding outlines: inout [String]) -> [LetteredLine] { [] }
  }

  /// A root with one view, 40 × 40 at (10, 10).
  private func painting(
    _ kind: ItemKind, _ scheme: ColorScheme = .light, assets: Assets = Assets(), direction: LayoutDirection = .leftToRight,
    frame: Rect = Rect(x: 10, y: 10, width: 40, height: 40), _ change: (inout Appearance) -> Void = { _ in },
    root: (inout Appearance) -> Void = { _ in }
  ) -> Painting {
    let items = [
      LayoutItem(id: "root", name: "Root", kind: .view, parent: nil),
      LayoutItem(id: "view", name: "View <1>", kind: kind, parent: .root, position: SourcePosition(line: 7, column: 3)),
    ]
    var screen = Screen(file: "Main.storyboard", name: "Main", items: items)
    var looks = (root: Appearance(), view: Appearance())
    root(&looks.root)
    change(&looks.view)
    screen.looks = ["root": looks.root, "view": looks.view]
    let frames = [Rect(x: 0, y: 0, width: 60, height: 60), frame]
    let boxes = zip(screen.items.indices, frames).map { index, frame in
      Picture.Box(item: ItemID(index), name: items[index].name, kind: items[index].kind.name, frame: frame)
    }
    let picture = Picture(size: Size(width: 60, height: 60), direction: direction, boxes: boxes, texts: [], outlines: [])
    var painter = Painter(picture, of: screen, scale: 1, scheme: scheme, assets: assets, lettering: NoLettering())
    return painter.painting()
  }

  private func pixel(_ painting: Painting, _ x: Int, _ y: Int, assets: Assets = Assets()) throws -> UInt32 {
    try PaintingPNG().draw(painting, scale: 1, assets).color(x: x, y: y)
  }

  /// Apple, Human Interface Guidelines, "Color": the background of iOS, and the system's red, in both appearances.
  @Test(
    arguments: [
      (.light, .system("systemRedColor", listed: nil), 0xFF3B30, 0xFFFFFF), (.dark, .system("systemRedColor", listed: nil), 0xFF453A, 0),
      (.light, .named("Brand", listed: RGBColor(white: 1)), 0x112233, 0xFFFFFF), (.dark, .named("Brand", listed: nil), 0x445566, 0),
      (.dark, .named("Unlisted", listed: RGBColor(hex: 0x00FF00)), 0x00FF00, 0),
      // Black of half opacity on the background.
      (.light, .fixed(RGBColor(white: 0, alpha: 0.5)), 0x7F7F7F, 0xFFFFFF),
    ] as [(ColorScheme, ColorValue, UInt32, UInt32)])
  func grounds(scheme: ColorScheme, color: ColorValue, inside: UInt32, outside: UInt32) throws {
    let painting = painting(.view, scheme) { $0.colors[.background] = color }
    #expect(try pixel(painting, 30, 30) == inside && pixel(painting, 5, 5) == outside)
    #expect(painting.notes(.png, Assets()) == [])
  }

  @Test func cornersBordersAndOpacity() throws {
    let round = painting(.view) { look in
      look.colors[.background] = .fixed(RGBColor(white: 0))
      look.cornerRadius = 100
    }
    // Never rounder than a circle.
    #expect(try pixel(round, 30, 30) == 0 && pixel(round, 11, 11) == 0xFFFFFF && pixel(round, 30, 11) == 0)
    let framed = painting(.view) { look in
      look.borderWidth = 4
      look.colors[.border] = .fixed(RGBColor(hex: 0x00FF00))
    }
    #expect(try pixel(framed, 12, 30) == 0x00FF00 && pixel(framed, 16, 30) == 0xFFFFFF && pixel(framed, 9, 30) == 0xFFFFFF)
    let faint = painting(.view) {
      $0.colors[.background] = .fixed(RGBColor(white: 0))
    } root: {
      $0.alpha = 0.5
    }
    #expect((0x7E7E7E...0x818181).contains(try pixel(faint, 30, 30)))
  }

  /// `UIView.ContentMode`: a square image of 10 points in a view of 40 × 20, at (10, 20) to (50, 40).
  @Test(
    arguments: [
      (.scaleToFill, (12, 22), (48, 38), (55, 30)), (.scaleAspectFit, (22, 22), (38, 38), (15, 30)),
      (.center, (26, 26), (34, 34), (30, 22)),
      (.top, (26, 21), (34, 28), (30, 35)), (.bottomLeft, (11, 31), (19, 39), (30, 30)), (.right, (41, 26), (49, 34), (30, 30)),
      // As wide as the view, and higher: not cut, for the view does not clip.
      (.scaleAspectFill, (12, 12), (48, 48), (55, 30)),
    ] as [(ContentMode, (Int, Int), (Int, Int), (Int, Int))])
  func contentModes(mode: ContentMode, red: (Int, Int), blue: (Int, Int), outside: (Int, Int)) throws {
    let painting = painting(.imageView(nil), frame: Rect(x: 10, y: 20, width: 40, height: 20)) { look in
      look.image = ImageReference("flag")
      look.contentMode = mode
    }
    #expect(try pixel(painting, red.0, red.1) == 0xFF0000)
    #expect(try pixel(painting, blue.0, blue.1) == 0x0000FF)
    #expect(try pixel(painting, outside.0, outside.1) == 0xFFFFFF)
  }

  @Test func templatesAreTinted() throws {
    let assets = Assets(isTemplate: true)
    let painting = painting(.imageView(nil), assets: assets) {
      $0.image = ImageReference("flag")
    } root: {
      $0.colors[.tint] = .fixed(RGBColor(hex: 0x00FF00))
    }
    #expect(try pixel(painting, 30, 15, assets: assets) == 0x00FF00 && pixel(painting, 30, 45, assets: assets) == 0x00FF00)
  }

  /// What is not known is noted once, with its place, and something neutral is drawn.
  @Test func unknownColorsAndImages() throws {
    let missing = painting(.imageView(nil)) { look in
      look.image = ImageReference("moon")
      look.colors[.background] = .named("Gone", listed: nil)
      look.colors[.tint] = .system("noColor", listed: nil)
    }
    #expect(
      missing.notes(.png, Assets()).map(\.message).sorted() == [
        "no asset catalog has a readable colour 'Gone'", "no asset catalog has a readable image 'moon'",
        "the system has no colour 'noColor'",
      ])
    #expect(missing.notes(.png, Assets()).allSatisfy { $0.severity == .note && $0.position?.line == 7 && $0.file == "Main.storyboard" })
    #expect(try pixel(missing, 12, 30) != 0xFFFFFF)
  }

  /// Of a set that cannot be read, the note is about the set's own file: once, however many views show it.
  @Test func unreadableSets() throws {
    let unread = painting(.imageView(nil)) { look in
      look.image = ImageReference("broken image")
      look.colors[.background] = .named("broken colour", listed: nil)
    } root: { look in
      look.colors[.background] = .named("broken colour", listed: nil)
    }
    let notes = unread.notes(.png, Assets())
    #expect(notes.map(\.message) == ["expected a comma", "expected a comma"])
    #expect(notes.allSatisfy { $0.severity == .note && $0.file == "Contents.json" && $0.position?.line == 3 })
    #expect(
      notes.compactMap(\.reason).sorted() == [
        "no asset catalog has a readable colour 'broken colour'; the view's default colour is shown",
        "no asset catalog has a readable image 'broken image'; an empty frame is drawn instead",
      ])
    #expect(try pixel(unread, 12, 30) != 0xFFFFFF)
  }

  /// Images that cairo does not read are pixels made by others; where none are made, a note says why, and something neutral is drawn. Browsers
  /// draw what they know from its own file.
  @Test(
    arguments: [
      (.png, nil, nil, 0xFF0000), (.jpeg, nil, nil, 0x00FF00),
      (.pdf, "the image 'flag' cannot be drawn", "the image 'flag' cannot be drawn", nil),
      (.svg, "svg images are not drawn", nil, nil),
    ] as [(ImageFile.Format, String?, String?, UInt32?)])
  func formats(format: ImageFile.Format, inPNG: String?, inSVG: String?, color: UInt32?) throws {
    let assets = Assets(format: format)
    let painting = painting(.imageView(nil), assets: assets) { $0.image = ImageReference("flag") }
    #expect(painting.notes(.png, assets).map(\.message) == [inPNG].compactMap(\.self))
    #expect(painting.notes(.svg, assets).map(\.message) == [inSVG].compactMap(\.self))
    let shown = try pixel(painting, 30, 15, assets: assets)
    #expect(color.map { shown == $0 } ?? (shown != 0xFFFFFF))
    #expect(PaintingSVG.standalone(painting, label: "", assets: assets).contains("data:image/") == (inSVG == nil))
  }

  /// What is no PPM file, or not all of one, is no image.
  @Test(arguments: [
    "", "P6", "P6\n1 1\n255\n", "P6\n-1 1\n255\nxyz", "P6\n99999999999999999999 1\n255\nxyz", "P6\n100000 100000\n255\nxyz",
    "P5\n1 1\n255\nx",
  ])
  func damagedPixels(text: String) { #expect(RasterImage(ppm: Array(text.utf8)) == nil) }

  /// A switch that is on is green where its knob is not, at the leading end; in the system's width, whatever the frame.
  @Test(arguments: [(LayoutDirection.leftToRight, 13, 45), (.rightToLeft, 45, 13)])
  func switches(direction: LayoutDirection, green: Int, white: Int) throws {
    let painting = painting(.switch, direction: direction) { $0.isOn = true }
    #expect(try pixel(painting, green, 30) == 0x34C759)
    #expect(try pixel(painting, white, 30) == 0xFFFFFF)
  }

  private static let kinds: [ItemKind] = [
    .view, .switch, .slider, .stepper, .progressView, .activityIndicator(large: true), .pageControl(pages: 3), .scrollView,
    .textField(TextContent(source: nil, font: FontRequest(size: .points(17))), border: .roundedRect),
    .segmentedControl([Segment(nil), Segment(nil)]), .button(ButtonContent(TextContent(source: nil, font: FontRequest(size: .points(17))))),
    .imageView(nil), .platform(.searchBar), .platform(.datePicker(.wheels)), .platform(.datePicker(.compact)),
    .platform(.datePicker(.inline)), .platform(.navigationBar), .platform(.tabBar), .platform(.toolbar), .platform(.mapView),
    .platform(.webView), .platform(.visualEffectView), .platform(.tableView), .platform(.tableViewCell), .platform(.pickerView),
  ]

  /// Also in frames without an extent, or with one that no device has: as the engine leaves them in broken layouts.
  @Test(arguments: kinds)
  func everyKindIsWellFormed(kind: ItemKind) throws {
    for frame in [Rect(x: 10, y: 10, width: 40, height: 40), .zero, Rect(x: 0, y: 0, width: -5, height: 1e9)] {
      let painting = painting(kind, frame: frame)
      let svg = PaintingSVG.standalone(painting, label: "<a> & \u{0}", assets: Assets())
      let root = try XMLReader().read(Array(svg.utf8), file: "picture.svg")
      func all(_ element: XMLElement) -> [XMLElement] { [element] + element.children.flatMap(all) }
      let elements = all(root)
      let ids = elements.compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count)
      for use in elements where use.name == "use" { #expect(ids.contains(String(use["href"]!.dropFirst()))) }
      #expect(elements.compactMap { $0["data-view"] } == ["0", "1"])
      _ = try PaintingPNG().file(painting, scale: 2, Assets())
    }
  }

  /// WCAG 2.2, "contrast ratio": 21 for black on white, 1 for equal colours. #767676 is the lightest gray with 4.5 on white.
  @Test(arguments: [(0x000000, 21.0), (0xFFFFFF, 1), (0x767676, 4.54), (0x777777, 4.48), (0xFF0000, 4.0)] as [(UInt32, Double)])
  func contrast(color: UInt32, ratio: Double) {
    let (color, white) = (RGBColor(hex: color), RGBColor(white: 1))
    #expect((color.contrast(with: white) - ratio).magnitude < 0.005)
    #expect(color.contrast(with: white) == white.contrast(with: color))
  }

  @Test(
    arguments: [([], ""), ([0x66], "Zg=="), ([0x66, 0x6F], "Zm8="), ([0x66, 0x6F, 0x6F], "Zm9v"), (Array("foobar".utf8), "Zm9vYmFy")]
      as [([UInt8], String)])
  func base64(bytes: [UInt8], text: String) {
    // RFC 4648, section 10.
    #expect(Base64.encoded(bytes) == text)
  }
}
