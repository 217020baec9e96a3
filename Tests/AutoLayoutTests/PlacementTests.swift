import AutoLayout
import Screens
import Testing
import Vocabulary

/// Autoresizing masks and rows of tables, worked out by hand from UIKit's documented rules.
struct PlacementTests {
  private static let masks: [(mask: AutoresizingMask, x: Double, width: Double)] = [
    ([], 20, 60), (.widthSizable, 20, 110), (.flexibleMinX, 70, 60), (.flexibleMaxX, 20, 60),
    // In proportion: 20 and 20 of 40; 20 and 60 of 80; all of 100.
    ([.flexibleMinX, .flexibleMaxX], 45, 60), ([.flexibleMinX, .widthSizable], 32.5, 97.5),
    ([.flexibleMinX, .widthSizable, .flexibleMaxX], 30, 90),
  ]

  /// A view saved at x 20, 60 wide, in a parent 100 wide, which is 150 wide now: 50 points to share.
  @Test(arguments: masks)
  func masksShareWhatTheParentGrows(mask: AutoresizingMask, x: Double, width: Double) {
    for direction in LayoutDirection.allCases {
      var builder = ScreenBuilder()
      let parent = builder.box(width: 150, saved: Rect(x: 0, y: 0, width: 100, height: 40))
      let view = builder.view("View", in: parent)
      builder.screen[view].savedFrame = Rect(x: 20, y: 5, width: 60, height: 10)
      builder.screen[view].placement = .autoresizing(mask)
      let result = builder.screen.layout(direction)
      // UIKit does not flip masks: x counts from the parent's left in both directions.
      let frame = result.exactFrame(view).offset(from: Point(x: result.exactFrame(parent).x, y: 0))
      #expect(frame.isNear(Rect(x: x, y: 5, width: width, height: 10)))
      #expect(result.ambiguous.isEmpty)
    }
  }

  @Test func aMaskMirrorsOnlyWhereItIsSymmetric() {
    for (x, mirrors) in [(20.0, true), (10, false)] {
      var builder = ScreenBuilder()
      let parent = builder.box(width: 150, saved: Rect(x: 0, y: 0, width: 100, height: 40))
      let view = builder.view("View", in: parent)
      builder.screen[view].savedFrame = Rect(x: x, y: 5, width: 60, height: 10)
      builder.screen[view].placement = .autoresizing([.flexibleMinX, .flexibleMaxX])
      let plan = LayoutPlan(builder.screen, traits: Traits(width: .compact, height: .regular), direction: .leftToRight)
      #expect(plan.mirrorsExactly == mirrors)
    }
  }

  @Test func aConstraintAgainstAMaskIsGivenUp() {
    var builder = ScreenBuilder()
    let view = builder.view("View")
    builder.screen[view].savedFrame = Rect(x: 20, y: 5, width: 60, height: 10)
    builder.screen[view].placement = .autoresizing([])
    let width = builder.constrain(view, .width, constant: 80)
    let result = builder.screen.layout()
    #expect(result.broken == [width])
    #expect(result.conflicts == [[.placement(view, .horizontal), .constraint(width)]])
  }

  @Test func theFrameOfASwitchLiesOutsideItsAlignmentRectangle() {
    var builder = ScreenBuilder()
    let pinned = builder.view("Pinned", .switch)
    builder.constrain(pinned, .trailing, .equal, .root, .trailingMargin)
    builder.constrain(pinned, .top, .equal, .root, .top)
    let saved = builder.view("Saved", .switch)
    builder.screen[saved].savedFrame = Rect(x: 10, y: 50, width: 51, height: 31)
    builder.screen[saved].placement = .autoresizing(.flexibleMaxX)
    let size = IntrinsicContent(width: 49, height: 31)
    let result = builder.screen.layout(measuring: [pinned: size, saved: size])
    #expect(result.exactFrame(pinned) == Rect(x: 375 - 16 - 49, y: 0, width: 51, height: 31))
    #expect(result.exactFrame(saved) == Rect(x: 10, y: 50, width: 51, height: 31))
  }

