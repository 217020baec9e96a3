import AutoLayout
import Diagnostics
import Vocabulary

/// Views that arrange what is in them, and what a view says about its place there.
extension ScenarioBuilder {
  // MARK: Stack views

  /// What a stack view says of itself; its views are arranged when they have been read.
  mutating func stackArrangement(_ fields: ScenarioFields) -> StackArrangement {
    var stack = StackArrangement()
    if let node = fields["axis"], let axis = problems.choice(node, "axis", Self.axes) { stack.axis = axis }
    if let node = fields["distribution"], let distribution = problems.choice(node, "distribution", Self.distributions) {
      stack.distribution = distribution
    }
    if let node = fields["alignment"], let alignment = problems.choice(node, "alignment", Self.alignments) { stack.alignment = alignment }
    if let node = fields["spacing"], let spacing = stackSpacing(node) { stack.spacing = spacing }
    stack.isBaselineRelative = fields["baseline-relative"].flatMap { problems.bool($0, "baseline-relative") } ?? false
    stack.isMarginsRelative = fields["margins-relative"].flatMap { problems.bool($0, "margins-relative") } ?? false
    return stack
  }

  private static let axes: [(spelling: String, value: Axis)] = [("horizontal", .horizontal), ("vertical", .vertical)]
  private static let distributions: [(spelling: String, value: StackArrangement.Distribution)] =
    StackArrangement.Distribution.allCases.map { ($0.rawValue, $0) }
  private static let alignments: [(spelling: String, value: StackArrangement.Alignment)] =
    StackArrangement.Alignment.allCases.map { ($0.rawValue, $0) }

  /// Points, or `Standard`: the system's 8.
  private mutating func stackSpacing(_ node: YAMLNode) -> Double? {
    if case .scalar(let text, _) = node.value, text.lowercased() == "standard" { return 8 }
    return problems.number(node, "a spacing")
  }

  /// Arranges the views that have been read into a stack view, in their order.
  mutating func arrangeViews(of stack: ItemID) {
    guard case .stackView(var arrangement) = items[Int(stack.index)].kind else { return }
    arrangement.arranged = items.indices.filter { items[$0].parent == stack && !items[$0].kind.isGuide }.map { ItemID($0) }
    for own in spacingsAfter where items[Int(own.view.index)].parent == stack {
      arrangement.customSpacing.append(StackArrangement.CustomSpacing(after: own.view, spacing: own.spacing))
    }
    items[Int(stack.index)].kind = .stackView(arrangement)
  }

  mutating func readSpacingAfter(_ fields: ScenarioFields, of view: ItemID) {
    guard let node = fields["spacing-after"], let spacing = stackSpacing(node) else { return }
    guard let parent = items[Int(view.index)].parent, items[Int(parent.index)].kind.stack != nil else {
      problems.error(
        at: node.position, "'spacing-after' means nothing here: the view is not in a stack-view",
        remedy: "write the distance as a constraint")
      return
    }
    spacingsAfter.append((view, spacing, node.position))
  }

  // MARK: Tables

  /// `auto` (the default), or points.
  mutating func cellHeight(_ fields: ScenarioFields, name: String, parent: ItemID) -> CellHeight {
    if items[Int(parent.index)].kind != .platform(.tableView) {
      problems.error(
        at: fields.position, "the cell '\(name)' is not in a table-view", remedy: "write it under the views of a table-view")
    }
    guard let node = fields["height"] else { return .automatic }
    if case .scalar("auto", _) = node.value { return .automatic }
    return problems.number(node, "a cell's height", in: 0...10_000).map { .fixed($0) } ?? .automatic
  }

  /// What a cell shows lies in its content view, which fills it.
  mutating func addContentView(of cell: ItemID, name: String, position: SourcePosition) {
    let id = "\(name) Content View"
    if !names.insert(id, ItemID(items.count)) {
      problems.error(at: position, "the cell's content view '\(id)' has the name of another item", remedy: "rename one of the two")
    }
    items.append(
      LayoutItem(
        id: id, name: id, kind: .platform(.tableViewCellContent), parent: cell, position: position,
        placement: .autoresizing([.widthSizable, .heightSizable])))
  }

  // MARK: Margins

