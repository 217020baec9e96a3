import CCairo

/// An image in pixels: a surface of cairo.
final class RasterImage {
  let surface: OpaquePointer
  let width: Int
  let height: Int

  /// nil: it is not a PNG file, a damaged one, or one with more pixels than any screen shows.
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

  /// nil: it is not a PPM file of bytes ("P6"), or one with more pixels than any screen shows.
  init?(ppm bytes: [UInt8]) {
    var numbers: [Int] = []
    var place = 2
    guard bytes.starts(with: "P6".utf8) else { return nil }
    while numbers.count < 3 {
      let digits = bytes[place...].drop { $0 <= 0x20 }.prefix { (0x30...0x39).contains($0) }
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
      numbers.append(number)
      place = digits.endIndex
    }
    // One white space is between the head and the pixels.
    let (width, height, first) = (numbers[0], numbers[1], place + 1)
    guard numbers[2] == 255, 1...PNGWriter.largestSide ~= width, 1...PNGWriter.largestSide ~= height,
      width * height <= PNGWriter.mostPixels, bytes.count >= first + width * height * 3,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    else { return nil }
    self.surface = surface
    (self.width, self.height) = (width, height)
    guard let pixels = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
      for x in 0..<width {
        let source = first + (y * width + x) * 3
        let pixel = UInt32(bytes[source]) << 16 | UInt32(bytes[source + 1]) << 8 | UInt32(bytes[source + 2])
        UnsafeMutableRawPointer(pixels + y * stride).storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(surface) }
}

extension ArraySlice<UInt8> {
  fileprivate var number: Int { reduce(0) { $0 << 8 | Int($1) } }
}
