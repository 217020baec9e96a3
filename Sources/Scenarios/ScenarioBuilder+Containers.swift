import Syntax
import Screens
import Diagnostics
import Vocabulary

/// Views that arrange the views inside them, and the properties of a view in such a container.
extension ScenarioBuilder {
  // MARK: Stack views

  /// The properties of a stack view; its views are arranged after they are read.
  mutating func stackArrangement(_ fields: YAMLFields) -> StackArrangement {
    StackArrangement(
      axis: fields["axis"].flatMap { axis($0) } ?? .horizontal,
      distribution: fields["distribution"].flatMap { distribution($0) } ?? .fill,
      alignment: fields["alignment"].flatMap { stackAlignment($0) } ?? .fill,
      spacing: fields["spacing"].flatMap { stackSpacing($0) } ?? 0,
      isBaselineRelative: fields["baseline-relative"].flatMap { problems.bool($0, "baseline-relative") } ?? false,
      isMarginsRelative: fields["margins-relative"].flatMap { problems.bool($0, "margins-relative") } ?? false)
  }

  mutating func axis(_ node: YAMLNode) -> Axis? {
    problems.choice(node, "axis", [(spelling: "horizontal", value: Axis.horizontal), ("vertical", .vertical)])
  }

  mutating func distribution(_ node: YAMLNode) -> StackArrangement.Distribution? {
    problems.choice(node, "distribution", StackArrangement.Distribution.allCases.map { ($0.rawValue, $0) })
  }

  mutating func stackAlignment(_ node: YAMLNode) -> StackArrangement.Alignment? {
    problems.choice(node, "alignment", StackArrangement.Alignment.allCases.map { ($0.rawValue, $0) })
  }

  /// Points, or `Standard`: the system's 8.
  mutating func stackSpacing(_ node: YAMLNode) -> Double? {
    if case .scalar(let text, _) = node.value, text.lowercased() == "standard" { return 8 }
    return problems.number(node, "a spacing")
  }

  /// Arranges the views of a stack view in the order in which they were read.
  mutating func arrangeViews(of stack: ItemID) {
    guard case .stackView(var arrangement) = items[Int(stack.index)].kind else { return }
    arrangement.arranged = items.indices.filter { items[$0].parent == stack && !items[$0].kind.isGuide }.map { ItemID($0) }
    arrangement.customSpacing = spacingsAfter.filter { items[Int($0.view.index)].parent == stack }
      .map { StackArrangement.CustomSpacing(after: $0.view, spacing: $0.spacing) }
    items[Int(stack.index)].kind = .stackView(arrangement)
  }

  mutating func readSpacingAfter(_ fields: YAMLFields, of view: ItemID) {
    guard let node = fields["spacing-after"], let spacing = stackSpacing(node) else { return }
    guard let parent = items[Int(view.index)].parent, items[Int(parent.index)].kind.stack != nil else {
      problems.error(
        at: node.position, "'spacing-after' means nothing here: the view is not in a stack-view",
        remedy: "write the distance as a constraint")
      return
    }
    spacingsAfter.append((view, spacing))
  }

  // MARK: Tables

  /// `auto` (the default), or points.
  mutating func cellHeight(_ fields: YAMLFields, name: String, parent: ItemID) -> CellHeight {
    if items[Int(parent.index)].kind != .platform(.tableView) {
      problems.error(
        at: fields.position, "the cell '\(name)' is not in a table-view", remedy: "write it under the views of a table-view")
    }
    return fields["height"].flatMap { rowHeight($0) } ?? .automatic
  }

  /// `auto`, or points.
  mutating func rowHeight(_ node: YAMLNode) -> CellHeight? {
    if case .scalar("auto", _) = node.value { return .automatic }
    if case .scalar("open", _) = node.value { return .open }
    return problems.number(node, "a cell's height", in: 0...10_000).map { .fixed($0) }
  }

  /// The content of a cell is in its content view, which fills it.
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
}
