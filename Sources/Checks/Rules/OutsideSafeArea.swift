import AutoLayout
import Screens
import Vocabulary

/// Text and controls under the status bar, the sensor housing or the home indicator.
enum OutsideSafeArea: CellCheck {
  static let rule = RuleDescription(
    id: .outsideSafeArea, name: "Content leaves the safe area",
    summary: "A text or a control is partly outside the safe area.",
    rationale: """
      The status bar, the rounded corners, the sensor housing or the home indicator cover it. For a label and a button's title, only the \
      letters count. Images and plain views may reach to the edges, and text views that scroll. Not reported for views that are off the \
      screen in the file, because they are moved in later. If it leaves the whole screen, that is \
      off-screen instead.
      """,
    example: "button 'Continue' is 20 pt outside the safe area at the top or bottom",
    remedy: "Constrain the view to the safe area (or to the top and bottom layout guides) instead of the superview.",
    severity: .error, scope: .cell)

  /// Points under a rounded corner or a home indicator that cover nothing yet.
  private static let tolerance = 2.0

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    guard cell.layout.canvas.safeArea != .zero, cell.screen.rootRole == .screen else { return }
    for axis in Axis.allCases {
      var departures: [Departure] = []
      for item in outline.readable where cell.isShown(item) && outline.scroller(of: item) == nil && !cell.is(item, .scrollsText) {
        // The visible part of an item is in its frame.
        guard cell.frame(of: item).overflow(of: cell.safeBounds, axis) >= tolerance, !cell.isAmbiguous(item, axis),
          !outline.wasDrawnOffScreen(item)
        else { continue }
        let amount = cell.overflowOfSafeArea(item, axis)
        if amount < tolerance || cell.overflowOfScreen(item, axis, outline) >= cell.pixel { continue }
        departures.append(Departure(item: item, amount: amount))
      }
      if departures.isEmpty { continue }
      // If a view is outside with its content, the constraint to change is on that view.
      let around = departures.map { departure in
        outline.ancestors(of: departure.item).filter { cell.overflowOfSafeArea($0, axis) >= cell.pixel }
      }
      findings.record(
        .outsideSafeArea, departures: departures, axis, in: cell, around: around,
        severity: { departure in
          if axis == .horizontal, departures.allSatisfy({ cell.spansScreen($0.item) }) { return .note }
          if axis == .vertical, departures.allSatisfy({ cell.isAboveHomeIndicator($0.item) }) { return .warning }
          return axis == .horizontal && departures.allSatisfy { cell.isClearOfSensorHousing(cell.frame(of: $0.item)) } ? .warning : nil
        },
        headline: {
          "\(cell.title($0.item)) is \(points($0.amount.rounded())) outside the safe area"
        }
      ) {
        "\(cell.screen.words($0.item)) is \(points($0.amount)) outside the safe area "
          + (axis == .horizontal ? "at the side" : "at the top or bottom")
      }
    }
  }
}

extension SolvedCell {
  /// Points by which a text field that fills the width of the screen may leave it on both sides: its words are farther in.
  private static let leastInset = 16.0

  /// Whether the item is a text field that leaves the safe area by a little on both sides alike: it is meant to reach from edge to edge.
  fileprivate func spansScreen(_ item: ItemID) -> Bool {
    guard case .textField = screen[item].kind else { return false }
    let (left, right) = (safeBounds.x - frame(of: item).x, frame(of: item).maxX - safeBounds.maxX)
    return (left - right).magnitude < 1 && left > 0 && left <= Self.leastInset
  }

  /// Points from the lower edge of a phone to the upper edge of its home indicator: an estimate, about 5 points high and 8 above the edge.
  private static let homeIndicator = 13.0

  /// Whether an item is only in the room that the system keeps free above the home indicator.
  fileprivate func isAboveHomeIndicator(_ item: ItemID) -> Bool {
    let frame = frame(of: item)
    return frame.y >= safeBounds.y && layout.canvas.safeArea.bottom > Self.homeIndicator
      && frame.maxY <= screenBounds.maxY - Self.homeIndicator
  }

  /// Whether something at the side of a phone in landscape is in the safe area's margin and not under the sensor housing itself. A notch is
  /// 209 points long and reaches 32 points in; the Dynamic Island, whose safe area is 59 points and more, is 126 long and ends 48 points in
  /// (Human Interface Guidelines, "Live Activities").
  fileprivate func isClearOfSensorHousing(_ frame: Rect) -> Bool {
    let canvas = layout.canvas
    let inset = max(canvas.safeArea.left, canvas.safeArea.right)
    guard canvas.size.width > canvas.size.height, inset > 0 else { return false }
    let (half, depth) = inset >= 59 ? (126.0 / 2, 48.0) : (209.0 / 2, 32.0)
    return frame.maxY <= canvas.size.height / 2 - half || frame.y >= canvas.size.height / 2 + half
      || frame.x >= depth && frame.maxX <= canvas.size.width - depth
  }
}
