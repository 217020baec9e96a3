import AutoLayout
import Screens
import Checks
import Testing
import Vocabulary

/// A screen about which one rule keeps silent, or says something of the objects named. A name before a colon is the object, what
/// follows it the discriminator.
struct RuleExample: Sendable, CustomTestStringConvertible {
  var rule: RuleID
  var name: String
  var expected: [String]
  var draw: @Sendable (inout Sketch) -> Void

  static func silent(_ rule: RuleID, _ name: String, _ draw: @escaping @Sendable (inout Sketch) -> Void) -> RuleExample {
    RuleExample(rule: rule, name: name, expected: [], draw: draw)
  }

  static func speaks(_ rule: RuleID, _ name: String, _ expected: String..., draw: @escaping @Sendable (inout Sketch) -> Void)
    -> RuleExample
  {
    RuleExample(rule: rule, name: name, expected: expected, draw: draw)
  }

  var testDescription: String { "\(rule.rawValue), \(expected.isEmpty ? "silent" : "speaks"): \(name)" }

  var sketch: Sketch {
    var sketch = Sketch()
    draw(&sketch)
    return sketch
  }

  static let all = text + squeeze + constraints + direction + geometry + file + redundancy + saved + app + seen + contrast
}

/// A label on the root's background, with a colour of its own: 0xRRGGBB.
private func colored(
  _ sketch: inout Sketch, _ color: ColorValue, on ground: ColorValue, points: Double = 17, look: (inout Appearance) -> Void = { _ in }
) {
  sketch.add("A", .label("Hint", font: FontRequest(size: .points(points))), at: row)
  var (root, label) = (Appearance(), Appearance())
  root.colors[.background] = ground
  label.colors[.text] = color
  look(&label)
  sketch.screen.looks = ["Superview": root, "A": label]
}

extension RuleExample {
  /// WCAG 2.2, 1.4.3: #767676 is the lightest gray with 4.5 : 1 on white, #949494 that with 3 : 1.
  static let contrast: [RuleExample] = [
    .silent(.lowContrast, "dark gray") { colored(&$0, .hex(0x767676), on: .hex(0xFFFFFF)) },
    .speaks(.lowContrast, "a gray that is too light", "A:") { colored(&$0, .hex(0x777777), on: .hex(0xFFFFFF)) },
    .silent(.lowContrast, "large text") { colored(&$0, .hex(0x949494), on: .hex(0xFFFFFF), points: 24) },
    .speaks(.lowContrast, "large text that is too light", "A:") { colored(&$0, .hex(0x959595), on: .hex(0xFFFFFF), points: 24) },
    .silent(.lowContrast, "the system's colours") {
      colored(&$0, .system("labelColor", listed: nil), on: .system("systemBackgroundColor", listed: nil))
    },
    .speaks(.lowContrast, "black in the dark", "A:") { colored(&$0, .hex(0x000000), on: .system("systemBackgroundColor", listed: nil)) },
    .silent(.lowContrast, "an unknown colour") { colored(&$0, .named("Gone", listed: nil), on: .hex(0xFFFFFF)) },
    .speaks(.lowContrast, "a colour that the file lists", "A:") {
      colored(&$0, .named("Faint", listed: RGBColor(hex: 0xAAAAAA)), on: .hex(0xFFFFFF))
    },
    .silent(.lowContrast, "a translucent view") { colored(&$0, .hex(0xAAAAAA), on: .hex(0xFFFFFF)) { $0.alpha = 0.9 } },
    .silent(.lowContrast, "a disabled label") { colored(&$0, .hex(0xAAAAAA), on: .hex(0xFFFFFF)) { $0.isEnabled = false } },
    .silent(.lowContrast, "an unknown ground") { colored(&$0, .hex(0xAAAAAA), on: .named("Gone", listed: nil)) },
    .speaks(.lowContrast, "a translucent colour", "A:") {
      colored(&$0, .fixed(RGBColor(white: 0, alpha: 0.4)), on: .hex(0xFFFFFF))
    },
  ]
}

extension ColorValue {
  fileprivate static func hex(_ hex: UInt32) -> ColorValue { .fixed(RGBColor(hex: hex)) }
}

private let row = Rect(20, 100, 100, 20)

/// A name, which is 180 wide, before a time: data in a row.
@discardableResult
private func nameBesideTime(_ sketch: inout Sketch, width: Double, resistance: Double) -> ItemID {
  let name = sketch.add("Name", .label("Maximiliane"), at: Rect(20, 100, width, 20), wants: Size(180, 20), resistance: resistance)
  sketch.texts[Int(name.index)]!.words = sketch.texts[Int(name.index)]!.words.asData
  let time = sketch.add("Time", .label("12:59"), at: Rect(30 + width, 100, 50, 20))
  sketch.constrain(time, .leading, to: name, .trailing, constant: 10)
  return name
}

/// A name before an icon, which has its width by constraint.
private func nameBesideIcon(_ sketch: inout Sketch, resistance: Double) {
  let name = sketch.add("Name", .label("Maximiliane"), at: Rect(20, 100, 100, 20), wants: Size(180, 20), resistance: resistance)
  sketch.texts[Int(name.index)]!.words = sketch.texts[Int(name.index)]!.words.asData
  let icon = sketch.add("Icon", .icon, at: Rect(130, 100, 44, 44))
  sketch.constrain(icon, .leading, to: name, .trailing, constant: 10)
  sketch.constrain(icon, .width, constant: 44)
}

/// A button of the app's own class whose title takes two lines.
@discardableResult
private func wrappedTitle(_ sketch: inout Sketch) -> ItemID {
  let a = sketch.add("A", .button("Add Bank Account"), at: Rect(20, 100, 100, 30))
  sketch.screen[a].customClass = "TallButton"
  sketch.texts[Int(a.index)]!.lines = 2
  sketch.texts[Int(a.index)]!.needed.height = 41
  sketch.texts[Int(a.index)]!.isClipped = true
  return a
}

/// A label that is aligned right and tied at one edge.
@discardableResult
private func hanging(_ sketch: inout Sketch, by edge: LayoutAttribute, lines: Int = 1) -> ItemID {
  let a = sketch.add("A", .label("Name", lines: lines, alignment: .right), at: row)
  sketch.constrain(a, edge, to: .root, constant: -20)
  return a
}

