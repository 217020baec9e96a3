import Syntax
import Vocabulary

/// Reads `<fontDescription>` and the `<font>` of attributed strings.
enum FontReader {
  /// Points of a font of size 0 (`UIFont.systemFont(ofSize: 0)`; saved heights of labels: two of two).
  private static let defaultSize = 12.0

  /// nil: neither a style nor a size is given.
  static func font(_ element: XMLElement, adjusts: Bool) -> FontRequest? {
    if let style = element["style"] {
      guard let known = named(style) else { return nil }
      return FontRequest(size: .style(known.style), weight: known.weight, adjustsForContentSize: adjusts)
    }
    guard var points = element.number("pointSize") ?? element.number("size"), points >= 0 else { return nil }
    if points == 0 { points = defaultSize }
    var font = FontRequest(
      size: .points(points), weight: weight(element), family: name(element["family"]), postScriptName: name(element["name"]),
      adjustsForContentSize: adjusts)
    font.isItalic = element["type"] == "italicSystem"
    return font
  }

  /// `UICTFontTextStyleBody`, `…EmphasizedBody`, `…Title0` (the large title).
  private static func named(_ name: String) -> (style: TextStyle, weight: FontWeight?)? {
    let prefix = "UICTFontTextStyle"
    guard name.hasPrefix(prefix) else { return nil }
    var word = name.dropFirst(prefix.count)
    var isEmphasized = false
    for variant in ["Emphasized", "Italic", "Tall", "Short"] where word.hasPrefix(variant) {
      word = word.dropFirst(variant.count)
      isEmphasized = isEmphasized || variant == "Emphasized"
    }
    let style: TextStyle? =
      switch word {
      case "Title0": .largeTitle
      case "Subhead": .subheadline
      default: TextStyle(rawValue: word.prefix(1).lowercased() + word.dropFirst())
      }
    return style.map { ($0, isEmphasized ? $0.emphasizedWeight : nil) }
  }

  /// The labels in the bold system font that Xcode saved are as wide as the bold face makes them, 1.7 % wider than the semibold one
  /// (corpus/label_widths.csv: 49 labels of 7 apps; left out of the fit, all of them come within 2 pt as bold).
  private static func weight(_ element: XMLElement) -> FontWeight? {
    if element["type"] == "boldSystem" || element["metaFont"] == "systemBold" { return .bold }
    return element["weight"].flatMap { FontWeight(rawValue: $0) }
  }

  /// nil: the system's, which is also written by its private names (`.SFUIText`, `.AppleSystemUIFont`).
  private static func name(_ value: String?) -> String? { value.flatMap { $0.hasPrefix(".") ? nil : $0 } }
}
