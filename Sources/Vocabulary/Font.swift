/// The eleven text styles of iOS (`UIFont.TextStyle`).
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
}

/// The weights of the system font that Interface Builder names.
package enum FontWeight: String, Hashable, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// The font that a view asks for, before any content size or stand-in font is known.
package struct FontRequest: Hashable, Sendable {
  /// How the size is given.
  package enum Size: Hashable, Sendable {
    /// A text style, which has a size for every content size category.
    case style(TextStyle)
    /// A fixed size in points.
    case points(Double)
  }

  package var size: Size
  /// nil: the weight of the style, or regular.
  package var weight: FontWeight?
  /// A font family or PostScript name; nil: the system font.
  package var family: String?
  /// As `adjustsFontForContentSizeCategory`: whether a text style follows the content size while the app runs.
  /// Where false, the size at `large` is used at every content size.
  package var adjustsForContentSize: Bool

  package init(size: Size, weight: FontWeight? = nil, family: String? = nil, adjustsForContentSize: Bool = true) {
    self.size = size
    self.weight = weight
    self.family = family
    self.adjustsForContentSize = adjustsForContentSize
  }
}
