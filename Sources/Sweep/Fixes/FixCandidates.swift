import AutoLayout
import Checks
import Screens
import Vocabulary

/// The single changes that are worth a trial where an object breaks a rule, those that cost least first: of the object itself, then of what
/// forces it, from the weakest.
struct FixCandidates {
  private let screen: Screen
  private let item: ItemID
  /// Each one change, or two that belong together.
  private(set) var changes: [[ScreenChange]] = []
  /// Those that make text smaller.
  private(set) var shrinking: [[ScreenChange]] = []

  /// - Parameter cell: one in which the finding holds, solved.
  init(for finding: Finding, in cell: SolvedCell, of screen: Screen) {
    self.screen = screen
    item = screen.item(id: finding.object) ?? .root
    guard let rule = RuleID(rawValue: finding.rule), screen.item(id: finding.object) != nil else { return }
    let related = finding.related.compactMap { screen.item(id: $0.object) }
    switch rule {
    case .textTruncated, .textClipped, .midWordBreak, .compressionResistanceBroken, .collapsedView:
      let rows = Axis.allCases.reversed().flatMap { cell.explanation(.compressionResistance(item, $0)) }
      letShrink(item)
      letWrap(item)
      for row in rows.reversed() { weaken(row) }
      // A text that wraps is not squeezed by a width, and its words are.
      if rule == .midWordBreak { for view in [item] + ancestors(of: item) { letGrow(view) } }
      keepInside(item, .vertical)
      letRowGrow()
      for row in rows { letWrap(neighbourOf: row) }
    case .tiedPriorities:
      for (place, other) in ([item] + related).enumerated() { prefer(other, over: place == 0 ? related : [item]) }
    case .notMirrored, .wronglyMirrored, .textAlignmentFixed: mirror(item)
    case .touchTargetTooSmall: for axis in Axis.allCases { enlarge(item, axis) }
    case .offScreen, .outsideSuperview, .outsideSafeArea, .viewsOverlap:
      let around = ancestors(of: item)
      if rule == .viewsOverlap {
        for other in related { separate(other, in: cell) }
      } else {
        for view in [item] + related { keepInside(view, finding.discriminator == "horizontal" ? .horizontal : .vertical) }
      }
      for view in [item] + related + around { letGrow(view) }
      letRowGrow()
      for view in [item] + related + inside(around) { letWrap(view) }
    case .unsatisfiableConstraints:
      let conflicts = cell.layout.conflicts.filter { conflict in
        conflict.contains { row in if case .constraint(let id) = row { screen.blamed(for: id) == item } else { false } }
      }
      let constraints = conflicts.joined().compactMap { row in if case .constraint(let constraint) = row { constraint } else { nil } }
      for constraint in constraints { yield(constraint) }
      for view in [item] + related { letGrow(view) }
      for constraint in constraints where screen[constraint].priority == 1000 {
        changes.append([.priority(screen[constraint].id, 999)])
      }
    case .ambiguousLayout:
      for axis in Axis.allCases where finding.discriminator == axis.name {
        for step in [-1.0, 1] {
          let (resistance, hugging) = (screen[item].compressionResistance[axis] + step, screen[item].hugging[axis] + step)
          if 1...1000 ~= resistance { changes.append([.compressionResistance(screen[item].id, axis, resistance)]) }
          if 1...1000 ~= hugging { changes.append([.hugging(screen[item].id, axis, hugging)]) }
        }
      }
    default: break
    }
    var seen = Set<[ScreenChange]>()
    changes = changes.filter { seen.insert($0).inserted }
  }

  private func ancestors(of item: ItemID) -> [ItemID] {
    Array(sequence(first: item) { screen[$0].parent }.dropFirst().prefix { $0 != .root })
  }

  /// Texts beside or in some views.
  private func inside(_ views: [ItemID]) -> [ItemID] {
    guard let nearest = views.first else { return [] }
    return screen.itemIDs.filter { screen.contains(nearest, $0) && screen[$0].kind.text != nil }
  }

  // MARK: Texts

