import Vocabulary

/// Lengths in table cells of the system's styles, in points.
///
/// Source: the frames that Interface Builder saved of 477 such cells in public apps, from Xcode 10 on.
package enum CellMetrics {
  /// Between labels side by side. No saved frame tells it: that of Left Detail cells since iOS 7.
  package static let labelGap = 6.0
  /// How wide the titles of Left Detail cells are. No saved frame tells it: as since iOS 7.
  package static let titleColumn = 91.0
  /// Above and below a label or an image, in a row that sizes itself.
  package static let padding = 11.0
  /// Above a title and below its subtitle, in a row that sizes itself.
  package static let pairPadding = 10.0
  /// Between a title and its subtitle, where one of them can grow.
  package static let lineGap = 3.0

  private static let imageGap = 15.0
  /// SF Symbols are centred in a place at least as wide, so that the labels of all rows line up.
  private static let symbolPlace = 24.0

  /// From the margin to an image.
  package static func imageInset(_ image: LayoutItem) -> Double { image.isSymbol ? (symbolPlace - image.drawnWidth) / 2 : 0 }

  /// From the margin to the labels beside an image.
  package static func labelInset(beside image: LayoutItem) -> Double {
    let place = image.isSymbol ? symbolPlace : 0
    return max(place, imageInset(image) + image.drawnWidth) + imageGap
  }
}

extension LayoutItem {
  fileprivate var isSymbol: Bool {
    if case .imageView(_, symbol: _?) = kind { true } else { false }
  }

  fileprivate var drawnWidth: Double { savedFrame?.width ?? 0 }
}
