import AutoLayout
import Screens
import Testing
import Vocabulary

/// Margins, nested safe areas, readable widths and the keyboard's guide, on a phone of 375 x 667 with margins of 16.
struct SurroundingsTests {
  private static let notched = Canvas.phone(safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))

  /// A box pinned to the root `distance` from every edge, and a view that fills it up to an attribute of its own.
  private static func nested(
    distance: Double, _ margins: MarginRule = .system, root: MarginRule = .system, canvas: Canvas = notched,
    direction: LayoutDirection = .leftToRight
  ) -> Rect {
    var builder = ScreenBuilder()
    builder.screen[.root].layoutMargins = root
    let box = builder.view("Box", margins: margins)
    let view = builder.view("View", in: box)
    for (attribute, sign) in [(LayoutAttribute.leading, 1.0), (.trailing, -1), (.top, 1), (.bottom, -1)] {
      builder.constrain(box, attribute, .equal, .root, attribute, sign * distance)
    }
    for (attribute, margin) in [
      (LayoutAttribute.leading, LayoutAttribute.leadingMargin), (.trailing, .trailingMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ] {
      builder.constrain(view, attribute, .equal, box, margin)
    }
    return builder.screen.layout(direction, canvas: canvas).exactFrame(view)
  }

  @Test(
    arguments: [
      // A view's own safe area is what it reaches into the unsafe band: all of it, a part, nothing.
      (0, 8, 52, 42), (10, 18, 52, 42), (50, 58, 58, 58),
    ] as [(Double, Double, Double, Double)])
  func nestedSafeAreas(distance: Double, side: Double, top: Double, bottom: Double) {
    #expect(
      Self.nested(distance: distance)
        .isNear(Rect(x: side, y: top, width: 375 - 2 * side, height: 667 - top - bottom)))
  }

  /// A view as tall as its content and its margins, which reaches out of the root, does not grow with them.
  @Test func contentThatIsTooTallHasTheRootsSafeArea() {
    var builder = ScreenBuilder()
    let box = builder.view("Box")
    let view = builder.view("View", in: box)
    builder.constrain(box, .leading, .equal, .root, .leading)
    builder.constrain(box, .top, .equal, .root, .top, 100)
    builder.constrain(view, .leading, .equal, box, .leading)
    builder.constrain(view, .top, .equal, box, .topMargin)
    builder.constrain(view, .bottom, .equal, box, .bottomMargin)
    builder.constrain(view, .height, .equal, nil, nil, 700)
    let result = builder.screen.layout(canvas: Self.notched)
    #expect(result.exactFrame(box).height == 8 + 700 + 42)
  }

  @Test func marginsThatDoNotFollowTheSafeArea() {
    let frame = Self.nested(distance: 0, MarginRule(EdgeInsets(4), insetsFromSafeArea: false))
    #expect(frame == Rect(x: 4, y: 4, width: 367, height: 659))
  }

  @Test(arguments: [(0.0, 16.0), (6, 10), (12, 8)])
  func preservedMarginsKeepClearOfTheSuperviews(distance: Double, margin: Double) {
    // The root's 16 less the distance, but never less than the view's own 8.
    let frame = Self.nested(distance: distance, MarginRule(preservesSuperview: true), canvas: .phone())
    #expect(frame.x == distance + margin)
    #expect(frame.maxX == 375 - distance - margin)
  }

  /// As saved of a root view whose last view is tied to its bottom margin.
  @Test func aRootPreservesTheMarginsOfItsWindow() {
    var builder = ScreenBuilder()
    builder.screen[.root].layoutMargins = MarginRule(preservesSuperview: true)
    let view = builder.view("View", intrinsic: Size(width: 10, height: 10))
    builder.constrain(view, .leading, .equal, .root, .leadingMargin)
    builder.constrain(view, .bottom, .equal, .root, .bottomMargin)
    #expect(builder.screen.layout(canvas: .phone()).exactFrame(view) == Rect(x: 16, y: 649, width: 10, height: 10))
  }

  /// The margins of cells on Interface Builder's canvas, by release: screen and cell widths, side margin.
  @Test(
    arguments: [
      (8, 375.0, 320.0, 8.0), (9, 375, 375, 16), (10, 375, 414, 20), (11, 375, 320, 15), (11, 414, 320, 16), (12, 375, 414, 16),
      (12, 414, 335, 20), (15, 390, 390, 20), (16, 390, 390, 16), (16, 393, 335, 20), (16, 393, 320, 16),
    ] as [(Int, Double, Double, Double)])
  func marginsOfCells(_ xcode: Int, _ screen: Double, _ width: Double, _ margin: Double) {
    var canvas = Canvas.phone(screen)
    canvas.controlEra = ControlEra(xcode: xcode)
    #expect(canvas.cellMargin(inTableOfWidth: width) == margin)
  }

  /// A cell that was saved 28 points below the top of a table under a status bar of 44: its content keeps its own 11.
  @Test func aCellUnderTheSafeAreaKeepsItsMargins() {
    var builder = ScreenBuilder()
    builder.screen[.root].kind = .platform(.tableView)
    let (cell, content) = builder.cell(in: .root, .fixed(120))
    builder.screen[cell].savedFrame = Rect(x: 0, y: 28, width: 375, height: 120)
    for item in [cell, content] { builder.screen[item].layoutMargins = MarginRule(preservesSuperview: true) }
    let view = builder.view("View", in: content, intrinsic: Size(width: 10, height: 10))
    builder.constrain(view, .leading, .equal, content, .leadingMargin)
    builder.constrain(view, .top, .equal, content, .topMargin)
    let result = builder.screen.layout(canvas: Self.notched)
    #expect(result.exactFrame(view).y - result.exactFrame(content).y == 11)
  }

  /// In landscape beside a sensor housing the content of a row is inside the safe area (Apple, `insetsContentViewsToSafeArea`), with plain
  /// margins.
  @Test(arguments: [(true, 59.0, 682.0), (false, 0, 800)], LayoutDirection.allCases)
  func contentOfRowsIsInsideTheSafeArea(_ expected: (insets: Bool, x: Double, width: Double), direction: LayoutDirection) {
    var builder = ScreenBuilder()
    builder.screen[.root].kind = .platform(.tableView)
    builder.screen[.root].layoutMargins.insetsContentViews = expected.insets
    let (cell, content) = builder.cell(in: .root, .fixed(44))
    builder.screen[cell].savedFrame = Rect(x: 0, y: 0, width: 375, height: 44)
    let view = builder.view("View", in: content, intrinsic: Size(width: 10, height: 10))
    builder.constrain(view, .leading, .equal, content, .leading)
    builder.constrain(view, .top, .equal, content, .top)
    let canvas = Canvas.phone(800, 393, safeArea: EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    let result = builder.screen.layout(direction, canvas: canvas)
    #expect(result.exactFrame(cell).width == 800)
    #expect(result.exactFrame(content).x == expected.x)
    #expect(result.exactFrame(content).width == expected.width)
  }

  /// However far below the table's edge a row is, its content keeps its own margins.
  @Test(arguments: [0.0, 640, 900, 5_000]) func rowsBelowTheTablesEdge(y: Double) {
    var builder = ScreenBuilder()
    builder.screen[.root].kind = .platform(.tableView)
    let (cell, content) = builder.cell(in: .root, .automatic)
    builder.screen[cell].savedFrame = Rect(x: 0, y: y, width: 375, height: 44)
    for item in [cell, content] { builder.screen[item].layoutMargins = MarginRule(preservesSuperview: true) }
    let view = builder.view("View", in: content, intrinsic: Size(width: 10, height: 50))
    builder.constrain(view, .top, .equal, content, .topMargin)
    builder.constrain(view, .bottom, .equal, content, .bottomMargin)
    #expect(builder.screen.layout(canvas: .phone()).exactFrame(cell).height == 72)
  }

  @Test func directionalMarginsFlipAndPlainOnesDoNot() {
    let insets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    #expect(Self.nested(distance: 0, MarginRule(insets), canvas: .phone(), direction: .rightToLeft).x == 10)
    #expect(Self.nested(distance: 0, MarginRule(insets, isDirectional: true), canvas: .phone(), direction: .rightToLeft).x == 30)
  }

  @Test func theRootsOwnMarginsAddToTheSafeArea() {
    var builder = ScreenBuilder()
    builder.screen[.root].layoutMargins = MarginRule(EdgeInsets(4), respectsSystemMinimum: true)
    let view = builder.view("View", intrinsic: Size(width: 10, height: 10))
    builder.constrain(view, .leading, .equal, .root, .leadingMargin)
    builder.constrain(view, .top, .equal, .root, .topMargin)
    #expect(builder.screen.layout(canvas: Self.notched).exactFrame(view) == Rect(x: 16, y: 48, width: 10, height: 10))
  }

  @Test(arguments: [(375.0, 16.0, 343.0), (704, 16, 672), (1024, 176, 672)])
  func theReadableWidthIsCentredInTheMargins(width: Double, x: Double, readable: Double) {
    var builder = ScreenBuilder()
    let guide = builder.view("Guide", .guide(.readableContent))
    let view = builder.view("View", intrinsic: Size(width: 10, height: 10))
    builder.constrain(view, .leading, .equal, guide, .leading)
    builder.constrain(view, .trailing, .equal, guide, .trailing)
    builder.constrain(view, .top, .equal, .root, .top)
    #expect(builder.screen.layout(canvas: .phone(width)).exactFrame(view) == Rect(x: x, y: 0, width: readable, height: 10))
  }

  @Test(arguments: [(375.0, 16.0, 343.0), (704, 16, 672), (1024, 176, 672)])
  func marginsThatFollowTheReadableWidth(width: Double, x: Double, readable: Double) {
    var builder = ScreenBuilder()
    builder.screen[.root].layoutMargins = MarginRule(followsReadableWidth: true)
    let view = builder.view("View", intrinsic: Size(width: 10, height: 10))
    builder.constrain(view, .leading, .equal, .root, .leadingMargin)
    builder.constrain(view, .trailing, .equal, .root, .trailingMargin)
    builder.constrain(view, .top, .equal, .root, .top)
    #expect(builder.screen.layout(canvas: .phone(width)).exactFrame(view) == Rect(x: x, y: 0, width: readable, height: 10))
  }

  /// The lines of a text are those of the canvas's own margins, whatever canvas came before.
  @Test func marginsOfTheLastCanvasAreForgotten() {
    var builder = ScreenBuilder()
    let box = builder.view("Box", margins: MarginRule(followsReadableWidth: true))
    let text = TextContent(source: .literal("…"), font: FontRequest(size: .style(.body)), numberOfLines: 0)
    let label = builder.view("Label", .label(text), in: box)
    let square = builder.view("Square", in: box)
    for attribute in [LayoutAttribute.leading, .trailing, .top] { builder.constrain(box, attribute, .equal, .root, attribute) }
    builder.constrain(label, .leading, .equal, box, .leadingMargin)
    builder.constrain(label, .trailing, .lessThanOrEqual, box, .trailingMargin)
    builder.constrain(label, .top, .equal, box, .top)
    builder.constrain(square, .leading, .equal, box, .leading)
    builder.constrain(square, .top, .equal, label, .bottom)
    builder.constrain(square, .bottom, .equal, box, .bottom)
    builder.constrain(square, .width, .equal, square, .height)
    builder.constrain(square, .height, .equal, constant: 10)
    func measurer() -> FixedMeasurer {
      var measurer = FixedMeasurer([label: IntrinsicContent(width: 500, height: 20)])
      measurer.narrowing = 1
      return measurer
    }
    func plan() -> LayoutPlan { LayoutPlan(builder.screen, traits: Traits(width: .compact, height: .regular), direction: .leftToRight) }
    var warm = LayoutWorkspace(plan())
    var cold = LayoutWorkspace(plan())
    var (first, second) = (measurer(), measurer())
    _ = warm.solve(on: .phone(1080), measuring: &first)
    #expect(warm.solve(on: .phone(320), measuring: &first).exactFrames == cold.solve(on: .phone(320), measuring: &second).exactFrames)
  }

  @Test func theKeyboardRisesFromTheSafeArea() {
    var builder = ScreenBuilder()
    let keyboard = builder.view("Keyboard", .guide(.keyboard))
    let field = builder.view("Field", intrinsic: Size(width: 10, height: 30))
    builder.constrain(field, .leading, .equal, .root, .leading)
    builder.constrain(field, .bottom, .equal, keyboard, .top)
    let result = builder.screen.layout(canvas: Self.notched)
    #expect(result.exactFrame(field).maxY == 667 - 34)
    #expect(result.exactFrame(keyboard) == Rect(x: 0, y: 633, width: 375, height: 34))
  }

  @Test func whatScrollsKeepsItsPlainMargins() {
    var builder = ScreenBuilder()
    let scroll = builder.view("Scroll", .scrollView)
    let content = builder.view("Content", in: scroll)
    let view = builder.view("View", in: content, intrinsic: Size(width: 10, height: 10))
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      builder.constrain(scroll, attribute, .equal, .root, attribute)
      builder.constrain(content, attribute, .equal, scroll, attribute)
    }
    builder.constrain(content, .width, .equal, scroll, .width)
    builder.constrain(view, .leading, .equal, content, .leadingMargin)
    builder.constrain(view, .top, .equal, content, .topMargin)
    builder.constrain(view, .bottom, .equal, content, .bottomMargin)
    let result = builder.screen.layout(canvas: Self.notched)
    #expect(result.exactFrame(view) == Rect(x: 8, y: 8, width: 10, height: 10))
    #expect(result.exactFrame(content).height == 26)
    #expect(result.ambiguous.isEmpty)
  }

  @Test func whatScrollsMustSayHowHighItIs() {
    var builder = ScreenBuilder()
    let scroll = builder.view("Scroll", .scrollView)
    let view = builder.view("View", in: scroll, intrinsic: Size(width: 10, height: 10))
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] { builder.constrain(scroll, attribute, .equal, .root, attribute) }
    builder.constrain(view, .leading, .equal, scroll, .leading)
    builder.constrain(view, .trailing, .equal, scroll, .trailing)
    builder.constrain(view, .top, .equal, scroll, .top)
    let open = [AmbiguousDimension(item: scroll, dimension: .contentHeight)]
    #expect(builder.screen.layout().ambiguous == open)
    let bottom = builder.constrain(view, .bottom, .lessThanOrEqual, scroll, .bottom)
    #expect(builder.screen.layout().ambiguous == open)
    builder.screen[bottom].relation = .equal
    #expect(builder.screen.layout().ambiguous.isEmpty)
    builder.screen[bottom].isInstalled = false
    builder.screen[scroll].ambiguityCheck = .never
    #expect(builder.screen.layout().ambiguous.isEmpty)
  }

  @Test func variationsChangeWhatTheyName() {
    var builder = ScreenBuilder()
    let text = TextContent(source: .literal("…"), font: FontRequest(size: .style(.body)))
    let label = builder.view("Label", .label(text))
    let width = builder.constrain(label, .width, constant: 10)
    let placeholder = builder.constrain(label, .height, constant: 10)
    builder.screen[placeholder].isPlaceholder = true
    let large = FontRequest(size: .points(30), adjustsForContentSize: false)
    builder.screen.variations = [
      Variation(width: .regular, overrides: [.constant(width, 20), .font(label, large), .numberOfLines(label, 3)]),
      Variation(height: .regular, overrides: [.isHidden(label, true), .constant(width, 15)]),
      Variation(width: .regular, height: .compact, overrides: [.isInstalled(label, false)]),
    ]
    func resolved(_ width: SizeClass, _ height: SizeClass) -> Screen {
      builder.screen.resolved(under: Traits(width: width, height: height))
    }
    #expect(resolved(.compact, .compact)[width].constant == 10)
    #expect(!resolved(.compact, .compact)[placeholder].isInstalled)
    // A width counts more than a height.
    #expect(resolved(.regular, .regular)[width].constant == 20)
    #expect(resolved(.regular, .regular)[label].isHidden)
    #expect(resolved(.regular, .regular)[label].kind.text?.font == large)
    #expect(resolved(.regular, .regular)[label].kind.text?.numberOfLines == 3)
    // Constraints of what is not installed do not hold.
    #expect(!resolved(.regular, .compact)[width].isInstalled)
    builder.screen.isDesignTime = true
    #expect(resolved(.compact, .compact)[placeholder].isInstalled)
  }

  /// The second of two pages is beyond the screen until it is scrolled to; it does not lose its width to the safe area.
  @Test func pagesThatAreNotScrolledToYet() {
    var builder = ScreenBuilder()
    let scroll = builder.view("Scroll", .scrollView)
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] { builder.constrain(scroll, attribute, .equal, .root, attribute) }
    let box = builder.view("Box", in: scroll)
    let page = builder.view("Page", in: box)
    let text = builder.view("Text", in: page)
    for view in [box, page] {
      builder.constrain(view, .top, .equal, scroll, .top)
      builder.constrain(view, .height, .equal, scroll, .height)
    }
    builder.constrain(box, .leading, .equal, scroll, .leading)
    builder.constrain(box, .width, .equal, scroll, .width, multiplier: 2)
    builder.constrain(page, .width, .equal, scroll, .width)
    builder.constrain(page, .trailing, .equal, box, .trailing)
    builder.constrain(text, .leading, .equal, page, .leadingMargin)
    builder.constrain(text, .trailing, .equal, page, .trailingMargin)
    let canvas = Canvas.phone(844, 390, safeArea: EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    let frame = builder.screen.layout(.leftToRight, canvas: canvas).exactFrame(text)
    #expect(frame.x == 844 + 8)
    #expect(frame.width == 844 - 8 - 59 - 8)
  }
}
