import Diagnostics
import Screens
import SourceReading
import Typesetting
import UIKitModel
import Vocabulary

/// Makes a screen of what a class lays out in code: its views first, then what ties them. Texts come later, by state.
struct LayoutScreenBuilder {
  let reading: LayoutReading
  private let kinds: ViewKinds
  private let names: StableNames
  private var items: [LayoutItem] = []
  private var itemsByName: [String: ItemID] = [:]
  /// The views of each view, in their order.
  private let children: [String: [LayoutReading.View]]
  /// The guides of UIKit that constraints name, by view.
  private let guides: [String: [String]]
  private let constraints: [LayoutReading.Constraint]
  /// Views that a constraint ties to something outside them, or gives a size.
  private let tied: Set<String>
  /// Those of them that a constraint ties to what is around them, or gives a size.
  private let anchored: Set<String>
  private var variations: [Variation] = []
  private var madeElsewhere: [String: CodePlace] = [:]

  /// - Parameter imageSize: in points; nil: no image of the name is known.
  init(_ reading: LayoutReading, imageSize: @escaping (String) -> Size?) {
    self.reading = reading
    names = StableNames(reading)
    kinds = ViewKinds(imageSize: imageSize)
    children = Dictionary(grouping: reading.views + reading.inside) { $0.parent ?? "" }
    constraints = reading.constraints + reading.constraintsInside + reading.constraintsOfTile
    let edges = constraints.flatMap { [$0.first, $0.second].compactMap(\.self) }
    let parents = Dictionary(
      (reading.views + reading.inside).map { ($0.name, $0.parent) } + reading.guides.map { ($0.name, $0.parent) }
    ) { first, _ in first }
    tied = Self.tied(constraints, parents: parents)
    anchored = Self.anchored(constraints, parents: parents)
    guides = Dictionary(grouping: edges.filter { $0.guide != nil }, by: \.item).mapValues { Set($0.compactMap(\.guide)).sorted() }
  }

  /// What is tied to its own container ties that container to nothing.
  private static func tied(_ constraints: [LayoutReading.Constraint], parents: [String: String?]) -> Set<String> {
    constraints.reduce(into: []) { tied, constraint in
      guard let second = constraint.second else { return _ = tied.insert(constraint.first.item) }
      if !isInside(second.item, constraint.first.item, parents) { tied.insert(constraint.first.item) }
      if !isInside(constraint.first.item, second.item, parents) { tied.insert(second.item) }
    }
  }

  private static func anchored(_ constraints: [LayoutReading.Constraint], parents: [String: String?]) -> Set<String> {
    constraints.reduce(into: []) { anchored, constraint in
      guard let second = constraint.second else { return _ = anchored.insert(constraint.first.item) }
      // The root has no parent.
      if isInside(constraint.first.item, second.item, parents) || parents[second.item] == nil { anchored.insert(constraint.first.item) }
      if isInside(second.item, constraint.first.item, parents) || parents[constraint.first.item] == nil { anchored.insert(second.item) }
    }
  }

  private static func isInside(_ name: String, _ container: String, _ parents: [String: String?]) -> Bool {
    sequence(first: name) { parents[$0] ?? nil }.dropFirst().contains(container)
  }

  /// nil: something that a picture of it needs is not known.
  mutating func screen() -> Screen? {
    guard let role = RootOfLayout(reading), hasDistinctNames(role) else { return nil }
    addRoot(role)
    var screen = Screen(file: reading.place.file, id: reading.className, name: reading.className, items: items)
    if let accessory = role.accessory { screen.looks[role.name, default: Appearance()].accessory = accessory }
    screen.rootRole = role.role
    screen.madeElsewhere = madeElsewhere
    screen.presentation = reading.presentation
    var ids: [String: Int] = [:]
    for constraint in constraints {
      if isOfSeparator(constraint) { continue }
      if let button = buttonOfTitle(constraint) {
        // The title is as large as the button's content has it: with what is tied to it, the button's size is a guess.
        screen[button].isSizeEstimated = true
        if tiesHeightOfTitle(constraint) { screen[button].kind.growWithTitle() }
        continue
      }
      guard var made = made(constraint) else { return nil }
      made.text = screen.text(of: made)
      let number = (ids[made.text] ?? 0) + 1
      ids[made.text] = number
      made.id = number == 1 ? made.text : "\(made.text) (\(number))"
      if constraint.place.file != reading.place.file { screen.madeElsewhere[made.id] = CodePlace(constraint.place) }
      addVariations(of: LayoutConstraintID(screen.constraints.count), constraint)
      made.isInstalled = constraint.activities.isEmpty
      screen.constraints.append(made)
    }
    screen.variations = variations
    return screen
  }

