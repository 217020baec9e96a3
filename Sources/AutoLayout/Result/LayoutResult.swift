package import Screens
package import Vocabulary

/// The frames of a screen in one environment, and what had to give way for them. Flat arrays by item or constraint index.
package struct LayoutResult: Sendable {
  package var direction: LayoutDirection
  package var canvas: Canvas
  /// By item: the frame as solved, in the root view's coordinates.
  package var exactFrames: [Rect]
  /// By item: the size that the content needs, at the width it was given.
  package var content: [IntrinsicContent]
  /// By item: points missing to the intrinsic size; 0 if the content fits or has no intrinsic size.
  package var compression: [AxisPair<Double>]
  /// By item: points beyond the intrinsic size; 0 if the view hugs its content or has no intrinsic size.
  package var stretch: [AxisPair<Double>]
  /// By item: whether the item takes part and is visible: installed, and neither hidden nor in a hidden view.
  package var isShown: [Bool]
  /// By constraint: points by which it is violated; 0 if it is satisfied or not installed.
  package var violations: [Double]
  /// By constraint.
  package var isInstalled: [Bool]
  /// Required constraints that were dropped so that the others can be satisfied, in the screen's order.
  package var broken: [LayoutConstraintID]
  /// Sets of required rows that contradict each other, and would not without any one of them.
  package var conflicts: [[LayoutRow]]
  /// In item order; x before y before width before height.
  package var ambiguous: [AmbiguousDimension]
  /// The widths that are ambiguous while wrapped texts need all of their words on one line, as UIKit lays them out at first.
  package var openBeforeWrapping: [OpenWidth] = []
  /// The number of the workspace's answer; 0: none.
  var stamp = 0

  package init(
    direction: LayoutDirection, canvas: Canvas, exactFrames: [Rect], content: [IntrinsicContent],
    compression: [AxisPair<Double>], stretch: [AxisPair<Double>], isShown: [Bool], violations: [Double], isInstalled: [Bool],
    broken: [LayoutConstraintID], conflicts: [[LayoutRow]], ambiguous: [AmbiguousDimension]
  ) {
    self.direction = direction
    self.canvas = canvas
    self.exactFrames = exactFrames
    self.content = content
    self.compression = compression
    self.stretch = stretch
    self.isShown = isShown
    self.violations = violations
    self.isInstalled = isInstalled
    self.broken = broken
    self.conflicts = conflicts
    self.ambiguous = ambiguous
  }

  /// The frame with its edges on the device's pixel grid, in the root view's coordinates.
  package func frame(_ item: ItemID) -> Rect { PixelGrid.snap(exactFrame(item), scale: canvas.scale) }
  package func exactFrame(_ item: ItemID) -> Rect { exactFrames[Int(item.index)] }

  /// The snapped frame in the coordinates of the item's parent, as Interface Builder saves it.
  package func frameInParent(_ item: ItemID, of screen: Screen) -> Rect {
    guard let parent = screen[item].parent else { return frame(item) }
    let origin = frame(parent)
    return frame(item).offset(from: Point(x: origin.x, y: origin.y))
  }
}

/// A width that the constraints leave ambiguous.
package struct OpenWidth: Hashable, Sendable {
  package var item: ItemID
  /// Points missing to the intrinsic width.
  package var lack: Double

  package init(item: ItemID, lack: Double) {
    self.item = item
    self.lack = lack
  }
}

extension LayoutResult {
  /// Space for a plan's answer: no frame is known yet.
  package init(unsolved plan: LayoutPlan) {
    let items = plan.screen.items.count
    let none = [AxisPair<Double>](repeating: AxisPair(horizontal: 0, vertical: 0), count: items)
    self.init(
      direction: plan.direction,
      canvas: Canvas(
        size: .zero, scale: 1, safeArea: .zero, margins: .zero, topGuide: 0, bottomGuide: 0, widthClass: .compact, heightClass: .regular),
      exactFrames: [Rect](repeating: .zero, count: items),
      content: [IntrinsicContent](repeating: .none, count: items), compression: none, stretch: none, isShown: plan.isShown,
      violations: [Double](repeating: 0, count: plan.screen.constraints.count), isInstalled: plan.isInstalled, broken: [], conflicts: [],
      ambiguous: [])
  }

  mutating func forgetMisses() {
    for index in violations.indices { violations[index] = 0 }
    for index in compression.indices {
      compression[index] = AxisPair(horizontal: 0, vertical: 0)
      stretch[index] = AxisPair(horizontal: 0, vertical: 0)
    }
  }

  mutating func note(_ row: LayoutRow, missedBy amount: Double) {
    switch row {
    case .constraint(let constraint): violations[Int(constraint.index)] = amount
    case .hugging(let item, let axis): stretch[Int(item.index)][axis] = amount
    case .compressionResistance(let item, let axis): compression[Int(item.index)][axis] = amount
    case .nonNegativeSize, .placement, .canvasSize, .stack: break
    }
  }
}
