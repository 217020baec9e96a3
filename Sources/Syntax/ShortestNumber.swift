extension [UInt8] {
  /// Appends the shortest digits that read back as the same number; whole numbers without a fraction. Nothing for NaN and infinity.
  mutating func append(shortest number: Double) {
    guard number.isFinite else { return }
    if let integer = Int(exactly: number) {
      append(contentsOf: String(integer).utf8)
    } else {
      append(contentsOf: number.description.utf8)
    }
  }
}
