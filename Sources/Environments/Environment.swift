package import AutoLayout
package import Vocabulary

/// One standpoint from which a screen is looked at.
package struct Environment: Hashable, Sendable {
  /// A language tag such as `de` or `zh-Hans`; a pseudo-locale keeps its own tag (`en-x-double`).
  package var locale: String
  package var contentSize: ContentSizeCategory
  package var direction: LayoutDirection
  /// The device's name as the user gave it, with its window or status bar variant (`iPad 10.2, half`); empty for `--size`.
  package var device: String
  package var orientation: Orientation
  package var canvas: Canvas

  package init(
    locale: String, contentSize: ContentSizeCategory, direction: LayoutDirection, device: String, orientation: Orientation, canvas: Canvas
  ) {
    self.locale = locale
    self.contentSize = contentSize
    self.direction = direction
    self.device = device
    self.orientation = orientation
    self.canvas = canvas
  }

  /// Whether the words are those of a made-up language.
  package var isPseudoLocalized: Bool { locale.contains("-x-") }

  /// What the screen adapts to here.
  package var traits: Traits {
    Traits(width: canvas.widthClass, height: canvas.heightClass, isAccessibilityContentSize: contentSize.isAccessibility)
  }
}

/// How the device is held.
package enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape
}
