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

  /// Rows of 58 points whose content asks for 54, and of 40: the content is laid out from the top in both.
  @Test(arguments: [58.0, 40])
  func aCellIsLaidOutFromItsTop(_ height: Double) {
    var builder = ScreenBuilder()
    let table = builder.view("Table", .platform(.tableView))
    let cell = builder.view("Cell", .platform(.tableViewCell), in: table)
    builder.screen[cell].placement = .cell(.fixed(height))
    let content = builder.view("Content", .platform(.tableViewCellContent), in: cell)
    builder.screen[content].placement = .filling
    for attribute in [LayoutAttribute.top, .leading, .width, .height] { builder.constrain(table, attribute, .equal, .root, attribute) }
    let avatar = builder.view("Avatar", in: content)
    let bottom = builder.constrain(content, .bottom, .equal, avatar, .bottom, 11)
    builder.constrain(avatar, .height, constant: 32)
    builder.constrain(avatar, .top, .equal, content, .top, 11)
    let result = builder.screen.layout()
    #expect(result.broken == [bottom])
    #expect(result.exactFrame(avatar).y == 11)
    #expect(result.exactFrame(avatar).height == 32)
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
}
