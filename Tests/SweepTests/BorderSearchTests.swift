import Screens
import Checks
import Diagnostics
import Environments
import Localization
import Scenarios
import Sweep
import TestSupport
import Testing
import Vocabulary

/// What a search can promise, and what it cannot: made-up defects in place of layouts.
struct BorderSearchTests {
  private static func scene(canvases: String? = nil) throws -> SweepScene {
    let scenario = try TestData.scenario(TestData.root + "/Scenarios/account-card.yaml")
    return SweepScene(
      scenario.screen, catalog: StringCatalog(entries: []),
      matrix: EnvironmentMatrix(
        MatrixNarrowing(
          locales: ["en", "de", "ar"], directions: .both, canvases: try canvases.map { try DevicePlacement.selection(selectionWords($0)) }),
        locales: [], naturalDirection: SweepScene.naturalDirection))
  }

  /// Whether the defect `number` holds in a cell.
  private typealias Defects = (_ number: Int, _ cell: EnvironmentMatrix.Coordinates) -> Bool

  /// Runs a search to its end; the cells that it looked at.
  private static func search(_ scene: SweepScene, count: Int, _ holds: Defects) -> Set<Int> {
    var search = BorderSearch(scene)
    var looked = Set<Int>()
    while true {
      let cells = search.next()
      if cells.isEmpty { break }
      #expect(looked.isDisjoint(with: cells), "a cell is looked at once")
      looked.formUnion(cells)
      let records = (0..<count).compactMap { number -> FindingCollector.Record? in
        let found = cells.filter { holds(number, scene.matrix.coordinates(of: $0)) }
        return found.first.map {
          FindingCollector.Record(rule: "text-truncated", item: number, discriminator: "", unit: nil, worst: 1, worstCell: $0, cells: found)
        }
      }
      search.take(cells, records)
    }
    #expect(looked.sorted() == search.looked)
    return looked
  }

  /// By line: the first size at which a defect holds, among some cells.
  private static func firsts(_ scene: SweepScene, _ cells: some Sequence<Int>, _ number: Int, _ holds: Defects) -> [[Int]: Int] {
    var firsts: [[Int]: Int] = [:]
    for cell in cells {
      let place = scene.matrix.coordinates(of: cell)
      guard holds(number, place) else { continue }
      let line = [place.locale, place.direction, place.placement]
      firsts[line] = min(firsts[line] ?? .max, place.contentSize)
    }
    return firsts
  }

  /// Defects that come or go once among the ordinary sizes and once among those for accessibility, at a size of its own on each line: the first
  /// size of every line is found.
  @Test(arguments: 0..<8)
  func steadyDefectsAreFoundExactly(seed: UInt64) throws {
    let scene = try Self.scene()
    var generator = SeededGenerator(seed: seed)
    var borders: [[Int]: [(at: Int, comes: Bool)]] = [:]
    for number in 0..<3 {
      for line in 0..<3 * 2 * 8 {
        borders[[number, line]] = [0...7, 7...12].map { (Int.random(in: $0, using: &generator), Bool.random(using: &generator)) }
      }
    }
    let holds: Defects = { number, cell in
      let border = borders[[number, (cell.locale * 2 + cell.direction) * 8 + cell.placement]]![cell.contentSize < 7 ? 0 : 1]
      return (cell.contentSize >= border.at) == border.comes
    }
    let looked = Self.search(scene, count: 3, holds)
    for number in 0..<3 {
      #expect(Self.firsts(scene, looked, number, holds) == Self.firsts(scene, scene.matrix.indices, number, holds))
    }
  }

  /// The limit, as docs/matrix.md and the note of every search state it: what holds in the midst alone, everywhere, is missed.
  @Test func aDefectOfTheMidstIsMissed() throws {
    let scene = try Self.scene()
    let holds: Defects = { _, cell in cell.contentSize == 3 }
    let looked = Self.search(scene, count: 1, holds)
    #expect(looked.count * 3 == scene.matrix.count)
    #expect(Self.firsts(scene, looked, 0, holds).isEmpty)
  }

  /// Seen once to come and go, it is looked for at that size in every language, direction and place.
  @Test func aDefectOfTheMidstThatIsSeenOnceIsFoundEverywhere() throws {
    let scene = try Self.scene()
    // On one line something else breaks from L on, so that a search for its border comes by.
    let holds: Defects = { number, cell in
      number == 0 ? cell.contentSize == 3 : cell.contentSize >= 3 && cell.locale == 0 && cell.direction == 0 && cell.placement == 0
    }
    let looked = Self.search(scene, count: 2, holds)
    #expect(Self.firsts(scene, looked, 0, holds) == Self.firsts(scene, scene.matrix.indices, 0, holds))
    #expect(looked.count < scene.matrix.count)
  }

  /// The widest canvas that breaks is found at every size, among a thousand, in a small part of the cells.
  @Test func bordersAmongWidths() throws {
    // One margin and one size class.
    let scene = try Self.scene(canvases: "393…669/0.25x800")
    let widths = scene.matrix.placements.map(\.canvas.size.width)
    let holds: Defects = { _, cell in widths[cell.placement] < 400 + 20 * Double(cell.contentSize) + 3 * Double(cell.locale) }
    let looked = Self.search(scene, count: 1, holds)
    #expect(looked.count * 4 < scene.matrix.count, "\(looked.count) of \(scene.matrix.count)")
    func widest(_ cells: some Sequence<Int>) -> [[Int]: Int] {
      var widest: [[Int]: Int] = [:]
      for cell in cells.map(scene.matrix.coordinates(of:)) where holds(0, cell) {
        let key = [cell.locale, cell.direction, cell.contentSize]
        widest[key] = max(widest[key] ?? 0, cell.placement)
      }
      return widest
    }
    #expect(widest(looked) == widest(scene.matrix.indices))
    let firsts = Self.firsts(scene, looked, 0, holds)
    let expected = Self.firsts(scene, scene.matrix.indices, 0, holds)
    for (line, size) in firsts { #expect(expected[line] == size) }
  }
}

/// A generator with a seed, for repeatable tests.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 31)) &* 0x9E37_79B9_7F4A_7C15
  }
}
