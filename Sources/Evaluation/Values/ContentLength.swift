package import Vocabulary

/// A length of what a view shows, as its class above says it, with points added: `super.intrinsicContentSize.width + 16`.
package struct ContentLength: Hashable, Sendable {
  package var axis: Axis
  /// Points.
  package var offset = 0.0
  /// Points that it has at least: `max(super.intrinsicContentSize.height, 44)`.
  package var least = 0.0

  /// nil: it does not hang on the content alone.
  package init?(_ value: Value) {
    guard case .enumeration(Self.typeName, let name, let parts) = value, parts.count == 2, case .number(let offset) = parts[0],
      case .number(let least) = parts[1]
    else { return nil }
    axis = name == Self.width ? .horizontal : .vertical
    (self.offset, self.least) = (offset, least)
  }

  private init(_ axis: Axis) { self.axis = axis }

  private static let typeName = "UIView.contentLength"
  private static let width = "width"
  /// The property of a class above that says it.
  static let property = "intrinsicContentSize"

  private var value: Value {
    .enumeration(Self.typeName, axis == .horizontal ? Self.width : "height", [.number(offset), .number(least)])
  }

  /// The size of the content.
  static let size = Value.enumeration("CGSize", property, [ContentLength(.horizontal).value, ContentLength(.vertical).value])

  /// The length after an operation with a number; nil: it is no such length then.
  static func result(_ name: String, _ left: Value, _ right: Value) -> Value? {
    switch (ContentLength(left), left, ContentLength(right), right) {
    case (let length?, _, _, .number(let number)) where name == "+" || name == "-": length.moved(by: name == "+" ? number : -number).value
    case (_, .number(let number), let length?, _) where name == "+": length.moved(by: number).value
    default: nil
    }
  }

  private func moved(by points: Double) -> ContentLength {
    var length = self
    length.offset += points
    if least > 0 { length.least = max(0, least + points) }
    return length
  }

  /// The largest of some lengths and numbers; nil: it is not of one length of the content.
  static func largest(_ values: [Value]) -> Value? {
    let lengths = values.compactMap(ContentLength.init)
    let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard lengths.count == 1, numbers.count == values.count - 1, var length = lengths.first else { return nil }
    length.least = max(length.least, numbers.max() ?? 0)
    return length.value
  }
}
