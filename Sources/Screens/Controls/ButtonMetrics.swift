import Vocabulary

/// The size of a button from its title, image, insets and configuration (frames that Interface Builder saved in public apps).
struct ButtonMetrics: Sendable {
  private let image: Size?
  private let hasSymbol: Bool
  private let backgroundImage: Size
  /// Around title and image; of a configuration without insets of its own, its size's.
  private let insets: EdgeInsets
  /// What negative insets of the title, or code that places it, add to its room, in points.
  private let titleOverhang: Double
  private let configuration: Arrangement?

  /// The places of image, title and subtitle in a configuration.
  private struct Arrangement {
    var imagePlacement: ButtonConfiguration.ImagePlacement
    var imagePadding: Double
    var titlePadding: Double
  }

  init(_ button: ButtonContent) {
    image = button.image
    hasSymbol = button.hasSymbol
    backgroundImage = button.backgroundImage ?? .zero
    insets = button.configuration.map { $0.contentInsets ?? $0.size.contentInsets } ?? button.contentInsets
    titleOverhang =
      button.hasWideTitle
      ? insets.left + (image?.width ?? 0) + insets.right : max(0, -(button.titleInsets.left + button.titleInsets.right))
    configuration = button.configuration.map {
      Arrangement(imagePlacement: $0.imagePlacement, imagePadding: $0.imagePadding, titlePadding: $0.titlePadding)
    }
  }

  /// The space above and below a title without insets.
  private static let titlePadding = 6.0
  /// Of a button that shows a title, or nothing at all.
  private static let leastWidth = 30.0

  func size(title: MeasuredControlText, subtitle: MeasuredControlText?) -> Size {
    if let configuration { return size(configuration, title: title, subtitle: subtitle) }
    let content = contentSize(title)
    return Size(width: max(content.width, backgroundImage.width), height: max(content.height, backgroundImage.height))
  }

  /// Of title and image with their insets.
  private func contentSize(_ title: MeasuredControlText) -> Size {
    let hasTitle = title.size.width > 0
    guard hasTitle || image != nil else {
      // An empty one is as high as a line, in its padding or between its insets.
      let line = title.lineHeight.rounded(.up)
      return insets == .zero
        ? Size(width: Self.leastWidth, height: line + 2 * Self.titlePadding)
        : Size(width: insets.left + insets.right, height: line + insets.top + insets.bottom)
    }
    // Insets of any side replace the padding that a title has by itself; a title beside an image has none.
    let padding = insets == .zero && image == nil ? 2 * Self.titlePadding : 0
    let width = title.size.width + (image?.width ?? 0) + insets.left + insets.right
    // A symbol takes a line (saved heights: nine of nine).
    let line = hasSymbol ? title.lineHeight.rounded(.up) : title.size.height.rounded(.up)
    let height = max(line, image?.height ?? 0) + insets.top + insets.bottom + padding
    return Size(width: hasTitle && image == nil ? max(Self.leastWidth, width) : width, height: height)
  }

  private func size(
    _ configuration: Arrangement, title: MeasuredControlText, subtitle: MeasuredControlText?
  ) -> Size {
    var words = title.size
    if let subtitle, subtitle.size.width > 0 {
      words.width = max(words.width, subtitle.size.width)
      words.height += subtitle.size.height + (title.size.width > 0 ? configuration.titlePadding : 0)
    }
    var size = words
    if let image = image {
      let padding = words.width > 0 ? configuration.imagePadding : 0
      switch configuration.imagePlacement {
      case .leading, .trailing: size = Size(width: words.width + padding + image.width, height: max(words.height, image.height))
      case .top, .bottom: size = Size(width: max(words.width, image.width), height: words.height + padding + image.height)
      }
    }
    return Size(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  /// The room beside the title, along the sides of the button; above and below the title is centred.
  var titleInsets: EdgeInsets {
    var insets = insets
    guard let configuration else {
      // A right-hand inset of the image and a left-hand one of the title only move them apart.
      return EdgeInsets(top: 0, left: insets.left + (image?.width ?? 0) - titleOverhang, bottom: 0, right: insets.right)
    }
    let beside = image.map { $0.width + configuration.imagePadding } ?? 0
    switch configuration.imagePlacement {
    case .leading: insets.left += beside
    case .trailing: insets.right += beside
    case .top, .bottom: break
    }
    return EdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }
}

extension ButtonConfiguration.ControlSize {
  /// What UIKit puts around the content: a plain button of medium size is 14 points higher and 24 wider than its title.
  fileprivate var contentInsets: EdgeInsets {
    switch self {
    case .mini, .small: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    case .medium: EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    case .large: EdgeInsets(top: 15, left: 20, bottom: 15, right: 20)
    }
  }
}
