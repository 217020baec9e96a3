import CTextShims
package import Vocabulary

/// The corrections that bring Inter's widths near to the system font's: found by `copyfit calibrate` from the widths of labels that Xcode
/// saved.
package struct MetricCorrections: Hashable, Encodable, Sendable {
  /// The optical cuts of the system font: Inter replaces one, Inter Display the other.
  package struct Cut: Hashable, Encodable, Sendable {
    /// Advances are multiplied by this. Weights without labels use those of the nearest weight.
    package var sizeAdjust: [FontWeight: Double] = [:]
    /// Added to the advance of a letter of U+0000 ... U+007F, in em; empty: nothing.
    package var letters: [Double] = []

    package init() {}
  }

  package var text = Cut()
  package var display = Cut()
  /// Added to the published tracking at a whole point size, in thousandths of an em.
  package var tracking: [Int: Double] = [:]

  /// Inter unchanged.
  package init() {}

  /// The corrections of the letters up to the end of Cyrillic. A letter with marks has that of its base. A letter that no ASCII label
  /// covers has the mean of the small letters, which Inter's factor was fitted with.
  func letters(isDisplay: Bool) -> [Double] {
    let known = isDisplay ? display.letters : text.letters
    guard known.count == 128 else { return [] }
    let mean = known[0x61...0x7A].reduce(0, +) / 26
    return Self.bases.map { $0 == Self.noBase ? mean : $0 == Self.noLetter ? 0 : known[Int($0)] }
  }

  private static let noBase: UInt8 = 0xFF
  private static let noLetter: UInt8 = 0xFE

  /// By scalar up to U+052F: its ASCII letter, with or without marks.
  private static let bases: [UInt8] = {
    var parts: [UInt32] = [0, 0]
    return (0..<0x530).map { code in
      guard code >= 128, let scalar = Unicode.Scalar(UInt32(code)) else { return UInt8(min(code, 127)) }
      if cts_composed_of(scalar.value, &parts) != 0, (0x300...0x331).contains(parts[1]), let base = Unicode.Scalar(parts[0]), base.isASCII,
        base.properties.isAlphabetic
      {
        return UInt8(base.value)
      }
      return scalar.properties.isAlphabetic ? noBase : noLetter
    }
  }()

  func sizeAdjust(_ weight: FontWeight, isDisplay: Bool) -> Double {
    let known = isDisplay ? display.sizeAdjust : text.sizeAdjust
    let nearest = FontWeight.allCases.filter { known[$0] != nil }.min {
      abs($0.ordinal - weight.ordinal) < abs($1.ordinal - weight.ordinal)
    }
    return nearest.flatMap { known[$0] } ?? 1
  }
}
