package import Vocabulary

/// The text styles of iOS at every content size, from the tables of Apple's Human Interface Guidelines (Typography, "Dynamic Type sizes"),
/// as collected and cross-checked in reference/dynamic_type.json. Points. Of each extra large title only one size is published, 36 and 28
/// points at the default content size. They grow like the large title and the first title.
package enum DynamicType {
  /// The point size of the system font in a style.
  package static func pointSize(_ style: TextStyle, _ category: ContentSizeCategory) -> Double { pointSizes[style.row][category.ordinal] }

  /// The designed distance from baseline to baseline. It is larger than `UIFont.lineHeight` of the same size, which is the height of a
  /// one-line label. `UIFontMetrics` scales by it.
  package static func leading(_ style: TextStyle, _ category: ContentSizeCategory) -> Double { leadings[style.row][category.ordinal] }

  /// `UIFontMetrics(forTextStyle:).scaledValue(for:)`: the value times the ratio of the leadings, rounded to the nearest pixel of `scale`.
  package static func scaledValue(_ value: Double, for style: TextStyle, at category: ContentSizeCategory, scale: Double) -> Double {
    (value * ratio(style, category) * scale).rounded() / scale
  }

  /// `UIFontMetrics(forTextStyle:).scaledFont(for:maximumPointSize:)`: the point size, rounded to a whole point and then limited to the
  /// maximum.
  package static func scaledPointSize(
    _ pointSize: Double, for style: TextStyle, at category: ContentSizeCategory, maximum: Double = .infinity
  ) -> Double {
    min((pointSize * ratio(style, category)).rounded(), maximum)
  }

  private static func ratio(_ style: TextStyle, _ category: ContentSizeCategory) -> Double {
    leading(style, category) / leading(style, .large)
  }

  // One row per style in the order of `TextStyle`, one column per category.
  private static let pointSizes: [[Double]] = [
    [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62],  // extraLargeTitle
    [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],  // extraLargeTitle2
    [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],  // largeTitle
    [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],  // title1
    [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],  // title2
    [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],  // title3
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],  // headline
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],  // body
    [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],  // callout
    [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],  // subheadline
    [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],  // footnote
    [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],  // caption1
    [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],  // caption2
  ]

  private static let leadings: [[Double]] = [
    [40, 41, 42, 43, 46, 48, 50, 55, 59, 64, 68, 73],  // extraLargeTitle
    [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68],  // extraLargeTitle2
    [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],  // largeTitle
    [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68],  // title1
    [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],  // title2
    [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],  // title3
    [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],  // headline
    [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],  // body
    [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],  // callout
    [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58],  // subheadline
    [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],  // footnote
    [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51],  // caption1
    [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48],  // caption2
  ]
}

extension TextStyle {
  fileprivate var row: Int {
    switch self {
    case .extraLargeTitle: 0
    case .extraLargeTitle2: 1
    case .largeTitle: 2
    case .title1: 3
    case .title2: 4
    case .title3: 5
    case .headline: 6
    case .body: 7
    case .callout: 8
    case .subheadline: 9
    case .footnote: 10
    case .caption1: 11
    case .caption2: 12
    }
  }
}
