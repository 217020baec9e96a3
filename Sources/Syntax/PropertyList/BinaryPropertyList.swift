import Diagnostics

/// Binary property lists (`bplist00`), as described in Core Foundation's source: a table of objects that refer to one another,
/// its offsets, and a trailer of 32 bytes.
enum BinaryPropertyList {
  static func root(of bytes: [UInt8], file: String) throws(DiagnosticError) -> PropertyListNode {
    do throws(Malformed) {
      var table = try ObjectTable(bytes)
      return try table.node(table.root, depth: 0)
    } catch {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: SourcePosition(line: 1, column: 1), "malformed binary property list: \(error.what)",
          remedy: "compile it again from its source"))
    }
  }
}

private struct Malformed: Error {
  var what: String

  init(_ what: String) { self.what = what }
}

private struct ObjectTable {
  let bytes: [UInt8]
  let offsetSize: Int
  let referenceSize: Int
  let count: Int
  let root: Int
  let offsetTable: Int
  /// How many more values are allowed. At least one byte refers to each, as writers do not share collections. So a few collections that
  /// contain one another many times cannot fill the memory.
  var allowance: Int

  init(_ bytes: [UInt8]) throws(Malformed) {
    guard bytes.count >= 40 else { throw Malformed("the file is cut short") }
    self.bytes = bytes
    allowance = bytes.count
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      let count = Self.integer(bytes[trailer + 8..<trailer + 16]), let root = Self.integer(bytes[trailer + 16..<trailer + 24]),
      let table = Self.integer(bytes[trailer + 24..<trailer + 32]), count > 0, count < bytes.count, root < count, table >= 8,
      table <= trailer - count * offsetSize
    else { throw Malformed("the trailer is wrong") }
    self.count = count
    self.root = root
    offsetTable = table
  }

  /// A big-endian number; nil beyond `Int`.
  static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value: UInt64 = 0
    for byte in bytes {
      guard value >> 56 == 0 else { return nil }
      value = value << 8 | UInt64(byte)
    }
    return Int(exactly: value)
  }

  func slice(_ start: Int, _ length: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard start >= 8, length >= 0, length <= offsetTable, start <= offsetTable - length else {
      throw Malformed("an object is outside of the object table")
    }
    return bytes[start..<start + length]
  }

  mutating func node(_ index: Int, depth: Int) throws(Malformed) -> PropertyListNode {
    PropertyListNode(value: try value(index, depth: depth), position: SourcePosition(line: 1, column: 1))
  }

  private mutating func value(_ index: Int, depth: Int) throws(Malformed) -> PropertyListValue {
    guard depth < PropertyListNode.maximumDepth else { throw Malformed("values are nested too deep") }
    allowance -= 1
    guard allowance > 0 else { throw Malformed("too many values") }
    let entry = offsetTable + index * offsetSize
    guard index < count, let start = Self.integer(bytes[entry..<entry + offsetSize]), let marker = try slice(start, 1).first else {
      throw Malformed("a reference to an object that is missing")
    }
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0:
      guard marker == 0x08 || marker == 0x09 else { throw Malformed("an unknown kind of object") }
      return .bool(marker == 0x09)
    case 0x1:
      guard low <= 4 else { throw Malformed("a number of unknown size") }
      // Negative numbers have eight bytes, those of sixteen are unsigned.
      let number = try slice(start + 1, 1 << low)
      if low == 3 { return .integer(Int(truncatingIfNeeded: number.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })) }
      guard let value = Self.integer(number) else { throw Malformed("a number that is too large") }
      return .integer(value)
    case 0x2:
      let bits = try slice(start + 1, 1 << low).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      switch low {
      case 2: return .real(Double(Float(bitPattern: UInt32(bits))))
      case 3: return .real(Double(bitPattern: bits))
      default: throw Malformed("a number of unknown size")
      }
    case 0x3: return .date(Double(bitPattern: try slice(start + 1, 8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }))
    case 0x4:
      let (length, at) = try length(low, start)
      return .data(Array(try slice(at, length)))
    case 0x5:
      let (length, at) = try length(low, start)
      return .string(String(decoding: try slice(at, length), as: UTF8.self))
    case 0x6:
      let (length, at) = try length(low, start)
      guard length <= bytes.count else { throw Malformed("a text that is too long") }
      let units = try slice(at, 2 * length)
      return .string(
        String(
          decoding: stride(from: units.startIndex, to: units.endIndex, by: 2).map { UInt16(units[$0]) << 8 | UInt16(units[$0 + 1]) },
          as: UTF16.self))
    case 0x8:
      // As Core Foundation shows references of keyed archives in other formats.
      guard let value = Self.integer(try slice(start + 1, low + 1)) else { throw Malformed("a number that is too large") }
      let position = SourcePosition(line: 1, column: 1)
      return .dictionary([
        PropertyListMember(key: "CF$UID", keyPosition: position, node: PropertyListNode(value: .integer(value), position: position))
      ])
    case 0xA, 0xC:
      let (length, at) = try length(low, start)
      var elements: [PropertyListNode] = []
      for reference in try references(at, length) { elements.append(try node(reference, depth: depth + 1)) }
      return .array(elements)
    case 0xD:
      let (length, at) = try length(low, start)
      let keys = try references(at, length)
      let values = try references(at + length * referenceSize, length)
      var members: [PropertyListMember] = []
      for (key, value) in zip(keys, values) {
        let key = try node(key, depth: depth + 1)
        guard let text = key.string else { throw Malformed("a key is not a string") }
        members.append(PropertyListMember(key: text, keyPosition: key.position, node: try node(value, depth: depth + 1)))
      }
      return .dictionary(members)
    default: throw Malformed("an unknown kind of object")
    }
  }

  /// A length in the marker, or in the number after it; and where the content begins.
  private func length(_ low: Int, _ start: Int) throws(Malformed) -> (length: Int, at: Int) {
    guard low == 0xF else { return (low, start + 1) }
    guard let marker = try slice(start + 1, 1).first, marker >> 4 == 1, marker & 0x0F <= 3 else {
      throw Malformed("a length is not a number")
    }
    let size = 1 << Int(marker & 0x0F)
    guard let length = Self.integer(try slice(start + 2, size)) else { throw Malformed("a length that is too large") }
    return (length, start + 2 + size)
  }

  private func references(_ start: Int, _ count: Int) throws(Malformed) -> [Int] {
    guard count <= bytes.count else { throw Malformed("a collection that is too long") }
    let table = try slice(start, count * referenceSize)
    var references: [Int] = []
    references.reserveCapacity(count)
    for at in stride(from: table.startIndex, to: table.endIndex, by: referenceSize) {
      guard let reference = Self.integer(table[at..<at + referenceSize]), reference < self.count else {
        throw Malformed("a reference to an object that is missing")
      }
      references.append(reference)
    }
    return references
  }
}
