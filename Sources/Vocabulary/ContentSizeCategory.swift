/// The text size that a person has chosen, as UIKit's `UIContentSizeCategory`: seven ordinary sizes and five for accessibility.
/// Ordered from small to large; `large` is the system's default.
package enum ContentSizeCategory: String, Hashable, Codable, Sendable, CaseIterable, Comparable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibilityMedium = "AX1"
  case accessibilityLarge = "AX2"
  case accessibilityExtraLarge = "AX3"
  case accessibilityExtraExtraLarge = "AX4"
  case accessibilityExtraExtraExtraLarge = "AX5"

  /// Position from 0 (`extraSmall`) to 11.
  package var ordinal: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }

  package static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.ordinal < b.ordinal }

  package static let standardSizes = extraSmall...extraExtraExtraLarge
  package static let accessibilitySizes = accessibilityMedium...accessibilityExtraExtraExtraLarge

  /// The nearest one within limits.
  package func clamped(to limits: ClosedRange<Self>) -> Self { min(limits.upperBound, max(limits.lowerBound, self)) }

  /// As `UIContentSizeCategory.isAccessibilityCategory`.
  package var isAccessibility: Bool { self >= .accessibilityMedium }
}
