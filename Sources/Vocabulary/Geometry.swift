/// A place in points; x grows to the right, y grows downward.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(x: 0, y: 0)
}

/// An extent in points.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points: origin at the top left, y downward.
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var size: Size { Size(width: width, height: height) }

  /// The rectangle as seen from `origin`.
  package func offset(from origin: Point) -> Rect {
    Rect(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }

  /// The rectangle mirrored left to right inside `0 ... containerWidth`.
  package func mirrored(in containerWidth: Double) -> Rect {
    Rect(x: containerWidth - maxX, y: y, width: width, height: height)
  }

  /// The common part with `other`; nil where they share no area.
  package func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle without `insets`.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Distances inward from the four edges, in points, by physical side.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  package static let zero = EdgeInsets(0)
}

/// One of the two directions in which layout is solved.
package enum Axis: Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}

/// A value for each axis.
package struct AxisPair<Value> {
  package var horizontal: Value
  package var vertical: Value

  package init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension AxisPair {
  package func map<Other>(_ transform: (Value) -> Other) -> AxisPair<Other> {
    AxisPair<Other>(horizontal: transform(horizontal), vertical: transform(vertical))
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Hashable where Value: Hashable {}
extension AxisPair: Sendable where Value: Sendable {}

/// The way in which an interface runs: where its leading edge lies.
package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  package var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}
