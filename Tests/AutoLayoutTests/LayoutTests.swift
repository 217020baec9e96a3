import AutoLayout
import Screens
import Testing
import Vocabulary

/// Expected values are worked out by hand from the rules of the Auto Layout Guide, on a canvas of 375 x 667 with margins of 16.
struct LayoutTests {
  /// `16 | label | 8 | field | 16`, the field taking the rest: 251 against 250.
  static func simpleRecipe(label: Double = 60, fieldResistance: Double = 750) -> (Screen, label: ItemID, field: ItemID) {
    var builder = ScreenBuilder()
    let label = builder.view("Label", intrinsic: Size(width: label, height: 20), hugging: 251)
    let field = builder.view("Field", intrinsic: Size(width: 100, height: 34), resistance: fieldResistance)
    builder.constrain(label, .leading, .equal, .root, .leadingMargin)
    builder.constrain(field, .trailing, .equal, .root, .trailingMargin)
    builder.constrain(field, .leading, .equal, label, .trailing, 8)
    builder.constrain(field, .top, .equal, .root, .top, 40)
    builder.constrain(label, .lastBaseline, .equal, field, .lastBaseline)
    return (builder.screen, label, field)
  }

  @Test func fieldTakesTheRest() {
    let (screen, label, field) = Self.simpleRecipe()
    let result = screen.layout(measuring: [
      label: IntrinsicContent(width: 60, height: 20, firstBaseline: 16, lastBaseline: 4),
      field: IntrinsicContent(width: 100, height: 34, firstBaseline: 23, lastBaseline: 11),
    ])
    #expect(result.frame(label) == Rect(x: 16, y: 47, width: 60, height: 20))
    #expect(result.frame(field) == Rect(x: 84, y: 40, width: 275, height: 34))
    #expect(result.stretch[Int(field.index)].horizontal == 175)
    #expect(result.ambiguous.isEmpty)
    #expect(result.conflicts.isEmpty)
  }

  @Test func rightToLeftIsTheMirrorImage() {
    let (screen, label, field) = Self.simpleRecipe()
    let forward = screen.layout(.leftToRight)
    let backward = screen.layout(.rightToLeft)
    for item in [label, field] { #expect(backward.frame(item) == forward.frame(item).mirrored(in: 375)) }
  }

  @Test func longLabelIsATieUntilThePrioritiesDiffer() {
    let (tied, label, field) = Self.simpleRecipe(label: 300)
    let result = tied.layout()
    // 335 points for 300 and 100: 65 are missing, and nothing says to whom.
    #expect(
      Set(result.ambiguous) == [
        AmbiguousDimension(item: label, dimension: .width), AmbiguousDimension(item: field, dimension: .width),
        AmbiguousDimension(item: field, dimension: .x),
      ])
    let shortfall = result.compression[Int(label.index)].horizontal + result.compression[Int(field.index)].horizontal
    #expect(abs(shortfall - 65) < 1e-6)

    let (decided, _, _) = Self.simpleRecipe(label: 300, fieldResistance: 749)
    let better = decided.layout()
    #expect(better.ambiguous.isEmpty)
    #expect(better.frame(label).width == 300)
    #expect(better.frame(field).width == 35)
    #expect(better.compression[Int(field.index)].horizontal == 65)
  }

