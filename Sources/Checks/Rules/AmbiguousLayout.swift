import AutoLayout
import Screens
import Vocabulary

/// Views with a place or size that the constraints do not determine.
enum AmbiguousLayout: CellCheck {
  static let rule = RuleDescription(
    id: .ambiguousLayout, name: "The layout is ambiguous",
    summary: "The constraints leave a view's place or size open.",
    rationale: """
      The system chooses a solution, and may choose another one next time. Views that depend on each other are one finding, since one \
      constraint usually fixes them all. If a tie of priorities is the reason, tied-priorities is reported instead. If Interface Builder \
      marked views as ambiguous when it saved the file, the screen is also solved on its own canvas. Ambiguity only there is a warning; \
      if there is none there, either, the marks are a note, because Interface Builder and the constraints disagree. \
      Not reported if the app resolves it: the file has a placeholder that is removed at build time, says not to verify ambiguity, or \
      has an empty view of the app's own class. Nor are guides that no view depends on. If only the width of a scroll view's content is \
      open, or its height above a least height that a constraint gives it, it is a warning. Where it comes \
      with words that do not fit, their finding includes it.
      """,
    example: "the horizontal position and width of label 'Amount' are ambiguous",
    remedy: "Add the constraint that is missing along this axis, or give the view content with a size.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    guard !cell.layout.ambiguous.isEmpty else { return }
    let ties = findings.ties(of: cell)
    for axis in Axis.allCases {
      let open = cell.openItems(axis)
      if open.isEmpty { continue }
      let graph = cell.facts.graph(axis, .all)
      var excused = outline.settledByApp[axis].map(graph.part)
      for tie in ties where tie.axis == axis { excused.append(graph.part(of: tie.items[0])) }
      for group in graph.groups(open.filter { !excused.contains(graph.part(of: $0)) }) {
        // Nobody sees a guide.
        if group.allSatisfy({ cell.screen[$0].kind.isGuide }) { continue }
        let others = group.dropFirst()
        findings.record(.ambiguousLayout, on: group[0], .axis(axis), in: cell.index) {
          FindingCollector.Details(
            message(cell.openDimensions(group[0], axis), of: cell.screen.words(group[0]), and: others.count),
            related: cell.screen.related(others), severity: cell.looksAsItShould(group, axis) ? .warning : nil)
        }
      }
    }
  }

  /// On the canvas on which a file was saved, with its cells as high as they were drawn, and only where Interface Builder says so, too.
  static func checkDrawn(_ cell: SolvedCell, _ drawn: ScreenOutline, into findings: inout FindingCollector) {
    let screen = findings.outline.screen
    var marked = screen.itemIDs.filter { screen[$0].wasAmbiguous && !screen[$0].isPlacedBySystem }
    let items = Dictionary(screen.itemIDs.map { (screen[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    for axis in Axis.allCases {
      let graph = cell.facts.graph(axis, .all)
      let excused = Set(drawn.settledByApp[axis].map(graph.part))
      for group in graph.groups(cell.openItems(axis).filter { !excused.contains(graph.part(of: $0)) }) {
        guard let leader = group.first(where: { cell.screen[$0].wasAmbiguous }), let item = items[cell.screen[leader].id] else { continue }
        let others = group.filter { $0 != leader }
        let ids = Set(group.map { cell.screen[$0].id })
        marked.removeAll { ids.contains(screen[$0].id) }
        findings.record(.ambiguousLayout, on: item, .axis(axis)) {
          FindingCollector.Details(
            message(cell.openDimensions(leader, axis), of: screen.words(item), and: others.count) + ", as Interface Builder "
              + "found when it saved the file, at \(decimal(cell.layout.canvas.size.width)) x \(points(cell.layout.canvas.size.height))",
            related: cell.screen.related(others), severity: .warning)
        }
      }
    }
    guard let leader = marked.first else { return }
    findings.record(.ambiguousLayout, on: leader) {
      let others = marked.count == 1 ? "" : " and \(marked.count - 1) other view\(marked.count == 2 ? "" : "s")"
      return FindingCollector.Details(
        "Interface Builder saved \(screen.words(leader))\(others) as ambiguous, but the constraints decide their frames",
        related: screen.related(marked.dropFirst()), severity: .note)
    }
  }

  /// `the horizontal position and width of label 'Amount' and of 2 dependent views are ambiguous`.
  private static func message(_ dimensions: String, of item: String, and dependent: Int) -> String {
    let others = dependent == 0 ? "" : " and of \(dependent) dependent view\(dependent == 1 ? "" : "s")"
    return "the \(dimensions) of \(item)\(others) \(dimensions.contains(" and ") ? "are" : "is") ambiguous"
  }
}

extension SolvedCell {
  /// The views with an undetermined place or extent along an axis, in their order.
  fileprivate func openItems(_ axis: Axis) -> [ItemID] {
    var open: [ItemID] = []
    for dimension in layout.ambiguous where dimension.axis == axis && open.last != dimension.item {
      if self.is(dimension.item, .placed) { continue }
      let isSize = dimension.dimension == .width || dimension.dimension == .height
      if isSize, self.is(dimension.item, .openInSize) { continue }
      open.append(dimension.item)
    }
    return open
  }

  /// Whether all that is open is how wide the content of a scroll view is, which cannot be scrolled sideways, or how much higher than a least
  /// height it is.
  fileprivate func looksAsItShould(_ group: [ItemID], _ axis: Axis) -> Bool {
    let open = layout.ambiguous.filter { $0.axis == axis && group.contains($0.item) }
    if open.allSatisfy({ $0.dimension == .contentWidth }) { return true }
    guard let scrolling = open.first(where: { $0.dimension == .contentHeight })?.item else { return false }
    let content = layout.ambiguous.filter { $0.dimension == .height }.map(\.item).filter { item in
      sequence(first: item) { self.screen[$0].parent }.contains(scrolling)
    }
    return screen.constraints.contains { $0.isInstalled && $0.isLeastHeight(of: content) }
  }

  fileprivate func openDimensions(_ item: ItemID, _ axis: Axis) -> String {
    layout.ambiguous.filter { $0.item == item && $0.axis == axis }.map(\.dimension.words).joined(separator: " and ")
  }
}

extension LayoutConstraint {
  /// Whether it makes one of some views at least as high as something else.
  fileprivate func isLeastHeight(of group: [ItemID]) -> Bool {
    switch relation {
    case .greaterThanOrEqual:
      first.attribute == .height && group.contains(first.item) && second.map { !group.contains($0.item) } ?? true
    case .lessThanOrEqual: second.map { $0.attribute == .height && group.contains($0.item) } ?? false && !group.contains(first.item)
    case .equal: false
    }
  }
}

extension AmbiguousDimension.Dimension {
  fileprivate var words: String {
    switch self {
    case .x: "horizontal position"
    case .y: "vertical position"
    case .width: "width"
    case .height: "height"
    case .contentWidth: "content width"
    case .contentHeight: "content height"
    }
  }
}
