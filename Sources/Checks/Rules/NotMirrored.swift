import AutoLayout
import Screens
import Vocabulary

/// Views that keep their place when the direction flips.
enum NotMirrored: CellCheck {
  static let rule = RuleDescription(
    id: .notMirrored, name: "A view does not mirror",
    summary: "A view, or the text in it, keeps its side when the layout direction flips.",
    rationale: """
      In Arabic, Hebrew, Persian and Urdu the screen is half mirrored. The screen is solved in both directions with the same words, and \
      each view is compared with its mirror image in its parent. A view that moves by at most 4 pt is a note; so is one \
      at most 4 pt off the centre, and a small image at a distance from a centre: a badge. So is a picture that fills its parent in the file. \
      It is a warning for words from left to right, such as a text that is not translated, and for a field whose keyboard has only digits \
      or Latin letters. It is a warning for words that are known only when the app runs, if the frame may follow them. It is also one \
      for them if all known words of the screen run from left to right, and for a text in a view whose width is ambiguous. The same goes for two views at \
      equal distances on both sides of a centre, and for a view that is on another page of a scroll view, but at the same place there. It is also a warning if no combination runs from right to left: the app has no such language \
      yet. Views whose direction is pinned (playback, spatial, forced) are meant to stay, so they are not reported. Neither are children of \
      a reported view, nor views that only follow one.
      """,
    example: "image view 'Icon' does not mirror: it is 16 pt from the leading edge in ltr and 279 pt in rtl",
    remedy: """
      Use leading and trailing instead of left and right, and an alignment of natural; pin the direction with a semanticContentAttribute \
      if the view should keep its side.
      """,
    severity: .error, scope: .cell)

  /// Points by which a text may miss its mirror image before anyone sees it.
  private static let tolerance = 2.0

  /// Points that nobody sees a view move by.
  private static let leastAmount = 4.0

  /// Points between the two places of a view that is a little off the centre to look centred.
  private static let opticalOffset = 8.0

  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    if cell.mirroring == .notJudged { return }
    if cell.mirroring == .solved { checkFrames(cell, cell.counterpart, outline, into: &findings) }
    for item in outline.sidedTexts where !outline.isPinned(item) {
      guard let text = cell.text(of: item), let alignment = cell.screen[item].kind.fixedSide else { continue }
      let spare = text.available.width - text.needed.width
      guard spare >= tolerance, text.value.contains(where: \.isLetter) else { continue }
      findings.record(.notMirrored, on: item, .alignment, amount: spare, in: cell.index) {
        var details = FindingCollector.Details(
          "the text of \(cell.screen.words(item)) does not mirror: \(cell.title(item)) stays at the \(alignment.rawValue) of a frame that "
            + "is \(points(spare)) wider",
          remedy: "Use the natural alignment" + (alignment == .right ? ", or choose the trailing side in code by the direction." : "."),
          severity: cell.mayKeepItsSide(text, of: item, spare) ? .warning : cell.severityOfMirroring)
        details.headline = "\(cell.title(item)) stays at the \(alignment.rawValue) in right-to-left layout"
        return details
      }
    }
  }

  private static func checkFrames(
    _ cell: SolvedCell, _ counterpart: LayoutResult, _ outline: ScreenOutline, into findings: inout FindingCollector
  ) {
    // Where the canvas itself does not mirror (a camera on one side), nothing on it can.
    let canvas = cell.layout.canvas
    guard canvas.safeArea.left == canvas.safeArea.right, canvas.margins.left == canvas.margins.right else { return }
    // A view that only one direction gives another width keeps its leading edge: what it is told of is the conflict.
    let isOfConflict = cell.layout.broken != counterpart.broken
    let movedByConflict = isOfConflict ? cell.layout.autoresizedInConflict.union(counterpart.autoresizedInConflict) : []
    var strays: [(item: ItemID, amount: Double, here: Double, there: Double, holding: [LayoutConstraintID])] = []
    for item in outline.views where !outline.isPinned(item) && cell.isShown(item) && !movedByConflict.contains(item) {
      guard let here = cell.layout.span(of: item, outline), let there = counterpart.span(of: item, outline),
        (here.container - there.container).magnitude < cell.pixel
      else { continue }
      let amount = max((here.leading - there.leading).magnitude, (here.width - there.width).magnitude)
      if amount < cell.pixel || isOfConflict && (here.leading - there.leading).magnitude < cell.pixel { continue }
      let holding = cell.constraints(on: item, .horizontal, outline).filter { cell.screen[$0].resistsMirroring }
      strays.append((item, amount, here.leading, there.leading, holding))
    }
    if strays.isEmpty { return }
    let graph = cell.facts.graph(.horizontal, .all)
    let rooted = Set(strays.filter { !$0.holding.isEmpty }.map { graph.part(of: $0.item) })
    for stray in strays where !stray.holding.isEmpty || !rooted.contains(graph.part(of: stray.item)) {
      findings.record(.notMirrored, on: stray.item, amount: stray.amount, in: cell.index) {
        let direction = cell.layout.direction
        var isAutoresized = false
        if case .autoresizing = cell.screen[stray.item].placement { isAutoresized = true }
        var details = FindingCollector.Details(
          "\(cell.screen.words(stray.item)) does not mirror: it is \(points(stray.here)) from the leading edge in "
            + "\(direction.rawValue) and \(points(stray.there)) in \(direction.opposite.rawValue)"
            + (isAutoresized ? ", since autoresizing masks keep their side" : ""),
          because: stray.holding.map(cell.screen.cause),
          remedy: isAutoresized ? "Replace the autoresizing mask by constraints to leading and trailing edges." : nil)
        let isOffCentre = !stray.holding.isEmpty && stray.holding.allSatisfy { cell.screen[$0].isOffCentre }
        let isBadge = isOffCentre && cell.isSmallImage(stray.item)
        details.severity = cell.severityOfMirroring
        let isPair = !stray.holding.isEmpty && stray.holding.allSatisfy(cell.screen.hasMirrorImage)
        if isPair || cell.isOnAnotherPage(stray.item, by: stray.amount) { details.severity = .warning }
        if stray.amount <= (isOffCentre ? opticalOffset : leastAmount) || isBadge || cell.isBackdrop(stray.item, outline) {
          details.severity = .note
        }
        details.headline = "\(cell.title(stray.item)) keeps its side in right-to-left layout"
        return details
      }
    }
  }
}

