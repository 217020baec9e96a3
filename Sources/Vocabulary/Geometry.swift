// The module Vocabulary. The shared value types of all modules: sizes and points, locales, content sizes, requested fonts, days.

// Public, although nothing outside of the package uses them: `package` symbols are not optimized across modules, and these are used
// everywhere.

/// A place in points; x grows to the right, y grows downward.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// An extent in points.
public struct Size: Hashable, Encodable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points: origin at the top left, y downward.
public struct Rect: Hashable, Encodable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var size: Size { Size(width: width, height: height) }

  /// The rectangle as seen from `origin`.
  public func offset(from origin: Point) -> Rect {
    Rect(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }

  /// The rectangle mirrored left to right inside `0 ... containerWidth`.
  public func mirrored(in containerWidth: Double) -> Rect {
    Rect(x: containerWidth - maxX, y: y, width: width, height: height)
  }

  /// The common part with `other`; nil where they share no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle without `insets`.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Distances inward from the four edges, in points, by physical side.
public struct EdgeInsets: Hashable, Encodable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  public static let zero = EdgeInsets(0)
}

/// One of the two directions in which layout is solved.
public enum Axis: Hashable, Encodable, Sendable, CaseIterable {
  case horizontal
  case vertical

  // The compiler's own makes an array at each call.
  public static var allCases: [Axis] { [.horizontal, .vertical] }

  package var name: String { self == .horizontal ? "horizontal" : "vertical" }
  /// The extent along the axis.
  package var extent: String { self == .horizontal ? "width" : "height" }
}

/// A value for each axis.
public struct AxisPair<Value> {
  public var horizontal: Value
  public var vertical: Value

  @inlinable public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  @inlinable public subscript(axis: Axis) -> Value {
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
  @inlinable public func map<Other>(_ transform: (Value) -> Other) -> AxisPair<Other> {
    AxisPair<Other>(horizontal: transform(horizontal), vertical: transform(vertical))
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Hashable where Value: Hashable {}
extension AxisPair: Encodable where Value: Encodable {}
extension AxisPair: Sendable where Value: Sendable {}

/// The direction of an interface: the side of its leading edge.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  public var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}
