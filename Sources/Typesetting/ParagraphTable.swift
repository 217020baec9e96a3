/// Finds the number of a text that was shaped before, by its bytes, locale and face set. Swift's own strings treat é and e + ´ as equal.
struct ParagraphTable {
  private struct Entry {
    var hash: UInt64
    var text: String
    var locale: LocaleIndex
    var faceSet: FaceSetID
  }

  private var entries: [Entry] = []
  /// Open addressing: positions in `entries`, -1 if free; a power of two, at most half full.
  private var slots = [Int32](repeating: -1, count: 256)
  /// A random seed, so that no file can be made to cause collisions.
  private let seed = UInt64.random(in: .min ... .max)

  /// The text's position in the order of insertion, and whether it was inserted by this call.
  mutating func findOrInsert(_ text: String, locale: LocaleIndex, faceSet: FaceSetID) -> (position: Int32, isNew: Bool) {
    var text = text
    text.makeContiguousUTF8()
    let code = text.withUTF8 { digest($0, UInt64(locale.index) << 32 | UInt64(faceSet.index)) }
    var slot = Int(truncatingIfNeeded: code) & (slots.count - 1)
    while slots[slot] >= 0 {
      let position = slots[slot]
      let entry = entries[Int(position)]
      if entry.hash == code, entry.locale == locale, entry.faceSet == faceSet, Self.isEqual(entry.text, text) { return (position, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let position = Int32(entries.count)
    entries.append(Entry(hash: code, text: text, locale: locale, faceSet: faceSet))
    slots[slot] = position
    if entries.count * 2 > slots.count { grow() }
    return (position, true)
  }

  /// Byte by byte.
  private static func isEqual(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { a.elementsEqual($0) } ?? false
    } ?? false
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (position, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(position)
    }
  }

  /// Multiplies eight bytes at a time and folds the product.
  private func digest(_ bytes: UnsafeBufferPointer<UInt8>, _ rest: UInt64) -> UInt64 {
    func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
      let product = a.multipliedFullWidth(by: b)
      return product.high ^ product.low
    }
    let raw = UnsafeRawBufferPointer(bytes)
    var code = mix(seed ^ rest, 0x9E37_79B9_7F4A_7C15 ^ UInt64(raw.count))
    var at = 0
    while at + 8 <= raw.count {
      code = mix(code ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self), seed | 1)
      at += 8
    }
    var tail: UInt64 = 0
    while at < raw.count {
      tail = tail << 8 | UInt64(raw[at])
      at += 1
    }
    return mix(code ^ tail, 0xD6E8_FEB8_6659_FD93)
  }
}