extension String {
  /// Whether its letters are of scripts that run from left to right alone: not Hebrew, Arabic, Syriac, Thaana or N'Ko (UAX #9), and not turned.
  fileprivate var readsFromTheLeft: Bool {
    !unicodeScalars.contains { scalar in Self.fromTheRight.contains { $0.contains(scalar.value) } }
  }

  /// Letters, and the characters that turn the direction.
  private static let fromTheRight: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x200F...0x200F, 0x202B...0x202B, 0x202E...0x202E, 0x2067...0x2067,
  ]
}

extension SolvedCell {
  /// Points by which a frame may be wider than words that are known only when the app runs: it may follow them.
  private static let roomForWords = 24.0

  /// Whether nobody may see that a text keeps its side: it runs from left to right, its frame follows words that only the app knows, or it
  /// may be as narrow as its text.
  fileprivate func mayKeepItsSide(_ text: TextFit, of item: ItemID, _ spare: Double) -> Bool {
    if layout.ambiguous.contains(where: { $0.item == item && $0.dimension == .width }) { return true }
    if text.words.areStandIn { return screen[item].holdsLeftToRightText || spare < Self.roomForWords || isUntranslated }
    return text.value.readsFromTheLeft
  }

  /// Whether all words of the screen that are known run from left to right: the app is not translated there.
  private var isUntranslated: Bool {
    let known = screen.itemIDs.compactMap { text(of: $0) }.filter { !$0.words.areStandIn && $0.value.contains(where: \.isLetter) }
    return !known.isEmpty && known.allSatisfy(\.value.readsFromTheLeft)
  }

  /// Whether a view without words and controls fills its parent in the file: a picture behind others.
  fileprivate func isBackdrop(_ item: ItemID, _ outline: ScreenOutline) -> Bool {
    guard !outline.holdsWords(item), !outline.holdsControls(item), let parent = screen[item].parent,
      let frame = screen[item].savedFrame, let size = screen[parent].savedFrame?.size
    else { return false }
    return frame.x <= 0 && frame.y <= 0 && frame.maxX >= size.width && frame.maxY >= size.height
  }

  /// Whether a view is whole pages of a scroll view away from its mirror image: only the order of the pages stays.
  fileprivate func isOnAnotherPage(_ item: ItemID, by amount: Double) -> Bool {
    guard let list = sequence(first: item, next: { screen[$0].parent }).first(where: { screen[$0].kind.isScrollView }) else { return false }
    let pages = amount / frame(of: list).width
    return pages.rounded() >= 1 && (pages - pages.rounded()).magnitude * frame(of: list).width < pixel
  }

  /// Where no cell runs from right to left, its opposite is what would be there.
  fileprivate var severityOfMirroring: Severity? { layout.direction == .leftToRight ? .warning : nil }

  /// Points of the largest badge: a dot, a small sign.
  private static let largestBadge = 16.0

  fileprivate func isSmallImage(_ item: ItemID) -> Bool {
    guard case .imageView = screen[item].kind else { return false }
    let frame = frame(of: item)
    return max(frame.width, frame.height) <= Self.largestBadge
  }
}

extension LayoutResult {
  /// The views whose autoresizing mask contradicts something else.
  fileprivate var autoresizedInConflict: Set<ItemID> {
    Set(conflicts.joined().compactMap { if case .placement(let item, _) = $0 { item } else { nil } })
  }

  /// The place of an item in its parent (or in a scroll view's content): the distance from the leading edge, its width, the parent's width;
  /// nil if one of them is ambiguous.
  func span(of item: ItemID, _ outline: ScreenOutline) -> (leading: Double, width: Double, container: Double)? {
    guard let container = outline.container(of: item), !isAmbiguous(item, .horizontal), !isAmbiguous(container, .horizontal) else {
      return nil
    }
    let outer = exactFrames[Int(container.index)]
    let inner = exactFrames[Int(item.index)]
    let leading = direction == .leftToRight ? inner.x - outer.x : outer.maxX - inner.maxX
    return (leading, inner.width, outer.width)
  }
}

extension Screen {
  /// Whether another view is at the same distance on the other side of the centre: of such a pair, only the order stays.
  fileprivate func hasMirrorImage(_ constraint: LayoutConstraintID) -> Bool {
    let one = self[constraint]
    guard one.isOffCentre, one.second != nil else { return false }
    return constraints.contains { other in
      other.isInstalled && other.first.item != one.first.item && other.first.attribute == one.first.attribute && other.second == one.second
        && other.constant == -one.constant && other.multiplier == 2 - one.multiplier
    }
  }
}

extension LayoutConstraint {
  /// Whether the constraint keeps its side: left and right do, and so does an offset from a centre.
  var resistsMirroring: Bool { first.attribute.keepsSide || second?.attribute.keepsSide == true || isOffCentre }

  /// Whether it holds a view at a distance from a centre.
  fileprivate var isOffCentre: Bool {
    guard first.attribute == .centerX || first.attribute == .centerXWithinMargins, second?.attribute.keepsSide != true else { return false }
    return constant != 0 || multiplier != 1 || second == nil
  }
}
