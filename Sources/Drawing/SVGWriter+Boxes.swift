import Vocabulary

extension SVGWriter {
  /// A view by its kind, in the plainest shape that one knows it by; its name and frame are a tooltip.
  func drawing(of box: Picture.Box, direction: LayoutDirection) -> String {
    let frame = box.frame
    let title =
      "\(box.name) · \(box.kind) · \(frame.x.decimal()), \(frame.y.decimal()) · \(frame.width.decimal()) × \(frame.height.decimal())"
    return "<g class=\"\(className(of: box.kind))\"><title>\(title.escapedForMarkup)</title>\(shapes(of: box, direction: direction))</g>"
  }

  /// Kinds are a closed set (`ItemKind.name`); anything else is drawn as a plain view.
  private func className(of kind: String) -> String {
    switch kind {
    case "label", "button", "textField", "textView", "imageView", "switch", "slider", "stepper", "segmentedControl", "progressView",
      "activityIndicator", "pageControl", "scrollView":
      kind
    default: "view"
    }
  }

  private func shapes(of box: Picture.Box, direction: LayoutDirection) -> String {
    let frame = box.frame
    let middle = frame.y + frame.height / 2
    let isRightToLeft = direction == .rightToLeft
    switch box.kind {
    case "button": return rect(frame, radius: min(8, frame.height / 4))
    case "textField", "segmentedControl": return rect(frame, radius: 5)
    case "textView", "scrollView": return rect(frame, radius: 2)
    case "imageView":
      let cross = "M\(place(frame.x, frame.y))L\(place(frame.maxX, frame.maxY))M\(place(frame.maxX, frame.y))L\(place(frame.x, frame.maxY))"
      return rect(frame, radius: 3) + path(cross)
    case "switch":
      let radius = min(frame.width, frame.height) / 2
      let knob = isRightToLeft ? frame.x + radius : frame.maxX - radius
      return rect(frame, radius: radius) + circle(knob, middle, max(radius - 2, 0))
    case "slider":
      let start = isRightToLeft ? frame.maxX : frame.x
      let knob = frame.x + frame.width / 2
      let track = "M\(place(frame.x, middle))H\(frame.maxX.decimal())"
      return "\(path(track))<path class=\"filled\" d=\"M\(place(start, middle))H\(knob.decimal())\"/>"
        + circle(knob, middle, min(10, frame.height / 2))
    case "progressView":
      let start = isRightToLeft ? frame.maxX : frame.x
      let track = "M\(place(frame.x, middle))H\(frame.maxX.decimal())"
      return "\(path(track))<path class=\"filled\" d=\"M\(place(start, middle))H\((frame.x + frame.width / 2).decimal())\"/>"
    case "stepper":
      let centre = frame.x + frame.width / 2
      let signs = [frame.x + frame.width / 4, frame.maxX - frame.width / 4]
      let plus = isRightToLeft ? signs[0] : signs[1]
      return rect(frame, radius: 7)
        + path(
          "M\(place(centre, frame.y + 5))V\((frame.maxY - 5).decimal())M\(place(signs[0] - 5, middle))h10M\(place(signs[1] - 5, middle))h10"
            + "M\(place(plus, middle - 5))v10")
    case "activityIndicator": return circle(frame.x + frame.width / 2, middle, max(min(frame.width, frame.height) / 2 - 2, 0))
    case "pageControl":
      return [-10.0, 0, 10].map { circle(frame.x + frame.width / 2 + $0, middle, 3) }.joined()
    default: return rect(frame, radius: 0)
    }
  }

  private func place(_ x: Double, _ y: Double) -> String { "\(x.decimal()) \(y.decimal())" }

  private func path(_ data: String) -> String { "<path d=\"\(data)\"/>" }

  private func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
    "<circle cx=\"\(x.decimal())\" cy=\"\(y.decimal())\" r=\"\(radius.decimal())\"/>"
  }

  private func rect(_ frame: Rect, radius: Double) -> String {
    let corner = radius > 0 ? " rx=\"\(radius.decimal())\"" : ""
    return """
      <rect x="\(frame.x.decimal())" y="\(frame.y.decimal())" width="\(max(frame.width, 0).decimal())" \
      height="\(max(frame.height, 0).decimal())"\(corner)/>
      """
  }
}
