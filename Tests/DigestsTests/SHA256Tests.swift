import Digests
import Testing

/// The examples of FIPS 180-4 (NIST, "Examples with Intermediate Values": SHA256.pdf) and of NIST's byte-oriented test vectors.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func theStandardsExamples(_ text: String, _ expected: String) {
    var hash = SHA256()
    hash.update(text.utf8)
    #expect(hash.hexadecimal() == expected)
  }

  @Test(arguments: [[], [""], ["a", "b"], ["ab", ""], [String(repeating: "é", count: 300), "x"]])
  func anIdentityIsTheBeginningOfTheHash(_ texts: [String]) {
    var hash = SHA256()
    for text in texts { hash.update(lengthPrefixed: text) }
    #expect(SHA256.identity(of: texts) == hash.hexadecimal().prefix(16))
  }

  @Test(arguments: [1, 3, 55, 56, 63, 64, 65, 119, 120, 128])
  func piecesGiveTheSameAsTheWhole(_ size: Int) {
    let bytes = (0..<1000).map { UInt8($0 & 0xFF) }
    var whole = SHA256()
    whole.update(bytes)
    var parts = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      parts.update(bytes[start..<min(bytes.count, start + size)])
      // Asking in between changes nothing.
      _ = parts.digest()
    }
    #expect(parts.digest() == whole.digest())
  }
}
