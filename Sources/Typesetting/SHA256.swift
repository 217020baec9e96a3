import CTextShims

/// The SHA-256 digest of `bytes` (FIPS 180-4), in 64 hexadecimal digits.
func sha256(_ bytes: UnsafeRawBufferPointer) -> String {
  var digest = [UInt8](repeating: 0, count: 32)
  cts_sha256(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &digest)
  let digits = Array("0123456789abcdef")
  return String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
}
