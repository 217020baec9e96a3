package import Screens
package import Vocabulary

/// The bars around a screen, with the room that they have.
package struct BarSetting {
  var bars: ScreenBars
  var safeArea: EdgeInsets
  /// Whether bars are low, as on a phone in landscape.
  var isLow: Bool

  package init(_ bars: ScreenBars, safeArea: EdgeInsets, isLow: Bool) {
    self.bars = bars
    self.safeArea = safeArea
    self.isLow = isLow
  }
}

/// A text of a bar or a section of a table with a key, where it is shown.
package struct BarText: Sendable {
  package var key: String
  package var value: String
  /// The kind of bar, or what of a section.
  package var bar: String
  package var frame: Rect
  package var isCut: Bool
}

/// Bars in the sizes of iOS 13 to 18: 44 points high, 49 those with tabs, and 32 where they are low. Their ground is that of iOS 15 to 18
/// before anything is scrolled.
extension Painter {
  /// - Parameter tint: of what can be tapped.
  mutating func parts(of setting: BarSetting, tint: RGBColor) -> [PaintedPart] {
    let tint = barColor(setting.bars.look.colors[.tint]) ?? tint
    var parts: [PaintedPart] = []
    if let bar = setting.bars.navigation { parts += navigationBar(bar, setting, tint) }
    if let items = setting.bars.toolbar { parts += toolbar(items, setting, tint) }
    if let tabs = setting.bars.tabs { parts += tabBar(tabs, setting, tint) }
    return parts
  }

  private mutating func barColor(_ value: ColorValue?) -> RGBColor? { palette.color(value, of: screen[.root]) }

  /// A bar without a colour of its own is transparent unless something is scrolled below it (`UINavigationBar.scrollEdgeAppearance`).
  private mutating func ground(_ frame: Rect, isAtTop: Bool, _ setting: BarSetting) -> [PaintedPart] {
    let look = setting.bars.look
    let own = barColor(look.colors[.bar]) ?? barColor(look.colors[.background])
    if own == nil, isAtTop || !hasScrolledContent(below: frame.y) { return [] }
    let color = own ?? palette.barGround
    let y = isAtTop ? frame.maxY - hairline / 2 : frame.y + hairline / 2
    return [
      .fill(.rectangle(frame, radius: 0), color),
      .line(palette.system("opaqueSeparator"), width: hairline, [(frame.x, y), (frame.maxX, y)]),
    ]
  }

  /// Whether a scroll view shows something below a height that could be scrolled away from there.
  private func hasScrolledContent(below y: Double) -> Bool {
    screen.itemIDs.contains { item in
      guard let frame = frames[Int(item.index)], frame.maxY > y, !screen[item].kind.isScrollView, let parent = screen[item].parent else {
        return false
      }
      return screen.lineage(of: parent).contains { screen[$0].kind.isScrollView }
    }
  }

  // MARK: Navigation bars

  private mutating func navigationBar(_ bar: ScreenBars.NavigationBar, _ setting: BarSetting, _ tint: RGBColor) -> [PaintedPart] {
    let frame = Rect(x: 0, y: 0, width: canvas.width, height: setting.safeArea.top)
    let isLarge = bar.hasLargeTitle && !setting.isLow
    // A large title is on the screen's own ground.
    var parts = isLarge ? [] : ground(frame, isAtTop: true, setting)
    let height = setting.isLow ? 32.0 : 44
    let middle = frame.maxY - (isLarge ? Self.largeTitleHeight : 0) - height / 2
    let (left, right) = (setting.safeArea.left + Self.margin, canvas.width - setting.safeArea.right - Self.margin)
    var (before, after) = (left, right)
    for item in [bar.back].compactMap(\.self) + bar.leading {
      parts += row(item, from: &before, isLeading: true, middle, "navigation bar", setting, tint)
    }
    // The first is the outermost.
    for item in bar.trailing { parts += row(item, from: &after, isLeading: false, middle, "navigation bar", setting, tint) }
    let label = barColor(setting.bars.look.colors[.text]) ?? palette.system("label")
    if isLarge {
      parts += text(
        bar.title, 34, .bold, label, Rect(x: left, y: frame.maxY - Self.largeTitleHeight, width: right - left, height: 48), alignment: 0,
        "navigation bar", setting)
    } else {
      // In the middle of the bar, or of the room that its buttons leave.
      let room = 2 * min(canvas.width / 2 - before, after - canvas.width / 2)
      let place =
        room > (after - before) * 0.6
        ? Rect(x: (canvas.width - room) / 2, y: middle - height / 2, width: room, height: height)
        : Rect(x: before, y: middle - height / 2, width: max(0, after - before), height: height)
      parts += text(bar.title, 17, .semibold, label, place, alignment: 0.5, "navigation bar", setting)
    }
    let prompt = Rect(x: left, y: middle - height / 2 - 30, width: right - left, height: 30)
    return parts + text(bar.prompt, 13, .regular, label, prompt, alignment: 0.5, "navigation bar", setting)
  }

