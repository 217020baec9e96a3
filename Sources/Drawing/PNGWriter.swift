import Screens
import Vocabulary

/// Draws a picture in pixels, as `SVGWriter` draws it in a light scheme, on white; the screen's size is not written above
/// it.
package struct PNGWriter: ~Copyable {
  /// Pixels.
  package static let largestSide = 16_384
  /// A square of half the largest side.
  package static let mostPixels = largestSide * largestSide / 4

  private let grid: PixelGrid
  private let rasterizer: Rasterizer
  private var canvas: PixelCanvas

  /// The bytes of a PNG file with `scale` pixels a point: the same ones for the same picture and libraries.
  package static func file(_ picture: Picture, scale: Double) throws(RenderingError) -> [UInt8] {
    let canvas = try draw(picture, scale: scale)
    return try PNGEncoder.encode(canvas.pixels, width: canvas.width, height: canvas.height)
  }

  static func draw(_ picture: Picture, scale: Double) throws(RenderingError) -> PixelCanvas {
    let view = picture.viewBox
    let (width, height) = ((view.width * scale).rounded(.up), (view.height * scale).rounded(.up))
    let sides = 1...Double(largestSide)
    guard sides.contains(width), sides.contains(height), width * height <= Double(mostPixels) else {
      throw .tooLarge(width: width, height: height)
    }
    var writer = PNGWriter(
      grid: PixelGrid(origin: Point(x: view.x, y: view.y), scale: scale),
      rasterizer: try Rasterizer(width: Int(width), height: Int(height)), canvas: PixelCanvas(width: Int(width), height: Int(height)))
    writer.draw(picture)
    return writer.canvas
  }

  private init(grid: PixelGrid, rasterizer: consuming Rasterizer, canvas: PixelCanvas) {
    self.grid = grid
    self.rasterizer = rasterizer
    self.canvas = canvas
  }

  private mutating func draw(_ picture: Picture) {
    draw([picture.screenShape] + picture.badgeShapes + picture.badgeLetters)
    for box in picture.boxes { draw(box.shapes(picture.direction)) }
    let outlines = picture.outlines.map(OutlinePath.init(data:))
    for (text, style) in zip(picture.texts, picture.textStyles) {
      for glyph in text.glyphs { draw(glyph, outlines, style, clip: text.clip) }
    }
    draw(picture.blamedShapes)
    for cut in picture.cuts {
      hatch(cut.frame)
      draw([cut.endLine])
    }
  }

  private mutating func draw(_ shapes: [Shape]) {
    let scale = grid.scale
    for shape in shapes {
      guard let path = OutlinePath(shape.form)?.mapped(grid.pixel) else { continue }
      if let fill = shape.style.fill { canvas.lay(fill.light, on: rasterizer.fill(path)) }
      guard let stroke = shape.style.stroke else { continue }
      let line =
        stroke.dashes.map { dashes in
          path.dashed(
            on: dashes.on * scale, off: dashes.off * scale, within: Size(width: Double(rasterizer.width), height: Double(rasterizer.height))
          )
        } ?? path
      canvas.lay(
        stroke.color.light, opacity: stroke.opacity,
        on: rasterizer.stroke(line, lineWidth: stroke.width * scale, hasRoundCaps: stroke.hasRoundCaps))
    }
  }

  private mutating func draw(_ glyph: Picture.Glyph, _ outlines: [OutlinePath?], _ style: ShapeStyle, clip: Rect?) {
    guard let index = glyph.outline, outlines.indices.contains(index), glyph.scale > 0, let fill = style.fill else {
      return draw([glyph.emptyFrame])
    }
    guard let outline = outlines[index] else { return }
    let grid = grid
    let path = outline.mapped { point in
      // Glyphs have y upward.
      grid.pixel(Point(x: glyph.origin.x + point.x * glyph.scale, y: glyph.origin.y - point.y * glyph.scale))
    }
    let spans = rasterizer.fill(path)
    canvas.lay(fill.light, on: clip.map { Self.clipped(spans, to: $0, grid) } ?? spans)
  }

  /// The spans within a rectangle, to whole pixels.
  private static func clipped(_ spans: [CoverageSpan], to rect: Rect, _ grid: PixelGrid) -> [CoverageSpan] {
    let (low, high) = (grid.pixel(Point(x: rect.x, y: rect.y)), grid.pixel(Point(x: rect.maxX, y: rect.maxY)))
    let (left, right) = (Int(low.x.rounded()), Int(high.x.rounded()))
    let rows = Int(low.y.rounded())..<max(Int(low.y.rounded()), Int(high.y.rounded()))
    return spans.compactMap { span in
      guard rows.contains(span.y) else { return nil }
      var part = span
      part.x = max(span.x, left)
      part.length = min(span.x + span.length, right) - part.x
      return part.length > 0 ? part : nil
    }
  }

  private mutating func hatch(_ cut: Rect) {
    guard let path = OutlinePath(.rectangle(cut, radius: 0))?.mapped(grid.pixel) else { return }
    let spans = rasterizer.fill(path)
    canvas.lay(Hatching.color, opacity: Hatching.groundOpacity, on: spans)
    let grid = grid
    canvas.lay(Hatching.color, on: spans) { x, y in
      // The distance across the lines, as in a pattern turned by 45°, and then from the middle of the nearest line.
      let across = (x / grid.scale + grid.origin.x + y / grid.scale + grid.origin.y) * 0.5.squareRoot() - Hatching.phase
      let distance = abs(across - (across / Hatching.period).rounded() * Hatching.period)
      return Hatching.lineOpacity * min(max((Hatching.lineWidth / 2 - distance) * grid.scale + 0.5, 0), 1)
    }
  }
}

/// Points to pixels.
private struct PixelGrid {
  /// The corner of the first pixel, in points.
  var origin: Point
  /// Pixels per point.
  var scale: Double

  /// What lies far outside of any picture comes nearer, so that FreeType takes it and dashes along it have an end; what is not a number is 0.
  func pixel(_ point: Point) -> Point {
    func bounded(_ pixels: Double) -> Double { pixels.isNaN ? 0 : min(max(pixels, -0x10000), 0x10000) }
    return Point(x: bounded((point.x - origin.x) * scale), y: bounded((point.y - origin.y) * scale))
  }
}
