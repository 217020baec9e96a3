import Screens
import Diagnostics
import Environments
import Scenarios
import Testing
import Vocabulary

/// What is written is what is read.
struct ScenarioWriterTests {
  /// A scenario with every word of the format but `environments` and `expect`.
  private static let everything = """
    title: "A: title"
    canvas: {size: 414x896, scale: 3, safe-area: [44, 0, 34, 0], margins: [0, 20, 0, 20], top-guide: 44, bottom-guide: 34, \
    size-classes: {width: regular, height: compact}, content-size: XL, xcode: 11, screen-width: 500, readable-width: 600}
    rules: interface-builder
    root: {role: part, margins: 4, system-minimum-margins: true, frame: [0, 0, 414, 896]}
    guides: [Middle Guide]
    views:
      Stack:
        kind: stack-view
        class: MyStack
        axis: vertical
        distribution: equalCentering
        alignment: trailing
        spacing: 2.5
        baseline-relative: true
        margins-relative: true
        directional-margins: [1, 2, 3, 4]
        preserves-superview-margins: true
        readable-margins: true
        insets-margins-from-safe-area: false
        hugging: [251, 252]
        resistance: 999
        semantics: forceRightToLeft
        ambiguity: never
        clips: true
        views:
          Name:
            kind: label
            text: [first.key, second.key]
            base: "No: name"
            size: 13
            weight: bold
            font: Avenir
            face: Avenir-Heavy
            design: rounded
            italic: true
            monospaced-digits: true
            scales-with: {style: body, maximum: 40}
            lines: 2
            line-break: clip
            alignment: right
            preferred-width: 120
            minimum-scale: 0.5
            tightens: true
            baseline-adjustment: alignCenters
            paragraph: {line-spacing: 2}
            runs: [{literal: "No", style: title1}, {literal: ": name", size: 9, kern: 1.5}]
            spacing-after: 12
            canvas-font: {style: headline}
          Both:
            kind: label
            joined: [{text: first.key, base: "One"}, {literal: ": "}, {text: third.key}]
          Plain: {kind: label, literal: Plain, size: 12, adjusts: true}
          Field: {kind: text-field, placeholder-literal: Search, border: line, minimum-size: 9, left-to-right-text: true}
          Notes: {kind: text-view, value: {number: 1.5}, scrolls: false}
      Go: {kind: button, literal: Go, image: 20x21, type: custom, insets: 3, title-insets: [0, 1, 0, -1], image-insets: 2, content-alignment: fill, grows-with-title: true}
      Pay:
        kind: button
        literal: Pay
        configuration: filled
        control-size: large
        subtitle: {literal: Now, size: 11, lines: 1}
        insets: [1, 2, 3, 4]
        image-placement: top
        image-padding: 5
        title-padding: 6
      Days: {kind: segmented-control, segments: [{literal: D, width: 40}, {image: 10x11}], weight: medium}
      Table:
        kind: table-view
        views:
          Row: {kind: table-cell, row-height: 50, frame: [0, 28, 414, 50]}
          Last Row:
            kind: table-cell
            row-height: auto
            estimated: true
            views:
              Part: {kind: label, literal: Part, frame: [16, 9, 90, 20], autoresizing: [], cell-part: right-detail title}
      Dated: {kind: date-picker, picker-style: inline, hidden: true}
      Odd: {kind: other, element: glkView, placeholder-intrinsic: 30x-, placed-by-system: true}
      Masked: {frame: [1, 2, 3, 4], autoresizing: [left-margin, height]}
      Kept: {kind: collection-cell, frame: [1, 2, 3, 4], placement: frame, installed: false}
      Scroll:
        kind: scroll-view
        guides: [Own Guide]
        views: {Inside: {kind: page-control, pages: 4}}
    constraints: |
      1. Stack.Top = Safe Area.Top + 8
      gap: Stack.Leading >= Superview.LeadingMargin - 1.5 (Priority 750.5)
      Inside.CenterX = 0.25 * Superview.CenterX (Not Installed)
      2. Inside.Width = 2 * Inside.Height (Placeholder)
      Inside.Top = Scroll Content Guide.Top
      Inside.Bottom <= Scroll Safe Area.Bottom
      Own Guide.Top = Scroll Frame Guide.Top
      Stack.LastBaseline = Keyboard Guide.Top
    when:
      - width: compact
        remove: [1]
        restore: [2]
        constants: {gap: 4}
        change:
          Stack: {hidden: true, axis: horizontal, spacing: 1, margins: [9, 9, 9, 8]}
          Name: {style: title2, lines: 3, line-break: clip}
          Dated: {kind: label, literal: Later}
          Kept: {installed: true}
      - device: pad
        height: regular
        constants: {gap: 40}
      - content-size: accessibility
        change:
          Stack: {distribution: fill, alignment: leading}
          Part: {cell-part: flowing title, lines: 0, first-line-indent: 39}
    """

