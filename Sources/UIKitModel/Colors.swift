package import Evaluation

/// The calls that make colours, and what they come to.
package enum Colors {
  static let makers = [
    "UIColor.(named:)": "UIColor", "UIColor.(named:in:compatibleWith:)": "UIColor", "UIColor.(red:green:blue:alpha:)": "UIColor",
    "UIColor.(white:alpha:)": "UIColor", "UIColor.(displayP3Red:green:blue:alpha:)": "UIColor", "UIColor.withAlphaComponent(_:)": "UIColor",
  ]

  /// A colour as code asks for it.
  package indirect enum Made: Hashable, Codable, Sendable {
    /// One of UIKit's: `systemBlue`.
    case system(String)
    /// One of an asset catalog.
    case named(String)
    case rgb(red: Double, green: Double, blue: Double, alpha: Double)
    case displayP3(red: Double, green: Double, blue: Double, alpha: Double)
    case faded(Made, alpha: Double)
  }

  /// nil: it is not known.
  package static func color(_ value: Value) -> Made? {
    guard case .enumeration(let type, let call, let parts) = value, type == "UIColor" || type.isEmpty else { return nil }
    if parts.isEmpty { return call.contains("(") ? nil : .system(call) }
    let numbers = parts.compactMap(number)
    switch call {
    case "UIColor.(named:)", "UIColor.(named:in:compatibleWith:)":
      guard case .words(let words) = parts[0], let name = words.literal else { return nil }
      return .named(name)
    case "UIColor.(red:green:blue:alpha:)" where numbers.count == 4:
      return .rgb(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    case "UIColor.(displayP3Red:green:blue:alpha:)" where numbers.count == 4:
      return .displayP3(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    case "UIColor.(white:alpha:)" where numbers.count == 2:
      return .rgb(red: numbers[0], green: numbers[0], blue: numbers[0], alpha: numbers[1])
    case "UIColor.withAlphaComponent(_:)" where parts.count == 2 && numbers.count == 1:
      return color(parts[0]).map { .faded($0, alpha: numbers[0]) }
    default: return nil
    }
  }

  private static func number(_ value: Value) -> Double? { if case .number(let number) = value { number } else { nil } }
}
