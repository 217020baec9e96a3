import Screens
import Vocabulary

/// The rows that give a view its frame if constraints do not: autoresizing masks, saved frames, rows of tables.
struct PlacementLowering {
  let edges: ItemEdges
  private var screen: Screen { edges.screen }

  func addRows(of item: ItemID, to builder: inout SystemBuilder) {
    guard let parent = screen[item].parent, screen[item].isInstalled else { return }
    for axis in Axis.allCases {
      switch screen[item].placement {
      case .constraints: continue
      case .autoresizing: add(autoresized(item, in: parent, axis), to: item, axis, &builder)
      case .filling: add(edges[parent, axis], to: item, axis, &builder)
      case .fitting: addFitting(item, in: parent, axis, &builder)
      case .savedFrame:
        // A flow layout with an estimated size, a list, and code that measures its cells all let cells grow with their content.
        let grows = axis == .vertical && screen[item].kind == .platform(.collectionViewCell) && !screen.isDesignTime
        let priority = grows && screen.sizesItself(item) ? Self.drawnHeightPriority : 1000
        add(saved(item, in: parent, axis), to: item, axis, extentPriority: priority, &builder)
      case .cellPart(let part, _):
        CellPartLowering(edges: edges, item: item, part: part, content: parent).addRows(axis, to: &builder)
      case .cell(let height):
        if axis == .horizontal {
          add(rowWidth(item, in: parent), to: item, axis, &builder)
        } else {
          addRowHeight(item, in: parent, height, &builder)
        }
      }
    }
  }

  /// Ties the frame, which is around the alignment rectangle.
  private func add(
    _ frame: ItemEdges.Span, to item: ItemID, _ axis: Axis, extentPriority: Double = 1000, _ builder: inout SystemBuilder
  ) {
    let hasOutset = ControlMetrics.hasAlignmentInsets(screen[item].kind)
    let start = hasOutset ? LayoutExpression.parameter(.outset(item, axis, atStart: true)) : .constant(0)
    let end = hasOutset ? LayoutExpression.parameter(.outset(item, axis, atStart: false)) : .constant(0)
    let span = edges[item, axis]
    let extent = frame.extent - start - end
    // A view that may grow is never smaller than it was saved.
    if extentPriority < 1000 { builder.add(.placement(item, axis), span.extent, .greaterThanOrEqual, extent, priority: 1000, axis: axis) }
    builder.add(.placement(item, axis), span.extent, .equal, extent, priority: extentPriority, axis: axis)
    builder.add(.placement(item, axis), span.origin, .equal, frame.origin + start, priority: 1000, axis: axis)
  }

  /// The priority of the height of a view that may be higher than it was saved: it grows only if its content needs it
  /// (`UIView.fittingSizeLevel`).
  private static let drawnHeightPriority = 50.0

  // MARK: Sizes that the app decides

  /// Stronger than views hug their content, and weaker than they resist compression.
  private static let openPriority = 600.0

  private func addFitting(_ item: ItemID, in parent: ItemID, _ axis: Axis, _ builder: inout SystemBuilder) {
    let (span, around) = (edges[item, axis], edges[parent, axis])
    builder.add(.placement(item, axis), span.origin, .equal, around.origin, priority: 1000, axis: axis)
    if axis == .horizontal {
      builder.add(.placement(item, axis), span.extent, .lessThanOrEqual, around.extent, priority: 1000, axis: axis)
    }
    addOpenExtent(item, in: parent, axis, &builder)
  }

  /// As small as content that leads from one edge to the other allows; where none does, there is room.
  private func addOpenExtent(_ item: ItemID, in parent: ItemID, _ axis: Axis, _ builder: inout SystemBuilder) {
    let isClosed = axis == .vertical && screen.sizesItself(item, strictly: true)
    builder.add(
      .placement(item, axis), edges[item, axis].extent, .equal, isClosed ? .constant(0) : edges[parent, axis].extent,
      priority: isClosed ? Self.drawnHeightPriority : Self.openPriority, axis: axis)
  }

  // MARK: Autoresizing masks

