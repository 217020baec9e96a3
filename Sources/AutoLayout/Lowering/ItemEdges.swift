import Screens
import Vocabulary

/// The edges of every item, as expressions: unknowns for views and the user's guides, parameters for what the canvas decides.
///
/// Horizontal coordinates run along the layout direction from the root view's leading edge. A screen without left and right
/// attributes is therefore the same system in both directions, and mirrors exactly. Vertical ones run downward from the root's top. A
/// view's span is its alignment rectangle.
struct ItemEdges: Sendable {
  struct Span: Sendable {
    /// The leading or top edge.
    var origin: LayoutExpression
    var extent: LayoutExpression

    var end: LayoutExpression { origin + extent }
    var center: LayoutExpression { origin + 0.5 * extent }

    func inset(by start: LayoutExpression, _ end: LayoutExpression) -> Span {
      Span(origin: origin + start, extent: extent - start - end)
    }
  }

  let screen: Screen
  let direction: LayoutDirection
  /// By item.
  private(set) var spans: [AxisPair<Span>] = []
  /// By item: the span of a scroll view's content, if a constraint refers to it.
  private(set) var contents: [AxisPair<Span>?] = []
  /// The unknowns, in item order.
  private(set) var variables: [LayoutVariable] = []

  /// The edges of a resolved screen.
  init(_ screen: Screen, direction: LayoutDirection) {
    self.screen = screen
    self.direction = direction
    let hasContent = screen.scrolledItems
    spans.reserveCapacity(screen.items.count)
    for item in screen.itemIDs {
      let spans = AxisPair(horizontal: span(item, .horizontal), vertical: span(item, .vertical))
      self.spans.append(spans)
      contents.append(
        hasContent[Int(item.index)]
          ? AxisPair(horizontal: content(item, .horizontal, spans), vertical: content(item, .vertical, spans)) : nil)
    }
  }

  /// Read in place, because a copy would count references.
  subscript(item: ItemID, axis: Axis) -> Span {
    _read {
      switch axis {
      case .horizontal: yield spans.span[Int(item.index)].horizontal
      case .vertical: yield spans.span[Int(item.index)].vertical
      }
    }
  }

  /// Whether the extent is an unknown of the item's own.
  func isUnknown(_ item: ItemID, _ axis: Axis) -> Bool {
    self[item, axis].extent.variables.contains { $0.variable.item == item && $0.variable.role == .extent }
  }

  func content(of item: ItemID, _ axis: Axis) -> Span? { contents[Int(item.index)]?[axis] }

  private mutating func span(_ item: ItemID, _ axis: Axis) -> Span {
    guard let parent = screen[item].parent else {
      return Span(origin: .constant(0), extent: .parameter(axis == .horizontal ? .width : .height))
    }
    let around = spans[Int(parent.index)][axis]
    guard screen[item].isInstalled else { return Span(origin: around.origin, extent: .constant(0)) }
    guard case .guide(let role) = screen[item].kind else { return unknown(item, axis) }
    switch role {
    case .layoutGuide: return unknown(item, axis)
    case .topLayoutGuide:
      return axis == .horizontal ? around : Span(origin: around.origin, extent: .parameter(barGuide(of: parent, atStart: true)))
    case .bottomLayoutGuide:
      let bars = LayoutExpression.parameter(barGuide(of: parent, atStart: false))
      return axis == .horizontal ? around : Span(origin: around.end - bars, extent: bars)
    case .safeArea:
      return around.inset(
        by: .parameter(.safeArea(parent, axis, atStart: true)), .parameter(.safeArea(parent, axis, atStart: false)))
    case .layoutMarginsGuide: return around.inset(by: margin(of: parent, axis, atStart: true), margin(of: parent, axis, atStart: false))
    case .readableContent:
      let margins = around.inset(by: margin(of: parent, axis, atStart: true), margin(of: parent, axis, atStart: false))
      let inset = LayoutExpression.parameter(.readableInset(parent))
      return axis == .horizontal ? margins.inset(by: inset, inset) : margins
    case .keyboard:
      // When the keyboard is off the screen, its top is the edge of the safe area (`UIView.keyboardLayoutGuide`).
      let band = LayoutExpression.parameter(.safeArea(parent, axis, atStart: false))
      return axis == .horizontal ? around : Span(origin: around.end - band, extent: band)
    case .contentLayoutGuide: return contents[Int(parent.index)]?[axis] ?? around
    case .frameLayoutGuide: return around
    }
  }

  /// The content is taken unscrolled: it begins where the scroll view does, and has a size of its own.
  private mutating func content(_ item: ItemID, _ axis: Axis, _ spans: AxisPair<Span>) -> Span {
    Span(origin: spans[axis].origin, extent: .variable(variable(item, axis, .contentExtent)))
  }

  private mutating func unknown(_ item: ItemID, _ axis: Axis) -> Span {
    Span(origin: .variable(variable(item, axis, .origin)), extent: .variable(variable(item, axis, .extent)))
  }

  private mutating func variable(_ item: ItemID, _ axis: Axis, _ role: LayoutVariable.Role) -> LayoutVariable {
    let variable = LayoutVariable(item: item, axis: axis, role: role)
    variables.append(variable)
    return variable
  }

  /// How much of a controller's view the bars cover; of an embedded view, the part that they reach.
  private func barGuide(of view: ItemID, atStart: Bool) -> LayoutParameter {
    view == .root ? atStart ? .topGuide : .bottomGuide : .safeArea(view, .vertical, atStart: atStart)
  }

  /// The margin of a view at its leading or top edge (`atStart`), or at its trailing or bottom edge.
  func margin(of item: ItemID, _ axis: Axis, atStart: Bool) -> LayoutExpression {
    let margin = LayoutExpression.parameter(.margin(item, axis, atStart: atStart))
    let isReadable = axis == .horizontal && screen[item].layoutMargins.followsReadableWidth
    return isReadable ? margin + .parameter(.readableInset(item)) : margin
  }

  /// The span of a view without its margins.
  func marginSpan(of item: ItemID, _ axis: Axis) -> Span {
    self[item, axis].inset(by: margin(of: item, axis, atStart: true), margin(of: item, axis, atStart: false))
  }
}

extension Screen {
  /// By item: whether it is a scroll view with constraints on its content: by the content guide, or by an edge seen from inside.
  fileprivate var scrolledItems: [Bool] {
    var scrolled = [Bool](repeating: false, count: items.count)
    for constraint in constraints where constraint.isInstalled {
      for (anchor, other) in [(constraint.first, constraint.second?.item), (constraint.second, constraint.first.item)] {
        guard let anchor else { continue }
        if case .guide(.contentLayoutGuide) = self[anchor.item].kind, let parent = self[anchor.item].parent {
          scrolled[Int(parent.index)] = true
        } else if let other, isContentAnchor(anchor, seenFrom: other) {
          scrolled[Int(anchor.item.index)] = true
        }
      }
    }
    return scrolled
  }

  /// Whether an anchor on a scroll view means its content: edges and margins do for items inside it; sizes and centres mean its frame
  /// (Auto Layout Guide, "Working with Scroll Views").
  func isContentAnchor(_ anchor: LayoutConstraint.Anchor, seenFrom other: ItemID) -> Bool {
    guard self[anchor.item].kind.isScrollView, !self[other].kind.isGuide || self[other].parent != anchor.item, contains(anchor.item, other)
    else { return false }
    switch anchor.attribute {
    case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin:
      return true
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline, .lastBaseline, .notAnAttribute:
      return false
    }
  }
}
