package import Vocabulary

/// A success criterion of WCAG 2.2 that a finding touches, with its clause of EN 301 549 V3.2.1, if there is one. A finding says that the
/// criterion may be violated. A run without findings is not a claim of conformance: nothing else of a criterion is checked.
package enum AccessibilityCriterion: String, Hashable, Sendable, CaseIterable {
  /// Text differs from what is behind it: 4.5 to 1.
  case contrast = "1.4.3"
  /// Text can be resized up to 200 % without loss of content.
  case resizeText = "1.4.4"
  /// Content fits a width of 320 points without scrolling in two directions.
  case reflow = "1.4.10"
  /// Targets measure at least 24 by 24.
  case targetSize = "2.5.8"

  /// `WCAG 2.2 1.4.4 Resize Text`.
  package var wcag: String {
    switch self {
    case .contrast: "WCAG 2.2 1.4.3 Contrast (Minimum)"
    case .resizeText: "WCAG 2.2 1.4.4 Resize Text"
    case .reflow: "WCAG 2.2 1.4.10 Reflow"
    case .targetSize: "WCAG 2.2 2.5.8 Target Size (Minimum)"
    }
  }

  /// `EN 301 549 11.1.4.4`; nil: the standard is of WCAG 2.1, which lacks the criterion.
  package var en301549: String? { self == .targetSize ? nil : "EN 301 549 11.\(rawValue)" }

  /// Both, in the usual form of a citation.
  package var names: [String] { [wcag] + (en301549.map { [$0] } ?? []) }
}

extension RuleID {
  /// The criteria that findings of the rule may touch.
  package var criteria: [AccessibilityCriterion] {
    switch self {
    case .textTruncated, .textClipped, .midWordBreak, .collapsedView, .compressionResistanceBroken, .tiedPriorities: [.resizeText]
    case .offScreen, .outsideSafeArea, .outsideSuperview: [.resizeText, .reflow]
    case .viewsOverlap: [.resizeText]
    case .fixedFontSize, .fontDoesNotAdjust, .fontFlagWithoutStyle, .fixedSizeOnText: [.resizeText]
    case .touchTargetTooSmall: [.targetSize]
    case .lowContrast: [.contrast]
    default: []
    }
  }
}

extension Finding {
  /// The least size of a target, in points.
  private static let leastTarget = 24.0
  /// The size in the Human Interface Guidelines: an amount of the rule is the difference to it.
  private static let usualTarget = 44.0

  /// The first text size at which text is twice as large as by default: 40 points for a body text of 17, where AX2 has 33 (Human Interface
  /// Guidelines, Typography).
  package static let doubleTextSize = ContentSizeCategory.accessibilityExtraLarge

  /// The criteria that the finding touches: none for a note, and those of its rule otherwise, where its extent allows.
  package var criteria: [AccessibilityCriterion] {
    guard let rule = RuleID(rawValue: rule), severity > .note else { return [] }
    return rule.criteria.filter { criterion in
      switch criterion {
      case .contrast: true
      case .resizeText: since.map { $0 <= Self.doubleTextSize } ?? true
      case .reflow: discriminator == Axis.horizontal.name
      case .targetSize: worst.map { Self.usualTarget - $0.amount < Self.leastTarget } ?? true
      }
    }
  }
}
