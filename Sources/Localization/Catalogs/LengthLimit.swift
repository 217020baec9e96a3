/// A length with its unit (XLIFF 1.2, `maxwidth` and `size-unit`).
package struct LengthLimit: Hashable, Sendable {
  package var length: Double
  package var unit: Unit

  package init(length: Double, unit: Unit) {
    self.length = length
    self.unit = unit
  }

  package enum Unit: String, Hashable, Sendable, CaseIterable {
    case character = "char"
    case byte, glyph, pixel, point
  }
}
