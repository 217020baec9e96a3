import Checks

extension Int {
  /// The number with its thousands set apart: `23,040`.
  package var grouped: String {
    let digits = Array(String(magnitude))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }

  /// The number with its noun: `1 finding`, `2 findings`.
  package func of(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension RunReport {
  /// The axes in one line: `12 screens × 40 locales × 12 text sizes × 2 directions × 3 devices × portrait`. An axis of one value is that
  /// value.
  var extent: String {
    let axes = [
      (matrix.locales, "locale"), (matrix.contentSizes, "text size"), (matrix.directions, "direction"), (matrix.devices, "device"),
      (matrix.orientations, "orientation"),
    ]
    let words = axes.map { values, noun in
      values.count == 1 ? values[0] == "natural" ? "natural direction" : values[0] : values.count.of(noun)
    }
    let setting = matrix.boldText.isEmpty ? [] : ["bold text " + matrix.boldText.joined(separator: " and ")]
    return ([scenarios.count.of("screen")] + words + setting).joined(separator: " × ")
  }

  /// The findings that hold now, by severity, from the worst.
  var counts: [(severity: Severity, count: Int)] {
    let present = present
    return Severity.allCases.sorted(by: >).map { severity in (severity, present.count { $0.severity == severity }) }
  }

  /// `41 findings in 9 of 12 screens`, or `0 findings in 11,520 combinations of 12 screens`.
  var headline: String {
    let present = present
    guard !present.isEmpty else { return "0 findings in \(cells.of("combination")) of \(scenarios.count.of("screen"))" }
    let struck = groups.count { $0.scenario != nil && $0.findings.contains(where: \.isPresent) }
    return "\(present.count.of("finding")) in \(struck.grouped) of \(scenarios.count.of("screen"))"
  }
}
