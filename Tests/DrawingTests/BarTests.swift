import Screens
import Testing
import Vocabulary

@testable import Drawing

/// The bars around a screen, by their pixels and by the places of their texts.
@Suite struct BarTests {
  /// Every letter is a box of half its height, ten of them at most in 100 points.
  private final class Boxes: Lettering {
    func line(
      _ words: String, points: Double, weight: FontWeight, width: Double, adding outlines: inout [String]
    ) -> LetteredLine {
      let all = Double(words.count) * points / 2
      return LetteredLine(glyphs: [], width: min(all, width), capHeight: points * 0.7, isCut: all > width)
    }

    /// A line for each word.
    func lines(_ words: String, points: Double, weight: FontWeight, width: Double, adding outlines: inout [String]) -> [LetteredLine] {
      words.split(separator: " ").map { line(String($0), points: points, weight: weight, width: width, adding: &outlines) }
    }
  }

  private static func words(of source: TextSource) -> (text: String, key: String?) {
    if case .interfaceBuilder(let keys, let base) = source { (base, keys.last) } else { ("", nil) }
  }

  private static func item(_ title: String?, image: String? = nil, _ change: (inout BarItem) -> Void = { _ in }) -> BarItem {
    var item = BarItem()
    item.title = title.map { .interfaceBuilder(keys: ["\($0).title"], base: $0) }
    item.image = image.map { ImageReference($0, isSymbol: true) }
    change(&item)
    return item
  }

  /// On a screen of 400 × 800, 20 below and 34 above whose edges are safe.
  /// - Parameter rowEnd: where the only row of a table ends that fills the screen; nil: there is no table.
  private func painted(
    _ bars: ScreenBars, _ direction: LayoutDirection = .leftToRight, isLow: Bool = false, rowEnd: Double? = nil
  ) throws -> (texts: [BarText], canvas: PixelCanvas) {
    var screen = Screen(file: "Main.storyboard", name: "Main", items: [LayoutItem(id: "root", name: "Root", kind: .view, parent: nil)])
    let frame = Rect(x: 0, y: 0, width: 400, height: 800)
    var boxes = [Picture.Box(item: .root, name: "Root", kind: "view", frame: frame)]
    if let rowEnd {
      screen.items.append(LayoutItem(id: "table", name: "Table", kind: .platform(.tableView), parent: .root))
      screen.items.append(LayoutItem(id: "row", name: "Row", kind: .platform(.tableViewCell), parent: ItemID(1)))
      boxes.append(Picture.Box(item: ItemID(1), name: "Table", kind: "tableView", frame: frame))
      let row = Rect(x: 0, y: 64, width: 400, height: rowEnd - 64)
      boxes.append(Picture.Box(item: ItemID(2), name: "Row", kind: "tableViewCell", frame: row))
    }
    let picture = Picture(size: frame.size, direction: direction, boxes: boxes, texts: [], outlines: [])
    let setting = BarSetting(bars, safeArea: EdgeInsets(top: 64, left: 0, bottom: 83, right: 0), isLow: isLow)
    var painter = Painter(
      picture, of: screen, scale: 1, scheme: .light, assets: NoAssets(), lettering: Boxes(), bars: setting, finding: Self.words)
    let painting = painter.painting()
    return (painter.barTexts, try PaintingPNG().draw(painting, scale: 1, NoAssets()))
  }

