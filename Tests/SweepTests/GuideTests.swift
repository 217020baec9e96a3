import AutoLayout
import Screens
import Checks
import Diagnostics
import Environments
import Scenarios
import Sweep
import TestSupport
import Testing
import Typesetting
import Vocabulary

/// The Auto Layout Guide's listings and facts: each scenario in `Guide` states the frames that must come out, worked out by hand.
struct GuideTests {
  @Test func thereAreListings() {
    #expect(TestData.guideFiles.count >= 40)
  }

  @Test(arguments: TestData.guideFiles)
  func framesAreAsTheGuideSays(file: String) throws {
    let scenario = try TestData.scenario(file)
    try #require(!scenario.expectations.isEmpty, "\(file) expects nothing")
    for expectation in scenario.expectations {
      let scene = SweepScene(scenario.screen, catalog: TestData.catalog, matrix: EnvironmentMatrix(expectation.environment))
      let solver = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts))
      let layout = solver.solve(expectation.environment, index: 0).layout
      let place = "\(file.split(separator: "/").last ?? ""):\(expectation.position.line)"
      for expected in expectation.frames {
        let parent = scenario.screen[expected.item].parent.map { layout.exactFrame($0) } ?? .zero
        let frame = layout.exactFrame(expected.item).offset(from: Point(x: parent.x, y: parent.y))
        let name = scenario.screen[expected.item].name
        for (dimension, got, want) in [
          ("x", frame.x, expected.x), ("y", frame.y, expected.y), ("width", frame.width, expected.width),
          ("height", frame.height, expected.height),
        ] {
          guard let want else { continue }
          #expect(abs(got - want) <= expectation.tolerance, "\(place): \(dimension) of '\(name)' is \(got), not \(want)")
        }
      }
      if let ambiguous = expectation.ambiguous {
        let got = Set(layout.ambiguous.map(\.item)).sorted().map { scenario.screen[$0].name }
        #expect(got == ambiguous.sorted().map { scenario.screen[$0].name }, "\(place): the ambiguous views")
      }
    }
  }
}
