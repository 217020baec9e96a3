import AutoLayout
import Checks
import Environments
import Localization
import Scenarios
import Screens
import Sweep
import TestSupport
import Testing
import Typesetting
import Vocabulary

/// What holds on an iPad holds in its narrow windows too, and on no phone of the same size classes.
@Suite struct IdiomCellTests {
  @Test func narrowWindowsOfAniPadAreAniPad() throws {
    let scenario = try ScenarioReader.read(
      Array(
        """
        views:
          A: {kind: view}
        constraints: |
          A.Leading = Superview.Leading
          A.Top = Superview.Top
          A.Height = 10
          width: A.Width = 20
        when:
          - device: pad
            constants: {width: 60}
        """.utf8), file: "a.yaml"
    ).scenario
    let placements = try DeviceCatalog.selection(["iPhone SE (1st generation)", "iPad (9th generation)", "third"]).compactMap {
      $0.placement(in: .landscape) ?? $0.placement(in: .portrait)
    }
    try #require(placements.map(\.canvas.widthClass) == [.compact, .compact])
    let matrix = EnvironmentMatrix(locales: ["en"], contentSizes: [.large], directions: .both, placements: placements) { _ in .leftToRight }
    let solver = ScreenSolver(
      SweepScene(scenario.screen, catalog: StringCatalog(entries: [], sourceLanguage: "en"), matrix: matrix),
      typesetter: TextMeasurer(catalog: TestData.fonts))
    for index in matrix.indices {
      let isPad = matrix[index].placement.canvas.isPad
      #expect(solver.solve(matrix[index], index: index).layout.frame(ItemID(1)).width == (isPad ? 60 : 20))
    }
  }
}
