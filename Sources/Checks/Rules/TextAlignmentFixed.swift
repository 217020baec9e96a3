import Screens
import Vocabulary

/// Text aligned left or right in every language.
enum TextAlignmentFixed: ScreenCheck {
  static let rule = RuleDescription(
    id: .textAlignmentFixed, name: "A fixed text alignment",
    summary: "A text, or the content of a button, is aligned left or right in every language.",
    rationale: """
      The natural alignment follows the language; left and right do not. Not reported if the direction is pinned, for figures (a column \
      of prices is read by its digits), and for a label of one line that is never wider than its text. If a run in the other direction \
      shows the defect, not-mirrored is reported as well, with the amount.
      """,
    example: "label 'First Name Label' is aligned right in every language",
    remedy: """
      Use the natural alignment (for the content of a button, leading or trailing); for the trailing side of a text, choose left or right \
      in code by the layout direction.
      """,
    severity: .warning, scope: .file)

  static func check(_ screen: Screen, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for item in outline.views where !outline.isPinned(item) {
      guard let side = screen[item].kind.fixedSide, !screen.hugsText(item, outline) else { continue }
      findings.record(.textAlignmentFixed, on: item) {
        FindingCollector.Details("\(screen.words(item)) is aligned \(side.rawValue) in every language")
      }
    }
  }
}

extension Screen {
  /// Whether the item is a label of one line that is never wider than its text: it has one equation, and limits.
  fileprivate func hugsText(_ item: ItemID, _ outline: ScreenOutline) -> Bool {
    guard case .label(let text) = self[item].kind, text.numberOfLines == 1, self[item].placement == .constraints,
      let parent = self[item].parent, self[parent].kind.stack?.arranged.contains(item) != true
    else { return false }
    let stretching = outline.constraints.horizontal[Int(item.index)].map { self[$0] }.filter { constraint in
      constraint.isInstalled && constraint.priority >= self[item].hugging.horizontal
        && (constraint.relation == .equal || constraint.first.attribute.family == .size)
    }
    return stretching.count == 1 && stretching.allSatisfy { $0.first.attribute.family == .position }
  }
}

extension ItemKind {
  /// The side of the text or content in every language; nil if it follows the language, is centred, or has only digits and signs.
  var fixedSide: TextAlignment? {
    if case .button(let button) = self {
      switch button.alignment {
      case .left: return .left
      case .right: return .right
      default: return nil
      }
    }
    guard let text, text.alignment == .left || text.alignment == .right else { return nil }
    let words =
      switch text.shown {
      case .literal(let words), .interfaceBuilder(_, let words): words
      default: ""
      }
    return words.isEmpty || words.contains(where: \.isLetter) ? text.alignment : nil
  }
}