  /// The frame by UIKit's rule: the difference between the parent's size and its saved size is shared by the flexible parts in proportion
  /// to their lengths.
  private func autoresized(_ item: ItemID, in parent: ItemID, _ axis: Axis) -> ItemEdges.Span {
    let around = room(for: item, in: parent, axis)
    guard case .autoresizing(let mask) = screen[item].placement, let frame = screen[item].savedFrame else { return around }
    let parts = AutoresizedParts(frame, mask, in: screen[parent].savedFrame?.size, axis)
    let growth = parts.parentExtent.map { around.extent - .constant($0) } ?? .constant(0)
    let extent = .constant(parts.extent) + parts.extentShare * growth
    let origin = .constant(parts.origin) + parts.originShare * growth
    // UIKit does not flip masks: x counts from the left in every direction. It does flip what the system lays out.
    let isFromLeft = axis == .vertical || edges.direction == .leftToRight || screen[item].isPlacedBySystem
    return ItemEdges.Span(origin: around.origin + (isFromLeft ? origin : around.extent - origin - extent), extent: extent)
  }

  /// The parent; of the content of a table's cell, the part of the cell that is inside the safe area at the sides
  /// (`insetsContentViewsToSafeArea`).
  private func room(for item: ItemID, in parent: ItemID, _ axis: Axis) -> ItemEdges.Span {
    let around = edges[parent, axis]
    guard axis == .horizontal, screen[item].kind == .platform(.tableViewCellContent), let table = screen[parent].parent,
      screen[table].kind == .platform(.tableView), screen[table].layoutMargins.insetsContentViews
    else { return around }
    return around.inset(by: .parameter(.safeArea(parent, axis, atStart: true)), .parameter(.safeArea(parent, axis, atStart: false)))
  }

  /// Whether the mask places the view as its mirror image in the opposite direction.
  func mirrors(_ item: ItemID) -> Bool {
    if screen[item].isPlacedBySystem { return true }
    guard case .autoresizing(let mask) = screen[item].placement, let parent = screen[item].parent, let frame = screen[item].savedFrame
    else { return true }
    let parts = AutoresizedParts(frame, mask, in: screen[parent].savedFrame?.size, .horizontal)
    guard let extent = parts.parentExtent else { return false }
    return parts.origin == extent - parts.origin - parts.extent && parts.originShare == 1 - parts.originShare - parts.extentShare
  }

  // MARK: Saved frames

  private func saved(_ item: ItemID, in parent: ItemID, _ axis: Axis) -> ItemEdges.Span {
    let around = edges[parent, axis]
    guard let frame = screen[item].savedFrame else { return around }
    let isInCollection = screen[parent].kind == .platform(.collectionView) && !screen.isDesignTime
    switch axis {
    case .horizontal:
      if isInCollection, let row = collectionRow(item, in: parent) { return row }
      return ItemEdges.Span(origin: around.origin + .constant(frame.x), extent: .constant(frame.width))
    case .vertical:
      if isInCollection, let above = itemAbove(item, in: parent), let drawn = screen[above].savedFrame {
        return ItemEdges.Span(origin: edges[above, axis].end + .constant(frame.y - drawn.maxY), extent: .constant(frame.height))
      }
      return ItemEdges.Span(origin: around.origin + .constant(frame.y), extent: .constant(frame.height))
    }
  }

  /// The lowest of the items above an item of a collection. It may grow, and what is below it moves down. nil: nothing is above.
  private func itemAbove(_ item: ItemID, in collection: ItemID) -> ItemID? {
    guard let frame = screen[item].savedFrame else { return nil }
    func bottom(_ other: ItemID) -> Double? {
      guard other != item, screen[other].parent == collection, screen[other].isInstalled, let drawn = screen[other].savedFrame,
        drawn.height > 0, drawn.maxY <= frame.y
      else { return nil }
      return drawn.maxY
    }
    return screen.itemIDs.compactMap { other in bottom(other).map { (other, $0) } }.max { $0.1 < $1.1 }?.0
  }

  /// How much of a collection's width the item of a list takes at least, and one that code makes wide.
  private static let listPart = 0.9
  private static let codedListPart = 0.5

  /// An item that was saved as wide as its collection, or nearly, is an item of a list, or a header, which a flow layout makes as wide as
  /// the collection (Apple, `headerReferenceSize`). It stays as much narrower than the collection as it was. nil: an item of a grid.
  private func collectionRow(_ item: ItemID, in collection: ItemID) -> ItemEdges.Span? {
    guard let frame = screen[item].savedFrame, let width = screen[collection].savedFrame?.width else { return nil }
    guard frame.width >= (screen[item].isWideByCode ? Self.codedListPart : Self.listPart) * width else { return nil }
    return edges[collection, .horizontal].inset(by: .constant(frame.x), .constant(width - frame.maxX))
  }

  // MARK: Rows of tables

  /// Points.
  private static let standardRowHeight = 44.0

