/// What gives a view its frame, beside the constraints that name it.
package enum Placement: Hashable, Encodable, Sendable {
  /// Constraints alone: `translatesAutoresizingMaskIntoConstraints` is false.
  case constraints
  /// The saved frame, adjusted to its parent's size (`translatesAutoresizingMaskIntoConstraints`).
  case autoresizing(AutoresizingMask)
  /// A row of a table view: as wide as the table, below the row before it.
  case cell(CellHeight)
  /// The saved frame, counted along the layout direction: an item of a collection view.
  case savedFrame
  /// As large as its parent: the view of an embedded controller.
  case filling
  /// At the parent's leading top corner, as large as its content asks for, and no wider than the parent: a part of a screen that is laid out in
  /// code, with a size that only the app knows.
  case fitting
  /// By the style of the table cell that shows the view. Interface Builder's canvas keeps the saved frame, by the mask.
  case cellPart(CellPart, AutoresizingMask)
}

/// As `UIView.AutoresizingMask`. Sides are physical: UIKit does not flip masks.
package struct AutoresizingMask: OptionSet, Hashable, Encodable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The left margin is flexible.
  package static let flexibleMinX = AutoresizingMask(rawValue: 1)
  package static let widthSizable = AutoresizingMask(rawValue: 2)
  /// The right margin is flexible.
  package static let flexibleMaxX = AutoresizingMask(rawValue: 4)
  package static let flexibleMinY = AutoresizingMask(rawValue: 8)
  package static let heightSizable = AutoresizingMask(rawValue: 16)
  package static let flexibleMaxY = AutoresizingMask(rawValue: 32)
}

/// How high a row of a table is.
package enum CellHeight: Hashable, Encodable, Sendable {
  /// Points.
  case fixed(Double)
  /// As `UITableView.automaticDimension`: as high as the constraints in its content view ask.
  case automatic
  /// At least as high as in the file, and higher if its content needs it: a part of a screen, with a height that the app decides.
  case drawn
  /// As high as its content asks for, or as the app decides: a row that is laid out in code.
  case open
}
