import AutoLayout
import Screens
import Vocabulary

/// Views that leave a place that should hold them; the three rules about it report each departure once.
struct Departure {
  var item: ItemID
  /// Points beyond the edge.
  var amount: Double
}

extension FindingCollector {
  /// One finding for each group of views that move together: on the last of them in the file, with the others beside it. In a column that
  /// is the lowest, in a row the trailing one; which one is farthest out may differ from cell to cell.
  ///
  /// `around` has, by departure, the containers that leave with it, innermost first: the outermost one's constraints are causes too.
  mutating func record(
    _ rule: RuleID, departures: [Departure], _ axis: Axis, in cell: SolvedCell, around: [[ItemID]] = [],
    severity: (Departure) -> Severity? = { _ in nil }, headline: (Departure) -> String, sentence: (Departure) -> String
  ) {
    let outline = outline
    // In a column everything below a growing text moves; in a row only the views after it.
    let graph = cell.facts.graph(axis, axis == .horizontal ? .chains : .all)
    for group in graph.groups(departures.map(\.item).sorted()) {
      let blamed = departures.first { $0.item == group.last }!
      record(rule, on: blamed.item, .axis(axis), amount: blamed.amount, in: cell.index) {
        let containers = departures.firstIndex { $0.item == blamed.item }.flatMap { around.isEmpty ? nil : around[$0] } ?? []
        var causes = cell.holds(blamed.item, axis, outline)
        // What moves with a view whose place code decides on may be elsewhere, too.
        let undecided = outline.undecided.first { id in
          cell.screen[id].first.attribute.axis == axis && graph.part(of: cell.screen[id].first.item) == graph.part(of: blamed.item)
        }
        if let cause = undecided.map({ cell.screen.cause($0) }), !causes.contains(cause) { causes.append(cause) }
        let outer = containers.last.map { cell.holds($0, axis, outline) } ?? []
        var details = Details(
          sentence(blamed), because: causes + outer.filter { !causes.contains($0) },
          related: cell.screen.related(group.dropLast() + containers),
          severity: severity(blamed) ?? (cell.mayStayInside(blamed, axis) ? .warning : nil))
        details.headline = headline(blamed)
        details.relatedItems = Array(group.dropLast())
        // What moves with a text whose font only the app knows may be elsewhere, too.
        details.hangsOnUnknownFont = outline.unknownFonts[axis].contains { graph.part(of: $0) == graph.part(of: blamed.item) }
        details.row =
          axis == .horizontal
          ? cell.screen[graph.part(of: blamed.item)].id : cell.screen.table(ofRowWith: blamed.item).map { cell.screen[$0].id }
        return details
      }
    }
  }
}

extension SolvedCell {
  /// Whether only the width of words that are not known takes a view out: shorter ones stay inside.
  fileprivate func mayStayInside(_ departure: Departure, _ axis: Axis) -> Bool {
    axis == .horizontal && text(of: departure.item)?.words.areStandIn == true && departure.amount < frame(of: departure.item).width
  }
}

extension Screen {
  /// The table that a view is in a row of; nil: it is in none.
  fileprivate func table(ofRowWith item: ItemID) -> ItemID? {
    lineage(of: item).first { self[$0].kind == .platform(.tableViewCellContent) }.flatMap { content in
      lineage(of: content).first { self[$0].kind == .platform(.tableView) }
    }
  }
}
