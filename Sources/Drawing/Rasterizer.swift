import CFreeType
import Vocabulary

/// The pixels of a row that a form covers alike.
struct CoverageSpan {
  var x: Int
  var y: Int
  var length: Int
  /// 255: wholly.
  var coverage: UInt8
}

/// FreeType's rasteriser and stroker: which pixels a path covers, in 256 levels, by the non-zero rule. Paths are in pixels, y downward,
/// and end within 2^17 of them: FreeType takes no more.
struct Rasterizer: ~Copyable {
  /// Only pixels in `0 ..< width` and `0 ..< height` are reported.
  let width: Int
  let height: Int
  private let library: FT_Library
  private let stroker: FT_Stroker

  init(width: Int, height: Int) throws(RenderingError) {
    self.width = width
    self.height = height
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { throw .libraryFailed("FreeType cannot be started") }
    var stroker: FT_Stroker?
    guard FT_Stroker_New(library, &stroker) == 0, let stroker else {
      FT_Done_FreeType(library)
      throw .libraryFailed("FreeType's stroker cannot be started")
    }
    self.library = library
    self.stroker = stroker
  }

  deinit {
    FT_Stroker_Done(stroker)
    FT_Done_FreeType(library)
  }

  /// The inside of the path; empty for one that FreeType does not take.
  func fill(_ path: OutlinePath) -> [CoverageSpan] {
    withOutline(path.contours) { render(&$0) } ?? []
  }

  /// The path drawn with a pen `lineWidth` pixels wide; corners are mitred up to SVG's default limit of 4.
  func stroke(_ path: OutlinePath, lineWidth: Double, hasRoundCaps: Bool = false) -> [CoverageSpan] {
    FT_Stroker_Set(
      stroker, FT_Fixed(fixed(lineWidth / 2)), hasRoundCaps ? FT_STROKER_LINECAP_ROUND : FT_STROKER_LINECAP_BUTT,
      FT_STROKER_LINEJOIN_MITER_FIXED, 4 << 16)
    var spans: [CoverageSpan] = []
    // An outline has fewer than 2^15 points; many dashes are stroked in parts.
    for part in stride(from: 0, to: path.contours.count, by: 256) {
      let contours = path.contours[part..<min(part + 256, path.contours.count)]
      spans += withOutline(Array(contours)) { outline in strokeOutline(&outline, isOpen: !path.isClosed) } ?? []
    }
    return spans
  }

  private func strokeOutline(_ outline: inout FT_Outline, isOpen: Bool) -> [CoverageSpan] {
    var (points, contours): (FT_UInt, FT_UInt) = (0, 0)
    var border = FT_Outline()
    guard FT_Stroker_ParseOutline(stroker, &outline, isOpen ? 1 : 0) == 0, FT_Stroker_GetCounts(stroker, &points, &contours) == 0,
      points <= Int16.max, contours <= Int16.max, FT_Outline_New(library, points, FT_Int(contours), &border) == 0
    else { return [] }
    defer { FT_Outline_Done(library, &border) }
    // The export appends.
    border.n_points = 0
    border.n_contours = 0
    FT_Stroker_Export(stroker, &border)
    return render(&border)
  }

  private func render(_ outline: inout FT_Outline) -> [CoverageSpan] {
    let collector = SpanCollector()
    var parameters = FT_Raster_Params()
    parameters.flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP
    parameters.clip_box = FT_BBox(xMin: 0, yMin: 0, xMax: FT_Pos(width), yMax: FT_Pos(height))
    parameters.user = Unmanaged.passUnretained(collector).toOpaque()
    parameters.gray_spans = { y, count, spans, user in
      let collector = Unmanaged<SpanCollector>.fromOpaque(user!).takeUnretainedValue()
      for span in UnsafeBufferPointer(start: spans, count: Int(count)) {
        collector.spans.append(CoverageSpan(x: Int(span.x), y: Int(y), length: Int(span.len), coverage: span.coverage))
      }
    }
    let error = withExtendedLifetime(collector) { FT_Outline_Render(library, &outline, &parameters) }
    return error == 0 ? collector.spans : []
  }

  /// The contours as FreeType takes them; nil where they are too many for it.
  private func withOutline<Result>(_ contours: [[OutlinePath.Node]], _ body: (inout FT_Outline) -> Result) -> Result? {
    let contours = contours.filter { !$0.isEmpty }
    let count = contours.reduce(0) { $0 + $1.count }
    var outline = FT_Outline()
    guard count > 0, count <= Int16.max, FT_Outline_New(library, FT_UInt(count), FT_Int(contours.count), &outline) == 0 else { return nil }
    defer { FT_Outline_Done(library, &outline) }
    var index = 0
    for (number, contour) in contours.enumerated() {
      for node in contour {
        outline.points[index] = FT_Vector(x: FT_Pos(fixed(node.point.x)), y: FT_Pos(fixed(node.point.y)))
        // FT_CURVE_TAG_ON, _CONIC and _CUBIC.
        outline.tags[index] =
          switch node.kind {
          case .on: 1
          case .quadraticControl: 0
          case .cubicControl: 2
          }
        index += 1
      }
      outline.contours[number] = Int16(index - 1)
    }
    return body(&outline)
  }

  /// 26.6 fixed point.
  private func fixed(_ pixels: Double) -> Int { Int((pixels * 64).rounded()) }
}

private final class SpanCollector {
  var spans: [CoverageSpan] = []
}
