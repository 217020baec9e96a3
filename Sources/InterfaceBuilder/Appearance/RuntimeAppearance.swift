import Screens
import Syntax

/// What user-defined runtime attributes change of a view's look: properties of its layer and of itself, and the words that apps agree on
/// for inspectable properties of their own (`cornerRadius`, `borderWidth`, `borderColor`).
struct RuntimeAppearance {
  private var colors: [Appearance.Part: ColorValue] = [:]
  private var cornerRadius: Double?
  private var borderWidth: Double?
  private var alpha: Double?

  init(_ element: XMLElement, _ reader: ColorReader) {
    for attribute in element.children(of: "userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      switch attribute["type"] {
      case "number": readNumber(attribute.child(key: "value")?.number("value"), path)
      case "color": readColor(reader.color("value", of: attribute), path)
      default: break
      }
    }
  }

  private mutating func readNumber(_ value: Double?, _ path: String) {
    guard let value else { return }
    switch path {
    case "cornerRadius", "layer.cornerRadius": cornerRadius = max(0, value)
    case "borderWidth", "layer.borderWidth": borderWidth = max(0, value)
    case "alpha", "layer.opacity": alpha = min(1, max(0, value))
    default: break
    }
  }

  /// A layer's own `borderColor` is a `CGColor`, which no runtime attribute sets.
  private mutating func readColor(_ color: ColorValue?, _ path: String) {
    guard let color, let name = path.split(separator: ".").last, path != "layer.borderColor" else { return }
    switch name {
    case "backgroundColor": colors[.background] = color
    case "tintColor": colors[.tint] = color
    case "textColor": colors[.text] = color
    case "placeholderColor", "placeholderTextColor": colors[.placeholder] = color
    case _ where name.lowercased().hasPrefix("border"): colors[.border] = color
    default: break
    }
  }

  func apply(to look: inout Appearance) {
    look.colors.merge(colors) { _, runtime in runtime }
    if let cornerRadius { look.cornerRadius = cornerRadius }
    if let borderWidth { look.borderWidth = borderWidth }
    if let alpha { look.alpha = alpha }
  }
}
