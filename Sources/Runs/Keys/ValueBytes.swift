import Diagnostics

/// What values encode, as bytes: no two values of one type have the same.
final class ValueBytes {
  // One thread has it, and nothing here calls itself while it changes: the runtime need not look at every access.
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
  /// By type: whether it is a set or a dictionary. Asking the runtime costs more than the bytes.
  @exclusivity(unchecked) private var unorderedTypes: [ObjectIdentifier: Bool] = [:]

  /// The tag before a value's bytes.
  private enum Kind: UInt8 {
    case name, text, number, bits, none, value, end
  }

  func append<Value: Encodable>(_ value: Value) {
    if Value.self == SourcePosition.self { return }
    bytes.append(Kind.value.rawValue)
    if isUnordered(Value.self), let members = (value as? any UnorderedValues)?.memberBytes {
      append(number: members.count)
      for member in members.sorted(by: { $0.lexicographicallyPrecedes($1) }) { bytes += member }
    } else {
      // Nothing here throws.
      try? value.encode(to: ValueEncoder(output: self))
    }
    bytes.append(Kind.end.rawValue)
  }

  func append(name: String) {
    bytes.append(Kind.name.rawValue)
    append(utf8: name)
  }

  func append(text: String) {
    bytes.append(Kind.text.rawValue)
    append(utf8: text)
  }

  func append(number: some FixedWidthInteger) {
    bytes.append(Kind.number.rawValue)
    append(word: UInt64(truncatingIfNeeded: number))
  }

  func append(bits: UInt64) {
    bytes.append(Kind.bits.rawValue)
    append(word: bits)
  }

  func appendNone() { bytes.append(Kind.none.rawValue) }

  private func append(utf8 text: String) {
    append(length: text.utf8.count)
    // Most texts are names, whose bytes lie in a row.
    if text.utf8.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil { bytes += text.utf8 }
  }

  /// In groups of seven bits, the lowest first: nearly all lengths are one byte.
  private func append(length: Int) {
    var rest = length
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private func append(word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
  }

  private func isUnordered<Value>(_ type: Value.Type) -> Bool {
    // Sets and dictionaries are single references: the size says no of most other types.
    guard MemoryLayout<Value>.size == MemoryLayout<Set<Int>>.size else { return false }
    let id = ObjectIdentifier(type)
    if let known = unorderedTypes[id] { return known }
    let isUnordered = type is any UnorderedValues.Type
    unorderedTypes[id] = isUnordered
    return isUnordered
  }
}

/// Sets and dictionaries have another order in every process.
private protocol UnorderedValues {
  var memberBytes: [[UInt8]] { get }
}

extension Set: UnorderedValues where Element: Encodable {
  fileprivate var memberBytes: [[UInt8]] {
    map { member in
      let output = ValueBytes()
      output.append(member)
      return output.bytes
    }
  }
}

extension Dictionary: UnorderedValues where Key: Encodable, Value: Encodable {
  fileprivate var memberBytes: [[UInt8]] {
    map { key, value in
      let output = ValueBytes()
      output.append(key)
      output.append(value)
      return output.bytes
    }
  }
}

private struct ValueEncoder: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
  let output: ValueBytes
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var count: Int { 0 }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { KeyedEncodingContainer(NamedValues(output: output)) }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { container(keyedBy: type) }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { self }

  func encodeNil() { output.appendNone() }
  func encode(_ value: Bool) { output.append(bits: value ? 1 : 0) }
  func encode(_ value: String) { output.append(text: value) }
  func encode(_ value: Double) { output.append(bits: value.bitPattern) }
  func encode(_ value: Float) { output.append(bits: UInt64(value.bitPattern)) }
  func encode(_ value: some FixedWidthInteger & Encodable) { output.append(number: value) }
  func encode(_ value: some Encodable) { output.append(value) }
}

/// The properties of a value, or the case of an enumeration with what it has.
private struct NamedValues<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: ValueBytes
  var codingPath: [any CodingKey] { [] }

  private func encoder(_ key: Key) -> ValueEncoder {
    output.append(name: key.stringValue)
    return ValueEncoder(output: output)
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key) }
  func superEncoder() -> any Encoder { ValueEncoder(output: output) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  func encodeNil(forKey key: Key) { encoder(key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { encoder(key).encode(value) }
  func encode(_ value: String, forKey key: Key) { encoder(key).encode(value) }
  func encode(_ value: Double, forKey key: Key) { encoder(key).encode(value) }
  func encode(_ value: Float, forKey key: Key) { encoder(key).encode(value) }
  func encode(_ value: some FixedWidthInteger & Encodable, forKey key: Key) { encoder(key).encode(value) }
  func encode(_ value: some Encodable, forKey key: Key) { encoder(key).encode(value) }
}