  // MARK: Views

  /// Views are told apart by their names: one in a view of its own name would be inside itself.
  private func hasDistinctNames(_ root: RootOfLayout) -> Bool {
    var seen = Set(root.names)
    return (reading.views + reading.inside).allSatisfy { seen.insert($0.name).inserted }
  }

  private mutating func addRoot(_ root: RootOfLayout) {
    var item = LayoutItem(id: root.name, name: root.title, kind: root.kind, parent: nil, position: position(reading.place))
    item.placement = root.placement
    item.savedFrame = root.frame
    item.layoutMargins.respectsSystemMinimum = root.role == .screen
    if root.role == .screen { item.sizeDecidedAt = reading.host.map { CodePlace(file: $0.file, line: $0.line) } }
    if let place = reading.tileDecidedAt { item.sizeDecidedAt = CodePlace(place) }
    if let view = reading.roots.first(where: { $0.name == root.name }) {
      kinds.set(view.setup, of: &item)
      if let place = view.sizeSaidAt { item.sizeDecidedAt = CodePlace(place) }
    }
    items.append(item)
    for name in root.names { itemsByName[name] = .root }
    addContent(of: root.names, .root)
    if let content = root.content {
      let id = ItemID(items.count)
      var inner = LayoutItem(id: content.name, name: "Content View", kind: content.kind, parent: .root, position: position(reading.place))
      (inner.placement, inner.isPlacedBySystem) = (.filling, true)
      if let accessory = root.accessory {
        // As Interface Builder saves such a cell: the content is as much narrower on every device.
        let size = Size(width: 375, height: 44)
        items[0].savedFrame = Rect(x: 0, y: 0, width: size.width, height: size.height)
        inner.savedFrame = Rect(x: 0, y: 0, width: size.width - accessory.width, height: size.height)
        inner.placement = .autoresizing([.widthSizable, .heightSizable])
      }
      if let view = reading.roots.first(where: { $0.name == content.name }) { kinds.set(view.setup, of: &inner) }
      items.append(inner)
      itemsByName[content.name] = id
      addContent(of: [content.name], id)
    }
  }

  /// Adds the guides and views of a view.
  private mutating func addContent(of names: [String], _ parent: ItemID) {
    for name in names {
      for guide in guides[name] ?? [] {
        guard let role = Self.guideRoles[guide] else { continue }
        itemsByName[name + "." + guide] = ItemID(items.count)
        items.append(LayoutItem(id: name + "." + guide, name: Self.guideNames[guide] ?? guide, kind: .guide(role), parent: parent))
      }
      for guide in reading.guides where guide.parent == name {
        itemsByName[guide.name] = ItemID(items.count)
        items.append(LayoutItem(id: guide.name, name: guide.name, kind: .guide(.layoutGuide), parent: parent))
      }
    }
    var arranged: [ItemID] = []
    var spacings: [StackArrangement.CustomSpacing] = []
    for view in names.flatMap({ children[$0] ?? [] }) {
      let item = ItemID(items.count)
      add(view, to: parent)
      guard view.isArranged else { continue }
      arranged.append(item)
      if let spacing = view.setup.spacingBehind { spacings.append(StackArrangement.CustomSpacing(after: item, spacing: spacing)) }
    }
    items[Int(parent.index)].kind.changeStack { stack in
      stack.arranged = arranged
      stack.customSpacing = spacings
    }
  }

