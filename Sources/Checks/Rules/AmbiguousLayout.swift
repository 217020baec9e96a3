import AutoLayout
import Vocabulary

/// Views whose place or size the constraints leave open.
enum AmbiguousLayout: CellCheck {
  static let rule = RuleDescription(
    id: .ambiguousLayout, name: "The layout is ambiguous",
    summary: "The constraints leave a view's place or size open.",
    rationale: """
      The system chooses, and may choose otherwise next time. Views that hang together are one finding, since one constraint usually \
      settles them all. What a tie of priorities leaves open is reported as tied-priorities instead. Silent where the app settles it: \
      where the file has a placeholder that it removes at build time, says not to verify ambiguity, or has an empty view of the app's own \
      class, which may have a size of its own.
      """,
    example: "nothing decides the x and width of label 'Amount'",
    remedy: "Add the constraint that is missing along this axis, or give the view a content with a size of its own.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, into findings: inout FindingCollector) {
    guard !cell.layout.ambiguous.isEmpty else { return }
    let ties = cell.ties(findings.outline)
    for axis in Axis.allCases {
      var open: [ItemID] = []
      for dimension in cell.layout.ambiguous where dimension.axis == axis && open.last != dimension.item {
        // A frame that is given is not open, whatever hangs on it.
        if cell.screen[dimension.item].placement != .constraints || cell.screen[dimension.item].isPlacedBySystem { continue }
        let isSize = dimension.dimension == .width || dimension.dimension == .height
        if isSize, cell.screen[dimension.item].ambiguityCheck == .positionOnly { continue }
        open.append(dimension.item)
      }
      if open.isEmpty { continue }
      let graph = ConstraintGraph(cell, findings.outline, axis, .all)
      let tied = ties.filter { $0.axis == axis }.map(\.items[0])
      let excused = Set((tied + findings.outline.settledByApp[axis]).map(graph.part))
      for group in graph.groups(open.filter { !excused.contains(graph.part(of: $0)) }) {
        let leader = group[0]
        let others = group.dropFirst()
        findings.record(.ambiguousLayout, on: leader, .axis(axis), in: cell.index) {
          let dimensions = cell.layout.ambiguous.filter { $0.item == leader && $0.axis == axis }.map(\.dimension.rawValue)
          let more = others.isEmpty ? "" : ", nor \(others.count) more view\(others.count == 1 ? "" : "s") that hang on it"
          return FindingCollector.Details(
            "nothing decides the \(dimensions.joined(separator: " and ")) of \(cell.screen.words(leader))\(more)",
            related: cell.screen.related(others))
        }
      }
    }
  }
}
