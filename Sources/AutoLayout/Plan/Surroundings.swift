import Screens
import Vocabulary

/// Safe areas, margins and readable widths of views. They depend on the view's position, so a solution must be known first.
///
/// The root's values follow from the canvas. All others are calculated from the last solution, along the layout direction, until nothing
/// changes, as UIKit lays out again when a view's `safeAreaInsets` have changed.
final class Surroundings: Sendable {
  private let direction: LayoutDirection
  /// The views whose surroundings a row or a guide uses, and the views around them; in item order, so the root is first.
  private let views: [SurroundedView]
  /// Whether a row of the system, by axis, uses surroundings other than the root's.
  private let decidesRows: AxisPair<Bool>
  private let rootIsCell: Bool

  init(_ screen: Screen, direction: LayoutDirection, used: AxisPair<[LayoutParameter]>) {
    self.direction = direction
    rootIsCell = screen.rootRole == .cell
    var isUsed = [Bool](repeating: false, count: screen.items.count)
    isUsed[0] = true
    for parameter in used.horizontal + used.vertical {
      if let item = parameter.surroundedItem { isUsed[Int(item.index)] = true }
    }
    func isNested(_ parameters: [LayoutParameter]) -> Bool {
      parameters.contains { parameter in parameter.surroundedItem.map { $0 != .root && !screen[$0].hasFixedMargins(parameter) } ?? false }
    }
    decidesRows = AxisPair(horizontal: isNested(used.horizontal), vertical: isNested(used.vertical))
    for item in screen.itemIDs where screen[item].kind.isGuide {
      if let parent = screen[item].parent { isUsed[Int(parent.index)] = true }
    }
    for item in screen.itemIDs.reversed() where isUsed[Int(item.index)] {
      if let parent = screen[item].parent { isUsed[Int(parent.index)] = true }
    }
    var scrolled: [Bool] = []
    for item in screen.items {
      scrolled.append(item.parent.map { scrolled[Int($0.index)] || screen[$0].kind.isScrollView } ?? false)
    }
    views = screen.itemIDs.filter { isUsed[Int($0.index)] }.map { item in
      let parent = screen[item].parent
      let isScrolled = scrolled[Int(item.index)]
      return SurroundedView(
        item: item, parent: parent ?? item, margins: screen[item].layoutMargins, systemMargins: SystemMargins(of: item, in: screen),
        isScrolled: isScrolled,
        isClear: AxisPair(horizontal: isScrolled && parent.map { screen[$0].kind == .scrollView } ?? false, vertical: isScrolled),
        addsSafeAreaAround: parent.map { screen[$0].layoutMargins.insetsFromSafeArea } ?? false)
    }
  }

  /// Whether views other than the root have surroundings.
  var hasNestedViews: Bool { views.count > 1 }

  /// The values before anything is solved: the root's surroundings, and every view's as if it did not touch the safe area's edges.
  private func begin(on canvas: Canvas, into parameters: inout [Double]) {
    for view in views {
      let system = view.systemMargins.insets(on: canvas, direction)
      for axis in Axis.allCases {
        for atStart in [true, false] {
          let safe = view.item == .root ? canvas.safeArea[axis, atStart: atStart, direction] : 0
          parameters[.safeArea(view.item, axis, atStart: atStart)] = safe
          var margin = view.ownMargin(axis, atStart, direction, safe: safe, system: system)
          if view.item == .root, view.margins.preservesSuperview { margin = max(margin, Self.windowMargin + safe) }
          parameters[.margin(view.item, axis, atStart: atStart)] = margin
        }
      }
    }
    setReadableInset(of: .root, width: canvas.size.width, canvas, &parameters)
  }

  /// The margin of the superview of a root view, in points: a root that preserves it had 8 above and below in saved frames (8 views).
  private static let windowMargin = 8.0

  /// Whether only the root has surroundings, and its width affects only the readable guide.
  private var isRootAlone: Bool { !hasNestedViews && !rootIsCell }

