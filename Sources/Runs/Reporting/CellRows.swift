import Screens
import Checks
import Environments
import Reports
import Sweep

/// The table of all cells of a plan, job by job: `cells.csv`, or `cells.csv.gz` as a member of a gzip file for each job.
struct CellRows: Sendable {
  private let scenes: [SweepScene]
  /// By scene.
  private let tables: [CellsCSV]
  private let isCompressed: Bool

  /// Rows have about 85 bytes, so this is a table of 50 MB.
  static let mostPlainRows = 600_000

  /// Whether a table is compressed: a large one without being asked to.
  static func areCompressed(_ rows: Int, ifAsked: Bool) -> Bool { ifAsked || rows > mostPlainRows }

  init(_ plan: SweepPlan, isCompressed: Bool) {
    scenes = plan.scenes
    self.isCompressed = isCompressed
    let files = Dictionary(grouping: scenes.map(\.screen), by: \.name).mapValues { Set($0.map(\.file)) }
    tables = scenes.map { scene in
      // Scenes of several files may have one name.
      let screen = scene.screen
      let name = files[screen.name]!.count > 1 ? "\(screen.name) (\(screen.file))" : screen.name
      return CellsCSV(scenario: screen.state.isEmpty ? name : "\(name) [\(screen.state)]", matrix: scene.matrix)
    }
  }

  /// The part of the table that is a job's; the first job's has the header.
  func bytes(of job: Int, _ delivery: SweepRunner.Delivery) -> [UInt8] {
    let scene = scenes[delivery.scene]
    let rows = tables[delivery.scene].rows(of: delivery.cells) { scene.cell(at: delivery.firstCell + $0) }
    let bytes = job == 0 ? CellsCSV.headerRow + rows : rows
    return isCompressed ? Gzip.compress(bytes) : bytes
  }
}
