package import Vocabulary

/// The attribute of an item in a constraint, as `NSLayoutConstraint.Attribute`.
package enum LayoutAttribute: String, Hashable, Encodable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing
  case width, height
  case centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case notAnAttribute
}

extension LayoutAttribute {
  /// What may be compared with what (Auto Layout Guide, "Anatomy of a Constraint", "Rules for Equations").
  package enum Family: Hashable, Sendable {
    /// A length: width, height.
    case size
    /// A place along an axis.
    case position
    /// `notAnAttribute`.
    case none
  }

  package var family: Family {
    switch self {
    case .width, .height: .size
    case .notAnAttribute: .none
    default: .position
    }
  }

  /// The axis of the attribute; nil for `notAnAttribute`.
  package var axis: Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }

  /// Leading and trailing edges and margins: they change sides with the layout direction.
  package var followsDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Left and right edges and margins: they keep their side in every direction.
  package var keepsSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// How the two sides of a constraint compare.
package enum LayoutRelation: String, Hashable, Encodable, Sendable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="

  /// The same comparison with both sides negated or exchanged.
  package var flipped: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
