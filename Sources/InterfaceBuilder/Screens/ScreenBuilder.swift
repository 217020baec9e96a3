import Screens
import Diagnostics
import Syntax
import Vocabulary

/// Makes a screen of a root view: views and guides first, then what refers to them.
struct ScreenBuilder {
  let facts: DocumentFacts
  let content: ContentReader
  let designables: DesignableSizes
  let appearances: AppearanceReader
  let log: ReadingLog
  var items: [LayoutItem] = []
  /// Items by the ids in the file; of an id that is used twice, the first.
  var itemsByID: [String: ItemID] = [:]
  /// `<constraints>` children, with the view that contains them.
  var constraintElements: [(element: XMLElement, container: ItemID)] = []
  /// `<variation>` children, with the view they are of.
  var viewVariations: [(element: XMLElement, view: ItemID)] = []
  /// By id: the views that table cell styles place.
  var cellParts: [String: CellPart] = [:]
  var accessoryViews: Set<String> = []
  /// What embed segues show in container views.
  private(set) var embeddings: [InterfaceScene.Embedding] = []
  private(set) var canvasFonts: [ItemID: FontRequest] = [:]
  private var usedIDs: Set<String> = []
  private var looks: [String: Appearance] = [:]

  private var isFull = false

  /// More views than any screen has: what comes after is left out, and said so.
  private static let maximumItems = 20_000

  init(
    facts: DocumentFacts, content: ContentReader, designables: DesignableSizes, appearances: AppearanceReader, log: ReadingLog
  ) {
    self.designables = designables
    self.appearances = appearances
    self.facts = facts
    self.content = content
    self.log = log
  }

  mutating func screen(_ root: SceneRoot) -> Screen {
    addView(root.view, to: nil, place: .root(isControllerView: root.role == .controllerView))
    for guide in root.controller?.children(of: "layoutGuides") ?? [] { addGuide(guide, to: .root) }
    var screen = Screen(file: log.file, name: "", items: items)
    screen.looks = looks
    let constraintIDs = addConstraints(to: &screen)
    addVariations(to: &screen, constraintIDs: constraintIDs)
    addAccessibilityCellStyles(to: &screen)
    for index in screen.constraints.indices { screen.constraints[index].text = screen.text(of: screen.constraints[index]) }
    return screen
  }

  // MARK: Views

  /// The parent of a view, which places it.
  private enum Place {
    case root(isControllerView: Bool)
    case subview
    case arranged
    /// A cell of a table, with the table and whether it is a prototype.
    case row(table: XMLElement, isPrototype: Bool)
    /// A cell or supplementary view of a collection, or a view in a bar.
    case saved
    /// The header or footer of a table, as wide as the table. UIKit leaves its height as it is; apps that give it constraints from its top to its
    /// bottom fit it to them (`systemLayoutSizeFitting`).
    case tableEnd
    /// Fills its parent but for what the saved frames leave free: content views.
    case filling(AutoresizingMask)
  }

