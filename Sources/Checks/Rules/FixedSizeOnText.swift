import Screens
import Vocabulary

/// A required size that keeps text from growing.
enum FixedSizeOnText: ScreenCheck {
  static let rule = RuleDescription(
    id: .fixedSizeOnText, name: "A required size on a text",
    summary: "A required width or height, or an upper limit of one, keeps a text from growing.",
    rationale: """
      Translations are longer and accessibility sizes are higher than what the size was chosen for. A width matters for labels of one \
      line and buttons. A height matters for text that can grow in height, by its text style or by a second line. Text fields scroll \
      sideways, so only their height counts.
      """,
    example: "the required Title.Height = 21.0 keeps label 'Title' from growing",
    remedy: "Remove the constraint, or make it a minimum (>=), or give it a priority below the compression resistance (749).",
    severity: .warning, scope: .file)

  static func check(_ screen: Screen, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    var held: [ItemID: AxisPair<[LayoutConstraintID]>] = [:]
    for (index, constraint) in screen.constraints.enumerated() {
      let item = constraint.first.item
      // A placeholder is taken out when the app is built.
      guard !constraint.isPlaceholder, constraint.second == nil, constraint.first.attribute.family == .size,
        constraint.relation != .greaterThanOrEqual,
        constraint.priority >= 1000, let axis = constraint.first.attribute.axis, screen[item].kind.grows(axis)
      else { continue }
      held[item, default: AxisPair(horizontal: [], vertical: [])][axis].append(LayoutConstraintID(index))
    }
    for item in outline.views {
      for axis in Axis.allCases {
        guard let constraints = held[item]?[axis], let first = constraints.first else { continue }
        findings.record(.fixedSizeOnText, on: item, .axis(axis)) {
          FindingCollector.Details(
            "the required \(constraints.map { screen[$0].text }.joined(separator: " and ")) \(constraints.count == 1 ? "keeps" : "keep") "
              + "\(screen.words(item)) from growing", because: constraints.map(screen.cause), at: first)
        }
      }
    }
  }
}

extension ItemKind {
  /// Whether longer or larger text makes such a view larger along an axis.
  fileprivate func grows(_ axis: Axis) -> Bool {
    guard let text, text.shown != nil else { return false }
    let isScalable = if case .style = text.font.size { text.font.adjustsForContentSize } else { false }
    switch self {
    case .label, .button: return axis == .horizontal ? text.numberOfLines == 1 : isScalable || text.numberOfLines != 1
    case .textField: return axis == .vertical && isScalable
    case .textView(_, let scrolls): return axis == .vertical && !scrolls
    default: return false
    }
  }
}
