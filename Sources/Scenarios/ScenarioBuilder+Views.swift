import AutoLayout
import Diagnostics
import Vocabulary

extension ScenarioBuilder {
  /// The views of a mapping, in its order, each followed by its own.
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
    // A view about which nothing is said is a plain view.
    let node = member.value.isNull ? YAMLNode(value: .mapping([]), position: member.keyPosition) : member.value
    let kind = viewKind(of: node)
    guard
      let fields = ScenarioFields(
        node, keys: kind?.keys ?? ViewKind.allCases.flatMap(\.keys), what: kind?.phrase ?? "a view", foreign: ViewKind.kinds(with:),
        into: &problems)
    else { return }

    var item = LayoutItem(
      id: member.key, name: member.key, kind: itemKind(kind ?? .view, name: member.key, fields), parent: parent,
      position: member.keyPosition)
    if let node = fields["hugging"], let priorities = priorities(node, "hugging") { item.hugging = priorities }
    if let node = fields["resistance"], let priorities = priorities(node, "compression resistance") {
      item.compressionResistance = priorities
    }
    item.layoutMargins = layoutMargins(fields)
    item.isHidden = fields["hidden"].flatMap { problems.bool($0, "hidden") } ?? false
    if kind == .cell { item.placement = .cell(cellHeight(fields, name: member.key, parent: parent)) }
    item.semantics = semantics(fields["semantics"])
    item.statedIntrinsicSize = fields["intrinsic"].flatMap { intrinsicSize($0) }

    let id = ItemID(items.count)
    items.append(item)
    _ = names.insert(member.key, id)
    if kind == .scrollView {
      for (suffix, role) in [("Content Guide", GuideRole.contentLayoutGuide), ("Frame Guide", .frameLayoutGuide)] {
        if !add(guide: "\(member.key) \(suffix)", role, parent: id, position: member.keyPosition, margins: item.layoutMargins) {
          problems.error(at: member.keyPosition, "the scroll view's guide '\(member.key) \(suffix)' has the name of another item")
        }
      }
    }
    if kind == .cell { addContentView(of: id, name: member.key, position: member.keyPosition) }
    if let views = fields["views"] { addViews(views, parent: kind == .cell ? ItemID(items.count - 1) : id) }
    if kind == .stackView { arrangeViews(of: id) }
    readSpacingAfter(fields, of: id)
  }

  /// nil, with an error, where the kind is not known; a plain view where none is given.
  private mutating func viewKind(of node: YAMLNode) -> ViewKind? {
    guard case .mapping(let members) = node.value, let kind = members.first(where: { $0.key == "kind" })?.value else { return .view }
    return problems.choice(kind, "kind of view", ViewKind.allCases.map { ($0.rawValue, $0) })
  }

  private mutating func itemKind(_ kind: ViewKind, name: String, _ fields: ScenarioFields) -> ItemKind {
    switch kind {
    case .view: return .view
    case .label: return .label(textContent(kind, name: name, fields))
    case .button: return .button(buttonContent(name: name, fields))
    case .textField: return .textField(textContent(kind, name: name, fields), border: border(fields))
    case .textView:
      let scrolls = fields["scrolls"].flatMap { problems.bool($0, "scrolls") } ?? true
      return .textView(textContent(kind, name: name, fields), scrolls: scrolls)
    case .imageView: return .imageView(fields["image"].flatMap { size($0, "an image's size") })
    case .switch: return .switch
    case .slider: return .slider
    case .stepper: return .stepper
    case .segmentedControl:
      let font = font(kind, fields)
      guard let node = fields["segments"] else {
        problems.error(
          at: fields.position, "the segmented-control '\(name)' has no segments",
          remedy: "list the keys of their titles: segments: [day, week]")
        return .segmentedControl([])
      }
      return .segmentedControl(
        problems.elements(node).compactMap { element in
          segmentSource(element).map { Segment(TextContent(source: $0, font: font, alignment: .center)) }
        })
    case .progressView: return .progressView
    case .activityIndicator: return .activityIndicator(large: fields["large"].flatMap { problems.bool($0, "large") } ?? false)
    case .pageControl:
      return .pageControl(pages: fields["pages"].flatMap { problems.integer($0, "the number of pages", in: 0...1000) } ?? 3)
    case .scrollView: return .scrollView
    case .stackView: return .stackView(stackArrangement(fields))
    case .tableView: return .platform(.tableView)
    case .cell: return .platform(.tableViewCell)
    }
  }

  // MARK: Attributes

  func semanticsChoices() -> [(spelling: String, value: SemanticContent)] { SemanticContent.allCases.map { ($0.rawValue, $0) } }

  mutating func semantics(_ node: YAMLNode?) -> SemanticContent {
    node.flatMap { problems.choice($0, "semantic content attribute", semanticsChoices()) } ?? .unspecified
  }

  /// A number for both axes, or [horizontal, vertical].
  private mutating func priorities(_ node: YAMLNode, _ what: String) -> AxisPair<Double>? {
    let elements = problems.elements(node)
    let numbers = elements.compactMap { problems.number($0, what, in: 1...1000) }
    guard numbers.count == elements.count else { return nil }
    switch numbers.count {
    case 1: return AxisPair(horizontal: numbers[0], vertical: numbers[0])
    case 2: return AxisPair(horizontal: numbers[0], vertical: numbers[1])
    default:
      problems.error(at: node.position, "\(what) takes one number, or [horizontal, vertical]")
      return nil
    }
  }

  /// A number for all sides, or [top, left, bottom, right].
  mutating func insets(_ node: YAMLNode) -> EdgeInsets? {
    let elements = problems.elements(node)
    let numbers = elements.compactMap { problems.number($0, "a margin") }
    guard numbers.count == elements.count else { return nil }
    switch numbers.count {
    case 1: return EdgeInsets(numbers[0])
    case 4: return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    default:
      problems.error(at: node.position, "margins take one number, or [top, left, bottom, right]")
      return nil
    }
  }

  /// `WIDTHxHEIGHT`, both from 0 up.
  mutating func size(_ node: YAMLNode, _ what: String) -> Size? {
    if case .scalar(let text, _) = node.value {
      let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      if sides.count == 2, let width = extent(sides[0]), let height = extent(sides[1]) { return Size(width: width, height: height) }
    }
    problems.error(at: node.position, "expected \(what)", remedy: "write WIDTHxHEIGHT in points: 44x44")
    return nil
  }

  /// `WIDTHxHEIGHT`, with `-` for a side that has none.
  private mutating func intrinsicSize(_ node: YAMLNode) -> AxisPair<Double?>? {
    if case .scalar(let text, _) = node.value {
      let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      let extents = sides.map(extent)
      if sides.count == 2, zip(sides, extents).allSatisfy({ $0 == "-" || $1 != nil }) {
        return AxisPair(horizontal: extents[0], vertical: extents[1])
      }
    }
    problems.error(
      at: node.position, "expected an intrinsic size", remedy: "write WIDTHxHEIGHT in points, with - for none: 80x20, 80x-, -x20")
    return nil
  }

  private func extent(_ text: Substring) -> Double? {
    decimal(text).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
  }
}
