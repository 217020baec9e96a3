import AutoLayout
import Screens
import Vocabulary

/// Siblings with content that cover one another.
enum ViewsOverlap: CellCheck {
  static let rule = RuleDescription(
    id: .viewsOverlap, name: "Views overlap",
    summary: "Two views with content in the same parent cover each other.",
    rationale: """
      Users cannot read them, or tap the wrong one. For a label only its glyphs count, for a container only its content. Not reported \
      for plain views, which are backgrounds, for a view that is wholly on an image or in a text field or text view, and for activity \
      indicators. Neither is a badge reported, which constraints tie to a corner of an image or of a button without words. Not reported if the two already overlap in the saved frames of the file, as a badge or a card over a list does. If the \
      place of one of the two is ambiguous, only that is reported. It is a note if only the lines of two texts meet, and no letters. It is a warning if only the app knows how large the screen is and nothing \
      else holds the two in a row. It is also a warning if the code that lays out the two hides and shows both: in some state, one may take \
      the other's place. At most eight of the views that a view \
      covers are reported.
      """,
    example: "label 'Title' and button 'Edit' overlap by 12 x 20 pt",
    remedy: "Put a spacing of at least 8 (>=) between the two, so that the text wraps before it reaches its neighbour.",
    severity: .error, scope: .cell)

  /// How many others are reported of a view, of those that begin no higher: a heap of views is one defect, and not the square of their number.
  private static let mostBelow = 8

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    cell.layout.exactFrames.withUnsafeBufferPointer { frames in
      for family in outline.siblings {
        withUnsafeTemporaryAllocation(of: ItemID.self, capacity: family.count) { byTop in
          sort(family, into: byTop, by: frames)
          for first in byTop.indices {
            let frame = frames[Int(byTop[first].index)]
            // Nearly no pair has anything in common, and only those that share a height are looked at.
            var second = first + 1
            var found = 0
            while second < byTop.count, found < mostBelow, frames[Int(byTop[second].index)].y < frame.maxY {
              if frame.touches(frames[Int(byTop[second].index)]), check(byTop[first], byTop[second], cell, outline, into: &findings) {
                found += 1
              }
              second += 1
            }
          }
        }
      }
    }
  }

  /// By their upper edges, then in the file's order. Views are mostly in that order and few, so this takes no memory.
  private static func sort(
    _ views: [ItemID], into byTop: UnsafeMutableBufferPointer<ItemID>, by frames: UnsafeBufferPointer<Rect>
  ) {
    if views.count > 64 {
      var byTop = byTop
      _ = byTop.initialize(fromContentsOf: views)
      return byTop.sort { (frames[Int($0.index)].y, $0) < (frames[Int($1.index)].y, $1) }
    }
    for count in views.indices {
      var place = count
      let top = frames[Int(views[count].index)].y
      while place > 0, frames[Int(byTop[place - 1].index)].y > top {
        byTop.initializeElement(at: place, to: byTop[place - 1])
        place -= 1
      }
      byTop.initializeElement(at: place, to: views[count])
    }
  }

  /// Whether two views overlap, which is recorded.
  private static func check(
    _ a: ItemID, _ b: ItemID, _ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector
  ) -> Bool {
    guard let pair = outline.pair(of: a, b), pair.stoodApart || cell.isShown(pair.first) && cell.isShown(pair.second),
      let (first, second, common) = overlap(pair, cell, outline)
    else { return false }
    findings.record(.viewsOverlap, on: pair.first, .item(pair.second), amount: min(common.width, common.height), in: cell.index) {
      let axis: Axis = common.width < common.height ? .horizontal : .vertical
      let causes = cell.holds(first, axis, outline) + cell.movesApart(first, second, axis, outline)
      let related = [pair.second, first, second].filter { $0 != pair.first }
      var details = FindingCollector.Details(
        "\(cell.screen.words([first, second])) overlap by \(decimal(common.width)) x \(points(common.height))",
        because: causes + cell.holds(second, axis, outline).filter { !causes.contains($0) },
        related: cell.screen.related(related.indices.filter { related.firstIndex(of: related[$0]) == $0 }.map { related[$0] }),
        severity: outline.holdsWords(first) && outline.holdsWords(second) && !cell.mayHaveRoom(first, second, axis)
          && !(cell.screen[pair.first].isToggled && cell.screen[pair.second].isToggled) ? nil : .warning)
      if axis == .vertical, cell.keepsInkApart(first, second) { details.severity = .note }
      details.headline =
        "\(cell.title(first)) and \(cell.title(second)) overlap by \(decimal(common.width.rounded())) x \(points(common.height.rounded()))"
      return details
    }
    return true
  }

  /// The two contents of a pair that overlap most, and their intersection; the first of equals.
  private static func overlap(_ pair: SiblingPair, _ cell: SolvedCell, _ outline: ScreenOutline) -> (ItemID, ItemID, Rect)? {
    var most: (ItemID, ItemID, Rect)?
    for first in outline.seenContent[Int(pair.first.index)] {
      for second in outline.seenContent[Int(pair.second.index)] {
        guard let common = cell.inkFrame(of: first).intersection(cell.inkFrame(of: second)), min(common.width, common.height) >= cell.pixel,
          most.map({ min(common.width, common.height) > min($0.2.width, $0.2.height) }) ?? true,
          !isMeant(first, on: second, cell, outline), !isMeant(second, on: first, cell, outline),
          !outline.mayCover(first, second, of: pair),
          !Axis.allCases.contains(where: { cell.isAmbiguous(first, $0) || cell.isAmbiguous(second, $0) })
        else { continue }
        most = (first, second, common)
      }
    }
    return most
  }

  private static func isMeant(_ upper: ItemID, on lower: ItemID, _ cell: SolvedCell, _ outline: ScreenOutline) -> Bool {
    cell.is(upper, .activityIndicator) || !outline.holdsWords(lower) && cell.screen.isPinned(upper, to: lower)
      || cell.is(lower, .isPlacedOn) && cell.frame(of: lower).contains(cell.frame(of: upper), within: cell.pixel)
  }
}

