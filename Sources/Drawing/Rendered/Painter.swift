package import Screens
package import Vocabulary

/// Paints a picture's views as iOS draws them: backgrounds, borders, texts, controls and images.
package struct Painter {
  let screen: Screen
  let direction: LayoutDirection
  /// Pixels per point.
  let scale: Double
  let lettering: any Lettering
  var palette: Palette
  var outlines: [String]
  /// Of the picture.
  let canvas: Size
  private let bars: BarSetting?
  /// Finds the words of a text in the language of the picture.
  let found: (TextSource) -> (text: String, key: String?)
  /// The texts of bars and sections that have keys, in the order in which they were painted.
  package internal(set) var barTexts: [BarText] = []
  /// By item: where it is; nil: it is not shown.
  private(set) var frames: [Rect?]
  private(set) var children: [[ItemID]]
  private var texts: [[Picture.Text]]

  /// - Parameter picture: the frames and glyphs of the screen, which is resolved under the traits of its environment.
  package init(
    _ picture: Picture, of screen: Screen, scale: Double, scheme: ColorScheme, assets: any AssetSource, lettering: any Lettering,
    bars: BarSetting? = nil, finding found: @escaping (TextSource) -> (text: String, key: String?) = { _ in ("", nil) }
  ) {
    self.found = found
    self.screen = screen
    self.scale = scale
    self.lettering = lettering
    direction = picture.direction
    canvas = picture.size
    self.bars = bars
    outlines = picture.outlines
    palette = Palette(scheme, assets, file: screen.file)
    frames = screen.items.map { _ in nil }
    children = screen.items.map { _ in [] }
    texts = screen.items.map { _ in [] }
    for box in picture.boxes where !screen[box.item].kind.isGuide {
      frames[Int(box.item.index)] = box.frame
      if let parent = screen[box.item].parent { children[Int(parent.index)].append(box.item) }
    }
    for text in picture.texts { texts[Int(text.item.index)].append(text) }
  }

  package mutating func painting() -> Painting {
    let size = shownSize
    let edge = Shape.Form.rectangle(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: 0)
    let tint = palette.assets.color(named: "AccentColor")?[palette.scheme] ?? palette.system("tint")
    let view = PaintedView(item: .root, frame: frames.first.flatMap(\.self) ?? .zero, tint: tint, isGrouped: false)
    var parts = frames.isEmpty ? [] : [part(view)]
    if let bars { parts += self.parts(of: bars, tint: tint) }
    var painting = Painting(size: size, outlines: outlines)
    painting.parts = [.fill(edge, palette.system("systemBackground")), .group(parts, opacity: 1, clip: edge)]
    (painting.images, painting.notes) = (palette.images, palette.notes)
    return painting
  }

  /// Of a row, a tile or a part of a screen, the picture ends below it: around it is nothing that is known. One without a height of its own
  /// has that of a row.
  private var shownSize: Size {
    guard screen.isHosted, let end = frames.dropFirst().lazy.compactMap({ $0?.maxY }).max() else { return canvas }
    return Size(width: canvas.width, height: min(canvas.height, max(end < 1 ? 44 : 0, end)))
  }

  private mutating func part(_ view: PaintedView) -> PaintedPart {
    var view = view
    let item = screen[view.item]
    view.look = screen.look(of: view.item)
    if let tint = palette.color(view.look.colors[.tint], of: item) { view.tint = tint }
    if let style = view.look.tableStyle { view.isGrouped = style != .plain }
    view.isRightToLeft = item.semantics.direction(in: direction) == .rightToLeft
    let radius = min(view.look.cornerRadius, view.frame.width / 2, view.frame.height / 2)
    let edge = Shape.Form.rectangle(view.frame, radius: radius)
    if item.kind == .platform(.tableViewCell), let table = item.parent { view.row = row(view.item, of: table, isGrouped: view.isGrouped) }
    var parts: [PaintedPart] = []
    if let color = background(of: item, view), color.alpha > 0 { parts += ground(color, edge, view) }
    parts += content(of: item, view)
    if view.row != nil { parts += sectionTitles(view) }
    var inner: [PaintedPart] = []
    for child in children[Int(view.item.index)] {
      var below = view
      below.item = child
      below.frame = frames[Int(child.index)]!
      inner.append(part(below))
    }
    inner += overlay(of: item, view)
    let clips = item.clipsToBounds || item.kind.isScrollView
    parts += clips && !inner.isEmpty ? [.group(inner, opacity: 1, clip: edge)] : inner
    if view.look.borderWidth > 0 { parts.append(border(of: item, view, radius: radius)) }
    let title = "\(item.name) · \(item.kind.name)"
    if view.look.alpha < 1 { parts = [.group(parts, opacity: view.look.alpha, clip: nil)] }
    return .view(view.item, title: title, parts)
  }

  private func ground(_ color: RGBColor, _ edge: Shape.Form, _ view: PaintedView) -> [PaintedPart] {
    guard let row = view.row, row.isInset else { return [.fill(edge, color)] }
    // The group's corners are round: the first and the last row's ground reaches below or above it, and is cut off there.
    var group = view.frame
    if !row.isFirst { group.y -= PaintedRow.radius }
    group.height += (row.isFirst ? 0 : PaintedRow.radius) + (row.isLast ? 0 : PaintedRow.radius)
    return [.group([.fill(.rectangle(group, radius: PaintedRow.radius), color)], opacity: 1, clip: edge)]
  }

  private mutating func border(of item: LayoutItem, _ view: PaintedView, radius: Double) -> PaintedPart {
    // A layer's border is within its bounds.
    let width = view.look.borderWidth
    return .shape(
      .rectangle(view.frame.inset(by: EdgeInsets(width / 2)), radius: max(0, radius - width / 2)), fill: nil,
      stroke: PaintedStroke(color: palette.color(view.look.colors[.border], of: item) ?? RGBColor(white: 0), width: width))
  }

  /// What the file or UIKit gives a view as its ground; nil: nothing.
  private mutating func background(of item: LayoutItem, _ view: PaintedView) -> RGBColor? {
    if let color = palette.color(view.look.colors[.background], of: item) { return color }
    switch item.kind {
    case .textView: return palette.system("systemBackground")
    case .platform(.tableView): return palette.system(view.isGrouped ? "systemGroupedBackground" : "systemBackground")
    case .platform(.tableViewCell): return palette.system(view.isGrouped ? "secondarySystemGroupedBackground" : "systemBackground")
    default: return nil
    }
  }

  // MARK: Texts

  /// The glyphs of a view's texts, each in the colour of its number.
  func letters(of item: ItemID, in color: RGBColor, placeholder: RGBColor? = nil, movedBy offsets: [Point] = []) -> [PaintedPart] {
    texts[Int(item.index)].enumerated().map { index, text in
      let offset = offsets.indices.contains(index) ? offsets[index] : offsets.last ?? .zero
      var glyphs = text.glyphs
      for index in glyphs.indices {
        glyphs[index].origin.x += offset.x
        glyphs[index].origin.y += offset.y
      }
      let part = PaintedPart.glyphs(glyphs, text.isPlaceholder ? placeholder ?? color : color)
      return text.clip.map { .group([part], opacity: 1, clip: .rectangle($0, radius: 0)) } ?? part
    }
  }

  /// Around the glyphs of a view's texts; nil: it shows none.
  func inkFrame(of item: ItemID) -> Rect? {
    let glyphs = texts[Int(item.index)].flatMap(\.glyphs)
    guard let left = glyphs.map(\.origin.x).min(), let right = glyphs.map({ $0.origin.x + $0.advance }).max(),
      let top = glyphs.map(\.origin.y).min(), let bottom = glyphs.map(\.origin.y).max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Words of the system's, as a line that is centred upright on `middle`; `alignment` is the part of the width before `x`.
  mutating func words(
    _ words: String, points: Double, weight: FontWeight = .regular, _ color: RGBColor, x: Double, middle: Double, alignment: Double = 0
  ) -> PaintedPart {
    let line = lettering.line(words, points: points, weight: weight, width: .infinity, adding: &outlines)
    let origin = Point(x: x - line.width * alignment, y: middle + line.capHeight / 2)
    return .glyphs(line.glyphs(at: origin), color)
  }
}

/// A view while it is painted.
struct PaintedView {
  var item: ItemID
  var frame: Rect
  /// Its own or the nearest of those around it.
  var tint: RGBColor
  /// Whether it is in a grouped table.
  var isGrouped: Bool
  var look = Appearance()
  var isRightToLeft = false
  /// Of a table's row.
  var row: PaintedRow?
}
