import Evaluation
import Programs
import UIKitModel
import Vocabulary

/// Finds out how large code makes the cells of collections, where their layouts say so in plain numbers: a flow layout's item size, the size
/// that its delegate gives, or the items of a compositional layout.
struct TileSizeReader {
  private let program: Program
  private let evaluator: Evaluator
  /// The names of functions that make sections of compositional layouts.
  private let sectionMakers: Set<String>

  init(_ program: Program) {
    self.program = program
    var framework = Framework.layouts
    framework.layout?.screenWide = ["UICollectionView"]
    framework.layout?.providers = [CellSizes.compositionalLayout, "UICollectionView"]
    sectionMakers = Set(program.units.all.map(\.function).filter { $0.mentions.calls.contains(CellSizes.section) }.map(\.name))
    evaluator = Evaluator(program: program, framework: framework)
  }

  /// The size of a class's cells, which is that of all collections whose classes register it; nil: not known, or one of several.
  /// - Parameter types: those classes.
  func size(in types: [ProgramType]) -> LayoutReading.TileSize? {
    // One that only fills the collection of another, or only shows it, says nothing.
    let speaking = types.filter { !sizes(by: $0).isEmpty }
    let users = types.filter { type in
      speaking.contains { $0 === type } || !speaking.contains { type.uses($0) || $0.uses(type) }
    }
    let found = Set(users.flatMap { user in speaking.contains { $0 === user } ? [size(by: user)] : sizes(ofViewsIn: user) })
    return found.count == 1 ? found.first ?? nil : nil
  }

  /// What the views say that a class has; at least one.
  private func sizes(ofViewsIn type: ProgramType) -> [LayoutReading.TileSize?] {
    let names = type.properties.values.joined().filter { !$0.isStatic }.flatMap { property in
      [property.type?.unwrapped.name].compactMap(\.self) + (property.initial?.mentions.calls.sorted() ?? [])
    }
    let views = Set(names).sorted().compactMap { program.type($0, near: type.file) }.filter { view in
      view.declaration != nil && view !== type && program.frameworkClasses(of: view.name).contains("UIView") && !sizes(by: view).isEmpty
    }
    return views.isEmpty ? [nil] : views.map(size)
  }

  /// Whether a class says how large the cells of its collection are, and lets their content decide how wide they are.
  func isWidthOpen(in type: ProgramType) -> Bool { sizes(by: type).contains(where: \.isWidthOpen) }

  private func size(by type: ProgramType) -> LayoutReading.TileSize? {
    let sizes = sizes(by: type).map(\.tile)
    return Set(sizes).count == 1 ? sizes[0] : nil
  }

  /// What code says of a size of cells; nil: not known.
  private struct Said {
    var tile: LayoutReading.TileSize?
    var isWidthOpen: Bool
  }

  /// All that a class says.
  private func sizes(by type: ProgramType) -> [Said] {
    let scopes = program.ancestors(of: type).filter { $0.declaration != nil }
    for scope in scopes {
      let asked = scope.bodies.filter { !$0.isAbstract && CellSizes.itemSizes.contains($0.signature) }
      if !asked.isEmpty { return asked.flatMap { results(of: $0, scope, as: type) } }
    }
    // What makes the layout says which sections are used.
    let used = scopes.flatMap { scope in
      scope.bodies.flatMap { sizes(setBy: Unit(function: $0, owner: scope), as: type, callingAny: [CellSizes.compositionalLayout]) }
    }
    if !used.isEmpty, used.allSatisfy({ $0.tile != nil }) { return used }
    // What makes sections here is run by itself, with whatever it is given.
    let own = Set(scopes.flatMap(\.bodies).filter { $0.mentions.calls.contains(CellSizes.section) }.map(\.name))
    let makers = sectionMakers.subtracting(own).union([CellSizes.section])
    return scopes.flatMap { scope in
      scope.bodies.flatMap { sizes(setBy: Unit(function: $0, owner: scope), as: type, callingAny: makers) }
    }
  }

  private func results(of function: Function, _ owner: ProgramType, as type: ProgramType) -> [Said] {
    let mentions = function.mentions
    let isMeasured = !mentions.calls.union(mentions.members).isDisjoint(with: CellSizes.measures)
    return evaluator.value(of: Unit(function: function, owner: owner), as: type).alternatives.map {
      Said(tile: tile(ofSize: $0.value), isWidthOpen: isMeasured && hasOpenWidth($0.value))
    }
  }

  /// What a function gives flow layouts, and sections of compositional ones.
  private func sizes(setBy unit: Unit, as type: ProgramType, callingAny makers: Set<String>) -> [Said] {
    let mentions = unit.function.mentions
    guard !mentions.assigned.isDisjoint(with: ["itemSize", "estimatedItemSize"]) || !mentions.calls.isDisjoint(with: makers),
      let summary = evaluator.summary(of: unit, as: type)
    else { return [] }
    return summary.writes.flatMap { write -> [Said] in
      switch write.property {
      case "itemSize": write.alternatives.map { Said(tile: tile(ofSize: $0.value), isWidthOpen: false) }
      // With an estimate, cells say themselves how large they are.
      case "estimatedItemSize":
        write.alternatives.contains { !Self.isZero($0.value) } ? [Said(tile: nil, isWidthOpen: true)] : []
      case LayoutField.group: write.alternatives.map { Said(tile: tile(in: $0.value), isWidthOpen: hasOpenItems($0.value)) }
      default: []
      }
    }
  }