  private mutating func letWrap(_ item: ItemID) {
    let lines = screen[item].kind.text?.numberOfLines
    switch screen[item].kind {
    case .label where lines != 0, .button where lines != 0: changes.append([.anyNumberOfLines(screen[item].id)])
    default: break
    }
  }

  private mutating func letShrink(_ item: ItemID) {
    switch screen[item].kind {
    case .label(let text), .textField(let text, _):
      if text.minimumScale == 1, text.minimumPointSize == nil { shrinking.append([.shrinkText(screen[item].id)]) }
    default: break
    }
  }

  /// What takes the room may need less of it.
  private mutating func letWrap(neighbourOf row: LayoutRow) {
    if case .compressionResistance(let neighbour, _) = row, neighbour != item { letWrap(neighbour) }
  }

  // MARK: What forces it

  private mutating func weaken(_ row: LayoutRow) {
    switch row {
    case .constraint(let constraint): yield(constraint)
    case .compressionResistance(let winner, let axis) where winner != item && screen[winner].compressionResistance[axis] < 999:
      changes.append([.compressionResistance(screen[item].id, axis, screen[winner].compressionResistance[axis] + 1)])
    case .hugging(let winner, let axis) where screen[item].compressionResistance[axis] > 1 && winner != item:
      changes.append([.hugging(screen[winner].id, axis, screen[item].compressionResistance[axis] - 1)])
    default: break
    }
  }

  /// A size may become a minimum; any equation about sizes may be weaker than the content that it squeezes. Where a view is, is the layout
  /// itself.
  private mutating func yield(_ id: LayoutConstraintID) {
    let constraint = screen[id]
    guard constraint.first.attribute.family == .size else { return }
    if constraint.relation == .equal, constraint.second == nil { changes.append([.minimum(constraint.id)]) }
    // A view that need not follow its container any more is laid out otherwise.
    if let second = constraint.second?.item, screen[second].kind.isGuide || screen.contains(second, constraint.first.item) { return }
    let resistance = constraint.first.attribute.axis.map { screen[item].compressionResistance[$0] } ?? 750
    if constraint.priority >= resistance, resistance > 1 { changes.append([.priority(constraint.id, resistance - 1)]) }
  }

  /// The row that shows the item takes the height of its content.
  private mutating func letRowGrow() {
    guard let row = ([item] + ancestors(of: item)).first(where: { screen[$0].placement.isFixedRow }), let table = screen[row].parent else {
      return
    }
    changes.append([.automaticRowHeights(screen[table].id)])
  }

  /// A minimum in place of each size that a view has by constraint.
  private mutating func letGrow(_ item: ItemID) {
    for constraint in screen.constraints where constraint.first.item == item {
      if constraint.first.attribute.family == .size, constraint.relation == .equal, constraint.second == nil {
        changes.append([.minimum(constraint.id)])
      }
    }
  }

  /// One of several equal views gives way before the others, or grows before them.
  private mutating func prefer(_ item: ItemID, over others: [ItemID]) {
    for axis in Axis.allCases {
      let (resistance, hugging) = (screen[item].compressionResistance[axis], screen[item].hugging[axis])
      if others.contains(where: { screen[$0].compressionResistance[axis] == resistance }), resistance > 1 {
        changes.append([.compressionResistance(screen[item].id, axis, resistance - 1)])
      }
      if others.contains(where: { screen[$0].hugging[axis] == hugging }), hugging > 1 {
        changes.append([.hugging(screen[item].id, axis, hugging - 1)])
      }
    }
  }

  // MARK: Room

