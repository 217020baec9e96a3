import Syntax
import Vocabulary

/// The text style that a user-defined runtime attribute gives a view while it loads: `textStyle`, `myFontStyle` with the name of a text style.
/// There is no standard for such attributes; a class that takes the name of a text style sets that style. Under any other name (`styleName`)
/// only the name of UIKit's constant says that much; and of any other word or number (`regular14`), only the class knows what it sets.
enum RuntimeFont {
  static func font(_ element: XMLElement) -> FontRequest? {
    attributes(element).lazy.compactMap { name, value in
      namesOfTextStyles.contains(where: name.contains) || value.contains("TextStyle") ? style(named: value) : nil
    }.first.map { FontRequest(size: .style($0)) }
  }

  /// Whether an attribute says how the text is set, in words of the app's own.
  static func isUnknown(_ element: XMLElement) -> Bool { !attributes(element).isEmpty && font(element) == nil }

  private static let namesOfTextStyles = ["textstyle", "fontstyle", "dynamictype", "dynamicfont", "preferredfont"]

  /// The attributes that are named for a style or a font, in lower case, with their values.
  private static func attributes(_ element: XMLElement) -> [(name: String, value: String)] {
    element.children(of: "userDefinedRuntimeAttributes").compactMap { attribute in
      guard let path = attribute["keyPath"]?.lowercased(), path.contains("style") || path.contains("font") else { return nil }
      let value =
        switch attribute["type"] {
        case "string": attribute.string("value")
        case "number": attribute.children.first?["value"]
        default: nil as String?
        }
      return value.map { (path, $0) }
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
