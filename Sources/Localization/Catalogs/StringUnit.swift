package import Diagnostics

/// One form of a text.
package struct StringUnit: Hashable, Sendable {
  /// Nil if the catalog has no known state.
  package var state: TranslationState?
  package var value: String
  /// The position of the value.
  package var position: SourcePosition

  package init(state: TranslationState?, value: String, position: SourcePosition) {
    self.state = state
    self.value = value
    self.position = position
  }

  /// Whether somebody wrote it: Xcode leaves new texts empty until then.
  package var isWritten: Bool { !(state == .new && value.isEmpty) }
}

/// How far a translation is.
package enum TranslationState: String, Hashable, Sendable, CaseIterable {
  case new, translated
  case needsReview = "needs_review"
}
