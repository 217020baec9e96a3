import AutoLayout
import Screens
import Testing
import Vocabulary

/// What gives way where required constraints contradict each other, as in the frames that Interface Builder saved of such screens.
struct ContradictionTests {
  /// An image view that is to be 34 points wide, 8 points from both sides of a view of 82: it was saved 66 wide.
  @Test func aSizeGivesWayToThePlace() {
    var builder = ScreenBuilder()
    let container = builder.view("Container")
    let image = builder.view("Image", in: container)
    let size = builder.constrain(image, .width, constant: 34)
    builder.constrain(container, .width, constant: 82)
    builder.constrain(image, .leading, .equal, container, .leading, 8)
    builder.constrain(container, .trailing, .equal, image, .trailing, 8)
    let result = builder.screen.layout()
    #expect(result.broken == [size])
    #expect(result.exactFrame(image).width == 66)
  }

  /// A view of 32 points, 11 from the top and bottom of a cell: in xibs it was saved at the top of the cell, in tables between both edges.
  @Test(arguments: [58.0, 40])
  func aLengthGivesWayToARowOfATable(_ height: Double) {
    var builder = ScreenBuilder()
    let table = builder.view("Table", .platform(.tableView))
    for attribute in [LayoutAttribute.top, .leading, .width, .height] { builder.constrain(table, attribute, .equal, .root, attribute) }
    let (_, content) = builder.cell(in: table, .fixed(height))
    let avatar = builder.avatar(in: content)
    let result = builder.screen.layout()
    #expect(result.broken == [avatar.height])
    #expect(result.exactFrame(avatar.view).height == height - 22)
  }

  @Test func aCellOfAXibIsLaidOutFromItsTop() {
    var builder = ScreenBuilder()
    builder.screen[.root].kind = .platform(.tableViewCell)
    let content = builder.view("Content", .platform(.tableViewCellContent))
    builder.screen[content].placement = .filling
    let avatar = builder.avatar(in: content)
    let result = builder.screen.layout()
    #expect(result.broken == [avatar.bottom])
    #expect(result.exactFrame(avatar.view).y == 11)
    #expect(result.exactFrame(avatar.view).height == 32)
  }

  /// A picture in a stack view that fills, 16 points from the stack view's edge: it was saved at the edge.
  @Test func aTieInsideAStackViewGivesWayToItsAlignment() {
    var builder = ScreenBuilder()
    let stack = builder.view("Stack")
    let label = builder.view("Label", in: stack, intrinsic: Size(width: 40, height: 20))
    let picture = builder.view("Picture", in: stack, intrinsic: Size(width: 40, height: 20))
    builder.screen[stack].kind = .stackView(StackArrangement(axis: .vertical, arranged: [label, picture]))
    for attribute in [LayoutAttribute.leading, .trailing, .top] { builder.constrain(stack, attribute, .equal, .root, attribute) }
    let tie = builder.constrain(picture, .leading, .equal, stack, .leading, 16)
    let result = builder.screen.layout()
    #expect(result.broken == [tie])
    #expect(result.exactFrame(picture).x == 0)
  }

  /// A picture in a stack view with a margin of 16, tied to the edges of the card around both: it was saved at the card's edges.
  @Test func aStackViewGivesWayToItsContainersEdges() {
    var builder = ScreenBuilder()
    let card = builder.view("Card")
    let stack = builder.view("Stack", in: card, margins: MarginRule(EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)))
    let label = builder.view("Label", in: stack, intrinsic: Size(width: 40, height: 20))
    let picture = builder.view("Picture", in: stack, intrinsic: Size(width: 40, height: 20))
    builder.screen[stack].kind = .stackView(StackArrangement(axis: .vertical, isMarginsRelative: true, arranged: [label, picture]))
    for attribute in [LayoutAttribute.leading, .trailing, .top] {
      builder.constrain(card, attribute, .equal, .root, attribute)
      builder.constrain(stack, attribute, .equal, card, attribute)
    }
    builder.constrain(picture, .leading, .equal, card, .leading)
    let result = builder.screen.layout()
    #expect(result.broken.isEmpty)
    #expect(result.exactFrame(picture).x == 0)
    #expect(result.exactFrame(label).x == 16)
  }

  /// An image of 40 points with a required compression resistance, in a view that is to be 16 wide: it was saved 16 wide.
  @Test func aContentSizeGivesWayToAConstraint() {
    var builder = ScreenBuilder()
    let image = builder.view("Image", intrinsic: Size(width: 40, height: 40), resistance: 1000)
    builder.constrain(image, .width, constant: 16)
    let result = builder.screen.layout()
    #expect(result.broken.isEmpty)
    #expect(result.exactFrame(image).width == 16)
    #expect(result.compression[Int(image.index)].horizontal == 24)
  }

  /// An image of 32 points in a stack view 12 points from the top and bottom of a cell of a xib: it was saved as high as the cell allows. In a
  /// view between the stack view and the cell it kept its height.
  @Test(arguments: [(false, 643.0), (true, 32)])
  func anArrangedHeightGivesWayToACell(_ isWrapped: Bool, _ height: Double) {
    var builder = ScreenBuilder()
    builder.screen[.root].kind = .platform(.tableViewCell)
    let content = builder.view("Content", .platform(.tableViewCellContent))
    builder.screen[content].placement = .filling
    var outer = content
    var edges: [(ItemID, ItemID, Double)] = []
    if isWrapped {
      outer = builder.view("Wrapper", in: content)
      edges.append((outer, content, 12))
    }
    let stack = builder.view("Stack", in: outer)
    edges.append((stack, outer, isWrapped ? 0 : 12))
    let image = builder.view("Image", in: stack)
    builder.screen[stack].kind = .stackView(StackArrangement(arranged: [image]))
    for (view, around, distance) in edges {
      builder.constrain(around, .bottom, .equal, view, .bottom, distance)
      builder.constrain(view, .top, .equal, around, .top, distance)
    }
    builder.constrain(image, .height, constant: 32)
    #expect(builder.screen.layout().exactFrame(image).height == height)
  }

  /// A label and a field that are to share their baseline and their middle, of 25 and 30 points: they were saved with their middles in line.
  @Test func aBaselineGivesWayToACentre() {
    var builder = ScreenBuilder()
    let label = builder.view("Label")
    let field = builder.view("Field")
    builder.constrain(label, .top, .equal, .root, .top, 45)
    let baseline = builder.constrain(label, .firstBaseline, .equal, field, .firstBaseline)
    builder.constrain(label, .centerY, .equal, field, .centerY)
    builder.constrain(label, .height, constant: 25)
    builder.constrain(field, .height, constant: 30)
    let result = builder.screen.layout(measuring: [
      label: IntrinsicContent(width: 90, height: 24, firstBaseline: 19, lastBaseline: 5),
      field: IntrinsicContent(width: 90, height: 30, firstBaseline: 19, lastBaseline: 11),
    ])
    #expect(result.broken == [baseline])
    #expect(result.exactFrame(field).y == 42.5)
  }
}

extension ScreenBuilder {
  /// A view of 32 points, 11 from the top and bottom of a cell's content.
  fileprivate mutating func avatar(in content: ItemID) -> (view: ItemID, bottom: LayoutConstraintID, height: LayoutConstraintID) {
    let avatar = view("Avatar", in: content)
    let bottom = constrain(content, .bottom, .equal, avatar, .bottom, 11)
    let height = constrain(avatar, .height, constant: 32)
    constrain(avatar, .top, .equal, content, .top, 11)
    return (avatar, bottom, height)
  }
}
