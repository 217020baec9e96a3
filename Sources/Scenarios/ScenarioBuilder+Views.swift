import Syntax
import Screens
import Diagnostics
import Vocabulary

extension ScenarioBuilder {
  /// The views of a mapping, in its order, each followed by its guides and its own views.
  mutating func addViews(_ node: YAMLNode, parent: ItemID) {
    guard case .mapping(let members) = node.value else {
      problems.error(
        at: node.position, "expected views by their names, found \(node.kindName)", remedy: "write 'Name Label:' and below it 'kind: label'"
      )
      return
    }
    for member in members {
      if accept(member.key, at: member.keyPosition) { addView(member, parent: parent) }
    }
  }

  private mutating func addView(_ member: YAMLMember, parent: ItemID) {
    // A view without a description is a plain view.
    let node = member.value.isNull ? YAMLNode(value: .mapping([]), position: member.keyPosition) : member.value
    let kind = viewKind(of: node)
    guard let fields = viewFields(node, kind) else { return }

    var item = LayoutItem(
      id: member.key, name: member.key, kind: itemKind(kind ?? .view, name: member.key, fields), parent: parent,
      position: member.keyPosition)
    readAttributes(fields, into: &item)
    if kind == .cell { item.placement = .cell(cellHeight(fields, name: member.key, parent: parent)) }
    let id = ItemID(items.count)
    items.append(item)
    _ = names.insert(member.key, id)
    if kind == .cell { addContentView(of: id, name: member.key, position: member.keyPosition) }
    addContent(fields, of: id, parent: kind == .cell ? ItemID(items.count - 1) : id)
    readSpacingAfter(fields, of: id)
  }

  /// The fields of a view of a kind, or of any kind if the kind is not known.
  mutating func viewFields(_ node: YAMLNode, _ kind: ViewKind?, more: [String] = [], without: [String] = [], what: String? = nil)
    -> YAMLFields?
  {
    YAMLFields(
      node, keys: more + (kind?.keys ?? ViewKind.allCases.flatMap(\.keys)).filter { !without.contains($0) },
      what: what ?? kind?.phrase ?? "a view",
      foreign: ViewKind.kinds(with:), into: &problems)
  }

  /// nil, with an error, if the kind is not known; a plain view if none is given.
  mutating func viewKind(of node: YAMLNode) -> ViewKind? {
    guard case .mapping(let members) = node.value, let kind = members.first(where: { $0.key == "kind" })?.value else { return .view }
    return problems.choice(kind, "kind of view", ViewKind.allCases.map { ($0.rawValue, $0) })
  }

  /// The named guides of a view, its own guides, its views, and the properties that depend on them.
  /// - Parameter parent: the view that contains them, if it is another.
  mutating func addContent(_ fields: YAMLFields, of item: ItemID, parent: ItemID) {
    let name = items[Int(item.index)].name
    for (suffix, role) in ItemNames.ownGuides where namedItems.contains(ItemNames.key("\(name) \(suffix)")) {
      _ = add(guide: "\(name) \(suffix)", role, parent: item, position: nil)
    }
    if let guides = fields["guides"] { addGuides(guides, to: item) }
    if let views = fields["views"] { addViews(views, parent: parent) }
    arrangeViews(of: item)
    if let node = fields["canvas-font"],
      let font = YAMLFields(node, keys: ViewKind.fontKeys, what: "a font", into: &problems).map({ font($0, size: .style(.body)) })
    {
      canvasFonts[item] = font
    }
  }

  // MARK: Kinds

  mutating func itemKind(_ kind: ViewKind, name: String, _ fields: YAMLFields) -> ItemKind {
    if let view = kind.platformView { return .platform(view) }
    switch kind {
    case .label: return .label(textContent(kind, name: name, fields))
    case .button: return .button(buttonContent(name: name, fields))
    case .textField: return .textField(textContent(kind, name: name, fields), border: border(fields))
    case .textView:
      let scrolls = fields["scrolls"].flatMap { problems.bool($0, "scrolls") } ?? true
      return .textView(textContent(kind, name: name, fields), scrolls: scrolls)
    case .imageView:
      return .imageView(
        fields["image"].flatMap { size($0, "an image's size") },
        symbol: fields["symbol-size"].flatMap { problems.number($0, "a symbol's size", in: 1...1000) })
    case .switch: return .switch
    case .slider: return .slider
    case .stepper: return .stepper
    case .segmentedControl: return .segmentedControl(segments(name: name, fields))
    case .progressView: return .progressView
    case .activityIndicator:
      return .activityIndicator(
        large: fields["large"].flatMap { problems.bool($0, "large") } ?? false,
        hidesStill: fields["hides-when-stopped"].flatMap { problems.bool($0, "hides-when-stopped") } ?? false)
    case .pageControl:
      return .pageControl(pages: fields["pages"].flatMap { problems.integer($0, "the number of pages", in: 0...1000) } ?? 3)
    case .scrollView: return .scrollView
    case .stackView: return .stackView(stackArrangement(fields))
    case .datePicker:
      let styles = DatePickerStyle.allCases.map { (spelling: $0.rawValue, value: $0) }
      return .platform(.datePicker(fields["picker-style"].flatMap { problems.choice($0, "style of a date picker", styles) } ?? .wheels))
    case .other:
      guard let element = fields["element"].flatMap({ problems.line($0, "what the view is") }) else {
        problems.error(
          at: fields.position, "'\(name)' is of no kind that is known, and does not say of which", remedy: "name it: element: glkView")
        return .view
      }
      return .platform(.other(element))
    default: return .view
    }
  }

  private mutating func border(_ fields: YAMLFields) -> TextFieldBorder {
    fields["border"].flatMap { problems.choice($0, "border", TextFieldBorder.allCases.map { ($0.rawValue, $0) }) } ?? .roundedRect
  }

  private mutating func segments(name: String, _ fields: YAMLFields) -> [Segment] {
    let font = font(.segmentedControl, fields)
    guard let node = fields["segments"] else {
      problems.error(
        at: fields.position, "the segmented-control '\(name)' has no segments",
        remedy: "list the keys of their titles: segments: [day, week]")
      return []
    }
    return problems.elements(node).compactMap { segment($0, font) }
  }

  /// A segment: the key of its title, or a mapping of its content and its width.
  private mutating func segment(_ node: YAMLNode, _ font: FontRequest) -> Segment? {
    func title(_ source: TextSource?) -> TextContent? { source.map { TextContent(source: $0, font: font, alignment: .center) } }
    if case .scalar = node.value { return title(problems.line(node, "a string key").map { .key($0, arguments: []) }).map { Segment($0) } }
    let keys = ViewKind.sourceKeys + ["joined", "image", "width"]
    guard let fields = YAMLFields(node, keys: keys, what: "a segment", into: &problems) else { return nil }
    return Segment(
      title(source(fields, key: "text", literal: "literal")), image: fields["image"].flatMap { size($0, "an image's size") },
      width: fields["width"].flatMap { problems.number($0, "a segment's width", in: 0...1_000_000) })
  }
}
