import Screens
import Vocabulary

/// Text with lines that are taller than its frame.
enum TextClipped: CellCheck {
  static let rule = RuleDescription(
    id: .textClipped, name: "Text is clipped in height",
    summary: "A line of text, or the lines of a button's title, are taller than their frame.",
    rationale: """
      Letters lose their tops and tails, first in scripts with tall letters and at large sizes. If lines are lost as well, text-truncated \
      is reported instead. A button's title that wraps is drawn over the button's edges, because the button's own height is that of one \
      line. Not reported for the app's own button classes: they take the height that they need.
      """,
    example: "button 'Save' clips “Speichern”: a line is 32.5 pt high and has 24 pt",
    remedy: "Replace the fixed height by a minimum (>=), or remove it: the text knows its own height.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for item in outline.textViews where cell.texts[Int(item.index)]?.isClipped == true {
      guard let text = cell.text(of: item), !text.isTruncated || cell.is(item, .singleLine) else { continue }
      let lines = text.lines > 1 && !text.isTruncated ? text.lines : 1
      // The number of lines of an unknown text is unknown.
      if lines > 1, text.words.areStandIn { continue }
      if lines > 1, cell.screen[item].customClass != nil, !cell.hasFixedHeight(item, outline) { continue }
      let height = lines > 1 ? text.needed.height : text.lineHeight
      findings.record(.textClipped, on: item, amount: height - text.available.height, in: cell.index) {
        let what = lines > 1 ? "its \(lines) lines are" : "a line is"
        var details = FindingCollector.Details(
          "\(cell.screen.words(item)) clips \(cell.title(item)): \(what) \(points(height)) high and \(lines > 1 ? "have" : "has") "
            + points(text.available.height), forcedBy: cell.squeeze(of: item, .vertical), in: cell.screen)
        details.need = height
        details.headline =
          "\(cell.title(item)) is clipped: \(lines > 1 ? "\(lines) lines need" : "a line needs") \(points(height.rounded())), has "
          + decimal(text.available.height.rounded())
        if lines == 1 { details.inkLost = cell.inkLost(by: item) }
        return details
      }
    }
  }
}

extension SolvedCell {
  /// Whether constraints hold the item at one height.
  fileprivate func hasFixedHeight(_ item: ItemID, _ outline: ScreenOutline) -> Bool {
    constraints(on: item, .vertical, outline).map { screen[$0] }.contains {
      $0.first.attribute == .height && $0.relation != .greaterThanOrEqual
    }
  }
}
