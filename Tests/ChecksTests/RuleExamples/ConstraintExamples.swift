import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// Ambiguous, contradictory and needless constraints, and spacing against hugging.
  static let constraints: [RuleExample] = [
    .silent(.tiedPriorities, "enough room") { tie(&$0, resistance: 750, needs: 100, isOpen: false) },
    .speaks(.tiedPriorities, "both at 750 and 40 points short", "Label:lack/horizontal") {
      tie(&$0, resistance: 750, needs: 140, isOpen: true)
    },
    .speaks(.tiedPriorities, "the first of the file stands for all, whatever its name", "Z:lack/horizontal") {
      tie(&$0, resistance: 750, needs: 140, isOpen: true)
      $0.screen.items[1].id = "Z"
    },
    .silent(.tiedPriorities, "749 on the field decides") { tie(&$0, resistance: 749, needs: 140, isOpen: false) },
    .speaks(.tiedPriorities, "a text of several lines beside a switch, both at 750", "Label:wrapping") { wrappingTie(&$0, lines: 0) },
    .silent(.tiedPriorities, "the switch at 751 decides") { wrappingTie(&$0, lines: 0, resistance: 751) },
    .silent(.tiedPriorities, "a text of one line has no second layout") { wrappingTie(&$0, lines: 1) },
    .speaks(.tiedPriorities, "two texts that may wrap, and one of them needs less than half", "Title:halving") { halves(&$0, count: 0) },
    .silent(.tiedPriorities, "the count is on one line") { halves(&$0, count: 1) },
    .silent(.tiedPriorities, "both need more than half") { halves(&$0, count: 0, needs: 110) },
    .speaks(.tiedPriorities, "two labels hug alike and 80 points are left", "Label:excess/horizontal") {
      tie(&$0, resistance: 750, needs: 20, isOpen: true)
    },
    .silent(.ambiguousLayout, "a tie explains it, also where it moves others") {
      tie(&$0, resistance: 750, needs: 140, isOpen: true)
      let below = $0.add("Below", .label("Name"), at: Rect(128, 140, 60, 20))
      $0.constrain(below, .leading, to: ItemID(2))
      $0.leaveOpen(below, .x)
    },
    .silent(.ambiguousLayout, "everything is decided") { $0.add("A", .label("Name"), at: .row) },
    .speaks(.ambiguousLayout, "no vertical constraint: one finding for the chain", "A:vertical") {
      let a = $0.add("A", .label("Name"), at: .row)
      let b = $0.add("B", .label("Name"), at: .row)
      $0.constrain(b, .top, to: a, .bottom, constant: 8)
      $0.leaveOpen(a, .y)
      $0.leaveOpen(b, .y)
    },
    .speaks(.ambiguousLayout, "two that do not hang together", "A:vertical", "B:vertical") {
      let a = $0.add("A", .label("Name"), at: .row)
      let b = $0.add("B", .label("Name"), at: .row)
      $0.constrain(a, .leading, to: .root)
      $0.leaveOpen(a, .y)
      $0.leaveOpen(b, .y)
    },
    .silent(.unsatisfiableConstraints, "all hold") { sketch in
      let a = sketch.add("A", .icon, at: .row)
      sketch.constrain(a, .width, constant: 100)
    },
    .speaks(.unsatisfiableConstraints, "two widths", "A:A.width == 200.0") { sketch in
      let a = sketch.add("A", .view, at: .row)
      let one = sketch.constrain(a, .width, constant: 200)
      let two = sketch.constrain(a, .width, .lessThanOrEqual, constant: 180)
      sketch.conflicts = [[.constraint(one), .constraint(two)]]
      sketch.broken = [one]
    },
    .silent(.baselineOffIntrinsic, "at its own height") { baseline(&$0, height: 20) },
    .speaks(.baselineOffIntrinsic, "stretched", "A:") { baseline(&$0, height: 44) },
    .silent(.spacingOutranksHugging, "249 under 250") { stretchedLabel(&$0, spacing: 249) },
    .speaks(.spacingOutranksHugging, "250 is not under 250", "A:A.top == Superview.top + 20.0") { stretchedLabel(&$0, spacing: 250) },
    .silent(.spacingOutranksHugging, "an optional pin without a minimum beside it is a wish of its own") {
      let a = $0.add("A", .label("Name"), at: .row)
      $0.constrain(a, .trailing, to: .root, constant: -16, priority: 999)
    },
  ]
}

private func wrappingTie(_ sketch: inout Sketch, lines: Int, resistance: Double = 750) {
  let label = sketch.add("Label", .label("Notifications of today", lines: lines), at: Rect(20, 100, 100, 40))
  let control = sketch.add("Switch", .switch, at: Rect(128, 100, 51, 31), wants: Size(51, 31), resistance: resistance)
  sketch.constrain(control, .leading, to: label, .trailing, constant: 8)
  sketch.openBeforeWrapping = [OpenWidth(item: label, lack: 80), OpenWidth(item: control, lack: 0)]
}

/// A title and a count in a stack view 208 points wide.
private func halves(_ sketch: inout Sketch, count lines: Int, needs: Double = 40) {
  let title = ItemID(2)
  let arrangement = StackArrangement(axis: .horizontal, distribution: .fill, alignment: .fill, spacing: 8, arranged: [title, ItemID(3)])
  let row = sketch.add("Row", .stackView(arrangement), at: Rect(20, 100, 208, 40))
  sketch.add("Title", .label("A group", lines: 0), at: Rect(20, 100, 100, 40), in: row, wants: Size(60, 40))
  sketch.texts[Int(title.index)]?.lines = 2
  sketch.add("Count", .label("12", lines: lines), at: Rect(128, 100, 100, 40), in: row, wants: Size(needs, 40))
}

private func baseline(_ sketch: inout Sketch, height: Double) {
  let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 100, height), wants: Size(100, 20))
  let b = sketch.add("B", .field("Name"), at: Rect(128, 100, 100, 34))
  sketch.constrain(a, .lastBaseline, to: b)
}
