import Screens
import Vocabulary

/// Draws pictures of layouts as SVG: boxes by kind, the real glyphs in their places, the cut of a text hatched, the blamed views outlined.
///
/// One writer serves one page: its pictures share glyphs and layouts, which `definitions` holds and which must be in the page beside
/// `styleSheet`. Every id begins with the writer's prefix.
package struct SVGWriter {
  private let prefix: String
  private var sheet: OutlineSheet

  package init(prefix: String = "copyfit-") {
    self.prefix = prefix
    self.sheet = OutlineSheet(prefix: prefix)
  }

  /// A file of its own, with its style and its outlines; `label` is its title.
  package static func standalone(_ picture: Picture, label: String) -> String {
    var writer = SVGWriter()
    let layout = writer.layout(of: picture)
    let view = picture.viewBox
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="copyfit-picture" role="img" \
      width="\(view.width.decimal())" height="\(view.height.decimal())" viewBox="\(text(of: view))">
      <title>\(label.escapedForMarkup)</title>
      <style>\(styleSheet)</style>
      <defs>\(writer.pattern)\(writer.sheet.definitions)</defs>
      <g class="copyfit-shapes">\(layout)\(writer.marks(on: picture))</g>
      </svg>

      """
  }

  /// A picture inside a page; `label` says what it shows to those who cannot see it.
  package mutating func inline(_ picture: Picture, label: String) -> String {
    let view = picture.viewBox
    let layout = sheet.group(layout(of: picture), class: "copyfit-shapes")
    return """
      <svg class="copyfit-picture" role="img" aria-label="\(label.escapedForMarkup)" width="\(view.width.decimal())" \
      height="\(view.height.decimal())" viewBox="\(Self.text(of: view))"><use href="#\(layout)"/>\
      <g class="copyfit-shapes">\(marks(on: picture))</g></svg>
      """
  }

  /// What the inline pictures draw with: to be written once, before or after them, in the same page.
  package var definitions: String {
    "<svg class=\"copyfit-definitions\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\(pattern)\(sheet.definitions)</defs></svg>"
  }

  // MARK: The page

  private static func text(of rect: Rect) -> String {
    "\(rect.x.decimal()) \(rect.y.decimal()) \(rect.width.decimal()) \(rect.height.decimal())"
  }

  /// A drawing inside a drawing shows nothing beyond its edges.
  private static func clipped(_ content: String, to rect: Rect) -> String {
    """
    <svg x="\(rect.x.decimal())" y="\(rect.y.decimal())" width="\(max(rect.width, 0).decimal())" \
    height="\(max(rect.height, 0).decimal())" viewBox="\(text(of: rect))">\(content)</svg>
    """
  }

  private var pattern: String {
    let period = Hatching.period.decimal()
    return """
      <pattern id="\(prefix)hatch" width="\(period)" height="\(period)" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
      <path class="hatch-ground" d="M0 0h\(period)v\(period)h-\(period)z"/><path class="hatch" d="M\(Hatching.phase.decimal()) 0v\(period)"/>\
      </pattern>
      """
  }

  /// Screen, views and text: the same whatever a finding says of it.
  private mutating func layout(of picture: Picture) -> String {
    var svg = drawing(of: picture.screenShape) + badge(of: picture)
    for box in picture.boxes { svg += drawing(of: box, direction: picture.direction) }
    for (text, style) in zip(picture.texts, picture.textStyles) {
      let glyphs = drawing(of: text, outlines: picture.outlines)
      svg += "<g class=\"\(style.rawValue)\">\(text.clip.map { Self.clipped(glyphs, to: $0) } ?? glyphs)</g>"
    }
    return svg
  }

  /// The marks of a finding, on top of the layout.
  private func marks(on picture: Picture) -> String {
    var svg = picture.blamedShapes.map(drawing).joined()
    for cut in picture.cuts { svg += hatching(of: cut.frame) + drawing(of: cut.endLine) }
    return svg
  }

  /// The direction, at the leading corner, and the screen's size at the other.
  private func badge(of picture: Picture) -> String {
    let width = picture.size.width
    let isRightToLeft = picture.direction == .rightToLeft
    return """
      <g>\(picture.badgeShapes.map(drawing).joined())\
      <text x="\(picture.badgeWordCenter.decimal())" y="-6.7" text-anchor="middle">\(isRightToLeft ? "RTL" : "LTR")</text>\
      <text class="measure" x="\(isRightToLeft ? "0" : width.decimal())" y="-6.7" text-anchor="\(isRightToLeft ? "start" : "end")">\
      \(width.decimal()) × \(picture.size.height.decimal())</text></g>
      """
  }

  // MARK: Text

  private mutating func drawing(of text: Picture.Text, outlines: [String]) -> String {
    sheet.drawing(of: text.glyphs, outlines: outlines) { Self.markup(of: $0.emptyFrame) }
  }

  /// The hatched place of a cut.
  private func hatching(of cut: Rect) -> String {
    """
    <rect class="cut" fill="url(#\(prefix)hatch)" x="\(cut.x.decimal())" y="\(cut.y.decimal())" width="\(max(cut.width, 0).decimal())" \
    height="\(max(cut.height, 0).decimal())"/>
    """
  }
}
