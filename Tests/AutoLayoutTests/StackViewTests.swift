import AutoLayout
import Screens
import Testing
import Vocabulary

/// Stack views against frames worked out by hand from `UIStackView`'s documentation; on a canvas of 375 x 667, views of stated sizes.
struct StackViewTests {
  typealias Alignment = StackArrangement.Alignment
  typealias Distribution = StackArrangement.Distribution

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var arrangement: StackArrangement
    /// Of the arranged views; nil in an axis without an intrinsic size.
    var sizes: [Size?]
    /// Of the stack view; nil: its content decides.
    var width: Double?
    var height: Double?
    /// The stack view's size, and the arranged views' frames in it.
    var stack: Size
    var frames: [Rect]
  }

  static let three: [Size?] = [Size(width: 50, height: 20), Size(width: 70, height: 40), Size(width: 30, height: 30)]

  static func row(
    _ distribution: Distribution = .fill, _ alignment: Alignment = .fill, spacing: Double = 8, axis: Axis = .horizontal
  ) -> StackArrangement {
    StackArrangement(axis: axis, distribution: distribution, alignment: alignment, spacing: spacing)
  }

  static func frames(_ numbers: [Double]...) -> [Rect] { numbers.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } }

  static let cases: [Case] = [
    Case(
      testDescription: "a stack with an origin only takes the size of its content", arrangement: row(), sizes: three,
      stack: Size(width: 166, height: 40), frames: frames([0, 0, 50, 40], [58, 0, 70, 40], [136, 0, 30, 40])),
    Case(
      testDescription: "a vertical one too", arrangement: row(axis: .vertical), sizes: three,
      stack: Size(width: 70, height: 106), frames: frames([0, 0, 70, 20], [0, 28, 70, 40], [0, 76, 70, 30])),
    Case(
      testDescription: "equal extents are those of the largest", arrangement: row(.fillEqually), sizes: three,
      stack: Size(width: 226, height: 40), frames: frames([0, 0, 70, 40], [78, 0, 70, 40], [156, 0, 70, 40])),
    Case(
      testDescription: "equal extents share what is given", arrangement: row(.fillEqually, .center), sizes: three, width: 316,
      stack: Size(width: 316, height: 40), frames: frames([0, 10, 100, 20], [108, 0, 100, 40], [216, 5, 100, 30])),
    Case(
      // 50, 70 and 30 of 150 + 16: of 332 points 100, 140 and 60, where the spacing counts as content. The last gives way.
      testDescription: "proportions count the spacing", arrangement: row(.fillProportionally), sizes: three, width: 332,
      stack: Size(width: 332, height: 40), frames: frames([0, 0, 100, 40], [108, 0, 140, 40], [256, 0, 76, 40])),
    Case(
      testDescription: "a stack without a size of its own is as long as its proportions add up to", arrangement: row(.fillProportionally),
      sizes: three, stack: Size(width: 166, height: 40), frames: frames([0, 0, 50, 40], [58, 0, 70, 40], [136, 0, 30, 40])),
    Case(
      testDescription: "proportionally without any length is equally", arrangement: row(.fillProportionally), sizes: [nil, nil, nil],
      width: 316, height: 50, stack: Size(width: 316, height: 50),
      frames: frames([0, 0, 100, 50], [108, 0, 100, 50], [216, 0, 100, 50])),
    Case(
      testDescription: "what has no length gets none of the proportions", arrangement: row(.fillProportionally, spacing: 0),
      sizes: [Size(width: 60, height: 20), nil, Size(width: 40, height: 20)], width: 200,
      stack: Size(width: 200, height: 20), frames: frames([0, 0, 120, 20], [120, 0, 0, 20], [120, 0, 80, 20])),
    Case(
      testDescription: "equal gaps", arrangement: row(.equalSpacing, .top), sizes: three, width: 350,
      stack: Size(width: 350, height: 40), frames: frames([0, 0, 50, 20], [150, 0, 70, 40], [320, 0, 30, 30])),
    Case(
      testDescription: "equal gaps are as small as allowed where nothing pulls", arrangement: row(.equalSpacing), sizes: three,
      stack: Size(width: 166, height: 40), frames: frames([0, 0, 50, 40], [58, 0, 70, 40], [136, 0, 30, 40])),
    Case(
      // Centres at 25, 180 and 335.
      testDescription: "equal centres", arrangement: row(.equalCentering, .bottom), sizes: three, width: 350,
      stack: Size(width: 350, height: 40), frames: frames([0, 20, 50, 20], [145, 0, 70, 40], [320, 10, 30, 30])),
    Case(
      testDescription: "equal centres give way to the least spacing", arrangement: row(.equalCentering, .center), sizes: three, width: 166,
      stack: Size(width: 166, height: 40), frames: frames([0, 10, 50, 20], [58, 0, 70, 40], [136, 5, 30, 30])),
    Case(
      testDescription: "leading", arrangement: row(.fill, .leading, axis: .vertical), sizes: three, width: 200,
      stack: Size(width: 200, height: 106), frames: frames([0, 0, 50, 20], [0, 28, 70, 40], [0, 76, 30, 30])),
    Case(
      testDescription: "trailing", arrangement: row(.fill, .trailing, axis: .vertical), sizes: three, width: 200,
      stack: Size(width: 200, height: 106), frames: frames([150, 0, 50, 20], [130, 28, 70, 40], [170, 76, 30, 30])),
    Case(
      testDescription: "the stack is as wide as the widest of what it centres", arrangement: row(.fill, .center, axis: .vertical),
      sizes: three, stack: Size(width: 70, height: 106), frames: frames([10, 0, 50, 20], [0, 28, 70, 40], [20, 76, 30, 30])),
    Case(
      testDescription: "a view without a size has none across the axis", arrangement: row(.fillEqually, .top), sizes: [nil, three[1]],
      width: 208, stack: Size(width: 208, height: 40), frames: frames([0, 0, 100, 0], [108, 0, 100, 40])),
    Case(
      testDescription: "an empty stack has no size", arrangement: row(), sizes: [], stack: Size(width: 0, height: 0), frames: []),
  ]

  @Test(arguments: cases)
  func arrangement(_ example: Case) {
    var builder = ScreenBuilder()
    let stack = builder.stack(example.arrangement, of: example.sizes, width: example.width, height: example.height)
    let result = builder.screen.layout()
    #expect(result.exactFrame(stack).size.isNear(example.stack))
    let arranged = builder.screen[stack].kind.stack?.arranged ?? []
    #expect(arranged.count == example.frames.count)
    for (view, frame) in zip(arranged, example.frames) {
      #expect(result.exactFrame(view).isNear(frame), "\(builder.screen[view].name)")
    }
    #expect(result.conflicts.isEmpty)
    #expect(result.ambiguous.isEmpty)
    // The other way round, the first view is at the right.
    let mirrored = builder.screen.layout(.rightToLeft)
    for item in builder.screen.itemIDs {
      #expect(mirrored.exactFrame(item).isNear(result.exactFrame(item).mirrored(in: 375)), "\(builder.screen[item].name)")
    }
  }

  @Test(arguments: [(Alignment.firstBaseline, 5.0), (.lastBaseline, 15.0)])
  func baselines(alignment: Alignment, y: Double) {
    // Two texts of 40 and 20 points: first baselines at 20 and 15, last ones 10 and 5 above the bottom.
    var builder = ScreenBuilder()
    let stack = builder.view("Stack")
    let text = TextContent(source: .literal("…"), font: FontRequest(size: .style(.body)))
    let large = builder.view("Large", .label(text), in: stack)
    let small = builder.view("Small", .label(text), in: stack)
    builder.screen[stack].kind = .stackView(StackArrangement(alignment: alignment, arranged: [large, small]))
    builder.pinOrigin(of: stack)
    let result = builder.screen.layout(measuring: [
      large: IntrinsicContent(width: 50, height: 40, firstBaseline: 20, lastBaseline: 10),
      small: IntrinsicContent(width: 50, height: 20, firstBaseline: 15, lastBaseline: 5),
    ])
    #expect(result.exactFrame(large) == Rect(x: 0, y: 0, width: 50, height: 40))
    #expect(result.exactFrame(small) == Rect(x: 50, y: y, width: 50, height: 20))
    #expect(result.exactFrame(stack).height == 40)
  }

  /// Views of 100, 40 and 60 points in stack views of 308 with 4 between them, divided as saved stack views are (136 and 136 beside an empty
  /// image view; 45 and 45; 114.3 three times): texts that wrap have equal parts, by themselves or, until iOS 14, with all others.
  @Test(
    arguments: [
      ([0, 0], false, [152.0, 152]), ([0, 1], false, [264, 40]),
      ([0, 1], true, [152, 152]), ([0, 1, 0], true, [100, 100, 100]),
      ([1, 1], true, [264, 40]),
      // The third keeps the width of its content, and the second hugs more than the first.
      ([0, 0, 1], false, [150, 90, 60]),
    ] as [([Int], Bool, [Double])])
  func textsThatWrapShareTheWidth(lines: [Int], isOld: Bool, widths: [Double]) {
    var builder = ScreenBuilder()
    builder.screen.hasOldStackViews = isOld
    let stack = builder.stack(
      Self.row(spacing: 4), of: [100.0, 40, 60].prefix(lines.count).map { Size(width: $0, height: 20) }, width: 308)
    for (label, count) in zip(builder.screen[stack].kind.stack?.arranged ?? [], lines) {
      var text = TextContent(source: .literal("A"), font: FontRequest(size: .style(.body)))
      text.numberOfLines = count
      builder.screen[label].kind = .label(text)
      // The first takes what is left.
      if label != builder.screen[stack].kind.stack?.arranged[0] { builder.screen[label].hugging.horizontal = 251 }
    }
    let result = builder.screen.layout()
    let arranged = builder.screen[stack].kind.stack?.arranged ?? []
    #expect(arranged.map { result.exactFrame($0).width } == widths)
  }

  /// As Interface Builder saved it for a label and a text field (Auto Layout Cookbook, "Nested Stack Views"): the stack view begins where
  /// its first view does, and a taller one sticks out of it.
  @Test func onlyTheFirstViewKeepsToTheTopOfSharedBaselines() {
    var builder = ScreenBuilder()
    let stack = builder.view("Stack")
    let text = TextContent(source: .literal("…"), font: FontRequest(size: .style(.body)))
    let label = builder.view("Label", .label(text), in: stack)
    let field = builder.view("Field", .textField(text, border: .roundedRect), in: stack)
    builder.screen[stack].kind = .stackView(StackArrangement(alignment: .firstBaseline, spacing: 8, arranged: [label, field]))
    builder.constrain(stack, .leading, .equal, .root, .leading)
    builder.constrain(stack, .top, .equal, .root, .top, 20)
    let result = builder.screen.layout(measuring: [
      label: IntrinsicContent(width: 49, height: 19.5, firstBaseline: 15, lastBaseline: 4.5),
      field: IntrinsicContent(width: 100, height: 30, firstBaseline: 20, lastBaseline: 10),
    ])
    #expect(result.exactFrame(stack) == Rect(x: 0, y: 20, width: 157, height: 25))
    #expect(result.exactFrame(field) == Rect(x: 57, y: 15, width: 100, height: 30))
  }

  @Test func hiddenAndUninstalledViewsLeave() {
    var builder = ScreenBuilder()
    let stack = builder.stack(Self.row(), of: Self.three + [Size(width: 10, height: 90)])
    let arranged = builder.screen[stack].kind.stack?.arranged ?? []
    builder.screen[arranged[1]].isHidden = true
    builder.screen[arranged[3]].isInstalled = false
    let result = builder.screen.layout()
    // The hidden view still takes part across the axis, as in UIKit.
    #expect(result.exactFrame(stack).size == Size(width: 88, height: 40))
    #expect(result.exactFrame(arranged[2]) == Rect(x: 58, y: 0, width: 30, height: 40))
    #expect(result.exactFrame(arranged[1]).width == 0)
    #expect(result.isShown == [true, true, true, false, true, false])
    #expect(result.conflicts.isEmpty && result.ambiguous.isEmpty)
  }

  @Test func aSpacingOfItsOwnFollowsTheVisibleViewBefore() {
    var builder = ScreenBuilder()
    let stack = builder.stack(Self.row(), of: Self.three)
    let arranged = builder.screen[stack].kind.stack?.arranged ?? []
    guard case .stackView(var arrangement) = builder.screen[stack].kind else { return }
    arrangement.customSpacing = [.init(after: arranged[0], spacing: 20), .init(after: arranged[1], spacing: 3)]
    builder.screen[stack].kind = .stackView(arrangement)
    #expect(builder.screen.layout().exactFrame(arranged[2]).x == 50 + 20 + 70 + 3)
    builder.screen[arranged[1]].isHidden = true
    #expect(builder.screen.layout().exactFrame(arranged[2]).x == 50 + 20)
  }

  @Test func marginsSurroundTheArrangement() {
    var builder = ScreenBuilder()
    let stack = builder.stack(Self.row(), of: Self.three)
    guard case .stackView(var arrangement) = builder.screen[stack].kind else { return }
    arrangement.isMarginsRelative = true
    builder.screen[stack].kind = .stackView(arrangement)
    builder.screen[stack].layoutMargins = MarginRule(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), isDirectional: true)
    let result = builder.screen.layout()
    #expect(result.exactFrame(stack).size == Size(width: 172, height: 44))
    #expect(result.exactFrame(ItemID(2)) == Rect(x: 2, y: 1, width: 50, height: 40))
    #expect(builder.screen.layout(.rightToLeft).exactFrame(ItemID(2)).maxX == 373)
  }

  @Test func nestedStacks() {
    // A row of a picture, 60 wide, and a column of two lines that share what is left.
    var builder = ScreenBuilder()
    let row = builder.view("Row")
    let picture = builder.view("Picture", in: row, intrinsic: Size(width: 60, height: 60), hugging: 251)
    let column = builder.view("Column", in: row)
    let title = builder.view("Title", in: column, intrinsic: Size(width: 80, height: 20))
    let detail = builder.view("Detail", in: column, intrinsic: Size(width: 120, height: 16))
    builder.screen[row].kind = .stackView(StackArrangement(alignment: .center, spacing: 8, arranged: [picture, column]))
    builder.screen[column].kind = .stackView(StackArrangement(axis: .vertical, spacing: 4, arranged: [title, detail]))
    for attribute in [LayoutAttribute.leading, .trailing, .top] { builder.constrain(row, attribute, .equal, .root, attribute) }
    let result = builder.screen.layout()
    #expect(result.exactFrame(row) == Rect(x: 0, y: 0, width: 375, height: 60))
    #expect(result.exactFrame(column) == Rect(x: 68, y: 10, width: 307, height: 40))
    #expect(result.exactFrame(detail) == Rect(x: 68, y: 34, width: 307, height: 16))
  }

  @Test func anExplicitWidthWinsAndAContradictionIsNamed() {
    var builder = ScreenBuilder()
    let stack = builder.stack(Self.row(.fillEqually), of: [Self.three[0], Self.three[1]], width: 208)
    let arranged = builder.screen[stack].kind.stack?.arranged ?? []
    let width = builder.constrain(arranged[0], .width, constant: 60)
    let result = builder.screen.layout()
    // What the stack view asks of its views holds before what they ask of themselves.
    #expect(result.broken == [width])
    #expect(result.conflicts.count == 1)
    #expect(result.conflicts[0].contains(.stack(stack, .share(arranged[1]))))
    #expect(result.exactFrame(stack).width == 208)

    builder.screen[width].priority = 999
    #expect(builder.screen.layout().conflicts.isEmpty)
  }

  @Test func aPinnedStackKeepsItsDirection() {
    var builder = ScreenBuilder()
    let stack = builder.stack(Self.row(), of: Self.three)
    builder.screen[stack].semantics = .forceLeftToRight
    let result = builder.screen.layout(.rightToLeft)
    let frame = result.exactFrame(stack)
    #expect(frame.maxX == 375)
    #expect(result.exactFrame(ItemID(2)).x == frame.x)
    #expect(result.exactFrame(ItemID(4)).maxX == 375)
    let plan = LayoutPlan(builder.screen, traits: Traits(width: .compact, height: .regular), direction: .rightToLeft)
    #expect(!plan.mirrorsExactly)
  }
}

extension ScreenBuilder {
  /// A stack view at the root's leading top corner, of views of these sizes.
  mutating func stack(_ arrangement: StackArrangement, of sizes: [Size?], width: Double? = nil, height: Double? = nil) -> ItemID {
    let stack = view("Stack")
    var arrangement = arrangement
    arrangement.arranged = sizes.enumerated().map { view("View \($0 + 1)", in: stack, intrinsic: $1) }
    screen[stack].kind = .stackView(arrangement)
    pinOrigin(of: stack)
    if let width { constrain(stack, .width, constant: width) }
    if let height { constrain(stack, .height, constant: height) }
    return stack
  }

  mutating func pinOrigin(of item: ItemID) {
    constrain(item, .leading, .equal, .root, .leading)
    constrain(item, .top, .equal, .root, .top)
  }
}

extension Size {
  func isNear(_ other: Size) -> Bool { abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6 }
}

extension Rect {
  func isNear(_ other: Rect) -> Bool { abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && size.isNear(other.size) }
}
