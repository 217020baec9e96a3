extension FixedWidthInteger {
  /// The whole number towards zero; the largest or least one for what is larger or less than those, 0 for what is no number. `Int(_:)` ends the
  /// process there: it is not for amounts that were read or computed (`Scripts/lint-conversions` finds it).
  package init(bounded number: Double) {
    self = Self(exactly: number.rounded(.towardZero)) ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
  }
}
