/// A colour of the pictures; the raw value is its name in the style sheet.
enum PictureColor: String, CaseIterable {
  case screen, edge, ink, pale, tint, soft, line, on, knob, wrong, badge
  case softTint = "tint-soft"
  case textBox = "text-box"
  case badgeInk = "badge-ink"

  /// sRGB, 0xRRGGBB.
  var light: UInt32 { schemes.light }

  /// sRGB, 0xRRGGBB.
  var dark: UInt32 { schemes.dark }

  private var schemes: (light: UInt32, dark: UInt32) {
    switch self {
    case .screen: (0xffffff, 0x1a1d23)
    case .edge: (0xc9ced6, 0x3a404b)
    case .ink: (0x1d2129, 0xeceef2)
    case .pale: (0x8a919e, 0x8f97a5)
    case .tint: (0x0b62d6, 0x79b0ff)
    case .softTint: (0xe3eefc, 0x1f3350)
    case .soft: (0xf1f3f6, 0x262b33)
    case .line: (0xb9c0cb, 0x4d5563)
    case .textBox: (0xeef1f5, 0x242932)
    case .on: (0x34a35a, 0x3fae66)
    case .knob: (0xffffff, 0xf4f5f7)
    case .wrong: (0xd3202f, 0xff6b70)
    case .badge: (0xe7eaef, 0x2c323b)
    case .badgeInk: (0x4a5261, 0xb9c0cc)
    }
  }
}

/// The hatching of a cut: lines at 45°, in points. Red in either scheme, so that it stands out from the text below.
enum Hatching {
  static let color: UInt32 = 0xd3202f
  static let groundOpacity = 0.12
  static let lineOpacity = 0.75
  static let lineWidth = 1.25
  /// From one line's middle to the next one's, across the lines.
  static let period = 4.0
  /// From the origin to a line's middle, across the lines.
  static let phase = 1.0
}
