// The module Digests. SHA-256 with the system's library, and cached digests of large files.

#if canImport(CryptoKit)
  import CryptoKit
#else
  import CCrypto
#endif

/// The SHA-256 hash of a stream of bytes (FIPS 180-4), by the system's library: OpenSSL's libcrypto, or CryptoKit.
///
///     var hash = SHA256()
///     hash.update("abc".utf8)
///     hash.hexadecimal()   // "ba7816bf…"
package struct SHA256: Sendable {
  #if canImport(CryptoKit)
    private var state = CryptoKit.SHA256()
  #else
    private var state = State()
  #endif

  package init() {}

  package mutating func update(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ update(UnsafeRawBufferPointer($0)) }) == nil {
      Array(bytes).withUnsafeBytes { update($0) }
    }
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    #if canImport(CryptoKit)
      state.update(bufferPointer: bytes)
    #else
      if !isKnownUniquelyReferenced(&state) { state = State(copying: state) }
      state.update(bytes)
    #endif
  }

  /// Adds a text's length and its UTF-8: no two lists of texts give the same bytes.
  package mutating func update(lengthPrefixed text: String) {
    withUnsafeBytes(of: UInt64(text.utf8.count).bigEndian) { update($0) }
    update(text.utf8)
  }

  /// The 32 bytes of the hash of everything added so far.
  package func digest() -> [UInt8] {
    #if canImport(CryptoKit)
      return Array(state.finalize())
    #else
      return State(copying: state).end()
    #endif
  }

  /// The hash in 64 lower-case hexadecimal digits.
  package func hexadecimal() -> String { digest().hexadecimal }

  /// The first 16 hexadecimal digits of the hash of some texts, as by `update(lengthPrefixed:)`: what identifies a finding by its parts.
  package static func identity(of texts: [String]) -> String {
    var bytes: [UInt8] = []
    for text in texts {
      withUnsafeBytes(of: UInt64(text.utf8.count).bigEndian) { bytes += $0 }
      bytes += text.utf8
    }
    return Array(digest(of: bytes)[..<8]).hexadecimal
  }

  /// The 32 bytes of the hash of bytes that are all at hand.
  private static func digest(of bytes: [UInt8]) -> [UInt8] {
    #if canImport(CryptoKit)
      return Array(CryptoKit.SHA256.hash(data: bytes))
    #else
      return State.digest(of: bytes)
    #endif
  }
}

extension [UInt8] {
  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }

  /// Two lower-case digits a byte.
  package var hexadecimal: String {
    String(unsafeUninitializedCapacity: 2 * count) { text in
      for (index, byte) in enumerated() {
        (text[2 * index], text[2 * index + 1]) = (Self.digit(byte >> 4), Self.digit(byte & 15))
      }
      return 2 * count
    }
  }
}

#if !canImport(CryptoKit)
  extension SHA256 {
    /// A digest of libcrypto that is under way.
    private final class State: @unchecked Sendable {
      private let context = EVP_MD_CTX_new()

      init() { Self.check(EVP_DigestInit_ex(context, EVP_sha256(), nil)) }
      init(copying other: State) { Self.check(EVP_MD_CTX_copy_ex(context, other.context)) }
      deinit { EVP_MD_CTX_free(context) }

      func update(_ bytes: UnsafeRawBufferPointer) { Self.check(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)) }

      /// Nothing can be added afterwards.
      func end() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
          Self.check(EVP_DigestFinal_ex(context, buffer.baseAddress, nil))
          count = 32
        }
      }

      static func digest(of bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
          check(EVP_Digest(bytes, bytes.count, buffer.baseAddress, nil, EVP_sha256(), nil))
          count = 32
        }
      }

      /// These calls fail only without memory.
      private static func check(_ result: Int32) { precondition(result == 1, "libcrypto cannot compute SHA-256") }
    }
  }
#endif
