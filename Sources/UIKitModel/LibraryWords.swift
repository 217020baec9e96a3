/// What functions and properties of libraries that are not read may show, by their names: too much rather than too little.
package enum LibraryWords {
  /// UIKit's functions of views that are given values, and what else names tell that does not touch words.
  private static let others = [
    "image", "color", "background", "gesture", "target", "action", "constraint", "priority", "subview", "layout", "interaction", "observe",
    "convert", "point", "size", "rect", "draw", "select", "position", "scroll", "offset", "height", "width", "line", "spacing", "kern",
    "corner", "radius", "shadow", "border", "inset", "edge", "alpha", "hidden", "tint", "delegate", "responder", "descendant", "snapshot",
    "perform", "encode", "keyboard", "accessibility", "animat", "touch", "press", "hittest", "viewwithtag", "axis", "bezel", "blur",
    "haptic",
    "isequal", "iskind", "responds", "delay", "identifier", "style",
  ]

  /// A function that is given a text or data: `label.setHTML(html)`, `label.render(title)`.
  package static func mayShow(_ function: String) -> Bool {
    let name = function.lowercased()
    return !others.contains(where: name.contains)
  }

  private static let words = ["locali", "l10n", "i18n", "translat", "html", "markdown", "text", "title", "caption"]

  /// A property that is given a text: `label.localizedKey = "ok"`.
  package static func isOfWords(_ property: String) -> Bool {
    let name = property.lowercased()
    return words.contains(where: name.contains) && !name.hasPrefix("accessibility") && !name.hasPrefix("is")
  }
}
