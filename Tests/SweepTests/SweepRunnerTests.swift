import AutoLayout
import Screens
import Checks
import Environments
import Localization
import Scenarios
import Sweep
import Synchronization
import TestSupport
import Testing
import Typesetting
import Vocabulary

struct SweepRunnerTests {
  private static func scene(
    _ name: String, locales: [String], sizes: [ContentSizeCategory] = [.large, .accessibilityExtraExtraExtraLarge],
    directions: DirectionChoice = .natural
  ) throws -> SweepScene {
    let scenario = try TestData.scenario(TestData.root + "/Scenarios/\(name).yaml")
    let placements = [320.0, 375, 768].map { DevicePlacement(width: $0, height: 800) }
    return SweepScene(
      scenario.screen, catalog: TestData.catalog,
      matrix: EnvironmentMatrix(
        locales: locales, contentSizes: sizes, directions: directions, placements: placements, naturalDirection: SweepScene.naturalDirection
      ))
  }

  private final class Deliveries: Sendable {
    let all = Mutex<[SweepRunner.Delivery]>([])
    func take(_ delivery: SweepRunner.Delivery) { all.withLock { $0.append(delivery) } }
  }

  /// Whatever the number of workers: results in the plan's order, and the same findings.
  @Test func resultsComeInThePlansOrder() async throws {
    let plan = SweepPlan([
      try Self.scene("settings-screen", locales: ["en", "ar", "de", "ja"]),
      try Self.scene("two-equal-width-buttons", locales: ["fi", "he"]),
    ])
    var expected: [(scene: Int, first: Int, cells: [CellSummary])]?
    for workers in [1, 2, 7] {
      let deliveries = Deliveries()
      let outcome = await SweepRunner(plan, makeTypesetter: { TextMeasurer(catalog: TestData.fonts) })
        .run(workers: workers, prepare: { $0.result.delivery }, deliver: deliveries.take)
      #expect(outcome.isComplete && outcome.cells == plan.cellCount)
      let got = deliveries.all.withLock { $0 }.map { (scene: $0.scene, first: $0.firstCell, cells: $0.cells) }
      #expect(got.map(\.scene) == [0, 0, 0, 0, 1, 1])
      #expect(got.map(\.first) == [0, 6, 12, 18, 0, 6])
      if let expected { #expect(zip(got, expected).allSatisfy { $0.cells == $1.cells }) }
      expected = expected ?? got
    }
  }

  /// Long jobs are cut: the same cells with the same findings.
  @Test func longJobsAreCut() async throws {
    let scenes = [try Self.scene("settings-screen", locales: ["en", "ar"], sizes: ContentSizeCategory.allCases)]
    func sweep(_ plan: SweepPlan) async -> (cells: [CellSummary], records: [FindingCollector.Record], findings: [Finding]) {
      let deliveries = Deliveries()
      let outcome = await SweepRunner(plan, makeTypesetter: { TextMeasurer(catalog: TestData.fonts) })
        .run(workers: 2, prepare: { $0.result.delivery }, deliver: deliveries.take)
      let findings = outcome.collectors[0].findings(environment: { scenes[0].matrix[$0] }, environments: scenes[0].matrix.description)
      return (deliveries.all.withLock { $0.flatMap(\.cells) }, outcome.collectors[0].records, findings)
    }
    let cut = SweepPlan(scenes, longestJob: 25)
    #expect(cut.jobs.map(\.cells) == [0..<25, 25..<36, 36..<61, 61..<72])
    let (whole, parts) = (await sweep(SweepPlan(scenes)), await sweep(cut))
    #expect(!whole.findings.isEmpty)
    #expect(parts.cells == whole.cells && parts.records == whole.records && parts.findings == whole.findings)
  }

  /// A choice of cells is run, and no other.
  @Test func chosenCellsAlone() async throws {
    let full = try Self.scene("settings-screen", locales: ["en", "ar", "de"], sizes: ContentSizeCategory.allCases)
    let cells = CoveringSample.cells(of: full.matrix, .pairwise)
    #expect(cells.count < full.matrix.count)
    let scene = SweepScene(full.screen, catalog: full.catalog, matrix: full.matrix, cells: cells)
    let deliveries = Deliveries()
    let outcome = await SweepRunner(SweepPlan([scene]), makeTypesetter: { TextMeasurer(catalog: TestData.fonts) })
      .run(workers: 2, prepare: { $0.result.delivery }, deliver: deliveries.take)
    #expect(outcome.cells == cells.count)
    #expect(deliveries.all.withLock { $0 }.map(\.cells.count).reduce(0, +) == cells.count)
    let found = outcome.collectors[0].findingsWithCells(environment: { scene.matrix[$0] }, environments: { _ in "" })
    #expect(!found.isEmpty)
    for (_, places) in found { #expect(places.allSatisfy(Set(cells).contains)) }
  }

  @Test func aCancelledRunIsIncomplete() async throws {
    let plan = SweepPlan([try Self.scene("settings-screen", locales: ["en", "ar"])])
    let outcome = await SweepRunner(plan, makeTypesetter: { TextMeasurer(catalog: TestData.fonts) })
      .run(workers: 2, prepare: { _ in }, deliver: {}, isCancelled: { true })
    #expect(!outcome.isComplete)
    #expect(outcome.cells == 0)
  }

  /// The cost that matters: a string is shaped once for each cut of the system font (under 20 points, and from 20 on), whatever the number of
  /// content sizes, widths and directions.
  @Test func stringsAreShapedOnceForAllSizes() throws {
    let scene = try Self.scene("simple-label-and-text-field", locales: ["de"], sizes: ContentSizeCategory.allCases, directions: .both)
    let typesetter = TextMeasurer(catalog: TestData.fonts)
    let solver = ScreenSolver(scene, typesetter: typesetter)
    for index in scene.matrix.indices { _ = solver.solve(scene.matrix[index], index: index) }
    #expect(scene.matrix.count == 72)
    #expect(typesetter.statistics.shapedTexts == 4)
  }

  /// Recipes that use leading and trailing alone are their own mirror images.
  @Test(arguments: [
    "simple-label-and-text-field", "dynamic-height-label-and-text-field", "fixed-height-columns", "dynamic-height-columns",
    "two-equal-width-buttons", "three-equal-width-buttons", "two-buttons-with-equal-spacing",
    "two-buttons-with-equal-spacing-by-layout-guides",
    "two-buttons-with-size-class-based-layouts", "account-card",
  ])
  func recipesMirrorExactly(name: String) throws {
    let scene = try Self.scene(name, locales: ["de", "ar"], directions: .both)
    let solver = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts))
    for index in scene.matrix.indices where scene.matrix[index].direction == .leftToRight {
      var mirrored = scene.matrix[index]
      mirrored.direction = .rightToLeft
      let forward = solver.solve(scene.matrix[index], index: index).layout
      let backward = solver.solve(mirrored, index: index).layout
      for (got, frame) in zip(backward.exactFrames, forward.exactFrames) {
        let want = frame.mirrored(in: forward.canvas.size.width)
        // The last bits are those of width - x - width.
        #expect(max((got.x - want.x).magnitude, (got.width - want.width).magnitude, (got.maxY - want.maxY).magnitude) < 1e-10)
      }
    }
  }

  /// A screen that is right everywhere has no findings: in every bundled locale, at every size, on the narrowest phone.
  @Test func aCleanScreenIsClean() async throws {
    let plan = SweepPlan([try Self.scene("account-card", locales: TestData.catalog.locales, sizes: ContentSizeCategory.allCases)])
    let outcome = await SweepRunner(plan, makeTypesetter: { TextMeasurer(catalog: TestData.fonts) }).run(
      workers: 2, prepare: { _ in }, deliver: {})
    let scene = plan.scenes[0]
    let findings = outcome.collectors[0].findings(
      environment: { scene.matrix[$0] }, environments: { scene.matrix.description(of: $0) })
    #expect(outcome.cells == TestData.catalog.locales.count * 12 * 3)
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }
}
