import Screens
import Checks
import Environments
import Reports
import Sweep
import Vocabulary

/// The counts of a run while its cells are done: the squares of the heat maps, and the pairs of values that occurred.
struct CellTally {
  private let scenes: [SweepScene]
  /// By scene, then by locale and content size.
  private var squares: [[HeatMap.Square]]
  private var failingCells: [Int]
  private var coverage: [MatrixCoverage]

  init(_ scenes: [SweepScene]) {
    self.scenes = scenes
    squares = scenes.map { scene in
      let empty = HeatMap.Square(cells: 0, failing: 0, warned: 0, rules: [])
      return [HeatMap.Square](repeating: empty, count: scene.matrix.locales.count * scene.matrix.contentSizes.count)
    }
    failingCells = [Int](repeating: 0, count: scenes.count)
    coverage = scenes.map { MatrixCoverage($0.matrix) }
  }

  /// Takes in some cells, in any order.
  mutating func take(_ delivery: SweepRunner.Delivery) {
    let scene = scenes[delivery.scene]
    for (offset, summary) in delivery.cells.enumerated() {
      let index = scene.cell(at: delivery.firstCell + offset)
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
