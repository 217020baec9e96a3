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

/// A search against the full sweep of the same matrix.
struct SweepSearchTests {
  private static func scene(_ name: String, _ narrowing: MatrixNarrowing, cells: [Int]? = nil) throws -> SweepScene {
    let scenario = try TestData.scenario(TestData.root + "/Scenarios/\(name).yaml")
    return SweepScene(
      scenario.screen, catalog: TestData.catalog,
      matrix: EnvironmentMatrix(narrowing, locales: ["en"], naturalDirection: SweepScene.naturalDirection), cells: cells)
  }

  /// A language in one direction on one placement.
  private struct Line: Hashable {
    var locale: Int
    var direction: Int
    var placement: Int
  }

  /// By finding and line: the first size at which it holds.
  private typealias Firsts = [String: [Line: Int]]

  private static func firsts(_ outcome: SweepRunner.Outcome, _ scene: SweepScene) -> Firsts {
    var firsts: Firsts = [:]
    for (finding, cells) in outcome.collectors[0].findingsWithCells(environment: { scene.matrix[$0] }, environments: { _ in "" }) {
      for cell in cells {
        let place = scene.matrix.coordinates(of: cell)
        let line = Line(locale: place.locale, direction: place.direction, placement: place.placement)
        firsts[finding.id, default: [:]][line] = min(firsts[finding.id]?[line] ?? .max, place.contentSize)
      }
    }
    return firsts
  }

  private static func sweep(_ plan: SweepPlan, known: [Int: SweepRunner.JobResult] = [:]) async -> SweepRunner.Outcome {
    await SweepRunner(plan, makeTypesetter: { TextMeasurer(catalog: TestData.fonts) }).run(
      workers: 2, known: { known[$0] }, prepare: { _ in }, deliver: {})
  }

  private static func search(_ scene: SweepScene, required: [Int] = []) async throws -> SweepSearch.Outcome {
    try #require(
      await SweepSearch([scene], required: [required], makeTypesetter: { TextMeasurer(catalog: TestData.fonts) }).run(workers: 2))
  }

  /// The promise, measured: the same findings, and for each line that a finding was met on the same first size as in the full sweep.
  @Test(arguments: [
    "simple-label-and-text-field", "dynamic-height-columns", "two-equal-width-buttons", "settings-screen", "account-card",
  ])
  func findsWhatAFullSweepFinds(name: String) async throws {
    let scene = try Self.scene(
      name,
      MatrixNarrowing(locales: ["de", "ar", "ja"], devices: try DeviceCatalog.selection(["iPhone SE", "iPad 10.2"])))
    let full = Self.firsts(await Self.sweep(SweepPlan([scene])), scene)
    let found = try await Self.search(scene)
    #expect(found.results.count == found.plan.jobs.count)
    let outcome = await Self.sweep(found.plan, known: found.results)
    #expect(outcome.isComplete && outcome.cells == found.plan.cellCount)
    let firsts = Self.firsts(outcome, scene)
    #expect(firsts == full)
    #expect(outcome.cells < scene.matrix.count)
    if full.isEmpty { #expect(outcome.cells == scene.matrix.count / 3) }
  }

  /// Hundreds of widths: a fraction of the cells, and every finding with its first size and its widest canvas.
  @Test func findsBordersAmongManyWidths() async throws {
    let canvases = try DevicePlacement.selection(["320…1000/4x800"])
    let scene = try Self.scene(
      "two-equal-width-buttons",
      MatrixNarrowing(
        locales: ["de", "fi"], contentSizes: [.large, .accessibilityMedium, .accessibilityExtraExtraExtraLarge], canvases: canvases))
    let full = Self.firsts(await Self.sweep(SweepPlan([scene])), scene)
    let found = try await Self.search(scene)
    let firsts = Self.firsts(await Self.sweep(found.plan, known: found.results), scene)
    #expect(!full.isEmpty && Set(firsts.keys) == Set(full.keys))
    #expect(found.plan.cellCount * 5 < scene.matrix.count, "\(found.plan.cellCount) of \(scene.matrix.count)")
    for (finding, lines) in firsts {
      for (line, size) in lines { #expect(full[finding]?[line] == size) }
      #expect(lines.keys.map(\.placement).max() == full[finding]?.keys.map(\.placement).max())
      #expect(lines.values.min() == full[finding]?.values.min())
    }
  }

  /// The same cells whatever the number of workers, and no cell that is excluded; required ones always.
  @Test func isRepeatable() async throws {
    let narrowing = MatrixNarrowing(locales: ["en", "de", "ar"], devices: try DeviceCatalog.selection(["iPhone SE"]))
    let whole = try Self.scene("settings-screen", narrowing)
    let excluded = CellRegion([try CellPattern("de × AX5; portrait × L…XXXL")], in: whole.matrix)
    let scene = try Self.scene("settings-screen", narrowing, cells: whole.matrix.indices.filter { !excluded.contains($0) })
    let required = CellRegion([try CellPattern("ar × M × landscape")], in: whole.matrix).cells
    var expected: [Int]?
    for workers in [1, 2, 5] {
      let found = try #require(
        await SweepSearch([scene], required: [required], makeTypesetter: { TextMeasurer(catalog: TestData.fonts) }).run(workers: workers))
      let cells = (0..<found.plan.cellCount).map(found.plan.scenes[0].cell(at:))
      #expect(!cells.contains(where: excluded.contains) && Set(cells).isSuperset(of: required))
      #expect(cells == expected ?? cells)
      expected = cells
    }
  }

  @Test func canBeCancelled() async throws {
    let scene = try Self.scene("settings-screen", MatrixNarrowing(devices: try DeviceCatalog.selection(["iPhone SE"])))
    let outcome = await SweepSearch([scene], required: [[]], makeTypesetter: { TextMeasurer(catalog: TestData.fonts) })
      .run(workers: 1, isCancelled: { true })
    #expect(outcome == nil)
  }
}