  private mutating func add(_ view: LayoutReading.View, to parent: ItemID) {
    let item = ItemID(items.count)
    let name = names[view.name]
    // Of one that a function makes elsewhere, where the class calls it.
    let isElsewhere = view.madeAt.map { $0.file != reading.place.file } ?? false
    let place = (isElsewhere ? view.madeFor ?? view.madeAt : view.madeAt) ?? view.place
    var described = LayoutItem(
      id: name, name: name, kind: kinds.kind(of: view), parent: parent, position: position(place))
    kinds.set(view, of: &described)
    itemsByName[view.name] = item
    if place.file != reading.place.file { madeElsewhere[name] = CodePlace(place) }
    if !view.isArranged { setFrame(of: &described, of: view) }
    if isOpen(view) { described.ambiguityCheck = .never }
    if view.mayHide { described.isHidden = true }
    described.isToggled = view.mayHideLater || view.mayFade || view.hidden?.mayChange ?? false
    if described.isInstalled, !view.presence.isEmpty {
      described.isInstalled = false
      variations += view.presence.variations { .isInstalled(item, $0) }
    }
    variations += view.setup.spacings.variations { .stackSpacing(item, $0) }
    variations += view.setup.distributions.variations { StackArrangement.Distribution(rawValue: $0).map { .stackDistribution(item, $0) } }
    variations += view.setup.alignments.variations { StackArrangement.Alignment(rawValue: $0).map { .stackAlignment(item, $0) } }
    for priority in view.priorities {
      variations += priority.values.variations { value in
        let value = min(1000, max(1, value))
        return switch priority.name {
        case "hugging horizontal": .hugging(item, .horizontal, value)
        case "hugging vertical": .hugging(item, .vertical, value)
        case "compression horizontal": .compressionResistance(item, .horizontal, value)
        case "compression vertical": .compressionResistance(item, .vertical, value)
        default: nil
        }
      }
    }
    items.append(described)
    addContent(of: [view.name], item)
  }

  /// Places what nothing ties, or what only its neighbours are tied to, by its frame. Of another one, only other code knows the frame.
  private func setFrame(of item: inout LayoutItem, of view: LayoutReading.View) {
    let isTied = tied.contains(view.name)
    if isTied, anchored.contains(view.name) { return }
    switch view.setup.isFreeOfMask ? nil : view.setup.frame {
    case .filling?: item.placement = .filling
    case .fillingAtFirst? where isTied: item.placement = .filling
    case .rect(let x, let y, let width, let height)?:
      item.savedFrame = Rect(x: x, y: y, width: width, height: height)
      item.placement = .autoresizing([.flexibleMaxX, .flexibleMaxY])
    case nil, .fillingAtFirst?: item.isInstalled = isTied
    }
  }

  /// Whether more decides on the place or size of a view than what is read: its frame, its class's own measuring, what others put into it.
  private func isOpen(_ view: LayoutReading.View) -> Bool {
    if !view.isMade || view.measuresItself || view.isTiedLater || view.mayHide || view.systemClass == nil { return true }
    if !view.isArranged, !view.setup.isFreeOfMask { return true }
    return children[view.name] == nil && Self.containers.contains(view.systemClass ?? "")
  }

  private static let containers: Set = ["UIView", "UIControl", "UIStackView", "UIScrollView", "UIVisualEffectView"]

  /// The place of something in the class's own file.
  private func position(_ place: SourcePlace) -> SourcePosition? {
    let place = place.file == reading.place.file ? place : reading.place
    return SourcePosition(line: place.line, column: place.column)
  }

  // MARK: Constraints

  /// Whether a constraint places nothing but the lines between cells.
  private func isOfSeparator(_ constraint: LayoutReading.Constraint) -> Bool {
    [constraint.first, constraint.second].contains { edge in edge.map { Layouts.separators.contains($0.item) } ?? false }
  }

  /// The button whose own title label a constraint ties.
  private func buttonOfTitle(_ constraint: LayoutReading.Constraint) -> ItemID? {
    for edge in [constraint.first, constraint.second].compactMap(\.self) where edge.item.hasSuffix(Self.titleLabel) {
      if let item = itemsByName[String(edge.item.dropLast(Self.titleLabel.count))], items[Int(item.index)].kind.isControl { return item }
    }
    return nil
  }

  /// Whether a constraint between a button and its title makes the button as high as the lines of the title: by the height, or by the edges,
  /// of which the lower one is looked for.
  private func tiesHeightOfTitle(_ constraint: LayoutReading.Constraint) -> Bool {
    [constraint.first, constraint.second].contains { ["height", "bottom"].contains($0?.attribute) }
  }

