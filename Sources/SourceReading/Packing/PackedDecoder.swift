/// Reads what `PackedEncoder` has written of the same types.
package struct PackedDecoder: Decoder {
  fileprivate let input: Input

  /// Bytes that end too early, or say what cannot be.
  private struct Damage: Error {}

  package static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try Value(from: PackedDecoder(input: Input(bytes)))
  }

  package let codingPath: [any CodingKey] = []
  package let userInfo: [CodingUserInfoKey: Any] = [:]

  private init(input: Input) { self.input = input }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed(input: input, decoder: self))
  }
  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try List(input: input, decoder: self) }
  package func singleValueContainer() -> any SingleValueDecodingContainer { Single(input: input, decoder: self) }

  fileprivate final class Input {
    private let bytes: [UInt8]
    private var place = 0
    private var texts: [String] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func byte() throws -> UInt8 {
      guard place < bytes.count else { throw Damage() }
      place += 1
      return bytes[place - 1]
    }

    func number() throws -> UInt64 {
      var number: UInt64 = 0
      for shift in stride(from: 0 as UInt64, to: 64, by: 7) {
        let byte = try byte()
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return number }
      }
      throw Damage()
    }

    func integer() throws -> Int64 {
      let number = try number()
      return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T { T(truncatingIfNeeded: try integer()) }

    /// The four bytes before the elements of a list.
    func count() throws -> Int {
      var count = 0
      for shift in stride(from: 0, to: 32, by: 8) { count |= Int(try byte()) << shift }
      return count
    }

    func text() throws -> String {
      let number = try number()
      if number > 0 {
        guard number <= texts.count else { throw Damage() }
        return texts[Int(number) - 1]
      }
      let length = try self.number()
      guard length <= bytes.count - place else { throw Damage() }
      let text = String(decoding: bytes[place..<place + Int(length)], as: UTF8.self)
      place += Int(length)
      texts.append(text)
      return text
    }

    /// The text that comes next, which stays there.
    func nextText() -> String? {
      let before = (place, texts.count)
      defer {
        place = before.0
        texts.removeLast(texts.count - before.1)
      }
      return try? text()
    }

    /// Types that are not read by their own rules, found once: asking a type what it is takes long.
    private enum Kind { case text, truth, double, float, integer(any FixedWidthInteger.Type), optional(any DecodableOptional.Type), other }
    private var kinds: [ObjectIdentifier: Kind] = [:]

    private func kind(of type: any Decodable.Type) -> Kind {
      if let known = kinds[ObjectIdentifier(type)] { return known }
      let kind: Kind =
        switch type {
        case is String.Type: .text
        case is Bool.Type: .truth
        case is Double.Type: .double
        case is Float.Type: .float
        case let type as any FixedWidthInteger.Type: .integer(type)
        case let type as any DecodableOptional.Type: .optional(type)
        default: .other
        }
      kinds[ObjectIdentifier(type)] = kind
      return kind
    }

    func value<T: Decodable>(_ type: T.Type, _ decoder: PackedDecoder) throws -> T {
      let value: Any
      switch kind(of: type) {
      case .other: return try T(from: decoder)
      case .text: value = try text()
      case .truth: value = try byte() != 0
      case .double: value = Double(bitPattern: try number())
      case .float: value = Float(bitPattern: UInt32(truncatingIfNeeded: try number()))
      case .integer(let type): value = try integer(type)
      case .optional(let type): value = try type.optional(decoder)
      }
      guard let value = value as? T else { throw Damage() }
      return value
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let input: Input
    let decoder: PackedDecoder
    let codingPath: [any CodingKey] = []

    /// Of an enum, its case.
    var allKeys: [Key] { input.nextText().flatMap { Key(stringValue: $0) }.map { [$0] } ?? [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) throws -> Bool { try input.byte() == 0 }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try input.text() }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try input.byte() != 0 }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { Double(bitPattern: try input.number()) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try input.integer(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try input.integer(type) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try input.value(type, decoder) }
    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws -> KeyedDecodingContainer<NestedKey> {
      _ = try input.text()
      return decoder.container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try decoder.unkeyedContainer() }
    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder }
  }

  private struct List: UnkeyedDecodingContainer {
    let input: Input
    let decoder: PackedDecoder
    let codingPath: [any CodingKey] = []
    let count: Int?
    private(set) var currentIndex = 0

    init(input: Input, decoder: PackedDecoder) throws { (self.input, self.decoder, count) = (input, decoder, try input.count()) }

    var isAtEnd: Bool { currentIndex == count }

    mutating func decodeNil() throws -> Bool { try input.byte() == 0 }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
      currentIndex += 1
      return try input.value(type, decoder)
    }
    mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedDecodingContainer<NestedKey> {
      currentIndex += 1
      return decoder.container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      currentIndex += 1
      return try decoder.unkeyedContainer()
    }
    mutating func superDecoder() -> any Decoder { decoder }
  }

  private struct Single: SingleValueDecodingContainer {
    let input: Input
    let decoder: PackedDecoder
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { false }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try input.value(type, decoder) }
  }
}

/// Any optional of something that can be decoded.
private protocol DecodableOptional {
  static func optional(_ decoder: PackedDecoder) throws -> Any
}

extension Optional: DecodableOptional where Wrapped: Decodable {
  fileprivate static func optional(_ decoder: PackedDecoder) throws -> Any {
    if try decoder.input.byte() == 0 { return Self.none as Any }
    return Self.some(try decoder.input.value(Wrapped.self, decoder)) as Any
  }
}
