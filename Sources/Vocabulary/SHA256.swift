import CDigest

/// The SHA-256 hash of a stream of bytes (FIPS 180-4, sections 5 and 6.2).
///
///     var hash = SHA256()
///     hash.update("abc".utf8)
///     hash.hexadecimal()   // "ba7816bf…"
package struct SHA256: Sendable {
  /// Section 5.3.3.
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes of the block that is not full yet.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  package init() {}

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ update(UnsafeRawBufferPointer($0)) }) == nil {
      Array(bytes).withUnsafeBytes { update($0) }
    }
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount += UInt64(bytes.count)
    var bytes = bytes[...]
    if !rest.isEmpty {
      let missing = bytes.prefix(64 - rest.count)
      rest += missing
      bytes = bytes.dropFirst(missing.count)
      guard rest.count == 64 else { return }
      rest.withUnsafeBufferPointer { cdigest_sha256_blocks(&state, $0.baseAddress, 1) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count / 64
    if whole > 0 {
      let start = UnsafeRawBufferPointer(rebasing: bytes).bindMemory(to: UInt8.self).baseAddress
      cdigest_sha256_blocks(&state, start, whole)
    }
    rest += bytes.dropFirst(64 * whole)
  }

  /// Adds a text's length and its UTF-8: no two lists of texts give the same bytes.
  package mutating func update(lengthPrefixed text: String) {
    withUnsafeBytes(of: UInt64(text.utf8.count).bigEndian) { update($0) }
    update(text.utf8)
  }

  /// The 32 bytes of the hash of what was added so far.
  package func digest() -> [UInt8] {
    var end = self
    let bits = byteCount &* 8
    end.update([0x80] + [UInt8](repeating: 0, count: (119 - rest.count) % 64))
    withUnsafeBytes(of: bits.bigEndian) { end.update($0) }
    return end.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  /// The hash in 64 lower-case hexadecimal digits.
  package func hexadecimal() -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