  private mutating func addView(_ element: XMLElement, to parent: ItemID?, place: Place) {
    guard items.count < Self.maximumItems else {
      if !isFull {
        log.fail(element, "the scene has more than \(Self.maximumItems) views", reason: "this view and what follows are left out")
      }
      isFull = true
      return
    }
    let item = ItemID(items.count)
    let id = uniqueID(of: element)
    var layoutItem = LayoutItem(
      id: id, name: name(of: element), kind: content.kind(element), parent: parent, position: element.position)
    layoutItem.savedFrame = savedFrame(of: element)
    layoutItem.isMisplaced = [element.flag("misplaced"), element.flag("ambiguous")].contains(true)
    layoutItem.hugging = priorities(element, "HuggingPriority", "contentHuggingPriority", absent: 250)
    layoutItem.compressionResistance = priorities(
      element, "CompressionResistancePriority", "contentCompressionResistancePriority", absent: 750)
    // Beside a long title, UIKit cuts the detail.
    if cellPart(element)?.role == .detail { layoutItem.compressionResistance = AxisPair(horizontal: 749, vertical: 749) }
    layoutItem.layoutMargins = margins(element, place)
    layoutItem.semantics = element["semanticContentAttribute"].flatMap { SemanticContent(rawValue: $0) } ?? .unspecified
    layoutItem.placeholderIntrinsicSize = placeholderSize(element) ?? designables.size(of: element, layoutItem)
    layoutItem.isHidden = RuntimeProperties(element).isHidden ?? element.flag("hidden") ?? false
    layoutItem.isTransparent = element.number("alpha") == 0
    let isInBar = parent.map { [.navigationBar, .toolbar, .tabBar].contains(items[Int($0.index)].kind.platformView) } ?? false
    layoutItem.isPlacedBySystem = cellPart(element) != nil || element["key"] == "contentView" || isInBar
    layoutItem.isSizeEstimated = content.isSizeEstimated(element)
    layoutItem.isFontUnknown = content.runtimeFont.isUnknown(element)
    noteCellParts(of: element)
    layoutItem.clipsToBounds = element.flag("clipsSubviews") ?? false
    layoutItem.customClass = element["customClass"]
    layoutItem.holdsLeftToRightText = TextInput.isLeftToRight(element)
    layoutItem.wasAmbiguous = element.flag("ambiguous") ?? false
    layoutItem.ambiguityCheck =
      switch element["verifyAmbiguity"] {
      case "off": .never
      case "ignoreSizes": .positionOnly
      default: .always
      }
    layoutItem.placement = placement(element, place, in: parent)
    if layoutItem.savedFrame == nil, layoutItem.placement != .constraints {
      layoutItem.savedFrame = parent.flatMap { bounds(of: $0) } ?? .zero
    }
    if let segue = element.children(of: "connections").first(where: { $0.name == "segue" && $0["kind"] == "embed" }),
      let controller = segue["destination"]
    {
      embeddings.append(InterfaceScene.Embedding(container: item, controller: controller))
    }
    canvasFonts[item] = designables.font(of: element, layoutItem)
    looks[id] = appearances.appearance(element)
    items.append(layoutItem)
    addContent(of: element, item)
  }

  private func bounds(of item: ItemID) -> Rect? {
    items[Int(item.index)].savedFrame.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
  }

  private func savedFrame(of element: XMLElement) -> Rect? {
    guard let rect = element.child(key: "frame"), rect.name == "rect" else { return nil }
    if rect.rectangle == nil {
      log.warn(rect, "the frame of <\(element.name)> is not a rectangle of finite numbers", reason: "it is ignored")
    }
    return rect.rectangle
  }

  /// Guides, subviews, constraints and variations of a view.
  private mutating func addContent(of element: XMLElement, _ item: ItemID) {
    for case .element(let child) in element.content {
      switch child.name {
      case "viewLayoutGuide", "keyboardLayoutGuide", "layoutGuide": addGuide(child, to: item)
      case "constraints":
        for case .element(let constraint) in child.content where constraint.name == "constraint" {
          constraintElements.append((constraint, item))
        }
      case "variation": viewVariations.append((child, item))
      default: break
      }
    }
    let isStack = element.name == "stackView"
    for case .element(let child) in element.content {
      if child.name == "subviews" {
        let before = items.count
        for case .element(let view) in child.content where ViewElement.isView(view) {
          addView(view, to: item, place: isStack ? .arranged : .subview)
        }
        if isStack { arrange(before..<items.count, in: item) }
      } else if ViewElement.isView(child) {
        addView(child, to: item, place: keyedPlace(child, in: element))
      } else if ViewElement.holdsViews(child) {
        addWrapped(child, of: element, to: item, isPrototype: child.name == "prototypes")
      }
    }
  }