extension RuleExample {
  static let text: [RuleExample] = [
    .silent(.textTruncated, "the text fits") { $0.add("A", .label("Name"), at: row) },
    .speaks(.textTruncated, "one line too narrow", "A:") { $0.add("A", .label("Name"), at: row, wants: Size(134.5, 20)) },
    .speaks(.textTruncated, "lines are lost", "A:") {
      let a = $0.add("A", .label("Name", lines: 2), at: Rect(20, 100, 100, 40))
      $0.texts[Int(a.index)]!.lines = 3
      $0.texts[Int(a.index)]!.visibleLines = 2
      $0.texts[Int(a.index)]!.isTruncated = true
    },
    .silent(.textTruncated, "data that gives way to its neighbour by choice, and keeps room for a dozen letters") {
      nameBesideTime(&$0, width: 100, resistance: 749)
    },
    .silent(.compressionResistanceBroken, "data that gives way to its neighbour by choice") {
      nameBesideTime(&$0, width: 100, resistance: 749)
    },
    .silent(.textTruncated, "the same beside an icon of a fixed width") {
      nameBesideTime(&$0, width: 100, resistance: 749)
      let icon = $0.add("Icon", .icon, at: Rect(200, 100, 44, 44), resistance: 700)
      $0.constrain(icon, .leading, to: ItemID(2), .trailing, constant: 10)
      $0.constrain(icon, .width, constant: 44)
    },
    .silent(.textTruncated, "lowered data beside nothing but an icon of a fixed width") { nameBesideIcon(&$0, resistance: 749) },
    .speaks(.textTruncated, "data beside nothing but an icon of a fixed width", "Name:") { nameBesideIcon(&$0, resistance: 750) },
    .speaks(.textTruncated, "data without a choice between it and its neighbour", "Name:") {
      nameBesideTime(&$0, width: 100, resistance: 750)
    },
    .speaks(.textTruncated, "data that gives way until hardly a letter is left", "Name:") {
      nameBesideTime(&$0, width: 90, resistance: 749)
    },
    .speaks(.textTruncated, "data that gives way to no one", "Name:") {
      nameBesideTime(&$0, width: 100, resistance: 749)
      $0.screen.constraints = []
    },
    .speaks(.textTruncated, "translated words are never cut by choice", "Name:") {
      let name = nameBesideTime(&$0, width: 100, resistance: 749)
      $0.texts[Int(name.index)]!.words = ShownWords(key: nil, value: $0.texts[Int(name.index)]!.value)
    },
    .silent(.compressionResistanceBroken, "what is typed into a text field moves along") {
      $0.add(
        "A", .textField(TextContent(source: .literal("https://example.com"), font: .body), border: .roundedRect), at: row,
        wants: Size(180, 20))
    },
    .speaks(.compressionResistanceBroken, "the placeholder of a text field does not", "A:horizontal") {
      $0.add("A", .field("Address of the server"), at: row, wants: Size(180, 20))
    },
    .silent(.textClipped, "the line fits") { $0.add("A", .label("Name"), at: row) },
    .speaks(.textClipped, "the line is higher than the frame", "A:") {
      let a = $0.add("A", .label("Name"), at: Rect(20, 100, 100, 12))
      $0.texts[Int(a.index)]!.isClipped = true
    },
    .silent(.textClipped, "lines are lost as well: that is told as truncation") {
      let a = $0.add("A", .label("Name", lines: 0), at: Rect(20, 100, 100, 12))
      $0.texts[Int(a.index)]!.isClipped = true
      $0.texts[Int(a.index)]!.isTruncated = true
    },
    .speaks(.textClipped, "a title of two lines in a button of one", "A:") {
      let a = $0.add("A", .button("Add Bank Account"), at: Rect(20, 100, 100, 30))
      $0.texts[Int(a.index)]!.lines = 2
      $0.texts[Int(a.index)]!.needed.height = 41
      $0.texts[Int(a.index)]!.isClipped = true
    },
    .silent(.textClipped, "the same in a class of the app's own, which may be as high as its title") { wrappedTitle(&$0) },
    .speaks(.textClipped, "the same where a constraint holds the button's height", "A:") {
      let a = wrappedTitle(&$0)
      $0.constrain(a, .height, constant: 30)
    },
    .silent(.compressionResistanceBroken, "a text that shrinks to the width it has") { shrinking(&$0, isTruncated: false) },
    .speaks(.compressionResistanceBroken, "a text that does not fit shrunk", "A:horizontal") { shrinking(&$0, isTruncated: true) },
    .silent(.midWordBreak, "wrapped between words") { $0.add("A", .label("A B", lines: 0), at: row) },
    .speaks(.midWordBreak, "a word wider than the line", "A:") {
      let a = $0.add("A", .label("Benachrichtigungen", lines: 0), at: row, wants: Size(180, 40))
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.midWordBreak, "a line that has nearly all the width of the screen") {
      let a = $0.add("A", .label("Benachrichtigungen", lines: 0), at: Rect(30, 100, 245, 20), wants: Size(280, 40))
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.midWordBreak, "a word wider than the screen within its margins: no layout holds it") {
      let a = $0.add("A", .label("Benachrichtigungen", lines: 0), at: row, wants: Size(289, 40))
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.midWordBreak, "nothing is left of the line: that is told as collapsed") {
      let a = $0.add("A", .label("Benachrichtigungen", lines: 0), at: Rect(20, 100, 0, 20), wants: Size(180, 40))
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.missingGlyphs, "all glyphs are there") { $0.add("A", .label("Name"), at: row) },
    .speaks(.missingGlyphs, "two are missing", "A:") {
      let a = $0.add("A", .label("Name"), at: row)
      $0.texts[Int(a.index)]!.words = ShownWords(key: nil, value: "Name", missingGlyphs: ["\u{1E900}", "\u{1E901}"])
    },
  ]

