import AutoLayout
import Screens
import Checks
import Environments
import Localization
import Scenarios
import TestSupport
import Testing
import Typesetting
import Vocabulary

@testable import Sweep

/// Bold Text in a cell: the system font's texts are wider, the others are as they were, and neither remembers the cell before.
@Suite struct BoldTextCellTests {
  @Test func onlyTheSystemFontIsHeavier() throws {
    let scenario = try ScenarioReader.read(
      Array(
        """
        views:
          A: {kind: label, literal: Notifications}
          B: {kind: label, literal: Notifications, font: DejaVu Sans Mono, size: 17}
          C: {kind: label, literal: Notifications, runs: [{literal: Notifi, style: body}, {literal: cations, style: title1}]}
        constraints: |
          A.Leading = Superview.Leading
          B.Leading = Superview.Leading
          C.Leading = Superview.Leading
        """.utf8), file: "a.yaml"
    ).scenario
    let matrix = EnvironmentMatrix(
      MatrixNarrowing(contentSizes: [.large], canvases: [DevicePlacement(width: 375, height: 667)], boldText: .both), locales: ["en"]
    ) { _ in .leftToRight }
    let solver = ScreenSolver(
      SweepScene(scenario.screen, catalog: StringCatalog(entries: [], sourceLanguage: "en"), overrides: .none, matrix: matrix),
      typesetter: TextMeasurer(catalog: TestData.fonts))
    func widths(_ index: Int) -> [Double] {
      let cell = solver.solve(matrix[index], index: index)
      return (1...3).map { cell.layout.frame(ItemID($0)).width }
    }
    let (plain, bold, again) = (widths(0), widths(1), widths(0))
    #expect(bold[0] > plain[0] && bold[2] > plain[2])
    #expect(bold[1] == plain[1])
    #expect(again == plain)
  }
}
