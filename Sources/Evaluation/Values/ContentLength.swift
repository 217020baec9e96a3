package import Vocabulary

/// A length of what a view shows, as its class above says it, with points added: `super.intrinsicContentSize.width + 16`.
package struct ContentLength: Hashable, Sendable {
  package var axis: Axis
  /// Points.
  package var offset = 0.0

  /// nil: it does not hang on the content alone.
  package init?(_ value: Value) {
    guard case .enumeration(Self.typeName, let name, let parts) = value, parts.count == 1, case .number(let offset) = parts[0] else {
      return nil
    }
    axis = name == Self.width ? .horizontal : .vertical
    self.offset = offset
  }

  private init(_ axis: Axis) { self.axis = axis }

  private static let typeName = "UIView.contentLength"
  private static let width = "width"
  /// The property of a class above that says it.
  static let property = "intrinsicContentSize"

  private var value: Value {
    .enumeration(Self.typeName, axis == .horizontal ? Self.width : "height", [.number(offset)])
  }

  /// The size of the content.
  static let size = Value.enumeration("CGSize", property, [ContentLength(.horizontal).value, ContentLength(.vertical).value])

  /// The length after an operation with a number; nil: it is no such length then.
  static func result(_ name: String, _ left: Value, _ right: Value) -> Value? {
    switch (ContentLength(left), left, ContentLength(right), right) {
    case (var length?, _, _, .number(let number)) where name == "+" || name == "-":
      length.offset += name == "+" ? number : -number
      return length.value
    case (_, .number(let number), var length?, _) where name == "+":
      length.offset += number
      return length.value
    default: return nil
    }
  }
}
