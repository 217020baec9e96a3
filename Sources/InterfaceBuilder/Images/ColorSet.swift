import Screens
import Syntax

/// A colour of an asset catalog (`*.colorset`).
enum ColorSet {
  /// nil: it cannot be read.
  static func colors(in folder: String) -> SchemeColors? {
    guard let set = AssetSet("colors", in: folder) else { return nil }
    func color(_ scheme: ColorScheme) -> RGBColor? {
      set.variants(isDark: scheme == .dark).lazy.compactMap { $0["color"].flatMap { resolved($0, scheme) } }.first
    }
    return color(.light).map { SchemeColors(light: $0, dark: color(.dark)) }
  }

  private static func resolved(_ node: JSONNode, _ scheme: ColorScheme) -> RGBColor? {
    if let name = node["reference"]?.text { return SystemColors.color(named: name)?[scheme] }
    guard let components = node["components"] else { return nil }
    func component(_ name: String) -> Double? { components[name]?.text.flatMap(number) }
    let alpha = component("alpha") ?? 1
    if let white = component("white") { return RGBColor(white: white, alpha: alpha) }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
    return node["color-space"]?.text == "display-p3"
      ? RGBColor(displayP3Red: red, green: green, blue: blue, alpha: alpha) : RGBColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Xcode's three notations: `0.940`, `0xF0` and `240`. Whole numbers are parts of 255.
  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    return text.contains(".") ? Double(text) : UInt8(text).map { Double($0) / 255 }
  }
}
