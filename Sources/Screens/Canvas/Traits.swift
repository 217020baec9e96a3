/// As `UIUserInterfaceSizeClass`, without "unspecified".
package enum SizeClass: String, Hashable, Sendable, CaseIterable {
  case compact, regular
}

/// What a screen adapts to.
package struct Traits: Hashable, Sendable {
  package var width: SizeClass
  package var height: SizeClass
  /// `preferredContentSizeCategory.isAccessibilityCategory`.
  package var isAccessibilityContentSize: Bool

  package init(width: SizeClass, height: SizeClass, isAccessibilityContentSize: Bool = false) {
    self.width = width
    self.height = height
    self.isAccessibilityContentSize = isAccessibilityContentSize
  }
}
