import Vocabulary

/// Contours of straight lines and Bézier curves.
struct OutlinePath: Equatable {
  enum Segment: Equatable {
    case move(Point)
    case line(Point)
    case cubic(Point, Point, Point)
    case close
  }

  private(set) var segments: [Segment] = []

  /// Reads SVG path data as `Typesetting` writes it: absolute `M`, `L`, `Q`, `C` with their coordinates, and `Z`. nil for anything else.
  init?(data: String) {
    var rest = data.utf8[...]
    var last: Point?
    func point() -> Point? {
      guard let x = rest.popNumber(), let y = rest.popNumber() else { return nil }
      return Point(x: x, y: y)
    }
    while let command = rest.popFirst() {
      switch (command, last) {
      case (UInt8(ascii: "Z"), _):
        if last != nil { segments.append(.close) }
        continue
      case (UInt8(ascii: "M"), _):
        guard let to = point() else { return nil }
        segments.append(.move(to))
        last = to
      case (UInt8(ascii: "L"), .some):
        guard let to = point() else { return nil }
        segments.append(.line(to))
        last = to
      case (UInt8(ascii: "Q"), let from?):
        guard let control = point(), let to = point() else { return nil }
        // A quadratic curve as a cubic one: its controls are two thirds of the way to the one control.
        func toward(_ end: Point) -> Point { Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3) }
        segments.append(.cubic(toward(from), toward(to), to))
        last = to
      case (UInt8(ascii: "C"), .some):
        guard let first = point(), let second = point(), let to = point() else { return nil }
        segments.append(.cubic(first, second, to))
        last = to
      default: return nil
      }
    }
  }

  private init(_ segments: [Segment]) { self.segments = segments }

  func mapped(_ transform: (Point) -> Point) -> OutlinePath {
    OutlinePath(
      segments.map { segment in
        switch segment {
        case .move(let to): .move(transform(to))
        case .line(let to): .line(transform(to))
        case .cubic(let first, let second, let to): .cubic(transform(first), transform(second), transform(to))
        case .close: .close
        }
      })
  }

  /// A shape's outline; nil where it has none. What is not a finite number is 0, as in SVG.
  init?(_ form: Shape.Form) {
    switch form {
    case .rectangle(let rect, let radius):
      let (x, y, width, height) = (rect.x.orZero, rect.y.orZero, rect.width.orZero, rect.height.orZero)
      guard width > 0, height > 0 else { return nil }
      segments = Self.roundedRectangle(x, y, width, height, min(max(radius.orZero, 0), width / 2), min(max(radius.orZero, 0), height / 2))
    case .circle(let center, let radius):
      let radius = radius.orZero
      guard radius > 0 else { return nil }
      segments = Self.roundedRectangle(center.x.orZero - radius, center.y.orZero - radius, 2 * radius, 2 * radius, radius, radius)
    case .lines(let lines):
      for line in lines {
        for (index, point) in line.enumerated() {
          let point = Point(x: point.x.orZero, y: point.y.orZero)
          segments.append(index == 0 ? .move(point) : .line(point))
        }
      }
    }
  }

  /// Clockwise from the end of the top left corner, as SVG's dashes run.
  private static func roundedRectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rx: Double, _ ry: Double
  ) -> [Segment] {
    let (right, bottom) = (x + width, y + height)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    guard rx > 0, ry > 0 else {
      return [.move(point(x, y)), .line(point(right, y)), .line(point(right, bottom)), .line(point(x, bottom)), .close]
    }
    // How far a cubic's controls are from the corner, in radii, to follow a quarter of a circle: 1 - 4/3 (√2 - 1).
    let k = 0.44771525016920655
    return [
      .move(point(x + rx, y)), .line(point(right - rx, y)),
      .cubic(point(right - k * rx, y), point(right, y + k * ry), point(right, y + ry)), .line(point(right, bottom - ry)),
      .cubic(point(right, bottom - k * ry), point(right - k * rx, bottom), point(right - rx, bottom)), .line(point(x + rx, bottom)),
      .cubic(point(x + k * rx, bottom), point(x, bottom - k * ry), point(x, bottom - ry)), .line(point(x, y + ry)),
      .cubic(point(x, y + k * ry), point(x + k * rx, y), point(x + rx, y)), .close,
    ]
  }
}

extension Double {
  fileprivate var orZero: Double { isFinite ? self : 0 }
}

extension Substring.UTF8View {
  /// The number at the front, with the spaces before it.
  fileprivate mutating func popNumber() -> Double? {
    self = drop { $0 == UInt8(ascii: " ") }
    let digits = prefix { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    self = dropFirst(digits.count)
    return Double(Substring(digits))
  }
}