  private static var largeTitleHeight: Double { 52 }
  private static var margin: Double { 16 }

  /// A button from one side of the bar; `edge` is where the next one begins.
  private mutating func row(
    _ item: BarItem, from edge: inout Double, isLeading: Bool, _ middle: Double, _ bar: String, _ setting: BarSetting, _ tint: RGBColor
  ) -> [PaintedPart] {
    if case .fixed(let width)? = item.space { edge += isLeading ? width : -width }
    if item.space != nil { return [] }
    let width = width(of: item, setting)
    let place = Rect(x: isLeading ? edge : edge - width, y: middle - 22, width: width, height: 44)
    edge += isLeading ? width + Self.margin / 2 : -(width + Self.margin / 2)
    return button(item, in: place, bar, setting, tint)
  }

  private static var imageSide: Double { 24 }
  /// The mark that leads back, and the room that it has before the title.
  private static var backSide: Double { 22 }
  private static var backWidth: Double { 14 }

  private mutating func width(of item: BarItem, _ setting: BarSetting) -> Double {
    let isBack = item.image?.name == "chevron.backward"
    let image = item.image == nil ? 0 : isBack ? Self.backWidth : Self.imageSide
    guard let title = item.title, item.image == nil || isBack else { return image }
    let line = lettering.line(
      found(title).text, points: 17, weight: item.isProminent ? .semibold : .regular, width: canvas.width * 0.35, adding: &outlines)
    return image + line.width
  }

  private mutating func button(_ item: BarItem, in place: Rect, _ bar: String, _ setting: BarSetting, _ tint: RGBColor) -> [PaintedPart] {
    let ink = item.isEnabled ? barColor(item.tint) ?? tint : palette.system("tertiaryLabel")
    var parts: [PaintedPart] = []
    var rest = place
    if let image = item.image {
      let isBack = image.name == "chevron.backward"
      let side = isBack ? Self.backSide : Self.imageSide
      let box = Rect(x: place.x - (isBack ? 8 : 0), y: place.y + (place.height - side) / 2, width: side, height: side)
      if isBack {
        parts += SymbolGlyph(mirrored(image).name).parts(in: mirrored(box), ink, lineWidth: 2.5)
      } else {
        return parts + self.image(image, of: screen[.root], in: mirrored(box), .scaleAspectFit, tint: ink, tintsAll: true)
      }
      rest.x += Self.backWidth
      rest.width -= Self.backWidth
    }
    return parts + text(item.title, 17, item.isProminent ? .semibold : .regular, ink, rest, alignment: 0, bar, setting)
  }

  private func mirrored(_ image: ImageReference) -> ImageReference {
    direction == .rightToLeft && image.name == "chevron.backward" ? ImageReference("chevron.forward", isSymbol: true) : image
  }

  // MARK: Bars at the bottom

