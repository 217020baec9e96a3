extension Screen {
  /// Whether another reading of a screen lays out as this one: places in the file, and the order in which constraints are read, do not count.
  package func laysOut(as other: Screen) -> Bool {
    items.map(\.placeless) == other.items.map(\.placeless) && Set(constraints.map(\.placeless)) == Set(other.constraints.map(\.placeless))
      && constraints.count == other.constraints.count && namedVariations == other.namedVariations
  }

  /// The variations with constraints by what they say in place of their numbers.
  private var namedVariations: [NamedVariation] {
    variations.map { variation in
      func named(_ ids: [LayoutConstraintID]) -> Set<LayoutConstraint> { Set(ids.map { self[$0].placeless }) }
      var rest = variation
      (rest.installs, rest.removes) = ([], [])
      var constants: [LayoutConstraint: Double] = [:]
      rest.overrides.removeAll { override in
        guard case .constant(let id, let points) = override else { return false }
        constants[self[id].placeless] = points
        return true
      }
      return NamedVariation(rest: rest, installs: named(variation.installs), removes: named(variation.removes), constants: constants)
    }
  }

  private struct NamedVariation: Hashable {
    var rest: Variation
    var installs: Set<LayoutConstraint>
    var removes: Set<LayoutConstraint>
    var constants: [LayoutConstraint: Double]
  }
}

extension LayoutItem {
  /// Without what only Interface Builder's canvas shows, either. Objects that their file gives no id are known by their place.
  fileprivate var placeless: LayoutItem {
    var item = self
    (item.position, item.id, item.placeholderIntrinsicSize) = (nil, "", nil)
    return item
  }
}

extension LayoutConstraint {
  /// A scenario's constraints are known by their text.
  fileprivate var placeless: LayoutConstraint {
    var constraint = self
    (constraint.position, constraint.id, constraint.text) = (nil, "", "")
    return constraint
  }
}
