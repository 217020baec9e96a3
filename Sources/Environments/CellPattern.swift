package import Diagnostics
import Screens
import Vocabulary

/// Cells in the words in which the report writes them, for any matrix: `de,fi × AX2…AX5 × iPhone SE (1st generation); rtl × landscape`.
///
/// A pattern is a union of products, joined by `;`; a product names values of some axes, joined by `×`; an axis that it does not name is
/// taken whole. `all` names no axis.
package struct CellPattern: Hashable, Sendable {
  /// As it was written.
  package let text: String
  let products: [[Part]]

  /// Values of one axis; those of one axis named twice in a product must both hold.
  enum Part: Hashable, Sendable {
    case locales([String], isException: Bool)
    case contentSizes([ContentSizeCategory])
    case directions([LayoutDirection])
    case placements([PlacementTerm], isException: Bool)
  }

  /// Some placements: nil matches anything.
  struct PlacementTerm: Hashable, Sendable {
    /// As `DeviceSelection.displayName`.
    var device: String?
    var canvas: CanvasTerm?
    var orientation: Orientation?
    var isBoldText: Bool?

    func matches(_ placement: DevicePlacement) -> Bool {
      (device.map { $0 == placement.device } ?? true) && (canvas.map { placement.device.isEmpty && $0.contains(placement.canvas) } ?? true)
        && (orientation.map { $0 == placement.orientation } ?? true) && (isBoldText.map { $0 == placement.isBoldText } ?? true)
    }
  }

  /// The bare canvases between two widths and two heights, in points.
  struct CanvasTerm: Hashable, Sendable {
    var widths: ClosedRange<Double>
    var heights: ClosedRange<Double>
    var scale: Double?

    func contains(_ canvas: Canvas) -> Bool {
      widths.contains(canvas.size.width) && heights.contains(canvas.size.height) && (scale.map { $0 == canvas.scale } ?? true)
    }
  }

  /// The first language of the pattern that is not in `known`, with a suggestion. (Every other word is known by itself.)
  package func unknownLanguage(among known: [String]) -> SelectionError? {
    let keys = Set(known.map(\.lettersAndDigits))
    for case .locales(let locales, _) in products.joined() {
      for locale in locales where !keys.contains(locale.lettersAndDigits) {
        return .unknown(locale, what: "language", among: known + Self.spellings, index: 0)
      }
    }
    return nil
  }
}
