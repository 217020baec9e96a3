package import Vocabulary

/// How a view looks, beside its frame and its words: what a picture needs and no layout depends on.
package struct Appearance: Hashable, Encodable, Sendable {
  /// What of a view has a colour.
  package enum Part: String, Hashable, Encodable, Sendable, CaseIterable {
    case background, tint, text, placeholder, border, separator
    /// Of a bar.
    case bar
    /// Of a switch that is on, and of the knob of a switch or slider.
    case on, knob
    /// Of a slider or progress view: before the knob, and after it.
    case before, after
    /// Of a page control.
    case page, currentPage
    /// Of a segmented control.
    case selectedSegment
    /// Of a button's configuration.
    case baseBackground, baseForeground
  }

  package var colors: [Part: ColorValue] = [:]
  /// Points.
  package var cornerRadius = 0.0
  /// Points.
  package var borderWidth = 0.0
  /// 0 ... 1, of the view and everything in it.
  package var alpha = 1.0
  package var image: ImageReference?
  package var backgroundImage: ImageReference?
  package var contentMode = ContentMode.scaleToFill
  package var isEnabled = true
  /// Of a switch or a button.
  package var isOn = false
  /// Of a slider or progress view: the part before its knob, 0 ... 1.
  package var fraction: Double?
  /// Of a segmented control or page control; nil: none.
  package var selected: Int?
  /// Of a segmented control: the images of its segments.
  package var segmentImages: [ImageReference?] = []
  package var tableStyle: TableStyle?
  /// Whether a table has lines between its rows.
  package var hasSeparators = true
  /// Of a row.
  package var accessory: Accessory?
  /// Of the first row of a table's section: the words above it.
  package var sectionHeader: TextSource?
  /// Of the last row of a section: the words below it.
  package var sectionFooter: TextSource?
  package var cornerStyle: ButtonCornerStyle?
  /// Whether what a scroll view holds begins below the bars over it.
  package var keepsClearOfBars = true

  package init() {}

  /// As `UITableView.Style`.
  package enum TableStyle: String, Hashable, Encodable, Sendable, CaseIterable {
    case plain, grouped, insetGrouped
  }

  /// As `UITableViewCell.AccessoryType`.
  package enum Accessory: String, Hashable, Encodable, Sendable, CaseIterable {
    case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// As `UIButton.Configuration.CornerStyle`.
  package enum ButtonCornerStyle: String, Hashable, Encodable, Sendable, CaseIterable {
    case fixed, dynamic, small, medium, large, capsule
  }
}

/// An image that a view shows.
package struct ImageReference: Hashable, Encodable, Sendable {
  package var name: String
  /// Whether it is one of SF Symbols.
  package var isSymbol: Bool

  package init(_ name: String, isSymbol: Bool = false) {
    self.name = name
    self.isSymbol = isSymbol
  }
}

/// As `UIView.ContentMode`.
package enum ContentMode: String, Hashable, Encodable, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Whether an image is drawn in its own size, however large the view is.
  package var keepsSize: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw: false
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: true
    }
  }
}
