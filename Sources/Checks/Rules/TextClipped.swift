import AutoLayout
import Vocabulary

/// Text whose lines are taller than the place for them.
enum TextClipped: CellCheck {
  static let rule = RuleDescription(
    id: .textClipped, name: "Text is clipped in height",
    summary: "A line of text is taller than its frame.",
    rationale: """
      Letters lose their tops and tails, first in scripts with tall letters and at large sizes. Silent where lines are lost as well: \
      then text-truncated speaks.
      """,
    example: "button 'Save' clips “Speichern”: a line is 32.5 pt high and has 24 pt",
    remedy: "Replace the fixed height by a minimum (>=), or remove it: the text has a height of its own.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, into findings: inout FindingCollector) {
    for item in findings.outline.textViews where cell.texts[Int(item.index)]?.isClipped == true {
      guard let text = cell.text(of: item), !text.isTruncated || cell.screen[item].kind.isSingleLine else { continue }
      findings.record(.textClipped, on: item, amount: text.lineHeight - text.available.height, in: cell.index) {
        FindingCollector.Details(
          "\(cell.screen.words(item)) clips \(quoted(text.value)): a line is \(points(text.lineHeight)) high and has "
            + points(text.available.height), because: cell.squeeze(of: item, .vertical))
      }
    }
  }
}
