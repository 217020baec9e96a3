import Drawing
import Environments
import Localization
import Scenarios
import TestSupport
import Testing
import Typesetting
import Vocabulary

@testable import Sweep

/// A picture and a painting that are drawn at once are the same as each by itself.
@Suite struct PictureAndPaintingTests {
  /// What scrolls is below the bar in the painting alone, so then both are drawn.
  @Test(arguments: [("scrollView", true), ("view", false)])
  func bothAreAsByThemselves(kind: String, scrolls: Bool) throws {
    let yaml = """
      views: {S: {kind: \(kind), views: {A: {kind: label, literal: Words}}}}
      constraints: |
        S.Left = Superview.Left
        S.Right = Superview.Right
        S.Top = Superview.Top
        S.Bottom = Superview.Bottom
        A.Left = S.Left
        A.Top = S.Top
        A.Right = S.Right
        A.Bottom = S.Bottom
      """
    let scenario = try ScenarioReader.read(Array(yaml.utf8), file: "a.yaml").scenario
    let matrix = EnvironmentMatrix(
      MatrixNarrowing(contentSizes: [.large], devices: [try #require(DeviceCatalog.device(named: "iPhone 8"))], orientations: [.portrait]),
      locales: ["en"]
    ) { _ in .leftToRight }
    let scene = SweepScene(scenario.screen, catalog: StringCatalog(entries: [], sourceLanguage: "en"), overrides: .none, matrix: matrix)
    let solver = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts))
    let options = PictureOptions(style: .rendered)
    #expect(solver.drawn(matrix[0], highlighting: []).scrollsBelowBars == scrolls)
    let (picture, painting) = solver.pictureAndPainting(matrix[0], assets: options.assets)
    #expect("\(picture)" == "\(solver.picture(matrix[0]))")
    guard case .rendered(let alone, _) = solver.drawing(matrix[0], options) else { return #expect(Bool(false)) }
    #expect("\(painting)" == "\(alone)")
  }
}
