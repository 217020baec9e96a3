import Screens
package import Checks
import Environments
import Vocabulary

/// Which cells of one scene a search looks at next: see `SweepSearch`.
///
/// A *line* is one language in one direction on one placement, through the text sizes.
package struct BorderSearch {
  private let matrix: EnvironmentMatrix
  /// nil: every cell may be run.
  private let allowed: CellSet?
  /// Positions of content sizes: the ordinary ones, and those for accessibility.
  private let sizes: [[Int]]
  /// Placements that differ only in width, by width; a device is alone.
  private let rows: [[Int]]
  /// By sheet (a language in one direction), then by group of `rows`: positions in the group that are looked at, ascending.
  private var active: [[[Int]]]

  /// The cells that were run.
  private var run = CellSet()
  /// The defects of a cell that was run, as a number: equal for the same defects. Cells without defects are left out.
  private var signatures: [Int: UInt64] = [:]
  private var defects: [Defect: Int] = [:]
  /// By defect: its cells.
  private var places: [CellSet] = []
  /// Cells that are always run, until they were.
  private var required: [Int]
  /// Positions of content sizes that are looked at on all lines.
  private var everywhere: Set<Int> = []

  private struct Defect: Hashable {
    var rule: String
    var item: Int
    var discriminator: String
  }

  private struct Line {
    var sheet: Int
    var placement: Int
  }

  /// - Parameter required: cells that are always run.
  package init(_ scene: SweepScene, required: [Int] = []) {
    matrix = scene.matrix
    allowed = scene.cellCount == scene.matrix.count ? nil : CellSet((0..<scene.cellCount).map(scene.cell(at:)))
    self.required = required
    let matrix = scene.matrix
    sizes = [false, true].map { isAccessibility in
      matrix.contentSizes.indices.filter { matrix.contentSizes[$0].isAccessibility == isAccessibility }
        .sorted { matrix.contentSizes[$0] < matrix.contentSizes[$1] }
    }.filter { !$0.isEmpty }
    rows = Self.rows(of: matrix.placements, in: scene)
    active = Array(repeating: rows.map { $0.count == 1 ? [0] : [0, $0.count - 1] }, count: matrix.locales.count * matrix.directionCount)
    for cell in required {
      let coordinates = matrix.coordinates(of: cell)
      let sheet = coordinates.locale * matrix.directionCount + coordinates.direction
      for group in rows.indices {
        guard let position = rows[group].firstIndex(of: coordinates.placement) else { continue }
        activate(position, sheet, group)
      }
    }
  }

  /// Bare canvases that have all but their width in common, size classes, margins and variations included, are one group.
  private static func rows(of placements: [DevicePlacement], in scene: SweepScene) -> [[Int]] {
    struct Key: Hashable {
      var placement: DevicePlacement
      var cellMargin: Double
      var band: LengthBorders.Band
    }
    var groupOfKey: [Key: Int] = [:]
    var groups: [[Int]] = []
    for (index, placement) in placements.enumerated() {
      let size = placement.canvas.size
      var key = Key(
        placement: placement, cellMargin: placement.canvas.cellMargin(inTableOfWidth: size.width),
        band: scene.band(of: size))
      guard placement.device.isEmpty else {
        groups.append([index])
        continue
      }
      (key.placement.canvas.size.width, key.placement.canvas.screenWidth) = (0, 0)
      key.placement.orientation = .portrait
      if let group = groupOfKey[key] {
        groups[group].append(index)
      } else {
        groupOfKey[key] = groups.count
        groups.append([index])
      }
    }
    return groups.map { $0.sorted { placements[$0].canvas.size.width < placements[$1].canvas.size.width } }
  }

  private mutating func activate(_ position: Int, _ sheet: Int, _ group: Int) {
    guard !active[sheet][group].contains(position) else { return }
    active[sheet][group] = (active[sheet][group] + [position]).sorted()
  }

  /// All cells that were run, ascending.
  package var looked: [Int] { Array(run) }

  /// Adds cells that were run, with their findings.
  package mutating func take(_ cells: [Int], _ records: [FindingCollector.Record]) {
    for cell in cells { run.insert(cell) }
    for record in records {
      let defect = Defect(rule: record.rule, item: record.item, discriminator: record.discriminator)
      let index = defects[defect] ?? places.count
      if index == places.count {
        defects[defect] = index
        places.append(CellSet())
      }
      for cell in record.cells {
        places[index].insert(cell)
        signatures[cell, default: 0] ^= Self.mixed(UInt64(index + 1))
      }
    }
  }

  /// A number for a set of small numbers by exclusive or, different for different sets (the finalizer of SplitMix64).
  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The cells of the next round, ascending; none where the search is at its end.
  package mutating func next() -> [Int] {
    var cells = CellSet(required)
    required = []
    for sheet in active.indices {
      for group in rows.indices { next(sheet, group, into: &cells) }
    }
    if cells.isEmpty {
      let found = unsteadySizes().subtracting(everywhere)
      everywhere.formUnion(found)
      if !found.isEmpty { return next() }
    }
    return Array(cells)
  }

  private mutating func next(_ sheet: Int, _ group: Int, into cells: inout CellSet) {
    var isOpen: [Bool] = []
    for position in active[sheet][group] {
      let found = next(Line(sheet: sheet, placement: rows[group][position]))
      isOpen.append(!found.isEmpty)
      for cell in found { cells.insert(cell) }
    }
    let positions = active[sheet][group]
    for index in positions.indices.dropLast() where !isOpen[index] && !isOpen[index + 1] && positions[index + 1] - positions[index] > 1 {
      let lines = [index, index + 1].map { Line(sheet: sheet, placement: rows[group][positions[$0]]) }
      guard differ(lines[0], lines[1]) else { continue }
      let middle = (positions[index] + positions[index + 1]) / 2
      activate(middle, sheet, group)
      for cell in next(Line(sheet: sheet, placement: rows[group][middle])) { cells.insert(cell) }
    }
  }

  private func cell(_ line: Line, _ size: Int) -> Int {
    let (locale, direction) = line.sheet.quotientAndRemainder(dividingBy: matrix.directionCount)
    return matrix.index(
      of: EnvironmentMatrix.Coordinates(locale: locale, contentSize: size, direction: direction, placement: line.placement))
  }

  private func signature(_ cell: Int) -> UInt64 { signatures[cell] ?? 0 }

  /// The next cells of a line: its ends, the cells that are run everywhere, else the middle between neighbours that differ.
  private func next(_ line: Line) -> [Int] {
    var cells: [Int] = []
    for segment in sizes {
      let line = segment.map { (size: $0, cell: cell(line, $0)) }.filter { allowed?.contains($0.cell) ?? true }
      let wanted = line.indices.filter { $0 == 0 || $0 == line.count - 1 || everywhere.contains(line[$0].size) }
      let missing = wanted.map { line[$0].cell }.filter { !run.contains($0) }
      cells += missing
      guard missing.isEmpty else { continue }
      let known = line.indices.filter { run.contains(line[$0].cell) }
      for (a, b) in zip(known, known.dropFirst()) where b - a > 1 && signature(line[a].cell) != signature(line[b].cell) {
        cells.append(line[(a + b) / 2].cell)
      }
    }
    return cells
  }

  /// Whether two settled lines have different things wrong at any size, where both are known or are between known ones that are alike.
  private func differ(_ a: Line, _ b: Line) -> Bool {
    zip(profile(a), profile(b)).contains { mine, theirs in mine != nil && theirs != nil && mine != theirs }
  }

  private func profile(_ line: Line) -> [UInt64?] {
    sizes.flatMap { segment in
      var last: UInt64?
      return segment.map { size in
        let cell = cell(line, size)
        if run.contains(cell) { last = signature(cell) }
        return last
      }
    }
  }

  /// The sizes at which a defect of some line holds and does not at known sizes around them, or the other way round.
  private func unsteadySizes() -> Set<Int> {
    var unsteady: Set<Int> = []
    for place in places {
      var lines: [Int: UInt16] = [:]
      var keys: [Int] = []
      for cell in place {
        var coordinates = matrix.coordinates(of: cell)
        let bit = UInt16(1) << coordinates.contentSize
        coordinates.contentSize = 0
        let key = matrix.index(of: coordinates)
        if lines[key] == nil { keys.append(key) }
        lines[key, default: 0] |= bit
      }
      for key in keys {
        var coordinates = matrix.coordinates(of: key)
        for segment in sizes {
          let known = segment.filter { size in
            coordinates.contentSize = size
            return run.contains(matrix.index(of: coordinates))
          }
          let holds = known.map { lines[key]! >> $0 & 1 == 1 }
          let changes = holds.indices.dropLast().filter { holds[$0] != holds[$0 + 1] }
          if changes.count > 1 { unsteady.formUnion(known[(changes[0] + 1)...changes[changes.count - 1]]) }
        }
      }
    }
    return unsteady
  }
}
