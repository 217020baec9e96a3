import CPNG

/// Pixels into the bytes of a PNG file, by libpng's simplified interface: no time and no text in it, so the same pixels are the same bytes.
enum PNGEncoder {
  /// `pixels`: red, green and blue, 8 bits each (sRGB), row by row from the top; `3 × width × height` of them.
  static func encode(_ pixels: [UInt8], width: Int, height: Int) throws(RenderingError) -> [UInt8] {
    precondition(pixels.count == 3 * width * height, "\(pixels.count) bytes are not \(width) × \(height) pixels")
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(width)
    image.height = UInt32(height)
    // PNG_FORMAT_RGB
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
    defer { png_image_free(&image) }
    // More than pixels that cannot be compressed take: a byte a row, a few a block, and the chunks around them.
    let capacity = pixels.count + pixels.count / 64 + height + 4096
    var size = png_alloc_size_t(capacity)
    var isWritten = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      isWritten = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, pixels, 0, nil) != 0
      count = isWritten ? Int(size) : 0
    }
    guard isWritten else {
      let message = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      throw .libraryFailed("libpng: \(message)")
    }
    return bytes
  }
}