  /// Whether a size has a width that is not known. A part of the collection's width is, even if the height is not.
  private func hasOpenWidth(_ size: Value) -> Bool {
    guard case .enumeration("CGSize", _, let parts) = size, parts.count == 2 else { return true }
    return evaluator.number(parts[0]) == nil && ScreenLength(parts[0]) == nil
  }

  private static func isZero(_ size: Value) -> Bool {
    if case .enumeration(_, let name, let parts) = size {
      name == "zero" || !parts.isEmpty && parts.allSatisfy { $0 == .number(0) }
    } else {
      false
    }
  }

  /// Whether the items of a section's group are as wide as their content.
  private func hasOpenItems(_ group: Value) -> Bool {
    guard case .enumeration(CellSizes.group, _, let parts) = group, parts.count > 1 else { return false }
    let items = if case .list(let items) = parts[1] { items } else { [parts[1]] }
    return items.contains { Extents(ofItem: $0, evaluator)?.width == .open }
  }

  // MARK: Sizes

  private func tile(ofSize value: Value) -> LayoutReading.TileSize? {
    guard case .enumeration("CGSize", _, let parts) = value else { return nil }
    let numbers = parts.map { evaluator.number($0) ?? 0 }
    guard numbers.count == 2 else { return nil }
    var tile = LayoutReading.TileSize()
    if numbers[0] > 0 {
      tile.width = numbers[0]
    } else if let width = ScreenLength(parts[0]), width.axis == .horizontal, width.factor > 0, width.factor <= 1 {
      (tile.share, tile.offset) = (width.factor, width.offset)
    } else {
      return nil
    }
    if numbers[1] > 0 {
      tile.height = numbers[1]
    } else if let height = ScreenLength(parts[1]), height.axis == .horizontal, height.factor > 0 {
      (tile.heightShare, tile.heightOffset) = (height.factor, height.offset)
    } else {
      return nil
    }
    return tile
  }

  /// The items of a section's group.
  private func tile(in group: Value) -> LayoutReading.TileSize? {
    guard case .enumeration(CellSizes.group, let call, let parts) = group, parts.count > 1, let around = Extents(parts[0], evaluator) else {
      return nil
    }
    let items = if case .list(let items) = parts[1] { items } else { [parts[1]] }
    let extents = Set(items.map { Extents(ofItem: $0, evaluator) })
    guard extents.count == 1, let item = extents.first ?? nil else { return nil }
    let count = parts.count > 2 ? evaluator.number(parts[2]) ?? 0 : 1
    guard count >= 1 else { return nil }
    let isHorizontal = call.contains(".horizontal(")
    var tile = LayoutReading.TileSize()
    switch (item.width, around.width) {
    case (.points(let points), _): tile.width = points
    case (.ofWidth(let part), .points(let points)): tile.width = points * part / (isHorizontal ? count : 1)
    case (.ofWidth(let part), .ofWidth(let whole)): tile.share = part * whole / (isHorizontal ? count : 1)
    default: return nil
    }
    // Groups wider than the collection scroll.
    guard tile.share > 0, tile.share <= 1 else { return nil }
    switch (item.height, around.height) {
    case (.points(let points), _): tile.height = points
    case (.ofHeight(let part), .points(let points)): tile.height = points * part / (isHorizontal ? 1 : count)
    default: break
    }
    return tile
  }

  /// The dimensions of an item or a group.
  private struct Extents: Hashable {
    enum Extent: Hashable {
      case points(Double)
      /// Parts of the container's width and height.
      case ofWidth(Double)
      case ofHeight(Double)
      /// It follows from the content.
      case open
    }

    var width: Extent
    var height: Extent

    /// - Parameter size: an `NSCollectionLayoutSize`.
    init?(_ size: Value, _ evaluator: Evaluator) {
      guard case .enumeration(CellSizes.layoutSize, _, let parts) = size, parts.count == 2 else { return nil }
      let extents = parts.map { part -> Extent in
        guard case .enumeration(_, let call, let numbers) = part, let number = numbers.first.flatMap(evaluator.number) else { return .open }
        switch call.drop(while: { $0 != "." }).dropFirst().prefix(while: { $0 != "(" }) {
        case "absolute": return .points(number)
        case "fractionalWidth": return .ofWidth(number)
        case "fractionalHeight": return .ofHeight(number)
        default: return .open
        }
      }
      (width, height) = (extents[0], extents[1])
    }

    init?(ofItem item: Value, _ evaluator: Evaluator) {
      guard case .enumeration(CellSizes.item, _, let parts) = item, let size = parts.first else { return nil }
      self.init(size, evaluator)
    }
  }
}

extension ProgramType {
  /// Whether code of it makes or names another type.
  fileprivate func uses(_ other: ProgramType) -> Bool {
    guard let name = other.name.split(separator: ".").last.map(String.init) else { return false }
    return bodies.contains { $0.mentions.names.contains(name) || $0.mentions.calls.contains(name) }
      || properties.values.joined().contains { $0.type?.unwrapped.name == name }
  }
}
