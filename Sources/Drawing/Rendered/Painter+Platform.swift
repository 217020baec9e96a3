import Screens
import Vocabulary

/// Bars, rows, pickers, and views that only a device fills.
extension Painter {
  mutating func content(_ platform: PlatformView, of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    switch platform {
    case .navigationBar, .toolbar, .tabBar: return bar(platform, of: item, view)
    case .searchBar: return searchField(of: item, view)
    case .datePicker(.compact): return compactDate(view)
    case .datePicker(.inline): return month(view)
    case .datePicker(.wheels), .pickerView: return wheels(view)
    case .mapView: return filled(view, "map")
    case .webView: return filled(view, "globe")
    case .visualEffectView:
      // A material: what is behind it shows through, blurred.
      guard view.look.colors[.background] == nil else { return [] }
      return [.fill(.rectangle(view.frame, radius: view.look.cornerRadius), palette.system("secondarySystemBackground").withAlpha(0.8))]
    case .tableView, .tableViewCell, .tableViewCellContent, .collectionView, .collectionViewCell, .collectionViewCellContent,
      .containerView, .other:
      return []
    }
  }

  private mutating func bar(_ platform: PlatformView, of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    let ground = palette.color(view.look.colors[.bar], of: item) ?? palette.barGround
    let y = platform == .navigationBar ? view.frame.maxY - hairline / 2 : view.frame.y + hairline / 2
    return [
      .fill(.rectangle(view.frame, radius: 0), ground),
      .line(palette.system("opaqueSeparator"), width: hairline, [(view.frame.x, y), (view.frame.maxX, y)]),
    ]
  }

  private mutating func searchField(of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    let height = min(36, max(0, view.frame.height))
    let field = view.frame.centered(Size(width: max(0, view.frame.width - 16), height: height))
    let ink = palette.system("secondaryLabel")
    let side = 16.0
    let x = view.isRightToLeft ? field.maxX - 8 - side : field.x + 8
    let glass = Rect(x: x, y: field.y + (height - side) / 2, width: side, height: side)
    return [.fill(.rectangle(field, radius: 10), palette.system("tertiarySystemFill"))]
      + SymbolGlyph("magnifyingglass").parts(in: glass, ink)
  }

  // MARK: Pickers

  /// A day and a time in their capsules, which are no higher in a higher view.
  private mutating func compactDate(_ view: PaintedView) -> [PaintedPart] {
    let frame = view.frame.centered(Size(width: view.frame.width, height: min(view.frame.height, 34.33)))
    let gap = 6.0
    let day = Rect(x: frame.x, y: frame.y, width: (frame.width - gap) * 0.6, height: frame.height)
    let time = Rect(x: day.maxX + gap, y: frame.y, width: max(0, frame.maxX - day.maxX - gap), height: frame.height)
    return [("2026-01-31", day), ("09:41", time)].flatMap { words, place in
      [
        .fill(.rectangle(place, radius: 6), palette.system("tertiarySystemFill")),
        self.words(
          words, points: 17, palette.system("label"), x: place.x + place.width / 2, middle: place.y + place.height / 2, alignment: 0.5),
      ]
    }
  }

  /// Rows of days, one of them chosen.
  private mutating func month(_ view: PaintedView) -> [PaintedPart] {
    let (columns, rows) = (7, 6)
    let step = Size(width: view.frame.width / Double(columns), height: max(0, view.frame.height - 52) / Double(rows))
    var parts: [PaintedPart] = []
    for day in 1...31 {
      let place = day + 2
      let column = Double(view.isRightToLeft ? columns - 1 - place % columns : place % columns)
      let (x, y) = (view.frame.x + (column + 0.5) * step.width, view.frame.y + 52 + (Double(place / columns) + 0.5) * step.height)
      if day == 9 {
        parts.append(.fill(.circle(center: Point(x: x, y: y), radius: min(step.width, step.height) * 0.45), view.tint.withAlpha(0.15)))
      }
      parts.append(words("\(day)", points: 17, day == 9 ? view.tint : palette.system("label"), x: x, middle: y, alignment: 0.5))
    }
    return parts
  }

  /// The band of the chosen row, with rows above and below that fade.
  private mutating func wheels(_ view: PaintedView) -> [PaintedPart] {
    let frame = view.frame
    let row = 32.0
    let middle = frame.y + frame.height / 2
    let band = Rect(x: frame.x + 8, y: middle - row / 2, width: max(0, frame.width - 16), height: row)
    var parts: [PaintedPart] = [.fill(.rectangle(band, radius: 8), palette.system("tertiarySystemFill"))]
    for offset in -2...2 where frame.height > row * Double(2 * abs(offset) + 1) - 8 {
      let bar = Rect(x: frame.x + frame.width * 0.3, y: middle + Double(offset) * row - 4, width: frame.width * 0.4, height: 8)
      let ink = palette.system(offset == 0 ? "secondaryLabel" : abs(offset) == 1 ? "tertiaryLabel" : "quaternaryLabel")
      parts.append(.fill(.rectangle(bar, radius: 4), ink))
    }
    return parts
  }

  /// A view that only a device fills.
  private func filled(_ view: PaintedView, _ symbol: String) -> [PaintedPart] {
    [.fill(.rectangle(view.frame, radius: view.look.cornerRadius), palette.system("systemGray5"))]
      + SymbolGlyph(symbol).parts(in: view.frame.centered(Size(width: 32, height: 32)), palette.system("systemGray2"))
  }
}
