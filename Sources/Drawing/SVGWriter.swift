import AutoLayout
import Vocabulary

/// Draws pictures of layouts as SVG: boxes by kind, the real glyphs in their places, the cut of a text hatched, the blamed views outlined.
///
/// One writer serves one page: its pictures share glyphs and layouts, which `definitions` holds and which must stand in the page beside
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
    let view = Self.viewBox(of: picture)
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
    let view = Self.viewBox(of: picture)
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

  /// The space around the screen, and the strip above it for the direction's badge.
  private static let margin = 6.0
  private static let strip = 20.0

  /// The screen with its margins, and the views that stick out of it by up to half a screen.
  private static func viewBox(of picture: Picture) -> Rect {
    let screen = picture.size
    var left = 0.0
    var top = 0.0
    var right = screen.width
    var bottom = screen.height
    for frame in picture.boxes.map(\.frame) {
      left = min(left, frame.x)
      top = min(top, frame.y)
      right = max(right, frame.maxX)
      bottom = max(bottom, frame.maxY)
    }
    left = max(left, -screen.width / 2) - margin
    top = max(top, -screen.height / 2) - strip
    right = min(right, screen.width * 1.5) + margin
    bottom = min(bottom, screen.height * 1.5) + margin
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func text(of rect: Rect) -> String {
    "\(rect.x.decimal()) \(rect.y.decimal()) \(rect.width.decimal()) \(rect.height.decimal())"
  }

  private var pattern: String {
    """
    <pattern id="\(prefix)hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <path class="hatch-ground" d="M0 0h4v4h-4z"/><path class="hatch" d="M1 0v4"/></pattern>
    """
  }

  /// Screen, views and text: the same whatever a finding says of it.
  private mutating func layout(of picture: Picture) -> String {
    var svg = "<rect class=\"screen\" width=\"\(picture.size.width.decimal())\" height=\"\(picture.size.height.decimal())\" rx=\"3\"/>"
    svg += badge(of: picture)
    var kinds: [ItemID: String] = [:]
    for box in picture.boxes {
      kinds[box.item] = box.kind
      svg += drawing(of: box, direction: picture.direction)
    }
    for text in picture.texts {
      let color = text.isPlaceholder ? "pale" : kinds[text.item] == "button" ? "tint" : "ink"
      svg += "<g class=\"\(color)\">\(drawing(of: text, outlines: picture.outlines))</g>"
    }
    return svg
  }

  /// What is wrong, on top of the layout.
  private func marks(on picture: Picture) -> String {
    let highlighted = Set(picture.highlighted)
    var svg = ""
    for box in picture.boxes where highlighted.contains(box.item) { svg += outline(around: box.frame) }
    for text in picture.texts { if let cut = text.cut { svg += mark(of: cut, direction: picture.direction) } }
    return svg
  }

  /// The direction, at the leading corner, and the screen's size at the other.
  private func badge(of picture: Picture) -> String {
    let isRightToLeft = picture.direction == .rightToLeft
    let width = picture.size.width
    let x = isRightToLeft ? width - 38 : 0
    let arrow = isRightToLeft ? "M\((x + 11).decimal()) -10h-6m2.5 -2.5l-2.5 2.5l2.5 2.5" : "M27 -10h6m-2.5 -2.5l2.5 2.5l-2.5 2.5"
    let word = isRightToLeft ? "RTL" : "LTR"
    return """
      <g class="badge"><rect x="\(x.decimal())" y="-17" width="38" height="14" rx="7"/><path d="\(arrow)"/>\
      <text x="\((x + (isRightToLeft ? 23 : 15)).decimal())" y="-6.7" text-anchor="middle">\(word)</text>\
      <text class="measure" x="\((isRightToLeft ? 0 : width).decimal())" y="-6.7" text-anchor="\(isRightToLeft ? "start" : "end")">\
      \(width.decimal()) × \(picture.size.height.decimal())</text></g>
      """
  }

  // MARK: Text

  /// Glyphs that share a baseline and a scale are one run, in font units with y upward.
  private mutating func drawing(of text: Picture.Text, outlines: [String]) -> String {
    var svg = ""
    var rest = text.glyphs[...]
    while let first = rest.first {
      guard let outline = first.outline, outlines.indices.contains(outline), first.scale > 0 else {
        svg += emptyFrame(of: first)
        rest.removeFirst()
        continue
      }
      let run = rest.prefix { glyph in
        glyph.outline.map(outlines.indices.contains) == true && glyph.scale == first.scale && glyph.origin.y == first.origin.y
      }
      var content = ""
      for glyph in run where !outlines[glyph.outline!].isEmpty {
        let offset = ((glyph.origin.x - first.origin.x) / first.scale).decimal(0)
        content += "<use href=\"#\(sheet.glyph(outlines[glyph.outline!]))\"" + (offset == "0" ? "/>" : " x=\"\(offset)\"/>")
      }
      if !content.isEmpty {
        let scale = first.scale.decimal(7)
        svg += """
          <use href="#\(sheet.group(content))" \
          transform="translate(\(first.origin.x.decimal()) \(first.origin.y.decimal()))scale(\(scale) -\(scale))"/>
          """
      }
      rest = rest.dropFirst(run.count)
    }
    return svg
  }

  /// A glyph without an outline: a dotted square, `advance` wide, that stands a little below the baseline as an emoji does.
  private func emptyFrame(of glyph: Picture.Glyph) -> String {
    let side = max(glyph.advance - 1, 1)
    return """
      <rect class="absent" x="\((glyph.origin.x + 0.5).decimal())" y="\((glyph.origin.y - 0.85 * side).decimal())" \
      width="\(side.decimal())" height="\(side.decimal())" rx="1"/>
      """
  }

  private func outline(around frame: Rect) -> String {
    """
    <rect class="blamed" x="\((frame.x - 1.5).decimal())" y="\((frame.y - 1.5).decimal())" width="\((max(frame.width, 0) + 3).decimal())" \
    height="\((max(frame.height, 0) + 3).decimal())" rx="3"/>
    """
  }

  /// The hatched place of a cut, with a line where the text ends: at its bottom where whole lines are lost, else at its reading end.
  private func mark(of cut: Rect, direction: LayoutDirection) -> String {
    let losesLines = cut.width > 3 * cut.height
    let end = direction == .leftToRight ? cut.maxX : cut.x
    let line =
      losesLines
      ? "M\(cut.x.decimal()) \(cut.maxY.decimal())H\(cut.maxX.decimal())"
      : "M\(end.decimal()) \((cut.y - 3).decimal())V\((cut.maxY + 3).decimal())"
    return """
      <rect class="cut" fill="url(#\(prefix)hatch)" x="\(cut.x.decimal())" y="\(cut.y.decimal())" width="\(max(cut.width, 0).decimal())" \
      height="\(max(cut.height, 0).decimal())"/><path class="cut-line" d="\(line)"/>
      """
  }
}
