import AutoLayout
import Screens
import Vocabulary

/// Views of equal priority that share a lack or an excess of room.
enum TiedPriorities: CellCheck {
  static let rule = RuleDescription(
    id: .tiedPriorities, name: "Equal priorities decide nothing",
    summary: "Views of equal compression resistance share a lack of room, or views of equal hugging an excess: nothing decides who gives.",
    rationale: """
      The layout has several solutions, all as good, and the system takes any of them: it may differ between runs, systems and \
      languages. The solver proves that the sizes are open. One finding stands for all the views that share.
      """,
    example: """
      nothing decides which of label 'Name Label' and text field 'Name Text Field' gives way: both resist compression at 750 and \
      34.5 pt of width are missing
      """,
    remedy: "Give the view that should give way a priority one lower (749, or 249 for hugging), or the one that should not one higher.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for tie in findings.ties(of: cell) {
      let leader = tie.items[0]
      findings.record(
        .tiedPriorities, on: leader, tie.isLack ? .lack(tie.axis) : .excess(tie.axis), amount: tie.amount, in: cell.index
      ) {
        let all = tie.items.count == 2 ? "both" : "all"
        let consequence =
          tie.isLack
          ? "gives way: \(all) resist compression at \(decimal(tie.priority)) and \(points(tie.amount)) of \(tie.axis.extent) are missing"
          : "grows: \(all) hug their content at \(decimal(tie.priority)) and \(points(tie.amount)) of \(tie.axis.extent) are left over"
        return FindingCollector.Details(
          "nothing decides which of \(cell.screen.words(tie.items)) \(consequence)",
          because: tie.items.map { cell.screen.cause(tie.isLack ? .compressionResistance($0, tie.axis) : .hugging($0, tie.axis)) },
          related: cell.screen.related(tie.items.dropFirst()))
      }
    }
  }
}

/// Views of one priority in one chain whose extents the solver proves open, and the room they lack or have left over.
struct Tie {
  var items: [ItemID]
  var axis: Axis
  var isLack: Bool
  var priority: Double
  /// Points, for all of them together.
  var amount: Double
}

extension AmbiguousDimension {
  fileprivate var isExtent: Bool { dimension == .width || dimension == .height }
}

extension SolvedCell {
  /// The ties of the cell: by axis, then in the order of the items.
  var ties: [Tie] {
    guard !layout.ambiguous.isEmpty else { return [] }
    var ties: [Tie] = []
    for axis in Axis.allCases {
      var open: [ItemID] = []
      for ambiguous in layout.ambiguous where ambiguous.axis == axis && ambiguous.isExtent && content(of: ambiguous.item)[axis] != nil {
        open.append(ambiguous.item)
      }
      guard open.count > 1 else { continue }
      for chain in facts.graph(axis, .chains).groups(open) {
        if let tie = tie(in: chain, axis, isLack: true) ?? tie(in: chain, axis, isLack: false) { ties.append(tie) }
      }
    }
    return ties
  }

  /// Points of room whose lack no one sees, whoever bears it.
  private var leastLack: Double { 2 }

  /// The first priority in a chain at which at least two views share.
  private func tie(in chain: [ItemID], _ axis: Axis, isLack: Bool) -> Tie? {
    func priority(_ item: ItemID) -> Double {
      (isLack ? facts.compressionResistance : facts.hugging)[Int(item.index)][axis]
    }
    // Where nothing is missed, nothing is shared.
    guard chain.contains(where: { (isLack ? compression(of: $0)[axis] : stretch(of: $0)[axis]) > 0 }) else { return nil }
    for first in chain {
      let sharing = chain.filter { priority($0) == priority(first) }
      let amount = sharing.reduce(0) { $0 + (isLack ? compression(of: $1)[axis] : stretch(of: $1)[axis]) }
      if sharing.count > 1, amount >= (isLack ? leastLack : pixel) {
        return Tie(items: sharing, axis: axis, isLack: isLack, priority: priority(first), amount: amount)
      }
    }
    return nil
  }
}
