/// Writes binary property lists (`bplist00`) as `BinaryPropertyList` reads them: members in their order, equal strings once.
package enum BinaryPropertyListWriter {
  package static func file(_ root: PropertyListNode) -> [UInt8] {
    var table = Table()
    _ = table.add(root)
    return table.file
  }

  private struct Table {
    private enum Object {
      case bytes([UInt8])
      case array([Int])
      case dictionary([(key: Int, value: Int)])
    }

    private var objects: [Object] = []
    private var strings: [ExactString: Int] = [:]

    mutating func add(_ node: PropertyListNode) -> Int {
      switch node.value {
      case .string(let text): return add(text)
      case .bool(let bool): return append(.bytes([bool ? 0x09 : 0x08]))
      case .integer(let integer): return append(.bytes(Self.integer(integer)))
      case .real(let number): return append(.bytes([0x23] + Self.bigEndian(number.bitPattern)))
      case .date(let seconds): return append(.bytes([0x33] + Self.bigEndian(seconds.bitPattern)))
      case .data(let data): return append(.bytes(Self.marker(0x40, data.count) + data))
      case .array(let elements):
        let index = append(.array([]))
        objects[index] = .array(elements.map { add($0) })
        return index
      case .dictionary(let members):
        let index = append(.dictionary([]))
        objects[index] = .dictionary(members.map { (add($0.key), add($0.node)) })
        return index
      }
    }

    private mutating func add(_ text: String) -> Int {
      if let known = strings[ExactString(text)] { return known }
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      let units = Array(text.utf16)
      let index = append(
        .bytes(
          isASCII
            ? Self.marker(0x50, units.count) + text.utf8
            : Self.marker(0x60, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
      strings[ExactString(text)] = index
      return index
    }

    private mutating func append(_ object: Object) -> Int {
      objects.append(object)
      return objects.count - 1
    }

    var file: [UInt8] {
      let referenceSize = Self.size(of: objects.count)
      func references(_ indices: some Sequence<Int>) -> [UInt8] {
        indices.flatMap { Self.bigEndian(UInt64($0)).suffix(referenceSize) }
      }
      var bytes = Array("bplist00".utf8)
      var offsets: [Int] = []
      for object in objects {
        offsets.append(bytes.count)
        switch object {
        case .bytes(let own): bytes += own
        case .array(let elements): bytes += Self.marker(0xA0, elements.count) + references(elements)
        case .dictionary(let members):
          bytes += Self.marker(0xD0, members.count) + references(members.map(\.key)) + references(members.map(\.value))
        }
      }
      let offsetTable = bytes.count
      let offsetSize = Self.size(of: offsetTable)
      for offset in offsets { bytes += Self.bigEndian(UInt64(offset)).suffix(offsetSize) }
      bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
      return bytes + Self.bigEndian(UInt64(objects.count)) + Self.bigEndian(0) + Self.bigEndian(UInt64(offsetTable))
    }

    /// A marker with a length in it or after it.
    private static func marker(_ kind: UInt8, _ length: Int) -> [UInt8] {
      length < 15 ? [kind | UInt8(length)] : [kind | 0x0F] + integer(length)
    }

    /// In one, two, four or eight bytes; negative numbers in eight.
    private static func integer(_ value: Int) -> [UInt8] {
      let bytes = bigEndian(UInt64(bitPattern: Int64(value)))
      guard value >= 0 else { return [0x13] + bytes }
      switch value {
      case ..<0x100: return [0x10] + bytes.suffix(1)
      case ..<0x10000: return [0x11] + bytes.suffix(2)
      case ..<0x1_0000_0000: return [0x12] + bytes.suffix(4)
      default: return [0x13] + bytes
      }
    }

    private static func size(of value: Int) -> Int { value < 0x100 ? 1 : value < 0x10000 ? 2 : value < 0x1_0000_0000 ? 4 : 8 }

    private static func bigEndian(_ value: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * UInt64($0))) } }
  }
}
