import Checks
import Diagnostics
import Syntax

/// Writes the scenarios of a page: the columns of the overview with the heat maps in small, and the heat maps themselves.
enum ScenarioChunks {
  /// Groups a piece.
  private static let length = 1_000
  /// A piece of heat maps ends after this many bytes of JSON.
  private static let heatLength = 300_000

  static func write(_ groups: [FindingGroup], axes: PageAxes, to store: inout ChunkStore) throws {
    for start in stride(from: 0, to: groups.count, by: length) {
      var json = JSONWriter.embedded
      json.array { json in for group in groups[start..<min(start + length, groups.count)] { write(group, axes: axes, to: &json) } }
      try store.add(.scenarios, from: start, json.takeBytes())
    }
    try writeHeat(groups, axes: axes, to: &store)
  }

  private static func write(_ group: FindingGroup, axes: PageAxes, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", group.title.visibleControls)
      json.member("file", group.file.visibleControls)
      let present = group.findings.filter(\.isPresent)
      json.member("findings", present.count)
      if let worst = present.map(\.severity).max() { json.member("worst", worst.rawValue) }
      guard let scenario = group.scenario else { return }
      json.member("cells", scenario.cells)
      json.member("failing", scenario.failingCells)
      if scenario.understood + scenario.notUnderstood > 0 {
        json.member("understood", scenario.understood)
        json.member("notUnderstood", scenario.notUnderstood)
      }
      json.array("locales") { for locale in scenario.heatMap.locales { $0.value(axes.localeNumbers[locale]) } }
      json.array("sizes") { for size in scenario.heatMap.contentSizes { $0.value(axes.contentSizeNumbers[size]) } }
      json.member("levels", scenario.heatMap.squares.map(\.level.rawValue).joined())
    }
  }

  /// A heat map is its squares, each `[cells, failing, warned, number of its rules]`; equal ones in a row are one with their count at the end.
  private static func writeHeat(_ groups: [FindingGroup], axes: PageAxes, to store: inout ChunkStore) throws {
    var first = 0
    while first < groups.count {
      var next = first
      var rules = StringTable()
      var json = JSONWriter.embedded
      json.object { json in
        json.array("maps") { json in
          while next < groups.count, next == first || json.bytes.count < heatLength {
            json.array { write(groups[next].scenario?.heatMap.squares ?? [], axes: axes, &rules, to: &$0) }
            next += 1
          }
        }
        json.array("rules") { json in
          for set in rules.strings { json.array { for number in set.split(separator: ",") { $0.value(Int(number)) } } }
        }
      }
      try store.add(.heat, from: first, json.takeBytes())
      first = next
    }
  }

  /// The squares of all scenarios together: the page's own, in the order of its locales, then its content sizes.
  static func writeSum(_ report: RunReport, axes: PageAxes, to json: inout JSONWriter) {
    let width = report.matrix.contentSizes.count
    let none = HeatMap.Square(cells: 0, failing: 0, warned: 0, rules: [])
    var sum = [HeatMap.Square](repeating: none, count: report.matrix.locales.count * width)
    for map in report.scenarios.map(\.heatMap) {
      for (locale, name) in map.locales.enumerated() {
        for (size, category) in map.contentSizes.enumerated() {
          guard let column = axes.localeNumbers[name], let row = axes.contentSizeNumbers[category] else { continue }
          let square = map.square(locale: locale, contentSize: size)
          sum[column * width + row].cells += square.cells
          sum[column * width + row].failing += square.failing
          sum[column * width + row].warned += square.warned
        }
      }
    }
    var rules = StringTable()
    json.array { write(report.scenarios.isEmpty ? [] : sum, axes: axes, &rules, to: &$0) }
  }

  private static func write(_ squares: [HeatMap.Square], axes: PageAxes, _ rules: inout StringTable, to json: inout JSONWriter) {
    var index = 0
    while index < squares.count {
      let square = squares[index]
      let start = index
      while index < squares.count, squares[index] == square { index += 1 }
      let broken = square.rules.compactMap { axes.ruleNumbers[$0] }.map(String.init).joined(separator: ",")
      json.array { json in
        for number in [square.cells, square.failing, square.warned, rules.number(of: broken)] { json.value(number) }
        if index - start > 1 { json.value(index - start) }
      }
    }
  }
}
