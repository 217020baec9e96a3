/// The SHA-256 hash of a stream of bytes (FIPS 180-4, sections 5 and 6.2).
///
///     var hash = SHA256()
///     hash.update("abc".utf8)
///     hash.hexadecimal()   // "ba7816bf…"
package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes of the block that is not full yet.
  private var block: [UInt8] = []
  private var byteCount: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  package init() {
    block.reserveCapacity(64)
  }

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      block.append(byte)
      byteCount += 1
      if block.count == 64 { compress() }
    }
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
    end.update([0x80])
    while end.block.count != 56 { end.update([0]) }
    withUnsafeBytes(of: bits.bigEndian) { end.update($0) }
    return end.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  /// The hash in 64 lower-case hexadecimal digits.
  package func hexadecimal() -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private mutating func compress() {
    for t in 0..<16 {
      schedule[t] = block[4 * t..<4 * t + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for t in 16..<64 {
      let a = schedule[t - 15]
      let b = schedule[t - 2]
      let small0 = a.rotated(7) ^ a.rotated(18) ^ (a >> 3)
      let small1 = b.rotated(17) ^ b.rotated(19) ^ (b >> 10)
      schedule[t] = schedule[t - 16] &+ small0 &+ schedule[t - 7] &+ small1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let big1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let first = h &+ big1 &+ ((e & f) ^ (~e & g)) &+ roundConstants[t] &+ schedule[t]
      let big0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let second = big0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    block.removeAll(keepingCapacity: true)
  }
}

extension UInt32 {
  /// Rotated right.
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

/// FIPS 180-4, section 4.2.2.
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
