import Screens
import Diagnostics
import Environments
import Scenarios
import Testing
import Vocabulary

@Suite struct ScenarioReaderTests {
  /// Everything that docs/scenario-format.md shows.
  private static let everything = """
    # Source: a comment
    title: Simple Label and Text Field
    strings: Recipes.xcstrings
    environments:
      devices: [iPhone SE (3rd generation), iPad]
      orientations: [portrait]
      content-sizes: [L, AX5]
      locales: [en, de, no]
      directions: [ltr]
      bold-text: both
    root:
      name: Root View
      margins: [1, 20, 3, 20]
    views:
      Name Label:
        kind: label
        text: nameLabel.text
        arguments: [3, 4.5, "3", three, {percent: 0.75}, {date: 2026-03-14, style: long}, {currency: 1299.99, code: eur}, {integer: 7}]
        style: title1
        weight: semibold
        font: Inter
        adjusts: false
        lines: 0
        line-break: truncateTail
        alignment: right
        hugging: 251
        resistance: [750, 749.5]
      Field:
        kind: text-field
        placeholder: nameField.placeholder
        size: 17
      Body:
        kind: text-view
        literal: |
          Two
          lines
        scrolls: false
      Picture: {kind: image-view, image: 44x33.5}
      Empty Picture: {kind: image-view}
      Days: {kind: segmented-control, segments: [day, {literal: W}]}
      Dots: {kind: page-control, pages: 5}
      Busy: {kind: activity-indicator, large: true}
      On: {kind: switch, semantics: playback}
      Scroll:
        kind: scroll-view
        views:
          Buy: {kind: button, value: {number: 1234567.5}, intrinsic: 80x-, margins: 4}
      Box:
    guides:
      Center Guide:
    constraints: |
      1. Name Label.Leading = Superview.LeadingMargin
      2. Field.Top = Top Layout Guide.Bottom + 20.0
    when:
      - width: compact
        height: regular
        content-size: accessibility
        remove: [2]
        add: |
          7. Field.Top = Root View.Top
      - width: any
        restore: [2]
    expect:
      - size: 375x667@3
        direction: rtl
        content-size: AX5
        locale: ar
        traits: {width: regular}
        tolerance: 0.5
        frames:
          name label: [16, 40.5, null, ~]
        ambiguous: [Name Label, Scroll Content Guide]
      - device: retina4_7
        orientation: landscape
        frames: {Box: [0, 0, 0, 0]}
    """

