import Screens
import Vocabulary

/// An optional spacing and a view with content that it can stretch.
struct RivalSpacing: Hashable, Sendable {
  var constraint: LayoutConstraintID
  var item: ItemID
  var axis: Axis
}

extension Screen {
  /// The spacings that outrank the hugging of a view at one of their ends, in the screen's order.
  func rivalSpacings() -> [RivalSpacing] {
    var rivals: [RivalSpacing] = []
    for (index, spacing) in constraints.enumerated() {
      guard let axis = spacing.first.attribute.axis, let second = spacing.second, spacing.relation == .equal, spacing.priority < 1000,
        spacing.first.attribute.isEdge, second.attribute.isEdge,
        constraints.contains(where: { $0.isMinimum(of: spacing) })
      else { continue }
      for item in [spacing.first.item, second.item]
      where self[item].kind.hasIntrinsicSize(axis) && spacing.priority >= self[item].hugging[axis] && !self[item].kind.isForTyping(axis) {
        rivals.append(RivalSpacing(constraint: LayoutConstraintID(index), item: item, axis: axis))
      }
    }
    return rivals
  }
}

extension LayoutConstraint {
  /// Whether it is a stronger inequality between the anchors of `spacing`.
  fileprivate func isMinimum(of spacing: LayoutConstraint) -> Bool {
    guard relation != .equal, priority > spacing.priority, let second else { return false }
    return (first == spacing.first && second == spacing.second) || (first == spacing.second && second == spacing.first)
  }
}

extension ItemKind {
  /// Whether the view's extent is room for typing, and does not depend on its text.
  func isForTyping(_ axis: Axis) -> Bool {
    switch self {
    case .textField, .textView: axis == .horizontal
    default: false
    }
  }
}

extension LayoutAttribute {
  fileprivate var isEdge: Bool {
    family == .position && !isBaseline && ![.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins].contains(self)
  }
}

extension ItemKind {
  /// Whether such a view has an intrinsic size along an axis (Auto Layout Guide, "Intrinsic Content Size").
  func hasIntrinsicSize(_ axis: Axis) -> Bool {
    switch self {
    case .view, .scrollView, .stackView, .platform, .guide, .imageView(nil, _), .textView(_, scrolls: true): false
    case .slider, .progressView: axis == .vertical
    default: true
    }
  }
}
