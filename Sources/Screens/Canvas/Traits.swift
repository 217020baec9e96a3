/// As `UIUserInterfaceSizeClass`, without "unspecified".
package enum SizeClass: String, Hashable, Encodable, Sendable, CaseIterable {
  case compact, regular
}

/// The traits that a screen adapts to.
package struct Traits: Hashable, Sendable {
  package var width: SizeClass
  package var height: SizeClass
  /// `preferredContentSizeCategory.isAccessibilityCategory`.
  package var isAccessibilityContentSize: Bool
  /// `userInterfaceIdiom == .pad`; otherwise `.phone`.
  package var isPad: Bool

  package init(width: SizeClass, height: SizeClass, isAccessibilityContentSize: Bool = false, isPad: Bool = false) {
    self.width = width
    self.height = height
    self.isAccessibilityContentSize = isAccessibilityContentSize
    self.isPad = isPad
  }
}