  @Test func cellsAreAsWideAsTheirTableAndLieBelowOneAnother() {
    var builder = ScreenBuilder()
    let table = builder.view("Table", .platform(.tableView))
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] { builder.constrain(table, attribute, .equal, .root, attribute) }
    let fixed = builder.cell(in: table, .fixed(60))
    let automatic = builder.cell(in: table, .automatic)
    let empty = builder.cell(in: table, .automatic)
    let title = builder.view("Title", in: automatic.content, intrinsic: Size(width: 100, height: 50))
    for attribute in [LayoutAttribute.leadingMargin, .trailingMargin, .topMargin, .bottomMargin] {
      builder.constrain(title, attribute.edge, .equal, automatic.content, attribute)
    }
    let result = builder.screen.layout()
    #expect(result.exactFrame(fixed.cell) == Rect(x: 0, y: 0, width: 375, height: 60))
    // A cell's content has margins of 11 above and below, and the screen's at its sides.
    #expect(result.exactFrame(automatic.cell) == Rect(x: 0, y: 60, width: 375, height: 72))
    #expect(result.exactFrame(title) == Rect(x: 16, y: 71, width: 343, height: 50))
    // Without constraints from top to bottom, a row has the default height.
    #expect(result.exactFrame(empty.cell) == Rect(x: 0, y: 132, width: 375, height: 44))
    #expect(result.conflicts.isEmpty)
  }

  /// What a row's height follows from: a chain of views from its top to its bottom, one of which has a height. Otherwise the app gives the
  /// height, and the saved one stands for it.
  @Test(
    arguments: [
      ([("A", .top), ("A", .bottom)], true, CellHeight.automatic, 50.0),
      ([("A", .top), ("A", .bottom)], false, .automatic, 80),
      // One hangs from the top, the other is at the bottom.
      ([("A", .top), ("B", .bottom)], true, .automatic, 80),
      ([("A", .top), ("A", .bottom), ("B", .top)], true, .automatic, 50),
      // What is tied at the one end and in the middle is as far from the other end.
      ([("A", .top), ("A", .centerY)], true, .automatic, 50), ([("A", .centerY)], true, .automatic, 80),
      ([("A", .top), ("A", .centerY)], false, .automatic, 80),
      // A part of a screen is as high as it was drawn, but for what asks for more.
      ([("A", .top), ("A", .bottom)], true, .drawn, 80),
    ] as [([(String, LayoutAttribute)], Bool, CellHeight, Double)])
  func rowsSizeThemselvesByAChain(ties: [(String, LayoutAttribute)], hasContent: Bool, height: CellHeight, expected: Double) {
    var builder = ScreenBuilder()
    let table = builder.view("Table", .platform(.tableView))
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] { builder.constrain(table, attribute, .equal, .root, attribute) }
    let row = builder.cell(in: table, height)
    builder.screen[row.cell].savedFrame = Rect(x: 0, y: 0, width: 375, height: 80)
    let views = ["A": 50.0, "B": 20].mapValues { Size(width: 100, height: $0) }.map { name, size in
      (name, builder.view(name, in: row.content, intrinsic: hasContent ? size : nil))
    }
    for (name, attribute) in ties {
      for (other, view) in views where other == name { builder.constrain(view, attribute, .equal, row.content, attribute) }
    }
    #expect(builder.screen.layout().exactFrame(row.cell).height == expected)
  }

  /// A row whose bottom is only held up could be 0 points high: UIKit calls that unintended and uses a standard height.
  @Test(arguments: [(LayoutRelation.equal, 50.0), (.lessThanOrEqual, 50), (.greaterThanOrEqual, 80)], [true, false])
  func rowsSizeThemselvesByWhatPushes(_ tie: (relation: LayoutRelation, height: Double), isContentFirst: Bool) {
    var builder = ScreenBuilder()
    let table = builder.view("Table", .platform(.tableView))
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] { builder.constrain(table, attribute, .equal, .root, attribute) }
    let row = builder.cell(in: table, .automatic)
    builder.screen[row.cell].savedFrame = Rect(x: 0, y: 0, width: 375, height: 80)
    let label = builder.view("Label", in: row.content, intrinsic: Size(width: 100, height: 50))
    builder.constrain(label, .top, .equal, row.content, .top)
    if isContentFirst {
      builder.constrain(row.content, .bottom, tie.relation.flipped, label, .bottom)
    } else {
      builder.constrain(label, .bottom, tie.relation, row.content, .bottom)
    }
    #expect(builder.screen.layout().exactFrame(row.cell).height == tie.height)
  }

  /// A collection drawn 400 wide, on a screen of 375: an item of a list and a header stay as wide as it is, an item of a grid does not; one
  /// that grows moves what was drawn below it.
  @Test func itemsOfACollection() {
    var builder = ScreenBuilder()
    let collection = builder.view("Collection", .platform(.collectionView))
    builder.screen[collection].savedFrame = Rect(x: 0, y: 0, width: 400, height: 600)
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      builder.constrain(collection, attribute, .equal, .root, attribute)
    }
    func item(_ name: String, _ kind: ItemKind, _ frame: Rect, intrinsic: Size? = nil) -> ItemID {
      let item = builder.view(name, kind, in: collection)
      builder.screen[item].savedFrame = frame
      builder.screen[item].placement = .savedFrame
      if let intrinsic {
        let label = builder.view("Label", in: item, intrinsic: intrinsic)
        for attribute in [LayoutAttribute.leading, .top, .bottom] { builder.constrain(label, attribute, .equal, item, attribute) }
      }
      return item
    }
    let header = item("Header", .view, Rect(x: 0, y: 0, width: 400, height: 30))
    let row = item(
      "Row", .platform(.collectionViewCell), Rect(x: 10, y: 35, width: 380, height: 40), intrinsic: Size(width: 90, height: 70))
    let tile = item("Tile", .platform(.collectionViewCell), Rect(x: 10, y: 80, width: 100, height: 50))
    let result = builder.screen.layout()
    #expect(result.exactFrame(header) == Rect(x: 0, y: 0, width: 375, height: 30))
    #expect(result.exactFrame(row) == Rect(x: 10, y: 35, width: 355, height: 70))
    #expect(result.exactFrame(tile) == Rect(x: 10, y: 110, width: 100, height: 50))
  }

  /// Of a collection drawn 400 wide, a cell that code makes wide is as much narrower than the collection as it was drawn, on a screen of 375,
  /// unless another has room beside it.
  @Test(arguments: [(330.0, true, 305.0), (330, false, 330), (190, true, 190)])
  func cellsThatCodeMakesWide(_ width: Double, isWide: Bool, _ expected: Double) {
    var builder = ScreenBuilder()
    let collection = builder.view("Collection", .platform(.collectionView))
    builder.screen[collection].savedFrame = Rect(x: 0, y: 0, width: 400, height: 600)
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      builder.constrain(collection, attribute, .equal, .root, attribute)
    }
    let cell = builder.view("Cell", .platform(.collectionViewCell), in: collection)
    builder.screen[cell].savedFrame = Rect(x: 10, y: 0, width: width, height: 40)
    builder.screen[cell].placement = .savedFrame
    builder.screen[cell].isWideByCode = isWide
    #expect(builder.screen.layout().exactFrame(cell) == Rect(x: 10, y: 0, width: expected, height: 40))
  }

  @Test func aPartGrowsWithItsContent() {
    var builder = ScreenBuilder()
    let part = builder.cell(in: .root, .drawn)
    builder.screen[part.cell].savedFrame = Rect(x: 0, y: 0, width: 375, height: 30)
    let view = builder.view("View", in: part.content, intrinsic: Size(width: 100, height: 50))
    builder.constrain(view, .top, .equal, part.content, .top)
    builder.constrain(view, .bottom, .equal, part.content, .bottom)
    #expect(builder.screen.layout().exactFrame(part.cell).height == 50)
  }

  /// The system flips what it lays out itself, as the content view beside a cell's accessory.
  @Test func whatTheSystemPlacesIsMirrored() {
    var builder = ScreenBuilder()
    let parent = builder.box(width: 150, saved: Rect(x: 0, y: 0, width: 100, height: 40))
    let view = builder.view("View", in: parent)
    builder.screen[view].savedFrame = Rect(x: 0, y: 0, width: 80, height: 40)
    builder.screen[view].placement = .autoresizing(.widthSizable)
    builder.screen[view].isPlacedBySystem = true
    let result = builder.screen.layout(.rightToLeft)
    #expect(result.exactFrame(parent).maxX - result.exactFrame(view).maxX == 0)
    #expect(result.exactFrame(view).width == 130)
  }

  @Test func placesAreMultipliedInTheCoordinatesOfTheirContainer() {
    // As Interface Builder saved it: a centre at a quarter of a box that is at 10.
    var builder = ScreenBuilder()
    let box = builder.box(width: 320, x: 10, saved: nil)
    let view = builder.view("View", in: box, intrinsic: Size(width: 30, height: 30))
    builder.constrain(box, .centerX, .equal, view, .centerX, multiplier: 4)
    builder.constrain(view, .top, .equal, box, .top)
    #expect(builder.screen.layout().exactFrame(view).x == 10 + 40 - 15)
    // Centres count from the left in every direction.
    #expect(builder.screen.layout(.rightToLeft).exactFrame(view).x == 375 - 10 - 320 + 40 - 15)
  }
}