  private static let titleLabel = ".titleLabel"

  private func made(_ constraint: LayoutReading.Constraint) -> LayoutConstraint? {
    guard let first = anchor(constraint.first), let relation = Self.relations[constraint.relation] else { return nil }
    var second: LayoutConstraint.Anchor?
    if let edge = constraint.second {
      guard let anchor = anchor(edge) else { return nil }
      second = anchor
    }
    let constant: Double
    switch constraint.constant {
    case .points(let points): constant = points
    case .spacing(let times):
      // Between baselines it follows from the fonts.
      guard !first.attribute.isBaseline, second?.attribute.isBaseline != true else { return nil }
      constant = times * Self.systemSpacing
    }
    var made = LayoutConstraint(
      id: "", text: "", position: position(constraint.place), first: first, relation: relation, multiplier: constraint.multiplier,
      second: second, constant: constant, priority: min(1000, max(1, constraint.priority)))
    if constraint.screenWidths != 0 { made.screenShare = .init(.horizontal, constraint.screenWidths) }
    if constraint.screenHeights != 0 { made.screenShare = .init(.vertical, constraint.screenHeights) }
    made.decidedAt = constraint.decidedAt.map { CodePlace($0) }
    return made
  }

  /// What traits make of a constraint.
  private mutating func addVariations(of id: LayoutConstraintID, _ constraint: LayoutReading.Constraint) {
    variations += constraint.constants.variations { .constant(id, $0) }
    if let style = constraint.scalesWith.flatMap(TextStyle.init), case .points(let points) = constraint.constant {
      variations += ContentSizeCategory.allCases.filter { $0 != .large }.map { category in
        // A pixel more or less of other screens changes nothing.
        let scaled = DynamicType.scaledValue(points, for: style, at: category, scale: 2)
        return Variation(contentSizes: category...category, overrides: [.constant(id, scaled)])
      }
    }
    variations += constraint.activities.flatMap { activity in
      activity.value ? activity.traits.map { Variation($0, installs: [id]) } : []
    }
  }

  private func anchor(_ edge: LayoutReading.Edge) -> LayoutConstraint.Anchor? {
    let name = edge.guide.map { edge.item + "." + $0 } ?? edge.item
    guard let item = itemsByName[name], let attribute = LayoutAttribute(rawValue: edge.attribute) else { return nil }
    return LayoutConstraint.Anchor(item, attribute)
  }

  /// Points between views (`constraint(equalToSystemSpacingAfter:multiplier:)`).
  private static let systemSpacing = 8.0
  private static let relations: [String: LayoutRelation] = ["=": .equal, ">=": .greaterThanOrEqual, "<=": .lessThanOrEqual]
  private static let guideRoles: [String: GuideRole] = [
    "safeArea": .safeArea, "margins": .layoutMarginsGuide, "readable": .readableContent, "content": .contentLayoutGuide,
    "frame": .frameLayoutGuide, "keyboard": .keyboard,
  ]
  private static let guideNames = [
    "safeArea": "Safe Area", "margins": "Layout Margins Guide", "readable": "Readable Content Guide", "content": "Content Layout Guide",
    "frame": "Frame Layout Guide", "keyboard": "Keyboard Guide",
  ]
}

extension Appearance.Accessory {
  /// Points that it takes of a cell 375 points wide, with its margin of 16 (saved cells of Xcode 12 and later).
  fileprivate var width: Double {
    switch self {
    case .disclosureIndicator: 26.5
    case .checkmark, .detailButton: 40
    // Both, with a standard space between.
    case .detailDisclosureButton: 26.5 + 24 + 8
    }
  }
}

extension CodePlace {
  fileprivate init(_ place: SourcePlace) { self.init(file: place.file, line: place.line) }
}

extension Array {
  /// What each of some values that hang on traits changes.
  fileprivate func variations<Known>(_ override: (Known) -> Variation.Override?) -> [Variation] where Element == TraitValue<Known> {
    flatMap { one in one.traits.compactMap { traits in override(one.value).map { Variation(traits, overrides: [$0]) } } }
  }
}
