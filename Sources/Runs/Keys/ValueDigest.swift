import Digests

/// A digest of values: every stored property of every part, including those that are added to their types later, because the compiler lists
/// them for `Encodable`. Positions in files are left out: no result depends on them.
///
/// Equal values give equal digests in every process of one build of the program.
struct ValueDigest {
  private var hash = SHA256()
  /// Bytes that are not hashed yet: values are small.
  private var pending: [UInt8] = []

  mutating func add(_ value: some Encodable) {
    let bytes = ValueBytes()
    bytes.append(value)
    add(bytes.bytes)
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    pending += text.utf8
    flush()
  }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { pending += $0 }
    flush()
  }

  mutating func add(_ bytes: [UInt8]) {
    add(bytes.count)
    pending += bytes
    flush()
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
