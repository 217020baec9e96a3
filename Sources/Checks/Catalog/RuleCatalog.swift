/// Every rule that ships.
package enum RuleCatalog {
  static let cellChecks: [any CellCheck.Type] = [
    AmbiguousLayout.self, BaselineOffIntrinsic.self, CollapsedView.self, CompressionResistanceBroken.self, ContentHuggingBroken.self,
    MidWordBreak.self, MissingGlyphs.self, NotMirrored.self, OffScreen.self, OutsideSafeArea.self, OutsideSuperview.self, TextClipped.self,
    TextTruncated.self, TiedPriorities.self, TouchTargetTooSmall.self, UnsatisfiableConstraints.self, ViewsOverlap.self,
    WronglyMirrored.self,
  ]

  static let screenChecks: [any ScreenCheck.Type] = [
    FixedFontSize.self, FixedSizeOnText.self, FontDoesNotAdjust.self, FontFlagWithoutStyle.self, LeftRightAttribute.self, LowContrast.self,
    RedundantConstraint.self, SpacingOutranksHugging.self, TextAlignmentFixed.self,
  ]

  /// By identifier.
  package static let all: [RuleDescription] =
    (cellChecks.map { $0.rule } + screenChecks.map { $0.rule } + FileRules.all + TableRules.all).sorted { $0.id < $1.id }

  /// Every identifier has its rule.
  package static subscript(id: RuleID) -> RuleDescription { descriptions[id]! }

  private static let descriptions = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
