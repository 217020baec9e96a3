import Digests
package import Screens
import Vocabulary

/// What checks ask of a screen again and again, worked out once, shared by all workers. Arrays are by item.
package final class ScreenOutline: Sendable {
  package let screen: Screen
  /// The item or something in it shows words in a font that only the app knows.
  private let holdsUnknownFont: [Bool]
  /// The texts whose extent along an axis only the app knows, by their fonts or the height of their lines.
  let unknownFonts: AxisPair<[ItemID]>
  /// The item itself shows text, an image or a control: something that users look for.
  let showsContent: [Bool]
  /// The item or something in it shows content.
  let holdsContent: [Bool]
  /// The item or something in it shows words.
  private let holdsWords: [Bool]
  /// The item or something in it can be tapped.
  private let holdsControls: [Bool]
  /// The item or one of its ancestors has a `semanticContentAttribute` that pins its direction: it is meant not to flip.
  let isPinned: [Bool]
  /// The nearest scroll view around the item.
  let scroller: [ItemID?]
  /// The container of the item: its parent, or the content guide of a scroll view; nil for the root and in a scroll view without a guide.
  let container: [ItemID?]
  /// Views, but no guides, not the root, and no views that the system places.
  let views: [ItemID]
  /// Views that have content and are in something other than the root, with that.
  let contained: [(item: ItemID, container: ItemID)]
  /// Views that show content and that no one can scroll to.
  let unscrolled: [ItemID]
  /// Views that hold content and that code does not hide in this state, those of each parent together.
  let siblings: [[ItemID]]
  /// The visible parts of each item: itself, or its descendants with content, without what code hides in this state.
  let seenContent: [[ItemID]]
  /// The number of siblings before each item.
  private let places: [Int]
  /// The frame with which the file was saved, in the root's coordinates: what its author saw. nil: not known.
  let savedFrames: [Rect?]
  /// The item is not there as the file has it: it or a view around it is hidden in a stack view, which leaves it out, not installed, or
  /// held at no more than a point of width or height until the app wants to show it, or placed without constraints behind a list that covers
  /// it, from where the app takes it elsewhere.
  let isAbsent: [Bool]
  let rivalSpacings: [RivalSpacing]
  /// Views that are pinned, in parents that are.
  let pinnedViews: [ItemID]
  /// Siblings that are marked as playback or spatial controls one by one, in a parent that is not pinned: two or more a parent, by parent.
  let pinnedRows: [(parent: ItemID, row: [ItemID])]
  /// Views that set words in a font of the file's, now or once the app has given them some.
  let typeset: [(item: ItemID, font: FontRequest)]
  /// By axis: items whose missing size or place only the app knows.
  let settledByApp: AxisPair<[ItemID]>
  /// Views that show text, with the labels of table cells of the system's styles.
  let textViews: [ItemID]
  /// Views of `textViews` that are aligned left or right.
  let sidedTexts: [ItemID]
  let buttons: [ItemID]
  /// Views that show text or can be tapped.
  let readable: [ItemID]
  /// The constraints of which only the app knows whether they hold, or with which constant.
  let undecided: [LayoutConstraintID]
  /// The ends of constraints that align a baseline.
  let baselines: [(constraint: LayoutConstraintID, item: ItemID)]
  /// The constraints that tie each item along each axis, installed or not.
  let constraints: AxisPair<[[LayoutConstraintID]]>
  /// What joins items along each axis; see `ConstraintGraph`.
  let links: AxisPair<[ConstraintGraph.Link]>

  package init(_ screen: Screen) {
    let count = screen.items.count
    var showsContent = [Bool](repeating: false, count: count)
    var holdsContent = showsContent
    var holdsWords = showsContent
    var holdsControls = showsContent
    var holdsUnknownFont = showsContent
    var isPinned = showsContent
    var scroller = [ItemID?](repeating: nil, count: count)
    var contentGuide = scroller
    var savedFrames = [Rect?](repeating: nil, count: count)
    var isAbsent = showsContent
    var isHiddenByApp = showsContent
    let covers = screen.itemIDs.filter { screen[$0].kind.covers }
    let folded = Set(screen.constraints.filter { $0.foldsAway(screen[$0.first.item]) }.map(\.first.item))
    // A parent comes before its children.
    for item in screen.itemIDs {
      let index = Int(item.index)
      let described = screen[item]
      showsContent[index] = described.kind.showsContent || described.isTextSetByApp
      isHiddenByApp[index] = described.isHiddenByApp || described.parent.map { isHiddenByApp[Int($0.index)] } ?? false
      isPinned[index] = described.semantics != .unspecified
      guard let parent = described.parent else {
        savedFrames[index] = described.savedFrame.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
        continue
      }
      // The view that Copyfit puts around a cell or a part of a screen was never saved; its child begins at its corner.
      if let saved = described.savedFrame, let around = savedFrames[Int(parent.index)] ?? (parent == .root ? .zero : nil) {
        savedFrames[index] = saved.offset(from: Point(x: -around.x, y: -around.y))
      }
      isAbsent[index] =
        isAbsent[Int(parent.index)] || !described.isInstalled || folded.contains(item) && !described.isShownByApp
        || screen.isCovered(item, by: covers)
        || (described.isHidden && screen[parent].kind.stack?.arranged.contains(item) == true)
      if isPinned[Int(parent.index)] { isPinned[index] = true }
      scroller[index] = screen[parent].kind.isScrollView ? parent : scroller[Int(parent.index)]
      if described.kind == .guide(.contentLayoutGuide) { contentGuide[Int(parent.index)] = item }
    }
    container = screen.items.map { item in
      guard let parent = item.parent else { return nil }
      return screen[parent].kind.isScrollView ? contentGuide[Int(parent.index)] : parent
    }
    for index in screen.items.indices.reversed() {
      let kind = screen.items[index].kind
      if kind.isSegmented || kind.text.map({ !($0.shown?.isBlank ?? true) }) ?? false || screen.items[index].isTextSetByApp {
        holdsWords[index] = true
      }
      if kind.isControl { holdsControls[index] = true }
      if screen.items[index].isFontUnknown { holdsUnknownFont[index] = true }
      if let parent = screen.items[index].parent {
        if holdsWords[index] { holdsWords[Int(parent.index)] = true }
        if holdsControls[index] { holdsControls[Int(parent.index)] = true }
        if holdsUnknownFont[index] { holdsUnknownFont[Int(parent.index)] = true }
      }
      if showsContent[index] { holdsContent[index] = true }
      if holdsContent[index], let parent = screen.items[index].parent { holdsContent[Int(parent.index)] = true }
    }
    self.screen = screen
    self.showsContent = showsContent
    self.holdsContent = holdsContent
    self.holdsWords = holdsWords
    self.holdsControls = holdsControls
    self.holdsUnknownFont = holdsUnknownFont
    let unknownFonts = screen.itemIDs.filter { screen[$0].isFontUnknown }
    self.unknownFonts = AxisPair(
      horizontal: unknownFonts, vertical: unknownFonts + screen.itemIDs.filter { screen[$0].isLineHeightUnknown })
    self.isPinned = isPinned
    self.scroller = scroller
    self.savedFrames = savedFrames
    self.isAbsent = isAbsent
    let present = screen.itemIDs.filter { $0 != .root && !screen[$0].kind.isGuide && !isAbsent[Int($0.index)] }
    views = present.filter { !screen[$0].isPlacedBySystem }
    contained = views.compactMap { [container] item in
      guard holdsContent[Int(item.index)], let around = container[Int(item.index)], around != .root else { return nil }
      return (item, around)
    }
    unscrolled = views.filter { showsContent[Int($0.index)] && scroller[Int($0.index)] == nil }
    // What code hides in this state is judged in the states that show it.
    let seen = views.filter { !isHiddenByApp[Int($0.index)] }
    seenContent = screen.seenContent(of: seen, showsContent: showsContent, holdsContent: holdsContent)
    let families = Dictionary(grouping: seen.filter { holdsContent[Int($0.index)] }) { screen[$0].parent! }
    siblings = families.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
    var childCounts = [Int](repeating: 0, count: count)
    places = screen.items.map { item in
      guard let parent = item.parent else { return 0 }
      defer { childCounts[Int(parent.index)] += 1 }
      return childCounts[Int(parent.index)]
    }
    rivalSpacings = screen.rivalSpacings()
    pinnedViews = views.filter { item in isPinned[Int(item.index)] && screen[item].parent.map { isPinned[Int($0.index)] } ?? false }
    var rows: [ItemID: [ItemID]] = [:]
    for item in views {
      guard let parent = screen[item].parent, !isPinned[Int(parent.index)],
        [.playback, .spatial].contains(screen[item].semantics)
      else { continue }
      rows[parent, default: []].append(item)
    }
    pinnedRows = rows.filter { $0.value.count > 1 }.map { (parent: $0.key, row: $0.value) }.sorted { $0.parent < $1.parent }
    typeset = present.compactMap { item in
      guard let text = screen[item].kind.text, !screen[item].isFontUnknown else { return nil }
      if case .button = screen[item].kind, text.shown?.isBlank ?? true { return nil }
      return (item, text.font)
    }
    settledByApp = AxisPair(horizontal: screen.settledByApp(.horizontal), vertical: screen.settledByApp(.vertical))
    textViews = present.filter { item in
      (screen[item].kind.text != nil || screen[item].kind.isSegmented) && (!screen[item].isPlacedBySystem || screen[item].cellPart != nil)
    }
    sidedTexts = textViews.filter { !screen[$0].isPlacedBySystem && screen[$0].kind.fixedSide != nil && showsContent[Int($0.index)] }
    buttons = views.filter { if case .button = screen[$0].kind { true } else { false } }
    readable = views.filter { showsContent[Int($0.index)] && (screen[$0].kind.text != nil || screen[$0].kind.isControl) }
    undecided = screen.constraints.indices.filter { screen.constraints[$0].decidedAt != nil }.map { LayoutConstraintID($0) }
    baselines = screen.constraints.enumerated().flatMap { index, constraint in
      [constraint.first, constraint.second].compactMap { anchor in
        anchor.flatMap { $0.attribute.isBaseline ? (LayoutConstraintID(index), $0.item) : nil }
      }
    }
    constraints = AxisPair(horizontal: screen.constraintsByItem(.horizontal), vertical: screen.constraintsByItem(.vertical))
    links = AxisPair(horizontal: screen.links(.horizontal), vertical: screen.links(.vertical))
  }

  /// Points by which the item is outside of `container` along an axis in the saved frames; 0 if it is inside, or if no frames were saved.
  func savedOverflow(_ item: ItemID, of container: ItemID, _ axis: Axis) -> Double {
    guard let inner = savedFrames[Int(item.index)], let outer = savedFrames[Int(container.index)] else { return 0 }
    return max(0, inner.overflow(of: outer, axis))
  }

  /// Whether the saved frames have no part of the item on the screen.
  func wasDrawnOffScreen(_ item: ItemID) -> Bool {
    guard let frame = savedFrames[Int(item.index)], let screen = savedFrames[0] else { return false }
    return frame.x >= screen.width || frame.maxX <= 0 || frame.y >= screen.height || frame.maxY <= 0
  }

  /// Whether the item's author saw nothing of it along an axis.
  func wasDrawnWithoutExtent(_ item: ItemID, _ axis: Axis) -> Bool {
    savedFrames[Int(item.index)].map { $0[extent: axis] == 0 } ?? false
  }

  /// The views around the item, innermost first, without the root.
  func ancestors(of item: ItemID) -> [ItemID] {
    Array(sequence(first: item) { self.screen[$0].parent }.dropFirst().prefix { $0 != .root })
  }

  /// Whether the item is in a row whose height follows its content.
  func isInSelfSizingRow(_ item: ItemID) -> Bool {
    sequence(first: item) { self.screen[$0].parent }.contains { screen[$0].placement == .cell(.automatic) }
  }

  func showsContent(_ item: ItemID) -> Bool { showsContent[Int(item.index)] }
  func holdsContent(_ item: ItemID) -> Bool { holdsContent[Int(item.index)] }
  func holdsWords(_ item: ItemID) -> Bool { holdsWords[Int(item.index)] }
  func holdsControls(_ item: ItemID) -> Bool { holdsControls[Int(item.index)] }
  func holdsUnknownFont(_ item: ItemID) -> Bool { holdsUnknownFont[Int(item.index)] }

  /// Whether the item's text is a single symbol or emoji, which says nothing that could be lost.
  func isDecorative(_ item: ItemID) -> Bool {
    switch screen[item].kind.text?.shown {
    case .literal(let text), .interfaceBuilder(_, let text): text.count == 1 && !text.first!.isLetter && !text.first!.isNumber
    default: false
    }
  }
  func isPinned(_ item: ItemID) -> Bool { isPinned[Int(item.index)] }
  func scroller(of item: ItemID) -> ItemID? { scroller[Int(item.index)] }
  func container(of item: ItemID) -> ItemID? { container[Int(item.index)] }

  /// The key of the words that the item shows; nil for literals, values and several keys.
  func textKey(of item: ItemID) -> String? { screen[item].kind.text?.shown?.key }

  /// The key that identifies findings of the item: the one in its file, even if code sets another text.
  func identityKey(of item: ItemID) -> String? {
    if let coded = screen[item].codedWords { coded.keyInFile } else { textKey(of: item) }
  }

  /// See `Finding.signature`.
  func signature(of item: ItemID, rule: RuleID, key: String?, _ discriminator: Discriminator) -> String {
    var parts = [rule.rawValue, key ?? ""]
    switch discriminator {
    case .item(let other): parts += [place(of: item), place(of: other)].sorted()
    case .constraint(let constraint): parts += [place(of: item), String(constraint.index)]
    default: parts += [place(of: item), discriminator.text(in: screen)]
    }
    return SHA256.identity(of: parts)
  }

  /// The item's kind and its place in the tree: `label/3/0`, the fourth child of the root's first.
  private func place(of item: ItemID) -> String {
    var place = screen[item].kind.name
    var next = item
    while let parent = screen[next].parent {
      place += "/" + String(places[Int(next.index)])
      next = parent
    }
    return place
  }
}

