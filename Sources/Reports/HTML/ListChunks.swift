import Checks
import Diagnostics
import Environments
import Syntax
import Vocabulary

/// Writes the columns of the list of findings: for its rows, filters, order and groups.
struct ListChunks {
  /// Findings a piece.
  static let length = 4_000

  private let axes: PageAxes
  private var strings = StringTable()
  /// Sets of numbers, each once.
  private var sets = StringTable()
  private var rows: [Row] = []
  private var start = 0

  private struct Row {
    var finding: Finding
    var group: Int
    var locales: Int
    var contentSizes: Int
    var places: Int
    var directions: Int
    var criteria: Int
  }

  init(_ axes: PageAxes) {
    self.axes = axes
  }

  mutating func append(_ finding: Finding, group: Int, exhibit: Exhibit?, to store: inout ChunkStore) throws {
    let locales = finding.locales(exhibit).compactMap { axes.localeNumbers[$0] }
    var contentSizes: [Int] = []
    if let exhibit {
      let width = exhibit.contentSizes.count
      contentSizes = exhibit.contentSizes.indices.filter { size in
        exhibit.locales.indices.contains { exhibit.holds[$0 * width + size] }
      }.compactMap { axes.contentSizeNumbers[exhibit.contentSizes[$0]] }
    }
    rows.append(
      Row(
        finding: finding, group: group, locales: sets.number(of: locales.map(String.init).joined(separator: ",")),
        contentSizes: sets.number(of: contentSizes.map(String.init).joined(separator: ",")),
        places: sets.number(of: axes.places(of: exhibit).map(String.init).joined(separator: ",")),
        directions: sets.number(
          of: (exhibit?.directions ?? []).compactMap { LayoutDirection.allCases.firstIndex(of: $0) }.map(String.init).joined(separator: ",")
        ),
        criteria: sets.number(of: finding.criteria.compactMap { axes.criteria.firstIndex(of: $0) }.map(String.init).joined(separator: ",")))
    )
    if rows.count == Self.length { try flush(to: &store) }
  }

  mutating func flush(to store: inout ChunkStore) throws {
    guard !rows.isEmpty else { return }
    var json = JSONWriter.embedded
    json.object { json in
      func column(_ name: String, _ number: (Row) -> Int) { json.array(name) { for row in rows { $0.value(number(row)) } } }
      func words(_ name: String, _ text: (Finding) -> String) { column(name) { strings.number(of: text($0.finding).visibleControls) } }
      json.array("id") { for row in rows { $0.value(row.finding.id) } }
      column("rule") { axes.ruleNumbers[$0.finding.rule]! }
      column("severity") { Severity.allCases.firstIndex(of: $0.finding.severity)! }
      column("state") { Finding.State.allCases.firstIndex(of: $0.finding.state)! }
      column("group") { $0.group }
      words("file") { $0.file }
      column("line") { $0.finding.position?.line ?? 0 }
      words("object") { $0.path.isEmpty ? $0.object : $0.path }
      words("key") { $0.key ?? "" }
      words("owner") { $0.owner ?? "" }
      json.array("message") { for row in rows { $0.value(row.finding.title.visibleControls) } }
      column("cells") { $0.finding.cells }
      json.array("amount") { for row in rows { $0.value(row.finding.worst?.amount ?? 0) } }
      words("worst") { $0.worst?.words ?? "" }
      column("locales") { $0.locales }
      column("sizes") { $0.contentSizes }
      column("places") { $0.places }
      column("directions") { $0.directions }
      column("criteria") { $0.criteria }
      json.array("sets") { json in
        for set in sets.strings { json.array { for number in set.split(separator: ",") { $0.value(Int(number)) } } }
      }
      json.member("strings", strings.strings)
    }
    try store.add(.list, from: start, json.takeBytes())
    start += rows.count
    rows = []
    strings = StringTable()
    sets = StringTable()
  }
}

/// The names that the pieces of a page refer to by their numbers.
struct PageAxes {
  let rules: [String]
  let ruleNumbers: [String: Int]
  let localeNumbers: [String: Int]
  let contentSizeNumbers: [String: Int]
  /// The devices that a page filters by; none where there are so many that they are widths and not devices.
  let devices: [String]
  private let deviceNumbers: [String: Int]
  private static let mostDevices = 60
  /// Those that a finding touches.
  let criteria: [AccessibilityCriterion]

  init(_ report: RunReport) {
    rules = Set(report.findings.map(\.rule)).sorted()
    ruleNumbers = Self.numbers(rules)
    localeNumbers = Self.numbers(report.matrix.locales)
    contentSizeNumbers = Self.numbers(report.matrix.contentSizes)
    devices = report.matrix.devices.count <= Self.mostDevices ? report.matrix.devices : []
    deviceNumbers = Self.numbers(devices)
    let touched = Set(report.findings.flatMap(\.criteria))
    criteria = AccessibilityCriterion.allCases.filter(touched.contains)
  }

  /// Where a finding holds, as numbers of pairs: the number of the text size times the devices, and that of the device.
  func places(of exhibit: Exhibit?) -> [Int] {
    (exhibit?.places ?? []).compactMap { place in
      guard let size = contentSizeNumbers[place.contentSize], let device = deviceNumbers[place.device] else { return nil }
      return size * devices.count + device
    }
  }

  private static func numbers(_ names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
