import Screens
import Syntax
import Vocabulary

/// Writes what of a view's look differs from the default.
enum LookWords {
  /// nil: nothing does.
  static func text(_ look: Appearance) -> String? {
    var members: [(key: String, value: String)] = []
    func add(_ key: String, _ value: String?, if isSaid: Bool = true) { if isSaid, let value { members.append((key, value)) } }
    for (key, part) in LookNames.colors { add(key, look.colors[part].map(color)) }
    add("corner-radius", YAMLText.number(look.cornerRadius), if: look.cornerRadius > 0)
    add("border-width", YAMLText.number(look.borderWidth), if: look.borderWidth > 0)
    add("alpha", YAMLText.number(look.alpha), if: look.alpha < 1)
    add("image", look.image.map(image))
    add("background-image", look.backgroundImage.map(image))
    add("content-mode", look.contentMode.rawValue, if: look.contentMode != .scaleToFill)
    add("enabled", "false", if: !look.isEnabled)
    add("is-on", "true", if: look.isOn)
    add("fraction", look.fraction.map(YAMLText.number))
    add("selected", look.selected.map { "\($0)" }, if: look.selected ?? 0 >= 0)
    add("segment-images", YAMLText.list(look.segmentImages.map { $0.map(image) ?? "null" }), if: !look.segmentImages.isEmpty)
    add("table-style", look.tableStyle?.rawValue)
    add("separators", "false", if: !look.hasSeparators)
    add("accessory", look.accessory?.rawValue)
    add("corner-style", look.cornerStyle?.rawValue)
    return members.isEmpty ? nil : YAMLText.mapping(members)
  }

  private static func image(_ image: ImageReference) -> String {
    let name = YAMLText.scalar(image.name)
    return image.isSymbol ? YAMLText.mapping([("symbol", name)]) : name
  }

  private static func color(_ value: ColorValue) -> String {
    switch value {
    case .fixed(let color): hex(color)
    case .named(let name, let listed):
      YAMLText.mapping([("asset", YAMLText.scalar(name))] + (listed.map { [("value", hex($0))] } ?? []))
    case .system(let name, let listed):
      // A colour that this version does not know keeps what the file has for it.
      SystemColors.color(named: name) == nil ? hex(listed ?? RGBColor(white: 0)) : YAMLText.scalar(name)
    }
  }

  private static func hex(_ color: RGBColor) -> String { YAMLText.scalar(color.hexWithAlpha) }
}
