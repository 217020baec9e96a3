import Screens
import Vocabulary

/// Draws a picture in pixels, as `SVGWriter` draws it in a light scheme, on white; the screen's size is not written above
/// it.
package struct PNGWriter {
  /// Pixels.
  package static let largestSide = 16_384
  /// A square of half the largest side.
  package static let mostPixels = largestSide * largestSide / 4

  private let scale: Double
  /// The corner of the first pixel, in points.
  private let origin: Point
  private let canvas: PixelCanvas

  /// The bytes of a PNG file with `scale` pixels a point: the same ones for the same picture and libraries.
  package static func file(_ picture: Picture, scale: Double) throws(RenderingError) -> [UInt8] {
    try draw(picture, scale: scale).file()
  }

  static func draw(_ picture: Picture, scale: Double) throws(RenderingError) -> PixelCanvas {
    let view = picture.viewBox
    let canvas = try PixelCanvas(size: view.size, scale: scale)
    let writer = PNGWriter(scale: scale, origin: Point(x: view.x, y: view.y), canvas: canvas)
    writer.draw(picture)
    return writer.canvas
  }

  private init(scale: Double, origin: Point, canvas: PixelCanvas) {
    self.scale = scale
    self.origin = origin
    self.canvas = canvas
  }

  private func draw(_ picture: Picture) {
    draw([picture.screenShape] + picture.badgeShapes + picture.badgeLetters)
    for box in picture.boxes { draw(box.shapes(picture.direction)) }
    let outlines = picture.outlines.map(OutlinePath.init(data:))
    for (text, style) in zip(picture.texts, picture.textStyles) {
      let clip = text.clip.flatMap(path)
      if text.clip != nil, clip == nil { continue }
      canvas.clipped(to: clip) { for glyph in text.glyphs { draw(glyph, outlines, style) } }
    }
    draw(picture.blamedShapes)
    for cut in picture.cuts {
      hatch(cut.frame)
      draw([cut.endLine])
    }
  }

  private func draw(_ shapes: [Shape]) {
    for shape in shapes {
      guard let path = OutlinePath(shape.form)?.mapped(pixel) else { continue }
      if let fill = shape.style.fill { canvas.fill(path, fill.light) }
      guard let stroke = shape.style.stroke else { continue }
      let pen = PixelCanvas.Pen(
        width: stroke.width * scale, dashes: stroke.dashes.map { ($0.on * scale, $0.off * scale) }, hasRoundCaps: stroke.hasRoundCaps)
      canvas.stroke(path, pen, stroke.color.light, opacity: stroke.opacity)
    }
  }

  private func draw(_ glyph: Picture.Glyph, _ outlines: [OutlinePath?], _ style: ShapeStyle) {
    guard let index = glyph.outline, outlines.indices.contains(index), glyph.scale > 0, let fill = style.fill else {
      return draw([glyph.emptyFrame])
    }
    guard let outline = outlines[index] else { return }
    // Glyphs have y upward.
    let path = outline.mapped { pixel(Point(x: glyph.origin.x + $0.x * glyph.scale, y: glyph.origin.y - $0.y * glyph.scale)) }
    canvas.fill(path, fill.light)
  }

  private func hatch(_ cut: Rect) {
    guard let edge = OutlinePath(.rectangle(cut, radius: 0))?.mapped(pixel) else { return }
    canvas.fill(edge, Hatching.color, opacity: Hatching.groundOpacity)
    // The distance across the lines is (x + y) / √2, as in a pattern turned by 45°.
    let view = Rect(x: origin.x, y: origin.y, width: Double(canvas.width) / scale, height: Double(canvas.height) / scale)
    let (left, top) = (max(cut.x, view.x), max(cut.y, view.y))
    let (right, bottom) = (min(cut.maxX, view.maxX), min(cut.maxY, view.maxY))
    guard left < right, top < bottom else { return }
    let diagonal = 2.0.squareRoot()
    let first = ((left + top) / diagonal / Hatching.period).rounded(.down)
    let last = ((right + bottom) / diagonal / Hatching.period).rounded(.up)
    let lines = stride(from: first, through: last, by: 1).map { number in
      let sum = (number * Hatching.period + Hatching.phase) * diagonal
      return [Point(x: sum - top, y: top), Point(x: sum - bottom, y: bottom)]
    }
    guard let hatching = OutlinePath(.lines(lines))?.mapped(pixel) else { return }
    canvas.clipped(to: edge) {
      // Beyond the edges on both sides, so that no line ends within them.
      canvas.stroke(hatching, PixelCanvas.Pen(width: Hatching.lineWidth * scale), Hatching.color, opacity: Hatching.lineOpacity)
    }
  }

  private func path(_ rect: Rect) -> OutlinePath? { OutlinePath(.rectangle(rect, radius: 0))?.mapped(pixel) }

  /// What is far outside of any picture comes nearer, so that dashes along it have an end; what is not a number is 0.
  private func pixel(_ point: Point) -> Point {
    Point(x: PixelCanvas.bounded((point.x - origin.x) * scale), y: PixelCanvas.bounded((point.y - origin.y) * scale))
  }
}
