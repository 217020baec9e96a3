import Diagnostics
import Screens
import Environments
import Testing
import Vocabulary

/// Samples against a brute force that knows nothing of how they are made.
struct CoveringSampleTests {
  private static func matrix(
    locales: Int, sizes: String, directions: DirectionChoice, devices: String
  ) throws -> EnvironmentMatrix {
    try EnvironmentMatrix(
      MatrixNarrowing(
        contentSizes: ContentSizeCategory.selection(selectionWords(sizes)), directions: directions,
        devices: DeviceCatalog.selection(selectionWords(devices))),
      locales: (0..<locales).map { "q\(UnicodeScalar(97 + UInt8($0 / 26)))\(UnicodeScalar(97 + UInt8($0 % 26)))" }
    ) { _ in .leftToRight }
  }

  private static func values(_ matrix: EnvironmentMatrix, _ cell: Int) -> [Int] {
    let cell = matrix.coordinates(of: cell)
    return [cell.locale, cell.contentSize, cell.direction, cell.placement]
  }

  /// Two values of different axes, or one value twice.
  private struct Meeting: Hashable {
    var a: Int
    var valueOfA: Int
    var b: Int
    var valueOfB: Int
  }

  /// Everything that meets in some cells; `strength` 1: single values.
  private static func meetings(_ cells: some Sequence<Int>, of matrix: EnvironmentMatrix, strength: Int) -> Set<Meeting> {
    var found = Set<Meeting>()
    for cell in cells {
      let values = values(matrix, cell)
      for a in values.indices where a != 2 || matrix.directionCount > 1 {
        for b in a..<4 where (a == b) == (strength == 1) && (b != 2 || matrix.directionCount > 1) {
          found.insert(Meeting(a: a, valueOfA: values[a], b: b, valueOfB: values[b]))
        }
      }
    }
    return found
  }

  @Test(
    "Every two values of different axes meet",
    arguments: [
      (40, "all", DirectionChoice.both, "default"), (1, "L", .natural, "iPhone 8"), (3, "all", .natural, "all"), (7, "L,XL", .both, "iPad"),
    ])
  func pairwise(_ locales: Int, _ sizes: String, _ directions: DirectionChoice, _ devices: String) throws {
    let matrix = try Self.matrix(locales: locales, sizes: sizes, directions: directions, devices: devices)
    let cells = CoveringSample.cells(of: matrix, .pairwise)
    #expect(Self.meetings(cells, of: matrix, strength: 2) == Self.meetings(matrix.indices, of: matrix, strength: 2))
    #expect(cells == cells.sorted() && Set(cells).count == cells.count && cells.allSatisfy(matrix.indices.contains))
    // No covering has fewer cells than its two longest axes have pairs; the greedy one needs little more.
    let longest = [locales, matrix.contentSizes.count, matrix.directionCount, matrix.placements.count].sorted().suffix(2).reduce(1, *)
    #expect(cells.count >= longest && cells.count <= longest + longest / 4 + 4)
    #expect(CoveringSample.cells(of: matrix, .pairwise) == cells)
  }

  @Test(
    "Every value occurs, in as few cells as the longest axis has values",
    arguments: [
      (40, "all", DirectionChoice.both, "default"), (1, "L", .natural, "iPhone 8"), (3, "all", .natural, "all"), (7, "L,XL", .both, "iPad"),
    ])
  func eachOnce(_ locales: Int, _ sizes: String, _ directions: DirectionChoice, _ devices: String) throws {
    let matrix = try Self.matrix(locales: locales, sizes: sizes, directions: directions, devices: devices)
    let cells = CoveringSample.cells(of: matrix, .eachOnce)
    #expect(Self.meetings(cells, of: matrix, strength: 1) == Self.meetings(matrix.indices, of: matrix, strength: 1))
    #expect(cells.count == max(locales, matrix.contentSizes.count, matrix.directionCount, matrix.placements.count))
    // Spread: no value of an axis occurs more often than its share, rounded up.
    for (axis, count) in [locales, matrix.contentSizes.count, matrix.directionCount, matrix.placements.count].enumerated() {
      for value in 0..<count {
        #expect(cells.count { Self.values(matrix, $0)[axis] == value } <= (cells.count + count - 1) / count)
      }
    }
  }

