package import Vocabulary

/// As `UIUserInterfaceSizeClass`, without "unspecified".
package enum SizeClass: String, Hashable, Encodable, Sendable, CaseIterable {
  case compact, regular
}

/// The traits that a screen adapts to.
package struct Traits: Hashable, Sendable {
  package var width: SizeClass
  package var height: SizeClass
  package var contentSize: ContentSizeCategory
  /// `userInterfaceIdiom == .pad`; otherwise `.phone`.
  package var isPad: Bool
  /// Points.
  package var size: Size
  /// Whether the screen is wider than high.
  package var isLandscape: Bool

  package init(
    width: SizeClass, height: SizeClass, contentSize: ContentSizeCategory = .large, isPad: Bool = false,
    size: Size = Size(width: 375, height: 667)
  ) {
    self.width = width
    self.height = height
    self.contentSize = contentSize
    self.isPad = isPad
    self.size = size
    isLandscape = size.width > size.height
  }
}
