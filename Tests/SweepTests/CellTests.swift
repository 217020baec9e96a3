import AutoLayout
import Screens
import CAllocations
import Checks
import Environments
import Scenarios
import Sweep
import TestSupport
import Testing
import Typesetting
import Vocabulary

/// Cells are solved in place, each over the one before: nothing of that one may be left in it, and nothing be allocated for it.
struct CellTests {
  private static func scene(_ file: String, locales: [String], sizes: [ContentSizeCategory], widths: [Double]) throws -> SweepScene {
    SweepScene(
      try TestData.scenario(file).screen, catalog: TestData.catalog,
      matrix: EnvironmentMatrix(
        locales: locales, contentSizes: sizes, directions: .both,
        placements: widths.flatMap { width in
          [2.0, 3].map { DevicePlacement(width: width, height: 700, scale: $0) }
        }, naturalDirection: SweepScene.naturalDirection))
  }

  /// Everything that a check sees of a cell, as text.
  private static func words(_ cell: SolvedCell) -> String {
    let texts = cell.texts.map { fit in
      fit.map {
        "\($0.value) \($0.lines) \($0.visibleLines) \($0.needed) \($0.available) \($0.lineHeight) \($0.isTruncated) \($0.isClipped) \($0.breaksWord) \($0.scale)"
      }
        ?? "-"
    }
    let mirror = cell.mirroring == .solved ? words(cell.counterpart) : ""
    return "\(cell.environment) \(words(cell.layout)) \(cell.mirroring) \(mirror) \(texts)"
  }

  private static func words(_ layout: LayoutResult) -> String {
    "\(layout.direction) \(layout.exactFrames) \(layout.content) \(layout.compression) \(layout.stretch) \(layout.violations) \(layout.broken) "
      + "\(layout.conflicts) \(layout.ambiguous)"
  }

  /// Traits that change nothing share a plan: a screen without variations has one for each direction, on phones and tablets, at all sizes.
  @Test(arguments: [("settings-screen.yaml", 2, 2), ("two-buttons-with-size-class-based-layouts.yaml", 4, 1)])
  func traitsThatChangeNothingShareAPlan(file: String, plans: Int, made: Int) throws {
    let scene = try Self.scene(
      TestData.root + "/Scenarios/" + file, locales: ["en"], sizes: ContentSizeCategory.allCases, widths: [320, 744])
    #expect(Set(scene.matrix.placements.map(\.canvas.widthClass)).count == 2)
    #expect(scene.plans.count == plans && scene.plans.madeCount == 0)
    // A plan is made where a cell needs it: that of the other direction only where the mirror image is not known.
    let rightToLeft = try #require(scene.matrix.indices.first { scene.matrix[$0].direction == .rightToLeft })
    _ = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts)).solve(scene.matrix[rightToLeft], index: rightToLeft)
    #expect(scene.plans.madeCount == made)
  }

  /// In order, in any other order, and each alone: the same to the last bit.
  @Test(arguments: TestData.bundledFiles) func noCellDependsOnTheOneBefore(file: String) throws {
    let scene = try Self.scene(
      file, locales: ["en", "de", "ar", "th"], sizes: [.small, .large, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge],
      widths: [320, 375.5, 744])
    var random = SplitMix(state: 7)
    let solver = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts))
    let nested = scene.matrix.indices.map { Self.words(solver.solve(scene.matrix[$0], index: $0)) }
    for index in scene.matrix.indices.shuffled(using: &random) {
      #expect(Self.words(solver.solve(scene.matrix[index], index: index)) == nested[index])
    }
    // In any order, the words of a locale are looked up once for each set of traits, and words that came back stay set.
    let (lookups, settings) = (solver.lookups, solver.settingsMade)
    #expect(lookups % scene.matrix.locales.count == 0)
    for index in scene.matrix.indices.shuffled(using: &random) { _ = solver.solve(scene.matrix[index], index: index) }
    #expect(solver.lookups == lookups && solver.settingsMade == settings)
    // Where fewer locales are kept, words are set again in place.
    for kept in [1, 2, 3] {
      let forgetful = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts), keptLocales: kept)
      for index in scene.matrix.indices.shuffled(using: &random) where index % 3 == 0 {
        #expect(Self.words(forgetful.solve(scene.matrix[index], index: index)) == nested[index])
      }
    }
    for index in scene.matrix.indices where index % 29 == 0 {
      let alone = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts))
      #expect(Self.words(alone.solve(scene.matrix[index], index: index)) == nested[index])
    }
  }

  /// A copy of a cell keeps what it has.
  @Test func aCopyStays() throws {
    let scene = try Self.scene(TestData.bundledFiles[0], locales: ["en"], sizes: [.large], widths: [320, 700])
    let solver = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts))
    let first = solver.solve(scene.matrix[0], index: 0)
    let before = Self.words(first)
    for index in scene.matrix.indices { _ = solver.solve(scene.matrix[index], index: index) }
    #expect(Self.words(first) == before)
  }

  /// Windows of other widths, in which the same is broken: only numbers change. A debug build allocates what the compiler leaves out of a
  /// release build (`swift test -c release` runs this; so does `Benchmarks/run`).
  @Test(
    .enabled(
      if: callocations_of_thread() >= 0 && !_isDebugAssertConfiguration(), "allocations are counted in a release build on Linux alone"),
    arguments: ["two-equal-width-buttons", "account-card", "dynamic-height-columns", "settings-screen", "checkout"])
  func nothingIsAllocated(name: String) throws {
    let file = try #require(TestData.bundledFiles.first { $0.hasSuffix("/\(name).yaml") })
    let scene = try Self.scene(file, locales: ["en"], sizes: [.large], widths: [500, 510, 520, 530])
    let solver = ScreenSolver(scene, typesetter: TextMeasurer(catalog: TestData.fonts))
    var findings = FindingCollector(scene.outline, isDescribing: false)
    let environments = scene.matrix.indices.map { scene.matrix[$0] }
    for _ in 0..<3 {
      for (index, environment) in environments.enumerated() { _ = solver.check(environment, index: index, into: &findings) }
    }
    let before = callocations_of_thread()
    for (index, environment) in environments.enumerated() { _ = solver.check(environment, index: index, into: &findings) }
    let count = callocations_of_thread() - before
    #expect(count == 0)
  }
}

/// A small random number generator (S. Vigna's SplitMix64): the same numbers on every machine.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