extension SolvedCell {
  /// Whether one of two texts is above the other, with all of its ink, and both show nothing else.
  fileprivate func keepsInkApart(_ one: ItemID, _ other: ItemID) -> Bool {
    guard showsOnlyWords(one), showsOnlyWords(other), let a = inkSpan(of: one, .vertical), let b = inkSpan(of: other, .vertical)
    else { return false }
    return a.upperBound < b.lowerBound + pixel || b.upperBound < a.lowerBound + pixel
  }

  /// Whether an item draws known words and nothing around them.
  private func showsOnlyWords(_ item: ItemID) -> Bool {
    guard text(of: item)?.words.areStandIn == false else { return false }
    let look = screen.look(of: item)
    let hasBackground = look.colors[.background].map { $0.listed?[.light].alpha != 0 } ?? false
    if look.borderWidth > 0 || look.backgroundImage != nil || hasBackground { return false }
    switch screen[item].kind {
    case .label: return true
    case .button(let button): return button.configuration == nil && button.image == nil
    default: return false
    }
  }

  /// Whether the app may give the screen more room than its content needs, and nothing but that room holds two views apart.
  fileprivate func mayHaveRoom(_ one: ItemID, _ other: ItemID, _ axis: Axis) -> Bool {
    let chains = facts.graph(axis, .chains)
    return facts.isOpen[axis] && chains.part(of: one) != chains.part(of: other)
  }
}

extension Screen {
  /// Whether constraints place a view on a corner of another, or on the middle of one of its sides, wherever that is: on both axes, they tie
  /// the same edges, or an edge to a centre.
  fileprivate func isPinned(_ item: ItemID, to other: ItemID) -> Bool {
    let ties = constraints.filter { constraint in
      constraint.relation == .equal && constraint.second.map { Set([constraint.first.item, $0.item]) == [item, other] } ?? false
    }
    return Axis.allCases.allSatisfy { axis in
      ties.contains { tie in
        guard let second = tie.second else { return false }
        let (one, two) = (tie.first.attribute, second.attribute)
        guard one.axis == axis, two.axis == axis, one.family != .size, two.family != .size else { return false }
        let centers: Set<LayoutAttribute> = [.centerX, .centerY]
        return one == two || centers.contains(one) || centers.contains(two)
      }
    }
  }
}

extension Rect {
  fileprivate func touches(_ other: Rect) -> Bool { y < other.maxY && other.y < maxY && x < other.maxX && other.x < maxX }
}