  @Test func tiedLayoutsMirrorToo() {
    let (screen, label, field) = Self.simpleRecipe(label: 300)
    let forward = screen.layout(.leftToRight)
    let backward = screen.layout(.rightToLeft)
    for item in [label, field] { #expect(backward.exactFrame(item).x == forward.exactFrame(item).mirrored(in: 375).x) }
  }

  @Test func leftAndRightKeepTheirSide() {
    var builder = ScreenBuilder()
    let view = builder.view("View", intrinsic: Size(width: 50, height: 20))
    builder.constrain(view, .left, .equal, .root, .left, 10)
    builder.constrain(view, .top, .equal, .root, .top)
    #expect(builder.screen.layout(.leftToRight).frame(view).x == 10)
    #expect(builder.screen.layout(.rightToLeft).frame(view).x == 10)
    #expect(!LayoutPlan(builder.screen, traits: Traits(width: .compact, height: .regular), direction: .leftToRight).mirrorsExactly)
  }

  /// Tied to a leading edge, a left edge still is the left one: 30 points from the right in a screen that runs from there.
  @Test(arguments: [(LayoutDirection.leftToRight, 30.0), (.rightToLeft, 375 - 30)])
  func aLeftEdgeTiedToALeadingOne(direction: LayoutDirection, x: Double) {
    var builder = ScreenBuilder()
    let view = builder.view("View", intrinsic: Size(width: 50, height: 20))
    builder.constrain(view, .left, .equal, .root, .leading, 30)
    builder.constrain(view, .top, .equal, .root, .top)
    #expect(builder.screen.layout(direction).frame(view).x == x)
  }

  @Test(arguments: [
    (LayoutAttribute.leading, 0.0, 30.0, LayoutDirection.leftToRight), (.trailing, 0, -30, .leftToRight), (.centerX, 0, 5, .leftToRight),
    (.leadingMargin, 0, 2, .rightToLeft), (.right, 0, -7, .rightToLeft), (.leftMargin, 0, 0, .rightToLeft),
    (.centerXWithinMargins, 0, 3, .rightToLeft),
  ])
  func everyHorizontalAttributeOfTheRoot(attribute: LayoutAttribute, _: Double, constant: Double, direction: LayoutDirection) {
    // A view of 40 whose same edge (or centre) is tied to the root's, in both directions, against the geometry written out.
    let edge: LayoutAttribute =
      switch attribute {
      case .leadingMargin: .leading
      case .leftMargin: .left
      case .centerXWithinMargins: .centerX
      default: attribute
      }
    var builder = ScreenBuilder()
    let view = builder.view("View", intrinsic: Size(width: 40, height: 20))
    builder.constrain(view, edge, .equal, .root, attribute, constant)
    builder.constrain(view, .top, .equal, .root, .top)
    let canvas = Canvas.phone(safeArea: EdgeInsets(top: 0, left: 10, bottom: 0, right: 30))
    let isLeftToRight = direction == .leftToRight
    let (left, right) = (10.0 + 16, 375.0 - 30 - 16)
    let expected: Double =
      switch attribute {
      case .leading: isLeftToRight ? constant : 375 - constant - 40
      case .trailing: isLeftToRight ? 375 + constant - 40 : -constant
      case .right: 375 + constant - 40
      case .leadingMargin: isLeftToRight ? left + constant : right - constant - 40
      case .leftMargin: left + constant
      case .centerX: 375 / 2 + constant - 20
      default: (left + right) / 2 + constant - 20
      }
    #expect(builder.screen.layout(direction, canvas: canvas).exactFrame(view).x == expected)
  }

  @Test func forcedDirectionPinsASubtree() {
    var builder = ScreenBuilder()
    let player = builder.view("Player", semantics: .playback)
    let back = builder.view("Back", in: player, intrinsic: Size(width: 40, height: 40))
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] { builder.constrain(player, attribute, .equal, .root, attribute) }
    builder.constrain(back, .leading, .equal, player, .leading, 12)
    builder.constrain(back, .top, .equal, player, .top)
    #expect(builder.screen.layout(.rightToLeft).frame(back).x == 12)
    #expect(builder.screen.layout(.leftToRight).frame(back).x == 12)
  }

