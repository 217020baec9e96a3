/// Rounds lengths in points to the pixels of a device. `scale` is pixels per point, 1...3.
public enum PixelGrid {
  /// In pixels: the accuracy of sums and solutions. Smaller differences must not decide about a pixel.
  private static let noise = 1e-6

  /// The nearest multiple of one pixel, in points. Halves go up.
  public static func round(_ length: Double, scale: Double) -> Double { (length * scale + 0.5 + noise).rounded(.down) / scale }

  /// The smallest multiple of one pixel that is not less than `length`, in points, and at least 0. UIKit rounds intrinsic sizes like this.
  public static func ceil(_ length: Double, scale: Double) -> Double { max(0, (length * scale - noise).rounded(.up)) / scale }

  /// The frame with each edge rounded to a pixel, so that views that touch still do.
  public static func snap(_ frame: Rect, scale: Double) -> Rect {
    let left = round(frame.x, scale: scale)
    let top = round(frame.y, scale: scale)
    return Rect(x: left, y: top, width: round(frame.maxX, scale: scale) - left, height: round(frame.maxY, scale: scale) - top)
  }
}
