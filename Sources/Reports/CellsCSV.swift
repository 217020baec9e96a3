import Screens
package import Checks
package import Environments
import Syntax
import Vocabulary

/// The rows of one scenario in `cells.csv`, one a cell. What many rows have in common is written once: a row is little more than its counts.
package struct CellsCSV: Sendable {
  package static let header = [
    "scenario", "locale", "content_size", "direction", "device", "orientation", "width", "height", "findings", "truncated", "conflicts",
    "ambiguous", "flips",
  ]

  /// The first row of the table.
  package static var headerRow: [UInt8] { CSVWriter(header: header).bytes }

  private let matrix: EnvironmentMatrix
  private let scenario: [UInt8]
  /// By placement: the fields that say where the cell is looked at.
  private let places: [[UInt8]]

  package init(scenario: String, matrix: EnvironmentMatrix) {
    self.matrix = matrix
    self.scenario = CSVWriter.fields([.text(scenario.visibleBidi)])
    places = matrix.placements.indices.map { placement in
      // All cells of a placement have its fields in common.
      let environment = matrix[matrix.index(of: .init(locale: 0, contentSize: 0, direction: 0, placement: placement))]
      return CSVWriter.fields([
        .text(environment.deviceWords.visibleBidi), .text(environment.orientation.rawValue), .number(environment.canvas.size.width),
        .number(environment.canvas.size.height),
      ])
    }
  }

  /// The rows of some cells; `index` says where in the matrix each of them is. UTF-8.
  package func rows(of cells: [CellSummary], index: (Int) -> Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count * 96)
    // Neighbours mostly differ in the placement alone.
    var (start, shared): (EnvironmentMatrix.Coordinates?, [UInt8]) = (nil, [])
    for (position, summary) in cells.enumerated() {
      let coordinates = matrix.coordinates(of: index(position))
      var common = coordinates
      common.placement = 0
      if common != start { (start, shared) = (common, beginning(of: common)) }
      bytes += shared
      bytes += places[coordinates.placement]
      for count in [summary.findings, summary.truncated, summary.conflicts, summary.ambiguous, summary.flips] {
        bytes.append(UInt8(ascii: ","))
        bytes.append(decimal: count)
      }
      bytes.append(contentsOf: CSVWriter.rowEnd)
    }
    return bytes
  }

  /// The fields up to the direction, with the comma behind it.
  private func beginning(of coordinates: EnvironmentMatrix.Coordinates) -> [UInt8] {
    let environment = matrix[matrix.index(of: coordinates)]
    let fields = CSVWriter.fields([
      .text(environment.locale), .text(environment.contentSize.rawValue), .text(environment.direction.rawValue),
    ])
    return scenario + [UInt8(ascii: ",")] + fields + [UInt8(ascii: ",")]
  }
}
