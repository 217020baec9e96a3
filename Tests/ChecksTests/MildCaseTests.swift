import AutoLayout
import Checks
import Screens
import Testing
import Vocabulary

/// What a rule finds and hardly anybody sees is milder than the rule.
struct MildCaseTests {
  @Test("An icon beside the centre", arguments: [(14.5, Severity.error), (-14.5, .error), (-3, .note), (4, .note), (4.5, .error)])
  func offCentre(_ distance: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .icon, at: Rect(138 + distance, 100, 44, 44))
    sketch.strays[Int(a.index)] = Rect(138 + distance, 100, 44, 44)
    sketch.constrain(a, .centerX, to: .root, constant: distance)
    // Where nothing runs from right to left, no one sees it yet.
    for (direction, most) in [(LayoutDirection.rightToLeft, Severity.error), (.leftToRight, .warning)] {
      let finding = sketch.findings(direction: direction).first { $0.rule == RuleID.notMirrored.rawValue }
      #expect(finding?.severity == min(severity, most))
    }
  }

  /// The Dynamic Island ends 48 points in, a notch 32 points; their safe areas are wider.
  @Test(
    "A text at the side of a phone in landscape",
    arguments: [(59.0, 50.0, Severity.warning), (59, 40, .error), (47, 40, .warning), (47, 20, .error)])
  func besideTheSensorHousing(_ inset: Double, _ x: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    sketch.canvas.size = Size(852, 393)
    (sketch.canvas.safeArea.left, sketch.canvas.safeArea.right) = (inset, inset)
    sketch.add("A", .label("Name"), at: Rect(x, 190, 100, 20))
    #expect(sketch.findings().first { $0.rule == RuleID.outsideSafeArea.rawValue }?.severity == severity)
  }

  /// A width that was given up, of a view with words or without.
  @Test("A conflict that nobody sees", arguments: [(ItemKind.icon, Severity.warning), (.label("Name"), .error), (.button("Go"), .error)])
  func unseenConflict(_ kind: ItemKind, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", kind, at: .row)
    let (one, two) = (sketch.constrain(a, .width, constant: 200), sketch.constrain(a, .width, .lessThanOrEqual, constant: 180))
    (sketch.conflicts, sketch.broken) = ([[.constraint(one), .constraint(two)]], [one])
    sketch.missed[one] = 20
    #expect(sketch.findings().first { $0.rule == RuleID.unsatisfiableConstraints.rawValue }?.severity == severity)
  }

  /// A view that is wider in one direction keeps its leading edge.
  @Test("A conflict of one direction", arguments: [true, false]) func conflictOfOneDirection(_ isConflict: Bool) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .icon, at: Rect(20, 100, 100, 44))
    sketch.strays[Int(a.index)] = Rect(sketch.canvas.size.width - 20 - 160, 100, 160, 44)
    let width = sketch.constrain(a, .width, constant: 100)
    sketch.constrain(a, .left, to: .root, constant: 20)
    if isConflict { sketch.brokenFromTheRight = [width] }
    #expect(sketch.findings(direction: .rightToLeft).contains { $0.rule == RuleID.notMirrored.rawValue } != isConflict)
  }

  @Test("A badge beside a centre", arguments: [(16.0, Severity.note), (17, .error)])
  func badge(_ side: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .icon, at: Rect(180, 100, side, side))
    sketch.strays[Int(a.index)] = Rect(180, 100, side, side)
    sketch.constrain(a, .centerX, to: .root, constant: 20)
    // Where nothing runs from right to left, no one sees it yet.
    for (direction, most) in [(LayoutDirection.rightToLeft, Severity.error), (.leftToRight, .warning)] {
      let finding = sketch.findings(direction: direction).first { $0.rule == RuleID.notMirrored.rawValue }
      #expect(finding?.severity == min(severity, most))
    }
  }

  @Test(
    "What is ambiguous and nobody sees",
    arguments: [
      ("guide", nil), ("width of content", Severity.warning), ("height of content", .error), ("height above a least one", .warning),
      ("view", .error),
    ] as [(String, Severity?)])
  func ambiguity(_ what: String, _ severity: Severity?) throws {
    var sketch = Sketch()
    switch what {
    case "guide":
      let guide = sketch.add("Guide", .guide(.layoutGuide), at: Rect(0, 0, 320, 0))
      sketch.ambiguous = [AmbiguousDimension(item: guide, dimension: .y), AmbiguousDimension(item: guide, dimension: .height)]
    case "view":
      let view = sketch.add("A", .label("Name"), at: Rect(0, 0, 320, 20))
      sketch.ambiguous = [AmbiguousDimension(item: view, dimension: .y)]
    case "width of content":
      let scroll = sketch.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      sketch.ambiguous = [AmbiguousDimension(item: scroll, dimension: .contentWidth)]
    default:
      let scroll = sketch.add("Scroll", .scrollView, at: Rect(0, 0, 320, 568))
      let content = sketch.add("Content", .view, at: Rect(0, 0, 320, 568), in: scroll)
      sketch.ambiguous = [
        AmbiguousDimension(item: scroll, dimension: .contentHeight), AmbiguousDimension(item: content, dimension: .height),
      ]
      if what != "height of content" { sketch.constrain(content, .height, .greaterThanOrEqual, to: .root) }
    }
    #expect(sketch.findings().first { $0.rule == RuleID.ambiguousLayout.rawValue }?.severity == severity)
  }

  @Test("Labels in a view that only the app sizes", arguments: [true, false])
  func overlapWithoutRoom(_ isTied: Bool) throws {
    var sketch = Sketch()
    sketch.screen.items[0].placement = .cell(.open)
    let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 100, 20))
    let b = sketch.add("B", .label("Other"), at: Rect(20, 115, 100, 20))
    if isTied { sketch.constrain(b, .top, to: a, .bottom, constant: -5) }
    let finding = sketch.findings().first { $0.rule == RuleID.viewsOverlap.rawValue }
    #expect(finding?.severity == (isTied ? .error : .warning))
  }

  @Test("A label whose hugging is broken", arguments: [(6.0, Severity.note), (20, .error)])
  func higherByLessThanALine(_ excess: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    sketch.add("A", .label("Name"), at: Rect(20, 100, 100, 20 + excess), wants: Size(width: 100, height: 20), hugging: 1000)
    #expect(sketch.findings().first { $0.rule == RuleID.contentHuggingBroken.rawValue }?.severity == severity)
  }

  @Test("A caption below a badge", arguments: [(60.0, Severity.note), (40, .error)])
  func putOutside(_ distance: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    let box = sketch.add("Box", .view, at: Rect(100, 100, 92, 92))
    let a = sketch.add("A", .label("Name"), at: Rect(100, 136 + distance, 92, 20), in: box)
    var look = Appearance()
    look.colors[.background] = .fixed(RGBColor(red: 1, green: 0, blue: 0, alpha: 1))
    sketch.screen.looks["Box"] = look
    sketch.constrain(a, .centerY, to: box, constant: distance)
    #expect(sketch.findings().first { $0.rule == RuleID.outsideSuperview.rawValue }?.severity == severity)
  }

  /// Side by side in the file, one on the other now. A file hides what code may show later; in a state, code knows.
  @Test("A hidden label that another one covers, or two in a hidden view", arguments: [true, false], [false, true])
  func hiddenByCode(_ isByCode: Bool, _ isAround: Bool) throws {
    var sketch = Sketch()
    sketch.screen.items[0].savedFrame = sketch.frames[0]
    let box = sketch.add("Box", .view, at: Rect(0, 0, 300, 300), saved: Rect(0, 0, 300, 300))
    sketch.add("A", .label("Name"), at: Rect(20, 100, 100, 20), in: box, saved: Rect(20, 100, 100, 20))
    let b = sketch.add("B", .label("Other"), at: Rect(20, 105, 100, 20), in: box, saved: Rect(20, 140, 100, 20))
    let hidden = isAround ? box : b
    sketch.screen[hidden].isHidden = true
    sketch.screen[hidden].isHiddenByApp = isByCode
    #expect(sketch.findings().contains { $0.rule == RuleID.viewsOverlap.rawValue } != isByCode)
  }

  @Test("Labels that code shows in place of each other", arguments: [true, false])
  func alternates(_ areAlternates: Bool) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 100, 20))
    let b = sketch.add("B", .label("Other"), at: Rect(20, 105, 100, 20))
    if areAlternates { sketch.screen.alternates = [[b, a]] }
    #expect(sketch.findings().contains { $0.rule == RuleID.viewsOverlap.rawValue } != areAlternates)
  }

  @Test(
    "A text at the wrong side, from right to left",
    arguments: [("Name", Severity.warning), ("اسم", .error), ("\u{202E}Name", .error)])
  func textsFromTheLeft(_ words: String, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label(words, alignment: .right), at: .row)
    sketch.texts[Int(a.index)]!.needed.width = 50
    #expect(sketch.findings(direction: .rightToLeft).first { $0.rule == RuleID.notMirrored.rawValue }?.severity == severity)
  }

  /// Where nothing decides on the width, the text may have all of it.
  @Test("A text at the wrong side in a view of an ambiguous width", arguments: [true, false])
  func textInAmbiguousWidth(_ isAmbiguous: Bool) {
    var sketch = Sketch()
    let a = sketch.add("A", .label("اسم", alignment: .right), at: .row)
    sketch.texts[Int(a.index)]!.needed.width = 50
    if isAmbiguous { sketch.leaveOpen(a, .width) }
    let finding = sketch.findings(direction: .rightToLeft).first { $0.rule == RuleID.notMirrored.rawValue }
    #expect(finding?.severity == (isAmbiguous ? .warning : .error))
  }

  /// Words that only a run of the app knows: a frame that is hardly wider may follow them.
  @Test(
    "A text at the wrong side that is known only when the app runs",
    arguments: [(23.0, false, Severity.warning), (24, false, .error), (100, true, .warning)])
  func unknownTexts(_ spare: Double, _ isTypedFromTheLeft: Bool, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label("Typ", alignment: .right), at: .row)
    sketch.screen[a].holdsLeftToRightText = isTypedFromTheLeft
    let fit = try #require(sketch.texts[Int(a.index)])
    sketch.texts[Int(a.index)] = TextFit(
      ShownWords(key: nil, value: "Typ", areStandIn: true), lines: 1, visibleLines: 1,
      needed: Size(width: fit.available.width - spare, height: 20), available: fit.available, lineHeight: 20)
    #expect(sketch.findings(direction: .rightToLeft).first { $0.rule == RuleID.notMirrored.rawValue }?.severity == severity)
  }

  /// Where all known words run from left to right, the app has no translation.
  @Test(
    "A text that only the app knows, beside known ones",
    arguments: [(["Name"], Severity.warning), (["Name", "اسم"], .error), (["12"], .error)])
  func unknownTextsBesideKnown(_ words: [String], _ severity: Severity) throws {
    var sketch = Sketch()
    for (number, words) in words.enumerated() { sketch.add("\(number)", .label(words), at: Rect(20, 200 + 30 * Double(number), 280, 20)) }
    let a = sketch.add("A", .label("Typ", alignment: .right), at: .row)
    let fit = try #require(sketch.texts[Int(a.index)])
    sketch.texts[Int(a.index)] = TextFit(
      ShownWords(key: nil, value: "Typ", areStandIn: true), lines: 1, visibleLines: 1,
      needed: Size(width: 50, height: 20), available: fit.available, lineHeight: 20)
    let finding = sketch.findings(direction: .rightToLeft).first { $0.rule == RuleID.notMirrored.rawValue && $0.object == "A" }
    #expect(finding?.severity == severity)
  }

  @Test("Texts whose lines meet", arguments: [(4.0, 16.0, Severity.note), (4, 19, .error)])
  func linesThatMeet(_ top: Double, _ bottom: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 100, 20))
    let b = sketch.add("B", .label("Other"), at: Rect(20, 114, 100, 20))
    for label in [a, b] { sketch.ink[Int(label.index)] = TextInk(top: top, bottom: bottom, height: 20, width: 100) }
    #expect(sketch.findings().first { $0.rule == RuleID.viewsOverlap.rawValue }?.severity == severity)
  }

  @Test("Two icons beside a centre", arguments: [(-60.0, Severity.warning), (-50, .error)])
  func symmetricPair(_ other: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    for (name, distance) in [("A", 60.0), ("B", other)] {
      let icon = sketch.add(name, .icon, at: Rect(138 + distance, 100, 44, 44))
      sketch.strays[Int(icon.index)] = Rect(138 + distance, 100, 44, 44)
      sketch.constrain(icon, .centerX, to: .root, constant: distance)
    }
    let severities = sketch.findings(direction: .rightToLeft).filter { $0.rule == RuleID.notMirrored.rawValue }.map(\.severity)
    #expect(severities == [severity, severity])
  }

  @Test("A view on the first of three pages", arguments: [(138.0, Severity.warning), (148, .error)])
  func pages(_ x: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    let list = sketch.add("S", .scrollView, at: Rect(0, 0, 320, 568))
    let content = sketch.add("C", .view, at: Rect(0, 0, 960, 568), in: list)
    let icon = sketch.add("A", .icon, at: Rect(x, 100, 44, 44), in: content)
    for item in [list, content, icon] { sketch.strays[Int(item.index)] = sketch.frames[Int(item.index)] }
    sketch.constrain(icon, .left, to: content, .left, constant: x)
    let findings = sketch.findings(direction: .rightToLeft).filter { $0.rule == RuleID.notMirrored.rawValue && $0.object == "A" }
    #expect(findings.map(\.severity) == [severity])
  }

  @Test(
    "A picture that keeps its side and fills its parent in the file", arguments: [(320.0, Severity.note), (360, .note), (300, .error)])
  func backdrop(_ width: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    sketch.canvas.size.width = 400
    sketch.frames[0].width = 400
    sketch.screen.items[0].savedFrame = Rect(0, 0, 320, 568)
    let a = sketch.add("A", .icon, at: Rect(0, 0, width, 568), saved: Rect(0, 0, width, 568))
    sketch.strays[Int(a.index)] = Rect(0, 0, width, 568)
    sketch.constrain(a, .left, to: .root, .left)
    #expect(sketch.findings(direction: .rightToLeft).first { $0.rule == RuleID.notMirrored.rawValue }?.severity == severity)
  }

  /// AX3 is the tenth size.
  @Test(
    "A word that breaks",
    arguments: [
      ([9, 11], "label", Severity.warning), ([8, 9], "label", .error), ([9, 11], "button", .error), ([0], "system cell", .warning),
    ])
  func brokenWords(_ cells: [Int], _ kind: String, _ severity: Severity) throws {
    var sketch = Sketch()
    let content: ItemKind = kind == "button" ? .button("Settings") : .label("Settings", lines: 0)
    let a = sketch.add("A", content, at: Rect(20, 100, 60, 40), wants: Size(100, 20))
    if kind == "system cell" { sketch.screen[a].placement = .cellPart(CellPart(.title, of: .basic), []) }
    sketch.texts[Int(a.index)]!.breaksWord = true
    sketch.texts[Int(a.index)]!.isTruncated = false
    var collector = FindingCollector(ScreenOutline(sketch.screen), rules: .everyRule)
    for cell in cells { RuleSettings.everyRule.check(sketch.cell(cell), into: &collector) }
    #expect(collector.findings.first { $0.rule == RuleID.midWordBreak.rawValue }?.severity == severity)
  }

  @Test(
    "A line that lacks less than measuring may be wrong by",
    arguments: [(100.0, 101.0, Severity.warning), (100, 101.5, .error), (396, 400, .warning), (395, 400, .error)])
  func marginalCut(_ width: Double, _ needed: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    sketch.canvas.size.width = 600
    sketch.add("A", .label("Name"), at: Rect(20, 100, width, 20), wants: Size(width: needed, height: 20))
    #expect(sketch.findings().first { $0.rule == RuleID.textTruncated.rawValue }?.severity == severity)
  }

  @Test("Words in a font that only the app knows", arguments: [(true, Severity.warning), (false, .error)])
  func unknownFont(_ isUnknown: Bool, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 60, 20), wants: Size(width: 100, height: 20))
    sketch.screen[a].isFontUnknown = isUnknown
    #expect(sketch.findings().first { $0.rule == RuleID.textTruncated.rawValue }?.severity == severity)
  }

  @Test("A label off the screen in a font that only the app knows", arguments: [(10.0, Severity.warning), (40, .error)])
  func placedByUnknownFont(_ amount: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label("Name"), at: Rect(220, 100, 100 + amount, 20))
    sketch.screen[a].isFontUnknown = true
    #expect(sketch.findings().first { $0.rule == RuleID.offScreen.rawValue }?.severity == severity)
  }

  /// A label leaves a view around it, and stays on the screen.
  @Test(
    "A view that leaves its parent",
    arguments: [
      ("plain", Severity.note), ("clear", .note), ("coloured", .error), ("bordered", .error), ("clipping", .error), ("of the app", .error),
      ("around a button", .error),
    ])
  func outsideWhatNobodySees(_ parent: String, _ severity: Severity) throws {
    var sketch = Sketch()
    let box = sketch.add("Box", .view, at: Rect(20, 100, 200, 20))
    sketch.add("A", parent == "around a button" ? .button("Name") : .label("Name"), at: Rect(20, 105, 100, 20), in: box)
    var look = Appearance()
    switch parent {
    case "clear": look.colors[.background] = .fixed(RGBColor(red: 0, green: 0, blue: 0, alpha: 0))
    case "coloured": look.colors[.background] = .fixed(RGBColor(red: 1, green: 0, blue: 0, alpha: 1))
    case "bordered": look.borderWidth = 1
    case "clipping": sketch.screen[box].clipsToBounds = true
    case "of the app": sketch.screen[box].customClass = "Card"
    default: break
    }
    sketch.screen.looks["Box"] = look
    #expect(sketch.findings().first { $0.rule == RuleID.outsideSuperview.rawValue }?.severity == severity)
  }

  @Test("A text outside of the safe area of a view that code puts somewhere", arguments: [(true, Severity.note), (false, .error)])
  func outsideTheSafeAreaOfAHost(_ hasHost: Bool, _ severity: Severity) throws {
    var sketch = Sketch()
    // At the side: of a host only the height is known to be another one.
    sketch.canvas.size = Size(852, 393)
    (sketch.canvas.safeArea.left, sketch.canvas.safeArea.right) = (59, 59)
    let a = sketch.add("A", .label("Name"), at: Rect(10, 190, 100, 20))
    sketch.constrain(a, .leading, to: .root, constant: 10)
    if hasHost { sketch.screen.items[0].sizeDecidedAt = CodePlace(file: "A.swift", line: 3) }
    #expect(sketch.findings().first { $0.rule == RuleID.outsideSafeArea.rawValue }?.severity == severity)
  }

  /// A text whose font only the app knows pushes the next one off the screen, in all sizes of text or in large ones.
  @Test(arguments: [
    (true, 30.0, false, Severity.error), (true, 30, true, .warning), (true, 20, false, .warning), (false, 20, true, .error),
  ])
  func pushedByAnUnknownFont(_ isUnknown: Bool, _ amount: Double, _ isLarge: Bool, _ severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label("Name"), at: Rect(20, 20, 200, 500))
    let b = sketch.add("B", .label("Other"), at: Rect(20, sketch.canvas.size.height + amount - 20, 200, 20))
    sketch.screen[a].isFontUnknown = isUnknown
    sketch.constrain(b, .top, to: a, .bottom)
    sketch.explanation = [.compressionResistance(a, .vertical)]
    let rules = RuleSettings.everyRule
    var collector = FindingCollector(ScreenOutline(sketch.screen), rules: rules)
    // The cells are of growing content sizes.
    rules.check(sketch.cell(isLarge ? 9 : 0), into: &collector)
    #expect(collector.findings.first { $0.rule == RuleID.offScreen.rawValue }?.severity == severity)
  }

  /// The height of a text is rounded up to pixels.
  @Test(arguments: [(22.0, Severity.note), (22.5, .error)]) func squeezedByPixels(_ height: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    sketch.clip(sketch.add("A", .label("Name"), at: Rect(20, 100, 200, 20), wants: Size(100, height)))
    #expect(sketch.findings().first { $0.rule == RuleID.compressionResistanceBroken.rawValue }?.severity == severity)
  }

  /// The letters of a label begin at its leading edge.
  @Test("A label wider than its letters", arguments: [(100.0, Severity.note), (130, .error)])
  func lettersOnTheScreen(_ letters: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    sketch.add("A", .label("Name"), at: Rect(200, 100, 200, 20), wants: Size(letters, 20))
    #expect(sketch.findings().first { $0.rule == RuleID.offScreen.rawValue }?.severity == severity)
  }

  @Test("A text field that leaves the sides of the screen", arguments: [(328.0, Severity.note), (300, .error)])
  func fromEdgeToEdge(_ width: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    sketch.canvas.safeArea.bottom = 34
    sketch.screen.items[0].savedFrame = sketch.frames[0]
    sketch.add("A", .field("Name"), at: Rect(-4, 100, width, 34), saved: Rect(-4, 100, width, 34))
    #expect(sketch.findings().first { $0.rule == RuleID.outsideSafeArea.rawValue }?.severity == severity)
  }

  @Test("A button at the lower edge", arguments: [(14.0, Severity.warning), (12, .error)])
  func aboveTheHomeIndicator(_ distance: Double, _ severity: Severity) throws {
    var sketch = Sketch()
    sketch.canvas.safeArea.bottom = 34
    sketch.add("A", .button("Name"), at: Rect(20, 568 - distance - 44, 100, 44))
    #expect(sketch.findings().first { $0.rule == RuleID.outsideSafeArea.rawValue }?.severity == severity)
  }

  /// Two segments have 19 points of padding each, of which a whole title needs 6.
  @Test("A segmented control with less room", arguments: [(26.0, false), (27, true)])
  func segments(_ lack: Double, _ isFound: Bool) throws {
    var sketch = Sketch()
    let parts = ["A", "B"].map { Segment(TextContent(source: .literal($0), font: .body)) }
    sketch.add("S", .segmentedControl(parts), at: Rect(20, 100, 100, 31), wants: Size(100 + lack, 31))
    #expect(sketch.findings().contains { $0.rule == RuleID.compressionResistanceBroken.rawValue } == isFound)
  }

  @Test("Left and right alike", arguments: [(-16.0, false), (-20, true)])
  func leftAndRight(_ right: Double, _ isFound: Bool) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .icon, at: Rect(16, 100, 288, 44))
    sketch.constrain(a, .left, to: .root, .left, constant: 16)
    sketch.constrain(a, .right, to: .root, .right, constant: right)
    #expect(sketch.findings().contains { $0.rule == RuleID.leftRightAttribute.rawValue } == isFound)
  }

  @Test("A height that is taken out when the app is built", arguments: [true, false])
  func placeholders(_ isPlaceholder: Bool) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label("Name", lines: 0), at: Rect(20, 100, 100, 20))
    let height = sketch.constrain(a, .height, constant: 20)
    sketch.screen[height].isPlaceholder = isPlaceholder
    #expect(sketch.findings().contains { $0.rule == RuleID.fixedSizeOnText.rawValue } != isPlaceholder)
  }

  /// A label below a bar; code may put the bar elsewhere.
  @Test("A view that moves with one whose place only the app knows", arguments: [(true, Severity.note), (false, .error)])
  func besideAnOpenPlace(_ isOpen: Bool, _ severity: Severity) throws {
    var sketch = Sketch()
    sketch.canvas.safeArea.top = 44
    let bar = sketch.add("Bar", .view, at: Rect(0, 0, 320, 10))
    let a = sketch.add("A", .label("Name"), at: Rect(20, 14, 100, 20))
    let top = sketch.constrain(bar, .top, to: .root, .top)
    sketch.constrain(a, .top, to: bar, .bottom, constant: 4)
    if isOpen { sketch.screen[top].decidedAt = CodePlace(file: "A.swift", line: 1) }
    #expect(sketch.findings().first { $0.rule == RuleID.outsideSafeArea.rawValue }?.severity == severity)
  }

  /// A text that a width of the document cuts; code may add constraints, or take those of the document away.
  @Test(
    "What required constraints force stays, whatever code adds",
    arguments: [
      (1000, [.horizontal, .vertical], .error), (800, [.horizontal, .vertical], .note), (800, [.vertical], .error), (1000, [], .note),
    ] as [(Double, Set<Axis>, Severity)])
  func addedConstraints(priority: Double, axes: Set<Axis>, severity: Severity) throws {
    var sketch = Sketch()
    let a = sketch.add("A", .label("Username"), at: Rect(20, 100, 20, 20), wants: Size(width: 80, height: 20))
    sketch.explanation = [.constraint(sketch.constrain(a, .width, constant: 20, priority: priority))]
    sketch.screen[a].frameDecidedAt = CodePlace(file: "A.swift", line: 1)
    sketch.screen[a].axesTiedByCode = axes
    #expect(sketch.findings().first { $0.rule == RuleID.textTruncated.rawValue }?.severity == severity)
  }
}
