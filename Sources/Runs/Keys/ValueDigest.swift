import Diagnostics
import Digests
import Vocabulary

/// A digest of values by reflection: every stored property of every part, including those that are added to their types later. Positions in
/// files are left out: no result depends on them.
///
/// Equal values give equal digests in every process of one build of the program.
struct ValueDigest {
  private var hash = SHA256()
  /// Bytes that are not hashed yet: values are small.
  private var pending: [UInt8] = []
  /// By type: whether it is an integer's. Asking the runtime costs more than the digest.
  private var integerTypes: [ObjectIdentifier: Bool] = [:]

  /// The tag before a value's bytes, so that no two values have the same bytes.
  private enum Kind: UInt8 {
    case text, number, bits, none, node, end
  }

  mutating func add(_ text: String) {
    pending.append(Kind.text.rawValue)
    append(UInt64(text.utf8.count))
    pending += text.utf8
    flush()
  }

  mutating func add(_ number: Int) {
    pending.append(Kind.number.rawValue)
    append(UInt64(bitPattern: Int64(number)))
  }

  mutating func add(_ bytes: [UInt8]) {
    add(bytes.count)
    pending += bytes
    flush()
  }

  mutating func add(anything value: Any) {
    let type = type(of: value)
    // Comparing types is much faster than casting to one after the other.
    if type == String.self { return add(value as! String) }
    if type == Double.self { return add(bits: (value as! Double).bitPattern) }
    if type == Int.self { return add(value as! Int) }
    if type == Bool.self { return add(bits: value as! Bool ? 1 : 0) }
    if type == SourcePosition.self { return }
    if isInteger(type), let number = value as? any FixedWidthInteger { return add(Int(truncatingIfNeeded: number)) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple, .collection: add(children: mirror, named: nil)
    case .optional where mirror.children.isEmpty: pending.append(Kind.none.rawValue)
    case .optional: for child in mirror.children { add(anything: child.value) }
    case .enum where mirror.children.isEmpty: add("\(value)")
    case .enum: add(children: mirror, named: mirror.children.first?.label)
    case .set, .dictionary: add(unordered: mirror)
    default: preconditionFailure("no digest of \(type)")
    }
  }

  private mutating func isInteger(_ type: Any.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = integerTypes[id] { return known }
    let isInteger = type is any FixedWidthInteger.Type
    integerTypes[id] = isInteger
    return isInteger
  }

  private mutating func add(children mirror: Mirror, named name: String?) {
    pending.append(Kind.node.rawValue)
    if let name { add(name) }
    for child in mirror.children { add(anything: child.value) }
    pending.append(Kind.end.rawValue)
    flush()
  }

  /// Sets and dictionaries have another order in every process.
  private mutating func add(unordered mirror: Mirror) {
    let members = mirror.children.map { child in
      var digest = ValueDigest()
      digest.add(anything: child.value)
      return digest.digest()
    }
    add(members.count)
    for member in members.sorted(by: { $0.lexicographicallyPrecedes($1) }) { pending += member }
    flush()
  }

  private mutating func add(bits: UInt64) {
    pending.append(Kind.bits.rawValue)
    append(bits)
  }

  private mutating func append(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { pending += $0 }
  }

  private mutating func flush() {
    guard pending.count >= 4096 else { return }
    hash.update(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// The 32 bytes of SHA-256 of everything added so far.
  func digest() -> [UInt8] {
    var end = hash
    end.update(pending)
    return end.digest()
  }
}
