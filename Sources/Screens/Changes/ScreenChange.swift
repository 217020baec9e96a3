package import Vocabulary

/// One change to a screen that somebody can make in its file: another value of one attribute, or one constraint more. Items and constraints are
/// named by their ids, so that a change means the same on every screen that shows the file.
package enum ScreenChange: Hashable, Sendable {
  /// The text of a label or button takes as many lines as it needs.
  case anyNumberOfLines(String)
  /// The text of a label shrinks down to half its size before it is cut, that of a text field to 17 points.
  case shrinkText(String)
  /// `compressionResistance` in 1 ... 1000.
  case compressionResistance(String, Axis, Double)
  /// `hugging` in 1 ... 1000.
  case hugging(String, Axis, Double)
  /// The text follows the language's direction.
  case naturalAlignment(String)
  /// The view has no semantic content attribute.
  case unspecifiedSemantics(String)
  /// The rows of a table take the height of their content.
  case automaticRowHeights(String)
  /// A constraint becomes a minimum.
  case minimum(String)
  /// The constant of a constraint, in points.
  case constant(String, Double)
  /// The priority of a constraint, in 1 ... 1000.
  case priority(String, Double)
  /// A constraint has leading and trailing for left and right.
  case followDirection(String)
  /// A constraint more, with an id of its own: the width or height of an item is at least so many points.
  case minimumSize(String, Axis, Double, id: String)
  /// A constraint more: an edge of an item keeps at least so many points from one of another item.
  case minimumDistance(String, LayoutAttribute, from: String, LayoutAttribute, Double, id: String)

  /// A part of the point size: apps rarely let text shrink further.
  package static let leastScale = 0.5
  /// The default size of the body style, in points, and what Interface Builder gives a new text field.
  package static let leastPointSize = 17.0

  /// The object of the change, as its file names it.
  package var object: String {
    switch self {
    case .anyNumberOfLines(let item), .shrinkText(let item), .compressionResistance(let item, _, _), .hugging(let item, _, _),
      .naturalAlignment(let item),
      .unspecifiedSemantics(let item), .automaticRowHeights(let item), .minimumSize(let item, _, _, _),
      .minimumDistance(let item, _, _, _, _, _):
      item
    case .minimum(let constraint), .constant(let constraint, _), .priority(let constraint, _), .followDirection(let constraint): constraint
    }
  }
}

extension Screen {
  package func item(id: String) -> ItemID? { itemIDs.first { self[$0].id == id } }

  package func constraint(id: String) -> LayoutConstraintID? {
    constraints.firstIndex { $0.id == id }.map { LayoutConstraintID($0) }
  }

  /// The screen with the changes; nil: it lacks the object of one of them, or code sets the value anyway.
  package func applying(_ changes: [ScreenChange]) -> Screen? {
    var screen = self
    for change in changes where !screen.apply(change) { return nil }
    return screen
  }

  private mutating func apply(_ change: ScreenChange) -> Bool {
    switch change {
    case .minimum(let id), .constant(let id, _), .priority(let id, _), .followDirection(let id):
      guard let constraint = constraint(id: id) else { return false }
      switch change {
      case .constant where self[constraint].hasCodedConstant, .priority where self[constraint].hasCodedPriority: return false
      case .constant(_, let points): self[constraint].constant = points
      case .priority(_, let priority): self[constraint].priority = priority
      case .followDirection: self[constraint].followDirection()
      default: self[constraint].relation = .greaterThanOrEqual
      }
    default:
      guard let item = item(id: change.object) else { return false }
      return apply(change, to: item)
    }
    return true
  }

  private mutating func apply(_ change: ScreenChange, to item: ItemID) -> Bool {
    switch change {
    case .anyNumberOfLines where self[item].codedStyle.contains(.lines), .naturalAlignment where self[item].codedStyle.contains(.alignment),
      .shrinkText where self[item].codedStyle.contains(.scale):
      return false
    case .anyNumberOfLines: self[item].kind.takeAnyNumberOfLines()
    case .shrinkText: self[item].kind.letTextShrink()
    case .compressionResistance(_, let axis, let priority): self[item].compressionResistance[axis] = priority
    case .hugging(_, let axis, let priority): self[item].hugging[axis] = priority
    case .naturalAlignment: self[item].kind.alignNaturally()
    case .unspecifiedSemantics: self[item].semantics = .unspecified
    case .automaticRowHeights:
      for row in itemIDs where self[row].parent == item {
        if case .cell(.fixed) = self[row].placement { self[row].placement = .cell(.automatic) }
      }
    case .minimumSize(_, let axis, let points, let id):
      add(id, LayoutConstraint.Anchor(item, axis == .horizontal ? .width : .height), nil, points)
    case .minimumDistance(_, let attribute, let other, let otherAttribute, let points, let id):
      guard let other = self.item(id: other) else { return false }
      add(id, LayoutConstraint.Anchor(item, attribute), LayoutConstraint.Anchor(other, otherAttribute), points)
    case .minimum, .constant, .priority, .followDirection: break
    }
    return true
  }

  private mutating func add(_ id: String, _ first: LayoutConstraint.Anchor, _ second: LayoutConstraint.Anchor?, _ points: Double) {
    var constraint = LayoutConstraint(
      id: id, text: "", first: first, relation: .greaterThanOrEqual, second: second, constant: points)
    constraint.text = text(of: constraint)
    constraints.append(constraint)
  }
}

extension ItemKind {
  /// A text that is clipped never wraps; a button's wraps by its line break mode.
  fileprivate mutating func takeAnyNumberOfLines() {
    switch self {
    case .label(var text):
      text.numberOfLines = 0
      if text.lineBreakMode == .clip { text.lineBreakMode = .wordWrap }
      self = .label(text)
    case .button(var button):
      button.text.numberOfLines = 0
      button.text.lineBreakMode = .wordWrap
      self = .button(button)
    default: break
    }
  }

  fileprivate mutating func letTextShrink() {
    switch self {
    case .label: changeText { $0.minimumScale = ScreenChange.leastScale }
    case .textField: changeText { $0.minimumPointSize = ScreenChange.leastPointSize }
    default: break
    }
  }

  fileprivate mutating func alignNaturally() {
    switch self {
    case .button(var button):
      button.alignment = button.alignment == .right ? .trailing : .leading
      self = .button(button)
    default: changeText { $0.alignment = .natural }
    }
  }
}

extension LayoutConstraint {
  /// Takes leading for left and trailing for right.
  fileprivate mutating func followDirection() {
    first.attribute = first.attribute.followingDirection
    if let attribute = second?.attribute { second?.attribute = attribute.followingDirection }
  }
}

extension LayoutAttribute {
  /// Leading for left, trailing for right; every other attribute itself.
  package var followingDirection: LayoutAttribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: self
    }
  }
}
