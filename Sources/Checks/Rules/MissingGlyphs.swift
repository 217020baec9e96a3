import Screens
import Vocabulary

/// Characters that no font has.
enum MissingGlyphs: CellCheck {
  static let rule = RuleDescription(
    id: .missingGlyphs, name: "Characters without a glyph",
    summary: "A text has characters that none of its fonts can draw.",
    rationale: "Users see boxes instead of letters, and the measured width is that of the boxes.",
    example: "label 'Greeting' has 2 characters that no font can draw: U+1E900, U+1E901",
    remedy: "Give Copyfit a font for the script (`copyfit doctor` lists what is missing); in the app, choose a font that covers it.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for item in outline.textViews where cell.texts[Int(item.index)]?.words.missingGlyphs.isEmpty == false {
      let missing = cell.texts[Int(item.index)]!.words.missingGlyphs
      findings.record(.missingGlyphs, on: item, amount: Double(missing.count), unit: .characters, in: cell.index) {
        let codes = missing.prefix(5).map { "U+" + hexadecimal($0) }.joined(separator: ", ") + (missing.count > 5 ? ", …" : "")
        let count = missing.count == 1 ? "a character" : "\(missing.count) characters"
        return FindingCollector.Details("\(cell.screen.words(item)) has \(count) that no font can draw: \(codes)")
      }
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