  @Test func dummyViewsCollapseBeforeButtonsShrink() {
    // Two equal buttons between three equal spaces, on widths from plenty to too little.
    for (width, dummy, button) in [(375.0, (343.0 - 240) / 3, 120.0), (272, 0, 120), (252, 0, 110)] {
      var builder = ScreenBuilder()
      let dummies = (1...3).map { builder.view("Dummy \($0)") }
      let short = builder.view("Short", intrinsic: Size(width: 60, height: 30))
      let long = builder.view("Long", intrinsic: Size(width: 120, height: 30))
      let row = [dummies[0], short, dummies[1], long, dummies[2]]
      builder.constrain(row[0], .leading, .equal, .root, .leadingMargin)
      for (view, next) in zip(row, row.dropFirst()) { builder.constrain(next, .leading, .equal, view, .trailing) }
      builder.constrain(row[4], .trailing, .equal, .root, .trailingMargin)
      builder.constrain(dummies[0], .width, .equal, dummies[1], .width)
      builder.constrain(dummies[0], .width, .equal, dummies[2], .width)
      builder.constrain(short, .width, .equal, long, .width)
      for view in row { builder.constrain(view, .bottom, .equal, .root, .bottom, -20) }
      for view in dummies { builder.constrain(view, .height, .equal, constant: 0) }
      let result = builder.screen.layout(canvas: .phone(width))
      #expect(abs(result.exactFrame(dummies[1]).width - dummy) < 1e-6)
      #expect(abs(result.exactFrame(long).width - button) < 1e-6)
      #expect(result.exactFrame(short).width == result.exactFrame(long).width)
    }
  }

  @Test func aspectRatioCouplesTheAxes() {
    var builder = ScreenBuilder()
    let view = builder.view("View")
    builder.constrain(view, .leading, .equal, .root, .leading, 20)
    builder.constrain(view, .trailing, .equal, .root, .trailing, -20)
    builder.constrain(view, .top, .equal, .root, .top, 20)
    builder.constrain(view, .height, .equal, view, .width, multiplier: 2)
    #expect(builder.screen.layout().frame(view) == Rect(x: 20, y: 20, width: 335, height: 670))
  }

  @Test func wrappedTextTakesItsHeightFromItsWidth() {
    let text = TextContent(source: .literal("…"), font: FontRequest(size: .style(.body)), numberOfLines: 0)
    for isCoupled in [false, true] {
      var builder = ScreenBuilder()
      let label = builder.view("Label", .label(text))
      let square = builder.view("Square")
      builder.constrain(label, .leading, .equal, .root, .leadingMargin)
      builder.constrain(label, .trailing, .equal, .root, .trailingMargin)
      builder.constrain(label, .top, .equal, .root, .top)
      builder.constrain(square, .top, .equal, label, .bottom)
      builder.constrain(square, .leading, .equal, .root, .leading)
      builder.constrain(square, .width, .equal, constant: 50)
      if isCoupled {
        builder.constrain(square, .height, .equal, square, .width)
      } else {
        builder.constrain(square, .height, .equal, constant: 50)
      }
      // 1,000 points of text at 343: three lines of 20.
      let result = builder.screen.layout(measuring: [label: IntrinsicContent(width: 1000, height: 20)])
      #expect(result.frame(label) == Rect(x: 16, y: 0, width: 343, height: 60))
      #expect(result.frame(square) == Rect(x: 0, y: 60, width: 50, height: 50))
    }
  }

  /// A text of 600 points beside a switch of 51: in the end it wraps, but first they share what is missing, unless a priority decides.
  @Test(arguments: [(750.0, true), (749, false)]) func widthsThatAreOpenBeforeTextsWrap(resistance: Double, areOpen: Bool) {
    let text = TextContent(source: .literal("…"), font: FontRequest(size: .style(.body)), numberOfLines: 0)
    for isCoupled in [false, true] {
      var builder = ScreenBuilder()
      let label = builder.view("Label", .label(text))
      let control = builder.view("Control", intrinsic: Size(width: 51, height: 30))
      builder.screen[label].compressionResistance.horizontal = resistance
      builder.constrain(label, .leading, .equal, .root, .leading)
      builder.constrain(control, .leading, .equal, label, .trailing)
      builder.constrain(control, .trailing, .equal, .root, .trailing)
      for view in [label, control] { builder.constrain(view, .top, .equal, .root, .top) }
      if isCoupled {
        let square = builder.view("Square")
        builder.constrain(square, .width, constant: 50)
        builder.constrain(square, .height, .equal, square, .width)
      }
      let result = builder.screen.layout(
        measuring: [label: IntrinsicContent(width: 600, height: 20), control: IntrinsicContent(width: 51, height: 30)])
      #expect(result.openBeforeWrapping.map(\.item) == (areOpen ? [label, control] : []))
      #expect(result.openBeforeWrapping.reduce(0) { $0 + $1.lack } == (areOpen ? 600 + 51 - 375 : 0))
    }
  }

