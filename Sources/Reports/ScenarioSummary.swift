package import Environments

/// One screen of a run: how much of it was run and where it breaks.
package struct ScenarioSummary: Hashable, Sendable {
  package var name: String
  package var file: String
  package var cells: Int
  /// The cells with at least one error.
  package var failingCells: Int
  package var heatMap: HeatMap
  /// The number of elements of the file that the layout uses, and of those that were left out; both 0 if they were not counted.
  package var understood: Int
  package var notUnderstood: Int
  /// nil if they were not counted.
  package var extent: Extent?
  /// How the words of its texts are known; nil: no code was read.
  package var texts: Texts?

  package struct Texts: Hashable, Sendable {
    /// Those of the file that code leaves, and those that code takes from tables or has itself.
    package var judged: Int
    /// Known at run time only.
    package var data: Int
    /// Set by code that could not be followed.
    package var unknown: Int

    package init(judged: Int, data: Int, unknown: Int) {
      self.judged = judged
      self.data = data
      self.unknown = unknown
    }
  }

  /// The part of a screen's matrix that was run.
  package struct Extent: Hashable, Sendable {
    /// All cells of the matrix.
    package var matrixCells: Int
    /// The cells that were to be run in any case.
    package var requiredCells: Int
    /// The cells that were not to be run.
    package var excludedCells: Int
    /// The values and pairs of values that occurred in the cells that were run.
    package var coverage: MatrixCoverage.Result

    package init(matrixCells: Int, requiredCells: Int, excludedCells: Int, coverage: MatrixCoverage.Result) {
      self.matrixCells = matrixCells
      self.requiredCells = requiredCells
      self.excludedCells = excludedCells
      self.coverage = coverage
    }
  }

  package init(
    name: String, file: String, cells: Int, failingCells: Int, heatMap: HeatMap, understood: Int = 0, notUnderstood: Int = 0,
    extent: Extent? = nil
  ) {
    self.extent = extent
    self.name = name
    self.file = file
    self.cells = cells
    self.failingCells = failingCells
    self.heatMap = heatMap
    self.understood = understood
    self.notUnderstood = notUnderstood
  }

  /// The summary of a screen with another of its states, in the same matrix.
  package func adding(_ state: ScenarioSummary) -> ScenarioSummary {
    var sum = self
    sum.cells += state.cells
    sum.failingCells += state.failingCells
    for (index, square) in state.heatMap.squares.enumerated() { sum.heatMap.squares[index].add(square) }
    if let extent = state.extent {
      sum.extent?.matrixCells += extent.matrixCells
      sum.extent?.requiredCells += extent.requiredCells
      sum.extent?.excludedCells += extent.excludedCells
    }
    return sum
  }
}

extension HeatMap.Square {
  fileprivate mutating func add(_ other: HeatMap.Square) {
    cells += other.cells
    failing += other.failing
    warned += other.warned
    rules = Set(rules + other.rules).sorted()
  }
}

/// The cells of a scenario by locale and content size, summed over the other axes.
package struct HeatMap: Hashable, Sendable {
  /// The cells of one locale and one content size.
  package struct Square: Hashable, Sendable {
    /// 0 where the combination was not run.
    package var cells: Int
    /// The cells with at least one error.
    package var failing: Int
    /// The cells with a warning and without an error.
    package var warned: Int
    /// The rules broken in any of the cells, sorted.
    package var rules: [String]

    package init(cells: Int, failing: Int, warned: Int, rules: [String]) {
      self.cells = cells
      self.failing = failing
      self.warned = warned
      self.rules = rules
    }
  }

  package var locales: [String]
  package var contentSizes: [String]
  /// `locales.count × contentSizes.count`, locale by locale.
  package var squares: [Square]

  package init(locales: [String], contentSizes: [String], squares: [Square]) {
    precondition(squares.count == locales.count * contentSizes.count, "a heat map of \(squares.count) squares")
    self.locales = locales
    self.contentSizes = contentSizes
    self.squares = squares
  }

  package func square(locale: Int, contentSize: Int) -> Square { squares[locale * contentSizes.count + contentSize] }
}
