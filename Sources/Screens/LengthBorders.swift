package import Vocabulary

/// What the lengths of the screen decide between: from which on other variations of a screen apply.
package struct LengthBorders: Hashable, Sendable {
  /// Points, ascending.
  package private(set) var widths: [Double]
  package private(set) var heights: [Double]
  /// Whether some apply in one orientation only.
  package private(set) var tellOrientations: Bool

  /// Sizes with the same variations.
  package struct Band: Hashable, Sendable {
    /// How many of the borders are passed.
    var widths: Int
    var heights: Int
    var isLandscape: Bool
  }

  package init(_ variations: [Variation]) {
    func borders(_ ranges: [Range<Double>]) -> [Double] { Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] }).sorted() }
    widths = borders(variations.compactMap(\.widths))
    heights = borders(variations.compactMap(\.heights))
    tellOrientations = variations.contains { $0.isLandscape != nil }
  }

  package func band(of size: Size) -> Band {
    Band(
      widths: widths.count { $0 <= size.width }, heights: heights.count { $0 <= size.height },
      isLandscape: tellOrientations && size.width > size.height)
  }

  package var bandCount: Int { 2 * (widths.count + 1) * (heights.count + 1) }

  /// From 0 to `bandCount`.
  package func number(of band: Band) -> Int { 2 * (band.widths * (heights.count + 1) + band.heights) + (band.isLandscape ? 1 : 0) }
}
