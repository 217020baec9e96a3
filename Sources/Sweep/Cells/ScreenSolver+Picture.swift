import AutoLayout
package import Screens
import Checks
package import Drawing
package import Environments
import Typesetting
import Vocabulary

extension ScreenSolver {
  /// The look of a screen in an environment: the frames on the pixel grid, and every glyph in its measured place.
  package func picture(_ environment: Environment, highlighting items: [ItemID] = []) -> Picture {
    drawn(environment, highlighting: items).picture
  }

  /// A picture with the screen as it is resolved in the environment, and the places of its texts.
  struct Drawn {
    var picture: Picture
    var screen: Screen
    var texts: [PlacedText] = []
    /// Whether something is shown in another place with `movesContent`.
    var scrollsBelowBars = false
  }

  /// - Parameter movesContent: whether what scrolls is shown below the bars, as on a device.
  func drawn(_ environment: Environment, highlighting items: [ItemID], movesContent: Bool = false) -> Drawn {
    let cell = solve(environment, index: 0)
    let screen = cell.screen
    let itemTexts = texts(for: environment)
    var drawn = Drawn(
      picture: Picture(
        size: environment.canvas.size, direction: environment.direction, boxes: [], texts: [], outlines: [], highlighted: items),
      screen: screen)
    var outlines: [OutlineKey: Int?] = [:]
    for item in screen.itemIDs where cell.layout.isShown[Int(item.index)] {
      let lowering = cell.inset(of: item)
      if lowering != 0 { drawn.scrollsBelowBars = true }
      let inset = Point(x: 0, y: movesContent ? lowering : 0)
      let frame = cell.layout.frame(item).moved(by: inset)
      guard !screen[item].kind.isGuide else {
        if items.contains(item) {
          drawn.picture.boxes.append(Picture.Box(item: item, name: screen[item].name, kind: screen[item].kind.name, frame: frame))
        }
        continue
      }
      drawn.picture.boxes.append(Picture.Box(item: item, name: screen[item].name, kind: screen[item].kind.name, frame: frame))
      let direction = screen[item].semantics.direction(in: environment.direction)
      for (index, text) in itemTexts[Int(item.index)].enumerated() where !text.value.isEmpty {
        var place = cell.layout.exactFrame(item).moved(by: inset)
        if case .segmentedControl(let segments) = screen[item].kind {
          // Equal segments, the first at the leading end.
          let width = place.width / Double(segments.count)
          let segment = segments.indices.filter { segments[$0].title != nil }[index]
          let position = direction == .leftToRight ? segment : segments.count - 1 - segment
          place = Rect(x: place.x + Double(position) * width, y: place.y, width: width, height: place.height)
        }
        if let key = text.key {
          let fit = cell.texts[Int(item.index)]
          drawn.texts.append(
            PlacedText(
              view: screen[item].name, key: key, value: text.value, frame: cell.seen(place, of: item),
              isCut: index == 0 && (fit?.isTruncated == true || fit?.isClipped == true)))
        }
        drawn.picture.texts.append(
          draw(
            text, of: item, fit: cell.texts[Int(item.index)], kind: screen[item].kind, in: place, direction: direction, outlines: &outlines,
            into: &drawn.picture.outlines))
      }
    }
    return drawn
  }

  private struct OutlineKey: Hashable {
    var face: FaceID
    var glyph: UInt32
  }

