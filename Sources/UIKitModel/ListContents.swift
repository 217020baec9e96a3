package import Evaluation

/// `UIListContentConfiguration`: a cell, header or footer of an image beside one or two texts, which UIKit lays out.
///
/// UIKit documents what its presets show, not their fonts and distances. Those that are not here are not known.
package enum ListContents {
  package static let configuration = "UIListContentConfiguration"
  package static let view = "UIListContentView"

  /// The functions that make a configuration, with the text styles of its two texts; nil: not known.
  private static let presets: [String: (text: String?, secondary: String?)] = [
    "cell": ("body", nil), "subtitleCell": ("body", "caption1"), "valueCell": ("body", "body"), "sidebarCell": ("body", nil),
    "sidebarSubtitleCell": ("body", nil), "accompaniedSidebarCell": ("body", nil), "accompaniedSidebarSubtitleCell": ("body", nil),
    "plainHeader": (nil, nil), "plainFooter": (nil, nil), "groupedHeader": (nil, nil), "groupedFooter": (nil, nil),
    "prominentInsetGroupedHeader": (nil, nil), "extraProminentInsetGroupedHeader": (nil, nil), "sidebarHeader": (nil, nil),
    "header": (nil, nil), "footer": (nil, nil), "cellConfiguration": ("body", nil), "subtitleCellConfiguration": ("body", "caption1"),
    "valueCellConfiguration": ("body", "body"),
  ]

  static let factories = Set(presets.keys.map { configuration + "." + $0 })

  /// The function by which a cell makes a configuration of its own.
  package static let ownPreset = "defaultContentConfiguration"

  /// The preset that a cell's own configuration is; nil: it is none of those whose fonts are known.
  /// - Parameters:
  ///   - classes: UIKit's that it comes from.
  ///   - style: of a table's cell; nil: not known.
  package static func preset(of classes: Set<String>, style: String?) -> String? {
    switch style {
    case _ where classes.isDisjoint(with: ["UITableViewCell", "UICollectionViewListCell"]): nil
    case "subtitle": "subtitleCell"
    case "value1", "value2": "valueCell"
    // The first text is alike in all of them.
    default: "cell"
    }
  }

  /// Points between the image and the texts, and between one text and the other below it: those of cells of the system's styles.
  package static let imageGap = 15.0
  package static let lineGap = 3.0

  /// The parts of a configuration, with their classes.
  static let parts = [
    "textProperties": "UIListContentConfiguration.TextProperties",
    "secondaryTextProperties": "UIListContentConfiguration.TextProperties",
    "imageProperties": "UIListContentConfiguration.ImageProperties",
  ]

  static let fields = [
    "contentConfiguration": ScreenField.contentConfiguration, "secondaryText": ScreenField.secondaryText,
    "secondaryAttributedText": ScreenField.secondaryText, "imageToTextPadding": ScreenField.imageGap,
    "textToSecondaryTextVerticalPadding": ScreenField.lineGap, "axesPreservingSuperviewLayoutMargins": ScreenField.preservedAxes,
    "maximumSize": ScreenField.maximumSize, "reservedLayoutSize": ScreenField.reservedSize,
  ]

  /// The font that a preset gives one of its texts; `unknown`: that is not known.
  package static func font(ofSecondary isSecondary: Bool, in preset: String?) -> Value {
    let styles = preset.flatMap { presets[$0] }
    guard let style = isSecondary ? styles?.secondary : styles?.text else { return .unknown }
    return .enumeration("UIFont", "UIFont.preferredFont(forTextStyle:)", [.enumeration("", style, [])])
  }
}
