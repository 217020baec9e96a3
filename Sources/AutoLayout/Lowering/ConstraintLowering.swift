import Screens
import Vocabulary

/// Turns constraints between attributes into equations between edges.
struct ConstraintLowering {
  let screen: Screen
  let edges: ItemEdges

  /// `first - multiplier × second`, to be compared with `constant`.
  struct Equation {
    var left: LayoutExpression
    var relation: LayoutRelation
    var right: LayoutExpression
    /// Whether the equation changes with the direction: it uses left and right, or runs against the interface.
    var dependsOnDirection: Bool
  }

  func equation(_ constraint: LayoutConstraint) -> Equation {
    let coordinates = coordinates(of: constraint)
    let dependsOnDirection = coordinates == .againstLayoutDirection || coordinates == .physical
    let left = value(of: constraint.first, seenFrom: constraint.second?.item, in: coordinates)
    var right = LayoutExpression.constant(constraint.constant)
    if let share = constraint.screenShare {
      right = right + share.factor * .parameter(share.axis == .horizontal ? .width : .height)
    }
    if let second = constraint.second, second.attribute != .notAnAttribute {
      right = right + constraint.multiplier * value(of: second, seenFrom: constraint.first.item, in: coordinates)
      if constraint.multiplier != 1, second.attribute.family == .position, let axis = second.attribute.axis {
        // Positions are multiplied in the coordinates of the view that the constraint belongs to.
        let holder = commonAncestor(constraint.first.item, second.item)
        right = right + (1 - constraint.multiplier) * nearEdge(of: holder, axis, in: coordinates)
      }
    }
    return Equation(left: left, relation: constraint.relation, right: right, dependsOnDirection: dependsOnDirection)
  }

  // MARK: Coordinates

  /// From which side a constraint's horizontal positions are counted.
  private enum Coordinates {
    /// From the leading edge, in the direction of the interface.
    case alongLayoutDirection
    /// From the trailing edge: a forced direction inside an interface with the other direction.
    case againstLayoutDirection
    /// From the left edge, whatever the direction: positions by left, right or centre only.
    case physical
  }

  /// Leading and trailing follow the direction of the view that arranges the two items: their nearest common ancestor, whose
  /// `semanticContentAttribute` may pin it (`UIView.effectiveUserInterfaceLayoutDirection`: "the layout direction for arranging the
  /// view's immediate content").
  private func coordinates(of constraint: LayoutConstraint) -> Coordinates {
    let attributes = [constraint.first.attribute, constraint.second?.attribute ?? .notAnAttribute]
    guard attributes.contains(where: \.followsDirection) else {
      // A length has no direction, and neither has a centre on a centre without an offset.
      let hasPosition = attributes.contains { $0.axis == .horizontal && $0.family == .position }
      let isCentred =
        attributes.allSatisfy { $0 == .centerX || $0 == .centerXWithinMargins } && constraint.constant == 0 && constraint.multiplier == 1
        && constraint.screenShare == nil
      return hasPosition && !isCentred ? .physical : .alongLayoutDirection
    }
    let container = commonAncestor(constraint.first.item, constraint.second?.item)
    return screen[container].semantics.direction(in: edges.direction) == edges.direction
      ? .alongLayoutDirection : .againstLayoutDirection
  }

  /// The nearest view around both items, or the one that contains the other: the view that a constraint between them belongs to.
  func commonAncestor(_ first: ItemID, _ second: ItemID?) -> ItemID {
    guard let second else { return screen[first].parent ?? first }
    if first == second { return first }
    var candidate: ItemID? = first
    while let ancestor = candidate {
      if ancestor == second || screen.contains(ancestor, second) { return ancestor }
      candidate = screen[ancestor].parent
    }
    return .root
  }

  // MARK: Attributes

  private func value(of anchor: LayoutConstraint.Anchor, seenFrom other: ItemID?, in coordinates: Coordinates) -> LayoutExpression {
    let item = anchor.item
    // Seen from inside, an edge of a scroll view is an edge of what it scrolls.
    let isContent = other.map { screen.isContentAnchor(anchor, seenFrom: $0) } ?? false
    func span(_ axis: Axis) -> ItemEdges.Span { isContent ? edges.content(of: item, axis) ?? edges[item, axis] : edges[item, axis] }
    switch anchor.attribute {
    case .width: return edges[item, .horizontal].extent
    case .height: return edges[item, .vertical].extent
    case .top: return span(.vertical).origin
    case .bottom: return span(.vertical).end
    case .centerY: return edges[item, .vertical].center
    case .firstBaseline: return edges.firstBaseline(of: item)
    case .lastBaseline: return edges.lastBaseline(of: item)
    case .topMargin: return span(.vertical).origin + edges.margin(of: item, .vertical, atStart: true)
    case .bottomMargin: return span(.vertical).end - edges.margin(of: item, .vertical, atStart: false)
    case .centerYWithinMargins: return edges.marginSpan(of: item, .vertical).center
    case .notAnAttribute: return .constant(0)
    default: return horizontal(anchor.attribute, of: item, span(.horizontal), in: coordinates)
    }
  }

  /// The origin of an item, counted from the constraint's side.
  private func nearEdge(of item: ItemID, _ axis: Axis, in coordinates: Coordinates) -> LayoutExpression {
    let span = edges[item, axis]
    return axis == .horizontal && isReversed(coordinates) ? .parameter(.width) - span.end : span.origin
  }

  /// Whether positions are counted against the direction of edges.
  private func isReversed(_ coordinates: Coordinates) -> Bool {
    switch coordinates {
    case .alongLayoutDirection: false
    case .againstLayoutDirection: true
    case .physical: edges.direction == .rightToLeft
    }
  }

  /// A horizontal position. Edges are expressions along the layout direction. A constraint that counts the other way sees
  /// them from the other end: `width of the root - position`.
  private func horizontal(
    _ attribute: LayoutAttribute, of item: ItemID, _ span: ItemEdges.Span, in coordinates: Coordinates
  ) -> LayoutExpression {
    let isReversed = isReversed(coordinates)
    let countsFromLeft = isReversed != (edges.direction == .leftToRight)
    let startMargin = edges.margin(of: item, .horizontal, atStart: true)
    let endMargin = edges.margin(of: item, .horizontal, atStart: false)

    let isNearEdge: Bool
    switch attribute {
    case .leading, .leadingMargin: isNearEdge = true
    case .left, .leftMargin: isNearEdge = countsFromLeft
    case .right, .rightMargin: isNearEdge = !countsFromLeft
    default: isNearEdge = false
    }
    // The near edge of a reversed count is the far edge of the span.
    let isOrigin = isNearEdge != isReversed
    let position: LayoutExpression
    switch attribute {
    case .centerX: position = span.center
    case .centerXWithinMargins: position = span.center + 0.5 * (startMargin - endMargin)
    case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin:
      position = isOrigin ? span.origin + startMargin : span.end - endMargin
    default: position = isOrigin ? span.origin : span.end
    }
    return isReversed ? .parameter(.width) - position : position
  }
}
