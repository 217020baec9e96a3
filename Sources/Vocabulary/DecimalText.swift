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

  /// The number rounded to `places` decimals, with all of them, after spaces up to `width` characters: `   20.00`.
  package func column(_ places: Int, width: Int) -> String {
    let parts = decimal(places).split(separator: ".")
    let fraction = parts.count > 1 ? parts[1] : ""
    let text = parts[0] + "." + fraction + String(repeating: "0", count: places - fraction.count)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
