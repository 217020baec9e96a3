import Evaluation

/// Insets as code gives them, in points.
package struct InsetsReading: Codable, Hashable, Sendable {
  package var top: Double
  /// With `isDirectional`, the leading side.
  package var left: Double
  package var bottom: Double
  package var right: Double
  package var isDirectional = false

  static let zero = InsetsReading(top: 0, left: 0, bottom: 0, right: 0)
}

extension InsetsReading {
  /// nil: a side is not known, or the value is something else.
  init?(_ value: Value, _ number: (Value) -> Double?) {
    guard case .enumeration(let type, let call, let parts) = value else { return nil }
    if call == "zero" {
      self = .zero
      return
    }
    let numbers = parts.compactMap(number)
    guard numbers.count == 4 else { return nil }
    self.init(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3], isDirectional: type == "NSDirectionalEdgeInsets")
  }
}