  /// As wide as the table, or as much narrower as in the file (inset groups).
  private func rowWidth(_ item: ItemID, in table: ItemID) -> ItemEdges.Span {
    let around = edges[table, .horizontal]
    guard let frame = screen[item].savedFrame else { return around }
    if screen.isDesignTime { return saved(item, in: table, .horizontal) }
    guard let width = screen[table].savedFrame?.width, frame.x > 0, frame.maxX < width else { return around }
    return around.inset(by: .constant(frame.x), .constant(width - frame.maxX))
  }

  /// Below the row before it, with the space that the file leaves there for a header.
  private func addRowHeight(_ item: ItemID, in table: ItemID, _ height: CellHeight, _ builder: inout SystemBuilder) {
    let span = edges[item, .vertical]
    let frame = screen[item].savedFrame
    let before = screen.itemIDs.prefix { $0 != item }.last { screen[$0].parent == table && screen[$0].isRow && screen[$0].isInstalled }
    let top: LayoutExpression
    if let before {
      let distance = frame.flatMap { frame in screen[before].savedFrame.map { frame.y - $0.maxY } } ?? 0
      top = edges[before, .vertical].end + .constant(distance)
    } else {
      top = edges[table, .vertical].origin + .constant(frame?.y ?? 0)
    }
    builder.add(.placement(item, .vertical), span.origin, .equal, top, priority: 1000, axis: .vertical)
    if height == .open { return addOpenExtent(item, in: table, .vertical, &builder) }
    // The canvas shows cells with their saved height, except those that it calls misplaced (13 views): these are as high as their rows.
    let isSaved = screen.isDesignTime && frame != nil && (!screen[item].isMisplaced || screen[item].wasAmbiguous)
    let (extent, priority): (Double, Double) =
      switch height {
      case .fixed(let points): (isSaved ? frame?.height ?? points : points, 1000)
      case .automatic where isSaved || !screen.sizesItself(item): (frame?.height ?? Self.standardRowHeight, 1000)
      // As low as its content allows (`UIView.layoutFittingCompressedSize` at `fittingSizeLevel`, 50).
      case .automatic: (0, 50)
      // Added above.
      case .open: (0, Self.openPriority)
      case .drawn:
        (frame?.height ?? Self.standardRowHeight, screen.isDesignTime || !screen.sizesItself(item) ? 1000 : Self.drawnHeightPriority)
      }
    let least: Double? =
      switch height {
      case .drawn where priority < 1000: extent
      case .automatic where screen.hasSystemStyle(item) || screen.isDesignTime && !isSaved: Self.standardRowHeight
      default: nil
      }
    if let least {
      builder.add(.placement(item, .vertical), span.extent, .greaterThanOrEqual, .constant(least), priority: 1000, axis: .vertical)
    }
    builder.add(.placement(item, .vertical), span.extent, .equal, .constant(extent), priority: priority, axis: .vertical)
  }
}

/// A saved frame along one axis, and how its parts follow the parent's extent. Points, from the left or top.
struct AutoresizedParts {
  var origin: Double
  var extent: Double
  /// The parent's extent when the frame was saved; nil: not known.
  var parentExtent: Double?
  /// For each point that the parent grows: how far the near edge moves, and how much wider the view becomes.
  var originShare = 0.0
  var extentShare = 0.0

  init(_ frame: Rect, _ mask: AutoresizingMask, in parent: Size?, _ axis: Axis) {
    let isHorizontal = axis == .horizontal
    origin = isHorizontal ? frame.x : frame.y
    extent = isHorizontal ? frame.width : frame.height
    parentExtent = isHorizontal ? parent?.width : parent?.height
    guard let parentExtent else { return }
    let flexible =
      (isHorizontal
      ? [.flexibleMinX, .widthSizable, .flexibleMaxX] : [.flexibleMinY, .heightSizable, .flexibleMaxY] as [AutoresizingMask])
      .map(mask.contains)
    let lengths = [origin, extent, parentExtent - origin - extent]
    let total = zip(flexible, lengths).reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
    let count = Double(flexible.count { $0 })
    let shares = zip(flexible, lengths).map { $0 ? (total > 0 ? $1 / total : 1 / count) : 0 }
    originShare = shares[0]
    extentShare = shares[1]
  }
}

extension LayoutItem {
  /// Whether the system puts the views of a cell, a header or a footer into it.
  fileprivate var isCellContent: Bool {
    switch kind {
    case .platform(.tableViewCellContent), .platform(.collectionViewCellContent): true
    default: isPlacedBySystem && placement == .filling
    }
  }

  fileprivate var isRow: Bool { if case .cell = placement { true } else { false } }
}

