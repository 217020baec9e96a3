import Diagnostics
import Screens
import Vocabulary

/// Where patterns hold in a matrix: some boxes, a set of values on each axis each.
package struct CellRegion: Sendable {
  /// By axis, then by value.
  private typealias Box = [[Bool]]

  private let boxes: [Box]
  private let matrix: EnvironmentMatrix

  package init(_ patterns: [CellPattern], in matrix: EnvironmentMatrix) {
    self.matrix = matrix
    boxes =
      matrix.isEmpty ? [] : patterns.flatMap(\.products).map { Self.box(of: $0, in: matrix) }.filter { $0.allSatisfy { $0.contains(true) } }
  }

  package var isEmpty: Bool { boxes.isEmpty }

  package func contains(_ cell: EnvironmentMatrix.Coordinates) -> Bool {
    boxes.contains { $0[0][cell.locale] && $0[1][cell.contentSize] && $0[2][cell.direction] && $0[3][cell.placement] }
  }

  package func contains(_ cell: Int) -> Bool { !isEmpty && contains(matrix.coordinates(of: cell)) }

  /// How many cells it has.
  package var count: Int {
    // Boxes may overlap.
    boxes.count == 1 ? boxes[0].reduce(1) { $0 * $1.count { $0 } } : isEmpty ? 0 : matrix.indices.count { contains($0) }
  }

  /// Ascending.
  package var cells: [Int] { isEmpty ? [] : matrix.indices.filter { contains(matrix.coordinates(of: $0)) } }

  private static func box(of product: [CellPattern.Part], in matrix: EnvironmentMatrix) -> Box {
    var box = matrix.axisCounts.map { [Bool](repeating: true, count: $0) }
    func limit(_ axis: Int, _ holds: (Int) -> Bool) {
      for value in box[axis].indices where box[axis][value] { box[axis][value] = holds(value) }
    }
    for part in product {
      switch part {
      case .locales(let locales, let isException):
        let keys = Set(locales.map(\.lettersAndDigits))
        limit(0) { keys.contains(matrix.locales[$0].lettersAndDigits) != isException }
      case .contentSizes(let sizes): limit(1) { sizes.contains(matrix.contentSizes[$0]) }
      case .directions(let directions):
        // Where each locale has one direction, those of that direction are meant.
        if matrix.directionCount == 1 {
          limit(0) { directions.contains(matrix.direction(locale: $0, direction: 0)) }
        } else {
          limit(2) { directions.contains(matrix.direction(locale: 0, direction: $0)) }
        }
      case .placements(let terms, let isException):
        limit(3) { value in terms.contains { $0.matches(matrix.placements[value]) } != isException }
      }
    }
    return box
  }
}
