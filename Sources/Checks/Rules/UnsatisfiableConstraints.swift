import AutoLayout
package import Screens
import Vocabulary

/// Required constraints that cannot hold together.
enum UnsatisfiableConstraints: CellCheck {
  static let rule = RuleDescription(
    id: .unsatisfiableConstraints, name: "Constraints contradict each other",
    summary: "Required constraints contradict each other; one of them was dropped.",
    rationale: """
      The system breaks one of the constraints, logs it, and shows the result. The finding names a set that can be satisfied without any \
      one of its members. A conflict with one size of the margins or the safe area only is a warning: the safe area of a cell changes \
      while it scrolls under a bar. So is one that the file's author sees, too, by whatever amount, and one of a view without words and controls. \
      Not reported if the conflict depends on the size of a missing image, on content that only the app \
      gives, or on less than a point of a measured text.
      """,
    example: "Photo.Width = 200.0 was given up: it cannot hold together with Photo.Width <= 180.0",
    remedy: "Make one constraint of the set optional (priority 999), or an inequality (>=, <=).",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    let screen = cell.screen
    var named: Set<LayoutConstraintID> = []
    let allBroken = Set(cell.layout.broken)
    for conflict in cell.layout.conflicts {
      let constraints = conflict.compactMap { row in if case .constraint(let constraint) = row { constraint } else { nil } }
      guard let broken = constraints.first(where: allBroken.contains) ?? constraints.min() else { continue }
      named.formUnion(constraints)
      // A hidden view keeps its place, unless a stack view leaves it out.
      guard !outline.isAbsent[Int(screen.blamed(for: broken).index)],
        !isDoubtful(conflict, missing: cell.layout.violations[Int(broken.index)], cell)
      else { continue }
      findings.record(
        .unsatisfiableConstraints, on: screen.blamed(for: broken), .constraint(broken),
        amount: cell.layout.violations[Int(broken.index)], in: cell.index
      ) {
        let others = conflict.filter { $0 != .constraint(broken) }.map { screen.cause($0).constraint }
        var details = FindingCollector.Details(
          "\(screen[broken].text) was given up: "
            + (others.isEmpty
              ? "it contradicts itself or the screen's own size"
              : "it cannot hold together with \(others.prefix(2).joined(separator: " and "))")
            + (others.count > 2 ? " and \(others.count - 2) more" : ""), because: conflict.map(screen.cause),
          related: screen.related(constraints), severity: conflict.contains { screen.isGuess($0) } ? .warning : nil, at: broken)
        details.hangsOnContent = conflict.contains(where: \.isOfContent)
        return details
      }
    }
    for broken in cell.layout.broken where !named.contains(broken) && !outline.isAbsent[Int(screen.blamed(for: broken).index)] {
      findings.record(
        .unsatisfiableConstraints, on: screen.blamed(for: broken), .constraint(broken),
        amount: cell.layout.violations[Int(broken.index)], in: cell.index
      ) {
        FindingCollector.Details(
          "\(screen[broken].text) was given up: the required constraints contradict each other", because: [screen.cause(broken)],
          related: screen.related([broken]), at: broken)
      }
    }
  }

  /// Whether the conflict may be one of the measuring alone: it rests on the size of an image that is not at hand, on that of a view to which
  /// the app has not given its content yet, or on a part of a point of a text or of a saved size.
  private static func isDoubtful(_ conflict: [LayoutRow], missing: Double, _ cell: SolvedCell) -> Bool {
    conflict.contains { row in
      switch row {
      case .hugging(let item, _), .compressionResistance(let item, _):
        missing < 1 || cell.screen[item].isSizeEstimated || !cell.screen[item].kind.showsContent
      case .placement: missing < 1
      default: false
      }
    }
  }
}

extension LayoutRow {
  fileprivate var isOfContent: Bool {
    switch self {
    case .hugging, .compressionResistance: true
    default: false
    }
  }
}

extension Screen {
  /// Whether a row is the size that Copyfit takes a top-level view to have: the app may show it as large as it was drawn.
  fileprivate func isGuess(_ row: LayoutRow) -> Bool {
    if case .placement(let item, _) = row { rootRole == .part && self[item].parent == .root } else { false }
  }

  /// The view that a constraint is about: its first item, or the second where the first contains it or is a guide of the root.
  package func blamed(for constraint: LayoutConstraintID) -> ItemID {
    let constraint = self[constraint]
    guard let second = constraint.second, isPlacedByCanvas(constraint.first.item) || contains(constraint.first.item, second.item) else {
      return constraint.first.item
    }
    return second.item
  }
}
