/// The eleven text styles of iOS (`UIFont.TextStyle`), and the two of visionOS that iOS 17 knows too.
package enum TextStyle: String, Hashable, Encodable, Sendable, CaseIterable {
  case extraLargeTitle, extraLargeTitle2, largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1,
    caption2
}

/// The weights of the system font that Interface Builder names.
package enum FontWeight: String, Hashable, Encodable, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

extension TextStyle {
  /// The default weight of the style (Apple, Human Interface Guidelines, Typography, "Dynamic Type sizes").
  package var weight: FontWeight {
    switch self {
    case .headline: .semibold
    case .extraLargeTitle, .extraLargeTitle2: .bold
    default: .regular
    }
  }

  /// The weight of the style with the bold trait (the same, "Emphasized weight").
  package var emphasizedWeight: FontWeight {
    switch self {
    case .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1, .title2: .bold
    default: .semibold
    }
  }
}

/// The designs of the system font (`UIFontDescriptor.SystemDesign`).
package enum FontDesign: String, Hashable, Encodable, Sendable, CaseIterable {
  case standard, rounded, serif, monospaced
}

/// How a font without a text style follows the content size: as `UIFontMetrics(forTextStyle:).scaledFont(for:maximumPointSize:)`.
package struct FontScaling: Hashable, Encodable, Sendable {
  package var style: TextStyle
  /// Points; nil: no limit.
  package var maximumPointSize: Double?

  package init(_ style: TextStyle, maximumPointSize: Double? = nil) {
    self.style = style
    self.maximumPointSize = maximumPointSize
  }
}

/// The font that a view asks for, before any content size or stand-in font is known.
package struct FontRequest: Hashable, Encodable, Sendable {
  /// How the size is given.
  package enum Size: Hashable, Encodable, Sendable {
    /// A text style, which has a size for every content size category.
    case style(TextStyle)
    /// A fixed size in points.
    case points(Double)
  }

  package var size: Size
  /// nil: the weight of the style, or regular.
  package var weight: FontWeight?
  /// A font family, or a PostScript or full name; nil: the system font.
  package var family: String?
  /// The PostScript name of the exact face, as `<fontDescription name="Lato-Bold" family="Lato">` has it; looked for before the family.
  package var postScriptName: String?
  /// Of the system font.
  package var design = FontDesign.standard
  package var isItalic = false
  /// As `UIFont.monospacedDigitSystemFont`: digits of one width.
  package var hasMonospacedDigits = false
  /// How a size in points follows the content size; nil: it does not.
  package var scaling: FontScaling?
  /// The content sizes that the view around the text lets it have, the nearest of which it follows; nil: all.
  package var contentSizes: ClosedRange<ContentSizeCategory>?
  /// As `adjustsFontForContentSizeCategory`: whether a text style follows the content size while the screen is shown. A screen that is
  /// created again has the current size in any case (`UIFont.preferredFont(forTextStyle:)`).
  package var adjustsForContentSize: Bool

  package init(
    size: Size, weight: FontWeight? = nil, family: String? = nil, postScriptName: String? = nil, adjustsForContentSize: Bool = true
  ) {
    self.size = size
    self.weight = weight
    self.family = family
    self.postScriptName = postScriptName
    self.adjustsForContentSize = adjustsForContentSize
  }
}