  mutating func layoutMargins(_ fields: ScenarioFields) -> MarginRule {
    MarginRule(
      fields["margins"].flatMap { insets($0) },
      preservesSuperview: fields["preserves-superview-margins"].flatMap { problems.bool($0, "preserves-superview-margins") } ?? false,
      insetsFromSafeArea: fields["insets-margins-from-safe-area"].flatMap { problems.bool($0, "insets-margins-from-safe-area") } ?? true)
  }

  // MARK: Buttons and fields

  mutating func buttonContent(name: String, _ fields: ScenarioFields) -> ButtonContent {
    var button = ButtonContent(textContent(.button, name: name, fields))
    button.image = fields["image"].flatMap { size($0, "an image's size") }
    button.contentInsets = fields["insets"].flatMap { insets($0) } ?? .zero
    let styles = ButtonConfiguration.Style.allCases.map { ($0.rawValue, $0) }
    guard let node = fields["configuration"], let style = problems.choice(node, "configuration", styles) else {
      for key in ["image-placement", "image-padding"] {
        guard let node = fields[key] else { continue }
        problems.error(at: node.position, "'\(key)' needs a configuration", remedy: "give the button configuration: plain")
      }
      return button
    }
    var configuration = ButtonConfiguration(style: style)
    let placements = ButtonConfiguration.ImagePlacement.allCases.map { ($0.rawValue, $0) }
    if let node = fields["image-placement"], let placement = problems.choice(node, "image placement", placements) {
      configuration.imagePlacement = placement
    }
    configuration.imagePadding = fields["image-padding"].flatMap { problems.number($0, "a padding") } ?? 0
    if fields.has("insets") { configuration.contentInsets = button.contentInsets }
    button.configuration = configuration
    return button
  }

  mutating func border(_ fields: ScenarioFields) -> TextFieldBorder {
    fields["border"].flatMap { problems.choice($0, "border", TextFieldBorder.allCases.map { ($0.rawValue, $0) }) } ?? .roundedRect
  }

  // MARK: Variations

  /// Other values of views' properties: `Buttons: {axis: vertical}`.
  mutating func overrides(_ node: YAMLNode) -> [Variation.Override] {
    guard case .mapping(let members) = node.value else {
      problems.error(
        at: node.position, "expected views by their names, found \(node.kindName)", remedy: "write change: {Buttons: {axis: vertical}}")
      return []
    }
    return members.flatMap { overrides($0) }
  }

  private mutating func overrides(_ member: YAMLMember) -> [Variation.Override] {
    guard let view = names[member.key] else {
      problems.error(
        at: member.keyPosition, "no view '\(member.key.prefix(60))'" + suggestion(for: member.key, among: names.candidates),
        remedy: "name a view of this scenario")
      return []
    }
    let stackKeys = ["axis", "distribution", "alignment", "spacing"]
    guard let fields = ScenarioFields(member.value, keys: ["hidden", "lines"] + stackKeys, what: "a change", into: &problems) else {
      return []
    }
    if items[Int(view.index)].kind.stack == nil, let key = stackKeys.first(where: fields.has) {
      problems.error(
        at: fields.position, "'\(key)' means nothing for '\(member.key)'", remedy: "it belongs to a stack-view")
      return []
    }
    var overrides: [Variation.Override] = []
    if let node = fields["hidden"], let isHidden = problems.bool(node, "hidden") { overrides.append(.isHidden(view, isHidden)) }
    if let node = fields["lines"], let lines = problems.integer(node, "the number of lines", in: 0...1000) {
      overrides.append(.numberOfLines(view, lines))
    }
    if let node = fields["axis"], let axis = problems.choice(node, "axis", Self.axes) { overrides.append(.stackAxis(view, axis)) }
    if let node = fields["distribution"], let distribution = problems.choice(node, "distribution", Self.distributions) {
      overrides.append(.stackDistribution(view, distribution))
    }
    if let node = fields["alignment"], let alignment = problems.choice(node, "alignment", Self.alignments) {
      overrides.append(.stackAlignment(view, alignment))
    }
    if let node = fields["spacing"], let spacing = stackSpacing(node) { overrides.append(.stackSpacing(view, spacing)) }
    return overrides
  }
}
