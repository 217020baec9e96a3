import Screens
import Vocabulary

/// Text in a fixed point size.
enum FixedFontSize: ScreenCheck {
  static let rule = RuleDescription(
    id: .fixedFontSize, name: "A fixed font size",
    summary: "A text has a size in points instead of a text style.",
    rationale: "It does not change when the user chooses larger text, so people who need large text cannot read it.",
    example: "label 'Total' has a fixed font size of 17 pt",
    remedy: "Use a text style (body is 17 pt at the default size), or scale the font with UIFontMetrics.",
    severity: .warning, scope: .file)

  static func check(_ screen: Screen, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for (item, font) in outline.typeset {
      guard case .points(let size) = font.size, font.scaling == nil else { continue }
      findings.record(.fixedFontSize, on: item) {
        FindingCollector.Details("\(screen.words(item)) has a fixed font size of \(points(size))")
      }
    }
  }
}
