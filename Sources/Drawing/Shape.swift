import Vocabulary

/// A form and its paint, in the root view's coordinates, points, y downward: what the pictures are made of beside glyphs.
struct Shape {
  enum Form {
    /// Nothing is drawn without an area.
    case rectangle(Rect, radius: Double)
    case circle(center: Point, radius: Double)
    /// Each is two points or more, joined by straight lines.
    case lines([[Point]])
  }

  var style: ShapeStyle
  var form: Form

  init(_ style: ShapeStyle, _ form: Form) {
    self.style = style
    self.form = form
  }

  static func rectangle(_ style: ShapeStyle, _ rect: Rect, radius: Double = 0) -> Shape {
    Shape(style, .rectangle(rect, radius: radius))
  }

  static func circle(_ style: ShapeStyle, _ x: Double, _ y: Double, radius: Double) -> Shape {
    Shape(style, .circle(center: Point(x: x, y: y), radius: radius))
  }

  static func line(_ style: ShapeStyle, _ points: [(Double, Double)]...) -> Shape {
    Shape(style, .lines(points.map { $0.map { Point(x: $0.0, y: $0.1) } }))
  }
}
