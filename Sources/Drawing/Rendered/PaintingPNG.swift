package import Screens
import Vocabulary

/// Draws paintings in pixels. A writer keeps the images that it has read: it belongs to one worker.
package final class PaintingPNG {
  /// By path; nil: it cannot be read.
  private var images: [String: RasterImage?] = [:]
  /// By path data. Glyphs are the same from picture to picture.
  private var outlines: [String: OutlinePath?] = [:]

  package init() {}

  /// The bytes of a PNG file with `scale` pixels a point.
  package func file(_ painting: Painting, scale: Double, _ assets: any AssetSource) throws(RenderingError) -> [UInt8] {
    try draw(painting, scale: scale, assets).file()
  }

  func draw(_ painting: Painting, scale: Double, _ assets: any AssetSource) throws(RenderingError) -> PixelCanvas {
    let canvas = try PixelCanvas(size: painting.size, scale: scale)
    for image in painting.images where images[image.file.path] == nil { read(image.file, assets) }
    draw(painting.parts, of: painting, on: canvas, scale)
    return canvas
  }

  private func draw(_ parts: [PaintedPart], of painting: Painting, on canvas: PixelCanvas, _ scale: Double) {
    for part in parts { draw(part, of: painting, on: canvas, scale) }
  }

  private func draw(_ part: PaintedPart, of painting: Painting, on canvas: PixelCanvas, _ scale: Double) {
    func path(_ form: Shape.Form) -> OutlinePath? {
      OutlinePath(form)?.mapped { Point(x: PixelCanvas.bounded($0.x * scale), y: PixelCanvas.bounded($0.y * scale)) }
    }
    switch part {
    case .shape(let form, let fill, let stroke):
      guard let path = path(form) else { return }
      if let fill { canvas.fill(path, fill.packed, opacity: fill.alpha) }
      guard let stroke else { return }
      canvas.stroke(
        path, PixelCanvas.Pen(width: stroke.width * scale, hasRoundCaps: stroke.hasRoundCaps), stroke.color.packed,
        opacity: stroke.color.alpha)
    case .glyphs(let glyphs, let color):
      for glyph in glyphs { draw(glyph, of: painting, on: canvas, scale, color) }
    case .image(let index, let place, let tint):
      let pixels = Rect(x: place.x * scale, y: place.y * scale, width: place.width * scale, height: place.height * scale)
      if let image = images[painting.images[index].file.path] ?? nil {
        canvas.paint(image, in: pixels, tint: tint)
      } else {
        draw(ImagePlaceholder.neutral(in: place), of: painting, on: canvas, scale)
      }
    case .group(let parts, let opacity, let clip):
      let edge = clip.flatMap(path)
      if clip != nil, edge == nil { return }
      canvas.clipped(to: edge) {
        canvas.faded(opacity) { draw(parts, of: painting, on: canvas, scale) }
      }
    case .view(_, _, let parts): draw(parts, of: painting, on: canvas, scale)
    }
  }

  private func draw(_ glyph: Picture.Glyph, of painting: Painting, on canvas: PixelCanvas, _ scale: Double, _ color: RGBColor) {
    func pixel(_ x: Double, _ y: Double) -> Point { Point(x: PixelCanvas.bounded(x * scale), y: PixelCanvas.bounded(y * scale)) }
    guard let index = glyph.outline, painting.outlines.indices.contains(index), glyph.scale > 0 else {
      guard let box = OutlinePath(.rectangle(glyph.box, radius: 1))?.mapped({ pixel($0.x, $0.y) }) else { return }
      return canvas.stroke(box, PixelCanvas.Pen(width: 0.75 * scale), color.packed, opacity: color.alpha / 2)
    }
    guard let outline = outline(painting.outlines[index]) else { return }
    let path = outline.mapped { pixel(glyph.origin.x + $0.x * glyph.scale, glyph.origin.y - $0.y * glyph.scale) }
    canvas.fill(path, color.packed, opacity: color.alpha)
  }

  private func outline(_ data: String) -> OutlinePath? {
    if let known = outlines[data] { return known }
    let outline = OutlinePath(data: data)
    outlines[data] = .some(outline)
    return outline
  }

  private func read(_ file: ImageFile, _ assets: any AssetSource) {
    var image: RasterImage?
    if case .file(let bytes) = assets.pixels(of: file) { image = RasterImage(png: bytes) ?? RasterImage(ppm: bytes) }
    images[file.path] = .some(image)
  }
}

extension RGBColor {
  /// 0xRRGGBB.
  fileprivate var packed: UInt32 {
    [red, green, blue].reduce(0) { $0 << 8 | UInt32(bounded: ($1 * 255).rounded()) }
  }
}
