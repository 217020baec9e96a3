package import Screens
package import Vocabulary

/// The source of a row of the solved system.
package enum LayoutRow: Hashable, Sendable {
  /// A constraint of the screen.
  case constraint(LayoutConstraintID)
  /// `size <= intrinsic size`, at the view's hugging priority.
  case hugging(ItemID, Axis)
  /// `size >= intrinsic size`, at the view's compression resistance.
  case compressionResistance(ItemID, Axis)
  /// `size >= 0`, required: no view has a negative extent.
  case nonNegativeSize(ItemID, Axis)
  /// The length that a view's saved frame, autoresizing mask or place in a table gives it along an axis (`Placement`).
  case placement(ItemID, Axis)
  /// `size == saved size`, optional: on Interface Builder's canvas a view without an intrinsic size keeps its saved size.
  case canvasSize(ItemID, Axis)
  /// A constraint that a stack view makes for its arranged views.
  case stack(ItemID, StackRow)
}

/// A constraint that a stack view makes, after UIKit's identifiers (`UISV-…`).
package enum StackRow: Hashable, Sendable {
  /// The first or last arranged view is at the stack view's edge along its axis (`UISV-canvas-connection`).
  case edge(ItemID)
  /// The distance between two neighbours (`UISV-spacing`).
  case spacing(ItemID, ItemID)
  /// The arranged view's position across the axis (`UISV-alignment`).
  case alignment(ItemID)
  /// The arranged view's share of the stack view (`UISV-fill-equally`, `UISV-fill-proportionally`).
  case share(ItemID)
  /// The arranged view's text has an equal part of the stack view's width (`UISV-text-width-disambiguation`).
  case textWidth(ItemID)
  /// The gap before the arranged view is as large as the first one (`UISV-distributing`).
  case gap(ItemID)
  /// The arranged view does not leave the stack view across its axis (`UISV-spanning-boundary`).
  case boundary(ItemID)
  /// The stack view is no larger than its content needs (`UISV-spanning-fit`, `UISV-canvas-fit`).
  case fit(Axis)
  /// A hidden arranged view takes no room (`UISV-hiding`).
  case hiding(ItemID)
  /// An arranged view without a size of its own has none across the axis (`UISV-ambiguity-suppression`).
  case ambiguitySuppression(ItemID)
}