  private func draw(
    _ text: ItemText, of item: ItemID, fit: TextFit?, kind: ItemKind, in frame: Rect, direction: LayoutDirection,
    outlines: inout [OutlineKey: Int?],
    into paths: inout [String]
  ) -> Picture.Text {
    let box = frame.inset(by: text.insets)
    let isShrunk = (fit?.scale ?? 1) < 1
    let (paragraph, font) =
      isShrunk ? typesetter.scaled(text.paragraph, font: text.font, by: fit?.scale ?? 1) : (text.paragraph, text.font)
    // Of lines that have no room in the height the last before them takes the ellipsis.
    let shown = text.numberOfLines != 1 ? fit.flatMap { $0.isTruncated ? $0.visibleLines : nil } : nil
    // Letters that move closer leave nothing to be cut.
    let isTightened = text.tightens && text.numberOfLines == 1 && fit?.isTruncated == false
    let alignment = text.lineAlignment(kind, direction: direction)
    var lines = typesetter.lines(
      paragraph, font: font, width: max(0, box.width), maximumLines: text.scrolls ? 0 : shown ?? text.numberOfLines,
      alignment: alignment, truncation: isTightened ? .clip : text.lineBreakMode.truncation)
    if isTightened { for index in lines.indices { lines[index].tighten(to: box.width) } }
    // Lines that do not fit in the height are not drawn, except the first line.
    while lines.count > 1, lines[lines.count - 1].top + lines[lines.count - 1].height > box.height + 1 { lines.removeLast() }
    let height = lines.last.map { $0.top + $0.height } ?? 0
    let isCentred = !text.scrolls && !kind.isTextView
    var top = box.y + (isCentred ? (box.height - height) / 2 : 0)
    if isShrunk, let first = lines.first {
      let full = typesetter.lineExtent(text.paragraph, font: text.font)
      let fullTop = box.y + (box.height - full.height) / 2
      switch text.baselineAdjustment {
      case .alignBaselines where lines.count == 1: top = fullTop + full.height - full.descent - first.baseline
      case .none: top = fullTop
      case .alignBaselines, .alignCenters: break
      }
    }
    var drawn = Picture.Text(item: item, glyphs: [], isPlaceholder: text.isPlaceholder, cut: nil)
    for line in lines {
      for glyph in line.glyphs {
        guard let shown = self.glyph(glyph, at: Point(x: box.x, y: top + line.baseline), &outlines, &paths) else { continue }
        drawn.glyphs.append(shown)
        if shown.outline == nil, let unit = glyph.unit {
          drawn.glyphs += emojiName(typesetter.cluster(of: paragraph, at: Int(unit)), in: shown.box, &outlines, &paths)
        }
      }
      if let ellipsis = line.ellipsis {
        drawn.cut = Rect(
          x: box.x + ellipsis.lowerBound, y: top + line.top, width: ellipsis.upperBound - ellipsis.lowerBound, height: line.height)
      }
    }
    drawn.direction = typesetter.direction(of: paragraph)
    if drawn.cut == nil, text.numberOfLines == 1, fit?.isTruncated == true {
      // There is no ellipsis for a word that wraps, or for letters that are cut off, at the end of the line.
      if text.lineBreakMode == .clip { drawn.direction = alignment == .right ? .rightToLeft : .leftToRight }
      let line = lines.first.map { (top: top + $0.top, height: $0.height) } ?? (top: box.y, height: box.height)
      let isAtRight = (drawn.direction ?? direction) == .leftToRight
      drawn.cut = Rect(x: isAtRight ? box.maxX - 2 : box.x, y: line.top, width: 2, height: line.height)
      if text.lineBreakMode == .clip {
        drawn.clip = frame
        drawn.glyphs.removeAll { $0.origin.x >= frame.maxX || $0.origin.x + $0.advance <= frame.x }
      }
    }
    let shownLines = lines.count
    if drawn.cut == nil, let last = lines.last, isCentred,
      shownLines < typesetter.lineCount(paragraph, font: font, width: max(0, box.width)), text.numberOfLines != 1
    {
      drawn.cut = Rect(x: box.x, y: top + last.top + last.height - 2, width: box.width, height: 2)
    }
    return drawn
  }
}

extension ScreenSolver {
  /// A glyph of a line that begins at `origin` on its baseline; nil: it has no ink.
  private func glyph(
    _ glyph: TypesetGlyph, at origin: Point, _ outlines: inout [OutlineKey: Int?], _ paths: inout [String]
  ) -> Picture.Glyph? {
    let key = OutlineKey(face: glyph.face, glyph: glyph.glyph)
    let index: Int?
    if let known = outlines[key] {
      index = known
    } else {
      let outline = typesetter.outline(glyph.face, glyph: glyph.glyph)
      index = outline.map { _ in paths.count }
      if let outline { paths.append(outline.path) }
      outlines[key] = .some(index)
    }
    if let index, paths[index].isEmpty { return nil }
    return Picture.Glyph(
      outline: index, origin: Point(x: origin.x + glyph.x, y: origin.y + glyph.y), scale: glyph.scale, advance: glyph.advance)
  }

  /// The text in the box of an emoji, which has no outline: its name in small letters, in as many lines as fit.
  private func emojiName(
    _ emoji: String, in box: Rect, _ outlines: inout [OutlineKey: Int?], _ paths: inout [String]
  ) -> [Picture.Glyph] {
    let words = emoji.emojiName
    guard !words.isEmpty, box.width > 0 else { return [] }
    func set(_ points: Double) -> (ParagraphID, TypesetFont) {
      let font = typesetter.font(FontRequest(size: .points(points)), at: .large)
      return (typesetter.paragraph(words, locale: "en", font: font), font)
    }
    let room = box.width * 0.9
    let (trial, trialFont) = set(10)
    // The longest word as wide as the box, but letters no higher than a quarter of it, and less where the lines are too many.
    var points = min(box.height / 4, 10 * room / max(1, typesetter.longestWordWidth(trial, font: trialFont)))
    let lines = Double(typesetter.lineCount(trial, font: trialFont, width: room * 10 / points))
    points = min(points, room / (lines * typesetter.profile.lineHeight))
    let (paragraph, font) = set(points)
    let shown = typesetter.lines(paragraph, font: font, width: box.width, maximumLines: 0, alignment: .center, truncation: .wrap)
    let top = box.y + (box.height - (shown.last.map { $0.top + $0.height } ?? 0)) / 2
    return shown.flatMap { line in
      line.glyphs.compactMap { glyph($0, at: Point(x: box.x, y: top + line.baseline), &outlines, &paths) }
    }
  }
}

