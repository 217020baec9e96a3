import AutoLayout
import Screens
import Testing
import Vocabulary

/// Which of two labels of one priority takes what is left over: as in the frames that Interface Builder saved of such pairs.
struct TieTests {
  private enum Tie { case top, middle, bottom }

  /// A box of 80.5 points with one label above another, whose texts are 20.5 points high.
  private static func heights(_ order: [Tie]) -> (first: Double, second: Double) {
    var builder = ScreenBuilder()
    builder.screen.isDesignTime = true
    let box = builder.view("Box")
    let first = builder.view("First", in: box, intrinsic: Size(width: 90, height: 20.5), hugging: 251)
    let second = builder.view("Second", in: box, intrinsic: Size(width: 90, height: 20.5), hugging: 251)
    for tie in order {
      switch tie {
      case .top: builder.constrain(first, .top, .equal, box, .top)
      case .middle: builder.constrain(second, .top, .equal, first, .bottom)
      case .bottom: builder.constrain(box, .bottom, .equal, second, .bottom)
      }
    }
    builder.constrain(box, .height, constant: 80.5)
    builder.constrain(box, .top, .equal, .root, .top)
    let result = builder.screen.layout()
    return (result.exactFrame(first).height, result.exactFrame(second).height)
  }

  /// The second one where the constraints begin at the bottom (five of five), else the first (seven of seven).
  @Test func theFirstSizeThatDependsTakesWhatIsLeft() {
    for order in [[Tie.bottom, .top, .middle], [.bottom, .middle, .top]] { #expect(Self.heights(order) == (20.5, 60)) }
    for order in [[Tie.middle, .top, .bottom], [.middle, .bottom, .top], [.top, .middle, .bottom]] {
      #expect(Self.heights(order) == (60, 20.5))
    }
  }

  /// A tie that is settled is a tie still: both heights are said to be open.
  @Test func aTieIsAmbiguous() {
    var builder = ScreenBuilder()
    builder.screen.isDesignTime = true
    let stack = builder.view("Stack")
    let views = ["A", "B"].map { builder.view($0, in: stack, intrinsic: Size(width: 40, height: 20)) }
    builder.screen[stack].kind = .stackView(StackArrangement(axis: .vertical, arranged: views))
    builder.constrain(stack, .height, constant: 100)
    builder.constrain(stack, .top, .equal, .root, .top)
    builder.constrain(stack, .leading, .equal, .root, .leading)
    let result = builder.screen.layout()
    #expect(result.ambiguous.contains(AmbiguousDimension(item: views[0], dimension: .height)))
    #expect(result.ambiguous.contains(AmbiguousDimension(item: views[1], dimension: .height)))
  }

  /// A constraint of the priority of a compression resistance holds (four stack views of buttons), and on the canvas a saved size does before a
  /// content's (two roots).
  @Test func constraintsAndSavedSizesComeFirst() {
    var builder = ScreenBuilder()
    builder.screen.isDesignTime = true
    let label = builder.view("Label", intrinsic: Size(width: 500, height: 20))
    builder.constrain(label, .leading, .equal, .root, .leading, 15)
    builder.constrain(.root, .trailing, .equal, label, .trailing, 15, priority: 750)
    #expect(builder.screen.layout().exactFrame(label).width == 345)

    builder = ScreenBuilder()
    builder.screen.isDesignTime = true
    let bar = builder.view("Bar", intrinsic: Size(width: 10, height: 56))
    let table = builder.view("Table")
    builder.screen[table].savedFrame = Rect(x: 0, y: 51, width: 375, height: 616)
    builder.constrain(.root, .bottom, .equal, table, .bottom)
    builder.constrain(table, .top, .equal, bar, .bottom)
    builder.constrain(bar, .top, .equal, .root, .top)
    #expect(builder.screen.layout().exactFrame(bar).height == 51)
  }
}
