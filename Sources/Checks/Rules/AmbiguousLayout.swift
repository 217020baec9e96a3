import AutoLayout
import Vocabulary

/// Views whose place or size the constraints leave open.
enum AmbiguousLayout: CellCheck {
  static let rule = RuleDescription(
    id: .ambiguousLayout, name: "The layout is ambiguous",
    summary: "The constraints leave a view's place or size open.",
    rationale: """
      The system chooses, and may choose otherwise next time. Views that hang together are one finding, since one constraint usually \
      settles them all. What a tie of priorities leaves open is reported as tied-priorities instead.
      """,
    example: "nothing decides the x and width of label 'Amount'",
    remedy: "Add the constraint that is missing along this axis, or give the view a content with a size of its own.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, into findings: inout FindingCollector) {
    guard !cell.layout.ambiguous.isEmpty else { return }
    let ties = cell.ties(findings.outline)
    for axis in Axis.allCases {
      var open: [ItemID] = []
      for dimension in cell.layout.ambiguous where dimension.axis == axis && open.last != dimension.item { open.append(dimension.item) }
      if open.isEmpty { continue }
      let graph = ConstraintGraph(cell, findings.outline, axis, .all)
      let tied = Set(ties.filter { $0.axis == axis }.map { graph.part(of: $0.items[0]) })
      for group in graph.groups(open.filter { !tied.contains(graph.part(of: $0)) }) {
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