extension ScreenSolver {
  /// The drawing with a caption below it, in as many small lines as its width needs.
  package func captioned(_ drawing: ScreenDrawing, _ words: String) -> ScreenDrawing {
    switch drawing {
    case .wireframe(var picture):
      let view = picture.viewBox
      let (glyphs, height) = caption(words, below: view, &picture.outlines)
      picture.texts.append(Picture.Text(item: ItemID(0), glyphs: glyphs, isPlaceholder: true, cut: nil))
      picture.captionHeight = height
      return .wireframe(picture)
    case .rendered(var painting, let assets):
      let view = Rect(x: 0, y: 0, width: painting.size.width, height: painting.size.height)
      let (glyphs, height) = caption(words, below: view, &painting.outlines)
      painting.addCaption(glyphs, height: height)
      return .rendered(painting, assets)
    }
  }

  private func caption(_ words: String, below view: Rect, _ paths: inout [String]) -> (glyphs: [Picture.Glyph], height: Double) {
    let font = typesetter.font(FontRequest(size: .points(Self.captionPoints)), at: .large)
    let paragraph = typesetter.paragraph(words, locale: "en", font: font)
    let lines = typesetter.lines(paragraph, font: font, width: max(1, view.width - 2 * Self.captionMargin), truncation: .wrap)
    var outlines: [OutlineKey: Int?] = [:]
    let glyphs = lines.flatMap { line in
      let origin = Point(x: view.x + Self.captionMargin, y: view.maxY + line.baseline)
      return line.glyphs.compactMap { glyph($0, at: origin, &outlines, &paths) }
    }
    return (glyphs, (lines.last.map { $0.top + $0.height } ?? 0) + Self.captionMargin)
  }

  private static var captionPoints: Double { 11 }
  private static var captionMargin: Double { 6 }
}

extension SolvedCell {
  /// The part of a place in a view that is on the canvas and that no view around it cuts off.
  fileprivate func seen(_ place: Rect, of item: ItemID) -> Rect? {
    let canvas = Rect(x: 0, y: 0, width: environment.canvas.size.width, height: environment.canvas.size.height)
    var seen = place.intersection(canvas)
    for view in screen.lineage(of: item).dropFirst() where screen[view].clipsToBounds || screen[view].kind.isScrollView {
      seen = seen.flatMap { $0.intersection(layout.frame(view)) }
    }
    return seen
  }
}

extension TypesetLine {
  /// Moves the glyphs of a line that is wider than its room closer to each other.
  fileprivate mutating func tighten(to room: Double) {
    guard width > room, width > 0 else { return }
    for index in glyphs.indices { glyphs[index].x = (glyphs[index].x - x) * room / width }
    (x, width) = (0, room)
  }
}

extension Rect {
  fileprivate func moved(by offset: Point) -> Rect { Rect(x: x + offset.x, y: y + offset.y, width: width, height: height) }
}

extension String {
  /// What an emoji is called: Unicode's name of its first character, or the letters of a flag.
  fileprivate var emojiName: String {
    let flag = unicodeScalars.compactMap { (0x1F1E6...0x1F1FF).contains($0.value) ? Unicode.Scalar($0.value - 0x1F1E6 + 0x41) : nil }
    if !flag.isEmpty { return String(String.UnicodeScalarView(flag)) }
    return (unicodeScalars.first?.properties.name ?? "").lowercased()
  }
}

extension ItemText {
  /// Natural text begins at the leading side of the interface; a button's title is where the button has it, a segment's in its middle.
  fileprivate func lineAlignment(_ kind: ItemKind, direction: LayoutDirection) -> LineAlignment {
    switch kind {
    case .button(let button):
      switch button.alignment.side(isRightToLeft: direction == .rightToLeft) {
      case .left: return .left
      case .right: return .right
      default: return .center
      }
    case .segmentedControl: return .center
    default: break
    }
    switch alignment {
    case .left: return .left
    case .center: return .center
    case .right: return .right
    case .justified: return .justified
    case .natural: return direction == .leftToRight ? .left : .right
    }
  }
}

extension LineBreakMode {
  fileprivate var truncation: LineTruncation {
    switch self {
    case .truncateHead: .head
    case .truncateMiddle: .middle
    case .clip: .clip
    case .truncateTail: .tail
    case .wordWrap, .characterWrap: .wrap
    }
  }
}
