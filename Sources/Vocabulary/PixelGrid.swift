/// Lengths in points on the device's pixels: `scale` is pixels per point.
public enum PixelGrid {
  /// In pixels: the accuracy of sums and solutions. Smaller differences must not decide about a pixel.
  private static let noise = 1e-6

  /// The nearest multiple of one pixel; halves go up.
  public static func round(_ length: Double, scale: Double) -> Double { (length * scale + 0.5 + noise).rounded(.down) / scale }

  /// The least multiple of one pixel, from 0 on, that is not smaller: UIKit's intrinsic sizes are rounded so.
  public static func ceil(_ length: Double, scale: Double) -> Double { max(0, (length * scale - noise).rounded(.up)) / scale }

  /// A frame with each edge on the grid, so that views which touch still touch.
  public static func snap(_ frame: Rect, scale: Double) -> Rect {
    let left = round(frame.x, scale: scale)
    let top = round(frame.y, scale: scale)
    return Rect(x: left, y: top, width: round(frame.maxX, scale: scale) - left, height: round(frame.maxY, scale: scale) - top)
  }
}
