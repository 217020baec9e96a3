import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// Views and texts that mirror, and those that must not.
  static let direction: [RuleExample] = [
    .silent(.notMirrored, "a mirror image") { $0.add("A", .icon, at: Rect(16, 100, 44, 44)) },
    .speaks(.notMirrored, "it stays on the left", "A:") { leftHeld(&$0, semantics: .unspecified) },
    .silent(.notMirrored, "it is meant to stay") { leftHeld(&$0, semantics: .playback) },
    .silent(.notMirrored, "in a pinned container") {
      let player = $0.add("Player", .view, at: Rect(0, 100, 320, 60), semantics: .spatial)
      let a = $0.add("A", .icon, at: Rect(16, 100, 44, 44), in: player)
      $0.strays[Int(a.index)] = Rect(16, 100, 44, 44)
    },
    .speaks(.notMirrored, "the container is blamed, not what is in it", "Card:") {
      let card = $0.add("Card", .view, at: Rect(16, 100, 100, 60))
      $0.strays[Int(card.index)] = Rect(16, 100, 100, 60)
      let a = $0.add("A", .icon, at: Rect(20, 104, 20, 20), in: card)
      $0.strays[Int(a.index)] = Rect(92, 104, 20, 20)
    },
    .speaks(.notMirrored, "the view held by left is blamed, not the one that follows it", "A:") {
      leftHeld(&$0, semantics: .unspecified)
      let b = $0.add("B", .label("Name"), at: Rect(68, 100, 100, 20))
      $0.strays[Int(b.index)] = Rect(-92, 100, 100, 20)
      $0.constrain(b, .leading, to: ItemID(1), .trailing, constant: 8)
    },
    .speaks(.notMirrored, "text aligned right in a wider frame", "A:alignment") {
      let a = $0.add("A", .label("Name", alignment: .right), at: .row)
      $0.texts[Int(a.index)]!.needed.width = 60
    },
    .silent(.notMirrored, "text aligned right that fills its frame") { $0.add("A", .label("Name", alignment: .right), at: .row) },
    .silent(.notMirrored, "nothing decides where it is") {
      leftHeld(&$0, semantics: .unspecified)
      $0.leaveOpen(ItemID(1), .x)
    },
    .silent(.wronglyMirrored, "a pinned row that stays") { player(&$0, stays: true) },
    .speaks(.wronglyMirrored, "a pinned row that flips", "Player:") { player(&$0, stays: false) },
    .speaks(.wronglyMirrored, "buttons pinned one by one, in a row that flips", "Player:") { marked(&$0, .playback, .playback) },
    .silent(.wronglyMirrored, "one pinned button may stand on either side") { marked(&$0, .playback, .unspecified) },
    .silent(.wronglyMirrored, "fields whose content runs left to right, as addresses do") {
      marked(&$0, .forceLeftToRight, .forceLeftToRight)
    },
    .silent(.leftRightAttribute, "leading") {
      let a = $0.add("A", .icon, at: .row)
      $0.constrain(a, .leading, to: .root, constant: 16)
    },
    .speaks(.leftRightAttribute, "left", "A:") { leftHeld(&$0, semantics: .unspecified) },
    .speaks(.leftRightAttribute, "a container stands first", "A:") {
      let card = $0.add("Card", .view, at: Rect(0, 90, 320, 60))
      let a = $0.add("A", .icon, at: .row, in: card)
      $0.constrain(card, .right, to: a, constant: 16)
    },
    .speaks(.leftRightAttribute, "the superview stands first", "A:") {
      let a = $0.add("A", .icon, at: .row)
      $0.constrain(.root, .right, to: a, constant: 16)
    },
    .silent(.leftRightAttribute, "both in a pinned view") {
      let player = $0.add("Player", .view, at: Rect(0, 100, 320, 60), semantics: .playback)
      let a = $0.add("A", .icon, at: Rect(16, 100, 44, 44), in: player)
      $0.constrain(a, .left, to: player, constant: 16)
    },
    .silent(.textAlignmentFixed, "natural") { $0.add("A", .label("Name"), at: .row) },
    .silent(.textAlignmentFixed, "right, but never wider than its text") { hanging(&$0, by: .trailing) },
    .speaks(.textAlignmentFixed, "right, between two edges", "A:") {
      let a = hanging(&$0, by: .trailing)
      $0.constrain(a, .leading, to: .root, constant: 20)
    },
    .silent(.textAlignmentFixed, "right, within a limit at the other edge") {
      let a = hanging(&$0, by: .trailing)
      $0.constrain(a, .leading, .greaterThanOrEqual, to: .root, constant: 20)
    },
    .speaks(.textAlignmentFixed, "right, with a least width", "A:") {
      let a = hanging(&$0, by: .trailing)
      $0.constrain(a, .width, .greaterThanOrEqual, constant: 120)
    },
    .speaks(.textAlignmentFixed, "right, on several lines", "A:") { hanging(&$0, by: .trailing, lines: 0) },
    .silent(.textAlignmentFixed, "centred") { $0.add("A", .label("Name", alignment: .center), at: .row) },
    .silent(.textAlignmentFixed, "pinned") { $0.add("A", .label("12", alignment: .right), at: .row, semantics: .forceLeftToRight) },
    .speaks(.textAlignmentFixed, "right", "A:") { $0.add("A", .label("Name", alignment: .right), at: .row) },
  ]
}

/// A label that is aligned right and tied at one edge.
@discardableResult
private func hanging(_ sketch: inout Sketch, by edge: LayoutAttribute, lines: Int = 1) -> ItemID {
  let a = sketch.add("A", .label("Name", lines: lines, alignment: .right), at: .row)
  sketch.constrain(a, edge, to: .root, constant: -20)
  return a
}

/// Two buttons side by side that change places when the direction flips.
private func marked(_ sketch: inout Sketch, _ first: SemanticContent, _ second: SemanticContent) {
  let player = sketch.add("Player", .view, at: Rect(0, 100, 320, 60))
  sketch.add("Back", .button("Back"), at: Rect(20, 108, 44, 44), in: player, semantics: first)
  sketch.add("Forward", .button("Forward"), at: Rect(120, 108, 44, 44), in: player, semantics: second)
}

private func player(_ sketch: inout Sketch, stays: Bool) {
  let player = sketch.add("Player", .view, at: Rect(0, 100, 320, 60), semantics: .playback)
  for (name, x) in [("Back", 20.0), ("Play", 120.0)] {
    let button = sketch.add(name, .button(name), at: Rect(x, 108, 44, 44), in: player)
    if stays { sketch.strays[Int(button.index)] = Rect(x, 108, 44, 44) }
  }
}