  private mutating func toolbar(_ items: [BarItem], _ setting: BarSetting, _ tint: RGBColor) -> [PaintedPart] {
    let frame = bottom(setting)
    var parts = ground(frame, isAtTop: false, setting)
    let (left, right) = (setting.safeArea.left + Self.margin, canvas.width - setting.safeArea.right - Self.margin)
    var widths: [Double] = []
    for item in items {
      switch item.space {
      case .flexible: widths.append(0)
      case .fixed(let width): widths.append(width)
      case nil: widths.append(width(of: item, setting))
      }
    }
    let gaps = Double(max(0, items.count { $0.space == nil } - 1)) * Self.margin / 2
    let rest = max(0, right - left - widths.reduce(0, +) - gaps)
    let flexible = Double(max(1, items.count { $0.space == .flexible }))
    var x = left
    for (item, width) in zip(items, widths) {
      if item.space == nil {
        let place = Rect(x: x, y: frame.y, width: width, height: setting.isLow ? 32 : 44)
        parts += button(item, in: place, "toolbar", setting, tint)
        x += Self.margin / 2
      }
      x += item.space == .flexible ? rest / flexible : width
    }
    return parts
  }

  private mutating func tabBar(_ tabs: ScreenBars.TabBar, _ setting: BarSetting, _ tint: RGBColor) -> [PaintedPart] {
    let frame = bottom(setting)
    var parts = ground(frame, isAtTop: false, setting)
    let width = canvas.width / Double(max(1, tabs.items.count))
    for (index, item) in tabs.items.enumerated() {
      let ink = index == tabs.selected ? tint : palette.system("systemGray")
      let place = Rect(x: Double(index) * width, y: frame.y, width: width, height: setting.isLow ? 32 : 49)
      let image = item.image ?? ImageReference("circle", isSymbol: true)
      let box = Rect(
        x: place.x + (width - Self.imageSide) / 2, y: place.y + 6, width: Self.imageSide, height: setting.isLow ? 14 : Self.imageSide)
      parts += self.image(image, of: screen[.root], in: mirrored(box), .scaleAspectFit, tint: ink, tintsAll: true)
      let words = Rect(x: place.x + 2, y: place.maxY - 17, width: width - 4, height: 14)
      parts += text(item.title, 10, .medium, ink, words, alignment: 0.5, "tab bar", setting)
    }
    return parts
  }

  /// From the end of what the bar leaves to the edge of the screen.
  private func bottom(_ setting: BarSetting) -> Rect {
    Rect(x: 0, y: canvas.height - setting.safeArea.bottom, width: canvas.width, height: setting.safeArea.bottom)
  }

  // MARK: Texts

  /// The same place from the other side, where the interface runs from right to left.
  private func mirrored(_ place: Rect) -> Rect {
    guard direction == .rightToLeft else { return place }
    return Rect(x: canvas.width - place.maxX, y: place.y, width: place.width, height: place.height)
  }

  /// - Parameters:
  ///   - place: as from left to right.
  ///   - alignment: 0: at its leading end; 0.5: in its middle.
  private mutating func text(
    _ source: TextSource?, _ points: Double, _ weight: FontWeight, _ color: RGBColor, _ place: Rect, alignment: Double, _ bar: String,
    _ setting: BarSetting
  ) -> [PaintedPart] {
    guard let source, place.width > 0 else { return [] }
    let (words, key) = found(source)
    // A hundredth of a point is the error of adding widths.
    let line = lettering.line(words, points: points, weight: weight, width: place.width + 0.01, adding: &outlines)
    let frame = mirrored(
      Rect(x: place.x + (place.width - line.width) * alignment, y: place.y, width: min(line.width, place.width), height: place.height))
    if let key { barTexts.append(BarText(key: key, value: words, bar: bar, frame: frame, isCut: line.isCut)) }
    let baseline = frame.y + frame.height / 2 + line.capHeight / 2
    return [
      .glyphs(
        line.glyphs.map { glyph in
          var glyph = glyph
          glyph.origin = Point(x: glyph.origin.x + frame.x, y: glyph.origin.y + baseline)
          return glyph
        }, color)
    ]
  }
}
