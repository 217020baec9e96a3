package import Screens
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
  /// Whether Bold Text is switched on in the accessibility settings (`UIAccessibility.isBoldTextEnabled`).
  package var isBoldText: Bool

  package init(
    locale: String, contentSize: ContentSizeCategory, direction: LayoutDirection, device: String, orientation: Orientation, canvas: Canvas,
    isBoldText: Bool = false
  ) {
    self.locale = locale
    self.contentSize = contentSize
    self.direction = direction
    self.device = device
    self.orientation = orientation
    self.canvas = canvas
    self.isBoldText = isBoldText
  }

  /// Whether the words are those of a made-up language.
  package var isPseudoLocalized: Bool { locale.contains("-x-") }

  /// The device's name, with Bold Text where it is on, for tables that have no column for it.
  package var deviceWords: String { isBoldText ? device.isEmpty ? "bold text" : device + ", bold text" : device }

  /// The traits of the environment.
  package var traits: Traits {
    Traits(width: canvas.widthClass, height: canvas.heightClass, contentSize: contentSize, isPad: canvas.isPad, size: canvas.size)
  }
}

/// How the device is held.
package enum Orientation: String, Hashable, Encodable, Sendable, CaseIterable {
  case portrait, landscape
}
