package import Evaluation

/// The calls that make fonts, and what they come to.
package enum Fonts {
  static let makers = [
    "UIFont.preferredFont(forTextStyle:)": "UIFont", "UIFont.preferredFont(forTextStyle:compatibleWith:)": "UIFont",
    "UIFont.systemFont(ofSize:)": "UIFont", "UIFont.systemFont(ofSize:weight:)": "UIFont", "UIFont.boldSystemFont(ofSize:)": "UIFont",
    "UIFont.monospacedDigitSystemFont(ofSize:weight:)": "UIFont", "UIFont.italicSystemFont(ofSize:)": "UIFont",
    "UIFont.(name:size:)": "UIFont", "UIFont.withSize(_:)": "UIFont", "UIFont.(descriptor:size:)": "UIFont",
    "UIFontDescriptor.preferredFontDescriptor(withTextStyle:)": "UIFontDescriptor",
    "UIFontDescriptor.withSymbolicTraits(_:)": "UIFontDescriptor",
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
    // Italic letters of the system font are hardly narrower than upright ones.
    case "UIFont.systemFont", "UIFont.monospacedDigitSystemFont", "UIFont.italicSystemFont":
      return number(first).map { Made(points: $0, weight: parts.count > 1 ? name(parts[1]) : nil) }
    case "UIFont.withSize":
      guard parts.count > 1, let made = font(first), made.scalesWith == nil else { return nil }
      return number(parts[1]).map { Made(points: $0, weight: made.weight, name: made.name) }
    case "UIFont." where call.contains("descriptor"):
      guard parts.count > 1, var made = descriptor(first), let points = number(parts[1]) else { return nil }
      // No size: the descriptor's.
      if points > 0 { (made.style, made.points) = (nil, points) }
      return made
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

  /// A text style, bold if its traits say so.
  private static func descriptor(_ value: Value) -> Made? {
    guard case .enumeration("UIFontDescriptor", let call, let parts) = value, let first = parts.first else { return nil }
    if call.hasPrefix("UIFontDescriptor.preferredFontDescriptor") { return name(first).map { Made(style: $0) } }
    guard parts.count > 1, var made = descriptor(first) else { return nil }
    let traits = if case .list(let traits) = parts[1] { traits } else { [parts[1]] }
    let names = traits.compactMap(name)
    if names.count < traits.count { return nil }
    if names.contains("traitBold") { made.weight = "bold" }
    return made
  }

  private static func name(_ value: Value) -> String? { if case .enumeration(_, let name, _) = value { name } else { nil } }
  private static func number(_ value: Value) -> Double? { if case .number(let number) = value { number } else { nil } }
}