  static let squeeze: [RuleExample] = [
    .silent(.compressionResistanceBroken, "the content fits") { $0.add("A", .label("Name"), at: row) },
    .silent(.compressionResistanceBroken, "half a pixel is rounding") {
      $0.add("A", .label("Name"), at: row, wants: Size(100.25, 20))
    },
    .speaks(.compressionResistanceBroken, "a label too narrow", "A:horizontal") {
      $0.add("A", .label("Name"), at: row, wants: Size(134.5, 20))
    },
    .speaks(.compressionResistanceBroken, "a button too low for its title", "A:vertical") {
      let a = $0.add("A", .button("OK"), at: row, wants: Size(100, 34))
      $0.clip(a)
    },
    .silent(.compressionResistanceBroken, "a button that loses nothing but the room around its title") {
      $0.add("A", .button("OK"), at: row, wants: Size(100, 34))
    },
    .silent(.compressionResistanceBroken, "text of several lines wraps") {
      $0.add("A", .label("Name", lines: 0), at: Rect(20, 100, 100, 40), wants: Size(180, 40))
    },
    .silent(.compressionResistanceBroken, "a background image is scaled") {
      let a = $0.add("A", .icon, at: row, wants: Size(800, 20))
      $0.constrain(a, .leading, to: .root)
      $0.constrain(a, .trailing, to: .root)
    },
    .silent(.compressionResistanceBroken, "an image with a size of its own") {
      let a = $0.add("A", .icon, at: row, wants: Size(800, 20))
      $0.constrain(a, .width, constant: 100)
    },
    .speaks(.compressionResistanceBroken, "an icon squashed by the label beside it", "Icon:horizontal") {
      let icon = $0.add("Icon", .icon, at: Rect(20, 100, 12, 44), wants: Size(44, 44))
      let label = $0.add("Label", .label("Name"), at: Rect(40, 100, 200, 20))
      $0.constrain(label, .leading, to: icon, .trailing, constant: 8)
    },
    .silent(.compressionResistanceBroken, "nothing is left of it: that is told as collapsed") {
      let icon = $0.add("Icon", .icon, at: Rect(20, 100, 0, 44), wants: Size(44, 44))
      let label = $0.add("Label", .label("Name"), at: Rect(40, 100, 200, 20))
      $0.constrain(label, .leading, to: icon, .trailing, constant: 8)
    },
    .silent(.collapsedView, "an empty plain view") { $0.add("Dummy", .view, at: Rect(20, 100, 0, 0)) },
    .silent(.collapsedView, "the text is told as truncated") { $0.add("A", .label("Name"), at: Rect(20, 100, 0, 20), wants: Size(50, 20)) },
    .speaks(.collapsedView, "an icon without width", "Icon:horizontal") {
      $0.add("Icon", .icon, at: Rect(20, 100, 0, 44), wants: Size(44, 44))
    },
    .silent(.collapsedView, "it had no width when it was saved") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("Slider", .slider, at: Rect(20, 100, 0, 31), saved: Rect(20, 100, 0, 31))
    },
    .silent(.collapsedView, "nothing decides its width") {
      let slider = $0.add("Slider", .slider, at: Rect(20, 100, 0, 31))
      $0.leaveOpen(slider, .width)
    },
    .silent(.contentHuggingBroken, "the lowest hugging takes the rest") {
      $0.add("Field", .field("Name"), at: Rect(20, 100, 280, 34), wants: Size(120, 34))
    },
    .silent(.contentHuggingBroken, "a label pinned to a row") { $0.add("A", .label("Name"), at: row, wants: Size(60, 20), hugging: 251) },
    .silent(.contentHuggingBroken, "equal widths are wished") {
      let a = $0.add("A", .button("Short"), at: Rect(20, 100, 140, 34), wants: Size(50, 34), hugging: 750)
      let b = $0.add("B", .button("Longer"), at: Rect(168, 100, 140, 34))
      $0.constrain(a, .width, to: b)
    },
    .speaks(.contentHuggingBroken, "a switch cannot draw itself wider", "A:horizontal") {
      $0.add("A", .switch, at: Rect(20, 100, 90, 31), wants: Size(51, 31))
    },
    .speaks(.contentHuggingBroken, "a raised hugging", "A:vertical") {
      $0.add("A", .label("Name"), at: Rect(20, 100, 100, 60), wants: Size(100, 20), hugging: 751)
    },
    .speaks(.contentHuggingBroken, "pulled by an optional spacing at 250", "A:vertical") { stretchedLabel(&$0, spacing: 250) },
    .silent(.contentHuggingBroken, "an optional spacing at 249 cannot pull") { stretchedLabel(&$0, spacing: 249) },
  ]

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
    .speaks(.tiedPriorities, "two labels hug alike and 80 points are left", "Label:excess/horizontal") {
      tie(&$0, resistance: 750, needs: 20, isOpen: true)
    },
    .silent(.ambiguousLayout, "a tie explains it, also where it moves others") {
      tie(&$0, resistance: 750, needs: 140, isOpen: true)
      let below = $0.add("Below", .label("Name"), at: Rect(128, 140, 60, 20))
      $0.constrain(below, .leading, to: ItemID(2))
      $0.leaveOpen(below, .x)
    },
    .silent(.ambiguousLayout, "everything is decided") { $0.add("A", .label("Name"), at: row) },
    .speaks(.ambiguousLayout, "no vertical constraint: one finding for the chain", "A:vertical") {
      let a = $0.add("A", .label("Name"), at: row)
      let b = $0.add("B", .label("Name"), at: row)
      $0.constrain(b, .top, to: a, .bottom, constant: 8)
      $0.leaveOpen(a, .y)
      $0.leaveOpen(b, .y)
    },
    .speaks(.ambiguousLayout, "two that do not hang together", "A:vertical", "B:vertical") {
      let a = $0.add("A", .label("Name"), at: row)
      let b = $0.add("B", .label("Name"), at: row)
      $0.constrain(a, .leading, to: .root)
      $0.leaveOpen(a, .y)
      $0.leaveOpen(b, .y)
    },
    .silent(.unsatisfiableConstraints, "all hold") { sketch in
      let a = sketch.add("A", .icon, at: row)
      sketch.constrain(a, .width, constant: 100)
    },
    .speaks(.unsatisfiableConstraints, "two widths", "A:A.width == 200.0") { sketch in
      let a = sketch.add("A", .view, at: row)
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
      let a = $0.add("A", .label("Name"), at: row)
      $0.constrain(a, .trailing, to: .root, constant: -16, priority: 999)
    },
  ]

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
      let a = $0.add("A", .label("Name", alignment: .right), at: row)
      $0.texts[Int(a.index)]!.needed.width = 60
    },
    .silent(.notMirrored, "text aligned right that fills its frame") { $0.add("A", .label("Name", alignment: .right), at: row) },
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
      let a = $0.add("A", .icon, at: row)
      $0.constrain(a, .leading, to: .root, constant: 16)
    },
    .speaks(.leftRightAttribute, "left", "A:") { leftHeld(&$0, semantics: .unspecified) },
    .speaks(.leftRightAttribute, "a container stands first", "A:") {
      let card = $0.add("Card", .view, at: Rect(0, 90, 320, 60))
      let a = $0.add("A", .icon, at: row, in: card)
      $0.constrain(card, .right, to: a, constant: 16)
    },
    .speaks(.leftRightAttribute, "the superview stands first", "A:") {
      let a = $0.add("A", .icon, at: row)
      $0.constrain(.root, .right, to: a, constant: 16)
    },
    .silent(.leftRightAttribute, "both in a pinned view") {
      let player = $0.add("Player", .view, at: Rect(0, 100, 320, 60), semantics: .playback)
      let a = $0.add("A", .icon, at: Rect(16, 100, 44, 44), in: player)
      $0.constrain(a, .left, to: player, constant: 16)
    },
    .silent(.textAlignmentFixed, "natural") { $0.add("A", .label("Name"), at: row) },
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
    .silent(.textAlignmentFixed, "centred") { $0.add("A", .label("Name", alignment: .center), at: row) },
    .silent(.textAlignmentFixed, "pinned") { $0.add("A", .label("12", alignment: .right), at: row, semantics: .forceLeftToRight) },
    .speaks(.textAlignmentFixed, "right", "A:") { $0.add("A", .label("Name", alignment: .right), at: row) },
  ]

  static let geometry: [RuleExample] = [
    .silent(.viewsOverlap, "side by side") {
      $0.add("A", .label("Name"), at: row)
      $0.add("B", .label("Name"), at: Rect(120, 100, 100, 20))
    },
    .speaks(.viewsOverlap, "label and button", "A:B") {
      $0.add("A", .label("Name"), at: row)
      $0.add("B", .button("OK"), at: Rect(110, 100, 60, 20))
    },
    .silent(.viewsOverlap, "only the empty part of the label") {
      $0.add("A", .label("Name"), at: Rect(20, 100, 280, 20), wants: Size(60, 20))
      $0.add("B", .switch, at: Rect(250, 96, 51, 31))
    },
    .silent(.viewsOverlap, "a plain view is a background") {
      $0.add("A", .view, at: Rect(0, 90, 320, 40))
      $0.add("B", .label("Name"), at: row)
    },
    .silent(.viewsOverlap, "a caption on an image") {
      $0.add("A", .imageView(Size(320, 200)), at: Rect(0, 0, 320, 200))
      $0.add("B", .label("Name"), at: row)
    },
    .silent(.viewsOverlap, "nothing decides where one of them is") {
      $0.add("A", .label("Name"), at: row)
      let b = $0.add("B", .label("Name"), at: row)
      $0.leaveOpen(b, .y)
    },
    .silent(.outsideSuperview, "inside") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 200, 60))
      $0.add("A", .label("Name"), at: row, in: card)
    },
    .speaks(.outsideSuperview, "below a card of fixed height: the last of the chain", "B:vertical") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 200, 30))
      let a = $0.add("A", .label("Name"), at: Rect(20, 115, 100, 20), in: card)
      let b = $0.add("B", .label("Name"), at: Rect(20, 140, 100, 20), in: card)
      $0.constrain(b, .top, to: a, .bottom, constant: 5)
    },
    .speaks(.outsideSuperview, "rows in a column that overflow each by itself", "A:vertical", "B:vertical") {
      let first = $0.add("First", .view, at: Rect(0, 100, 320, 30))
      let second = $0.add("Second", .view, at: Rect(0, 130, 320, 30))
      let a = $0.add("A", .label("Name"), at: Rect(20, 115, 100, 20), in: first)
      let b = $0.add("B", .label("Name"), at: Rect(20, 150, 100, 20), in: second)
      $0.constrain(second, .top, to: first, .bottom)
      $0.constrain(a, .top, to: first)
      $0.constrain(b, .top, to: second)
    },
    .silent(.outsideSuperview, "a switch whose alignment rectangle ends where its row does") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 200, 31))
      $0.add("A", .switch, at: Rect(171, 100, 51, 31), in: card)
    },
    .speaks(.outsideSuperview, "a switch that ends beyond its row", "A:horizontal") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 200, 31))
      $0.add("A", .switch, at: Rect(175, 100, 51, 31), in: card)
    },
    .silent(.outsideSuperview, "a decoration without content") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 200, 30))
      $0.add("Shadow", .view, at: Rect(10, 90, 220, 50), in: card)
    },
    .silent(.outsideSuperview, "in a scroll view, within its content") {
      let scroll = $0.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      $0.add("Scroll Content Guide", .guide(.contentLayoutGuide), at: Rect(0, 0, 320, 1200), in: scroll)
      $0.add("A", .label("Name"), at: Rect(20, 1100, 100, 20), in: scroll)
    },
    .speaks(.outsideSuperview, "in a scroll view, beyond its content", "A:vertical") {
      let scroll = $0.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      $0.add("Scroll Content Guide", .guide(.contentLayoutGuide), at: Rect(0, 0, 320, 1000), in: scroll)
      $0.add("A", .label("Name"), at: Rect(20, 1100, 100, 20), in: scroll)
    },
    .silent(.outsideSuperview, "beyond the screen as well: that is told as off-screen") {
      let card = $0.add("Card", .view, at: Rect(20, 500, 200, 30))
      $0.add("A", .label("Name"), at: Rect(20, 560, 100, 20), in: card)
    },
    .silent(.offScreen, "inside") { $0.add("A", .label("Name"), at: row) },
    .speaks(.offScreen, "a label without a trailing edge", "A:horizontal") { $0.add("A", .label("Name"), at: Rect(20, 100, 400, 20)) },
    .speaks(.offScreen, "a column that is too long: one finding", "C:vertical") {
      let a = $0.add("A", .label("Name"), at: Rect(20, 540, 100, 20))
      let b = $0.add("B", .label("Name"), at: Rect(20, 565, 100, 20))
      let c = $0.add("C", .label("Name"), at: Rect(20, 590, 100, 20))
      $0.constrain(b, .top, to: a, .bottom, constant: 5)
      $0.constrain(c, .top, to: b, .bottom, constant: 5)
    },
    .speaks(.offScreen, "rows that only align are findings of their own", "A:horizontal", "B:horizontal") {
      let a = $0.add("A", .label("Name"), at: Rect(20, 100, 400, 20))
      let b = $0.add("B", .label("Name"), at: Rect(20, 140, 500, 20))
      $0.constrain(b, .leading, to: a)
    },
    .speaks(.offScreen, "the container is named", "Card:horizontal") {
      let card = $0.add("Card", .view, at: Rect(20, 100, 400, 60))
      $0.add("A", .label("Name"), at: Rect(330, 100, 80, 20), in: card)
      $0.add("B", .label("Name"), at: Rect(330, 130, 80, 20), in: card)
    },
    .silent(.offScreen, "in a scroll view") {
      let scroll = $0.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      $0.add("A", .label("Name"), at: Rect(20, 1100, 100, 20), in: scroll)
    },
    .silent(.outsideSafeArea, "below the status bar") {
      $0.canvas.safeArea.top = 20
      $0.add("A", .label("Name"), at: Rect(20, 20, 100, 20))
    },
    .speaks(.outsideSafeArea, "under the status bar", "A:vertical") {
      $0.canvas.safeArea.top = 20
      $0.add("A", .label("Name"), at: Rect(20, 8, 100, 20))
    },
    .silent(.outsideSafeArea, "an image may") {
      $0.canvas.safeArea.top = 20
      $0.add("A", .icon, at: Rect(0, 0, 44, 44))
    },
    .silent(.touchTargetTooSmall, "a text button at its own height") { $0.add("A", .button("OK"), at: Rect(20, 100, 60, 30)) },
    .silent(.touchTargetTooSmall, "an info button, as the system draws it") {
      $0.add("A", .button(ButtonContent(TextContent(source: nil, font: .body), kind: .infoLight)), at: Rect(20, 100, 25, 25))
    },
    .silent(.touchTargetTooSmall, "44 x 44") { $0.add("A", .button(nil), at: Rect(20, 100, 44, 44), wants: Size(30, 30)) },
    .silent(.touchTargetTooSmall, "a switch") { $0.add("A", .switch, at: Rect(20, 100, 51, 31)) },
    .speaks(.touchTargetTooSmall, "an image button held at 32", "A:") {
      let a = $0.add("A", .button(nil), at: Rect(20, 100, 32, 32), wants: Size(30, 30))
      $0.constrain(a, .width, constant: 32)
    },
    .speaks(.touchTargetTooSmall, "a text button held at a width of 30", "A:") {
      $0.add("A", .button("Close"), at: Rect(20, 100, 30, 44), wants: Size(48, 30))
    },
  ]

  static let file: [RuleExample] = [
    .silent(.fixedFontSize, "an image button sets no words") {
      $0.add("A", .button(ButtonContent(TextContent(source: nil, font: FontRequest(size: .points(15))), image: Size(44, 44))), at: row)
    },
    .speaks(.fixedFontSize, "a label that the app fills", "A:") {
      $0.add("A", .label(TextContent(source: nil, font: FontRequest(size: .points(15)))), at: row)
    },
    .silent(.textAlignmentFixed, "figures at the right") { $0.add("A", .label("12,50", alignment: .right), at: row) },
    .speaks(.textAlignmentFixed, "a button whose content stays left", "A:") {
      var button = ButtonContent(TextContent(source: .literal("More"), font: .body))
      button.alignment = .left
      $0.add("A", .button(button), at: row)
    },
    .silent(.textAlignmentFixed, "a button whose content leads") {
      var button = ButtonContent(TextContent(source: .literal("More"), font: .body))
      button.alignment = .leading
      $0.add("A", .button(button), at: row)
    },
    .silent(.fixedFontSize, "a text style") { $0.add("A", .label("Name"), at: row) },
    .speaks(.fixedFontSize, "17 points", "A:") { $0.add("A", .label("Name", font: FontRequest(size: .points(17))), at: row) },
    .silent(.fontDoesNotAdjust, "it adjusts") { $0.add("A", .label("Name"), at: row) },
    .silent(.fontDoesNotAdjust, "a fixed size is another rule's") {
      $0.add("A", .label("Name", font: FontRequest(size: .points(17), adjustsForContentSize: false)), at: row)
    },
    .speaks(.fontDoesNotAdjust, "it does not", "A:") {
      $0.add("A", .label("Name", font: FontRequest(size: .style(.body), adjustsForContentSize: false)), at: row)
    },
    .silent(.fixedSizeOnText, "a minimum") {
      let a = $0.add("A", .label("Name"), at: row)
      $0.constrain(a, .height, .greaterThanOrEqual, constant: 20)
    },
    .silent(.fixedSizeOnText, "optional") {
      let a = $0.add("A", .label("Name"), at: row)
      $0.constrain(a, .height, constant: 20, priority: 749)
    },
    .silent(.fixedSizeOnText, "an image") {
      let a = $0.add("A", .icon, at: row)
      $0.constrain(a, .height, constant: 20)
    },
    .silent(.fixedSizeOnText, "the width of a text that wraps") {
      let a = $0.add("A", .label("Name", lines: 0), at: row)
      $0.constrain(a, .width, constant: 100)
    },
    .speaks(.fixedSizeOnText, "a height", "A:vertical") {
      let a = $0.add("A", .label("Name"), at: row)
      $0.constrain(a, .height, constant: 20)
    },
    .speaks(.fixedSizeOnText, "an upper limit of the width", "A:horizontal") {
      let a = $0.add("A", .button("Name"), at: row)
      $0.constrain(a, .width, .lessThanOrEqual, constant: 100)
    },
    .speaks(.fixedSizeOnText, "two limits of one height are one defect", "A:vertical") {
      let a = $0.add("A", .label("Name"), at: row)
      $0.constrain(a, .height, constant: 20)
      $0.constrain(a, .height, .lessThanOrEqual, constant: 40)
    },
    .silent(.fontFlagWithoutStyle, "a text style") { $0.add("A", .label("Name"), at: row) },
    .silent(.fontFlagWithoutStyle, "a fixed size without the flag") {
      $0.add("A", .label("Name", font: FontRequest(size: .points(17), adjustsForContentSize: false)), at: row)
    },
    .speaks(.fontFlagWithoutStyle, "a fixed size with the flag", "A:") {
      $0.add("A", .label("Name", font: FontRequest(size: .points(17), adjustsForContentSize: true)), at: row)
    },
  ]

  /// What the app settles in code.
  static let app: [RuleExample] = [
    .silent(.ambiguousLayout, "a placeholder that is removed at build time") {
      let a = $0.add("A", .view, at: row)
      let width = $0.constrain(a, .width, constant: 100)
      $0.screen[width].isPlaceholder = true
      $0.leaveOpen(a, .width)
    },
    .silent(.ambiguousLayout, "an intrinsic size that only the canvas has") {
      let a = $0.add("A", .view, at: row)
      $0.screen[a].placeholderIntrinsicSize = AxisPair(horizontal: 100, vertical: nil)
      $0.leaveOpen(a, .width)
    },
    .silent(.ambiguousLayout, "an empty view of the app's own class") {
      let a = $0.add("A", .view, at: row)
      $0.screen[a].customClass = "RatingView"
      $0.leaveOpen(a, .width)
    },
    .speaks(.ambiguousLayout, "a view of the app's own class with views in it", "A:horizontal") {
      let a = $0.add("A", .view, at: row)
      $0.screen[a].customClass = "RatingView"
      $0.add("B", .icon, at: row, in: a)
      $0.leaveOpen(a, .width)
    },
    .silent(.ambiguousLayout, "its size is not to be verified") {
      let a = $0.add("A", .view, at: row)
      $0.screen[a].ambiguityCheck = .positionOnly
      $0.leaveOpen(a, .width)
    },
    .speaks(.ambiguousLayout, "its position is", "A:horizontal") {
      let a = $0.add("A", .view, at: row)
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
      let a = $0.add("A", .view, at: row)
      $0.screen[a].placement = .autoresizing(.widthSizable)
      $0.leaveOpen(a, .y)
    },
    .silent(.touchTargetTooSmall, "the size of its image is a guess") {
      let a = $0.add("A", .button(nil), at: Rect(20, 100, 40, 40), wants: Size(40, 40))
      $0.screen[a].isSizeEstimated = true
    },
    .silent(.unsatisfiableConstraints, "against the size of an image that is not at hand") {
      let a = $0.add("A", .icon, at: row)
      let width = $0.constrain(a, .width, constant: 30)
      $0.screen[a].isSizeEstimated = true
      $0.conflicts = [[.hugging(a, .horizontal), .constraint(width)]]
      $0.broken = [width]
    },
    .silent(.textTruncated, "a printer's filler") {
      $0.add("A", .label("Lorem ipsum dolor sit er elit lamet"), at: row, wants: Size(300, 20))
    },
    .silent(.textTruncated, "in a row that is folded away") {
      let fold = $0.add("Row", .view, at: Rect(0, 100, 0, 20))
      $0.constrain(fold, .width, constant: 0)
      $0.add("A", .label("Name"), at: Rect(0, 100, 0, 20), in: fold, wants: Size(100, 20))
    },
  ]

  /// What a person sees, and what not.
  static let seen: [RuleExample] = [
    .silent(.compressionResistanceBroken, "an icon held in shape by a ratio") {
      let icon = $0.add("Icon", .icon, at: Rect(20, 100, 24, 24), wants: Size(44, 44))
      let label = $0.add("Label", .label("Name"), at: Rect(52, 100, 200, 20))
      $0.constrain(label, .leading, to: icon, .trailing, constant: 8)
      $0.constrain(icon, .width, to: icon, .height)
    },
    .silent(.compressionResistanceBroken, "an icon as small as it was drawn") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      let icon = $0.add("Icon", .icon, at: Rect(20, 100, 24, 44), wants: Size(44, 44), saved: Rect(20, 100, 24, 44))
      let label = $0.add("Label", .label("Name"), at: Rect(52, 100, 200, 20))
      $0.constrain(label, .leading, to: icon, .trailing, constant: 8)
    },
    .silent(.compressionResistanceBroken, "the image of a button held at a size") {
      let a = $0.add("A", .button(nil, image: Size(68, 68)), at: Rect(20, 100, 56, 56), wants: Size(68, 68))
      $0.constrain(a, .width, constant: 56)
      $0.constrain(a, .height, constant: 56)
    },
    .silent(.compressionResistanceBroken, "a search bar at its old height") {
      $0.add("A", .platform(.searchBar), at: Rect(0, 100, 320, 44), wants: Size(320, 56))
    },
    .speaks(.compressionResistanceBroken, "a search bar lower than its field", "A:vertical") {
      $0.add("A", .platform(.searchBar), at: Rect(0, 100, 320, 30), wants: Size(320, 56))
    },
    .silent(.compressionResistanceBroken, "a title that was drawn with no width at all") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("A", .button("Button"), at: Rect(0, 100, 0, 44), wants: Size(46, 30), saved: Rect(0, 100, 0, 44))
    },
    .silent(.compressionResistanceBroken, "a field of one point that only the system fills") {
      let a = $0.add("A", .field("Name"), at: Rect(0, 100, 1, 1), wants: Size(50, 17))
      $0.clip(a)
      $0.constrain(a, .height, constant: 1)
    },
    .silent(.midWordBreak, "a name in brackets for what code puts there") {
      let a = $0.add("A", .label("{Condition}", lines: 0), at: row)
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .speaks(.midWordBreak, "a line too narrow for a mean word, whatever the app writes there", "A:") {
      let a = $0.add("A", .label("Address", lines: 0), at: row)
      $0.texts[Int(a.index)]!.words = ShownWords(key: nil, value: "Types", areStandIn: true)
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.midWordBreak, "a figure that the app makes") {
      let a = $0.add("A", .label("00:00", lines: 0), at: row)
      $0.texts[Int(a.index)]!.words = ShownWords(key: nil, value: "00:00", areStandIn: true)
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.collapsedView, "a label that the file leaves empty") { $0.add("A", .label(""), at: Rect(20, 100, 40, 0)) },
    .silent(.collapsedView, "a text view in a row that is as high as its content") {
      let cell = $0.add("Row", .platform(.tableViewCell), at: Rect(0, 100, 320, 0))
      $0.screen[cell].placement = .cell(.automatic)
      $0.add("A", .scrollingTextView("Name"), at: Rect(0, 100, 320, 0), in: cell)
    },
    .silent(.contentHuggingBroken, "a text field takes the rest of a row") {
      let field = $0.add("Field", .field("Name"), at: Rect(100, 100, 200, 34), wants: Size(60, 34))
      $0.constrain(field, .trailing, .equal, to: .root, constant: -20, priority: 750)
      $0.constrain(field, .trailing, .lessThanOrEqual, to: .root, constant: -20)
    },
    .silent(.contentHuggingBroken, "pulled on both sides it fills the room between them") {
      let a = $0.add("A", .label("Name"), at: Rect(20, 20, 100, 528), wants: Size(100, 20), hugging: 250)
      for (attribute, constant) in [(LayoutAttribute.top, 20.0), (.bottom, -20)] {
        $0.constrain(a, attribute, attribute == .top ? .greaterThanOrEqual : .lessThanOrEqual, to: .root, constant: constant)
        $0.constrain(a, attribute, to: .root, constant: constant, priority: 750)
      }
    },
    .silent(.spacingOutranksHugging, "a text field takes the rest of a row") {
      let field = $0.add("Field", .field("Name"), at: Rect(100, 100, 200, 34), wants: Size(60, 34))
      $0.constrain(field, .trailing, .equal, to: .root, constant: -20, priority: 750)
      $0.constrain(field, .trailing, .lessThanOrEqual, to: .root, constant: -20)
    },
    .silent(.contentHuggingBroken, "an indicator in the middle of its frame") {
      $0.add("A", .activityIndicator(large: false), at: Rect(0, 100, 320, 20), wants: Size(20, 20), hugging: 750)
    },
    .silent(.unsatisfiableConstraints, "against the content of a button that the app fills") {
      let a = $0.add("A", .button(nil), at: row)
      let width = $0.constrain(a, .width, constant: 30)
      $0.conflicts = [[.hugging(a, .horizontal), .constraint(width)]]
      $0.broken = [width]
    },
    .silent(.notMirrored, "a frame that is a point wider than its text") {
      $0.add("A", .label("Name", alignment: .left), at: Rect(20, 100, 101, 20), wants: Size(100, 20))
    },
    .silent(.notMirrored, "no words, or figures alone") {
      $0.add("A", .label("", alignment: .left), at: row, wants: Size(10, 20))
      $0.add("B", .label("12:30", alignment: .left, key: true), at: Rect(20, 140, 100, 20), wants: Size(60, 20))
      $0.texts[2]!.words = ShownWords(key: "B", value: "12:30")
    },
    .silent(.tiedPriorities, "a lack of a point") { tie(&$0, resistance: 750, needs: 101, isOpen: true) },
    .silent(.ambiguousLayout, "what lies in a view that is placed in one that the app settles") {
      let header = $0.add("Header", .view, at: Rect(0, 0, 320, 50))
      $0.screen[header].customClass = "Header"
      let list = $0.add("List", .view, at: Rect(0, 50, 320, 400))
      $0.constrain(list, .top, to: header, .bottom)
      let row = $0.add("Row", .platform(.tableViewCell), at: Rect(0, 50, 320, 44), in: list)
      $0.screen[row].placement = .cell(.automatic)
      let label = $0.add("A", .label("Name"), at: Rect(20, 60, 100, 20), in: row)
      $0.constrain(label, .top, to: row, constant: 10)
      $0.leaveOpen(header, .height)
      $0.leaveOpen(list, .y)
      $0.leaveOpen(row, .y)
      $0.leaveOpen(label, .y)
    },
    .silent(.outsideSafeArea, "the empty part of a centred label") {
      $0.canvas.safeArea.left = 40
      $0.add("A", .label("Name", alignment: .center), at: Rect(0, 100, 320, 20), wants: Size(100, 20))
    },
    .speaks(.outsideSafeArea, "the letters of a label that begins at the edge", "A:horizontal") {
      $0.canvas.safeArea.left = 40
      $0.canvas.safeArea.right = 40
      $0.add("A", .label("Name", alignment: .justified), at: Rect(0, 100, 320, 20), wants: Size(300, 20))
    },
    .silent(.outsideSafeArea, "a point under a rounded corner") {
      $0.canvas.safeArea.top = 20
      $0.add("A", .label("Name"), at: Rect(20, 19, 100, 20))
    },
    .silent(.outsideSuperview, "beyond the content of a scroll view, but in its frame") {
      let scroll = $0.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      $0.add("Scroll Content Guide", .guide(.contentLayoutGuide), at: Rect(0, 0, 16, 568), in: scroll)
      $0.add("A", .label("Name"), at: Rect(0, 100, 300, 20), in: scroll)
    },
    .silent(.offScreen, "a control behind a list, which the app puts into a bar") {
      $0.screen[.root].savedFrame = Rect(0, 0, 375, 667)
      let a = $0.add("A", .segmentedControl([]), at: Rect(22, 317, 331, 33), saved: Rect(22, 317, 331, 33))
      $0.screen[a].placement = .autoresizing([.flexibleMaxX, .flexibleMaxY])
      $0.add("List", .platform(.tableView), at: Rect(0, 0, 320, 568), saved: Rect(0, 0, 375, 667))
    },
  ]

  /// What the frames that the file was saved with say: the author saw it so.
  static let saved: [RuleExample] = [
    .silent(.viewsOverlap, "a badge on an icon, as it was saved") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("Icon", .button("Inbox"), at: Rect(20, 100, 44, 44), saved: Rect(20, 100, 44, 44))
      $0.add("Badge", .label("12"), at: Rect(50, 96, 30, 20), saved: Rect(50, 96, 20, 20))
    },
    .speaks(.viewsOverlap, "a text that grew into its neighbour", "A:B") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("A", .label("Name"), at: Rect(20, 100, 200, 20), saved: Rect(20, 100, 60, 20))
      $0.add("B", .label("Name"), at: Rect(180, 100, 80, 20), saved: Rect(180, 100, 80, 20))
    },
    .speaks(.viewsOverlap, "a text that grew under what a stack shows", "A:Stack") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("A", .label("Name"), at: Rect(20, 100, 200, 20), saved: Rect(20, 100, 60, 20))
      let stack = $0.add("Stack", .stackView(StackArrangement()), at: Rect(180, 90, 80, 44), saved: Rect(180, 90, 80, 44))
      $0.add("Icon", .icon, at: Rect(180, 90, 44, 44), in: stack, saved: Rect(0, 0, 44, 44))
    },
    .speaks(.viewsOverlap, "a hidden box that stood below the text", "A:Box") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("A", .label("Name", lines: 0), at: Rect(20, 100, 200, 120), saved: Rect(20, 100, 200, 20))
      let box = $0.add("Box", .view, at: Rect(20, 160, 200, 44), saved: Rect(20, 160, 200, 44))
      $0.add("Field", .field("Name"), at: Rect(20, 160, 200, 34), in: box, saved: Rect(0, 0, 200, 34))
      $0.screen[box].isHidden = true
    },
    .silent(.viewsOverlap, "the empty part of a container") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      $0.add("A", .label("Name"), at: Rect(20, 100, 200, 20), saved: Rect(20, 100, 60, 20))
      let card = $0.add("Card", .view, at: Rect(180, 90, 140, 44), saved: Rect(180, 90, 140, 44))
      $0.add("Icon", .icon, at: Rect(276, 90, 44, 44), in: card, saved: Rect(96, 0, 44, 44))
    },
    .silent(.viewsOverlap, "what is scrolled may lie under anything") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      let list = $0.add("List", .platform(.tableView), at: Rect(0, 100, 320, 400), saved: Rect(0, 140, 320, 400))
      $0.add("Row", .label("Name"), at: Rect(0, 100, 320, 44), in: list, saved: Rect(0, 0, 320, 44))
      $0.add("A", .label("Name"), at: Rect(20, 100, 100, 60), saved: Rect(20, 100, 100, 20))
    },
    .silent(.viewsOverlap, "hidden in a stack, it is not there") {
      let stack = $0.add("Stack", .stackView(StackArrangement()), at: Rect(0, 100, 320, 44))
      let a = $0.add("A", .label("Name"), at: Rect(0, 100, 100, 20), in: stack)
      let b = $0.add("B", .label("Name"), at: Rect(0, 100, 100, 20), in: stack)
      $0.screen[stack].kind = .stackView(StackArrangement(arranged: [a, b]))
      $0.screen[b].isHidden = true
    },
    .silent(.offScreen, "a panel that waits below the screen, as it was saved") {
      $0.screen[.root].savedFrame = Rect(0, 0, 375, 667)
      $0.add("Panel", .label("Name"), at: Rect(0, 568, 320, 80), saved: Rect(0, 667, 375, 80))
    },
    .speaks(.offScreen, "it was saved inside", "A:horizontal") {
      $0.screen[.root].savedFrame = Rect(0, 0, 375, 667)
      $0.add("A", .label("Name"), at: Rect(20, 100, 400, 20), saved: Rect(20, 100, 60, 20))
    },
    .silent(.offScreen, "a part of a screen is no screen") {
      $0.screen.rootRole = .part
      $0.add("A", .label("Name"), at: Rect(20, 100, 400, 20))
    },
    .speaks(.outsideSuperview, "a text that leaves a part of a screen", "A:horizontal") {
      $0.screen.rootRole = .part
      let part = $0.add("Part", .view, at: Rect(0, 0, 320, 568), saved: Rect(0, 0, 375, 100))
      $0.add("A", .label("Name"), at: Rect(20, 100, 400, 20), in: part, saved: Rect(20, 40, 60, 20))
    },
    .silent(.outsideSuperview, "a part that is longer than a screen scrolls somewhere") {
      $0.screen.rootRole = .part
      let part = $0.add("Part", .view, at: Rect(0, 0, 320, 900), saved: Rect(0, 0, 375, 100))
      $0.add("A", .label("Name"), at: Rect(20, 800, 100, 20), in: part, saved: Rect(20, 40, 60, 20))
    },
    .silent(.outsideSuperview, "a close button on the corner, as it was saved") {
      $0.screen[.root].savedFrame = Rect(0, 0, 320, 568)
      let card = $0.add("Card", .view, at: Rect(20, 100, 280, 100), saved: Rect(20, 100, 280, 100))
      $0.add("Close", .button("x"), at: Rect(278, 78, 44, 44), in: card, saved: Rect(258, -22, 44, 44))
    },
    .silent(.outsideSafeArea, "a part of a screen has none") {
      $0.canvas.safeArea.top = 20
      $0.screen.rootRole = .part
      $0.add("A", .label("Name"), at: Rect(20, 8, 100, 20))
    },
  ]

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
      let a = $0.add("A", .label("Name"), at: row)
      $0.constrain(a, .leading, to: .root, constant: 20)
      $0.constrain(a, .left, to: .root, constant: 20)
    },
    .speaks(.unsatisfiableConstraints, "an edge tied to the view and to its safe area", "A:A.top == Safe Area.top + 20.0") {
      let safeArea = $0.add("Safe Area", .guide(.safeArea), at: Rect(0, 0, 320, 568))
      let a = $0.add("A", .label("Name"), at: row)
      $0.constrain(a, .top, to: .root, constant: 20)
      $0.constrain(a, .top, to: safeArea, constant: 20)
    },
    .silent(.redundantConstraint, "one edge at the view, the other at its safe area") {
      let safeArea = $0.add("Safe Area", .guide(.safeArea), at: Rect(0, 0, 320, 568))
      let a = $0.add("A", .label("Name"), at: row)
      $0.constrain(a, .top, to: .root)
      $0.constrain(safeArea, .bottom, to: a)
    },
    .speaks(.redundantConstraint, "the centre beside both margins", "A:A.centerX == Superview.centerX + 0.0") {
      let a = $0.add("A", .label("Name"), at: row)
      $0.constrain(a, .leading, to: .root, .leadingMargin)
      $0.constrain(.root, .trailingMargin, to: a, .trailing)
      $0.constrain(a, .centerX, to: .root)
    },
    .silent(.redundantConstraint, "the second holds in one size class only") {
      let a = $0.add("A", .label("Name"), at: row)
      $0.constrain(a, .width, constant: 100)
      let second = $0.constrain(a, .width, constant: 100)
      $0.screen[second].isInstalled = false
      $0.screen.variations.append(Variation(width: .regular, installs: [second]))
    },
    .speaks(.redundantConstraint, "sizes and their ratio", "A:A.width == A.height + 0.0") {
      let a = $0.add("A", .icon, at: row)
      $0.constrain(a, .width, constant: 44)
      $0.constrain(a, .height, constant: 44)
      $0.constrain(a, .width, to: a, .height)
    },
    .silent(.redundantConstraint, "the content of a scroll view is not its frame") {
      let scroll = $0.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      let a = $0.add("A", .label("Name"), at: row, in: scroll)
      $0.constrain(a, .leading, to: scroll)
      $0.constrain(a, .trailing, to: scroll)
      $0.constrain(a, .width, to: scroll)
    },
  ]
}

