import Screens
import Vocabulary

/// The flag that makes a font follow the content size, on a font that cannot.
enum FontFlagWithoutStyle: ScreenCheck {
  static let rule = RuleDescription(
    id: .fontFlagWithoutStyle, name: "A font that cannot adjust has the flag to adjust",
    summary: "A text has adjustsFontForContentSizeCategory, but a font in points.",
    rationale: """
      The flag works with fonts of a text style or from UIFontMetrics. On any other font it does nothing: the file says that the text \
      grows, but it does not. fixed-font-size is reported as well.
      """,
    example: "label 'Episode title' has the flag to adjust its font, but 15 pt is a fixed size",
    remedy: "Use a text style, or remove the flag where the app sets a scaled font in code.", severity: .warning, scope: .file)

  static func check(_ screen: Screen, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for (item, font) in outline.typeset {
      guard font.adjustsForContentSize, case .points(let size) = font.size, font.scaling == nil else { continue }
      findings.record(.fontFlagWithoutStyle, on: item) {
        FindingCollector.Details("\(screen.words(item)) has the flag to adjust its font, but \(points(size)) is a fixed size")
      }
    }
  }
}
