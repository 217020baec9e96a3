import Screens
import Vocabulary

/// Content that leaves the view that contains it.
enum OutsideSuperview: CellCheck {
  static let rule = RuleDescription(
    id: .outsideSuperview, name: "A view leaves its parent",
    summary: "A view with content is partly outside the view that contains it.",
    rationale: """
      The part outside is cut off if the parent clips, or covers the neighbours if it does not. It cannot be tapped in either case. The \
      content of a scroll view is compared with its content guide. If it leaves the whole screen, that is off-screen instead. It is a note \
      if the parent neither draws nor clips and the next view around it that does still contains the view: only a control is then out of \
      reach. It is also a note if a constraint puts the view's centre beyond the edge of its parent. Not reported if the view is already \
      outside in the file, or for a class that code lays out in a size that only the app knows.
      """,
    example: "label 'Price' leaves view 'Card' by 14 pt at the side",
    remedy: "Let the parent grow with its content: replace a fixed size by a minimum, or constrain the last view to the parent's edge.",
    severity: .error, scope: .cell)

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    let leaves = outline.contained.contains { item, container in
      Axis.allCases.contains { cell.frame(of: item).overflow(of: cell.frame(of: container), $0) >= cell.pixel }
    }
    if !leaves { return }
    for axis in Axis.allCases {
      var departures: [Departure] = []
      for (item, container) in outline.contained where cell.isShown(item) {
        // The part outside of an item's alignment rectangle only makes its frame larger.
        guard cell.frame(of: item).overflow(of: cell.frame(of: container), axis) >= cell.pixel,
          !cell.isAmbiguous(item, axis)
        else { continue }
        let amount = cell.overflowOfParent(item, axis, outline)
        if amount < cell.pixel { continue }
        if cell.screen.rootRole == .screen, cell.overflowOfScreen(item, axis, outline) >= cell.pixel { continue }
        if cell.isAmbiguous(container, axis) || cell.screen.isSizedByApp(container) { continue }
        departures.append(Departure(item: item, amount: amount))
      }
      // Dependent views in one parent are one finding; the parents may depend on each other without sharing the defect.
      for (parent, siblings) in Dictionary(grouping: departures, by: { cell.screen[$0.item].parent! }).sorted(by: { $0.key < $1.key }) {
        findings.record(
          .outsideSuperview, departures: siblings, axis, in: cell,
          severity: {
            cell.keepsInk(of: $0.item, inside: cell.frame(of: parent), axis) || cell.isSeenWhole($0.item, axis, outline)
              || cell.isPutOutside($0.item, axis, outline) ? .note : nil
          },
          headline: {
            "\(cell.title($0.item)) leaves its container by \(points($0.amount.rounded()))"
          }
        ) {
          "\(cell.screen.words($0.item)) leaves \(cell.screen.words(parent)) by \(points($0.amount)) "
            + (axis == .horizontal ? "at the side" : "at the top or bottom")
        }
      }
    }
  }
}

extension SolvedCell {
  /// Whether a constraint puts the centre of an item beyond the edge of its parent, whatever the item has in it: a caption below a badge.
  fileprivate func isPutOutside(_ item: ItemID, _ axis: Axis, _ outline: ScreenOutline) -> Bool {
    guard let parent = screen[item].parent else { return false }
    return constraints(on: item, axis, outline).map { screen[$0] }.contains { constraint in
      guard let second = constraint.second, constraint.first.attribute == second.attribute, constraint.relation == .equal,
        constraint.first.attribute == (axis == .vertical ? .centerY : .centerX)
      else { return false }
      return Set([constraint.first.item, second.item]) == [item, parent] && abs(constraint.constant) > frame(of: parent)[extent: axis] / 2
    }
  }

  /// Whether nobody sees that an item leaves what is around it: nothing of it can be tapped, and it stays inside the nearest view that draws
  /// or clips.
  fileprivate func isSeenWhole(_ item: ItemID, _ axis: Axis, _ outline: ScreenOutline) -> Bool {
    if outline.holdsControls(item) { return false }
    guard let edge = outline.ancestors(of: item).first(where: { !screen.isInvisible($0) }) else {
      return frame(of: item).overflow(of: screenBounds, axis) < pixel
    }
    return edge != screen[item].parent && alignmentFrame(of: item).overflow(of: frame(of: edge), axis) < pixel
  }
}

extension Screen {
  /// Whether a view neither draws anything of its own nor cuts off what leaves it, as far as is known.
  fileprivate func isInvisible(_ view: ItemID) -> Bool {
    guard self[view].kind == .view || self[view].kind.stack != nil, self[view].customClass == nil, !self[view].clipsToBounds,
      !self[view].isPlacedBySystem
    else { return false }
    let look = look(of: view)
    if look.borderWidth > 0 || look.backgroundImage != nil { return false }
    guard let background = look.colors[.background], background.listed?[.light].alpha != 0 else { return true }
    // A colour on the same colour is not seen.
    return lineage(of: view).dropFirst().lazy.compactMap { self.look(of: $0).colors[.background] }.first == background
  }
}
