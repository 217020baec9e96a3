import Syntax
import Testing
import Typesetting
import Vocabulary

struct DynamicTypeTests {
  /// Apple's Human Interface Guidelines, Typography, "Dynamic Type sizes".
  @Test(
    arguments: [
      (.largeTitle, .large, 34, 41), (.body, .extraSmall, 14, 19), (.body, .large, 17, 22),
      (.body, .accessibilityExtraExtraExtraLarge, 53, 62), (.headline, .large, 17, 22), (.caption2, .extraSmall, 11, 13),
      (.subheadline, .extraExtraExtraLarge, 21, 28), (.footnote, .accessibilityMedium, 23, 29), (.title3, .medium, 19, 24),
    ] as [(TextStyle, ContentSizeCategory, Double, Double)])
  func publishedSizes(style: TextStyle, category: ContentSizeCategory, size: Double, leading: Double) {
    #expect(DynamicType.pointSize(style, category) == size)
    #expect(DynamicType.leading(style, category) == leading)
  }

  @Test func theWholeTable() throws {
    guard let reference = try Shared.json("reference/dynamic_type.json") else { return }
    var compared = 0
    for style in TextStyle.allCases {
      let entry = try #require(reference["styles"]?[style.rawValue])
      #expect(entry["weight"]?.text == style.weight.rawValue)
      #expect(entry["emphasizedWeight"]?.text == style.emphasizedWeight.rawValue)
      for category in ContentSizeCategory.allCases {
        #expect(entry["size"]?[category.rawValue]?.number == DynamicType.pointSize(style, category), "\(style) \(category)")
        #expect(entry["leading"]?[category.rawValue]?.number == DynamicType.leading(style, category), "\(style) \(category)")
        compared += 1
      }
    }
    #expect(compared == 132)
  }

  /// `UIFontMetrics`: dynamic_type.json, `customFontScaling.examples`; the first is what a device printed.
  @Test(
    arguments: [
      (.body, .medium, 17, 16.333333, 16), (.body, .extraLarge, 17, 18.666667, 19),
      (.body, .accessibilityExtraExtraExtraLarge, 17, 48, 48), (.caption1, .accessibilityExtraExtraExtraLarge, 12, 38.333333, 38),
      (.title1, .accessibilityExtraExtraExtraLarge, 28, 56, 56), (.headline, .extraSmall, 17, 14.666667, 15),
    ] as [(TextStyle, ContentSizeCategory, Double, Double, Double)])
  func scaledValues(style: TextStyle, category: ContentSizeCategory, value: Double, at3x: Double, pointSize: Double) {
    #expect(abs(DynamicType.scaledValue(value, for: style, at: category, scale: 3) - at3x) < 1e-6)
    #expect(DynamicType.scaledPointSize(value, for: style, at: category) == pointSize)
    #expect(DynamicType.scaledPointSize(value, for: style, at: category, maximum: 16.5) == min(pointSize, 16.5))
  }
}
