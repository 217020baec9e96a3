import Screens
import Vocabulary

extension SVGWriter {
  /// A view in its plainest shapes; its name and frame are a tooltip.
  func drawing(of box: Picture.Box, direction: LayoutDirection) -> String {
    let frame = box.frame
    let title =
      "\(box.name) · \(box.kind) · \(frame.x.decimal()), \(frame.y.decimal()) · \(frame.width.decimal()) × \(frame.height.decimal())"
    return "<g><title>\(title.escapedForMarkup)</title>\(box.shapes(direction).map(drawing).joined())</g>"
  }

  func drawing(of shape: Shape) -> String { Self.markup(of: shape) }

  static func markup(of shape: Shape) -> String {
    let element =
      switch shape.form {
      case .rectangle(let frame, let radius):
        """
        rect x="\(frame.x.decimal())" y="\(frame.y.decimal())" width="\(max(frame.width, 0).decimal())" \
        height="\(max(frame.height, 0).decimal())"\(radius > 0 ? " rx=\"\(radius.decimal())\"" : "")
        """
      case .circle(let center, let radius): "circle cx=\"\(center.x.decimal())\" cy=\"\(center.y.decimal())\" r=\"\(radius.decimal())\""
      case .lines(let lines): "path d=\"\(pathData(lines))\""
      }
    return "<\(element) class=\"\(shape.style.rawValue)\"/>"
  }

  /// Lines as absolute SVG path data.
  static func pathData(_ lines: [[Point]]) -> String { lines.map(pathData).joined() }

  private static func pathData(_ line: [Point]) -> String {
    var data = ""
    for (index, point) in line.enumerated() {
      let (x, y) = (point.x.decimal(), point.y.decimal())
      if index == 0 {
        data += "M\(x) \(y)"
      } else if point.y == line[index - 1].y {
        data += "H\(x)"
      } else if point.x == line[index - 1].x {
        data += "V\(y)"
      } else {
        data += "L\(x) \(y)"
      }
    }
    return data
  }
}
