/// The rules that ship, by the identifiers of the contract, in their order.
package enum RuleID: String, Hashable, Sendable, CaseIterable, Comparable {
  case ambiguousLayout = "ambiguous-layout"
  case baselineOffIntrinsic = "baseline-off-intrinsic"
  case collapsedView = "collapsed-view"
  case compressionResistanceBroken = "compression-resistance-broken"
  case contentHuggingBroken = "content-hugging-broken"
  case duplicateKey = "duplicate-key"
  case emptyTranslation = "empty-translation"
  case fixedFontSize = "fixed-font-size"
  case fixedSizeOnText = "fixed-size-on-text"
  case fontDoesNotAdjust = "font-does-not-adjust"
  case fontFlagWithoutStyle = "font-flag-without-style"
  case formatMismatch = "format-mismatch"
  case invisibleCharacters = "invisible-characters"
  case leftRightAttribute = "left-right-attribute"
  case midWordBreak = "mid-word-break"
  case missingGlyphs = "missing-glyphs"
  case missingPluralForm = "missing-plural-form"
  case missingTranslation = "missing-translation"
  case notMirrored = "not-mirrored"
  case offScreen = "off-screen"
  case orphanedTranslation = "orphaned-translation"
  case outsideSafeArea = "outside-safe-area"
  case outsideSuperview = "outside-superview"
  case overBudget = "over-budget"
  case redundantConstraint = "redundant-constraint"
  case spacingOutranksHugging = "spacing-outranks-hugging"
  case textAlignmentFixed = "text-alignment-fixed"
  case textClipped = "text-clipped"
  case textTruncated = "text-truncated"
  case tiedPriorities = "tied-priorities"
  case touchTargetTooSmall = "touch-target-too-small"
  case unchangedTranslation = "unchanged-translation"
  case unsatisfiableConstraints = "unsatisfiable-constraints"
  case unsupportedElement = "unsupported-element"
  case viewsOverlap = "views-overlap"
  case wronglyMirrored = "wrongly-mirrored"

  /// Its place among `allCases`, which an index takes less time to find than a hash.
  var place: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  package static func < (a: RuleID, b: RuleID) -> Bool { a.rawValue < b.rawValue }
}