extension Screen {
  /// Whether the item, which has no constraints, was drawn behind a later sibling that nothing shines through.
  fileprivate func isCovered(_ item: ItemID, by covers: [ItemID]) -> Bool {
    guard let last = covers.last, last > item, case .autoresizing = self[item].placement, !self[item].isPlacedBySystem,
      let frame = self[item].savedFrame
    else { return false }
    return covers.contains { cover in
      let other = self[cover]
      return cover > item && other.parent == self[item].parent && !other.isHidden && other.isInstalled
        && other.savedFrame?.contains(frame, within: 0.5) ?? false
    }
  }

  /// See `ScreenOutline.settledByApp`.
  fileprivate func settledByApp(_ axis: Axis) -> [ItemID] {
    let placeholders = constraints.filter { $0.isPlaceholder && $0.first.attribute.axis == axis }
    let held = Set(placeholders.flatMap { [$0.first.item, $0.second?.item].compactMap(\.self) })
    let parents = Set(items.filter { !$0.kind.isGuide }.compactMap(\.parent))
    return itemIDs.filter { item in
      let described = self[item]
      if held.contains(item) || described.placeholderIntrinsicSize?[axis] != nil || described.ambiguityCheck == .never { return true }
      switch described.kind {
      case .guide(.contentLayoutGuide): return !parents.contains(described.parent ?? item)
      case .view, .platform: return described.customClass != nil && !parents.contains(item)
      default: return false
      }
    }
  }

