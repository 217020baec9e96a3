extension [UInt8] {
  /// Appends the digits of a whole number.
  package mutating func append(decimal number: Int) {
    if 0...9 ~= number {
      append(UInt8(ascii: "0") + UInt8(number))
    } else {
      append(contentsOf: String(number).utf8)
    }
  }

  /// Appends the shortest digits that read back as the same number; whole numbers without a fraction. Appends nothing for NaN and infinity.
  mutating func append(shortest number: Double) {
    guard number.isFinite else { return }
    if let integer = Int(exactly: number) {
      append(decimal: integer)
    } else {
      append(contentsOf: number.description.utf8)
    }
  }
}
