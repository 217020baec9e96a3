package import Vocabulary

/// A length that the device's screen decides: `UIScreen.main.bounds.width * 0.9 - 32`.
package struct ScreenLength: Hashable, Sendable {
  /// Which side of the screen it is a part of.
  package var axis: Axis
  package var factor = 1.0
  /// Points.
  package var offset = 0.0

  /// nil: it does not hang on the screen alone.
  package init?(_ value: Value) {
    guard case .enumeration(Self.typeName, let name, let parts) = value, parts.count == 2, case .number(let factor) = parts[0],
      case .number(let offset) = parts[1]
    else { return nil }
    axis = name == Self.width ? .horizontal : .vertical
    (self.factor, self.offset) = (factor, offset)
  }

  private init(_ axis: Axis) { self.axis = axis }

  private static let typeName = "UIScreen.length"
  private static let width = "width"

  var value: Value {
    .enumeration(Self.typeName, axis == .horizontal ? Self.width : "height", [.number(factor), .number(offset)])
  }

  static let bounds = Value.enumeration("UIScreen", "bounds", [])

  /// What a property of a screen, or of its bounds, comes to; nil: that is not known.
  static func member(_ name: String, ofScreen word: String) -> Value? {
    switch (word, name) {
    case ("bounds", Self.width): ScreenLength(.horizontal).value
    case ("bounds", "height"): ScreenLength(.vertical).value
    case (_, "bounds"), ("bounds", "size"): bounds
    default: nil
    }
  }

  /// The axis of a length of the screen in words; nil: they are of something else.
  package static func axis(named words: String) -> Axis? {
    guard words.hasPrefix(screen) else { return nil }
    switch words.dropFirst(screen.count) {
    case ".width", ".size.width": return .horizontal
    case ".height", ".size.height": return .vertical
    default: return nil
    }
  }

  private static let screen = "UIScreen.main.bounds"

  /// What a comparison with a number, or with the other side, asks of the screen, in words: `UIScreen.main.bounds.width < 375`; nil: it is no
  /// such comparison.
  static func condition(_ name: String, _ left: Value, _ right: Value) -> String? {
    guard let opposite = opposites[name] else { return nil }
    if let one = ScreenLength(left), let other = ScreenLength(right) {
      guard one.axis != other.axis, one.factor == other.factor, one.factor > 0, one.offset == other.offset, name != "==", name != "!="
      else {
        return nil
      }
      return screen + ((one.axis == .horizontal) == name.hasPrefix(">") ? ".isLandscape" : ".isPortrait")
    }
    if let length = ScreenLength(left), case .number(let number) = right { return length.condition(name, opposite, number) }
    if case .number(let number) = left, let length = ScreenLength(right) { return length.condition(opposite, name, number) }
    return nil
  }

  private static let opposites = ["<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="]

  private func condition(_ name: String, _ opposite: String, _ number: Double) -> String? {
    if factor == 0 { return nil }
    let limit = (number - offset) / factor
    return Self.screen + (axis == .horizontal ? ".width" : ".height") + " \(factor < 0 ? opposite : name) \(limit)"
  }

  /// The length after an operation with a number; nil: it is no such length then.
  static func result(_ name: String, _ left: Value, _ right: Value) -> Value? {
    if var length = ScreenLength(left), case .number(let number) = right {
      switch name {
      case "+": length.offset += number
      case "-": length.offset -= number
      case "*": length = length * number
      case "/" where number != 0: length = length * (1 / number)
      default: return nil
      }
      return length.value
    }
    guard case .number(let number) = left, var length = ScreenLength(right) else { return nil }
    switch name {
    case "+": length.offset += number
    case "-":
      length = length * -1
      length.offset += number
    case "*": length = length * number
    default: return nil
    }
    return length.value
  }

  static func * (length: ScreenLength, number: Double) -> ScreenLength {
    var product = length
    product.factor *= number
    product.offset *= number
    return product
  }
}
