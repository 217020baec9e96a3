import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// What the app settles in code.
  static let app: [RuleExample] = [
    .silent(.ambiguousLayout, "a placeholder that is removed at build time") {
      let a = $0.add("A", .view, at: .row)
      let width = $0.constrain(a, .width, constant: 100)
      $0.screen[width].isPlaceholder = true
      $0.leaveOpen(a, .width)
    },
    .silent(.ambiguousLayout, "an intrinsic size that only the canvas has") {
      let a = $0.add("A", .view, at: .row)
      $0.screen[a].placeholderIntrinsicSize = AxisPair(horizontal: 100, vertical: nil)
      $0.leaveOpen(a, .width)
    },
    .silent(.ambiguousLayout, "an empty view of the app's own class") {
      let a = $0.add("A", .view, at: .row)
      $0.screen[a].customClass = "RatingView"
      $0.leaveOpen(a, .width)
    },
    .speaks(.ambiguousLayout, "a view of the app's own class with views in it", "A:horizontal") {
      let a = $0.add("A", .view, at: .row)
      $0.screen[a].customClass = "RatingView"
      $0.add("B", .icon, at: .row, in: a)
      $0.leaveOpen(a, .width)
    },
    .silent(.ambiguousLayout, "its size is not to be verified") {
      let a = $0.add("A", .view, at: .row)
      $0.screen[a].ambiguityCheck = .positionOnly
      $0.leaveOpen(a, .width)
    },
    .speaks(.ambiguousLayout, "its position is", "A:horizontal") {
      let a = $0.add("A", .view, at: .row)
      $0.screen[a].ambiguityCheck = .positionOnly
      $0.leaveOpen(a, .x)
    },
    .speaks(.tiedPriorities, "two labels that a stack view arranges", "A:lack/horizontal") {
      let stack = $0.add("Stack", .stackView(StackArrangement()), at: Rect(0, 100, 200, 20))
      let a = $0.add("A", .label("Name"), at: Rect(0, 100, 100, 20), in: stack, wants: Size(150, 20))
      let b = $0.add("B", .label("Name"), at: Rect(100, 100, 100, 20), in: stack, wants: Size(150, 20))
      $0.screen[stack].kind = .stackView(StackArrangement(arranged: [a, b]))
      $0.leaveOpen(a, .width)
      $0.leaveOpen(b, .x, .width)
    },
    .silent(.notMirrored, "the label of a table cell's style") {
      leftHeld(&$0, semantics: .unspecified)
      $0.screen[ItemID(1)].isPlacedBySystem = true
    },
    .silent(.ambiguousLayout, "an autoresizing mask gives the frame") {
      let a = $0.add("A", .view, at: .row)
      $0.screen[a].placement = .autoresizing(.widthSizable)
      $0.leaveOpen(a, .y)
    },
    .silent(.touchTargetTooSmall, "the size of its image is a guess") {
      let a = $0.add("A", .button(nil), at: Rect(20, 100, 40, 40), wants: Size(40, 40))
      $0.screen[a].isSizeEstimated = true
    },
    .silent(.unsatisfiableConstraints, "against the size of an image that is not at hand") {
      let a = $0.add("A", .icon, at: .row)
      let width = $0.constrain(a, .width, constant: 30)
      $0.screen[a].isSizeEstimated = true
      $0.conflicts = [[.hugging(a, .horizontal), .constraint(width)]]
      $0.broken = [width]
    },
    .silent(.textTruncated, "a printer's filler") {
      $0.add("A", .label("Lorem ipsum dolor sit er elit lamet"), at: .row, wants: Size(300, 20))
    },
    .silent(.textTruncated, "in a row that is folded away") {
      let fold = $0.add("Row", .view, at: Rect(0, 100, 0, 20))
      $0.constrain(fold, .width, constant: 0)
      $0.add("A", .label("Name"), at: Rect(0, 100, 0, 20), in: fold, wants: Size(100, 20))
    },
  ]
}
