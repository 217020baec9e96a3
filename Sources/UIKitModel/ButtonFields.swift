/// What `UIButton.Configuration` says of a button's content: <https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct>.
package enum ButtonFields {
  package static let imagePlacement = "UIKit.imagePlacement"
  package static let imagePadding = "UIKit.imagePadding"
  package static let titlePadding = "UIKit.titlePadding"
  package static let size = "UIKit.buttonSize"
  package static let subtitle = "UIKit.subtitle"
  /// What gives a title attributes: https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer
  package static let titleTransformer = "UIConfigurationTextAttributesTransformer"
  /// Around title and image; in code that lays out views, one with those of other views.
  package static let insets = "UIKit.configurationInsets"

  static let fields = [
    "imagePlacement": imagePlacement, "imagePadding": imagePadding, "titlePadding": titlePadding, "buttonSize": size, "subtitle": subtitle,
    "attributedSubtitle": subtitle,
  ]
}
