// The module Vocabulary. The shared value types of all modules: sizes and points, locales, content sizes, requested fonts, days.

// Public, although nothing outside of the package uses them: `package` symbols are not optimized across modules, and these are used
// everywhere.

/// A place in points; x grows to the right, y grows downward.
public struct Point: Hashable, Sendable {
  /// In points, from the left edge of the coordinate space.
  public var x: Double
  /// In points, from the top edge of the coordinate space.
  public var y: Double

  /// Any finite numbers, also negative ones.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

/// An extent in points.
public struct Size: Hashable, Encodable, Sendable {
  /// In points, 0 or more.
  public var width: Double
  /// In points, 0 or more.
  public var height: Double

  /// Lengths in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points. Its coordinate space is that of its owner: a frame is in the coordinates of the parent view. y grows downward.
public struct Rect: Hashable, Encodable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// In points, 0 or more.
  public var width: Double
  /// In points, 0 or more.
  public var height: Double

  /// Lengths in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// No extent, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge, in points.
  public var maxX: Double { x + width }
  /// The bottom edge, in points.
  public var maxY: Double { y + height }
  /// Width and height, in points.
  public var size: Size { Size(width: width, height: height) }

  /// The same rectangle in coordinates that begin at `origin`.
  public func offset(from origin: Point) -> Rect {
    Rect(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }

  /// The rectangle mirrored left to right inside a container from 0 to `containerWidth`, in points: its place in right-to-left layout.
  public func mirrored(in containerWidth: Double) -> Rect {
    Rect(x: containerWidth - maxX, y: y, width: width, height: height)
  }

  /// The common part with `other`, in the same coordinates; nil if it has no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle without `insets`. Its width and height are negative if the insets are larger than it.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Distances inward from the four edges, in points. Left and right are physical sides: they do not flip.
public struct EdgeInsets: Hashable, Encodable, Sendable {
  /// In points, from the top edge down.
  public var top: Double
  /// In points, from the left edge to the right.
  public var left: Double
  /// In points, from the bottom edge up.
  public var bottom: Double
  /// In points, from the right edge to the left.
  public var right: Double

  /// Distances in points. Negative ones are outside.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from all edges, in points.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No distance from any edge.
  public static let zero = EdgeInsets(0)
}

/// One of the two directions in which layout is solved.
public enum Axis: Hashable, Codable, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// Horizontal, then vertical. The array is made here because the compiler's own code makes one at each call.
  public static var allCases: [Axis] { [.horizontal, .vertical] }

  package var name: String { self == .horizontal ? "horizontal" : "vertical" }
  /// The extent along the axis.
  package var extent: String { self == .horizontal ? "width" : "height" }
}

/// A value for each axis.
public struct AxisPair<Value> {
  /// The value along x.
  public var horizontal: Value
  /// The value along y.
  public var vertical: Value

  /// A value for each axis.
  @inlinable public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The value of an axis.
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
  /// Both values, transformed; the horizontal one first.
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

  /// The other direction.
  public var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}
