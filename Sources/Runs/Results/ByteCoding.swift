/// Numbers in groups of seven bits (LEB128), texts with their lengths.
struct ByteWriter {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// 0 or more.
  mutating func write(_ number: Int) {
    var rest = UInt64(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// 8 bytes, little-endian.
  mutating func write(bits: UInt64) {
    withUnsafeBytes(of: bits.littleEndian) { bytes += $0 }
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  /// Their number first.
  mutating func write(_ texts: [String]) {
    write(texts.count)
    for text in texts { write(text) }
  }
}

/// Reads what `ByteWriter` wrote; nil at the first thing that it cannot have written.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  private var rest: Int { bytes.endIndex - position }
  var isAtEnd: Bool { rest == 0 }

  /// Less than 2⁴²: sums of a few of them are numbers, too.
  mutating func number() -> Int? {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 42, by: 7) {
      guard rest > 0 else { return nil }
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return Int(number) }
    }
    return nil
  }

  mutating func bits() -> UInt64? {
    guard rest >= 8 else { return nil }
    defer { position += 8 }
    return bytes[position..<position + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func text() -> String? {
    guard let count = number(), count <= rest else { return nil }
    defer { position += count }
    return String(validating: bytes[position..<position + count], as: UTF8.self)
  }

  mutating func texts() -> [String]? { list { $0.text() } }

  /// A count and so many elements.
  mutating func list<Element>(_ element: (inout ByteReader) -> Element?) -> [Element]? {
    guard let count = number(), count <= rest else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }
}