extension Screen {
  /// Whether the cell has a system style, which places something in it.
  fileprivate func hasSystemStyle(_ cell: ItemID) -> Bool {
    items.contains { item in item.cellPart != nil && item.parent.map { self[$0].parent == cell } ?? false }
  }

  /// Whether the content of a cell decides its height: a system style, or constraints that lead from its content's top to its bottom
  /// through views with a height, or from one of both to a view in the middle.
  /// UIKit uses a standard height instead of 0, and an app sets the height of rows whose content is tied to the top and
  /// to the bottom separately.
  /// - Parameter strictly: Whether views beside each other, and sizes that are guesses, lead nowhere.
  fileprivate func sizesItself(_ cell: ItemID, strictly isStrict: Bool = false) -> Bool {
    if hasSystemStyle(cell) { return true }
    func isFrame(_ item: ItemID) -> Bool {
      item == cell || self[item].parent == cell && (self[item].kind.isGuide || self[item].isCellContent)
        || self[item].kind.isGuide && self[item].parent.map { self[$0].parent == cell && self[$0].isCellContent } ?? false
    }
    var chains = VerticalChains(count: items.count)
    for item in itemIDs where contains(cell, item) && !isFrame(item) {
      if self[item].hasIntrinsicSize(.vertical), !isStrict || !self[item].isSizeEstimated { chains[item].hasHeight = true }
      for view in self[item].kind.stack?.arranged ?? [] { chains.join(item, view) }
    }
    for constraint in constraints where constraint.isInstalled && constraint.first.attribute.axis == .vertical {
      guard let second = constraint.second else {
        if isFrame(constraint.first.item) { return true }
        if contains(cell, constraint.first.item) { chains[constraint.first.item].hasHeight = true }
        continue
      }
      for (anchor, other) in [(constraint.first, second), (second, constraint.first)]
      where contains(cell, other.item) && !isFrame(other.item) {
        if !isFrame(anchor.item) {
          let isBeside = [.centerY, .centerYWithinMargins, .height].contains(anchor.attribute)
          if contains(cell, anchor.item), !isStrict || !isBeside { chains.join(anchor.item, other.item) }
          continue
        }
        // Only what pushes an edge of the cell outwards keeps the cell from a height of 0.
        let outermost: LayoutRelation = anchor == constraint.first ? .greaterThanOrEqual : .lessThanOrEqual
        switch anchor.attribute {
        case .top, .topMargin, .firstBaseline:
          if constraint.relation != outermost { chains[other.item].hasTop = true }
        case .bottom, .bottomMargin, .lastBaseline:
          if constraint.relation == .equal || constraint.relation == outermost { chains[other.item].hasBottom = true }
        // What is tied at the one end is as far from the other.
        case .centerY, .centerYWithinMargins:
          if constraint.relation == .equal, !isStrict, other.attribute == .centerY { chains[other.item].isCentred = true }
        // A share of the height is a share of 0.
        default: break
        }
      }
    }
    return chains.contains { ends in
      ends.hasHeight && (ends.hasTop && ends.hasBottom || ends.isCentred && (ends.hasTop || ends.hasBottom))
    }
  }
}

/// Views that are connected by vertical constraints, and what such a group has.
private struct VerticalChains {
  struct Ends {
    var hasTop = false
    var hasBottom = false
    /// Whether it is centred in the cell.
    var isCentred = false
    /// A view with a height of its own.
    var hasHeight = false
  }

  private var parents: [Int]
  /// Each group is stored at its representative.
  private var ends: [Ends]

  init(count: Int) {
    parents = Array(0..<count)
    ends = Array(repeating: Ends(), count: count)
  }

  subscript(item: ItemID) -> Ends {
    get { ends[root(Int(item.index))] }
    set { ends[root(Int(item.index))] = newValue }
  }

  mutating func join(_ a: ItemID, _ b: ItemID) {
    let (kept, other) = (root(Int(a.index)), root(Int(b.index)))
    if kept == other { return }
    parents[other] = kept
    ends[kept].hasTop = ends[kept].hasTop || ends[other].hasTop
    ends[kept].hasBottom = ends[kept].hasBottom || ends[other].hasBottom
    ends[kept].isCentred = ends[kept].isCentred || ends[other].isCentred
    ends[kept].hasHeight = ends[kept].hasHeight || ends[other].hasHeight
  }

  func contains(where isMet: (Ends) -> Bool) -> Bool { parents.indices.contains { parents[$0] == $0 && isMet(ends[$0]) } }

  private func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }
}
