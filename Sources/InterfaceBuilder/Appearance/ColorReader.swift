import Screens
import Syntax

/// Reads colours, as elements of a document have them.
struct ColorReader {
  /// By name: the document's own list of the colours that it takes from asset catalogs and from the system.
  private var named: [String: RGBColor] = [:]
  private var system: [String: RGBColor] = [:]

  init(_ root: XMLElement) {
    for resource in root.children(of: "resources") {
      guard let name = resource["name"], let color = resource.first("color").flatMap(Self.components) else { continue }
      if resource.name == "namedColor" { named[name] = color }
      if resource.name == "systemColor" { system[name] = color }
    }
  }

  /// The colour under a key directly inside an element; nil: there is none (`<nil>`), or it is not of iOS.
  func color(_ key: String, of element: XMLElement) -> ColorValue? {
    element.child(key: key).flatMap(color)
  }

  func color(_ element: XMLElement) -> ColorValue? {
    guard element.name == "color" else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return .system(name, listed: Self.components(element) ?? system[name])
    }
    if let name = element["name"] {
      return element["catalog"] == nil ? .named(name, listed: named[name]) : nil
    }
    return Self.components(element).map { .fixed($0) }
  }

  /// Device and calibrated spaces are taken for sRGB, and a gray of gamma 2.2 for the sRGB gray that is next to it.
  private static func components(_ color: XMLElement) -> RGBColor? {
    let alpha = color.number("alpha") ?? 1
    if let white = color.number("white") { return RGBColor(white: white, alpha: alpha) }
    guard let red = color.number("red"), let green = color.number("green"), let blue = color.number("blue") else { return nil }
    return color["customColorSpace"] == "displayP3"
      ? RGBColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : RGBColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
