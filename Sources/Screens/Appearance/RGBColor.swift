import Vocabulary

/// A colour in sRGB, with its opacity: each 0 ... 1.
package struct RGBColor: Hashable, Encodable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  /// What is not 0 ... 1 is brought into that range.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func bounded(_ value: Double) -> Double { value.isFinite ? min(1, max(0, value)) : 0 }
    (self.red, self.green, self.blue, self.alpha) = (bounded(red), bounded(green), bounded(blue), bounded(alpha))
  }

  package init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  /// - Parameter hex: 0xRRGGBB.
  package init(hex: UInt32, alpha: Double = 1) {
    func channel(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
  }

  /// `#rrggbb`, without the opacity.
  package var hex: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, channel in
      let value = Int(bounded: (channel * 255).rounded())
      text.append(digits[value / 16])
      text.append(digits[value % 16])
    }
  }

  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  package var hexWithAlpha: String {
    let opacity = Int(bounded: (alpha * 255).rounded())
    return opacity == 255 ? hex : hex + (opacity < 16 ? "0" : "") + String(opacity, radix: 16)
  }

  package func withAlpha(_ alpha: Double) -> RGBColor { RGBColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// The colour that is seen where this one is painted over `ground`, which is opaque.
  package func over(_ ground: RGBColor) -> RGBColor {
    func mixed(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return RGBColor(red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
  }
}

extension RGBColor {
  /// A colour of Display P3 as sRGB has it: what sRGB cannot show is cut to its edge.
  ///
  /// The two spaces share the transfer function and the white point (SMPTE EG 432-1; CSS Color 4, 10.4); the matrix is the product of CSS
  /// Color 4's for Display P3 to XYZ and for XYZ to sRGB.
  package init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      red: Self.encoded(1.2249401 * r - 0.2249404 * g), green: Self.encoded(-0.0420569 * r + 1.0420571 * g),
      blue: Self.encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: alpha)
  }

  /// IEC 61966-2-1.
  package static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 12, over: 5)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? max(0, value) * 12.92 : 1.055 * power(value, 5, over: 12) - 0.055
  }

  /// The power of a positive number with the exponent `numerator / degree`, by Newton's method: from 1 downward it ends.
  private static func power(_ value: Double, _ numerator: Int, over degree: Int) -> Double {
    let radicand = (0..<numerator).reduce(1.0) { product, _ in product * min(1, value) }
    var root = 1.0
    while true {
      let slope = (1..<degree).reduce(1.0) { product, _ in product * root }
      let next = (Double(degree - 1) * root + radicand / slope) / Double(degree)
      if next >= root { return root }
      root = next
    }
  }
}
