import AutoLayout
import Screens
import Vocabulary

/// A view smaller than its content asks.
enum CompressionResistanceBroken: CellCheck {
  static let rule = RuleDescription(
    id: .compressionResistanceBroken, name: "A view is squeezed",
    summary: "A view is smaller than its content needs. The finding names the constraints that won.",
    rationale: """
      Something with equal or higher priority took the room. Reported for text if words or parts of letters are lost, not if only the \
      space around them is. Reported for an image, or a button with nothing else, if it is in a row with other views at a resistance of \
      750 or more and was not already smaller in the file. Reported for bars, pickers and similar controls below their minimum size. Not \
      reported for what a person types into a text field, for filler text, and for data that gives way by design. A view with no size \
      left is a collapsed-view instead.
      """,
    example: "text field 'Name Text Field' is 34.5 pt narrower than its content: it needs 120 pt and has 85.5 pt",
    remedy: """
      Weaken the constraint that wins (a lower priority, >= or <= for ==), raise the view's compression resistance above it, or let the text take \
      more lines.
      """,
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    let pixel = cell.pixel
    for item in outline.views {
      let compression = cell.compression(of: item)
      guard max(compression.horizontal, compression.vertical) >= pixel, cell.isShown(item) else { continue }
      for axis in Axis.allCases {
        let lost = compression[axis]
        if lost < pixel { continue }
        guard let wanted = cell.content(of: item)[axis], !cell.is(item, .sizeEstimated),
          !outline.wasDrawnWithoutExtent(item, axis),
          axis == .vertical || !cell.is(item, .typed) && !cell.yieldsByDesign(item, outline),
          isSeen(item, axis, got: wanted - lost, cell, outline), !CollapsedView.speaks(of: item, cell, outline)
        else { continue }
        findings.record(.compressionResistanceBroken, on: item, .axis(axis), amount: lost, in: cell.index) {
          var details = FindingCollector.Details(
            "\(cell.screen.words(item)) is \(points(lost)) \(axis == .horizontal ? "narrower" : "shorter") than its content: it needs "
              + "\(points(wanted)) and has \(points(wanted - lost))" + cell.doubt(about: item, axis),
            forcedBy: cell.squeeze(of: item, axis), in: cell.screen)
          details.need = wanted
          details.headline =
            "\(cell.title(item)) is squeezed: needs \(points(wanted.rounded())), has "
            + decimal((wanted - lost).rounded())
          if axis == .vertical, cell.text(of: item).map({ $0.isClipped && !$0.isTruncated }) ?? false {
            details.inkLost = cell.inkLost(by: item)
          }
          return details
        }
      }
    }
  }

  /// Whether a person sees that the item has less than it asks for.
  private static func isSeen(_ item: ItemID, _ axis: Axis, got: Double, _ cell: SolvedCell, _ outline: ScreenOutline) -> Bool {
    if let text = cell.text(of: item), cell.is(item, .showsWords) {
      if text.words.isFiller { return false }
      if text.words.areStandIn { return axis == .vertical && text.isClipped }
      return axis == .horizontal ? cell.is(item, .singleLine) && text.isTruncated : text.isTruncated || text.isClipped
    }
    switch cell.screen[item].kind {
    case .imageView, .button: return !isScaled(item, axis, cell, outline)
    case .segmentedControl(let segments):
      let spare = ControlMetrics.spareRoom(ofSegments: segments.count, axis, era: cell.layout.canvas.controlEra)
      return (cell.content(of: item)[axis] ?? 0) - got > spare
    case .platform(let view):
      guard let least = view.leastExtent[axis] else { return true }
      return got < least - cell.pixel
    default: return true
    }
  }

  /// Whether the item is an image that was meant to be scaled: it has a size or ratio constraint, is alone, resists less than by default,
  /// or was already that small in the file.
  private static func isScaled(_ item: ItemID, _ axis: Axis, _ cell: SolvedCell, _ outline: ScreenOutline) -> Bool {
    if cell.screen[item].compressionResistance[axis] < 750 { return true }
    if let saved = outline.savedFrames[Int(item.index)], let wanted = cell.content(of: item)[axis],
      saved[extent: axis] < wanted - cell.pixel
    {
      return true
    }
    let sized = Axis.allCases.contains { axis in
      cell.constraints(on: item, axis, outline).contains { constraint in
        [cell.screen[constraint].first, cell.screen[constraint].second].contains { $0?.item == item && $0?.attribute.family == .size }
      }
    }
    if sized { return true }
    return !cell.constraints(on: item, axis, outline).contains { constraint in
      guard let other = cell.screen[constraint].other(than: item)?.item else { return false }
      return !cell.screen[other].kind.isGuide && !cell.screen.contains(other, item)
    }
  }
}

extension PlatformView {
  /// The points that the view needs for its parts; nil: its own size. A search field is 36 high, bars are 32 in compact height, wheels and
  /// calendars draw as much as fits.
  fileprivate var leastExtent: AxisPair<Double?> {
    switch self {
    case .searchBar: AxisPair(horizontal: nil, vertical: 36)
    case .navigationBar, .toolbar, .tabBar: AxisPair(horizontal: nil, vertical: 32)
    case .pickerView, .datePicker(.wheels): AxisPair(horizontal: 100, vertical: 100)
    default: AxisPair(horizontal: nil, vertical: nil)
    }
  }
}