  @Test func everyPartIsRead() throws {
    let reading = Reading(Self.everything)
    #expect(reading.errors == [])
    #expect(reading.warnings == [])
    let scenario = try #require(reading.scenario)
    #expect(scenario.title == "Simple Label and Text Field")
    #expect(scenario.catalogName == "Recipes.xcstrings")
    #expect(scenario.catalogPosition == SourcePosition(line: 3, column: 10))
    #expect(scenario.narrowing.devices?.map(\.displayName) == ["iPhone SE (3rd generation)", "iPad"])
    #expect(scenario.narrowing.orientations == [.portrait])
    #expect(scenario.narrowing.contentSizes == [.large, .accessibilityExtraExtraExtraLarge])
    #expect(scenario.narrowing.locales == ["en", "de", "no"])
    #expect(scenario.narrowing.directions == .leftToRight)
    #expect(scenario.narrowing.boldText == .both)

    #expect(
      scenario.screen.items.map(\.name) == [
        "Root View", "Top Layout Guide", "Center Guide", "Name Label", "Field", "Body", "Picture", "Empty Picture", "Days", "Dots",
        "Busy", "On", "Scroll", "Scroll Content Guide", "Buy", "Box",
      ])
    #expect(scenario.screen.path(of: ItemID(14)) == "Root View/Scroll/Buy")
    #expect(scenario.screen.items[0].layoutMargins.insets == EdgeInsets(top: 1, left: 20, bottom: 3, right: 20))
    let label = try #require(scenario.item("Name Label"))
    #expect(label.position == SourcePosition(line: 15, column: 3))
    #expect(label.hugging == AxisPair(horizontal: 251, vertical: 251))
    #expect(label.compressionResistance == AxisPair(horizontal: 750, vertical: 749.5))
    let font = FontRequest(size: .style(.title1), weight: .semibold, family: "Inter", adjustsForContentSize: false)
    let arguments: [TextArgument] = [
      .integer(3), .number(4.5), .text("3"), .text("three"), .percent(0.75), .date("2026-03-14", style: .long),
      .currency(1299.99, code: "EUR"), .integer(7),
    ]
    #expect(
      label.kind
        == .label(
          TextContent(
            source: .key("nameLabel.text", arguments: arguments), font: font, numberOfLines: 0, alignment: .right,
            lineBreakMode: .truncateTail)))
    let fixed = FontRequest(size: .points(17), adjustsForContentSize: false)
    #expect(
      scenario.item("Field")?.kind
        == .textField(
          TextContent(source: nil, placeholder: .key("nameField.placeholder", arguments: []), font: fixed), border: .roundedRect))
    #expect(
      scenario.item("Body")?.kind
        == .textView(
          TextContent(source: .literal("Two\nlines\n"), font: FontRequest(size: .style(.body)), numberOfLines: 0, lineBreakMode: .wordWrap),
          scrolls: false))
    #expect(scenario.item("Picture")?.kind == .imageView(Size(width: 44, height: 33.5)))
    #expect(scenario.item("Empty Picture")?.kind == .imageView(nil, symbol: nil))
    let small = FontRequest(size: .points(13), adjustsForContentSize: false)
    #expect(
      scenario.item("Days")?.kind
        == .segmentedControl([
          Segment(TextContent(source: .key("day", arguments: []), font: small, alignment: .center)),
          Segment(TextContent(source: .literal("W"), font: small, alignment: .center)),
        ]))
    #expect(scenario.item("Dots")?.kind == .pageControl(pages: 5))
    #expect(scenario.item("Busy")?.kind == .activityIndicator(large: true))
    #expect(scenario.item("On")?.semantics == .playback)
    let buy = try #require(scenario.item("Buy"))
    #expect(
      buy.kind
        == .button(
          ButtonContent(
            TextContent(
              source: .value(.number(1_234_567.5)), font: FontRequest(size: .style(.body)), alignment: .center,
              lineBreakMode: .truncateMiddle))))
    #expect(buy.statedIntrinsicSize == AxisPair(horizontal: 80, vertical: nil))
    #expect(buy.layoutMargins == MarginRule(EdgeInsets(4)))
    #expect(scenario.item("Box")?.kind == .view)

    #expect(scenario.screen.constraints.map(\.isInstalled) == [true, true, false])
    let variations = scenario.screen.variations
    #expect(variations.map(\.specificity) == [7, 0])
    #expect(variations.map(\.installs) == [[LayoutConstraintID(2)], [LayoutConstraintID(1)]])
    #expect(variations.map(\.removes) == [[LayoutConstraintID(1)], []])

    #expect(scenario.expectations.count == 2)
    let first = scenario.expectations[0]
    #expect(first.environment.canvas.size == Size(width: 375, height: 667))
    #expect(first.environment.canvas.scale == 3)
    #expect(first.environment.canvas.widthClass == .regular)
    #expect(first.environment.direction == .rightToLeft)
    #expect(first.environment.contentSize == .accessibilityExtraExtraExtraLarge)
    #expect(first.environment.locale == "ar")
    #expect(first.tolerance == 0.5)
    #expect(first.frames.map(\.item) == [ItemID(3)])
    #expect(first.frames.map(\.y) == [40.5])
    #expect(first.frames.map(\.width) == [nil])
    #expect(first.ambiguous == [ItemID(3), ItemID(13)])
    let second = scenario.expectations[1]
    #expect(second.environment.device == "iPhone 8")
    #expect(second.environment.canvas.size == Size(width: 667, height: 375))
    #expect(second.ambiguous == nil)
    #expect(second.tolerance == 0.01)
  }

  @Test func defaults() throws {
    let scenario = try #require(Reading("views: {A: {kind: label, literal: x}}", file: "Scenarios/A form.v2.yaml").scenario)
    #expect(scenario.title == "A form.v2")
    #expect(scenario.screen.items.map(\.id) == ["Superview", "A"])
    #expect(scenario.screen.items[0].layoutMargins == .system)
    #expect(scenario.screen.items[1].layoutMargins == .system)
    #expect(scenario.screen.items[1].hugging == AxisPair(horizontal: 250, vertical: 250))
    #expect(scenario.screen.items[1].compressionResistance == AxisPair(horizontal: 750, vertical: 750))
    #expect(scenario.screen.items[1].kind.text?.font == FontRequest(size: .style(.body)))
    #expect(scenario.narrowing == MatrixNarrowing())
    #expect(Reading("views: {A: }").warnings.map(\.message) == ["the scenario has no constraints"])
  }

  /// Nine size classes: the most specific variation that applies has the last word.
  @Test(
    arguments: [
      (SizeClass.compact, SizeClass.compact, ["compact any"]), (.compact, .regular, ["compact regular"]),
      (.regular, .compact, ["any compact"]), (.regular, .regular, ["any any"]),
    ])
  func mostSpecificVariationWins(_ width: SizeClass, _ height: SizeClass, _ expected: [String]) throws {
    let variations = [("any", "any"), ("any", "compact"), ("compact", "regular"), ("compact", "any")]
    let names = variations.map { "\($0.0) \($0.1)" }
    // Each variation removes the constraints of all others and adds its own.
    let when = variations.enumerated().map { index, classes in
      let others = variations.indices.filter { $0 != index }.map { "\($0 + 1)" }.joined(separator: ", ")
      return "  - {width: \(classes.0), height: \(classes.1), remove: [\(others)], restore: [\(index + 1)]}"
    }
    let constraints = names.indices.map { "  \($0 + 1). A.Width = \($0 + 1)" }
    let scenario = try #require(
      Reading("views: {A: }\nconstraints: |\n\(constraints.joined(separator: "\n"))\nwhen:\n\(when.joined(separator: "\n"))").scenario)
    let installed = scenario.screen.resolved(under: Traits(width: width, height: height)).constraints.map(\.isInstalled)
    #expect(zip(names, installed).filter(\.1).map(\.0) == expected)
  }

  @Test func aVariationMayStandAlone() throws {
    let scenario = try #require(
      Reading("views: {A: }\nconstraints: A.Width = 1\nwhen: {width: compact, height: regular, add: 2. A.Height = 1}").scenario)
    #expect(scenario.screen.variations.map(\.installs) == [[LayoutConstraintID(1)]])
  }

  @Test(
    "What is wrong is said, and where",
    arguments: [
      ("", "1:1: the file has no scenario"), ("# nothing\n", "1:1: the file has no scenario"),
      ("- a\n- b", "1:1: expected a mapping for a scenario, found a list"),
      ("just words", "1:1: expected a mapping for a scenario, found a text"),
      ("title: x", "1:1: the scenario has no views"), ("views: {}", "1:8: the scenario has no views"),
      ("views:\n", "1:1: the scenario has no views"),
      ("views: [A]", "1:8: expected views by their names, found a list"),
      ("view: {A: }\nviews: {A: }", "1:1: no key 'view' in a scenario (did you mean views?)"),
      ("views:\n  A: {kind: lable, text: x}", "2:13: no kind of view 'lable' (did you mean label?)"),
      ("views:\n  A: {kind: label}", "2:6: missing key: the label 'A' shows nothing"),
      ("views:\n  A:\n    kind: button", "3:5: missing key: the button 'A' shows nothing"),
      ("views:\n  A: {kind: label, txt: x, text: y}", "2:20: no key 'txt' in a label (did you mean text?)"),
      ("views:\n  A: {kind: switch, segments: [x]}", "2:21: 'segments' means nothing for a switch"),
      ("views:\n  A: {kind: label, text: x, literal: y}", "2:29: text and literal exclude each other"),
      ("views:\n  A: {kind: label, literal: y, arguments: [1]}", "2:43: arguments fill the format specifiers of a text's key"),
      ("views:\n  A: {kind: label, text: x, style: bodi}", "2:36: no text style 'bodi' (did you mean body?)"),
      ("views:\n  A: {kind: label, text: x, style: body, size: 17}", "2:48: a font has a style or a size, not both"),
      ("views:\n  A: {kind: label, text: x, size: 17, adjusts: true}", "2:48: a font of a fixed size does not follow the content size"),
      ("views:\n  A: {kind: label, text: x, adjusts: yes}", "2:38: expected true or false for adjusts, found 'yes'"),
      ("views:\n  A: {kind: label, text: x, size: nan}", "2:35: expected a number for a font's size, found 'nan'"),
      ("views:\n  A: {kind: label, text: x, lines: 1.5}", "2:36: expected a whole number for the number of lines, found '1.5'"),
      ("views:\n  A: {kind: label, text: x, hugging: 1001}", "2:38: hugging must be between 1 and 1000, not 1001"),
      (
        "views:\n  A: {kind: label, text: x, resistance: [1, 2, 3]}",
        "2:41: compression resistance takes one number, or [horizontal, vertical]"
      ),
      ("views:\n  A: {margins: [1, 2]}", "2:16: margins take one number, or [top, left, bottom, right]"),
      ("views:\n  A: {kind: image-view, image: big}", "2:32: expected an image's size"),
      ("views:\n  A: {intrinsic: 80}", "2:18: expected an intrinsic size"),
      ("views:\n  A: {kind: label, value: {date: 2026-02-29}}", "2:34: '2026-02-29' is not a date"),
      ("views:\n  A: {kind: label, value: {currency: 3}}", "2:38: an amount needs its currency"),
      ("views:\n  A: {kind: label, value: {currency: 3, code: EURO}}", "2:47: 'EURO' is not a currency code"),
      (
        "views:\n  A: {kind: label, value: {number: 3, percent: 4}}",
        "2:27: a value is one of date, number, percent, currency, integer, text, list, measure"
      ),
      ("views:\n  A: {kind: segmented-control}", "2:6: the segmented-control 'A' has no segments"),
      ("views:\n  A:\n  A:", "3:3: the key 'A' is given twice (line 2)"),
      ("views:\n  A:\n  a:", "3:3: the name 'a' is given twice (line 2)"),
      ("views:\n  A B:\n    views: {a  b: }", "3:13: the name 'a  b' is given twice (line 2)"),
      ("views: {A: }\nguides: [a]", "1:9: the name 'A' is given twice (line 2)"),
      ("views: {Safe Area: }", "1:9: 'Safe Area' is built in"), ("views: {superview: }", "1:9: 'superview' is built in"),
      ("views: {'': }", "1:9: '' cannot be a name: it is empty"),
      ("views: {A = B: }", "1:9: 'A = B' cannot be a name: it contains '=', which ends a name in a constraint"),
      ("views: {A.Top: }", "1:9: 'A.Top' cannot be a name: it contains '.Top', which is an attribute"),
      ("views: {3 Dots: }", "1:9: '3 Dots' cannot be a name: it begins with a number, which a constraint takes for its own"),
      ("views: {A: }\nguides: word", "2:9: expected a list of guides, found a text"),
      ("views: {A: }\nguides: {G: {x: 1}}", "2:14: no key 'x' in a guide"),
      ("views: {A: }\nconstraints: {a: b}", "2:14: expected constraints, found a mapping"),
      ("views: {A: }\nconstraints: 1. A.Width = 3\nwhen: {width: compact, remove: [2]}", "3:33: no constraint 2"),
      (
        "views: {A: }\nwhen: {widht: compact, remove: [2]}\nconstraints: 2. A.Width = 3",
        "2:8: no key 'widht' in a variation (did you mean width?)"
      ),
      ("views: {A: }\nwhen: {width: compact}", "2:7: the variation changes nothing"),
      (
        "views: {A: }\nconstraints: 1. A.Width = 3\nwhen: {remove: [1], restore: [1]}",
        "3:7: contradictory variations: 'A.Width = 3' is both installed and removed for the same size class"
      ),
      (
        "views: {A: }\nconstraints: 1. A.Width = 3\nwhen: [{width: compact, remove: 1}, {width: compact, restore: 1}]",
        "3:37: contradictory variations: 'A.Width = 3' is both installed and removed for the same size class"
      ),
      ("views: {A: }\nenvironments: {devices: [iPhone 88]}", "2:26: no device 'iPhone 88' (did you mean iPhone 8?)"),
      ("views: {A: }\nenvironments: {devices: [iPhone X, call]}", "2:36: iPhone X has no window 'call'"),
      ("views: {A: }\nenvironments: {content-sizes: [L, AX6]}", "2:35: no content size 'AX6' (did you mean AX1?)"),
      ("views: {A: }\nenvironments: {directions: up}", "2:28: no direction 'up'"),
      ("views: {A: }\nenvironments: {bold-text: yes}", "2:27: no bold-text 'yes'"),
      ("views: {A: }\nenvironments: {locales: [de, 'd e']}", "2:30: 'd e' is not a locale identifier"),
      ("views: {A: }\nexpect: {frames: {A: [0, 0, 0, 0]}}", "2:9: an expectation needs a canvas"),
      ("views: {A: }\nexpect: {size: big, frames: {A: [0, 0, 0, 0]}}", "2:16: 'big' is not a size"),
      ("views: {A: }\nexpect: {size: 10x10, frames: {A: [0, 0, 0]}}", "2:35: a frame is [x, y, width, height]"),
      ("views: {A: }\nexpect: {size: 10x10, frames: {B: [0, 0, 0, 0]}}", "2:32: no view 'B'"),
      ("views: {A: }\nexpect: {size: 10x10}", "2:9: the expectation expects nothing"),
      ("title: \"a\\0b\"\nviews: {A: }", "1:8: the title contains the control character U+0000"),
      ("views:\n  A: {kind: label, text: {a: b}}", "2:26: expected a string key, found a mapping"),
    ])
  func diagnoses(_ yaml: String, _ error: String) { #expect(Reading(yaml).errors == [error]) }

  @Test func errorsOfAWholeFileComeAtOnceInItsOrder() {
    let reading = Reading(
      """
      views:
        A: {kind: lable}
        B: {kind: label, text: x, hugging: high}
      constraints: |
        A.Top = C.Top
        A.Topp = B.Top
      expect: {size: 1x1, frames: {D: [0, 0, 0, 0]}}
      """)
    #expect(reading.errors.map { $0.prefix { $0 != " " } } == ["2:13:", "3:38:", "5:11:", "6:5:", "7:30:"])
  }

  @Test func aDiagnosticShowsItsLine() throws {
    let reading = Reading(constraints: "12. Long Button.Botton = View.Top")
    let text = try #require(reading.diagnostics.first).description
    #expect(
      text.hasPrefix(
        """
        Scenarios/form.yaml:8:19: error: no attribute 'Botton' (did you mean Bottom?)
            12. Long Button.Botton = View.Top
                            ^

        """))
  }

  @Test func manyErrorsAreCut() {
    let lines = (0..<300).map { "  A.Topp\($0) = A.Top" }.joined(separator: "\n")
    let reading = Reading("views: {A: }\nconstraints: |\n" + lines)
    #expect(reading.errors.count == 51)
    #expect(reading.errors.last == "250 more errors are not shown")
  }
}
