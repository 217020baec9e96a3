/// Rules that describe one defect from several sides: on one object they are one finding, of the rule that says what a user sees.
enum FindingFamily: String, CaseIterable {
  case room, place, direction, type

  /// The visible defect comes first, its explanation last.
  fileprivate var rules: [RuleID] {
    switch self {
    case .room:
      [
        .textTruncated, .textClipped, .midWordBreak, .collapsedView, .compressionResistanceBroken, .tiedPriorities, .contentHuggingBroken,
        .ambiguousLayout, .unsatisfiableConstraints,
      ]
    case .place: [.offScreen, .viewsOverlap, .outsideSafeArea, .outsideSuperview]
    case .direction: [.notMirrored, .wronglyMirrored, .leftRightAttribute, .textAlignmentFixed]
    case .type: [.fixedFontSize, .fontDoesNotAdjust, .fontFlagWithoutStyle, .fixedSizeOnText]
    }
  }

  /// The families one after the other, each in its order.
  private static let order = allCases.flatMap(\.rules)
  private static let families = Dictionary(uniqueKeysWithValues: allCases.flatMap { family in family.rules.map { ($0.rawValue, family) } })
  private static let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.rawValue, $0) })

  /// The family of a finding's rule; nil: its findings are never joined.
  init?(_ finding: Finding) {
    guard let family = Self.families[finding.rule] else { return nil }
    self = family
  }

  init?(rule: RuleID) {
    guard let family = Self.families[rule.rawValue] else { return nil }
    self = family
  }

  /// How late a finding comes among those of one defect.
  static func rank(of finding: Finding) -> Int { ranks[finding.rule] ?? order.count }
}
