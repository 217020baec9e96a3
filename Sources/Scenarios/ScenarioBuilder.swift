import Syntax
import Screens
import Diagnostics
import Environments
import Vocabulary

/// Builds a scenario from its document. Every part is read as far as possible, so that all errors of a file are reported at once.
struct ScenarioBuilder {
  var problems: DiagnosticCollector
  var items: [LayoutItem] = []
  var names = ItemNames()
  var rules = ConstraintRules.guide
  /// The names in constraints and expectations, as `ItemNames.key`: built-in guides exist if they are named.
  private(set) var namedItems = Set<String>()

  /// The distance after an arranged view, if it has one of its own.
  var spacingsAfter: [(view: ItemID, spacing: Double)] = []

  /// The fonts in which labels were drawn on the canvas, if these differ from their own.
  var canvasFonts: [ItemID: FontRequest] = [:]

  init(problems: DiagnosticCollector) {
    self.problems = problems
  }

  static let keys = [
    "title", "strings", "environments", "canvas", "rules", "root", "views", "guides", "constraints", "when", "looks", "expect",
  ]

  mutating func scenario(_ document: YAMLNode?) -> Scenario? {
    guard let document, !document.isNull else {
      problems.error(
        at: SourcePosition(line: 1, column: 1), "the file has no scenario", reason: "it is empty, or has comments only",
        remedy: "describe at least one view under 'views:'")
      return nil
    }
    guard let fields = YAMLFields(document, keys: Self.keys, what: "a scenario", into: &problems) else { return nil }

    let title = fields["title"].flatMap { problems.line($0, "the title") } ?? fileTitle
    let catalogName = fields["strings"].flatMap { problems.line($0, "the name of a string catalog") }
    let narrowing = fields["environments"].map { self.narrowing($0) } ?? MatrixNarrowing()

    var canvas = fields["canvas"].flatMap { self.canvas($0) }
    rules = fields["rules"].flatMap { problems.choice($0, "set of rules", ConstraintRules.allCases.map { ($0.rawValue, $0) }) } ?? .guide

    // These come first, because the names in them decide which built-in guides exist.
    let statements = fields["constraints"].map { self.statements($0) } ?? []
    let variations = fields["when"].map { self.variationDrafts($0) } ?? []
    let expectations = fields["expect"].map { self.expectationDrafts($0) } ?? []
    for statement in statements + variations.flatMap(\.statements) {
      namedItems.insert(ItemNames.key(statement.first.name))
      if let second = statement.second { namedItems.insert(ItemNames.key(second.name)) }
    }
    for expectation in expectations { namedItems.formUnion(expectation.names.map(ItemNames.key)) }

    let rootRole = addRoot(fields["root"], position: document.position, content: fields)
    if !fields.has("root"), items.count(where: { !$0.kind.isGuide }) == 1, !problems.hasErrors {
      reportNoViews(at: fields["views"]?.position ?? document.position)
    }

    var screen = Screen(file: problems.file, name: title, items: items)
    screen.rootRole = rootRole
    if let node = fields["looks"] { screen.looks = looks(node) }
    canvas?.fonts = canvasFonts
    addConstraints(statements, variations, to: &screen)
    let frames = expectations.compactMap { self.expectation($0) }
    if screen.constraints.isEmpty, needsConstraints(screen), !problems.hasErrors {
      problems.warning(
        at: document.position, "the scenario has no constraints", remedy: "add constraints for its views under 'constraints:'")
    }
    guard !problems.hasErrors else { return nil }
    return Scenario(
      screen: screen, catalogName: catalogName, catalogPosition: fields["strings"]?.position, narrowing: narrowing, canvas: canvas,
      expectations: frames)
  }

  /// Whether only constraints can place a view here.
  private func needsConstraints(_ screen: Screen) -> Bool {
    screen.items.contains { item in
      guard let parent = item.parent, !item.kind.isGuide, item.placement == .constraints else { return false }
      return screen[parent].kind.stack == nil
    }
  }

