import Vocabulary

/// Brings lengths in points to the device's pixel grid.
package enum PixelSnapping {
  /// The nearest multiple of one pixel; halves go up.
  ///
  /// The sum is first brought to a grid of a millionth of a point, so that the last bits of a solve do not decide a half.
  package static func round(_ value: Double, scale: Double) -> Double {
    let pixels = ((value * scale * 1e6).rounded() / 1e6 + 0.5).rounded(.down)
    return pixels / scale
  }

  /// The next multiple of one pixel that is not smaller, as text sizes are rounded.
  package static func ceil(_ value: Double, scale: Double) -> Double {
    ((value * scale * 1e6).rounded() / 1e6).rounded(.up) / scale
  }

  /// A frame with each edge on the grid, so that views which touch still touch.
  static func snap(_ frame: Rect, scale: Double) -> Rect {
    let left = round(frame.x, scale: scale)
    let top = round(frame.y, scale: scale)
    return Rect(
      x: left, y: top, width: round(frame.maxX, scale: scale) - left, height: round(frame.maxY, scale: scale) - top)
  }
}

extension PixelSnapping {
  /// An amount as outputs give it: in hundredths of a point.
  package static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
