package import Screens
package import Vocabulary

/// The size that an image file states in its first bytes: PNG, JPEG, PDF and SVG, the formats that asset catalogs hold.
package enum ImageHeader {
  /// In the file's own units: pixels of PNG and JPEG, points of PDF and SVG. nil: no such file, or a damaged one.
  package static func size(of bytes: [UInt8]) -> Size? { read(bytes)?.size }

  /// The size with the format; nil: no such file, or a damaged one.
  package static func read(_ bytes: [UInt8]) -> (size: Size, format: ImageFile.Format)? {
    let readers: [(ImageFile.Format, ([UInt8]) -> Size?)] = [(.png, png), (.jpeg, jpeg), (.pdf, pdf), (.svg, svg)]
    for (format, reader) in readers {
      guard let size = reader(bytes) else { continue }
      return size.width > 0 && size.height > 0 && size.width <= 1e5 && size.height <= 1e5 ? (size, format) : nil
    }
    return nil
  }

  /// PNG, third edition, section 11.2.1: the IHDR chunk comes first.
  private static func png(_ bytes: [UInt8]) -> Size? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    return Size(width: Double(bigEndian(bytes[16..<20])), height: Double(bigEndian(bytes[20..<24])))
  }

  /// ITU T.81, section B.2.2: the first frame header (SOF0 … SOF15 without DHT, JPG and DAC).
  private static func jpeg(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var at = 2
    while at + 9 <= bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
      } else if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        return Size(width: Double(bigEndian(bytes[(at + 7)..<(at + 9)])), height: Double(bigEndian(bytes[(at + 5)..<(at + 7)])))
      } else {
        at += 2 + max(2, Int(bigEndian(bytes[(at + 2)..<(at + 4)])))
      }
    }
    return nil
  }

  /// PDF 32000-1, 7.7.3.3: the first page's `/MediaBox [left bottom right top]`, where it is not compressed.
  private static func pdf(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: "%PDF".utf8), let box = after("/MediaBox", in: bytes) else { return nil }
    let numbers = text(bytes[box...].prefix(100)).split(whereSeparator: { "[] \n\r\t/".contains($0) }).prefix(4).compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return Size(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
  }

  /// SVG 2, section 8.2: `width` and `height`, else the view box's.
  private static func svg(_ bytes: [UInt8]) -> Size? {
    guard let start = after("<svg", in: Array(bytes.prefix(1 << 16))) else { return nil }
    let tag = text(bytes[start...].prefix(1 << 12).prefix { $0 != UInt8(ascii: ">") })
    if let width = attribute("width", in: tag).flatMap(length), let height = attribute("height", in: tag).flatMap(length) {
      return Size(width: width, height: height)
    }
    let box = attribute("viewBox", in: tag)?.split(whereSeparator: { ", \n\t".contains($0) }).compactMap { Double($0) } ?? []
    return box.count == 4 ? Size(width: box[2], height: box[3]) : nil
  }

  /// A length without a unit, or in pixels or points.
  private static func length(_ text: Substring) -> Double? {
    Double(text.hasSuffix("px") || text.hasSuffix("pt") ? text.dropLast(2) : text)
  }

  private static func attribute(_ name: String, in tag: String) -> Substring? {
    for quote in ["\"", "'"] {
      let parts = tag.split(separator: " \(name)=\(quote)", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { return parts[1].prefix { String($0) != quote } }
    }
    return nil
  }

  private static func after(_ word: String, in bytes: [UInt8]) -> Int? {
    let word = Array(word.utf8)
    guard bytes.count > word.count else { return nil }
    return (0..<(bytes.count - word.count)).first { bytes[$0] == word[0] && bytes[$0..<($0 + word.count)].elementsEqual(word) }
      .map { $0 + word.count }
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
