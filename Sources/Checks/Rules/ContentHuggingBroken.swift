import AutoLayout
import Screens
import Vocabulary

/// A view stretched against its hugging by something that did not need to.
enum ContentHuggingBroken: CellCheck {
  static let rule = RuleDescription(
    id: .contentHuggingBroken, name: "A view is stretched without need",
    summary: "A view is larger than its content although its hugging should have held.",
    rationale: """
      That the view with the lowest hugging takes the rest of a row is how Auto Layout is meant to work, and so are equal widths and \
      explicit sizes: all of them are silent, and so is the width of a text field or text view, whose room is not that of its words, and an \
      activity indicator, which stands in the middle of its frame. What speaks: a view pulled by an optional spacing that only wanted to be \
      as near as possible, at or above its hugging; a switch or stepper, which cannot draw itself larger; and a view whose hugging was raised \
      to 750 or more and which is pinned on both sides all the same.
      """,
    example: "label 'Name Label' is 12 pt higher than its content: it hugs its height at 250",
    remedy: "Lower the priority of what pulls below the view's hugging (249 under 250), or let one side go (>= for ==).",
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
              + "\(axis.extent) at \(decimal(cell.screen[item].hugging[axis]))", because: cell.because(.hugging(item, axis)))
        }
      }
    }
  }
}
