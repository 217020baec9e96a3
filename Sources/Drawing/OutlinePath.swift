import Vocabulary

/// Contours of straight lines and Bézier curves, as FreeType keeps them: points, each on the curve or a control of it.
struct OutlinePath {
  enum Kind { case on, quadraticControl, cubicControl }

  struct Node {
    var kind: Kind
    var point: Point
  }

  /// Each begins on the curve.
  var contours: [[Node]]
  /// Whether each contour's last point is joined to its first.
  var isClosed: Bool

  /// Reads SVG path data as `Typesetting` writes it: absolute `M`, `L`, `Q`, `C` with their coordinates, and `Z`. nil for anything else.
  init?(data: String) {
    contours = []
    isClosed = true
    var rest = data.utf8[...]
    while let command = rest.popFirst() {
      let kinds: [Kind]
      switch command {
      case UInt8(ascii: "M"):
        contours.append([])
        kinds = [.on]
      case UInt8(ascii: "L"): kinds = [.on]
      case UInt8(ascii: "Q"): kinds = [.quadraticControl, .on]
      case UInt8(ascii: "C"): kinds = [.cubicControl, .cubicControl, .on]
      case UInt8(ascii: "Z"): continue
      default: return nil
      }
      guard !contours.isEmpty else { return nil }
      for kind in kinds {
        guard let x = rest.popNumber(), let y = rest.popNumber() else { return nil }
        contours[contours.count - 1].append(Node(kind: kind, point: Point(x: x, y: y)))
      }
    }
  }

  /// A shape's outline; nil where it has none. What is not a finite number is 0, as in SVG.
  init?(_ form: Shape.Form) {
    isClosed = true
    switch form {
    case .rectangle(let rect, let radius):
      let (x, y, width, height) = (rect.x.orZero, rect.y.orZero, rect.width.orZero, rect.height.orZero)
      guard width > 0, height > 0 else { return nil }
      contours = [Self.roundedRectangle(x, y, width, height, min(max(radius.orZero, 0), width / 2), min(max(radius.orZero, 0), height / 2))]
    case .circle(let center, let radius):
      let radius = radius.orZero
      guard radius > 0 else { return nil }
      contours = [
        Self.roundedRectangle(center.x.orZero - radius, center.y.orZero - radius, 2 * radius, 2 * radius, radius, radius)
      ]
    case .lines(let lines):
      contours = lines.map { $0.map { Node(kind: .on, point: Point(x: $0.x.orZero, y: $0.y.orZero)) } }
      isClosed = false
    }
  }

  private init(contours: [[Node]], isClosed: Bool) {
    self.contours = contours
    self.isClosed = isClosed
  }

  func mapped(_ transform: (Point) -> Point) -> OutlinePath {
    OutlinePath(contours: contours.map { $0.map { Node(kind: $0.kind, point: transform($0.point)) } }, isClosed: isClosed)
  }

  /// Clockwise from the end of the top left corner, as SVG's dashes run.
  private static func roundedRectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rx: Double, _ ry: Double
  ) -> [Node] {
    let (right, bottom) = (x + width, y + height)
    guard rx > 0, ry > 0 else {
      return [(x, y), (right, y), (right, bottom), (x, bottom)].map { Node(kind: .on, point: Point(x: $0.0, y: $0.1)) }
    }
    // How far a cubic's controls stand from the corner, in radii, to follow a quarter of a circle: 1 - 4/3 (√2 - 1).
    let k = 0.44771525016920655
    let corners: [[(Double, Double)]] = [
      [(right - rx, y), (right - k * rx, y), (right, y + k * ry), (right, y + ry)],
      [(right, bottom - ry), (right, bottom - k * ry), (right - k * rx, bottom), (right - rx, bottom)],
      [(x + rx, bottom), (x + k * rx, bottom), (x, bottom - k * ry), (x, bottom - ry)],
      [(x, y + ry), (x, y + k * ry), (x + k * rx, y), (x + rx, y)],
    ]
    var nodes = [Node(kind: .on, point: Point(x: x + rx, y: y))]
    for corner in corners {
      for (index, place) in corner.enumerated() {
        let node = Node(kind: index == 1 || index == 2 ? .cubicControl : .on, point: Point(x: place.0, y: place.1))
        // A corner that begins where the last one ended adds no point, nor does the end where the contour began.
        if node.kind == .on, node.point == nodes[nodes.count - 1].point || node.point == nodes[0].point { continue }
        nodes.append(node)
      }
    }
    return nodes
  }

  // MARK: Dashes

  /// The path in dashes, as open lines; those which lie outside `0 ... size` by more than a dash are left out. Curves must be cubic.
  func dashed(on: Double, off: Double, within size: Size) -> OutlinePath {
    var dashes: [[Node]] = []
    for contour in contours {
      let line = Self.flattened(contour, isClosed: isClosed)
      var dash: [Node] = []
      var isOn = true
      var left = on
      func isInSight(_ point: Point) -> Bool {
        point.x > -on && point.x < size.width + on && point.y > -on && point.y < size.height + on
      }
      func finish() {
        if dash.count > 1, dash.contains(where: { isInSight($0.point) }) { dashes.append(dash) }
        dash = []
      }
      for (start, end) in zip(line, line.dropFirst()) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        var done = 0.0
        if isOn, dash.isEmpty { dash.append(Node(kind: .on, point: start)) }
        while length - done > left {
          done += left
          let turn = Node(kind: .on, point: Point(x: start.x + dx * done / length, y: start.y + dy * done / length))
          dash.append(turn)
          if isOn { finish() }
          isOn.toggle()
          left = isOn ? on : off
          dash = isOn ? [turn] : []
        }
        left -= length - done
        if isOn { dash.append(Node(kind: .on, point: end)) }
      }
      if isOn { finish() }
    }
    return OutlinePath(contours: dashes, isClosed: false)
  }

  /// A contour of lines and cubics as points joined by lines.
  private static func flattened(_ contour: [Node], isClosed: Bool) -> [Point] {
    var line: [Point] = []
    let nodes = isClosed ? contour + contour.prefix(1) : contour
    var controls: [Point] = []
    for node in nodes {
      if node.kind != .on {
        controls.append(node.point)
        continue
      }
      if let start = line.last, controls.count == 2 {
        let steps = 16
        for step in 1..<steps {
          let t = Double(step) / Double(steps)
          let s = 1 - t
          func along(_ path: (Point) -> Double) -> Double {
            s * s * s * path(start) + 3 * s * s * t * path(controls[0]) + 3 * s * t * t * path(controls[1]) + t * t * t * path(node.point)
          }
          line.append(Point(x: along(\.x), y: along(\.y)))
        }
      }
      controls = []
      line.append(node.point)
    }
    return line
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
