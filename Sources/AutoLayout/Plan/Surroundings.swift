import Screens
import Vocabulary

/// Safe areas, margins and readable widths of views: what depends on where a view lies, so that a solution must be known first.
///
/// The root's follow from the canvas. Everything else is worked out from the last solution, along the layout direction, until nothing
/// changes: as UIKit does, which lays out again when a view's `safeAreaInsets` have changed.
final class Surroundings: Sendable {
  let screen: Screen
  let direction: LayoutDirection
  /// The views whose surroundings a row or a guide asks for, and the views around them; in item order, so that the root is first.
  let items: [ItemID]
  /// Whether a row of the system, by axis, has surroundings other than the root's.
  private let decidesRows: AxisPair<Bool>
  /// By item: whether a scroll view lies around it, whose content keeps clear of the safe area by its insets.
  private let isScrolled: [Bool]

  init(_ screen: Screen, direction: LayoutDirection, used: AxisPair<[LayoutParameter]>) {
    self.screen = screen
    self.direction = direction
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
    items = screen.itemIDs.filter { isUsed[Int($0.index)] }
    var scrolled: [Bool] = []
    for item in screen.items {
      scrolled.append(item.parent.map { scrolled[Int($0.index)] || screen[$0].kind.isScrollView } ?? false)
    }
    isScrolled = scrolled
  }

  /// What holds before anything is solved: the root's surroundings, and every view's as if it lay clear of the safe area's edges.
  private func begin(on canvas: Canvas, into parameters: inout [Double]) {
    for item in items {
      for axis in Axis.allCases {
        for atStart in [true, false] {
          let safe = item == .root ? canvas.safeArea[axis, atStart: atStart, direction] : 0
          parameters[.safeArea(item, axis, atStart: atStart)] = safe
          parameters[.margin(item, axis, atStart: atStart)] = ownMargin(of: item, axis, atStart, safe: safe, canvas)
        }
      }
    }
    setReadableInset(of: .root, width: canvas.size.width, canvas, &parameters)
  }

  /// Whether only the root has surroundings, and its width decides about none of them but the readable guide.
  private var isRootAlone: Bool { items.count == 1 && screen.rootRole != .cell }

  /// The same on a canvas that may differ in size alone from the one that they were begun on.
  func begin(on canvas: Canvas, after last: Canvas?, into parameters: inout [Double]) {
    guard isRootAlone, let last, last.safeArea == canvas.safeArea, last.margins == canvas.margins,
      last.readableWidth == canvas.readableWidth, last.controlEra == canvas.controlEra
    else { return begin(on: canvas, into: &parameters) }
    setReadableInset(of: .root, width: canvas.size.width, canvas, &parameters)
  }

  /// Brings the surroundings up to date with a solution; true where that changes a row along `axis`.
  ///
  /// - Parameter span: Where a view lies along the axis, from the root's leading or top edge.
  func update(_ axis: Axis, on canvas: Canvas, into parameters: inout [Double], span: (ItemID) -> (start: Double, extent: Double)) -> Bool {
    guard items.count > 1 else { return false }
    let root = span(.root)
    var changed = false
    func set(_ parameter: LayoutParameter, _ value: Double) {
      if (parameters[parameter] - value).magnitude > 1e-6 { changed = true }
      parameters[parameter] = value
    }
    for item in items.dropFirst() {
      guard let parent = screen[item].parent else { continue }
      let (own, around) = (span(item), span(parent))
      for atStart in [true, false] {
        let toRoot = atStart ? own.start : root.extent - own.start - own.extent
        let isClear = isScrolled[Int(item.index)] && (axis == .vertical || screen[parent].kind == .scrollView)
        let safe = isClear ? 0 : max(0, canvas.safeArea[axis, atStart: atStart, direction] - toRoot)
        set(.safeArea(item, axis, atStart: atStart), safe)
        var margin = ownMargin(of: item, axis, atStart, safe: safe, canvas)
        if screen[item].layoutMargins.preservesSuperview {
          let toParent = atStart ? own.start - around.start : around.start + around.extent - own.start - own.extent
          margin = max(margin, parameters[.margin(parent, axis, atStart: atStart)] - toParent)
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

  /// The readable guide is centred in the margins, and no wider than the canvas says.
  private func setReadableInset(of item: ItemID, width: Double, _ canvas: Canvas, _ parameters: inout [Double]) {
    let inside =
      width - parameters[.margin(item, .horizontal, atStart: true)] - parameters[.margin(item, .horizontal, atStart: false)]
    parameters[.readableInset(item)] = max(0, (inside - canvas.readableWidth) / 2)
  }

  private func ownMargin(of item: ItemID, _ axis: Axis, _ atStart: Bool, safe: Double, _ canvas: Canvas) -> Double {
    let rule = screen[item].layoutMargins
    let system = screen.systemMargins(of: item, on: canvas)[axis, atStart: atStart, direction]
    // A directional rule counts from the leading side: it is read as in a left-to-right interface.
    var own = rule.insets?[axis, atStart: atStart, rule.isDirectional ? .leftToRight : direction] ?? system
    if rule.respectsSystemMinimum { own = max(own, system) }
    return own + (rule.insetsFromSafeArea ? safe : 0)
  }
}

extension LayoutItem {
  /// Whether the parameter is a margin that the view's place cannot change.
  fileprivate func hasFixedMargins(_ parameter: LayoutParameter) -> Bool {
    parameter.isMargin && !layoutMargins.insetsFromSafeArea && !layoutMargins.preservesSuperview
  }
}

extension Screen {
  /// The margins of a view that says nothing of them (reference table of layout defaults, "margins"; cells as counted in the frames that
  /// Interface Builder saved).
  fileprivate func systemMargins(of item: ItemID, on canvas: Canvas) -> EdgeInsets {
    switch self[item].kind {
    case .platform(.tableViewCell), .platform(.tableViewCellContent):
      guard canvas.controlEra.xcode >= 9 else { return EdgeInsets(8) }
      let vertical: Double = canvas.controlEra.xcode >= 26 ? 15 : 11
      let side = canvas.cellMargin(inTableOfWidth: isDesignTime ? savedTableWidth(around: item) ?? canvas.size.width : canvas.size.width)
      var margins = EdgeInsets(top: vertical, left: side, bottom: vertical, right: side)
      // An accessory stands beside the content, whose margin on that side is a plain one.
      if self[item].kind == .platform(.tableViewCellContent), let own = self[item].savedFrame,
        let cell = self[item].parent.flatMap({ self[$0].savedFrame }), own.width < cell.width - 1
      {
        margins.right = 8
      }
      return margins
    case _ where item == .root || self[item].layoutMargins.respectsSystemMinimum: return canvas.margins
    case .stackView: return .zero
    default: return EdgeInsets(8)
    }
  }

  /// Of the table around a view, else of the cell that is a screen by itself.
  private func savedTableWidth(around item: ItemID) -> Double? {
    var up = self[item].parent
    while let view = up {
      if self[view].kind == .platform(.tableView) || view == .root { return self[view].savedFrame?.width }
      up = self[view].parent
    }
    return nil
  }
}

extension EdgeInsets {
  /// The inset at the leading or top edge (`atStart`), or at the trailing or bottom edge, of an interface that runs in `direction`.
  subscript(axis: Axis, atStart atStart: Bool, direction: LayoutDirection) -> Double {
    switch axis {
    case .horizontal: atStart == (direction == .leftToRight) ? left : right
    case .vertical: atStart ? top : bottom
    }
  }
}
