package import AutoLayout
import Checks
package import Drawing
package import Environments
import Typesetting
import Vocabulary

extension ScreenSolver {
  /// The screen as it looks in an environment: the frames on the pixel grid, and every glyph where it was measured.
  package func picture(_ environment: Environment, highlighting items: [ItemID] = []) -> Picture {
    let cell = solve(environment, index: 0)
    let screen = cell.screen
    let itemTexts = texts(for: environment)
    var picture = Picture(
      size: environment.canvas.size, direction: environment.direction, boxes: [], texts: [], outlines: [], highlighted: items)
    var outlines: [OutlineKey: Int?] = [:]
    for item in screen.itemIDs where cell.layout.isShown[Int(item.index)] {
      let frame = cell.layout.frame(item)
      guard !screen[item].kind.isGuide else {
        if items.contains(item) {
          picture.boxes.append(Picture.Box(item: item, name: screen[item].name, kind: screen[item].kind.name, frame: frame))
        }
        continue
      }
      picture.boxes.append(Picture.Box(item: item, name: screen[item].name, kind: screen[item].kind.name, frame: frame))
      let direction = screen[item].semantics.direction(in: environment.direction)
      for (index, text) in itemTexts[Int(item.index)].enumerated() where !text.value.isEmpty {
        var place = cell.layout.exactFrame(item)
        if case .segmentedControl(let segments) = screen[item].kind {
          // Equal segments, the first at the leading end.
          let width = place.width / Double(segments.count)
          let segment = segments.indices.filter { segments[$0].title != nil }[index]
          let position = direction == .leftToRight ? segment : segments.count - 1 - segment
          place = Rect(x: place.x + Double(position) * width, y: place.y, width: width, height: place.height)
        }
        picture.texts.append(
          draw(
            text, of: item, fit: cell.texts[Int(item.index)], kind: screen[item].kind, in: place, direction: direction, outlines: &outlines,
            into: &picture.outlines))
      }
    }
    return picture
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
    var lines = typesetter.lines(
      paragraph, font: font, width: max(0, box.width), maximumLines: text.scrolls ? 0 : shown ?? text.numberOfLines,
      alignment: text.lineAlignment(kind, direction: direction), truncation: text.lineBreakMode.truncation)
    // What does not fit in the height is not drawn, but for the first line, which is.
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
        if let index, paths[index].isEmpty { continue }
        drawn.glyphs.append(
          Picture.Glyph(
            outline: index, origin: Point(x: box.x + glyph.x, y: top + line.baseline + glyph.y), scale: glyph.scale, advance: glyph.advance)
        )
      }
      if let ellipsis = line.ellipsis {
        drawn.cut = Rect(
          x: box.x + ellipsis.lowerBound, y: top + line.top, width: ellipsis.upperBound - ellipsis.lowerBound, height: line.height)
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

extension ItemText {
  /// Natural text begins at the side where the interface begins; titles of buttons and segments stand in the middle.
  fileprivate func lineAlignment(_ kind: ItemKind, direction: LayoutDirection) -> LineAlignment {
    switch kind {
    case .button, .segmentedControl: return .center
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
