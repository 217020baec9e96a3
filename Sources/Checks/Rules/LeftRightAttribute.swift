import Screens
import Vocabulary

/// Constraints by left and right where leading and trailing are meant.
enum LeftRightAttribute: ScreenCheck {
  static let rule = RuleDescription(
    id: .leftRightAttribute, name: "Left or right in a constraint",
    summary: "A view is constrained by left or right attributes, which do not flip.",
    rationale: """
      In right-to-left languages the view stays on its side while everything around it mirrors. Not reported if both items are in a view \
      whose direction is pinned: there the side is intended. Nor if left and right together hold a view equally far from both edges. One finding lists all such constraints of a view.
      """,
    example: "image view 'Icon' has a constraint by left or right, which do not flip: Icon.Left = Superview.Left + 16.0",
    remedy: "Use leading for left and trailing for right.",
    severity: .warning, scope: .file)

  static func check(_ screen: Screen, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    var held: [ItemID: [LayoutConstraintID]] = [:]
    for index in screen.constraints.indices {
      let id = LayoutConstraintID(index)
      let constraint = screen.constraints[index]
      guard constraint.first.attribute.keepsSide || constraint.second?.attribute.keepsSide == true else { continue }
      let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
      if items.allSatisfy(outline.isPinned) || screen.isSymmetric(constraint, outline) { continue }
      held[screen.blamed(for: id), default: []].append(id)
    }
    for (item, constraints) in held.sorted(by: { $0.key < $1.key }) {
      findings.record(.leftRightAttribute, on: item) {
        FindingCollector.Details(
          "\(screen.words(item)) has a constraint by left or right, which do not flip: "
            + constraints.map { screen[$0].text }.joined(separator: "; "),
          because: constraints.map(screen.cause), at: constraints[0])
      }
    }
  }
}

extension Screen {
  /// Whether another constraint holds the same views equally far from each other on the other side: the two mean the same when mirrored.
  fileprivate func isSymmetric(_ constraint: LayoutConstraint, _ outline: ScreenOutline) -> Bool {
    guard let second = constraint.second, second.attribute == constraint.first.attribute, constraint.multiplier == 1 else { return false }
    // A container has many constraints, a view in it few.
    let ofItems = [constraint.first.item, second.item].map { outline.constraints.horizontal[Int($0.index)] }
    return ofItems.min { $0.count < $1.count }!.contains { id in
      let other = self[id]
      guard let otherSecond = other.second, otherSecond.attribute == other.first.attribute, other.multiplier == 1,
        other.first.attribute.keepsSide, other.first.attribute != constraint.first.attribute, other.relation == constraint.relation
      else { return false }
      let isSame = other.first.item == constraint.first.item && otherSecond.item == second.item
      let isTurned = other.first.item == second.item && otherSecond.item == constraint.first.item
      return isSame && other.constant == -constraint.constant || isTurned && other.constant == constraint.constant
    }
  }
}
