import Screens
import Vocabulary

/// The place of a row among those that touch it.
struct PaintedRow {
  /// Whether it begins, or ends, a group of rows.
  var isFirst: Bool
  var isLast: Bool
  /// Whether its group has round corners.
  var isInset: Bool
  var hasSeparator: Bool

  /// Of a group's corners, points.
  static let radius = 10.0
}

extension Painter {
  /// Rows that touch each other are a group, as between the headers of a table.
  func row(_ item: ItemID, of table: ItemID, isGrouped: Bool) -> PaintedRow {
    let frame = frames[Int(item.index)] ?? .zero
    let others = children[Int(table.index)].filter { $0 != item && screen[$0].kind == .platform(.tableViewCell) }
      .compactMap { frames[Int($0.index)] }
    let isFirst = !others.contains { ($0.maxY - frame.y).magnitude < 1 }
    let isLast = !others.contains { ($0.y - frame.maxY).magnitude < 1 }
    let isInset = screen.look(of: table).tableStyle == .insetGrouped
    return PaintedRow(isFirst: isFirst, isLast: isLast, isInset: isInset, hasSeparator: !(isLast && isGrouped))
  }

  /// The words of its section above a first row and below a last one, in the sizes of iOS 13 to 18.
  mutating func sectionTitles(_ view: PaintedView) -> [PaintedPart] {
    let frame = view.frame
    var parts: [PaintedPart] = []
    if let header = view.look.sectionHeader {
      let (points, weight) = view.isGrouped ? (13.0, FontWeight.regular) : (17, .semibold)
      let color = palette.system(view.isGrouped ? "secondaryLabel" : "label")
      parts += sectionTitle(header, "section header", points, weight, color, view) { frame.y - 7 - $0 }
    }
    if let footer = view.look.sectionFooter {
      parts += sectionTitle(footer, "section footer", 13, .regular, palette.system("secondaryLabel"), view) { _ in frame.maxY + 7 }
    }
    return parts
  }

  /// - Parameter top: of the lines, by their height together.
  private mutating func sectionTitle(
    _ source: TextSource, _ part: String, _ points: Double, _ weight: FontWeight, _ color: RGBColor, _ view: PaintedView,
    top: (Double) -> Double
  ) -> [PaintedPart] {
    let (words, key) = found(source)
    // Grouped tables have their headers in capitals.
    let shown = view.isGrouped && part == "section header" ? words.uppercased() : words
    let margin = 16.0
    let lines = lettering.lines(shown, points: points, weight: weight, width: view.frame.width - 2 * margin, adding: &outlines)
    let height = (points * 1.2).rounded(.up)
    let y = top(height * Double(lines.count))
    let width = lines.map(\.width).max() ?? 0
    let x = view.isRightToLeft ? view.frame.maxX - margin - width : view.frame.x + margin
    if let key {
      let frame = Rect(x: x, y: y, width: width, height: height * Double(lines.count))
      barTexts.append(BarText(key: key, value: words, bar: part, frame: frame, isCut: false))
    }
    return lines.enumerated().map { index, line in
      let origin = Point(
        x: view.isRightToLeft ? view.frame.maxX - margin - line.width : x,
        y: y + height * Double(index) + height / 2 + line.capHeight / 2)
      return .glyphs(line.glyphs(at: origin), color)
    }
  }

  /// The line below a row, and its accessory.
  mutating func rowParts(of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    let frame = view.frame
    var parts: [PaintedPart] = []
    let table = item.parent.map { screen.look(of: $0) }
    if table?.hasSeparators ?? true, view.row?.hasSeparator ?? true, let parent = item.parent, screen[parent].kind == .platform(.tableView)
    {
      let color = palette.color(table?.colors[.separator], of: item) ?? palette.system("separator")
      let y = frame.maxY - hairline / 2
      let (left, right) = view.isRightToLeft ? (frame.x, frame.maxX - 16) : (frame.x + 16, frame.maxX)
      parts.append(.line(color, width: hairline, [(left, y), (right, y)]))
    }
    guard let accessory = view.look.accessory else { return parts }
    let middle = frame.y + frame.height / 2
    func place(_ side: Double, from edge: Double) -> Rect {
      Rect(x: view.isRightToLeft ? frame.x + edge : frame.maxX - edge - side, y: middle - side / 2, width: side, height: side)
    }
    let chevron = SymbolGlyph(view.isRightToLeft ? "chevron.left" : "chevron.right").parts(
      in: place(13, from: 14), palette.system("tertiaryLabel"), lineWidth: 2)
    switch accessory {
    case .disclosureIndicator: return parts + chevron
    case .checkmark: return parts + SymbolGlyph("checkmark").parts(in: place(15, from: 16), view.tint)
    case .detailButton: return parts + SymbolGlyph("info.circle").parts(in: place(22, from: 16), view.tint)
    case .detailDisclosureButton:
      return parts + chevron + SymbolGlyph("info.circle").parts(in: place(22, from: 38), view.tint)
    }
  }
}
