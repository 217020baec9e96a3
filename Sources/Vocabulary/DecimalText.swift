extension Double {
  /// The number rounded to `places` decimals, in as few characters as possible: `20`, `19.5`, `-0.33`. A number that is not finite is `0`.
  package func decimal(_ places: Int = 2) -> String {
    guard isFinite else { return "0" }
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let rounded = (self * unit).rounded() / unit
    if let whole = Int(exactly: rounded) { return String(whole) }
    return String(describing: rounded)
  }
}
