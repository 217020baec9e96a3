import Screens
import Vocabulary

/// Words with which a view was drawn, in an app whose code never replaces them.
enum PlaceholderText: CellCheck {
  static let rule = RuleDescription(
    id: .placeholderText, name: "A placeholder is shipped",
    summary:
      "A view still shows the word that Interface Builder gave it, a name in brackets, or filler, and no code of the app sets its text.",
    rationale: """
      People see "Label" or "Lorem ipsum" on the screen. The rule speaks only where the app's code was read. It is silent about views that code \
      can reach by other ways than an outlet: by a tag, a class of their own, runtime attributes, or the style of a cell.
      """,
    example: "label 'Label' shows “Label”: no code sets its text, and no table translates it",
    remedy: "Write the text, or remove the view.",
    severity: .warning, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for item in outline.textViews where cell.screen[item].isTextOfFile && cell.isShown(item) {
      guard let text = cell.text(of: item), text.words.isSample else { continue }
      findings.record(.placeholderText, on: item, in: cell.index) {
        var details = FindingCollector.Details(
          "\(cell.screen.words(item)) shows \(cell.title(item)): no code sets its text, and no table translates it")
        details.headline = "\(cell.title(item)) is a placeholder that no code replaces"
        return details
      }
    }
  }
}
