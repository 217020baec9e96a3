import Screens
import Vocabulary

/// A view with content but without extent.
enum CollapsedView: CellCheck {
  static let rule = RuleDescription(
    id: .collapsedView, name: "A view has collapsed",
    summary: "A view with content has no width or height left.",
    rationale: """
      It cannot be seen or tapped. Not reported if its text is reported as truncated or clipped, if nothing decides its size \
      (ambiguous-layout), or if it had no size when the file was saved. Also not reported for a view without a height of its own in a row \
      that is as high as its content: the app gives it one. It is a warning if only the app knows how large the screen is.
      """,
    example: "image view 'Icon' has no width left",
    remedy: "Give the view a higher compression resistance than the views that take its room, or a minimum size.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    let pixel = cell.pixel
    for item in outline.views where cell.frame(of: item).isThinner(than: pixel) && speaks(of: item, cell, outline) && cell.isShown(item) {
      let frame = cell.frame(of: item)
      for axis in Axis.allCases where frame[extent: axis] < cell.pixel {
        findings.record(.collapsedView, on: item, .axis(axis), in: cell.index) {
          var details = FindingCollector.Details(
            "\(cell.screen.words(item)) has no \(axis.extent) left", forcedBy: cell.squeeze(of: item, axis), in: cell.screen)
          // The app may give it room.
          if cell.facts.isOpen[axis] { details.severity = .warning }
          return details
        }
      }
    }
  }

  static func speaks(of item: ItemID, _ cell: SolvedCell, _ outline: ScreenOutline) -> Bool {
    let frame = cell.frame(of: item)
    guard min(frame.width, frame.height) < cell.pixel, outline.showsContent(item) else { return false }
    // Words that a language leaves empty need no room.
    if let text = cell.text(of: item), text.isTruncated || text.isClipped || text.value.isEmpty { return false }
    if let saved = outline.savedFrames[Int(item.index)], min(saved.width, saved.height) == 0 { return false }
    return !Axis.allCases.contains { axis in
      frame[extent: axis] < cell.pixel
        && (cell.isAmbiguous(item, axis) || axis == .vertical && cell.content(of: item).height == nil && outline.isInSelfSizingRow(item))
    }
  }
}

extension Rect {
  fileprivate func isThinner(than least: Double) -> Bool { width < least || height < least }
}
