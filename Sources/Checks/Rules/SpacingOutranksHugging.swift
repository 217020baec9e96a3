import Screens
import Vocabulary

/// An optional spacing at or above the hugging of the view that it can stretch.
enum SpacingOutranksHugging: ScreenCheck {
  static let rule = RuleDescription(
    id: .spacingOutranksHugging, name: "An optional spacing outranks hugging",
    summary: "An optional spacing beside a minimum of the same anchors has a priority at or above the hugging of the view at its end.",
    rationale: """
      The pair "at least 20" and "exactly 20, optional" keeps views as near as possible. An optional constraint that cannot be satisfied \
      still pulls: at the priority of the hugging or above, it stretches the view. In "Views with Intrinsic Content Size", the Auto \
      Layout Guide gives the spacing 249, so that the hugging of 250 wins.
      """,
    example:
      "the spacing Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 250) can stretch label 'Name Label', which hugs its height at 250",
    remedy: "Give the spacing a priority below the hugging: 249 under 250.",
    severity: .note, scope: .file)

  static func check(_ screen: Screen, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for rival in outline.rivalSpacings {
      findings.record(.spacingOutranksHugging, on: rival.item, .constraint(rival.constraint)) {
        FindingCollector.Details(
          "the spacing \(screen.cause(rival.constraint).phrase) can stretch "
            + "\(screen.words(rival.item)), which hugs its \(rival.axis.extent) at \(decimal(screen[rival.item].hugging[rival.axis]))",
          because: [screen.cause(rival.constraint)], at: rival.constraint)
      }
    }
  }
}
