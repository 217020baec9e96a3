import Foundation
import SharedFiles
import Syntax
import Testing
import Typesetting
import Vocabulary

struct DynamicTypeTests {
  /// Apple's Human Interface Guidelines, Typography, "Dynamic Type sizes": point size and leading from XS to AX5.
  private static let published = """
    largeTitle   31/38 32/39 33/40 34/41 36/43 38/46 40/48 44/52 48/57 52/61 56/66 60/70
    title1       25/31 26/32 27/33 28/34 30/37 32/39 34/41 38/46 43/51 48/57 53/62 58/68
    title2       19/24 20/25 21/26 22/28 24/30 26/32 28/34 34/41 39/47 44/52 50/59 56/66
    title3       17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65
    headline     14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62
    body         14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62
    callout      13/18 14/19 15/20 16/21 18/23 20/25 22/28 26/32 32/39 38/46 44/52 51/60
    subheadline  12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58
    footnote     12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52
    caption1     11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/28 26/32 32/39 37/44 43/51
    caption2     11/13 11/13 11/13 11/13 13/18 15/20 17/22 20/25 24/30 29/35 34/41 40/48
    """

  @Test func publishedSizes() throws {
    let rows = Self.published.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows.count == 11)
    for row in rows {
      let style = try #require(TextStyle(rawValue: String(row[0])))
      for (category, cell) in zip(ContentSizeCategory.allCases, row.dropFirst()) {
        let expected = cell.split(separator: "/").map { Double($0)! }
        #expect([DynamicType.pointSize(style, category), DynamicType.leading(style, category)] == expected, "\(style) \(category)")
      }
    }
  }

  /// No style is smaller at a larger content size, nor closer set.
  @Test func sizesGrow() {
    for style in TextStyle.allCases {
      for (category, next) in zip(ContentSizeCategory.allCases, ContentSizeCategory.allCases.dropFirst()) {
        #expect(DynamicType.pointSize(style, category) <= DynamicType.pointSize(style, next), "\(style) \(next)")
        #expect(DynamicType.leading(style, category) <= DynamicType.leading(style, next), "\(style) \(next)")
      }
    }
  }

  @Test(.sharedFile("reference/dynamic_type.json")) func theWholeTable() throws {
    let reference = try JSONReader.read(SharedFiles.text("reference/dynamic_type.json"), file: "reference/dynamic_type.json")
    var compared = 0
    for style in [TextStyle.extraLargeTitle, .extraLargeTitle2] {
      let entry = try #require(reference["extraStyles"]?[style.rawValue])
      #expect(entry["weight"]?.text == style.weight.rawValue)
      #expect(entry["size"]?["L"]?.number == DynamicType.pointSize(style, .large))
    }
    for style in TextStyle.allCases where style != .extraLargeTitle && style != .extraLargeTitle2 {
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