extension LayoutAttribute {
  fileprivate var edge: LayoutAttribute {
    switch self {
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .topMargin: .top
    default: .bottom
    }
  }
}

extension ScreenBuilder {
  /// A view of 40 points' height at the root's leading top corner.
  fileprivate mutating func box(width: Double, x: Double = 0, saved: Rect?) -> ItemID {
    let box = view("Box")
    screen[box].savedFrame = saved
    constrain(box, .leading, .equal, .root, .leading, x)
    constrain(box, .top, .equal, .root, .top)
    constrain(box, .width, constant: width)
    constrain(box, .height, constant: 40)
    return box
  }

  /// A cell that was saved 40 points high, whose content asks for 30 or 60: where Interface Builder says that it is misplaced, it is laid out as a
  /// row of 44 or 60.
  @Test(arguments: [(30.0, false, 40.0), (30, true, 44), (60, true, 60)])
  func misplacedCellsOnTheCanvas(_ content: Double, _ isMisplaced: Bool, _ height: Double) {
    var builder = ScreenBuilder()
    builder.screen.isDesignTime = true
    let table = builder.view("Table", .platform(.tableView))
    for attribute in [LayoutAttribute.top, .leading, .width, .height] { builder.constrain(table, attribute, .equal, .root, attribute) }
    let row = builder.cell(in: table, .automatic)
    builder.screen[row.cell].savedFrame = Rect(x: 0, y: 0, width: 375, height: 40)
    builder.screen[row.content].savedFrame = Rect(x: 0, y: 0, width: 375, height: 40)
    builder.screen[row.cell].isMisplaced = isMisplaced
    let view = builder.view("View", in: row.content)
    builder.constrain(view, .top, .equal, row.content, .top)
    builder.constrain(view, .height, .greaterThanOrEqual, nil, nil, content)
    builder.constrain(row.content, .bottom, .equal, view, .bottom)
    #expect(builder.screen.layout().exactFrame(row.cell).height == height)
  }

  /// A segmented control above 8 points and a label: 31 of its 32 points count (twelve stack views).
  @Test func segmentedControlsReachOutOfTheirRow() {
    var builder = ScreenBuilder()
    let control = builder.view("Control", .segmentedControl([]))
    let label = builder.view("Label", intrinsic: Size(width: 10, height: 20))
    builder.constrain(control, .top, .equal, .root, .top)
    builder.constrain(label, .top, .equal, control, .bottom, 8)
    let result = builder.screen.layout(measuring: [control: IntrinsicContent(width: 100, height: 31)])
    #expect(result.exactFrame(control).height == 32)
    #expect(result.exactFrame(label).y == 39)
  }
}
