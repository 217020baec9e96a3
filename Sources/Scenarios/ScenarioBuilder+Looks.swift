import Diagnostics
import Screens
import Syntax
import Vocabulary

/// How views look: what pictures show, and no layout depends on.
extension ScenarioBuilder {
  /// By the ids of the views.
  mutating func looks(_ node: YAMLNode) -> [String: Appearance] {
    guard case .mapping(let members) = node.value else {
      problems.error(
        at: node.position, "expected looks by the names of views, found \(node.kindName)",
        remedy: "write 'Card View: {background: systemBlue}'")
      return [:]
    }
    var looks: [String: Appearance] = [:]
    for member in members {
      guard let item = names[member.key], !items[Int(item.index)].kind.isGuide else {
        let views = items.lazy.filter { !$0.kind.isGuide }.map(\.name)
        problems.error(
          at: member.keyPosition, "no view '\(member.key.prefix(60))'" + suggestion(for: member.key, among: Array(views)),
          remedy: "name a view of this scenario")
        continue
      }
      if let look = look(member.value) { looks[items[Int(item.index)].id] = look }
    }
    return looks
  }

  private mutating func look(_ node: YAMLNode) -> Appearance? {
    guard let fields = YAMLFields(node, keys: LookNames.all, what: "the look of a view", into: &problems) else { return nil }
    var look = Appearance()
    for (key, part) in LookNames.colors {
      if let color = fields[key].flatMap({ color($0) }) { look.colors[part] = color }
    }
    look.cornerRadius = fields["corner-radius"].flatMap { problems.number($0, "a corner radius", in: 0...10_000) } ?? 0
    look.borderWidth = fields["border-width"].flatMap { problems.number($0, "a border's width", in: 0...10_000) } ?? 0
    look.alpha = fields["alpha"].flatMap { problems.number($0, "alpha", in: 0...1) } ?? 1
    look.image = fields["image"].flatMap { image($0) }
    look.backgroundImage = fields["background-image"].flatMap { image($0) }
    look.contentMode = named(fields, "content-mode", "content mode") ?? .scaleToFill
    look.isEnabled = fields["enabled"].flatMap { problems.bool($0, "enabled") } ?? true
    look.isOn = fields["is-on"].flatMap { problems.bool($0, "is-on") } ?? false
    look.fraction = fields["fraction"].flatMap { problems.number($0, "the part before the knob", in: 0...1) }
    look.selected = fields["selected"].flatMap { problems.integer($0, "the number of the selected part", in: 0...1000) }
    look.segmentImages = fields["segment-images"].map { problems.elements($0) }?.map { $0.isNull ? nil : image($0) } ?? []
    look.tableStyle = named(fields, "table-style", "style of a table")
    look.hasSeparators = fields["separators"].flatMap { problems.bool($0, "separators") } ?? true
    look.accessory = named(fields, "accessory", "accessory of a row")
    look.cornerStyle = named(fields, "corner-style", "corner style")
    return look
  }

  private mutating func named<Value: CaseIterable & RawRepresentable<String>>(_ fields: YAMLFields, _ key: String, _ what: String) -> Value?
  {
    fields[key].flatMap { problems.choice($0, what, Value.allCases.map { ($0.rawValue, $0) }) }
  }

  /// The name of an image of an asset catalog, or `{symbol: NAME}`.
  private mutating func image(_ node: YAMLNode) -> ImageReference? {
    if case .scalar = node.value { return problems.line(node, "the name of an image").map { ImageReference($0) } }
    guard let fields = YAMLFields(node, keys: ["symbol"], what: "an image", into: &problems) else { return nil }
    return fields["symbol"].flatMap { problems.line($0, "the name of a symbol") }.map { ImageReference($0, isSymbol: true) }
  }

  /// `"#RRGGBB"` or `"#RRGGBBAA"`, the name of a system colour, or `{asset: NAME}` with the colour that stands in for it.
  private mutating func color(_ node: YAMLNode) -> ColorValue? {
    guard case .scalar = node.value else {
      guard let fields = YAMLFields(node, keys: ["asset", "value"], what: "a colour", into: &problems) else { return nil }
      let listed = fields["value"].flatMap { color($0)?.listed?[.light] }
      return fields["asset"].flatMap { problems.line($0, "the name of a colour") }.map { .named($0, listed: listed) }
    }
    guard let text = problems.line(node, "a colour") else { return nil }
    if text.hasPrefix("#") {
      if let color = RGBColor(hexDigits: text.dropFirst()) { return .fixed(color) }
    } else if SystemColors.color(named: text) != nil {
      return .system(text, listed: nil)
    }
    problems.error(
      at: node.position, "no colour '\(text.prefix(60))'" + suggestion(for: text, among: SystemColors.names),
      remedy: "write \"#RRGGBB\", a system colour such as systemBlue or label, or {asset: NAME}")
    return nil
  }
}

extension RGBColor {
  /// Six digits, or eight with the opacity.
  fileprivate init?(hexDigits digits: Substring) {
    guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      return nil
    }
    self = digits.utf8.count == 6 ? RGBColor(hex: number) : RGBColor(hex: number >> 8, alpha: Double(number & 0xFF) / 255)
  }
}
