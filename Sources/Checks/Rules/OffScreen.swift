import AutoLayout
import Screens
import Vocabulary

/// Content beyond the edge of the screen where no one can scroll to it.
enum OffScreen: CellCheck {
  static let rule = RuleDescription(
    id: .offScreen, name: "Content leaves the screen",
    summary: "A view with content is beyond the edge of the screen and not in a scroll view.",
    rationale: """
      It cannot be read or tapped. If views depend on each other, the last of them in the file is reported. If a container leaves the \
      screen, the container is reported. Not reported for decorations without content, and for views that are already outside in the \
      file, because they are moved in later. A label whose letters are all on the screen is a note. In a cell or a part of a screen, this is outside-superview.
      """,
    example: "label 'Terms' is 118 pt beyond the top or bottom of the screen",
    remedy: "Put the content into a scroll view; if text leaves sideways, constrain its trailing edge and let it wrap.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    guard cell.screen.rootRole == .screen else { return }
    let size = cell.layout.canvas.size
    let pixel = cell.pixel
    let leaves = outline.unscrolled.contains { item in
      let frame = cell.frame(of: item)
      return -frame.x >= pixel || -frame.y >= pixel || frame.maxX - size.width >= pixel || frame.maxY - size.height >= pixel
    }
    if !leaves { return }
    let bounds = cell.screenBounds
    for axis in Axis.allCases {
      var departures: [Departure] = []
      for item in outline.unscrolled where cell.frame(of: item).overflow(of: bounds, axis) >= pixel {
        guard cell.isShown(item), cell.overflowOfScreen(item, axis, outline) >= pixel, !cell.isAmbiguous(item, axis) else { continue }
        var blamed = item
        while let parent = cell.facts.parents[Int(blamed.index)], parent != .root,
          cell.overflowOfScreen(parent, axis, outline) >= cell.pixel
        {
          blamed = parent
        }
        if departures.contains(where: { $0.item == blamed }) { continue }
        departures.append(Departure(item: blamed, amount: cell.overflowOfScreen(blamed, axis, outline)))
      }
      if departures.isEmpty { continue }
      findings.record(
        .offScreen, departures: departures, axis, in: cell,
        severity: { _ in departures.allSatisfy { cell.keepsLetters(of: $0.item, inside: bounds, axis) } ? .note : nil },
        headline: {
          "\(cell.title($0.item)) is \(points($0.amount.rounded())) off the screen"
        }
      ) {
        "\(cell.screen.words($0.item)) is \(points($0.amount)) beyond the \(axis == .horizontal ? "side" : "top or bottom") of the screen"
      }
    }
  }
}
