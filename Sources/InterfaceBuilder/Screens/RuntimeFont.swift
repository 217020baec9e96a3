import Syntax
import Vocabulary

/// The text style that a user-defined runtime attribute gives a view while it loads: `textStyle`, `fontStyle`, `myLabelStyle` with the name
/// of a text style. There is no standard for such attributes; a class that takes the name of a text style sets that style.
/// With any other name or number (`regular14`), only the class knows what it sets.
enum RuntimeFont {
  static func font(_ element: XMLElement) -> FontRequest? {
    names(element).lazy.compactMap(style).first.map { FontRequest(size: .style($0)) }
  }

  /// Whether an attribute says how the text is set, in words of the app's own.
  static func isUnknown(_ element: XMLElement) -> Bool {
    let names = names(element)
    return !names.isEmpty && names.allSatisfy { style(named: $0) == nil }
  }

  /// The values of attributes that are named for a style or a font.
  private static func names(_ element: XMLElement) -> [String] {
    element.children(of: "userDefinedRuntimeAttributes").compactMap { attribute in
      guard let path = attribute["keyPath"]?.lowercased(), path.contains("style") || path.contains("font") else { return nil }
      switch attribute["type"] {
      case "string": return attribute.string("value")
      case "number": return attribute.children.first?["value"]
      default: return nil
      }
    }
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
