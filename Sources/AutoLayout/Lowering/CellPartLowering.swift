import Screens
import Vocabulary

/// The rows that place the parts of a table cell of a system style.
///
/// Labels are as wide as their text; that of a Basic cell is as wide as the cell. They are in the middle of the row, which grows with them
/// if its height is automatic. In a row of fixed height they are cut.
struct CellPartLowering {
  let edges: ItemEdges
  let item: ItemID
  let part: CellPart
  /// The cell's content view.
  let content: ItemID

  /// Below required: what does not fit beside an image goes beyond the trailing margin.
  private static let farEdge = 999.0

  func addRows(_ axis: Axis, to builder: inout SystemBuilder) {
    switch (part.role, axis) {
    case (.image, _): addImage(axis, to: &builder)
    case (.title, .horizontal): addTitle(to: &builder)
    case (.detail, .horizontal): addDetail(to: &builder)
    case (_, .vertical): addLines(to: &builder)
    }
  }

  private var screen: Screen { edges.screen }

  /// The other parts of the cell.
  private func other(_ role: CellPart.Role) -> ItemID? {
    screen.itemIDs.first { screen[$0].cellPart?.role == role && screen[$0].parent == content && screen[$0].isInstalled }
  }

  /// Whether the row is as high as its content.
  private var isGrowing: Bool { screen[content].parent.map { screen[$0].placement == .cell(.automatic) } ?? false }

  private func add(
    _ left: LayoutExpression, _ relation: LayoutRelation, _ right: LayoutExpression, priority: Double = 1000, _ axis: Axis,
    to builder: inout SystemBuilder
  ) {
    builder.add(.placement(item, axis), left, relation, right, priority: priority, axis: axis)
  }

  // MARK: Along the row

  private var room: ItemEdges.Span { edges.marginSpan(of: content, .horizontal) }

  /// Where labels begin: at the margin, or beside the image.
  private var labelStart: LayoutExpression {
    guard part.style != .flowing, let image = other(.image) else { return room.origin }
    return room.origin + .constant(CellMetrics.labelInset(beside: screen[image]))
  }

  private func addTitle(to builder: inout SystemBuilder) {
    let span = edges[item, .horizontal]
    add(span.origin, .equal, labelStart, .horizontal, to: &builder)
    add(span.end, part.style == .basic ? .equal : .lessThanOrEqual, room.end, priority: Self.farEdge, .horizontal, to: &builder)
    if part.style == .leftDetail { add(span.extent, .equal, .constant(CellMetrics.titleColumn), .horizontal, to: &builder) }
  }

  private func addDetail(to builder: inout SystemBuilder) {
    let span = edges[item, .horizontal]
    let title = part.style.stacksLabels ? nil : other(.title)
    let start = title.map { edges[$0, .horizontal].end + .constant(CellMetrics.labelGap) } ?? labelStart
    let isTrailing = part.style == .rightDetail
    add(span.origin, isTrailing ? .greaterThanOrEqual : .equal, start, .horizontal, to: &builder)
    add(span.end, isTrailing ? .equal : .lessThanOrEqual, room.end, priority: Self.farEdge, .horizontal, to: &builder)
  }

  // MARK: Images

  /// As large as it was saved, in the middle of the row or beside the first line.
  private func addImage(_ axis: Axis, to builder: inout SystemBuilder) {
    guard let size = screen[item].savedFrame?.size else { return }
    let (span, around) = (edges[item, axis], edges[content, axis])
    guard axis == .vertical else {
      add(span.extent, .equal, .constant(size.width), axis, to: &builder)
      add(span.origin, .equal, room.origin + .constant(CellMetrics.imageInset(screen[item])), axis, to: &builder)
      return
    }
    add(span.extent, .equal, .constant(size.height), axis, to: &builder)
    if part.style == .flowing, let title = other(.title) {
      add(span.origin, .equal, edges[title, axis].origin, axis, to: &builder)
    } else {
      add(span.center, .equal, around.center, axis, to: &builder)
    }
    if isGrowing { add(around.end - span.end, .greaterThanOrEqual, .constant(CellMetrics.padding), axis, to: &builder) }
  }

  // MARK: Across the row

  /// One label, or a title above its subtitle, in the middle of the row.
  private func addLines(to builder: inout SystemBuilder) {
    let lines = part.style.stacksLabels ? [other(.title), other(.detail)].compactMap(\.self) : [item]
    guard let first = lines.first, let last = lines.last else { return }
    let (span, around) = (edges[item, .vertical], edges[content, .vertical])
    if item == first {
      let above = span.origin - around.origin
      let padding = lines.count == 1 ? CellMetrics.padding : CellMetrics.pairPadding
      add(above, .greaterThanOrEqual, .constant(isGrowing ? padding : 0), .vertical, to: &builder)
      add(above, .equal, around.end - edges[last, .vertical].end, .vertical, to: &builder)
    } else {
      let gap = isGrowing || screen[first].wraps ? CellMetrics.lineGap : 0
      add(span.origin, .equal, edges[first, .vertical].end + .constant(gap), .vertical, to: &builder)
    }
  }
}