  @Test func everyWordIsWrittenAgain() throws {
    let first = Reading(Self.everything)
    #expect(first.errors == [])
    let scenario = try #require(first.scenario)
    let written = ScenarioWriter.write(scenario.screen, canvas: scenario.canvas) { keys, base in
      ScenarioWriter.Words(key: keys.first, text: base)
    }
    #expect(written.notes == [])
    let second = Reading(written.text)
    #expect(second.errors == [])
    let again = try #require(second.scenario)
    #expect(again.canvas == scenario.canvas)
    let (a, b) = (scenario.screen, again.screen)
    #expect(a.rootRole == b.rootRole)
    #expect(a.name == b.name)
    #expect(a.items.map(\.name) == b.items.map(\.name))
    for (old, new) in zip(a.items, b.items) {
      var old = old
      if case .label(var text) = old.kind, case .interfaceBuilder(let keys, let base)? = text.source {
        // Of several keys, the one that a table has is written.
        text.source = .interfaceBuilder(keys: [keys[0]], base: base)
        old.kind = .label(text)
      }
      #expect(Self.facts(old) == Self.facts(new), "\(old.name)")
    }
    #expect(a.constraints.map(Self.facts) == b.constraints.map(Self.facts))
    #expect(a.variations.map(Self.facts) == b.variations.map(Self.facts))
    // And once more: what was written once is written so again.
    let third = ScenarioWriter.write(b, canvas: again.canvas) { keys, base in ScenarioWriter.Words(key: keys.first, text: base) }
    #expect(third.text == written.text)
  }

  /// All that is said of an item, but for where.
  private static func facts(_ item: LayoutItem) -> [String] {
    var item = item
    item.position = nil
    return Mirror(reflecting: item).children.map { "\($0.label ?? ""): \($0.value)" }
  }

  private static func facts(_ constraint: LayoutConstraint) -> [String] {
    var constraint = constraint
    (constraint.position, constraint.id, constraint.text) = (nil, "", "")
    return Mirror(reflecting: constraint).children.map { "\($0.label ?? ""): \($0.value)" }
  }

  private static func facts(_ variation: Variation) -> [String] {
    Mirror(reflecting: variation).children.map { "\($0.label ?? ""): \($0.value)" }
  }

  private static func screen(naming names: [String]) -> Screen {
    let items = [LayoutItem(id: "r", name: "View", kind: .view, parent: nil)]
    let views = names.enumerated().map { LayoutItem(id: "\($0.offset)", name: $0.element, kind: .view, parent: .root) }
    let constraints = names.indices.map { index in
      LayoutConstraint(
        id: "\(index)", text: "", first: .init(ItemID(index + 1), .leading), multiplier: 1, second: .init(.root, .leading),
        constant: -1.0 / 3)
    }
    return Screen(file: "a.xib", name: "Names", items: items + views, constraints: constraints)
  }

