/// How code sets up a view, as far as it decides how large the view is; nil: as UIKit makes it.
package struct ViewSetup: Codable, Sendable {
  // Of a stack view.
  package var spacing: Double?
  /// The names of cases of `UIStackView.Distribution` and `Alignment`.
  package var distribution: String?
  package var alignment: String?
  /// The same where traits decide on them.
  package var spacings: [TraitValue<Double>] = []
  package var distributions: [TraitValue<String>] = []
  package var alignments: [TraitValue<String>] = []
  package var arrangesInMargins: Bool?
  package var arrangesByBaselines: Bool?
  /// The space behind the view in the stack that arranges it.
  package var spacingBehind: Double?

  package var margins: InsetsReading?
  package var preservesMargins: Bool?
  package var contentInsets: InsetsReading?
  /// Of a text view: around its text, and beside each line.
  package var textInsets: InsetsReading?
  package var linePadding: Double?
  /// The name of a case of `UISemanticContentAttribute`.
  package var semantics: String?

  package var image: Image?
  package var placeholder: TextReading?
  /// Whether code gives its text attributes of its own.
  package var isAttributed = false
  /// Whether its attributes may change its size in a way that is not followed.
  package var hasOpenAttributes = false
  /// Whether they may change the height of its lines.
  package var hasOpenLineHeight = false
  package var lineBreakMode: String?
  package var borderStyle: String?
  package var isScrollEnabled: Bool?
  /// The name of a case of `UITableViewCell.AccessoryType`; nil: none, or not always the same.
  package var accessory: String?
  /// The names of a case of `UIButton.ButtonType`, and of the function that makes a configuration.
  package var buttonType: String?
  package var configuration: String?
  package var buttonContent: ButtonContent?
  /// The titles of a segmented control.
  package var segments: [TextReading]?

  /// The name of a case of `UIActivityIndicatorView.Style` or `UIDatePickerStyle`.
  package var style: String?

  /// Where code places it by hand, and it stays, as far as no constraint does; nil: not known, or not by hand.
  package var frame: Frame?

  package enum Frame: Codable, Hashable, Sendable {
    /// Points.
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// As large as the view that it is in, always.
    case filling
    /// As large as the screen, when it is loaded.
    case fillingAtFirst
  }

  /// Whether code takes the frame's place out of its layout (`translatesAutoresizingMaskIntoConstraints`).
  package var isFreeOfMask = false

  package init() {}

  /// What a button's configuration says of its content; nil: as UIKit has it.
  package struct ButtonContent: Codable, Sendable {
    /// The names of cases of `NSDirectionalRectEdge` and `UIButton.Configuration.Size`.
    package var imagePlacement: String?
    package var size: String?
    /// Points.
    package var imagePadding: Double?
    package var titlePadding: Double?
    package var subtitle: TextReading?
  }

  package enum Image: Codable, Hashable, Sendable {
    case named(String)
    case symbol
    case unknown
  }
}
