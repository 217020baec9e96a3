import AutoLayout
package import Checks
package import Environments
import Syntax
import Vocabulary

/// `cells.csv`: a row a cell, written while the sweep goes on.
package struct CellsCSV: Sendable {
  package static let header = [
    "scenario", "locale", "content_size", "direction", "device", "orientation", "width", "height", "findings", "truncated", "conflicts",
    "ambiguous", "flips",
  ]

  private var csv = CSVWriter(header: Self.header)

  /// Begins with the header.
  package init() {}

  /// Adds the row of one cell.
  package mutating func append(scenario: String, environment: Environment, summary: CellSummary) {
    csv.row([
      .text(scenario.visibleBidi), .text(environment.locale), .text(environment.contentSize.rawValue),
      .text(environment.direction.rawValue),
      .text(environment.deviceWords.visibleBidi), .text(environment.orientation.rawValue), .number(environment.canvas.size.width),
      .number(environment.canvas.size.height), .integer(summary.findings), .integer(summary.truncated), .integer(summary.conflicts),
      .integer(summary.ambiguous), .integer(summary.flips),
    ])
  }

  /// What was written since the last call, UTF-8.
  package mutating func takeBytes() -> [UInt8] { csv.takeBytes() }
}
