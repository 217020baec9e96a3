extension FixedWidthInteger {
  /// The whole number towards zero, limited to the range of `Int`; 0 for what is not a number. `Int(_:)` traps in these cases, so it is not
  /// for amounts that were read or computed (`Scripts/lint-conversions` finds it).
  @inlinable package init(bounded number: Double) {
    self = Self(exactly: number.rounded(.towardZero)) ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
  }
}