  /// The views of `<prototypes>`, `<sections>` with their `<cells>`, and of a bar's `<items>`.
  private mutating func addWrapped(_ wrapper: XMLElement, of owner: XMLElement, to item: ItemID, isPrototype: Bool) {
    for case .element(let child) in wrapper.content {
      if ViewElement.isView(child) {
        addView(child, to: item, place: owner.name == "tableView" ? .row(table: owner, isPrototype: isPrototype) : .saved)
      } else if ViewElement.holdsViews(child) {
        let first = items.count
        addWrapped(child, of: owner, to: item, isPrototype: isPrototype)
        if child.name == "tableViewSection" { noteTitles(of: child, rowsFrom: first, in: item) }
      }
    }
  }

  /// A section's header is above its first row, its footer below its last one.
  private mutating func noteTitles(of section: XMLElement, rowsFrom first: Int, in table: ItemID) {
    let rows = items[first...].filter { $0.parent == table }.map(\.id)
    guard let top = rows.first, let bottom = rows.last else { return }
    if let title = section.text("headerTitle") { looks[top, default: Appearance()].sectionHeader = title }
    if let title = section.text("footerTitle") { looks[bottom, default: Appearance()].sectionFooter = title }
  }

  private func keyedPlace(_ view: XMLElement, in owner: XMLElement) -> Place {
    switch view["key"] {
    case "tableHeaderView", "tableFooterView": .tableEnd
    case "contentView", "view": .filling([.widthSizable, .heightSizable])
    default: .saved
    }
  }

  private mutating func arrange(_ range: Range<Int>, in stack: ItemID) {
    guard case .stackView(var arrangement) = items[Int(stack.index)].kind else { return }
    arrangement.arranged = range.filter { items[$0].parent == stack && !items[$0].kind.isGuide }.map { ItemID($0) }
    items[Int(stack.index)].kind = .stackView(arrangement)
  }

  private mutating func addGuide(_ element: XMLElement, to item: ItemID) {
    let role: GuideRole
    switch (element.name, element["key"] ?? element["type"]) {
    case ("viewControllerLayoutGuide", "top"): role = .topLayoutGuide
    case ("viewControllerLayoutGuide", "bottom"): role = .bottomLayoutGuide
    case (_, "safeArea"): role = .safeArea
    case (_, "contentLayoutGuide"): role = .contentLayoutGuide
    case (_, "frameLayoutGuide"): role = .frameLayoutGuide
    case (_, "layoutMargins"), (_, "layoutMarginsGuide"): role = .layoutMarginsGuide
    case (_, "readableContent"), (_, "readableContentGuide"): role = .readableContent
    case ("keyboardLayoutGuide", _), (_, "keyboard"): role = .keyboard
    default:
      log.warn(
        element, "a layout guide of an unknown kind '\(element["key"] ?? element["type"] ?? "")'", reason: "only constraints place it")
      role = .layoutGuide
    }
    let name = element["userLabel"] ?? ViewElement.words(role.rawValue)
    let id = uniqueID(of: element)
    items.append(LayoutItem(id: id, name: name, kind: .guide(role), parent: item, position: element.position))
  }

  // MARK: Attributes of a view

  /// Registers the id of the item that is added next.
  private mutating func uniqueID(of element: XMLElement) -> String {
    let id = element["id"] ?? ""
    if !id.isEmpty, usedIDs.insert(id).inserted {
      itemsByID[id] = ItemID(items.count)
      return id
    }
    if !id.isEmpty {
      log.warn(element, "the id '\(id)' is used twice", reason: "what refers to it means the first object that has it")
    }
    var candidate = id.isEmpty ? "\(element.name)@\(element.position.line):\(element.position.column)" : "\(id)@\(element.position.line)"
    while !usedIDs.insert(candidate).inserted { candidate += "'" }
    return candidate
  }

  /// The user's name for it; else its content or its kind.
  private func name(of element: XMLElement) -> String {
    if let label = element["userLabel"], !label.isEmpty { return label }
    if let name = element["customClass"], element.name == "view" { return ViewElement.words(name) }
    let kind = ViewElement.words(element.name)
    let words =
      element.string("text") ?? element.string("placeholder")
      ?? element.children.first { $0.name == "state" && $0["key"] == "normal" }?.string("title")
    guard let words, !words.isEmpty, ["label", "button", "textField"].contains(element.name) else { return kind }
    let line = words.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return "\(kind) \(line.count > 24 ? line.prefix(23) + "…" : line[...])"
  }