  /// The view stays within what contains it: its text may wrap, and a row of a table may grow with it.
  private mutating func keepInside(_ item: ItemID, _ axis: Axis) {
    guard let parent = screen[item].parent, screen[parent].kind.stack == nil else { return }
    let isTied = { [screen] (attributes: [LayoutAttribute]) in
      screen.constraints.contains { constraint in
        let anchors = [constraint.first, constraint.second].compactMap { $0 }
        return anchors.contains { $0.item == item && attributes.contains($0.attribute) }
          // The content follows the view.
          && !anchors.contains { $0.item != item && screen.contains(item, $0.item) }
      }
    }
    var limits: [ScreenChange] = []
    switch axis {
    case .horizontal:
      if !isTied([.leading, .left]) { limits.append(distance(item, .leading, from: parent, .leadingMargin, 0)) }
      if !isTied([.trailing, .right]) { limits.append(distance(parent, .trailingMargin, from: item, .trailing, 0)) }
    case .vertical:
      if !isTied([.top, .firstBaseline]) { limits.append(distance(item, .top, from: parent, .top, Self.spacing)) }
      if !isTied([.bottom, .lastBaseline]) { limits.append(distance(parent, .bottom, from: item, .bottom, Self.spacing)) }
    }
    if !limits.isEmpty { changes.append(limits) }
  }

  /// UIKit's standard distance of siblings.
  private static let spacing = 8.0

  /// Two siblings that overlap keep a distance, along the axis on which they overlap less.
  private mutating func separate(_ other: ItemID, in cell: SolvedCell) {
    guard screen[item].parent == screen[other].parent else { return }
    let (a, b) = (cell.layout.exactFrames[Int(item.index)], cell.layout.exactFrames[Int(other.index)])
    let width = min(a.maxX, b.maxX) - max(a.x, b.x)
    let height = min(a.maxY, b.maxY) - max(a.y, b.y)
    let vertical = a.y + a.maxY < b.y + b.maxY ? (item, other) : (other, item)
    let isLeft = (a.x + a.maxX < b.x + b.maxX) == (cell.layout.direction == .leftToRight)
    let horizontal = isLeft ? (item, other) : (other, item)
    let across = distance(horizontal.1, .leading, from: horizontal.0, .trailing, Self.spacing)
    let down = distance(vertical.1, .top, from: vertical.0, .bottom, Self.spacing)
    changes += width < height ? [[across], [down]] : [[down], [across]]
  }

  private func distance(
    _ item: ItemID, _ attribute: LayoutAttribute, from other: ItemID, _ edge: LayoutAttribute, _ points: Double
  ) -> ScreenChange {
    let (first, second) = (screen[item].id, screen[other].id)
    let id = newIdentifier("\(first).\(attribute.rawValue) \(second).\(edge.rawValue)")
    return .minimumDistance(first, attribute, from: second, edge, points, id: id)
  }

  private func newIdentifier(_ purpose: String) -> String {
    ObjectIdentifiers.new(for: purpose) { [screen] id in screen.constraint(id: id) != nil || screen.item(id: id) != nil }
  }

  // MARK: Sides and sizes

  private mutating func mirror(_ item: ItemID) {
    if screen[item].kind.keepsSide { changes.append([.naturalAlignment(screen[item].id)]) }
    for constraint in screen.constraints where constraint.first.item == item || constraint.second?.item == item {
      let sides = [constraint.first.attribute, constraint.second?.attribute].compactMap { $0 }
      if sides.contains(where: \.keepsSide) { changes.append([.followDirection(constraint.id)]) }
    }
    if screen[item].semantics != .unspecified { changes.append([.unspecifiedSemantics(screen[item].id)]) }
  }

  /// Human Interface Guidelines, "Accessibility": a control measures at least 44 x 44 points.
  private static let leastTarget = 44.0

  private mutating func enlarge(_ item: ItemID, _ axis: Axis) {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let own = screen.constraints.first {
      $0.first == LayoutConstraint.Anchor(item, attribute) && $0.second == nil && $0.constant < Self.leastTarget
    }
    if let own { return changes.append([.constant(own.id, Self.leastTarget)]) }
    changes.append([.minimumSize(screen[item].id, axis, Self.leastTarget, id: newIdentifier("\(screen[item].id).\(attribute.rawValue)"))])
  }
}

extension Placement {
  fileprivate var isFixedRow: Bool { if case .cell(.fixed) = self { true } else { false } }
}

extension ItemKind {
  /// Whether its text or title is set to the left or right.
  fileprivate var keepsSide: Bool {
    if case .button(let button) = self { return button.alignment == .left || button.alignment == .right }
    return text.map { $0.alignment == .left || $0.alignment == .right } ?? false
  }
}
