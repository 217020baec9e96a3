import Syntax
import Screens
import Diagnostics
import Vocabulary

/// A variation as written: its constraints are not looked up yet.
struct VariationDraft {
  var variation: Variation
  var position: SourcePosition
  var statements: [ConstraintNotation.Statement]
  /// Labels of constraints, each with its place.
  var removed: [(label: String, position: SourcePosition)]
  var restored: [(label: String, position: SourcePosition)]
  /// Constants by the labels of their constraints.
  var constants: [YAMLMember]
  /// The changes of views, by the views' names.
  var changes: [YAMLMember]
}

extension ScenarioBuilder {
  /// The constraints of a text, or of a list of texts.
  mutating func statements(_ node: YAMLNode) -> [ConstraintNotation.Statement] {
    var lines: [SourceLine] = []
    for element in problems.elements(node) where problems.text(element, "constraints") != nil {
      lines += element.sourceLines(in: problems.lines)
    }
    return ConstraintNotation.statements(of: lines, into: &problems)
  }

  /// `when:` is a list of variations, or a single one.
  mutating func variationDrafts(_ node: YAMLNode) -> [VariationDraft] {
    problems.elements(node).compactMap { variationDraft($0) }
  }

  private mutating func variationDraft(_ node: YAMLNode) -> VariationDraft? {
    let keys = ["width", "height", "content-size", "device", "remove", "restore", "add", "constants", "change"]
    guard let fields = YAMLFields(node, keys: keys, what: "a variation", into: &problems) else { return nil }
    let classes: [(spelling: String, value: SizeClass?)] = SizeClass.allCases.map { ($0.rawValue, $0) } + [("any", nil)]
    let devices: [(spelling: String, value: Bool?)] = [("pad", true), ("phone", false), ("any", nil)]
    let variation = Variation(
      width: fields["width"].flatMap { problems.choice($0, "width class", classes) } ?? nil,
      height: fields["height"].flatMap { problems.choice($0, "height class", classes) } ?? nil,
      contentSizes: fields["content-size"].flatMap { contentSizes($0) },
      isPad: fields["device"].flatMap { problems.choice($0, "kind of device", devices) } ?? nil)
    if !["remove", "restore", "add", "constants", "change"].contains(where: fields.has) {
      problems.error(
        at: node.position, "the variation changes nothing", remedy: "give it remove:, restore:, add:, constants: or change:")
    }
    return VariationDraft(
      variation: variation, position: node.position, statements: fields["add"].map { self.statements($0) } ?? [],
      removed: fields["remove"].map { self.labels($0) } ?? [], restored: fields["restore"].map { self.labels($0) } ?? [],
      constants: fields["constants"].map { members($0, "constants by the numbers or names of constraints", "constants: {gap: 20}") } ?? [],
      changes: fields["change"].map { members($0, "changes by the names of views", "change: {Name Label: {hidden: true}}") } ?? [])
  }

  /// `accessibility`, or a range: `AX2…AX5`.
  private mutating func contentSizes(_ node: YAMLNode) -> ClosedRange<ContentSizeCategory>? {
    if case .scalar(let text, _) = node.value, text.contains("…") {
      let ends = text.split(separator: "…").map { ContentSizeCategory(rawValue: String($0)) }
      if ends.count == 2, let first = ends[0], let last = ends[1], first <= last { return first...last }
    }
    let sizes: [(spelling: String, value: ClosedRange<ContentSizeCategory>?)] = [
      ("accessibility", ContentSizeCategory.accessibilitySizes), ("standard", ContentSizeCategory.standardSizes), ("any", nil),
      ("AX2…AX5", .accessibilityLarge ... .accessibilityExtraExtraExtraLarge),
    ]
    return problems.choice(node, "content size", sizes) ?? nil
  }

  private mutating func members(_ node: YAMLNode, _ what: String, _ example: String) -> [YAMLMember] {
    if case .mapping(let members) = node.value { return members }
    problems.error(at: node.position, "expected \(what), found \(node.kindName)", remedy: "write \(example)")
    return []
  }

  private mutating func labels(_ node: YAMLNode) -> [(label: String, position: SourcePosition)] {
    problems.elements(node).compactMap { element in
      problems.line(element, "the number or name of a constraint").map { ($0, element.position) }
    }
  }

