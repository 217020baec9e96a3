import Vocabulary

/// Where every item lies, as expressions: unknowns for views and the user's guides, parameters for what the canvas decides.
///
/// Horizontal coordinates run along the layout direction from the root view's leading edge: a screen without left and right
/// attributes is then the same system in both directions, and mirrors exactly. Vertical ones run downward from its top.
struct ItemEdges: Sendable {
  struct Span: Sendable {
    /// The leading or top edge.
    var origin: LayoutExpression
    var extent: LayoutExpression

    var end: LayoutExpression { origin + extent }
    var center: LayoutExpression { origin + 0.5 * extent }
  }

  let screen: Screen
  let direction: LayoutDirection
  /// By item.
  private(set) var spans: [AxisPair<Span>] = []
  /// By item: the content guide of a scroll view.
  private(set) var contentGuides: [ItemID?]
  /// The unknowns, in item order.
  private(set) var variables: [LayoutVariable] = []

  init(_ screen: Screen, direction: LayoutDirection) {
    self.screen = screen
    self.direction = direction
    contentGuides = [ItemID?](repeating: nil, count: screen.items.count)
    spans.reserveCapacity(screen.items.count)
    for item in screen.itemIDs {
      spans.append(AxisPair(horizontal: span(item, .horizontal), vertical: span(item, .vertical)))
      if case .guide(.contentLayoutGuide) = screen[item].kind, let scrollView = screen[item].parent {
        contentGuides[Int(scrollView.index)] = item
      }
    }
  }

  subscript(item: ItemID, axis: Axis) -> Span { spans[Int(item.index)][axis] }

  private mutating func span(_ item: ItemID, _ axis: Axis) -> Span {
    guard let parent = screen[item].parent else {
      return Span(origin: .constant(0), extent: .parameter(axis == .horizontal ? .width : .height))
    }
    guard case .guide(let role) = screen[item].kind else { return unknown(item, axis) }
    let around = spans[Int(parent.index)][axis]
    switch role {
    case .layoutGuide: return unknown(item, axis)
    case .topLayoutGuide:
      return axis == .horizontal ? around : Span(origin: around.origin, extent: .parameter(.topGuide))
    case .bottomLayoutGuide:
      return axis == .horizontal
        ? around : Span(origin: around.end - .parameter(.bottomGuide), extent: .parameter(.bottomGuide))
    case .safeArea:
      // Only the root view reaches into the canvas's insets; elsewhere the safe area is the view itself.
      guard parent == .root else { return around }
      return axis == .horizontal
        ? inset(around, by: .parameter(.safeAreaLeading), .parameter(.safeAreaTrailing))
        : inset(around, by: .parameter(.safeAreaTop), .parameter(.safeAreaBottom))
    case .layoutMarginsGuide:
      return inset(around, by: margin(of: parent, axis, atStart: true), margin(of: parent, axis, atStart: false))
    case .contentLayoutGuide:
      // The content is looked at unscrolled: it begins where the scroll view does, and has a size of its own.
      return Span(origin: around.origin, extent: .variable(variable(item, axis, .extent)))
    case .frameLayoutGuide: return around
    case .readableContent, .keyboard: return around
    }
  }

  private mutating func unknown(_ item: ItemID, _ axis: Axis) -> Span {
    Span(origin: .variable(variable(item, axis, .origin)), extent: .variable(variable(item, axis, .extent)))
  }

  private mutating func variable(_ item: ItemID, _ axis: Axis, _ role: LayoutVariable.Role) -> LayoutVariable {
    let variable = LayoutVariable(item: item, axis: axis, role: role)
    variables.append(variable)
    return variable
  }

  private func inset(_ span: Span, by start: LayoutExpression, _ end: LayoutExpression) -> Span {
    Span(origin: span.origin + start, extent: span.extent - start - end)
  }

  /// The margin of a view at its leading or top edge (`atStart`), or at its trailing or bottom edge.
  func margin(of item: ItemID, _ axis: Axis, atStart: Bool) -> LayoutExpression {
    guard let margins = screen[item].layoutMargins.insets ?? (item == .root ? nil : EdgeInsets(8)) else {
      return switch axis {
      case .horizontal: .parameter(atStart ? .marginLeading : .marginTrailing)
      case .vertical: .parameter(atStart ? .marginTop : .marginBottom)
      }
    }
    return switch axis {
    case .horizontal: .constant(atStart == (direction == .leftToRight) ? margins.left : margins.right)
    case .vertical: .constant(atStart ? margins.top : margins.bottom)
    }
  }
}
