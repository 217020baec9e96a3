import Diagnostics
import Screens
import Environments
import Testing
import Vocabulary

struct CellPatternTests {
  private static func matrix(directions: DirectionChoice = .both, boldText: BoldTextChoice = .off) throws -> EnvironmentMatrix {
    try EnvironmentMatrix(
      MatrixNarrowing(
        directions: directions, devices: DeviceCatalog.selection(selectionWords("iPhone SE, iPad 10.2, half, iPad 10.2, iPhone 8")),
        boldText: boldText), locales: ["de", "ar", "fi", "zh-Hans", "en-x-double"]
    ) { $0 == "ar" ? .rightToLeft : .leftToRight }
  }

  private static func words(_ environment: Environment) -> String {
    "\(environment.locale) \(environment.contentSize.rawValue) \(environment.direction.rawValue) \(environment.device) \(environment.orientation)"
      + (environment.isBoldText ? " bold" : "")
  }

  /// What a person writes, and which cells that is.
  @Test(
    arguments: [
      ("de × AX5 × iPhone SE", "^de AX5 .* iPhone SE"), ("de,fi × AX4…AX5", "^(de|fi) AX[45] "), ("DE x ax4..ax5", "^de AX[45] "),
      ("rtl", " rtl "), ("landscape", "landscape"), ("iPhone 8 landscape", "iPhone 8 landscape"),
      ("iPad 10.2, half", "iPad 10.2, half"), ("de × iPad 10.2, half landscape,iPhone 8", "^de .*(half landscape|iPhone 8)"),
      ("iPad 10.2", "iPad 10.2 (p|l)"), ("all locales but de,fi", "^(ar|zh|en)"), ("all devices but iPhone SE", "iPad|iPhone 8"),
      ("zh_hans; en-x-double * L", "^zh-Hans|^en-x-double L "), ("all", "."), ("de × L; de × L", "^de L "),
      ("iPhone 8 × landscape", "iPhone 8 landscape"), ("bold text", "^$"), ("without bold text × de", "^de"), ("375x667", "^$"),
    ])
  func patterns(_ text: String, _ expected: String) throws {
    let matrix = try Self.matrix()
    let region = CellRegion([try CellPattern(text)], in: matrix)
    let regex = try Regex(expected)
    let cells = matrix.indices.filter { Self.words(matrix[$0]).contains(regex) }
    #expect(region.cells == cells)
    #expect(region.count == cells.count)
  }

  @Test func boldText() throws {
    let matrix = try Self.matrix(boldText: .both)
    let region = CellRegion([try CellPattern("fi × iPhone 8 with bold text portrait")], in: matrix)
    #expect(
      region.cells
        == matrix.indices.filter { Self.words(matrix[$0]).hasPrefix("fi ") && Self.words(matrix[$0]).hasSuffix("iPhone 8 portrait bold") })
    #expect(region.count == 24)
  }

  /// Where each locale runs in its own direction, a direction means the locales that have it.
  @Test func naturalDirections() throws {
    let matrix = try Self.matrix(directions: .natural)
    #expect(CellRegion([try CellPattern("rtl")], in: matrix).cells == matrix.indices.filter { matrix[$0].locale == "ar" })
  }

  /// Whatever the report writes of a set that is some products is read again as that set.
  @Test func summariesAreReadAgain() throws {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<200 {
      let matrix =
        round.isMultiple(of: 2)
        ? try Self.matrix(boldText: round.isMultiple(of: 4) ? .both : .off)
        : EnvironmentMatrix(
          MatrixNarrowing(canvases: try DevicePlacement.selection(["320…340/5x480…500/5", "320…340/5x480@3"])), locales: ["de", "ar", "fi"]
        ) { $0 == "ar" ? .rightToLeft : .leftToRight }
      var cells = Set<Int>()
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let axes = [matrix.locales.count, matrix.contentSizes.count, matrix.directionCount, matrix.placements.count].map { count in
          Set((0..<Int.random(in: 1...min(count, 4), using: &generator)).map { _ in Int.random(in: 0..<count, using: &generator) })
        }
        cells.formUnion(
          matrix.indices.filter {
            let cell = matrix.coordinates(of: $0)
            return axes[0].contains(cell.locale) && axes[1].contains(cell.contentSize) && axes[2].contains(cell.direction)
              && axes[3].contains(cell.placement)
          })
      }
      let text = matrix.description(of: cells.sorted())
      guard !text.contains("… ("), !text.contains(" of ") else { continue }
      #expect(CellRegion([try CellPattern(text)], in: matrix).cells == cells.sorted(), "\(text)")
    }
  }

  @Test(
    arguments: [
      ("de × AX6", "no language, text size, direction, device or canvas 'AX6' (did you mean AX1?)"),
      ("iPhone 88", "no language, text size, direction, device or canvas 'iPhone 88' (did you mean iPhone 8?)"),
      ("potrait", "no language, text size, direction, device or canvas 'potrait' (did you mean portrait?)"),
      ("de,AX5", "'de' and 'AX5' are values of different axes"), ("", "a value is missing in ''"), ("de × ", "a value is missing in ''"),
      ("de,,fi", "a value is missing in 'de,,fi'"), ("all locales but AX5", "'AX5' are not languages"),
      ("de,fi,… (20 locales)", "'de,fi,… (20 locales)' is shortened"),
      ("12 of 40 in de × AX5", "'12 of 40 in de' is not specific"),
      ("iPad 10.2, quarter", "no language, text size, direction, device or canvas 'quarter'"),
      ("iPhone 8, half", "iPhone 8 has no window 'half'"),
    ])
  func mistakes(_ text: String, _ message: String) {
    #expect { try CellPattern(text) } throws: { ($0 as? SelectionError)?.message == message }
  }

  @Test func unknownLanguages() throws {
    let known = ["de", "pt-BR"]
    #expect(try CellPattern("DE,pt_br × AX5").unknownLanguage(among: known) == nil)
    #expect(try CellPattern("AX5; da").unknownLanguage(among: known)?.message == "no language 'da' (did you mean de?)")
    #expect(try CellPattern("rlt").unknownLanguage(among: known)?.message == "no language 'rlt' (did you mean rtl?)")
    #expect(try CellPattern("all locales but it").unknownLanguage(among: known) != nil)
  }
}

/// A generator with a seed, for repeatable tests.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 31)) &* 0x9E37_79B9_7F4A_7C15
  }
}
