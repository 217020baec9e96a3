import Screens
import Vocabulary

/// A text style that does not follow the content size.
enum FontDoesNotAdjust: ScreenCheck {
  static let rule = RuleDescription(
    id: .fontDoesNotAdjust, name: "A text style that does not adjust",
    summary: "A text has a text style but not adjustsFontForContentSizeCategory.",
    rationale: "The text keeps its size until the screen is created again, while everything around it grows.",
    example: "label 'Total' has the text style body, but does not follow the content size",
    remedy: "Set adjustsFontForContentSizeCategory (Interface Builder: Dynamic Type, Automatically Adjusts Font).",
    severity: .warning, scope: .file)

  static func check(_ screen: Screen, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for (item, font) in outline.typeset {
      guard case .style(let style) = font.size, !font.adjustsForContentSize else { continue }
      findings.record(.fontDoesNotAdjust, on: item) {
        FindingCollector.Details("\(screen.words(item)) has the text style \(style.rawValue), but does not follow the content size")
      }
    }
  }
}