  /// Interface Builder writes `horizontalHuggingPriority`; version 3 files of Xcode 4.5 wrote an element.
  private func priorities(_ element: XMLElement, _ suffix: String, _ key: String, absent: Double) -> AxisPair<Double> {
    let old = element.child(key: key)
    func priority(_ axis: String) -> Double {
      let value = log.number(element, axis + suffix) ?? old.flatMap { log.number($0, axis) }
      return value.map { min(1000, max(1, $0)) } ?? absent
    }
    return AxisPair(horizontal: priority("horizontal"), vertical: priority("vertical"))
  }

  private func margins(_ element: XMLElement, _ place: Place) -> MarginRule {
    var rule = MarginRule.system
    if let given = element.child(key: "directionalLayoutMargins"), given.name == "directionalEdgeInsets" {
      rule.insets = given.directionalInsets
      rule.isDirectional = true
    } else if let given = element.child(key: "layoutMargins"), given.name == "edgeInsets" {
      rule.insets = given.physicalInsets
    }
    rule.preservesSuperview = element.flag("preservesSuperviewLayoutMargins") ?? false
    rule.followsReadableWidth = element.flag("layoutMarginsFollowReadableWidth") ?? false
    rule.insetsFromSafeArea = element.flag("insetsLayoutMarginsFromSafeArea") ?? true
    rule.insetsContentViews = element.flag("contentViewInsetsToSafeArea") ?? true
    if case .root(let isControllerView) = place { rule.respectsSystemMinimum = isControllerView }
    return rule
  }

  /// "Intrinsic Size: Placeholder" of the size inspector; `infinite` is none.
  private func placeholderSize(_ element: XMLElement) -> AxisPair<Double?>? {
    guard element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil else { return nil }
    return AxisPair(horizontal: element.number("placeholderIntrinsicWidth"), vertical: element.number("placeholderIntrinsicHeight"))
  }

  private func placement(_ element: XMLElement, _ place: Place, in parent: ItemID?) -> Placement {
    switch place {
    case .root, .arranged: return .constraints
    case .saved: return .savedFrame
    case .filling(let mask): return .autoresizing(mask)
    case .tableEnd: return .cell(.drawn)
    case .row(let table, let isPrototype): return .cell(cellHeight(element, in: table, isPrototype: isPrototype))
    case .subview:
      if let part = cellPart(element), takesRoom(element, as: part) { return .cellPart(part, mask(element)) }
      if facts.usesAutoLayout, !isAccessory(element), element.flag("translatesAutoresizingMaskIntoConstraints") == false,
        element.flag("fixedFrame") != true
      {
        return .constraints
      }
      return .autoresizing(mask(element))
    }
  }

  private func mask(_ element: XMLElement) -> AutoresizingMask {
    guard let mask = element.child(key: "autoresizingMask") else { return [.flexibleMaxX, .flexibleMaxY] }
    let names: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleMinX), ("widthSizable", .widthSizable), ("flexibleMaxX", .flexibleMaxX), ("flexibleMinY", .flexibleMinY),
      ("heightSizable", .heightSizable), ("flexibleMaxY", .flexibleMaxY),
    ]
    return names.reduce(into: []) { set, name in if mask.flag(name.0) == true { set.insert(name.1) } }
  }

  /// A static cell's own height, else the table's; a prototype's own height holds on the canvas only. -1 is automatic.
  private func cellHeight(_ cell: XMLElement, in table: XMLElement, isPrototype: Bool) -> CellHeight {
    let own = isPrototype ? nil : cell.number("rowHeight").flatMap { $0 > 0 ? $0 : nil }
    guard let height = own ?? table.number("rowHeight"), height > 0 else { return .automatic }
    return .fixed(height)
  }
}

extension ItemKind {
  fileprivate var platformView: PlatformView? {
    if case .platform(let view) = self { view } else { nil }
  }
}
