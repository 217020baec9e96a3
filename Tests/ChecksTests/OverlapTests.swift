import Screens
import Checks
import Testing
import Vocabulary

@Suite struct OverlapTests {
  /// Controls scattered over the screen, in two parents: what is found is what holding each against each other of its parent finds.
  @Test(arguments: 0..<40)
  func everyPairThatOverlapsIsFound(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var sketch = Sketch()
    let parents = [sketch.add("left", .view, at: Rect(0, 0, 320, 568)), sketch.add("right", .view, at: Rect(0, 0, 320, 568))]
    var controls: [(name: String, parent: Int, frame: Rect)] = []
    for index in 0..<30 {
      // On a coarse grid edges often meet, and tops are often the same.
      func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) * 4 }
      let frame = Rect(length(0...60), length(0...120), length(1...18), length(1...18))
      let parent = Int.random(in: 0...1, using: &random)
      controls.append(("control \(index)", parent, frame))
      sketch.add(controls[index].name, .switch, at: frame, in: parents[parent])
    }

    var expected: Set<String> = []
    for (index, first) in controls.enumerated() {
      for second in controls[(index + 1)...] where second.parent == first.parent {
        let width = min(first.frame.maxX, second.frame.maxX) - max(first.frame.x, second.frame.x)
        let height = min(first.frame.maxY, second.frame.maxY) - max(first.frame.y, second.frame.y)
        if width > 0, height > 0 { expected.insert("\(first.name):\(second.name)") }
      }
    }
    let found = sketch.findings().filter { $0.rule == RuleID.viewsOverlap.rawValue }.map { "\($0.object):\($0.discriminator)" }
    #expect(Set(found) == expected)
    #expect(found.count == expected.count)
    #expect(!expected.isEmpty)
  }

  /// Of a heap of views, each is reported with eight of those above it, if there are as many: the findings grow as the views do.
  @Test(arguments: [9, 20, 200]) func aHeapHasAsManyFindingsAsViews(_ count: Int) {
    var sketch = Sketch()
    for index in 0..<count { sketch.add("control \(index)", .switch, at: Rect(0, 0, 40, 30)) }
    let overlaps = sketch.findings().filter { $0.rule == RuleID.viewsOverlap.rawValue }
    #expect(overlaps.count == 8 * (count - 8) + 28)
    #expect(Set(overlaps.flatMap { [$0.object, $0.discriminator] }).count == count)
  }

  /// A text that the app sets grows over a label beside which it was drawn, though it was drawn on another one of the same view: whichever of the
  /// two views comes first in the file.
  @Test(arguments: [false, true])
  func theOrderOfSiblingsDecidesNothing(isReversed: Bool) {
    var sketch = Sketch()
    func addText() {
      let view = sketch.add("text's", .view, at: Rect(0, 0, 200, 100), saved: Rect(0, 0, 200, 100))
      let text = sketch.add(
        "text", .label(.words("Hello you")), at: Rect(0, 0, 200, 90), in: view, wants: Size(width: 200, height: 90),
        saved: Rect(0, 0, 200, 20))
      sketch.screen.items[Int(text.index)].isTextSetByApp = true
    }
    func addNeighbours() {
      let view = sketch.add("neighbours'", .view, at: Rect(50, 5, 200, 100), saved: Rect(50, 5, 200, 100))
      sketch.add("near", .label(.words("Some text")), at: Rect(50, 5, 100, 20), in: view, saved: Rect(0, 0, 100, 20))
      sketch.add("far", .label(.words("More")), at: Rect(50, 65, 100, 20), in: view, saved: Rect(0, 60, 100, 20))
    }
    for add in isReversed ? [addNeighbours, addText] : [addText, addNeighbours] { add() }
    let overlaps = sketch.findings().filter { $0.rule == RuleID.viewsOverlap.rawValue }
    #expect(overlaps.count == 1)
    #expect(overlaps.first.map { Set([$0.object] + $0.related.map(\.object)) } == ["text's", "neighbours'", "text", "far"])
  }

  /// A badge on the corner of a button without words, or on the middle of one of its sides; what only lies there is no badge.
  @Test(arguments: [
    (LayoutAttribute.top, LayoutAttribute.top, LayoutAttribute.trailing, LayoutAttribute.trailing, true, true),
    (.centerY, .top, .centerX, .trailing, true, true), (.top, .bottom, .trailing, .trailing, true, false),
    (.top, .top, .trailing, .trailing, false, false),
  ])
  func badges(
    _ y: LayoutAttribute, _ ofButtonY: LayoutAttribute, _ x: LayoutAttribute, _ ofButtonX: LayoutAttribute, _ isWordless: Bool,
    _ isMeant: Bool
  ) {
    var sketch = Sketch()
    let content = isWordless ? TextContent(source: nil, font: FontRequest(size: .points(17))) : .words("Cart")
    let button = sketch.add("button", .button(ButtonContent(content, image: Size(width: 24, height: 24))), at: Rect(100, 100, 44, 44))
    let badge = sketch.add("badge", .label(.words("3")), at: Rect(130, 96, 18, 18))
    sketch.constrain(badge, y, to: button, ofButtonY, constant: -4)
    sketch.constrain(badge, x, to: button, ofButtonX, constant: 4)
    #expect(sketch.findings().contains { $0.rule == RuleID.viewsOverlap.rawValue } != isMeant)
  }

  /// The upper of two texts has a font that only the app knows: it may be lower.
  @Test(arguments: [(true, Severity.warning), (false, .error)]) func textsInUnknownFonts(_ isUnknown: Bool, _ severity: Severity) throws {
    for unknown in 0..<2 {
      var sketch = Sketch()
      let texts = [
        sketch.add("A", .label("Name"), at: Rect(20, 100, 200, 40)), sketch.add("B", .label("Other"), at: Rect(20, 120, 200, 40)),
      ]
      sketch.screen[texts[unknown]].isFontUnknown = isUnknown
      #expect(sketch.findings().first { $0.rule == RuleID.viewsOverlap.rawValue }?.severity == severity, "\(unknown)")
    }
  }

  /// Two texts over each other, one or both of them below a view whose height may be code's decision.
  @Test(arguments: [(false, false, Severity.error), (true, false, .note), (true, true, .error)])
  func textsThatMoveApart(_ isDecided: Bool, _ areBothBelow: Bool, _ severity: Severity) throws {
    var sketch = Sketch()
    let box = sketch.add("Box", .view, at: Rect(0, 0, 320, 100))
    let a = sketch.add("A", .label("Name"), at: Rect(20, 108, 200, 20))
    let b = sketch.add("B", .label("Other"), at: Rect(20, 112, 200, 20))
    let height = sketch.constrain(box, .height, constant: 100)
    if isDecided { sketch.screen[height].decidedAt = CodePlace(file: "A.swift", line: 3) }
    sketch.constrain(a, .top, to: box, .bottom, constant: 8)
    if areBothBelow {
      sketch.constrain(b, .top, to: box, .bottom, constant: 12)
    } else {
      sketch.constrain(b, .top, to: .root, constant: 112)
    }
    #expect(sketch.findings().first { $0.rule == RuleID.viewsOverlap.rawValue }?.severity == severity)
  }
}

extension TextContent {
  fileprivate static func words(_ words: String) -> TextContent {
    TextContent(source: .interfaceBuilder(keys: [], base: words), font: FontRequest(size: .points(17)))
  }
}
