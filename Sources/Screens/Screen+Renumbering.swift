extension Screen {
  /// The same screen with other positions for its items and constraints, as when it becomes part of a larger one.
  package func renumbered(items next: (ItemID) -> ItemID, constraints nextConstraint: (LayoutConstraintID) -> LayoutConstraintID = { $0 })
    -> Screen
  {
    var screen = self
    for index in screen.items.indices {
      screen.items[index].parent = screen.items[index].parent.map(next)
      screen.items[index].kind = screen.items[index].kind.renumbered(next)
    }
    for index in screen.constraints.indices {
      screen.constraints[index].first.item = next(screen.constraints[index].first.item)
      if let second = screen.constraints[index].second?.item { screen.constraints[index].second?.item = next(second) }
    }
    for index in screen.variations.indices {
      screen.variations[index].installs = screen.variations[index].installs.map(nextConstraint)
      screen.variations[index].removes = screen.variations[index].removes.map(nextConstraint)
      screen.variations[index].overrides = screen.variations[index].overrides.map { $0.renumbered(next, nextConstraint) }
    }
    return screen
  }

  /// The screen with another one's views in `container`, which they fill, as a container view shows an embedded controller.
  ///
  /// If both screens have an id, the container's id distinguishes them.
  /// - Parameter isOfOtherFile: whether the other one's file is another: all of its ids have the container's then, and its places are the
  ///   container's, besides those that it has elsewhere.
  package func embedding(_ other: Screen, in container: ItemID, isOfOtherFile: Bool = false) -> Screen {
    let place = container.index + 1 + Int32(itemIDs.count { contains(container, $0) })
    let added = Int32(other.items.count)
    var screen = renumbered { item in ItemID(Int(item.index < place ? item.index : item.index + added)) }
    var inner = other.renumbered {
      ItemID(Int($0.index + place))
    } constraints: {
      LayoutConstraintID(Int($0.index) + constraints.count)
    }
    inner.items[0].parent = container
    inner.items[0].placement = .filling
    let (usedItems, usedConstraints) = (Set(items.map(\.id)), Set(constraints.map(\.id)))
    let suffix = "@" + self[container].id
    for index in inner.items.indices where isOfOtherFile || usedItems.contains(inner.items[index].id) {
      inner.looks[inner.items[index].id + suffix] = inner.looks.removeValue(forKey: inner.items[index].id)
      inner.items[index].id += suffix
    }
    for index in inner.constraints.indices where isOfOtherFile || usedConstraints.contains(inner.constraints[index].id) {
      inner.constraints[index].id += suffix
    }
    if isOfOtherFile {
      for (id, place) in other.madeElsewhere { screen.madeElsewhere[id + suffix] = place }
      for index in inner.items.indices { inner.items[index].position = self[container].position }
      for index in inner.constraints.indices { inner.constraints[index].position = self[container].position }
    }
    screen.items.insert(contentsOf: inner.items, at: Int(place))
    screen.constraints += inner.constraints
    screen.variations += inner.variations
    screen.looks.merge(inner.looks) { own, _ in own }
    return screen
  }
}

extension ItemKind {
  fileprivate func renumbered(_ next: (ItemID) -> ItemID) -> ItemKind {
    guard case .stackView(var stack) = self else { return self }
    stack.arranged = stack.arranged.map(next)
    stack.customSpacing = stack.customSpacing.map { .init(after: next($0.after), spacing: $0.spacing) }
    return .stackView(stack)
  }
}

extension Variation.Override {
  fileprivate func renumbered(_ next: (ItemID) -> ItemID, _ nextConstraint: (LayoutConstraintID) -> LayoutConstraintID) -> Self {
    switch self {
    case .isInstalled(let item, let value): .isInstalled(next(item), value)
    case .isHidden(let item, let value): .isHidden(next(item), value)
    case .constant(let constraint, let value): .constant(nextConstraint(constraint), value)
    case .font(let item, let value): .font(next(item), value)
    case .numberOfLines(let item, let value): .numberOfLines(next(item), value)
    case .lineBreakMode(let item, let value): .lineBreakMode(next(item), value)
    case .firstLineIndent(let item, let value): .firstLineIndent(next(item), value)
    case .stackAxis(let item, let value): .stackAxis(next(item), value)
    case .stackDistribution(let item, let value): .stackDistribution(next(item), value)
    case .stackAlignment(let item, let value): .stackAlignment(next(item), value)
    case .stackSpacing(let item, let value): .stackSpacing(next(item), value)
    case .hugging(let item, let axis, let value): .hugging(next(item), axis, value)
    case .compressionResistance(let item, let axis, let value): .compressionResistance(next(item), axis, value)
    case .layoutMargins(let item, let value): .layoutMargins(next(item), value)
    case .kind(let item, let value): .kind(next(item), value.renumbered(next))
    case .placement(let item, let value): .placement(next(item), value)
    }
  }
}