  private mutating func reportNoViews(at position: SourcePosition) {
    problems.error(at: position, "the scenario has no views", remedy: "describe at least one under 'views:', by its name")
  }

  /// The file's name without folders and extension.
  private var fileTitle: String {
    let name = problems.file.split(separator: "/").last ?? "Scenario"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  // MARK: Root and guides

  /// The root view, those of its built-in guides that are named, and its views.
  private mutating func addRoot(_ node: YAMLNode?, position: SourcePosition, content: YAMLFields) -> Screen.RootRole {
    var root = LayoutItem(id: "Superview", name: "Superview", kind: .view, parent: nil, position: node?.position ?? position)
    var role = Screen.RootRole.screen
    let kind = node.flatMap { viewKind(of: $0) }
    let fields = node.flatMap {
      viewFields($0, kind, more: ["name", "role"], without: ["guides", "views", "spacing-after"], what: "the root view")
    }
    if let fields {
      if let node = fields["name"], let name = problems.line(node, "the root view's name"), accept(name, at: node.position) {
        root.id = name
        root.name = name
      }
      root.kind = itemKind(kind ?? .view, name: root.name, fields)
      readAttributes(fields, into: &root)
      role = fields["role"].flatMap { problems.choice($0, "role", Self.roles) } ?? .screen
    }
    items.append(root)
    _ = names.insert(root.name, .root)
    _ = names.insert("Superview", .root)
    for (name, role) in ItemNames.builtInGuides where namedItems.contains(ItemNames.key(name)) {
      _ = add(guide: name, role, parent: .root, position: nil)
    }
    addContent(content, of: .root, parent: .root)
    return role
  }

  private static let roles: [(spelling: String, value: Screen.RootRole)] = [("screen", .screen), ("cell", .cell), ("part", .part)]

  /// The guides of a view: a list of names, or a mapping from names to nothing.
  mutating func addGuides(_ node: YAMLNode, to owner: ItemID) {
    switch node.value {
    case .mapping(let members):
      for member in members {
        addGuide(member.key, at: member.keyPosition, to: owner)
        if !member.value.isNull { _ = YAMLFields(member.value, keys: [], what: "a guide", into: &problems) }
      }
    case .sequence(let elements):
      for element in elements {
        if let name = problems.line(element, "a guide's name") { addGuide(name, at: element.position, to: owner) }
      }
    case .scalar:
      problems.error(at: node.position, "expected a list of guides, found \(node.kindName)", remedy: "write guides: [Center Guide]")
    }
  }

  private mutating func addGuide(_ name: String, at position: SourcePosition, to owner: ItemID) {
    if accept(name, at: position) { _ = add(guide: name, .layoutGuide, parent: owner, position: position) }
  }

  /// Adds a guide; false if its name is taken.
  mutating func add(guide name: String, _ role: GuideRole, parent: ItemID, position: SourcePosition?) -> Bool {
    guard names.insert(name, ItemID(items.count)) else { return false }
    items.append(LayoutItem(id: name, name: name, kind: .guide(role), parent: parent, position: position))
    return true
  }

  /// Whether a view or guide may have this name; reports the reason if not.
  mutating func accept(_ name: String, at position: SourcePosition) -> Bool {
    if let objection = ItemNames.objection(to: name) {
      problems.error(at: position, "'\(name.prefix(60))' cannot be a name: \(objection)", remedy: "choose another name")
    } else if ItemNames.builtInKeys.contains(ItemNames.key(name))
      || ItemNames.key(name) == "superview" && !items.isEmpty
    {
      problems.error(at: position, "'\(name)' is built in", remedy: "choose another name; constraints may use \(name) without declaring it")
    } else if let other = names[name] {
      let place = items[Int(other.index)].position.map { " (line \($0.line))" } ?? ""
      problems.error(
        at: position, "the name '\(name)' is given twice\(place)", reason: "names are compared without regard to case and spacing",
        remedy: "rename one of the two")
    } else {
      return true
    }
    return false
  }
}
