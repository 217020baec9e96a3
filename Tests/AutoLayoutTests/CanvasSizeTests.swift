import AutoLayout
import Screens
import Testing
import Vocabulary

/// The sizes that views without an intrinsic one have on Interface Builder's canvas.
struct CanvasSizeTests {
  /// A column of 100 points with a spacer that was saved 50 high, and a picture of 80.
  private func column(resistance: Double, isDesignTime: Bool = true, isMisplaced: Bool = false) -> (screen: Screen, spacer: ItemID) {
    var builder = ScreenBuilder()
    let stack = builder.view("Stack")
    let spacer = builder.view("Spacer", in: stack, hugging: 750, resistance: resistance)
    let picture = builder.view("Picture", in: stack, intrinsic: Size(width: 80, height: 80), hugging: 251, resistance: 751)
    builder.screen[stack].kind = .stackView(StackArrangement(axis: .vertical, arranged: [spacer, picture]))
    builder.screen[spacer].savedFrame = Rect(x: 0, y: 0, width: 80, height: 50)
    builder.screen[spacer].isMisplaced = isMisplaced
    builder.screen.isDesignTime = isDesignTime
    builder.constrain(stack, .leading, .equal, .root, .leading)
    builder.constrain(stack, .top, .equal, .root, .top)
    builder.constrain(stack, .height, constant: 100)
    return (builder.screen, spacer)
  }

  /// The saved size counts as the content's: at the view's own priorities, on the canvas alone, and not where it is not the canvas's.
  @Test(arguments: [(754.0, true, false, 50.0), (750, true, false, 20), (754, false, false, 20), (754, true, true, 20)])
  func aSavedSizeIsAContentSize(_ resistance: Double, _ isDesignTime: Bool, _ isMisplaced: Bool, _ height: Double) {
    let (screen, spacer) = column(resistance: resistance, isDesignTime: isDesignTime, isMisplaced: isMisplaced)
    #expect(screen.layout().exactFrame(spacer).height == height)
  }

  /// A stack view without views keeps its size; in one that fills proportionally, sizes are shared by it.
  @Test func anEmptyStackViewKeepsItsSize() {
    var builder = ScreenBuilder()
    let stack = builder.view("Stack")
    let label = builder.view("Label", in: stack, intrinsic: Size(width: 40, height: 18))
    let empty = builder.view("Empty", .stackView(StackArrangement(axis: .vertical)), in: stack)
    builder.screen[empty].savedFrame = Rect(x: 0, y: 38, width: 248, height: 184)
    builder.screen[stack].kind = .stackView(
      StackArrangement(axis: .vertical, distribution: .fillProportionally, spacing: 20, arranged: [label, empty]))
    builder.screen.isDesignTime = true
    for attribute in [LayoutAttribute.leading, .trailing, .top] { builder.constrain(stack, attribute, .equal, .root, attribute) }
    let result = builder.screen.layout()
    #expect(result.frame(label).height == 18)
    #expect(result.frame(empty).height == 184)
  }

  /// From the top of a symbol in 17 points to its baseline, as far as labels beside it were saved.
  @Test(arguments: [(20.0, 16.33), (19, 15.67), (24, 18)])
  func symbolsHaveABaseline(_ height: Double, _ baseline: Double) {
    let item = LayoutItem(id: "i", name: "i", kind: .imageView(Size(width: 20, height: height), symbol: 17), parent: nil)
    let content = ContentRule(item, era: .current).content([], scale: 3)
    #expect((content.firstBaseline - baseline).magnitude < 0.5)
    #expect((content.firstBaseline + content.lastBaseline - height).magnitude < 1e-9)
  }

  /// Buttons that show nothing, in 18, 17 and 14 points, as saved.
  @Test(arguments: [(21.5, 34.0), (20.5, 33), (17, 29)])
  func anEmptyButtonIsAsHighAsALine(_ line: Double, _ height: Double) {
    let text = TextContent(source: nil, font: FontRequest(size: .style(.body)))
    let item = LayoutItem(id: "b", name: "b", kind: .button(ButtonContent(text, image: nil)), parent: nil)
    let measured = MeasuredControlText(size: .zero, lineHeight: line, ascent: 15, descent: 4)
    let content = ContentRule(item, era: .current).content([measured], scale: 2)
    #expect(content.width == 30)
    #expect(content.height == height)
  }

  /// Buttons of 18 points that show a symbol of 17.5 by 15.5 points, an image of that size, or nothing before an image of 126 points, as saved:
  /// a symbol takes a line.
  @Test(
    arguments: [
      (true, EdgeInsets.zero, nil, Size(width: 17.5, height: 22)), (true, EdgeInsets(8), nil, Size(width: 33.5, height: 38)),
      (false, .zero, nil, Size(width: 17.5, height: 15.5)), (nil, .zero, Size(width: 126, height: 126), Size(width: 126, height: 126)),
    ] as [(Bool?, EdgeInsets, Size?, Size)])
  func buttonsWithImages(_ isSymbol: Bool?, _ insets: EdgeInsets, _ background: Size?, _ size: Size) {
    let text = TextContent(source: nil, font: FontRequest(size: .points(18)))
    var button = ButtonContent(text, image: isSymbol == nil ? nil : Size(width: 17.5, height: 15.5), kind: .custom, contentInsets: insets)
    button.hasSymbol = isSymbol ?? false
    button.backgroundImage = background
    let item = LayoutItem(id: "b", name: "b", kind: .button(button), parent: nil)
    let title = MeasuredControlText(size: .zero, lineHeight: 21.5, ascent: 17, descent: 4)
    let content = ContentRule(item, era: .current).content([title], scale: 2)
    #expect(content.width == size.width)
    #expect(content.height == size.height)
  }
}
