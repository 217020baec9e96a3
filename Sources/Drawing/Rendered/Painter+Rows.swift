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
      in: place(13, from: 16), palette.system("systemGray3"))
    switch accessory {
    case .disclosureIndicator: return parts + chevron
    case .checkmark: return parts + SymbolGlyph("checkmark").parts(in: place(15, from: 16), view.tint)
    case .detailButton: return parts + SymbolGlyph("info.circle").parts(in: place(22, from: 16), view.tint)
    case .detailDisclosureButton:
      return parts + chevron + SymbolGlyph("info.circle").parts(in: place(22, from: 38), view.tint)
    }
  }
}
