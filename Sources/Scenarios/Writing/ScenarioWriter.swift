import Syntax
package import Screens
import Environments
import Vocabulary

/// Writes a screen as a readable scenario file. `ScenarioReader` reads it back to the same screen.
package struct ScenarioWriter {
  /// What is known about a text of a layout file that tables may replace.
  package struct Words: Sendable {
    /// Its key in a string table; nil: no table has one.
    package var key: String?
    /// The text in the source language.
    package var text: String

    package init(key: String?, text: String) {
      self.key = key
      self.text = text
    }
  }

  private let screen: Screen
  private let canvas: ScenarioCanvas?
  private let words: ([String], String) -> Words
  private let names: WrittenNames
  private var text = ""
  /// What the format cannot express.
  private var notes: [String] = []
  /// Whether the file needs the rules of Interface Builder.
  private var needsInterfaceBuilderRules = false

  /// - Parameters:
  ///   - canvas: The canvas on which the screen was drawn.
  ///   - comment: Lines at the beginning of the file.
  ///   - strings: The string catalog that has the keys.
  ///   - words: What tables have for a text with these keys and with these words in the file.
  /// - Returns: The file's text, and what could not be expressed.
  package static func write(
    _ screen: Screen, canvas: ScenarioCanvas? = nil, comment: [String] = [], strings: String? = nil,
    words: ([String], String) -> Words = { Words(key: nil, text: $1) }
  ) -> (text: String, notes: [String]) {
    withoutActuallyEscaping(words) { words in
      var writer = ScenarioWriter(screen: screen, canvas: canvas, words: words)
      writer.write(comment: comment, strings: strings)
      return (writer.text, writer.notes)
    }
  }

  private init(screen: Screen, canvas: ScenarioCanvas?, words: @escaping ([String], String) -> Words) {
    self.screen = screen
    self.canvas = canvas
    self.words = words
    names = WrittenNames(screen)
  }

  private mutating func write(comment: [String], strings: String?) {
    let body = bodyText()
    for line in comment { add(0, "# " + String(line.map { $0.isNewline ? " " : $0 })) }
    add(0, "title: " + YAMLText.scalar(line(screen.name, of: "the title")))
    if let strings { add(0, "strings: " + YAMLText.scalar(strings)) }
    if let canvas { add(0, "canvas: " + YAMLText.mapping(CanvasWords.members(canvas))) }
    if needsInterfaceBuilderRules { add(0, "rules: " + ConstraintRules.interfaceBuilder.rawValue) }
    text += body
  }

  private mutating func bodyText() -> String {
    text = ""
    writeRoot()
    writeViews(of: .root, indent: 0)
    var constraints = ConstraintWords(screen, names: names)
    text += constraints.text()
    text += variationText(&constraints)
    writeLooks()
    notes += constraints.notes
    needsInterfaceBuilderRules = needsInterfaceBuilderRules || constraints.multipliesPlaces
    defer { text = "" }
    return text
  }

  private mutating func add(_ indent: Int, _ line: String) {
    text += String(repeating: "  ", count: indent) + line + "\n"
  }

  private mutating func note(_ item: ItemID, _ what: String) { notes.append("'\(names[item])': \(what)") }

  /// A text that must be on one line.
  private func line(_ text: String, of what: String) -> String {
    let words = String(text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? " " : $0 })
    return words.isEmpty ? "Screen" : words
  }

  // MARK: Views

  private mutating func writeRoot() {
    var members = self.members(of: .root)
    if screen.rootRole != .screen { members.insert(("role", screen.rootRole.rawValue), at: 0) }
    // Constraints call it Superview anyway.
    if screen[.root].name != "View", screen[.root].name != "Superview", let name = WrittenNames.legal(screen[.root].name),
      !names.names.dropFirst().contains(where: { ItemNames.key($0).hasPrefix(ItemNames.key(name)) })
    {
      members.insert(("name", YAMLText.scalar(name)), at: 0)
    }
    guard !members.isEmpty else { return }
    add(0, "root:")
    for member in members { add(1, "\(member.key): \(member.value)") }
  }

  /// The guides and views of a view.
  private mutating func writeViews(of parent: ItemID, indent: Int) {
    let children = screen.itemIDs.filter { screen[$0].parent == parent }
    let guides = children.filter { screen[$0].kind == .guide(.layoutGuide) }
    if !guides.isEmpty { add(indent, "guides: " + YAMLText.list(guides.map { YAMLText.scalar(names[$0]) })) }
    let views = children.filter { !screen[$0].kind.isGuide }
    guard !views.isEmpty else { return }
    add(indent, "views:")
    for view in views {
      add(indent + 1, YAMLText.scalar(names[view]) + ":")
      for member in members(of: view) { add(indent + 2, "\(member.key): \(member.value)") }
      writeViews(of: view, indent: indent + 2)
    }
  }

  private mutating func members(of item: ItemID) -> [(key: String, value: String)] {
    let content = ContentWords(screen[item].kind, words: words)
    let members = content.members
    for problem in content.notes { note(item, problem) }
    if screen[item].contentPadding != nil { note(item, "what its class adds to the size of its content is not written") }
    needsInterfaceBuilderRules = needsInterfaceBuilderRules || content.adjustsFixedFont
    var attributes = AttributeWords.members(screen[item])
    if let stack = screen[item].parent.flatMap({ screen[$0].kind.stack }), let own = stack.customSpacing.first(where: { $0.after == item })
    {
      attributes.append(("spacing-after", YAMLText.number(own.spacing)))
    }
    if case .label = screen[item].kind, let font = canvas?.fonts[item] {
      attributes.append(("canvas-font", YAMLText.mapping(FontWords(font, standard: .style(.body), isComplete: true).members)))
    }
    return members + attributes
  }

  private mutating func writeLooks() {
    let looks = screen.itemIDs.compactMap { item in LookWords.text(screen.look(of: item)).map { (item, $0) } }
    if looks.isEmpty { return }
    add(0, "looks:")
    for (item, look) in looks { add(1, "\(YAMLText.scalar(names[item])): \(look)") }
  }

  // MARK: Variations

  private mutating func variationText(_ constraints: inout ConstraintWords) -> String {
    var variations: [[(key: String, value: String)]] = []
    var changes: [[(key: String, value: String)]] = []
    for variation in screen.variations {
      if variation.widths != nil || variation.heights != nil || variation.isLandscape != nil {
        notes.append("what the screen's lengths or orientation decide is left out")
        continue
      }
      var members: [(key: String, value: String)] = []
      if let width = variation.width { members.append(("width", width.rawValue)) }
      if let height = variation.height { members.append(("height", height.rawValue)) }
      if let sizes = variation.contentSizes { members.append(("content-size", Self.words(sizes))) }
      if let isPad = variation.isPad { members.append(("device", isPad ? "pad" : "phone")) }
      let conditions = members.count
      // A constraint that is both removed and installed is installed: installing comes last.
      let installs = Set(variation.installs)
      let removes = variation.removes.filter { !installs.contains($0) }
      if !removes.isEmpty { members.append(("remove", YAMLText.list(removes.map { constraints.label($0) }))) }
      if !variation.installs.isEmpty { members.append(("restore", YAMLText.list(variation.installs.map { constraints.label($0) }))) }
      var constants: [(key: String, value: String)] = []
      for case .constant(let constraint, let constant) in variation.overrides {
        constants.append((constraints.label(constraint), YAMLText.number(constant)))
      }
      if !constants.isEmpty { members.append(("constants", YAMLText.mapping(constants))) }
      let changed = self.changes(variation.overrides)
      guard members.count > conditions || !changed.isEmpty else { continue }
      variations.append(members)
      changes.append(changed)
    }
    guard !variations.isEmpty else { return "" }
    var lines = ["when:"]
    for (members, changed) in zip(variations, changes) {
      var parts = members.map { "\($0.key): \($0.value)" }
      if !changed.isEmpty { parts.append("change:") }
      parts += changed.map { "  \($0.key): \($0.value)" }
      lines += parts.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ sizes: ClosedRange<ContentSizeCategory>) -> String {
    switch sizes {
    case ContentSizeCategory.accessibilitySizes: "accessibility"
    case ContentSizeCategory.standardSizes: "standard"
    default: "\(sizes.lowerBound.rawValue)…\(sizes.upperBound.rawValue)"
    }
  }

  /// The changes of views, in the order in which the views are first named.
  private mutating func changes(_ overrides: [Variation.Override]) -> [(key: String, value: String)] {
    var order: [ItemID] = []
    var members: [ItemID: [(key: String, value: String)]] = [:]
    func change(_ item: ItemID, _ key: String, _ value: String) {
      if members[item] == nil { order.append(item) }
      members[item, default: []].removeAll { $0.key == key }
      members[item, default: []].append((key, value))
    }
    for override in overrides {
      switch override {
      case .isInstalled(let item, let isInstalled): change(item, "installed", "\(isInstalled)")
      case .isHidden(let item, let isHidden): change(item, "hidden", "\(isHidden)")
      case .constant: break
      case .font(let item, let font):
        let words = FontWords(font, standard: ContentWords.standardSize(screen[item].kind), isComplete: true)
        guard !screen[item].kind.texts.isEmpty else { continue }
        for member in words.members { change(item, member.key, member.value) }
        for problem in words.notes { note(item, problem) }
        needsInterfaceBuilderRules = needsInterfaceBuilderRules || words.adjustsFixedFont
      case .numberOfLines(let item, let lines): change(item, "lines", "\(lines)")
      case .lineBreakMode(let item, let mode): change(item, "line-break", mode.rawValue)
      case .firstLineIndent(let item, let indent): change(item, "first-line-indent", YAMLText.number(indent))
      case .stackAxis(let item, let axis): change(item, "axis", axis == .vertical ? "vertical" : "horizontal")
      case .stackDistribution(let item, let distribution): change(item, "distribution", distribution.rawValue)
      case .stackAlignment(let item, let alignment): change(item, "alignment", alignment.rawValue)
      case .stackSpacing(let item, let spacing): change(item, "spacing", YAMLText.number(spacing))
      case .hugging(let item, _, _), .compressionResistance(let item, _, _):
        note(item, "the priorities that it has under other traits are not written")
      case .layoutMargins(let item, let rule):
        guard let insets = rule.insets else {
          note(item, "its margins are the system's again where the size class is another; this is not written")
          continue
        }
        change(item, rule.isDirectional ? "directional-margins" : "margins", AttributeWords.insets(insets))
      case .kind(let item, let kind):
        let content = ContentWords(kind, words: words)
        change(item, "kind", (ViewKind(kind) ?? .view).rawValue)
        for member in content.members where member.key != "kind" {
          change(item, member.key, member.value)
        }
        for problem in content.notes { note(item, problem) }
      case .placement(let item, let placement):
        if case .cellPart(let part, _) = placement { change(item, "cell-part", part.spelling) }
      }
    }
    return order.map { (YAMLText.scalar(names[$0]), YAMLText.mapping(members[$0] ?? [])) }
  }
}
