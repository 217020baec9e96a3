/// Opaque pixels that colours are laid upon, each with an opacity, in sRGB as browsers do it.
struct PixelCanvas {
  let width: Int
  let height: Int
  /// Red, green, blue; row by row from the top.
  private(set) var pixels: [UInt8]

  /// A white canvas.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 255, count: 3 * width * height)
  }

  /// `color` is 0xRRGGBB; `opacity` is 0 ... 1.
  mutating func lay(_ color: UInt32, opacity: Double = 1, on spans: [CoverageSpan]) {
    for span in spans {
      let share = opacity * Double(span.coverage) / 255
      for x in span.x..<span.x + span.length { lay(color, share: share, x: x, y: span.y) }
    }
  }

  /// As `lay(_:opacity:on:)`, with an opacity for each pixel by the coordinates of its middle.
  mutating func lay(_ color: UInt32, on spans: [CoverageSpan], opacity: (_ x: Double, _ y: Double) -> Double) {
    for span in spans {
      for x in span.x..<span.x + span.length {
        lay(color, share: opacity(Double(x) + 0.5, Double(span.y) + 0.5) * Double(span.coverage) / 255, x: x, y: span.y)
      }
    }
  }

  private mutating func lay(_ color: UInt32, share: Double, x: Int, y: Int) {
    let first = 3 * (y * width + x)
    for channel in 0..<3 {
      let new = Double(color >> UInt32(16 - 8 * channel) & 0xff)
      let old = Double(pixels[first + channel])
      pixels[first + channel] = UInt8((old + (new - old) * share).rounded())
    }
  }
}