  /// The same on a canvas that differs at most in size from the first one.
  func begin(on canvas: Canvas, after last: Canvas?, into parameters: inout [Double]) {
    guard isRootAlone, let last, last.safeArea == canvas.safeArea, last.margins == canvas.margins,
      last.readableWidth == canvas.readableWidth, last.controlEra == canvas.controlEra
    else { return begin(on: canvas, into: &parameters) }
    setReadableInset(of: .root, width: canvas.size.width, canvas, &parameters)
  }

  /// Updates the surroundings from a solution; true if that changes a row along `axis`.
  ///
  /// - Parameter span: The position and extent of a view along the axis, from the root's leading or top edge.
  func update(_ axis: Axis, on canvas: Canvas, into parameters: inout [Double], span: (ItemID) -> (start: Double, extent: Double)) -> Bool {
    guard hasNestedViews else { return false }
    let root = span(.root)
    var changed = false
    func set(_ parameter: LayoutParameter, _ value: Double) {
      if (parameters[parameter] - value).magnitude > 1e-6 { changed = true }
      parameters[parameter] = value
    }
    for view in views.dropFirst() {
      let item = view.item
      let (own, around) = (span(item), span(view.parent))
      let system = view.systemMargins.insets(on: canvas, direction)
      for atStart in [true, false] {
        var toRoot = atStart ? own.start : root.extent - own.start - own.extent
        // A page that is not scrolled to yet is as wide when it is. A view that is too large has no more than the root at its end: it would grow
        // with its own margin.
        if view.isScrolled || !atStart { toRoot = max(0, toRoot) }
        let inset = canvas.safeArea[axis, atStart: atStart, direction]
        // A view that reaches out of a root without an inset has none either.
        let safe = view.isClear[axis] || inset == 0 ? 0 : max(0, inset - toRoot)
        set(.safeArea(item, axis, atStart: atStart), safe)
        var margin = view.ownMargin(axis, atStart, direction, safe: safe, system: system)
        if view.margins.preservesSuperview {
          // Scrolled content is larger than its scroll view: a row far below is no farther inside the margin than one at the edge.
          let toParent = max(0, atStart ? own.start - around.start : around.start + around.extent - own.start - own.extent)
          var around = parameters[.margin(view.parent, axis, atStart: atStart)]
          // Content that scrolls clear of the safe area has the scroll view's margins without it (saved cells under a status bar).
          if view.isClear[axis], view.addsSafeAreaAround { around -= parameters[.safeArea(view.parent, axis, atStart: atStart)] }
          margin = max(margin, around - toParent)
        }
        set(.margin(item, axis, atStart: atStart), margin)
      }
      if axis == .horizontal {
        let before = parameters[.readableInset(item)]
        setReadableInset(of: item, width: own.extent, canvas, &parameters)
        if (parameters[.readableInset(item)] - before).magnitude > 1e-6 { changed = true }
      }
    }
    return changed && decidesRows[axis]
  }

  /// The readable guide is centred in the margins, and no wider than the canvas allows.
  private func setReadableInset(of item: ItemID, width: Double, _ canvas: Canvas, _ parameters: inout [Double]) {
    let inside =
      width - parameters[.margin(item, .horizontal, atStart: true)] - parameters[.margin(item, .horizontal, atStart: false)]
    parameters[.readableInset(item)] = max(0, (inside - canvas.readableWidth) / 2)
  }
}

/// The inputs of a view's surroundings. They are read in every pass, so they are kept apart from the view's texts and names.
private struct SurroundedView {
  var item: ItemID
  /// The parent; the root's is the root itself.
  var parent: ItemID
  var margins: MarginRule
  var systemMargins: SystemMargins
  /// Whether it scrolls with what is around it.
  var isScrolled: Bool
  /// Whether a scroll view around it keeps it clear of the safe area by its insets.
  var isClear: AxisPair<Bool>
  /// Whether the margins of the superview include that view's safe area.
  var addsSafeAreaAround: Bool

