package import Vocabulary

/// What brings the widths of Inter near those of the system font: found by `copyfit calibrate` from the widths of labels that Xcode saved.
package struct MetricCorrections: Hashable, Sendable {
  /// The optical cuts of the system font: Inter stands in for the one, Inter Display for the other.
  package struct Cut: Hashable, Sendable {
    /// Advances are multiplied by this. Weights that no label speaks for take the nearest one's.
    package var sizeAdjust: [FontWeight: Double] = [:]
    /// Added to the advance of a letter of U+0000 ... U+007F, in em; empty: nothing.
    package var letters: [Double] = []

    package init() {}
  }

  package var text = Cut()
  package var display = Cut()
  /// Added to the published tracking at a whole point size, in thousandths of an em.
  package var tracking: [Int: Double] = [:]

  /// Inter as it is.
  package init() {}

  func letters(isDisplay: Bool) -> [Double] { isDisplay ? display.letters : text.letters }

  func sizeAdjust(_ weight: FontWeight, isDisplay: Bool) -> Double {
    let known = isDisplay ? display.sizeAdjust : text.sizeAdjust
    let nearest = FontWeight.allCases.filter { known[$0] != nil }.min { abs($0.ordinal - weight.ordinal) < abs($1.ordinal - weight.ordinal) }
    return nearest.flatMap { known[$0] } ?? 1
  }
}
