import Drawing
import Environments
import Localization
import Scenarios
import TestSupport
import Testing
import Typesetting
import Vocabulary

@testable import Sweep

/// Pictures as high as what their scroll views hold.
@Suite struct FullHeightTests {
  private func size(_ yaml: String, isFull: Bool, style: PictureOptions.Style = .wireframe) throws -> Size {
    let scenario = try ScenarioReader.read(Array(yaml.utf8), file: "a.yaml").scenario
    let matrix = EnvironmentMatrix(
      MatrixNarrowing(contentSizes: [.large], canvases: [DevicePlacement(width: 375, height: 667)]), locales: ["en"]
    ) { _ in .leftToRight }
    let scene = SweepScene(scenario.screen, catalog: StringCatalog(entries: [], sourceLanguage: "en"), overrides: .none, matrix: matrix)
    let solver = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts))
    switch solver.drawing(matrix[0], PictureOptions(style: style, showsFullHeight: isFull)) {
    case .wireframe(let picture): return picture.size
    case .rendered(let painting, _): return painting.size
    }
  }

  /// A scroll view between the screen's edges, with a view of a height in it.
  private func scroller(bottom: String, content: Double) -> String {
    """
    views: {S: {kind: scrollView, views: {A: {kind: view}}}}
    constraints: |
      S.Left = Superview.Left
      S.Right = Superview.Right
      S.Top = Superview.Top + 100
      \(bottom)
      A.Left = S.Left
      A.Right = S.Right
      A.Top = S.Top
      A.Bottom = S.Bottom
      A.Width = S.Width
      A.Height = \(content)
    """
  }

  @Test(arguments: PictureOptions.Style.allCases)
  func theCanvasGrowsWithTheScrollView(style: PictureOptions.Style) throws {
    let pinned = scroller(bottom: "S.Bottom = Superview.Bottom - 50", content: 900)
    #expect(try size(pinned, isFull: false, style: style).height == 667)
    // 100 above, 900 of content, 50 below.
    #expect(try size(pinned, isFull: true, style: style).height == 1050)
    #expect(try size(scroller(bottom: "S.Bottom = Superview.Bottom - 50", content: 300), isFull: true, style: style).height == 667)
    // A scroll view of its own height stays as it is on a higher canvas.
    #expect(try size(scroller(bottom: "S.Height = 200", content: 900), isFull: true, style: style).height == 667)
    #expect(try size(scroller(bottom: "S.Bottom = Superview.Bottom", content: 90_000), isFull: true, style: style).height == 5000)
  }
}
