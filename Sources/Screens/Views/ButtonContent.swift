package import Vocabulary

/// The content of a button, as in `UIButton`.
package struct ButtonContent: Hashable, Encodable, Sendable {
  package enum Kind: String, Hashable, Encodable, Sendable, CaseIterable {
    case system, custom, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  /// The title; without words where the button shows none.
  package var text: TextContent
  /// The image's size in points; nil: no image.
  package var image: Size?
  /// Whether the image is an SF Symbol.
  package var hasSymbol = false
  /// In points; nil: there is none, or it has no size that is known.
  package var backgroundImage: Size?
  package var kind: Kind
  /// As `contentEdgeInsets`, `titleEdgeInsets` and `imageEdgeInsets`; they count only without a configuration.
  package var contentInsets: EdgeInsets
  package var titleInsets: EdgeInsets
  package var imageInsets: EdgeInsets
  /// As `UIButton.Configuration`; nil: none.
  package var configuration: ButtonConfiguration?
  /// Whether the app's code makes it as high as the lines of its title; with a configuration it is so by itself.
  package var growsWithTitle = false
  /// Whether the app's code places its title by itself: it has the whole width, whatever image is there.
  package var hasWideTitle = false
  /// The position of title and image in a wider button.
  package var alignment = HorizontalAlignment.center

  /// As `UIControl.ContentHorizontalAlignment`.
  package enum HorizontalAlignment: String, Hashable, Encodable, Sendable, CaseIterable {
    case center, left, right, leading, trailing, fill

    /// The physical side: left, right or the centre.
    package func side(isRightToLeft: Bool) -> HorizontalAlignment {
      switch self {
      case .left, .right: self
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      case .center, .fill: .center
      }
    }
  }

  package init(
    _ text: TextContent, image: Size? = nil, kind: Kind = .system, contentInsets: EdgeInsets = .zero, titleInsets: EdgeInsets = .zero,
    imageInsets: EdgeInsets = .zero, configuration: ButtonConfiguration? = nil
  ) {
    self.text = text
    self.image = image
    self.kind = kind
    self.contentInsets = contentInsets
    self.titleInsets = titleInsets
    self.imageInsets = imageInsets
    self.configuration = configuration
  }
}

/// As `UIButton.Configuration`.
package struct ButtonConfiguration: Hashable, Encodable, Sendable {
  package enum Style: String, Hashable, Encodable, Sendable, CaseIterable {
    case plain, gray, tinted, filled, borderless
  }

  package enum ControlSize: String, Hashable, Encodable, Sendable, CaseIterable {
    case mini, small, medium, large
  }

  /// The side of the title that the image is on.
  package enum ImagePlacement: String, Hashable, Encodable, Sendable, CaseIterable {
    case leading, trailing, top, bottom
  }

  /// That of a title to which nobody gives another.
  package static let titleFont = FontRequest(size: .style(.body), adjustsForContentSize: true)

  package var style: Style
  package var size: ControlSize
  package var subtitle: TextContent?
  /// Left is the leading side; nil: the size's own.
  package var contentInsets: EdgeInsets?
  package var imagePlacement: ImagePlacement
  /// Points between image and title.
  package var imagePadding: Double
  /// Points between title and subtitle.
  package var titlePadding: Double

  package init(
    style: Style = .plain, size: ControlSize = .medium, subtitle: TextContent? = nil, contentInsets: EdgeInsets? = nil,
    imagePlacement: ImagePlacement = .leading, imagePadding: Double = 0, titlePadding: Double = 1
  ) {
    self.style = style
    self.size = size
    self.subtitle = subtitle
    self.contentInsets = contentInsets
    self.imagePlacement = imagePlacement
    self.imagePadding = imagePadding
    self.titlePadding = titlePadding
  }
}
