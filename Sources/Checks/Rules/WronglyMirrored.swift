import Screens
import Vocabulary

/// What must keep its side but flips.
enum WronglyMirrored: CellCheck {
  static let rule = RuleDescription(
    id: .wronglyMirrored, name: "A view mirrors that should not",
    summary: "Views whose direction is pinned change sides or order when the layout direction flips.",
    rationale: """
      Playback controls, a map's compass or a phone's keys keep their order in every language. The view says so with its \
      semanticContentAttribute, but its content depends on something that flips. The attribute applies to the content of a view, not to \
      its place. If two buttons have it but their parent does not, their order still flips, and the parent is reported. A single such \
      view may be anywhere.
      """,
    example: "view 'Player' is pinned (playback), but button 'Back' moves by 180 pt when the direction flips",
    remedy: "Pin the view that arranges them, too (semanticContentAttribute), or constrain them to each other by left and right.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    if cell.mirroring == .notJudged || outline.pinnedViews.isEmpty && outline.pinnedRows.isEmpty { return }
    var moved: [ItemID: [Departure]] = [:]
    for item in outline.pinnedViews where cell.isShown(item) {
      // The mirror image has the same spans, seen from its own leading edge.
      guard let parent = cell.screen[item].parent, let here = cell.layout.span(of: item, outline),
        let there = cell.mirroring == .exact ? here : cell.counterpart.span(of: item, outline),
        (here.container - there.container).magnitude < cell.pixel,
        (here.width - there.width).magnitude < cell.pixel
      else { continue }
      // From the left edge in both directions.
      let amount = (here.leading - (there.container - there.leading - there.width)).magnitude
      if amount >= cell.pixel { moved[parent, default: []].append(Departure(item: item, amount: amount)) }
    }
    checkOrder(cell, outline, into: &findings)
    for (parent, children) in moved.sorted(by: { $0.key < $1.key }) {
      let farthest = children.max { $0.amount < $1.amount }!
      findings.record(.wronglyMirrored, on: parent, amount: farthest.amount, in: cell.index) {
        FindingCollector.Details(
          "\(cell.screen.words(parent)) is pinned (\(cell.screen.pinning(of: parent).rawValue)), but \(cell.screen.words(farthest.item)) "
            + "moves by \(points(farthest.amount)) when the direction flips",
          because: cell.constraints(on: farthest.item, .horizontal, outline).map(cell.screen.cause),
          related: cell.screen.related(children.map(\.item)))
      }
    }
  }

  /// Siblings that are pinned one by one, in a parent that is not: each keeps its own content, but not its place beside the other.
  private static func checkOrder(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for (parent, row) in outline.pinnedRows {
      let here = row.map { cell.frame(of: $0).midX }
      let there = row.map { cell.counterpartFrame($0).midX }
      let flipped = row.indices.dropFirst().filter { (here[$0] - here[0]) * (there[$0] - there[0]) < 0 }
      guard let last = flipped.last, !row.contains(where: { cell.isAmbiguous($0, .horizontal) }) else { continue }
      findings.record(.wronglyMirrored, on: parent, in: cell.index) {
        FindingCollector.Details(
          "\(cell.screen.words([row[0], row[last]])) are pinned (\(cell.screen[row[0]].semantics.rawValue)), but \(cell.screen.words(parent)), "
            + "which arranges them, is not: they change places when the direction flips",
          because: cell.constraints(on: row[last], .horizontal, outline).map(cell.screen.cause), related: cell.screen.related(row))
      }
    }
  }
}

extension Rect {
  fileprivate var midX: Double { x + width / 2 }
}

extension Screen {
  /// The semantics that pin the item's direction: its own or the nearest ancestor's.
  fileprivate func pinning(of item: ItemID) -> SemanticContent {
    var next: ItemID? = item
    while let current = next {
      if self[current].semantics != .unspecified { return self[current].semantics }
      next = self[current].parent
    }
    return .unspecified
  }
}
