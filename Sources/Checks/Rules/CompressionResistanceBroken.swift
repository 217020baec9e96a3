import AutoLayout
import Vocabulary

/// A view smaller than its content asks.
enum CompressionResistanceBroken: CellCheck {
  static let rule = RuleDescription(
    id: .compressionResistanceBroken, name: "A view is squeezed",
    summary: "A view is smaller than its content asks; the constraints that won are named.",
    rationale: """
      Something of equal or higher priority took the room. Text of several lines may be narrower than its longest line: it wraps. Text that \
      may shrink speaks where it does not fit shrunk; what a person types into a text field moves along; and data that gives way by its \
      author's choice is as silent as in text-truncated. Images scale, so an image view speaks only where it stands in a row with \
      other views at a resistance of 750 or more and has no size of its own. A view without any extent left is a collapsed-view instead.
      """,
    example: "text field 'Name Text Field' is 34.5 pt narrower than its content: it wants 120 pt and gets 85.5 pt",
    remedy: """
      Weaken what wins (a lower priority, >= or <= for ==), raise the view's compression resistance above it, or let the text take \
      more lines.
      """,
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, into findings: inout FindingCollector) {
    for item in findings.outline.views where cell.isShown(item) {
      for axis in Axis.allCases {
        let lost = cell.compression(of: item)[axis]
        if lost < cell.pixel { continue }
        // Text of several lines asks for the width of one and then wraps.
        if axis == .horizontal, !cell.screen[item].kind.isSingleLine { continue }
        guard let wanted = cell.content(of: item)[axis], !CollapsedView.speaks(of: item, cell, findings.outline),
          !cell.screen[item].isSizeEstimated, !isScaledImage(item, axis, cell, findings.outline), !isShrunk(item, axis, cell), axis == .vertical || !cell.screen[item].isTyped && !cell.yieldsByDesign(item, findings.outline)
        else { continue }
        findings.record(.compressionResistanceBroken, on: item, .axis(axis), amount: lost, in: cell.index) {
          FindingCollector.Details(
            "\(cell.screen.words(item)) is \(points(lost)) \(axis == .horizontal ? "narrower" : "shorter") than its content: it wants "
              + "\(points(wanted)) and gets \(points(wanted - lost))" + cell.doubt(about: item, axis),
            forcedBy: cell.squeeze(of: item, axis), in: cell.screen)
        }
      }
    }
  }

  /// Whether the item's text shrinks to the width that is left.
  private static func isShrunk(_ item: ItemID, _ axis: Axis, _ cell: SolvedCell) -> Bool {
    guard axis == .horizontal, let text = cell.screen[item].kind.text, text.minimumScale < 1 || text.minimumPointSize != nil else {
      return false
    }
    return cell.text(of: item)?.isTruncated == false
  }

  /// Whether the item is an image that was meant to be scaled: it has a size by constraint, stands alone, or resists less than by default.
  private static func isScaledImage(_ item: ItemID, _ axis: Axis, _ cell: SolvedCell, _ outline: ScreenOutline) -> Bool {
    guard case .imageView = cell.screen[item].kind else { return false }
    if cell.screen[item].compressionResistance[axis] < 750 { return true }
    let constraints = cell.constraints(on: item, axis, outline).map { cell.screen[$0] }
    if constraints.contains(where: { $0.first.attribute.family == .size }) { return true }
    return !constraints.contains { constraint in
      guard let other = constraint.other(than: item)?.item else { return false }
      return !cell.screen[other].kind.isGuide && !cell.screen.contains(other, item)
    }
  }
}

extension LayoutItem {
  /// Whether a person types the text that is seen: a text field's own, not its placeholder.
  fileprivate var isTyped: Bool {
    guard case .textField(let text, _) = kind else { return false }
    return text.source != nil || isTextSetByApp
  }
}
