import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// Texts that are cut off, clipped, or broken inside a word.
  static let text: [RuleExample] = [
    .silent(.textTruncated, "the text fits") { $0.add("A", .label("Name"), at: .row) },
    .speaks(.textTruncated, "one line too narrow", "A:") { $0.add("A", .label("Name"), at: .row, wants: Size(134.5, 20)) },
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
        "A", .textField(TextContent(source: .literal("https://example.com"), font: .body), border: .roundedRect), at: .row,
        wants: Size(180, 20))
    },
    .speaks(.compressionResistanceBroken, "the placeholder of a text field does not", "A:horizontal") {
      $0.add("A", .field("Address of the server"), at: .row, wants: Size(180, 20))
    },
    .silent(.textClipped, "the line fits") { $0.add("A", .label("Name"), at: .row) },
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
    .silent(.midWordBreak, "wrapped between words") { $0.add("A", .label("A B", lines: 0), at: .row) },
    .speaks(.midWordBreak, "a word wider than the line", "A:") {
      let a = $0.add("A", .label("Benachrichtigungen", lines: 0), at: .row, wants: Size(180, 40))
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.midWordBreak, "a line that has nearly all the width of the screen") {
      let a = $0.add("A", .label("Benachrichtigungen", lines: 0), at: Rect(30, 100, 245, 20), wants: Size(280, 40))
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.midWordBreak, "a word wider than the screen within its margins: no layout holds it") {
      let a = $0.add("A", .label("Benachrichtigungen", lines: 0), at: .row, wants: Size(289, 40))
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.midWordBreak, "nothing is left of the line: that is told as collapsed") {
      let a = $0.add("A", .label("Benachrichtigungen", lines: 0), at: Rect(20, 100, 0, 20), wants: Size(180, 40))
      $0.texts[Int(a.index)]!.breaksWord = true
    },
    .silent(.missingGlyphs, "all glyphs are there") { $0.add("A", .label("Name"), at: .row) },
    .speaks(.missingGlyphs, "two are missing", "A:") {
      let a = $0.add("A", .label("Name"), at: .row)
      $0.texts[Int(a.index)]!.words = ShownWords(key: nil, value: "Name", missingGlyphs: ["\u{1E900}", "\u{1E901}"])
    },
  ]
}

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

private func shrinking(_ sketch: inout Sketch, isTruncated: Bool) {
  var text = TextContent(source: .literal("Name"), font: .body)
  text.minimumScale = 0.5
  let a = sketch.add("A", .label(text), at: .row, wants: Size(134.5, 20))
  sketch.texts[Int(a.index)]!.isTruncated = isTruncated
}
