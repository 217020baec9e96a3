import Screens
import Vocabulary

/// Which items depend on each other along an axis: the groups that the installed constraints form.
///
/// The root view and the guides that the canvas places do not join groups: a view tied to them alone is a group of its own.
struct ConstraintGraph: Sendable {
  enum Links {
    /// Constraints that put things one after another or compare extents: what shares room. Alignments and containers do not count.
    case chains
    /// All constraints: what moves when one of them moves.
    case all
  }

  /// The lowest item of the part that each item belongs to.
  private var parts: [Int]

  /// What ties two items that the canvas does not place: a constraint, the stack view that arranges them, or the place that one gives the
  /// other in it.
  struct Link: Sendable {
    /// nil: a stack view or a place.
    var constraint: Int32?
    var first: Int32
    var second: Int32
    var isChain: Bool
  }

  /// - Parameters:
  ///   - screen: resolved under some traits.
  ///   - outline: of the screen as it was before.
  ///   - isShown: by item.
  init(_ screen: Screen, _ outline: ScreenOutline, _ isShown: [Bool], _ axis: Axis, _ links: Links) {
    parts = Array(screen.items.indices)
    for link in outline.links[axis] where links == .all || link.isChain {
      let holds =
        link.constraint.map { screen.constraints[Int($0)].isInstalled } ?? (isShown[Int(link.first)] && isShown[Int(link.second)])
      guard holds else { continue }
      join(Int(link.first), Int(link.second))
    }
    // Every item points at one before it, or at itself.
    for item in parts.indices { parts[item] = parts[parts[item]] }
  }

  /// The lowest item of the part that `item` belongs to.
  func part(of item: ItemID) -> ItemID { ItemID(parts[Int(item.index)]) }

  /// The items in groups of one part, each in order, the groups by their first item.
  func groups(_ items: [ItemID]) -> [[ItemID]] {
    var groups: [[ItemID]] = []
    for item in items {
      if let index = groups.firstIndex(where: { part(of: $0[0]) == part(of: item) }) {
        groups[index].append(item)
      } else {
        groups.append([item])
      }
    }
    return groups
  }

  /// Union-find.
  private func root(_ index: Int) -> Int {
    var index = index
    while parts[index] != index { index = parts[index] }
    return index
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(a), root(b))
    parts[max(a, b)] = min(a, b)
  }
}

extension Screen {
  /// The links along an axis: those of the constraints in their order, then those of the stack views, then those of margins, of views in rows
  /// and of views that autoresizing masks place.
  func links(_ axis: Axis) -> [ConstraintGraph.Link] {
    constraintLinks(axis) + itemIDs.flatMap { stackLinks($0, axis) } + itemIDs.compactMap(placeLink)
  }

  private func placeLink(_ item: ItemID) -> ConstraintGraph.Link? {
    guard let parent = self[item].parent, !isPlacedByCanvas(parent) else { return nil }
    switch self[item].kind {
    // Margins move with their view; the content of a scroll view and the app's own guides do not.
    case .guide(.layoutGuide), .guide(.contentLayoutGuide): return nil
    case .guide: break
    default: if self[item].placement == .constraints { return nil }
    }
    return ConstraintGraph.Link(first: item.index, second: parent.index, isChain: false)
  }

  /// Views arranged one after another share the stack's room; across the axis they are held against the stack.
  private func stackLinks(_ item: ItemID, _ axis: Axis) -> [ConstraintGraph.Link] {
    guard let stack = self[item].kind.stack else { return [] }
    let arranged = stack.arranged.filter { !self[$0].isHidden && self[$0].isInstalled }
    var links: [ConstraintGraph.Link] = []
    for (index, view) in arranged.enumerated() {
      if !isPlacedByCanvas(item) { links.append(ConstraintGraph.Link(first: item.index, second: view.index, isChain: false)) }
      if axis == stack.axis, index > 0 {
        links.append(ConstraintGraph.Link(first: arranged[index - 1].index, second: view.index, isChain: true))
      }
    }
    return links
  }

  private func constraintLinks(_ axis: Axis) -> [ConstraintGraph.Link] {
    constraints.enumerated().compactMap { index, constraint in
      let first = constraint.first
      guard let second = constraint.second, first.attribute.axis == axis, !isPlacedByCanvas(first.item), !isPlacedByCanvas(second.item)
      else { return nil }
      let isAlignment = first.attribute == second.attribute && first.attribute.family == .position
      let isBaseline = first.attribute.isBaseline && second.attribute.isBaseline
      let isNested = contains(first.item, second.item) || contains(second.item, first.item)
      return ConstraintGraph.Link(
        constraint: Int32(index), first: first.item.index, second: second.item.index, isChain: !isAlignment && !isBaseline && !isNested)
    }
  }

  /// The root view and its built-in guides.
  func isPlacedByCanvas(_ item: ItemID) -> Bool {
    switch self[item].kind {
    case .guide(.layoutGuide), .guide(.contentLayoutGuide), .guide(.frameLayoutGuide): false
    case .guide: self[item].parent == .root
    default: item == .root
    }
  }
}