private func shrinking(_ sketch: inout Sketch, isTruncated: Bool) {
  var text = TextContent(source: .literal("Name"), font: .body)
  text.minimumScale = 0.5
  let a = sketch.add("A", .label(text), at: row, wants: Size(134.5, 20))
  sketch.texts[Int(a.index)]!.isTruncated = isTruncated
}

@discardableResult
private func pinnedOnBothSides(_ sketch: inout Sketch) -> ItemID {
  let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 280, 20))
  sketch.constrain(a, .leading, to: .root, constant: 20)
  sketch.constrain(.root, .trailing, to: a, constant: 20)
  return a
}

/// A label with baseline and optional top, 30 points higher than its content.
private func stretchedLabel(_ sketch: inout Sketch, spacing: Double) {
  let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 100, 50), wants: Size(100, 20))
  sketch.constrain(a, .top, .greaterThanOrEqual, to: .root, constant: 20)
  sketch.constrain(a, .top, to: .root, constant: 20, priority: spacing)
}

/// A label and a field that share 200 points, 8 apart; the label has 100 of them.
private func tie(_ sketch: inout Sketch, resistance: Double, needs: Double, isOpen: Bool) {
  let label = sketch.add("Label", .label("Name"), at: Rect(20, 100, 100, 20), wants: Size(needs, 20))
  let field = sketch.add("Name Text Field", .field("Name"), at: Rect(128, 100, 100, 20), resistance: resistance)
  sketch.constrain(field, .leading, to: label, .trailing, constant: 8)
  guard isOpen else { return }
  sketch.leaveOpen(label, .width)
  sketch.leaveOpen(field, .x, .width)
}

private func wrappingTie(_ sketch: inout Sketch, lines: Int, resistance: Double = 750) {
  let label = sketch.add("Label", .label("Notifications of today", lines: lines), at: Rect(20, 100, 100, 40))
  let control = sketch.add("Switch", .switch, at: Rect(128, 100, 51, 31), wants: Size(51, 31), resistance: resistance)
  sketch.constrain(control, .leading, to: label, .trailing, constant: 8)
  sketch.openBeforeWrapping = [OpenWidth(item: label, lack: 80), OpenWidth(item: control, lack: 0)]
}

private func baseline(_ sketch: inout Sketch, height: Double) {
  let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 100, height), wants: Size(100, 20))
  let b = sketch.add("B", .field("Name"), at: Rect(128, 100, 100, 34))
  sketch.constrain(a, .lastBaseline, to: b)
}

private func leftHeld(_ sketch: inout Sketch, semantics: SemanticContent) {
  let a = sketch.add("A", .icon, at: Rect(16, 100, 44, 44), semantics: semantics)
  sketch.strays[Int(a.index)] = Rect(16, 100, 44, 44)
  sketch.constrain(a, .left, to: .root, constant: 16)
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
