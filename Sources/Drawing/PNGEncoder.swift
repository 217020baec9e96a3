import CZlib

/// Writes pixels as a PNG file, fast: cairo's own writer takes ten times as long for a screen, nearly all of it in search of a smaller file.
///
/// Each row is the difference to the one above it (PNG, third edition, section 9.2, filter "Up"): most rows of a screen are like it.
enum PNGEncoder {
  /// - Parameters:
  ///   - pixels: of 32 bits, 0xRRGGBB in the lower ones.
  ///   - stride: bytes from row to row.
  static func file(width: Int, height: Int, _ pixels: UnsafePointer<UInt8>, stride: Int) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // 8 bits a channel, colour type 2 (RGB), without interlacing.
    append("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0], to: &file)
    append("IDAT", compressed(filtered(width: width, height: height, UnsafeRawPointer(pixels), stride: stride)), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func filtered(width: Int, height: Int, _ pixels: UnsafeRawPointer, stride: Int) -> [UInt8] {
    let rowLength = 1 + 3 * width
    return [UInt8](unsafeUninitializedCapacity: height * rowLength) { output, count in
      for y in 0..<height {
        let row = pixels + y * stride
        let above = y > 0 ? row - stride : nil
        var place = y * rowLength
        output[place] = 2
        for x in 0..<width {
          let pixel = row.load(fromByteOffset: 4 * x, as: UInt32.self)
          let other = above?.load(fromByteOffset: 4 * x, as: UInt32.self) ?? 0
          output[place + 1] = UInt8(truncatingIfNeeded: pixel >> 16) &- UInt8(truncatingIfNeeded: other >> 16)
          output[place + 2] = UInt8(truncatingIfNeeded: pixel >> 8) &- UInt8(truncatingIfNeeded: other >> 8)
          output[place + 3] = UInt8(truncatingIfNeeded: pixel) &- UInt8(truncatingIfNeeded: other)
          place += 3
        }
      }
      count = height * rowLength
    }
  }

  /// In zlib's format, as PNG asks.
  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(length)) { output, count in
      let result = compress2(output.baseAddress, &length, bytes, UInt(bytes.count), Z_BEST_SPEED)
      precondition(result == Z_OK, "zlib gave up: \(result)")
      count = Int(length)
    }
  }

  private static func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    let part = Array(name.utf8) + content
    file += number(content.count)
    file += part
    file += number(Int(truncatingIfNeeded: crc32(0, part, UInt32(part.count))))
  }

  /// 32 bits, the highest first.
  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
