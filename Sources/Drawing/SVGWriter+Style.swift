import Vocabulary

extension SVGWriter {
  /// The rules of every picture, for light and dark; a page writes them once. Light is the default, also for a page that is printed.
  package static let styleSheet = """
    .copyfit-picture{\(variables(\.light))direction:ltr;font:600 9px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    @media (prefers-color-scheme:dark){.copyfit-picture{\(variables(\.dark))}}
    \(ShapeStyle.allCases.map { ".copyfit-shapes .\($0.rawValue){\(declarations($0))}" }.joined(separator: "\n"))
    .copyfit-shapes .cut{stroke:none}.hatch-ground{fill:\(hex(Hatching.color));fill-opacity:\(Hatching.groundOpacity.decimal())}
    .hatch{stroke:\(hex(Hatching.color));stroke-width:\(Hatching.lineWidth.decimal());stroke-opacity:\(Hatching.lineOpacity.decimal())}
    .copyfit-shapes text{fill:var(--badge-ink)}.copyfit-shapes .measure{font-weight:400}
    """

  private static func variables(_ scheme: (PictureColor) -> UInt32) -> String {
    PictureColor.allCases.map { "--\($0.rawValue):\(hex(scheme($0)));" }.joined()
  }

  /// `#rrggbb`.
  private static func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  private static func declarations(_ style: ShapeStyle) -> String {
    var css = "fill:" + (style.fill.map { "var(--\($0.rawValue))" } ?? "none")
    guard let stroke = style.stroke else { return css }
    css += ";stroke:var(--\(stroke.color.rawValue))"
    if stroke.width != 1 { css += ";stroke-width:\(stroke.width.decimal())" }
    if stroke.opacity != 1 { css += ";stroke-opacity:\(stroke.opacity.decimal())" }
    if let dashes = stroke.dashes { css += ";stroke-dasharray:\(dashes.on.decimal()) \(dashes.off.decimal())" }
    if stroke.hasRoundCaps { css += ";stroke-linecap:round" }
    return css
  }
}
