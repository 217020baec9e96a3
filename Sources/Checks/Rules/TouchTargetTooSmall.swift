import Screens
import Vocabulary

/// Buttons that a constraint holds under 44 x 44.
enum TouchTargetTooSmall: CellCheck {
  /// Human Interface Guidelines, "Accessibility": a control measures at least 44 x 44 points.
  private static let minimum = 44.0
  /// From this size on, a button is nearly as easy to hit as a larger one, and nobody would change it.
  private static let nearMinimum = 40.0

  static let rule = RuleDescription(
    id: .touchTargetTooSmall, name: "A touch target is too small",
    summary: "A button is smaller than 44 x 44 pt because of its constraints.",
    rationale: """
      A finger does not hit it reliably (Human Interface Guidelines: 44 x 44 pt). Not reported for a text button at its standard height \
      of 30 to 34 pt, and for switches, sliders and other controls with a system size.
      """,
    example: "button 'Close' is 32 x 32 pt: a touch target measures at least 44 x 44 pt",
    remedy: "Raise the width and height to at least 44, and keep the drawing small with content insets.",
    severity: .warning, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    let least = minimum - cell.pixel
    for item in outline.buttons {
      let frame = cell.frame(of: item)
      guard frame.width < least || frame.height < least, cell.isShown(item), cell.is(item, .plainButton) else { continue }
      let isSmall = Axis.allCases.contains { axis in
        let extent = frame[extent: axis]
        guard extent < minimum - cell.pixel, !cell.isAmbiguous(item, axis) else { return false }
        guard let own = cell.content(of: item)[axis], cell.is(item, .hasTitleOrGuess) else { return true }
        return (extent - own).magnitude >= cell.pixel
      }
      if !isSmall || CollapsedView.speaks(of: item, cell, outline) { continue }
      findings.record(.touchTargetTooSmall, on: item, amount: minimum - min(frame.width, frame.height), in: cell.index) {
        FindingCollector.Details(
          "\(cell.screen.words(item)) is \(decimal(frame.width)) x \(points(frame.height)): a touch target measures at least 44 x 44 pt",
          because: Axis.allCases.filter { frame[extent: $0] < minimum }.flatMap { axis in
            cell.constraints(on: item, axis, outline).filter { cell.screen[$0].first.attribute.family == .size }.map(cell.screen.cause)
          }, severity: min(frame.width, frame.height) >= nearMinimum ? .note : nil)
      }
    }
  }
}
