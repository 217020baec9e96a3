import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// Constraints that repeat what others require.
  static let redundancy: [RuleExample] = [
    .silent(.redundantConstraint, "leading and trailing") { pinnedOnBothSides(&$0) },
    .speaks(.redundantConstraint, "the centre between equal margins", "A:A.centerX == Superview.centerX + 0.0") {
      let a = pinnedOnBothSides(&$0)
      $0.constrain(a, .centerX, to: .root)
    },
    .silent(.redundantConstraint, "an optional centre") {
      let a = pinnedOnBothSides(&$0)
      $0.constrain(a, .centerX, to: .root, priority: 999)
    },
    .silent(.redundantConstraint, "another centre: that contradicts") {
      let a = pinnedOnBothSides(&$0)
      $0.constrain(a, .centerX, to: .root, constant: 10)
    },
    .silent(.redundantConstraint, "left and leading are one in one direction only") {
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .leading, to: .root, constant: 20)
      $0.constrain(a, .left, to: .root, constant: 20)
    },
    .speaks(.unsatisfiableConstraints, "an edge tied to the view and to its safe area", "A:A.top == Safe Area.top + 20.0") {
      let safeArea = $0.add("Safe Area", .guide(.safeArea), at: Rect(0, 0, 320, 568))
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .top, to: .root, constant: 20)
      $0.constrain(a, .top, to: safeArea, constant: 20)
    },
    .silent(.redundantConstraint, "one edge at the view, the other at its safe area") {
      let safeArea = $0.add("Safe Area", .guide(.safeArea), at: Rect(0, 0, 320, 568))
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .top, to: .root)
      $0.constrain(safeArea, .bottom, to: a)
    },
    .speaks(.redundantConstraint, "the centre beside both margins", "A:A.centerX == Superview.centerX + 0.0") {
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .leading, to: .root, .leadingMargin)
      $0.constrain(.root, .trailingMargin, to: a, .trailing)
      $0.constrain(a, .centerX, to: .root)
    },
    .silent(.redundantConstraint, "the second holds in one size class only") {
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .width, constant: 100)
      let second = $0.constrain(a, .width, constant: 100)
      $0.screen[second].isInstalled = false
      $0.screen.variations.append(Variation(width: .regular, installs: [second]))
    },
    .silent(.redundantConstraint, "the second holds at ordinary text sizes only") {
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .width, constant: 100)
      let second = $0.constrain(a, .width, constant: 100)
      $0.screen[second].isInstalled = false
      $0.screen.variations.append(Variation(contentSizes: ContentSizeCategory.standardSizes, installs: [second]))
    },
    .speaks(.redundantConstraint, "sizes and their ratio", "A:A.width == A.height + 0.0") {
      let a = $0.add("A", .icon, at: .row)
      $0.constrain(a, .width, constant: 44)
      $0.constrain(a, .height, constant: 44)
      $0.constrain(a, .width, to: a, .height)
    },
    .silent(.redundantConstraint, "the content of a scroll view is not its frame") {
      let scroll = $0.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      let a = $0.add("A", .label("Name"), at: .row, in: scroll)
      $0.constrain(a, .leading, to: scroll)
      $0.constrain(a, .trailing, to: scroll)
      $0.constrain(a, .width, to: scroll)
    },
  ]
}

@discardableResult
private func pinnedOnBothSides(_ sketch: inout Sketch) -> ItemID {
  let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 280, 20))
  sketch.constrain(a, .leading, to: .root, constant: 20)
  sketch.constrain(.root, .trailing, to: a, constant: 20)
  return a
}
