import AutoLayout
import Checks
import Screens
import Vocabulary

extension RuleExample {
  /// WCAG 2.2, 1.4.3: #767676 is the lightest gray with 4.5 : 1 on white, #949494 that with 3 : 1.
  static let contrast: [RuleExample] = [
    .silent(.lowContrast, "dark gray") { colored(&$0, .hex(0x767676), on: .hex(0xFFFFFF)) },
    .speaks(.lowContrast, "a gray that is too light", "A:") { colored(&$0, .hex(0x777777), on: .hex(0xFFFFFF)) },
    .silent(.lowContrast, "large text") { colored(&$0, .hex(0x949494), on: .hex(0xFFFFFF), points: 24) },
    .speaks(.lowContrast, "large text that is too light", "A:") { colored(&$0, .hex(0x959595), on: .hex(0xFFFFFF), points: 24) },
    .silent(.lowContrast, "the system's colours") {
      colored(&$0, .system("labelColor", listed: nil), on: .system("systemBackgroundColor", listed: nil))
    },
    .speaks(.lowContrast, "black in the dark", "A:") { colored(&$0, .hex(0x000000), on: .system("systemBackgroundColor", listed: nil)) },
    .silent(.lowContrast, "an unknown colour") { colored(&$0, .named("Gone", listed: nil), on: .hex(0xFFFFFF)) },
    .speaks(.lowContrast, "a colour that the file lists", "A:") {
      colored(&$0, .named("Faint", listed: RGBColor(hex: 0xAAAAAA)), on: .hex(0xFFFFFF))
    },
    .silent(.lowContrast, "a translucent view") { colored(&$0, .hex(0xAAAAAA), on: .hex(0xFFFFFF)) { $0.alpha = 0.9 } },
    .silent(.lowContrast, "a disabled label") { colored(&$0, .hex(0xAAAAAA), on: .hex(0xFFFFFF)) { $0.isEnabled = false } },
    .silent(.lowContrast, "an unknown ground") { colored(&$0, .hex(0xAAAAAA), on: .named("Gone", listed: nil)) },
    .speaks(.lowContrast, "a translucent colour", "A:") {
      colored(&$0, .fixed(RGBColor(white: 0, alpha: 0.4)), on: .hex(0xFFFFFF))
    },
  ]
}

/// A label on the root's background, with a colour of its own: 0xRRGGBB.
private func colored(
  _ sketch: inout Sketch, _ color: ColorValue, on ground: ColorValue, points: Double = 17, look: (inout Appearance) -> Void = { _ in }
) {
  sketch.add("A", .label("Hint", font: FontRequest(size: .points(points))), at: .row)
  var (root, label) = (Appearance(), Appearance())
  root.colors[.background] = ground
  label.colors[.text] = color
  look(&label)
  sketch.screen.looks = ["Superview": root, "A": label]
}

extension ColorValue {
  fileprivate static func hex(_ hex: UInt32) -> ColorValue { .fixed(RGBColor(hex: hex)) }
}
