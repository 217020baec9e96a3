import Screens
import Vocabulary

/// A glyph of our own for an SF Symbol, whose outlines are Apple's: plain lines for the commonest shapes, and a ring with a dot for any other.
struct SymbolGlyph {
  private let words: [Substring]

  init(_ name: String) {
    words = name.split(separator: ".")
  }

  private var shape: [[(Double, Double)]]? {
    guard let first = words.first else { return nil }
    let sides = ["forward": "right", "backward": "left"]
    let side = words.dropFirst().lazy.map { sides[String($0)] ?? String($0) }.first { ["right", "left", "up", "down"].contains($0) }
    return Self.lines[side.map { "\(first) \($0)" } ?? String(first)] ?? Self.lines[first == "gearshape" ? "gear" : String(first)]
  }

  /// - Parameter lineWidth: in points; nil: by the glyph's size.
  func parts(in frame: Rect, _ color: RGBColor, lineWidth: Double? = nil) -> [PaintedPart] {
    let side = min(frame.width, frame.height)
    let box = frame.centered(Size(width: side, height: side))
    let center = Point(x: box.x + side / 2, y: box.y + side / 2)
    let isRinged = words.contains("circle") || words.first.map(Self.ringed.contains) ?? false
    let isFilled = words.contains("fill")
    let width = lineWidth ?? max(1, side / 12)
    var parts: [PaintedPart] = []
    let ring = Shape.Form.circle(center: center, radius: max(0, side * 0.46 - width / 2))
    if isRinged || shape == nil, words.first != "ellipsis" {
      parts.append(
        isFilled
          ? .fill(.circle(center: center, radius: side * 0.46), color)
          : .shape(ring, fill: nil, stroke: PaintedStroke(color: color, width: width)))
    }
    let ink = isFilled && !parts.isEmpty ? RGBColor(white: 1) : color
    if words.first == "ellipsis" {
      return [-0.3, 0, 0.3].map { .fill(.circle(center: Point(x: center.x + $0 * side, y: center.y), radius: side * 0.08), ink) }
    }
    if words.first == "magnifyingglass" {
      parts.append(
        .shape(
          .circle(center: Point(x: box.x + side * 0.42, y: box.y + side * 0.42), radius: side * 0.28), fill: nil,
          stroke: PaintedStroke(color: ink, width: width)))
    }
    guard let shape else { return parts + [.fill(.circle(center: center, radius: side * 0.12), ink)] }
    let inset = words.contains("circle") ? 0.22 : 0
    let lines = shape.map {
      $0.map { (x, y) in
        Point(x: box.x + side * (inset + x * (1 - 2 * inset)), y: box.y + side * (inset + y * (1 - 2 * inset)))
      }
    }
    let isClosed = lines.first.map { $0.first == $0.last } ?? false
    parts.append(
      .shape(.lines(lines), fill: isFilled && isClosed ? ink : nil, stroke: PaintedStroke(color: ink, width: width, hasRoundCaps: true)))
    return parts
  }
}
