import Syntax
import Vocabulary

/// The text style that a user-defined runtime attribute gives a view while it loads: `textStyle`, `fontStyle`, `myLabelStyle` with the name
/// of a text style. There is no standard for such attributes; a class that takes the name of a text style sets that style.
enum RuntimeFont {
  static func font(_ element: XMLElement) -> FontRequest? {
    for attribute in element.children(of: "userDefinedRuntimeAttributes") where attribute["type"] == "string" {
      guard let path = attribute["keyPath"]?.lowercased(), path.contains("style") || path.contains("font"),
        let value = attribute.string("value"), let style = style(named: value)
      else { continue }
      return FontRequest(size: .style(style))
    }
    return nil
  }

  /// By the names of `UIFont.TextStyle` in Swift (`title2`), in its raw values (`UICTFontTextStyleTitle2`) and in Objective-C
  /// (`UIFontTextStyleTitle2`).
  private static func style(named name: String) -> TextStyle? {
    var word = name.lowercased()[...]
    for prefix in ["uictfonttextstyle", "uifonttextstyle", "."] where word.hasPrefix(prefix) { word = word.dropFirst(prefix.count) }
    if word == "subhead" { return .subheadline }
    return TextStyle.allCases.first { $0.rawValue.lowercased() == word }
  }
}
