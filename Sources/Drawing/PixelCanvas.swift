import CCairo
import Screens
import Vocabulary

/// Pixels that paths are painted on, in sRGB as browsers do it: a surface of cairo. Paths are in pixels, y downward.
final class PixelCanvas {
  let width: Int
  let height: Int
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// A white canvas.
  init(width: Int, height: Int) throws(RenderingError) {
    self.width = width
    self.height = height
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    context = cairo_create(surface)
    try Self.check(cairo_status(context))
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    // SVG's default.
    cairo_set_miter_limit(context, 4)
  }

  /// A canvas for a picture of a size in points.
  convenience init(size: Size, scale: Double) throws(RenderingError) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let sides = 1...Double(PNGWriter.largestSide)
    guard sides.contains(width), sides.contains(height), width * height <= Double(PNGWriter.mostPixels) else {
      throw .tooLarge(width: width, height: height)
    }
    try self.init(width: Int(bounded: width), height: Int(bounded: height))
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  private static func check(_ status: cairo_status_t) throws(RenderingError) {
    if status != CAIRO_STATUS_SUCCESS { throw .libraryFailed("cairo: \(String(cString: cairo_status_to_string(status)))") }
  }

  /// Paints the inside of a path, by the non-zero rule. `color` is 0xRRGGBB; `opacity` is 0 ... 1.
  func fill(_ path: OutlinePath, _ color: UInt32, opacity: Double = 1) {
    setSource(color, opacity)
    append(path)
    cairo_fill(context)
  }

  /// How a line is painted; lengths in pixels.
  struct Pen {
    var width: Double
    var dashes: (on: Double, off: Double)?
    var hasRoundCaps = false
  }

  func stroke(_ path: OutlinePath, _ pen: Pen, _ color: UInt32, opacity: Double = 1) {
    setSource(color, opacity)
    cairo_set_line_width(context, pen.width)
    cairo_set_line_cap(context, pen.hasRoundCaps ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    let dashes = pen.dashes.map { [$0.on, $0.off] } ?? []
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    append(path)
    cairo_stroke(context)
  }

  /// Paints what `body` does within a path alone.
  func clipped(to path: OutlinePath?, _ body: () -> Void) {
    guard let path else { return body() }
    cairo_save(context)
    append(path)
    cairo_clip(context)
    body()
    cairo_restore(context)
  }

  /// Paints what `body` does as a whole with an opacity of 0 ... 1.
  func faded(_ opacity: Double, _ body: () -> Void) {
    guard opacity < 1 else { return body() }
    cairo_push_group(context)
    body()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }

  /// Paints an image, scaled to a rectangle of pixels; with a tint, its opacity in that colour.
  func paint(_ image: RasterImage, in place: Rect, tint: RGBColor?) {
    let (x, y) = (Self.bounded(place.x), Self.bounded(place.y))
    let (width, height) = (Self.bounded(place.width), Self.bounded(place.height))
    guard width > 0, height > 0, image.width > 0, image.height > 0 else { return }
    cairo_save(context)
    cairo_rectangle(context, x, y, width, height)
    cairo_clip(context)
    cairo_translate(context, x, y)
    cairo_scale(context, width / Double(image.width), height / Double(image.height))
    let pattern = cairo_pattern_create_for_surface(image.surface)
    // An image that grows does not fade at its edges.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if let tint {
      cairo_set_source_rgba(context, tint.red, tint.green, tint.blue, tint.alpha)
      cairo_mask(context, pattern)
    } else {
      cairo_set_source(context, pattern)
      cairo_paint(context)
    }
    cairo_pattern_destroy(pattern)
    cairo_restore(context)
  }

  /// What is far outside of any picture comes nearer; what is not a number is 0.
  static func bounded(_ pixels: Double) -> Double { pixels.isNaN ? 0 : min(max(pixels, -0x10000), 0x10000) }

  private func setSource(_ color: UInt32, _ opacity: Double) {
    func channel(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
    cairo_set_source_rgba(context, channel(16), channel(8), channel(0), opacity)
  }

  private func append(_ path: OutlinePath) {
    cairo_new_path(context)
    for segment in path.segments {
      switch segment {
      case .move(let to): cairo_move_to(context, to.x, to.y)
      case .line(let to): cairo_line_to(context, to.x, to.y)
      case .cubic(let first, let second, let to): cairo_curve_to(context, first.x, first.y, second.x, second.y, to.x, to.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// The bytes of a PNG file: no time and no text in it, so that the same pixels are the same bytes.
  func file() throws(RenderingError) -> [UInt8] {
    try Self.check(cairo_status(context))
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { throw .libraryFailed("cairo: the surface has no pixels") }
    return PNGEncoder.file(width: width, height: height, pixels, stride: Int(cairo_image_surface_get_stride(surface)))
  }

  /// The colour of a pixel, 0xRRGGBB.
  func color(x: Int, y: Int) -> UInt32 {
    cairo_surface_flush(surface)
    let row = cairo_image_surface_get_data(surface)! + y * Int(cairo_image_surface_get_stride(surface))
    return UnsafeRawPointer(row).load(fromByteOffset: 4 * x, as: UInt32.self) & 0xFFFFFF
  }
}
