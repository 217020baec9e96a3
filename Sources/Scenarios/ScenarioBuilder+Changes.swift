import Syntax
import Screens
import Diagnostics
import Vocabulary

/// The changes that a variation makes to a view.
extension ScenarioBuilder {
  /// Other values of a view's properties. With a `kind`, the view's whole content is replaced. Otherwise, missing properties
  /// stay, and a font is one value.
  mutating func overrides(_ member: YAMLMember) -> [Variation.Override] {
    guard let item = names[member.key], !items[Int(item.index)].kind.isGuide, let kind = ViewKind(items[Int(item.index)].kind) else {
      let views = items.lazy.filter { !$0.kind.isGuide }.map(\.name)
      problems.error(
        at: member.keyPosition, "no view '\(member.key.prefix(60))'" + suggestion(for: member.key, among: Array(views)),
        remedy: "name a view of this scenario")
      return []
    }
    let always = ["hidden", "installed", "margins", "directional-margins"] + (items[Int(item.index)].cellPart == nil ? [] : ["cell-part"])
    if case .mapping(let members) = member.value.value, members.contains(where: { $0.key == "kind" }) {
      return newKind(of: item, member, always)
    }
    let own: [String] =
      switch kind {
      case .label: ViewKind.fontKeys + ["lines", "line-break", "first-line-indent"]
      case .button: ViewKind.fontKeys + ["lines", "line-break"]
      case .textField, .textView: ViewKind.fontKeys + ["lines"]
      case .segmentedControl: ViewKind.fontKeys
      case .stackView: ["axis", "distribution", "alignment", "spacing"]
      default: []
      }
    guard
      let fields = YAMLFields(
        member.value, keys: always + own + ["kind"], what: "a change of \(kind.phrase)", foreign: ViewKind.kinds(with:), into: &problems)
    else { return [] }
    var overrides = commonOverrides(of: item, fields)
    if ViewKind.fontKeys.contains(where: fields.has) && kind != .stackView { overrides.append(.font(item, font(kind, fields))) }
    if let mode = lineBreakMode(fields) { overrides.append(.lineBreakMode(item, mode)) }
    if let lines = fields["lines"].flatMap({ problems.integer($0, "the number of lines", in: 0...1000) }) {
      overrides.append(.numberOfLines(item, lines))
    }
    if let indent = fields["first-line-indent"].flatMap({ problems.number($0, "an indent") }) {
      overrides.append(.firstLineIndent(item, indent))
    }
    guard kind == .stackView else { return overrides }
    if let axis = fields["axis"].flatMap({ axis($0) }) { overrides.append(.stackAxis(item, axis)) }
    if let distribution = fields["distribution"].flatMap({ distribution($0) }) { overrides.append(.stackDistribution(item, distribution)) }
    if let alignment = fields["alignment"].flatMap({ stackAlignment($0) }) { overrides.append(.stackAlignment(item, alignment)) }
    if let spacing = fields["spacing"].flatMap({ stackSpacing($0) }) { overrides.append(.stackSpacing(item, spacing)) }
    return overrides
  }

  private mutating func newKind(of item: ItemID, _ member: YAMLMember, _ always: [String]) -> [Variation.Override] {
    guard let kind = viewKind(of: member.value) else { return [] }
    guard
      let fields = YAMLFields(
        member.value, keys: always + ["kind"] + kind.ownKeys, what: kind.phrase, foreign: ViewKind.kinds(with:), into: &problems)
    else { return [] }
    var changed = itemKind(kind, name: member.key, fields)
    if case .stackView(var stack) = changed, let old = items[Int(item.index)].kind.stack {
      stack.arranged = old.arranged
      stack.customSpacing = old.customSpacing
      changed = .stackView(stack)
    }
    return commonOverrides(of: item, fields) + [.kind(item, changed)]
  }

  private mutating func commonOverrides(of item: ItemID, _ fields: YAMLFields) -> [Variation.Override] {
    var overrides: [Variation.Override] = []
    if let hidden = fields["hidden"].flatMap({ problems.bool($0, "hidden") }) { overrides.append(.isHidden(item, hidden)) }
    if let installed = fields["installed"].flatMap({ problems.bool($0, "installed") }) { overrides.append(.isInstalled(item, installed)) }
    if case .cellPart(_, let mask) = items[Int(item.index)].placement, let part = fields["cell-part"].flatMap({ cellPart($0) }) {
      overrides.append(.placement(item, .cellPart(part, mask)))
    }
    if fields.has("margins") || fields.has("directional-margins") {
      var rule = items[Int(item.index)].layoutMargins
      readMarginInsets(fields, into: &rule)
      overrides.append(.layoutMargins(item, rule))
    }
    return overrides
  }
}
