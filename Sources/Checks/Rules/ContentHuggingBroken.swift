import AutoLayout
import Screens
import Vocabulary

/// A view stretched against its hugging by something that did not need to.
enum ContentHuggingBroken: CellCheck {
  static let rule = RuleDescription(
    id: .contentHuggingBroken, name: "A view is stretched without need",
    summary: "A view is larger than its content although its hugging should prevent it.",
    rationale: """
      In Auto Layout, the view with the lowest hugging fills the rest of a row. That is not reported. Neither are equal widths, explicit \
      sizes, the width of a text field or text view, and activity indicators. Three cases are reported. An optional spacing with at \
      least the priority of the view's hugging stretches the view. A switch or stepper is stretched, but cannot draw itself larger. A \
      view is pinned on both sides although its hugging is 750 or more. It is a note for a label that is wider, or higher by less than a \
      line: its words look the same.
      """,
    example: "label 'Name Label' is 12 pt higher than its content: it hugs its height at 250",
    remedy: "Lower the priority of the other constraint below the view's hugging (249 under 250), or free one side (>= for ==).",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    let pixel = cell.pixel
    for item in outline.views {
      let stretch = cell.stretch(of: item)
      guard max(stretch.horizontal, stretch.vertical) >= pixel, cell.isShown(item) else { continue }
      for axis in Axis.allCases {
        let excess = stretch[axis]
        guard excess >= pixel, cell.is(item, .hugs(axis)), cell.content(of: item)[axis] != nil, !cell.isAmbiguous(item, axis),
          axis == .vertical || cell.text(of: item)?.words.areStandIn != true
        else { continue }
        findings.record(.contentHuggingBroken, on: item, .axis(axis), amount: excess, in: cell.index) {
          FindingCollector.Details(
            "\(cell.screen.words(item)) is \(points(excess)) \(axis == .horizontal ? "wider" : "higher") than its content: it hugs its "
              + "\(axis.extent) at \(decimal(cell.screen[item].hugging[axis]))", because: cell.because(.hugging(item, axis)),
            severity: cell.looksAlike(item, axis, stretchedBy: excess) ? .note : nil)
        }
      }
    }
  }
}

extension SolvedCell {
  /// Words look the same in a wider label, and in one that is higher by less than a line.
  fileprivate func looksAlike(_ item: ItemID, _ axis: Axis, stretchedBy excess: Double) -> Bool {
    screen[item].kind.isLabel && (axis == .horizontal || text(of: item).map { excess < $0.lineHeight } ?? false)
  }
}
