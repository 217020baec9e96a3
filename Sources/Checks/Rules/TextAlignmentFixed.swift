import AutoLayout
import Vocabulary

/// Text aligned left or right in every language.
enum TextAlignmentFixed: ScreenCheck {
  static let rule = RuleDescription(
    id: .textAlignmentFixed, name: "A fixed text alignment",
    summary: "A text is aligned left or right, whatever the language.",
    rationale: """
      The natural alignment follows the language; left and right do not. Silent where the direction is pinned. Where the text is seen to \
      keep its side in a run that flips the direction, not-mirrored stands beside it with the amount.
      """,
    example: "label 'First Name Label' is aligned right in every language",
    remedy: "Use the natural alignment; for the trailing side, choose left or right in code by the layout direction.",
    severity: .warning, scope: .file)

  static func check(_ screen: Screen, into findings: inout FindingCollector) {
    for item in findings.outline.views where !findings.outline.isPinned(item) {
      guard let alignment = screen[item].kind.text?.alignment, alignment == .left || alignment == .right else { continue }
      findings.record(.textAlignmentFixed, on: item) {
        FindingCollector.Details("\(screen.words(item)) is aligned \(alignment.rawValue) in every language")
      }
    }
  }
}