  @Test(
    arguments: [
      // In the middle; a long one has the room that the buttons leave, and is cut.
      ("Settings", nil, .leftToRight, [Rect(x: 166, y: 20, width: 68, height: 44)], [false]),
      (String(repeating: "x", count: 60), nil, .leftToRight, [Rect(x: 16, y: 20, width: 368, height: 44)], [true]),
      // A button of its own is at the other side where the interface runs from right to left.
      (
        "A", "Done", .leftToRight, [Rect(x: 350, y: 20, width: 34, height: 44), Rect(x: 195.75, y: 20, width: 8.5, height: 44)],
        [false, false]
      ),
      (
        "A", "Done", .rightToLeft, [Rect(x: 16, y: 20, width: 34, height: 44), Rect(x: 195.75, y: 20, width: 8.5, height: 44)],
        [false, false]
      ),
    ] as [(String, String?, LayoutDirection, [Rect], [Bool])])
  func navigationBars(title: String, button: String?, direction: LayoutDirection, places: [Rect], cut: [Bool]) throws {
    var bars = ScreenBars()
    var bar = ScreenBars.NavigationBar()
    bar.title = Self.item(title).title
    bar.trailing = button.map { [Self.item($0)] } ?? []
    bars.navigation = bar
    bars.look.colors[.bar] = .fixed(RGBColor(hex: 0xF2F2F7))
    let (texts, canvas) = try painted(bars, direction)
    #expect(texts.map(\.key) == ([button, title].compactMap(\.self)).map { $0 + ".title" })
    for (text, place) in zip(texts, places) {
      let differences = [text.frame.x - place.x, text.frame.y - place.y, text.frame.width - place.width, text.frame.height - place.height]
      #expect(differences.allSatisfy { $0.magnitude < 0.02 }, "\(text.frame)")
    }
    #expect(texts.map(\.isCut) == cut)
    // The bar's ground, its edge, and the screen below it.
    #expect(canvas.color(x: 100, y: 10) == 0xF2F2F7 && canvas.color(x: 100, y: 63) == 0xC6C6C8 && canvas.color(x: 100, y: 70) == 0xFFFFFF)
  }

  /// Above the first row of a section, in as many lines as it needs, and below the last one: in a grouped table in capitals, and from the
  /// other side where the interface runs from right to left.
  @Test(
    arguments: [
      (.grouped, .leftToRight, "section header", Rect(x: 16, y: 300 - 7 - 32, width: 32.5, height: 32)),
      (.grouped, .rightToLeft, "section header", Rect(x: 400 - 16 - 32.5, y: 300 - 7 - 32, width: 32.5, height: 32)),
      (.plain, .leftToRight, "section header", Rect(x: 16, y: 300 - 7 - 42, width: 42.5, height: 42)),
      (.grouped, .leftToRight, "section footer", Rect(x: 16, y: 344 + 7, width: 32.5, height: 32)),
    ] as [(Appearance.TableStyle, LayoutDirection, String, Rect)])
  func sectionTitles(_ style: Appearance.TableStyle, _ direction: LayoutDirection, _ part: String, _ place: Rect) {
    var screen = Screen(
      file: "Main.storyboard", name: "Main",
      items: [
        LayoutItem(id: "table", name: "Table", kind: .platform(.tableView), parent: nil),
        LayoutItem(id: "row", name: "Row", kind: .platform(.tableViewCell), parent: .root),
      ])
    var (table, row) = (Appearance(), Appearance())
    table.tableStyle = style
    let title = Self.item("Your words").title
    if part == "section header" { row.sectionHeader = title } else { row.sectionFooter = title }
    screen.looks = ["table": table, "row": row]
    let frame = Rect(x: 0, y: 0, width: 400, height: 800)
    let boxes = [
      Picture.Box(item: .root, name: "Table", kind: "tableView", frame: frame),
      Picture.Box(item: ItemID(1), name: "Row", kind: "tableViewCell", frame: Rect(x: 0, y: 300, width: 400, height: 44)),
    ]
    let picture = Picture(size: frame.size, direction: direction, boxes: boxes, texts: [], outlines: [])
    var painter = Painter(
      picture, of: screen, scale: 1, scheme: .light, assets: NoAssets(), lettering: Boxes(), finding: Self.words)
    _ = painter.painting()
    #expect(painter.barTexts.map(\.key) == ["Your words.title"] && painter.barTexts.map(\.bar) == [part])
    #expect(painter.barTexts.map(\.frame) == [place])
  }

