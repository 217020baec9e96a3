/// A key of tables that are asked for every step of a run: its hash costs a few multiplications.
///
/// It does not withstand keys that were chosen to collide; what such sources cost is bounded by the steps of runs.
package protocol QuickKey: Hashable {
  /// Equal keys have equal numbers; others, as a rule, have not.
  var quickHash: UInt { get }
}

extension QuickKey {
  package func hash(into hasher: inout Hasher) { hasher.combine(quickHash) }

  package func _rawHashValue(seed: Int) -> Int {
    let mixed = (quickHash ^ UInt(bitPattern: seed)).mixed
    return Int(bitPattern: mixed ^ mixed >> 32)
  }
}

extension UInt {
  /// All bits of a number spread over the upper half of another.
  package var mixed: UInt { self &* 0x9E37_79B9_7F4A_7C15 }

  /// This number and another one as one, in this order.
  package func mixed(with other: UInt) -> UInt { ((mixed ^ mixed >> 29) &+ other).mixed }
}

extension String {
  /// Of equal texts the same.
  package var quickHash: UInt {
    var text = self
    let (hash, bits) = text.withUTF8 { bytes in
      var (hash, all, index) = (UInt(bytes.count), UInt(0), 0)
      while index + 8 <= bytes.count {
        let eight = UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt.self)
        (hash, all, index) = (hash.mixed(with: eight), all | eight, index + 8)
      }
      var rest: UInt = 0
      for byte in bytes[index...] { rest = rest << 8 | UInt(byte) }
      return (hash.mixed(with: rest), all | rest)
    }
    // Beyond ASCII, equal texts may have other bytes.
    return bits & 0x8080_8080_8080_8080 == 0 ? hash : UInt(bitPattern: hashValue)
  }
}

/// What tells an object from every other, as a quick key.
package struct Identity: QuickKey {
  private let identifier: ObjectIdentifier

  package init(_ object: AnyObject) { identifier = ObjectIdentifier(object) }

  package var quickHash: UInt { identifier.quickHash }
}

extension ObjectIdentifier {
  package var quickHash: UInt { UInt(bitPattern: self) }
}