  /// Names that the notation, YAML or the reader's own limits would trip over.
  @Test func everyNameIsMadeLegalAndUnique() throws {
    let names = [
      "Name", "name", "A = B", "x @ 750", "3 Dots", "12", "", "//", "A.Top Bar", "gap: a", "* [x]: {y}", "- a", "+", "Standard",
      "NotAnAttribute",
      "Superview", "Safe Area", "Name Safe Area", "a\u{2028}b\u{0}c", "null", "true", "# a", "2.Foo", "5) Foo", "1.5x", "a (Priority 3)",
      String(repeating: "long ", count: 100), String(repeating: "x", count: 500), "名前", "שם", "é\u{301}", "😀", "a\"b\\c",
      "Constraint.Width",
    ]
    let written = ScenarioWriter.write(Self.screen(naming: names))
    let reading = Reading(written.text)
    #expect(reading.errors == [], "\(written.text)")
    let screen = try #require(reading.scenario?.screen)
    #expect(screen.items.count == names.count + 1)
    #expect(Set(screen.items.map { $0.name.lowercased() }).count == names.count + 1)
    for (index, constraint) in screen.constraints.enumerated() {
      #expect(constraint.first.item == ItemID(index + 1))
      #expect(constraint.constant == -1.0 / 3)
    }
  }

  /// Words that YAML, or what is checked before YAML is trusted, would read as something else.
  @Test(arguments: [
    "a: b", "# a", "- *x* [y]: {z}", "*a, *b, *c, *d, *e, *f", "? a ? b", "null", "~", "", " a ", "a\nb\n", "tab\there",
    "\"quoted\" \\ 'single'",
    "100 %", "a\u{2028}b\u{FEFF}", "{{{{{{{{{{{{{{{{{{{{", "x]: y]: z]: w]: v]:", "مرحبا", "👩‍👩‍👧", "!tag", "&anchor", "%d", "@at", "`tick`",
  ])
  func everyTextComesBack(text: String) throws {
    var screen = Self.screen(naming: ["A"])
    screen.items[1].kind = .label(TextContent(source: .literal(text), font: FontRequest(size: .style(.body))))
    screen.name = "a title: \(text)"
    let reading = Reading(ScenarioWriter.write(screen).text)
    #expect(reading.errors == [])
    guard case .label(let content)? = reading.scenario?.screen.items[1].kind else { return #expect(Bool(false), "no label") }
    #expect(content.source == (text.isEmpty ? nil : .literal(text)))
  }

  @Test(arguments: [
    (0.1, "0.1"), (8, "8"), (-2.5, "-2.5"), (1e-5, "0.00001"), (1.5e-6, "0.0000015"), (2e-308, "0.000001"), (-2e-308, "-0.000001"),
    (123456.789, "123456.789"), (1.0 / 3, "0.3333333333333333"),
  ])
  func numbersHaveNoExponent(number: Double, text: String) throws {
    var screen = Self.screen(naming: ["A"])
    screen.constraints[0].constant = number
    let written = ScenarioWriter.write(screen).text
    let sign = number < 0 ? "- \(text.dropFirst())" : "+ \(text)"
    #expect(written.contains("A.Leading = Superview.Leading \(sign)\n"), "\(written)")
  }

  @Test func constraintsAreGroupedUnderTheirViews() {
    var screen = Self.screen(naming: ["A", "B"])
    screen.constraints.append(LayoutConstraint(id: "w", text: "", first: .init(ItemID(2), .width), constant: 5))
    #expect(
      ScenarioWriter.write(screen).text.hasSuffix(
        """
        constraints: |
          // Superview
          A.Leading = Superview.Leading - 0.3333333333333333
          B.Leading = Superview.Leading - 0.3333333333333333
          // B
          B.Width = 5

        """))
  }

  @Test func whatCannotBeSaidIsNoted() {
    var screen = Self.screen(naming: ["A"])
    let small = TextContent(source: .literal("a\u{7}"), font: FontRequest(size: .points(0.5), adjustsForContentSize: false))
    screen.items[1].kind = .label(small)
    screen.constraints[0].constant = 1e9
    #expect(
      ScenarioWriter.write(screen).notes == [
        "'A': a control character in its text is written as a space", "'A': its font of 0.5 points is written as one of 1",
        "a constraint's number 1000000000.0 is written as 1000000",
      ])
  }
}
