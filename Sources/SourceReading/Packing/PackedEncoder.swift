/// Writes values without the names of their parts, in the order in which their types encode them: short, and quick to read again by the same
/// build of the same types. Texts that come again are numbers. Dictionaries must not have texts as keys: these would be parts without names.
package struct PackedEncoder: Encoder {
  private let output = Output()

  package static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = PackedEncoder()
    try value.encode(to: encoder)
    return encoder.output.bytes
  }

  package let codingPath: [any CodingKey] = []
  package let userInfo: [CodingUserInfoKey: Any] = [:]

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(output: output, encoder: self))
  }
  package func unkeyedContainer() -> any UnkeyedEncodingContainer { List(output: output, encoder: self) }
  package func singleValueContainer() -> any SingleValueEncodingContainer { Single(output: output, encoder: self) }

  private final class Output {
    var bytes: [UInt8] = []
    private var texts: [String: Int] = [:]

    /// In groups of seven bits, the lowest first; all but the last with the highest bit.
    func write(_ number: UInt64) {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }

    func write(_ text: String) {
      if let known = texts[text] { return write(UInt64(known + 1)) }
      texts[text] = texts.count
      write(0 as UInt64)
      write(UInt64(text.utf8.count))
      bytes += text.utf8
    }

    func write(_ value: some Encodable, _ encoder: PackedEncoder) throws {
      switch value {
      case let value as any EncodableOptional:
        bytes.append(value.wrapped == nil ? 0 : 1)
        if let wrapped = value.wrapped { try write(wrapped, encoder) }
      case let value as String: write(value)
      case let value as Bool: bytes.append(value ? 1 : 0)
      case let value as Double: write(value.bitPattern)
      case let value as Float: write(UInt64(value.bitPattern))
      case let value as any FixedWidthInteger:
        // Small numbers of both signs are short.
        let number = Int64(truncatingIfNeeded: value)
        write(UInt64(bitPattern: number << 1 ^ number >> 63))
      default: try value.encode(to: encoder)
      }
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: Output
    let encoder: PackedEncoder
    let codingPath: [any CodingKey] = []

    func encodeNil(forKey key: Key) { output.bytes.append(0) }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
      try output.write(value, encoder)
    }
    // Without these, nothing is written where these are missing.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try output.write(value, encoder) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try output.write(value, encoder) }
    func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey> {
      // Which case of an enum it is.
      output.write(key.stringValue)
      return encoder.container(keyedBy: keyType)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }

  private struct List: UnkeyedEncodingContainer {
    let output: Output
    let encoder: PackedEncoder
    let codingPath: [any CodingKey] = []
    private(set) var count = 0
    /// Where the count is, in four bytes.
    private let place: Int

    init(output: Output, encoder: PackedEncoder) {
      (self.output, self.encoder, place) = (output, encoder, output.bytes.count)
      output.bytes += [0, 0, 0, 0]
    }

    private mutating func add() {
      count += 1
      for index in 0..<4 { output.bytes[place + index] = UInt8(truncatingIfNeeded: count >> (8 * index)) }
    }

    mutating func encodeNil() {
      add()
      output.bytes.append(0)
    }
    mutating func encode<T: Encodable>(_ value: T) throws {
      add()
      try output.write(value, encoder)
    }
    mutating func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
      add()
      return encoder.container(keyedBy: keyType)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      add()
      return encoder.unkeyedContainer()
    }
    mutating func superEncoder() -> any Encoder { encoder }
  }

  private struct Single: SingleValueEncodingContainer {
    let output: Output
    let encoder: PackedEncoder
    let codingPath: [any CodingKey] = []

    func encodeNil() { output.bytes.append(0) }
    func encode<T: Encodable>(_ value: T) throws { try output.write(value, encoder) }
  }
}

/// Any optional of something that can be encoded.
private protocol EncodableOptional { var wrapped: (any Encodable)? { get } }

extension Optional: EncodableOptional where Wrapped: Encodable {
  fileprivate var wrapped: (any Encodable)? { map { $0 } }
}
