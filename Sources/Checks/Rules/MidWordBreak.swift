import AutoLayout
import Screens
import Environments
import Vocabulary

/// A word that had to be broken, being wider than its line.
enum MidWordBreak: CellCheck {
  static let rule = RuleDescription(
    id: .midWordBreak, name: "A word is broken in the middle",
    summary: "A word is wider than the line and is broken between two letters.",
    rationale: """
      Long German or Finnish words at accessibility sizes break anywhere, without a hyphen, and are hard to read. Not reported if the \
      text is cut short (text-truncated) or has no width at all (collapsed-view). Not reported if no layout helps: the word is wider \
      than the screen within its margins, or the line already has five sixths of that width. A text that is known only when the app runs is \
      a warning, where a line has no room for five letters. It is also a warning if a label's word breaks only at AX3 and larger, or \
      is in a table cell that the system lays out. Not reported in pseudo-languages, because their words are \
      longer than real ones. Not reported for placeholders: a name in brackets, or a default text of Interface Builder.
      """,
    example: "label 'Title' breaks a word of “Benachrichtigungen”: it needs 331 pt and the line has 280 pt",
    remedy: "Give the text the full width at accessibility sizes: put the views beside it below it, or reduce the margins.",
    severity: .error, scope: .cell)

  /// The part of a screen's longest line from which on a text has all the width that it can have.
  private static let fullWidth = 5.0 / 6

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for item in outline.textViews {
      guard let text = cell.text(of: item), text.breaksWord, !text.isTruncated, text.available.width >= cell.pixel,
        !cell.environment.isPseudoLocalized,
        text.needed.width <= cell.layout.canvas.textWidth, text.available.width < Self.fullWidth * cell.layout.canvas.textWidth,
        !CollapsedView.speaks(of: item, cell, outline), !text.value.isSampleText
      else { continue }
      if text.words.areStandIn {
        // A figure of the file's may be longer than those of the app.
        if !text.value.contains(where: \.isLetter) { continue }
        findings.record(.midWordBreak, on: item, amount: text.lineHeight, in: cell.index) {
          var details = FindingCollector.Details(
            "\(cell.screen.words(item)) has a line of \(points(text.available.width)) for words that are known only when the app runs",
            forcedBy: cell.squeeze(of: item, .horizontal), in: cell.screen)
          details.severity = .warning
          details.headline = "\(cell.title(item)) has lines too narrow for five letters"
          return details
        }
        continue
      }
      findings.record(.midWordBreak, on: item, amount: max(0, text.needed.width - text.available.width), in: cell.index) {
        var details = FindingCollector.Details(
          "\(cell.screen.words(item)) breaks a word of \(quoted(text.value)): it needs \(points(text.needed.width)) and the line has "
            + points(text.available.width), forcedBy: cell.squeeze(of: item, .horizontal), in: cell.screen)
        // The system lays out its own cells so.
        if cell.screen[item].cellPart != nil { details.severity = .warning }
        details.headline =
          "\(quoted(text.value)) is broken inside a word: needs \(points(text.needed.width.rounded())), "
          + "has \(decimal(text.available.width.rounded()))"
        return details
      }
    }
  }
}

extension Canvas {
  /// The longest line that a screen can have: its width within the safe area and the system's margins of 16 points.
  fileprivate var textWidth: Double { size.width - safeArea.left - safeArea.right - 2 * 16 }
}