  fileprivate func constraintsByItem(_ axis: Axis) -> [[LayoutConstraintID]] {
    var byItem = [[LayoutConstraintID]](repeating: [], count: items.count)
    for (index, constraint) in constraints.enumerated() where constraint.first.attribute.axis == axis {
      byItem[Int(constraint.first.item.index)].append(LayoutConstraintID(index))
      if let second = constraint.second, second.item != constraint.first.item {
        byItem[Int(second.item.index)].append(LayoutConstraintID(index))
      }
    }
    return byItem
  }
}

extension TextSource {
  /// Whether the file itself says that nothing is shown.
  var isBlank: Bool {
    switch self {
    case .literal(let words), .interfaceBuilder(_, let words): words.allSatisfy(\.isWhitespace)
    case .key, .value: false
    case .joined(let parts): parts.allSatisfy(\.isBlank)
    }
  }
}

extension ItemKind {
  var isSegmented: Bool { if case .segmentedControl = self { true } else { false } }

  /// Whether nothing shines through the view.
  fileprivate var covers: Bool {
    switch self {
    case .platform(.tableView), .platform(.collectionView), .platform(.webView), .platform(.mapView): true
    default: false
    }
  }

  /// Whether the view itself shows something.
  var showsContent: Bool {
    switch self {
    case .view, .scrollView, .stackView, .platform, .guide: false
    case .imageView(let size, _): size != nil
    case .label(let text): text.shown?.isBlank == false
    case .button(let button): button.text.shown?.isBlank == false || button.image != nil
    default: true
    }
  }
}

extension LayoutConstraint {
  /// Whether it holds a view at no width or no height. A point is as good as nothing for words.
  fileprivate func foldsAway(_ item: LayoutItem) -> Bool {
    second == nil && screenShare == nil && first.attribute.family == .size && relation == .equal
      && constant <= (item.kind.text == nil ? 0 : 1)
      && priority >= 999 && isInstalled
  }
}