  /// Resolves all constraints, the base's first, and the variations that refer to them.
  mutating func addConstraints(_ statements: [ConstraintNotation.Statement], _ drafts: [VariationDraft], to screen: inout Screen) {
    var resolver = ConstraintResolver(items: items, names: names, rules: rules)
    var labels = ConstraintLabels()
    for statement in statements {
      _ = add(statement, isInstalled: true, &resolver, &labels, to: &screen)
    }
    var added: [[LayoutConstraintID]] = []
    for draft in drafts {
      added.append(draft.statements.compactMap { add($0, isInstalled: false, &resolver, &labels, to: &screen) })
    }
    for (draft, added) in zip(drafts, added) {
      var variation = draft.variation
      variation.installs = added + draft.restored.compactMap { labels.constraint($0, into: &problems) }
      variation.removes = draft.removed.compactMap { labels.constraint($0, into: &problems) }
      for member in draft.constants {
        guard let id = labels.constraint((member.key, member.keyPosition), into: &problems) else { continue }
        if let constant = problems.number(member.value, "a constant") { variation.overrides.append(.constant(id, constant)) }
      }
      for member in draft.changes { variation.overrides += overrides(member) }
      reportContradictions(of: variation, at: draft.position, in: screen)
      screen.variations.append(variation)
    }
  }

  /// Adds a constraint under its label. A statement with an error keeps its label, so references to it are not a second error.
  private mutating func add(
    _ statement: ConstraintNotation.Statement, isInstalled: Bool, _ resolver: inout ConstraintResolver, _ labels: inout ConstraintLabels,
    to screen: inout Screen
  ) -> LayoutConstraintID? {
    let constraint = resolver.constraint(statement, isInstalled: isInstalled, into: &problems)
    let id = constraint.map { _ in LayoutConstraintID(screen.constraints.count) }
    if let constraint { screen.constraints.append(constraint) }
    labels.insert(statement, id, into: &problems)
    return id
  }

  /// A variation must not both install and remove a constraint, and two variations for the same traits must not either.
  private mutating func reportContradictions(of variation: Variation, at position: SourcePosition, in screen: Screen) {
    let rivals = screen.variations.filter {
      $0.width == variation.width && $0.height == variation.height
        && $0.contentSizes == variation.contentSizes && $0.isPad == variation.isPad
    }
    let installs = Set(variation.installs)
    let removes = Set(variation.removes)
    for rival in rivals + [variation] {
      let disputed = rival.removes.filter(installs.contains) + rival.installs.filter(removes.contains)
      guard let first = disputed.min() else { continue }
      problems.error(
        at: position, "contradictory variations: '\(screen[first].text)' is both installed and removed for the same size class",
        remedy: "keep one of the two")
      return
    }
  }
}

/// Constraints by the numbers and names that a scenario gives them.
private struct ConstraintLabels {
  private var byLabel: [String: (id: LayoutConstraintID?, line: Int)] = [:]
  private var labels: [String] = []

  mutating func insert(_ statement: ConstraintNotation.Statement, _ id: LayoutConstraintID?, into problems: inout DiagnosticCollector) {
    guard let label = statement.label else { return }
    if let other = byLabel[label.lowercased()] {
      problems.error(
        at: statement.labelPosition, "the constraint number \(label) is given twice (line \(other.line))",
        reason: "variations refer to constraints by their numbers, so each number is used once", remedy: "renumber one of the two")
      return
    }
    byLabel[label.lowercased()] = (id, statement.labelPosition.line)
    labels.append(label)
  }

  /// nil, with an error, if no constraint has this label; only nil if the constraint with this label is itself wrong.
  func constraint(
    _ reference: (label: String, position: SourcePosition), into problems: inout DiagnosticCollector
  ) -> LayoutConstraintID? {
    if let found = byLabel[reference.label.lowercased()] { return found.id }
    problems.error(
      at: reference.position, "no constraint \(reference.label.prefix(60))" + suggestion(for: reference.label, among: labels),
      reason: labels.isEmpty ? "no constraint is numbered" : "the constraints are numbered " + labels.prefix(40).joined(separator: ", "),
      remedy: "number the constraint where it is written: \(reference.label.prefix(60)). View.Attribute = …")
    return nil
  }
}
