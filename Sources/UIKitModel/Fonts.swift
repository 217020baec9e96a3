package import Evaluation

/// The calls that make fonts, and what they come to.
package enum Fonts {
  static let makers = [
    "UIFont.preferredFont(forTextStyle:)": "UIFont", "UIFont.preferredFont(forTextStyle:compatibleWith:)": "UIFont",
    "UIFont.systemFont(ofSize:)": "UIFont", "UIFont.systemFont(ofSize:weight:)": "UIFont", "UIFont.boldSystemFont(ofSize:)": "UIFont",
    "UIFont.monospacedDigitSystemFont(ofSize:weight:)": "UIFont", "UIFont.(name:size:)": "UIFont",
    "UIFontMetrics.(forTextStyle:)": "UIFontMetrics", "UIFontMetrics.scaledFont(for:)": "UIFont",
    "UIFontMetrics.scaledFont(for:compatibleWith:)": "UIFont", "UIFontMetrics.scaledFont(for:maximumPointSize:)": "UIFont",
  ]

  /// A font as code asks for it.
  package struct Made: Hashable, Codable, Sendable {
    /// `headline`; nil: it has a size in points.
    package var style: String?
    package var points: Double?
    /// `semibold`; nil: the style's, or regular.
    package var weight: String?
    /// A PostScript name; nil: the system font.
    package var name: String?
    /// The text style that a size in points follows; nil: it does not.
    package var scalesWith: String?
  }

  /// nil: it is not known.
  package static func font(_ value: Value) -> Made? {
    guard case .enumeration("UIFont", let call, let parts) = value, let first = parts.first else { return nil }
    switch call.prefix(while: { $0 != "(" }) {
    case "UIFont.preferredFont": return name(first).map { Made(style: $0) }
    case "UIFont.boldSystemFont": return number(first).map { Made(points: $0, weight: "bold") }
    case "UIFont.systemFont", "UIFont.monospacedDigitSystemFont":
      return number(first).map { Made(points: $0, weight: parts.count > 1 ? name(parts[1]) : nil) }
    case "UIFont.":
      guard case .words(let words) = first, let face = words.literal, parts.count > 1 else { return nil }
      return number(parts[1]).map { Made(points: $0, name: face) }
    case "UIFontMetrics.scaledFont":
      guard parts.count > 1, var made = font(parts[1]), case .enumeration("UIFontMetrics", _, let styles) = first else { return nil }
      made.scalesWith = styles.first.flatMap(name) ?? "body"
      return made
    default: return nil
    }
  }

  private static func name(_ value: Value) -> String? { if case .enumeration(_, let name, _) = value { name } else { nil } }
  private static func number(_ value: Value) -> Double? { if case .number(let number) = value { number } else { nil } }
}
