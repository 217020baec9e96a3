import Syntax
import Screens
import Diagnostics
import Vocabulary

extension ScenarioBuilder {
  /// A button: its title, its image, and how they are arranged.
  mutating func buttonContent(name: String, _ fields: YAMLFields) -> ButtonContent {
    var button = ButtonContent(textContent(.button, name: name, fields))
    button.image = fields["image"].flatMap { size($0, "an image's size") }
    button.kind = choice(fields, "type", "type of button") ?? .system
    button.contentInsets = fields["insets"].flatMap { insets($0, "insets") } ?? .zero
    button.titleInsets = fields["title-insets"].flatMap { insets($0, "insets") } ?? .zero
    button.imageInsets = fields["image-insets"].flatMap { insets($0, "insets") } ?? .zero
    button.alignment = choice(fields, "content-alignment", "alignment of a button's content") ?? .center
    button.growsWithTitle = fields["grows-with-title"].flatMap { problems.bool($0, "grows-with-title") } ?? false
    guard fields.has("configuration") else {
      for key in ViewKind.configurationKeys {
        guard let node = fields[key] else { continue }
        problems.error(at: node.position, "'\(key)' needs a configuration", remedy: "give the button configuration: plain")
      }
      return button
    }
    button.configuration = ButtonConfiguration(
      style: choice(fields, "configuration", "configuration") ?? .plain,
      size: choice(fields, "control-size", "size of a button") ?? .medium,
      subtitle: fields["subtitle"].flatMap { subtitle($0) }, contentInsets: fields.has("insets") ? button.contentInsets : nil,
      imagePlacement: choice(fields, "image-placement", "image placement") ?? .leading,
      imagePadding: fields["image-padding"].flatMap { problems.number($0, "a padding") } ?? 0,
      titlePadding: fields["title-padding"].flatMap { problems.number($0, "a padding") } ?? 1)
    return button
  }

  /// The value of a key whose words are the names of the cases.
  private mutating func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ fields: YAMLFields, _ key: String, _ what: String
  ) -> Value? {
    fields[key].flatMap { problems.choice($0, what, Value.allCases.map { ($0.rawValue, $0) }) }
  }

  /// The second line of a button, in the footnote style unless stated otherwise (`UIButton.Configuration.subtitle`).
  private mutating func subtitle(_ node: YAMLNode) -> TextContent? {
    guard let fields = YAMLFields(node, keys: ViewKind.textKeys, what: "a subtitle", into: &problems) else { return nil }
    var content = TextContent(
      source: source(fields, key: "text", literal: "literal"), font: font(fields, size: .style(.footnote)), numberOfLines: 0,
      alignment: .center, lineBreakMode: .wordWrap)
    readSetting(fields, into: &content)
    return content
  }
}