  /// A label that need not be as wide as it may be becomes as wide as its widest line, and so does what hugs it.
  @Test func wrappedTextIsAsWideAsItsLines() {
    let text = TextContent(source: .literal("…"), font: FontRequest(size: .style(.body)), numberOfLines: 0)
    for isCoupled in [false, true] {
      var builder = ScreenBuilder()
      let box = builder.view("Box")
      let label = builder.view("Label", .label(text), in: box)
      builder.constrain(box, .leading, .equal, .root, .leadingMargin)
      builder.constrain(box, .trailing, .lessThanOrEqual, .root, .trailingMargin)
      builder.constrain(box, .top, .equal, .root, .top)
      for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] { builder.constrain(label, attribute, .equal, box, attribute) }
      if isCoupled { builder.constrain(box, .height, .lessThanOrEqual, box, .width) }
      var measurer = FixedMeasurer([label: IntrinsicContent(width: 900, height: 20)])
      measurer.narrowing = 13
      let result = builder.screen.layout(measurer)
      #expect(result.frame(box) == Rect(x: 16, y: 0, width: 330, height: 60))
    }
  }

  /// Frames that Interface Builder saved: a button of 24 points under a required hugging, with a width of 30.
  @Test func contentGivesWayToConstraints() {
    var builder = ScreenBuilder()
    let button = builder.view("Button", intrinsic: Size(width: 24, height: 24), hugging: 1000)
    builder.constrain(button, .leading, .equal, .root, .leading)
    builder.constrain(button, .top, .equal, .root, .top)
    builder.constrain(button, .width, .equal, constant: 30)
    let result = builder.screen.layout()
    #expect(result.frame(button).width == 30)
    #expect(result.broken.isEmpty)
    #expect(result.stretch[Int(button.index)].horizontal == 6)
  }

  /// A frame that Interface Builder saved: a text of 314 points under a required resistance, in 228.
  @Test func requiredContentComesAsNearAsItCan() {
    var builder = ScreenBuilder()
    let label = builder.view("Label", intrinsic: Size(width: 314, height: 20), resistance: 1000)
    builder.constrain(label, .leading, .equal, .root, .leading, 84)
    builder.constrain(label, .top, .equal, .root, .top)
    builder.constrain(label, .trailing, .lessThanOrEqual, .root, .trailing, -8)
    let result = builder.screen.layout(canvas: .phone(320))
    #expect(result.frame(label).width == 228)
    #expect(result.compression[Int(label.index)].horizontal == 86)
    #expect(result.broken.isEmpty)
  }

  @Test func scrollContentIsTiedToTheContentGuide() {
    var builder = ScreenBuilder()
    let scroll = builder.view("Scroll", .scrollView)
    let content = builder.view("Content Guide", .guide(.contentLayoutGuide), in: scroll)
    let stack = builder.view("Stack", in: scroll)
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      builder.constrain(scroll, attribute, .equal, .root, attribute)
      builder.constrain(stack, attribute, .equal, scroll, attribute)
    }
    builder.constrain(stack, .width, .equal, scroll, .width)
    builder.constrain(stack, .height, .equal, constant: 2000)
    let result = builder.screen.layout()
    #expect(result.frame(scroll) == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(result.frame(stack) == Rect(x: 0, y: 0, width: 375, height: 2000))
    #expect(result.frame(content).height == 2000)
  }

  @Test func conflictsAreNamedAndOneIsGivenUp() {
    var builder = ScreenBuilder()
    let view = builder.view("View")
    builder.constrain(view, .leading, .equal, .root, .leading)
    builder.constrain(view, .top, .equal, .root, .top)
    builder.constrain(view, .height, .equal, constant: 10)
    let narrow = builder.constrain(view, .width, .lessThanOrEqual, constant: 100)
    let wide = builder.constrain(view, .width, .greaterThanOrEqual, constant: 200)
    let result = builder.screen.layout()
    #expect(result.conflicts == [[.constraint(narrow), .constraint(wide)]])
    #expect(result.broken.count == 1)
    #expect(result.violations[Int(result.broken[0].index)] > 0)
  }

  @Test func explanationNamesWhoWon() {
    var builder = ScreenBuilder()
    let label = builder.view("Label", intrinsic: Size(width: 300, height: 20))
    builder.constrain(label, .leading, .equal, .root, .leading)
    builder.constrain(label, .top, .equal, .root, .top)
    let width = builder.constrain(label, .width, .equal, constant: 120, priority: 800)
    var measurer = builder.screen.statedMeasurer()
    var workspace = LayoutWorkspace(LayoutPlan(builder.screen, traits: Traits(width: .compact, height: .regular), direction: .leftToRight))
    let result = workspace.solve(on: .phone(), measuring: &measurer)
    #expect(result.compression[Int(label.index)].horizontal == 180)
    #expect(workspace.explanation(of: .compressionResistance(label, .horizontal)) == [.constraint(width)])
  }

  @Test func aWarmWorkspaceForgetsTheCellBefore() {
    let (screen, _, _) = Self.simpleRecipe(label: 120)
    let traits = Traits(width: .compact, height: .regular)
    var warm = LayoutWorkspace(LayoutPlan(screen, traits: traits, direction: .leftToRight))
    var measurer = screen.statedMeasurer()
    for width in [320.0, 1024, 200, 375, 90, 375] {
      let result = warm.solve(on: .phone(width), measuring: &measurer)
      let fresh = screen.layout(canvas: .phone(width))
      #expect(result.exactFrames == fresh.exactFrames)
    }
  }

  @Test func theMostSpecificVariationWins() {
    var builder = ScreenBuilder()
    let view = builder.view("View")
    let always = builder.constrain(view, .width, constant: 1)
    let compact = builder.constrain(view, .width, constant: 2, installed: false)
    let both = builder.constrain(view, .width, constant: 3, installed: false)
    builder.screen.variations = [
      Variation(width: .compact, height: .regular, installs: [both], removes: [compact]),
      Variation(width: .compact, installs: [compact], removes: [always]),
    ]
    func installed(_ width: SizeClass, _ height: SizeClass) -> [Bool] {
      builder.screen.resolved(under: Traits(width: width, height: height)).constraints.map(\.isInstalled)
    }
    #expect(installed(.regular, .regular) == [true, false, false])
    #expect(installed(.compact, .compact) == [false, true, false])
    #expect(installed(.compact, .regular) == [false, false, true])
  }

  @Test(
    arguments: [(13.333, 3.0, 13 + 1.0 / 3), (13.25, 2, 13.5), (13.2499999999, 2, 13.5), (-0.25, 2, 0), (10, 1, 10)]
      as [(Double, Double, Double)])
  func pixelsAreRoundedHalfUp(value: Double, scale: Double, expected: Double) {
    #expect(PixelGrid.round(value, scale: scale) == expected)
  }
}

extension ScreenBuilder {
  @discardableResult
  mutating func constrain(
    _ first: ItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal, constant: Double, priority: Double = 1000,
    installed: Bool = true
  ) -> LayoutConstraintID {
    constrain(first, attribute, relation, nil, nil, constant, priority: priority, installed: installed)
  }
}