  /// A large title has no bar behind it, and begins at the leading edge.
  @Test func largeTitles() throws {
    var bars = ScreenBars()
    var bar = ScreenBars.NavigationBar()
    bar.title = Self.item("Home").title
    bar.hasLargeTitle = true
    bars.navigation = bar
    bars.look.colors[.bar] = .fixed(RGBColor(hex: 0xF2F2F7))
    let (texts, canvas) = try painted(bars)
    #expect(texts.map(\.frame.x) == [16] && texts.map(\.frame.width) == [68])
    #expect(canvas.color(x: 100, y: 10) == 0xFFFFFF)
    #expect(try painted(bars, isLow: true).canvas.color(x: 100, y: 10) == 0xF2F2F7)
  }

  /// Tabs share the width; the chosen one has the tint.
  @Test func tabs() throws {
    var bars = ScreenBars()
    bars.tabs = ScreenBars.TabBar(items: ["A", "B", "C", "D"].map { Self.item($0, image: "minus") }, selected: 1)
    let (texts, canvas) = try painted(bars)
    #expect(texts.map { $0.frame.x + $0.frame.width / 2 } == [50, 150, 250, 350])
    #expect(texts.allSatisfy { $0.bar == "tab bar" && $0.frame.y >= 717 && $0.frame.maxY <= 766 })
    // A minus is a line across the middle of its image.
    #expect([50, 150, 250].map { canvas.color(x: $0, y: 735) } == [0x8E8E93, 0x007AFF, 0x8E8E93])
    #expect(canvas.color(x: 5, y: 760) == 0xFFFFFF && canvas.color(x: 5, y: 700) == 0xFFFFFF)
  }

  /// As `scrollEdgeAppearance` has it since iOS 15: before anything is scrolled, a bar has a ground only where rows go on behind it.
  @Test(arguments: [(nil, 0xFFFFFF), (500, 0xFFFFFF), (760, 0xF9F9F9)] as [(Double?, UInt32)])
  func grounds(rowEnd: Double?, below: UInt32) throws {
    var bars = ScreenBars()
    bars.navigation = ScreenBars.NavigationBar()
    bars.tabs = ScreenBars.TabBar(items: [Self.item("A", image: "minus")], selected: 0)
    let (_, canvas) = try painted(bars, rowEnd: rowEnd)
    #expect(canvas.color(x: 5, y: 740) == below && canvas.color(x: 5, y: 10) == 0xFFFFFF && canvas.color(x: 5, y: 63) == 0xFFFFFF)
  }

  /// The picture of a row ends below it, and that of a screen with the device.
  @Test(arguments: [(true, 44), (false, 800)]) func partsOfScreens(isHosted: Bool, height: Double) {
    var screen = Screen(
      file: "Row.xib", name: "Row",
      items: [
        LayoutItem(id: "host", name: "Table", kind: .platform(.tableView), parent: nil),
        LayoutItem(id: "row", name: "Row", kind: .platform(.tableViewCell), parent: .root),
      ])
    screen.isHosted = isHosted
    let size = Size(width: 400, height: 800)
    let boxes = [
      Picture.Box(item: .root, name: "Table", kind: "tableView", frame: Rect(x: 0, y: 0, width: 400, height: 800)),
      Picture.Box(item: ItemID(1), name: "Row", kind: "tableViewCell", frame: Rect(x: 0, y: 0, width: 400, height: 44)),
    ]
    let picture = Picture(size: size, direction: .leftToRight, boxes: boxes, texts: [], outlines: [])
    var painter = Painter(picture, of: screen, scale: 1, scheme: .light, assets: NoAssets(), lettering: Boxes(), finding: Self.words)
    #expect(painter.painting().size == Size(width: 400, height: height))
  }

  /// Flexible spaces share what buttons leave.
  @Test func toolbars() throws {
    var bars = ScreenBars()
    let space = Self.item(nil) { $0.space = .flexible }
    bars.toolbar = [Self.item("AA"), space, Self.item("BB")]
    #expect(try painted(bars).texts.map(\.frame.x) == [16, 367])
    bars.toolbar = [space, Self.item("AA"), space]
    let center = try #require(try painted(bars).texts.first?.frame)
    #expect((center.x + center.width / 2 - 200).magnitude <= 4)
  }
}