  func ownMargin(_ axis: Axis, _ atStart: Bool, _ direction: LayoutDirection, safe: Double, system: EdgeInsets) -> Double {
    let system = system[axis, atStart: atStart, direction]
    // A directional rule counts from the leading side, so it is read as in a left-to-right interface.
    var own = margins.insets?[axis, atStart: atStart, margins.isDirectional ? .leftToRight : direction] ?? system
    if margins.respectsSystemMinimum { own = max(own, system) }
    return own + (margins.insetsFromSafeArea ? safe : 0)
  }
}

extension LayoutItem {
  /// Whether the parameter is a margin that the view's position cannot change.
  fileprivate func hasFixedMargins(_ parameter: LayoutParameter) -> Bool {
    parameter.isMargin && !layoutMargins.insetsFromSafeArea && !layoutMargins.preservesSuperview
  }
}

/// The margins of a view that does not set them (reference table of layout defaults, "margins"; cells as counted in the frames that
/// Interface Builder saved).
private enum SystemMargins {
  case canvas
  case same(Double)
  /// - Parameter tableWidth: nil: the canvas's width.
  case cell(tableWidth: Double?, hasAccessory: Bool)
  /// Of the content of a table's header or footer, whose sides are in line with those of the cells.
  case row

  init(of item: ItemID, in screen: Screen) {
    switch screen[item].kind {
    case .platform(.tableViewCell), .platform(.tableViewCellContent):
      var hasAccessory = false
      if screen[item].kind == .platform(.tableViewCellContent), let own = screen[item].savedFrame,
        let cell = screen[item].parent.flatMap({ screen[$0].savedFrame })
      {
        hasAccessory = own.width < cell.width - 1
      }
      self = .cell(tableWidth: screen.isDesignTime ? screen.savedTableWidth(around: item) : nil, hasAccessory: hasAccessory)
    case .view where screen.isContentOfRow(item): self = .row
    case _ where item == .root || screen[item].layoutMargins.respectsSystemMinimum: self = .canvas
    case .stackView: self = .same(0)
    default: self = .same(8)
    }
  }

  func insets(on canvas: Canvas, _ direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .canvas: return canvas.margins
    case .same(let margin): return EdgeInsets(margin)
    case .row:
      let side = canvas.cellMargin(inTableOfWidth: canvas.size.width)
      return EdgeInsets(top: 8, left: side, bottom: 8, right: side)
    case .cell(let tableWidth, let hasAccessory):
      let vertical: Double = canvas.controlEra.xcode <= 8 ? 8 : canvas.controlEra.xcode >= 26 ? 15 : 11
      let side = canvas.cellMargin(inTableOfWidth: tableWidth ?? canvas.size.width)
      // An accessory is at the trailing side of the content, whose margin there is a plain one.
      let trailing = hasAccessory ? 8 : side
      let (left, right) = direction == .leftToRight ? (side, trailing) : (trailing, side)
      return EdgeInsets(top: vertical, left: left, bottom: vertical, right: right)
    }
  }
}

extension Screen {
  /// Whether the system fills a row of a table with the view.
  fileprivate func isContentOfRow(_ item: ItemID) -> Bool {
    guard self[item].isPlacedBySystem, self[item].placement == .filling, let row = self[item].parent else { return false }
    return if case .cell = self[row].placement { true } else { false }
  }

  /// The table around a view, or else the cell that is a screen by itself.
  fileprivate func savedTableWidth(around item: ItemID) -> Double? {
    var up = self[item].parent
    while let view = up {
      if self[view].kind == .platform(.tableView) || view == .root { return self[view].savedFrame?.width }
      up = self[view].parent
    }
    return nil
  }
}

extension EdgeInsets {
  /// The inset at the leading or top edge (`atStart`), or at the trailing or bottom edge, in an interface with direction `direction`.
  subscript(axis: Axis, atStart atStart: Bool, direction: LayoutDirection) -> Double {
    switch axis {
    case .horizontal: atStart == (direction == .leftToRight) ? left : right
    case .vertical: atStart ? top : bottom
    }
  }
}
