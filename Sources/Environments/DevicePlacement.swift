package import Screens
import Vocabulary

/// A device held one way, or a bare canvas: where a screen is shown.
package struct DevicePlacement: Hashable, Encodable, Sendable {
  /// The device's name with its window; empty for a canvas given by its size.
  package var device: String
  package var orientation: Orientation
  package var canvas: Canvas
  /// Whether Bold Text is switched on.
  package var isBoldText = false

  package init(device: String, orientation: Orientation, canvas: Canvas, isBoldText: Bool = false) {
    self.device = device
    self.orientation = orientation
    self.canvas = canvas
    self.isBoldText = isBoldText
  }

  /// The device's name, or the size: `320x568`.
  package var label: String { device.isEmpty ? "\(short(canvas.size.width))x\(short(canvas.size.height))" : device }

  /// A bare canvas of `width` x `height` points: no bars and no safe area; size classes as the devices of that size have them.
  ///
  /// The rule for the classes, true of every row of the reference table of devices: a canvas wider than high and lower than 480 points
  /// is compact in height, and regular in width from a height of 414 on (the Plus and Max phones in landscape); any other is regular
  /// in height, and regular in width from 670 points on (the widest compact window, two thirds of a 12.9-inch iPad, has 639; the
  /// narrowest regular one, half of it, 678). A canvas is an iPad's if its shorter side is as long as that of any iPad.
  package init(width: Double, height: Double, scale: Double = 2) {
    let isLow = height < 480 && width > height
    let isWide = isLow ? height >= 414 : width >= 670
    self.init(
      device: "", orientation: width > height ? .landscape : .portrait,
      canvas: Canvas(
        size: Size(width: width, height: height), scale: scale, safeArea: .zero, widthClass: isWide ? .regular : .compact,
        heightClass: isLow ? .compact : .regular, isPad: min(width, height) >= Self.leastSideOfPads))
  }

  /// The iPad mini of 2021; the widest iPhone has 440.
  private static let leastSideOfPads: Double = 744
}

extension Environment {
  /// Where it is: device, orientation and canvas, with the device's setting.
  package var placement: DevicePlacement {
    DevicePlacement(device: device, orientation: orientation, canvas: canvas, isBoldText: isBoldText)
  }
}

extension Size {
  /// A size written `WIDTHxHEIGHT` in decimal numbers.
  init?(decimals text: String) {
    let sides = text.split(whereSeparator: { "xX×".contains($0) })
    guard sides.count == 2, let width = decimal(sides[0]), let height = decimal(sides[1]) else { return nil }
    self.init(width: width, height: height)
  }
}

/// Digits with at most one point: neither `nan`, `inf`, hexadecimal nor an exponent.
func decimal(_ text: some StringProtocol) -> Double? {
  guard text.count <= 12, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
  return Double(text)
}

/// A number without a needless ".0".
func short(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