  /// Random matrices, exclusions and requirements: what can be covered is, required cells are there and excluded ones are not; and the proof
  /// of the report says the same as the brute force.
  @Test(arguments: 0..<20)
  func randomExclusions(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let sizes = ["all", "L", "XS…XL", "AX1…AX3"].randomElement(using: &generator)!
    let devices = ["default", "iPhone 8", "iPad,iPad 10.2,half"].randomElement(using: &generator)!
    let matrix = try Self.matrix(
      locales: Int.random(in: 1...6, using: &generator), sizes: sizes, directions: Bool.random(using: &generator) ? .both : .natural,
      devices: devices)
    func anyProduct() -> [[Int]] {
      [matrix.locales.count, matrix.contentSizes.count, matrix.directionCount, matrix.placements.count].map { count in
        Bool.random(using: &generator) ? Array(0..<count) : [Int.random(in: 0..<count, using: &generator)]
      }
    }
    func pattern(_ product: [[Int]]) throws -> CellPattern {
      try CellPattern(
        matrix.description(of: matrix.indices.filter { cell in zip(product, Self.values(matrix, cell)).allSatisfy { $0.contains($1) } }))
    }
    let excluded = CellRegion(try (0..<Int.random(in: 0...3, using: &generator)).map { _ in try pattern(anyProduct()) }, in: matrix)
    let allowed = matrix.indices.filter { !excluded.contains($0) }
    let required = allowed.filter { _ in Int.random(in: 0..<40, using: &generator) == 0 }
    for (strength, number) in [(CoveringSample.Strength.eachOnce, 1), (.pairwise, 2)] {
      for choice in [UInt64(0), 1, 2] {
        let cells = CoveringSample.cells(of: matrix, strength, required: required, excluding: excluded, seed: choice)
        #expect(cells == CoveringSample.cells(of: matrix, strength, required: required, excluding: excluded, seed: choice))
        #expect(Set(cells).isSuperset(of: required))
        #expect(!cells.contains(where: excluded.contains))
        #expect(Self.meetings(cells, of: matrix, strength: number) == Self.meetings(allowed, of: matrix, strength: number))
      }
    }
    // The proof, of cells that nobody chose with care.
    let run = allowed.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
    var coverage = MatrixCoverage(matrix)
    for cell in run { coverage.note(matrix.coordinates(of: cell)) }
    let result = coverage.result(excluding: excluded)
    for (tally, strength) in [(result.values, 1), (result.pairs, 2)] {
      let all = Self.meetings(matrix.indices, of: matrix, strength: strength)
      let reachable = Self.meetings(allowed, of: matrix, strength: strength)
      let met = Self.meetings(run, of: matrix, strength: strength)
      #expect(tally == MatrixCoverage.Tally(total: all.count, covered: met.count, excluded: all.count - reachable.count))
    }
    // The missing pairs, read again, are those that the brute force misses.
    let missing = Self.meetings(allowed, of: matrix, strength: 2).subtracting(Self.meetings(run, of: matrix, strength: 2))
    #expect(result.missing.isEmpty == missing.isEmpty)
    for text in result.missing {
      let region = CellRegion([try CellPattern(text)], in: matrix)
      #expect(!run.contains(where: region.contains), "\(text)")
    }
  }

  @Test func seedsChooseAmongEqualSamples() throws {
    let matrix = try Self.matrix(locales: 9, sizes: "all", directions: .both, devices: "default")
    for strength in [CoveringSample.Strength.eachOnce, .pairwise] {
      let samples = (UInt64(0)..<4).map { CoveringSample.cells(of: matrix, strength, seed: $0) }
      #expect(Set(samples).count == 4)
    }
  }
}
