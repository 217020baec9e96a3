import AutoLayout
import Checks
import Environments
import Reports
import Sweep
import Vocabulary

/// What a run counts while its cells come in: the rows of `cells.csv` and the squares of the heat maps.
struct RunTally {
  private let scenes: [SweepScene]
  /// By scene: its name, with its file where scenes of several files have that name.
  private let labels: [String]
  private(set) var cells = 0
  private var csv = CellsCSV()
  private let compressesRows: Bool
  /// By scene, then by locale and content size.
  private var squares: [[HeatMap.Square]]
  private var failingCells: [Int]
  private var coverage: [MatrixCoverage]

  init(_ scenes: [SweepScene], compressesRows: Bool = false) {
    self.scenes = scenes
    self.compressesRows = compressesRows
    let files = Dictionary(grouping: scenes.map(\.screen), by: \.name).mapValues { Set($0.map(\.file)) }
    labels = scenes.map(\.screen).map { files[$0.name]!.count > 1 ? "\($0.name) (\($0.file))" : $0.name }
    squares = scenes.map { scene in
      let empty = HeatMap.Square(cells: 0, failing: 0, warned: 0, rules: [])
      return [HeatMap.Square](repeating: empty, count: scene.matrix.locales.count * scene.matrix.contentSizes.count)
    }
    failingCells = [Int](repeating: 0, count: scenes.count)
    coverage = scenes.map { MatrixCoverage($0.matrix) }
  }

  /// Takes in some cells; returns their rows.
  mutating func take(_ delivery: SweepRunner.Delivery) -> [UInt8] {
    let scene = scenes[delivery.scene]
    for (offset, summary) in delivery.cells.enumerated() {
      let index = scene.cell(at: delivery.firstCell + offset)
      csv.append(scenario: labels[delivery.scene], environment: scene.matrix[index], summary: summary)
      let coordinates = scene.matrix.coordinates(of: index)
      coverage[delivery.scene].note(coordinates)
      let square = coordinates.locale * scene.matrix.contentSizes.count + coordinates.contentSize
      squares[delivery.scene][square].cells += 1
      switch summary.worst {
      case .error:
        squares[delivery.scene][square].failing += 1
        failingCells[delivery.scene] += 1
      case .warning: squares[delivery.scene][square].warned += 1
      case .note, nil: break
      }
    }
    cells += delivery.cells.count
    let rows = csv.takeBytes()
    return compressesRows ? Gzip.compress(rows) : rows
  }

  /// By scene. `rules` are those broken in a locale and content size of a scene.
  func summaries(_ choice: MatrixChoice, rules: (_ scene: Int, _ square: Int) -> [String]) -> [ScenarioSummary] {
    scenes.indices.map { index in
      let scene = scenes[index]
      let matrix = scene.matrix
      let filled = squares[index].enumerated().map { position, square in
        var square = square
        square.rules = rules(index, position)
        return square
      }
      let excluded = CellRegion(choice.excluded, in: matrix)
      let extent = ScenarioSummary.Extent(
        matrixCells: matrix.count, requiredCells: CellRegion(choice.required, in: matrix).count, excludedCells: excluded.count,
        coverage: coverage[index].result(excluding: excluded))
      return ScenarioSummary(
        name: scene.screen.name, file: scene.screen.file, cells: scene.cellCount, failingCells: failingCells[index],
        heatMap: HeatMap(locales: matrix.locales, contentSizes: matrix.contentSizes.map(\.rawValue), squares: filled), extent: extent)
    }
  }
}
