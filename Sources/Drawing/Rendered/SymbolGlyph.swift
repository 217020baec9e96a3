import Screens
import Vocabulary

/// A glyph of our own for an SF Symbol, whose outlines are Apple's: plain lines for the commonest shapes, and a ring with a dot for any other.
struct SymbolGlyph {
  private let words: [Substring]

  init(_ name: String) {
    words = name.split(separator: ".")
  }

  /// In a unit square, y downward.
  private static let lines: [String: [[(Double, Double)]]] = [
    "plus": [[(0.5, 0.15), (0.5, 0.85)], [(0.15, 0.5), (0.85, 0.5)]], "minus": [[(0.15, 0.5), (0.85, 0.5)]],
    "xmark": [[(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)]], "checkmark": [[(0.15, 0.55), (0.4, 0.8), (0.85, 0.2)]],
    "chevron right": [[(0.35, 0.15), (0.7, 0.5), (0.35, 0.85)]], "chevron left": [[(0.65, 0.15), (0.3, 0.5), (0.65, 0.85)]],
    "chevron up": [[(0.15, 0.65), (0.5, 0.3), (0.85, 0.65)]], "chevron down": [[(0.15, 0.35), (0.5, 0.7), (0.85, 0.35)]],
    "arrow right": [[(0.12, 0.5), (0.88, 0.5)], [(0.58, 0.2), (0.88, 0.5), (0.58, 0.8)]],
    "arrow left": [[(0.88, 0.5), (0.12, 0.5)], [(0.42, 0.2), (0.12, 0.5), (0.42, 0.8)]],
    "arrow up": [[(0.5, 0.88), (0.5, 0.12)], [(0.2, 0.42), (0.5, 0.12), (0.8, 0.42)]],
    "arrow down": [[(0.5, 0.12), (0.5, 0.88)], [(0.2, 0.58), (0.5, 0.88), (0.8, 0.58)]],
    "info": [[(0.5, 0.45), (0.5, 0.8)], [(0.5, 0.22), (0.5, 0.23)]],
    "exclamationmark": [[(0.5, 0.2), (0.5, 0.6)], [(0.5, 0.78), (0.5, 0.79)]],
    "person": [
      [(0.5, 0.14), (0.63, 0.2), (0.67, 0.32), (0.61, 0.44), (0.5, 0.48), (0.39, 0.44), (0.33, 0.32), (0.37, 0.2), (0.5, 0.14)],
      [(0.18, 0.86), (0.24, 0.7), (0.38, 0.6), (0.62, 0.6), (0.76, 0.7), (0.82, 0.86)],
    ],
    "magnifyingglass": [[(0.62, 0.62), (0.88, 0.88)]],
    "line": [[(0.15, 0.3), (0.85, 0.3)], [(0.15, 0.5), (0.85, 0.5)], [(0.15, 0.7), (0.85, 0.7)]],
  ]

  private var shape: [[(Double, Double)]]? {
    guard let first = words.first else { return nil }
    let sides = ["forward": "right", "backward": "left"]
    let side = words.dropFirst().lazy.map { sides[String($0)] ?? String($0) }.first { ["right", "left", "up", "down"].contains($0) }
    return Self.lines[side.map { "\(first) \($0)" } ?? String(first)]
  }

  func parts(in frame: Rect, _ color: RGBColor) -> [PaintedPart] {
    let side = min(frame.width, frame.height)
    let box = frame.centered(Size(width: side, height: side))
    let center = Point(x: box.x + side / 2, y: box.y + side / 2)
    let isRinged = words.contains("circle")
    let isFilled = words.contains("fill")
    let width = max(1, side / 12)
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
    let inset = isRinged ? 0.22 : 0
    let lines = shape.map {
      $0.map { (x, y) in
        Point(x: box.x + side * (inset + x * (1 - 2 * inset)), y: box.y + side * (inset + y * (1 - 2 * inset)))
      }
    }
    parts.append(.shape(.lines(lines), fill: nil, stroke: PaintedStroke(color: ink, width: width, hasRoundCaps: true)))
    return parts
  }
}
