import CCairo

/// An image in pixels: a surface of cairo.
final class RasterImage {
  let surface: OpaquePointer
  let width: Int
  let height: Int

  /// nil: it is no PNG file, a damaged one, or one with more pixels than any screen shows.
  init?(png bytes: [UInt8]) {
    // PNG, third edition, section 11.2.1: the IHDR chunk comes first.
    guard bytes.count >= 24, bytes[16..<20].number * bytes[20..<24].number <= PNGWriter.mostPixels else { return nil }
    struct Source {
      var rest: UnsafeRawBufferPointer
    }
    let surface = bytes.withUnsafeBytes { bytes in
      var source = Source(rest: bytes)
      return withUnsafeMutablePointer(to: &source) { source in
        cairo_image_surface_create_from_png_stream(
          { source, target, count in
            let source = source!.assumingMemoryBound(to: Source.self)
            guard source.pointee.rest.count >= Int(count), let start = source.pointee.rest.baseAddress else {
              return CAIRO_STATUS_READ_ERROR
            }
            target!.update(from: start.assumingMemoryBound(to: UInt8.self), count: Int(count))
            source.pointee.rest = UnsafeRawBufferPointer(rebasing: source.pointee.rest[Int(count)...])
            return CAIRO_STATUS_SUCCESS
          }, source)
      }
    }
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }
}

extension ArraySlice<UInt8> {
  fileprivate var number: Int { reduce(0) { $0 << 8 | Int($1) } }
}
