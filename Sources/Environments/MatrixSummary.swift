import Screens
import Vocabulary

extension EnvironmentMatrix {
  /// The environments of a set of cells, in few words: `de,fi,hu × AX2…AX5 × iPhone SE (1st generation)`. An axis all of whose values
  /// occur is left out; `all` means every cell. A set that is not such a product is written as several, joined by `; `, or, where that
  /// would be long, as `12 of 40 in …`, the smallest product around it.
  ///
  /// `cells` are indices in ascending order, which are gone through several times. Takes time in proportion to their number.
  package func description(of cells: some Sequence<Int>) -> String {
    let cellCount = cells.reduce(0) { count, _ in count + 1 }
    if cellCount == 0 { return "none" }
    if cellCount == count { return "all" }
    let summary = MatrixSummary(matrix: self)
    let products = summary.products(of: cells)
    if products.count <= MatrixSummary.maximumProductCount { return products.map(summary.text).joined(separator: "; ") }
    let hull = summary.hull(of: cells)
    return "\(cellCount) of \(hull.map(\.count).reduce(1, *)) in \(summary.text(of: hull))"
  }
}

/// Writes sets of cells as products of what they have on each axis.
struct MatrixSummary {
  /// Values on each of the four axes: locale, content size, direction, placement. Ascending.
  typealias Product = [[Int]]

  static let maximumProductCount = 3

  let matrix: EnvironmentMatrix
  /// Values of an axis that are written out; more are counted.
  private let maximumValueCount: Int
  private let axisCounts: [Int]
  private let canvases: CanvasSummary

  init(matrix: EnvironmentMatrix, maximumValueCount: Int = 8) {
    self.matrix = matrix
    self.maximumValueCount = maximumValueCount
    axisCounts = matrix.axisCounts
    canvases = CanvasSummary(matrix.placements)
  }

  // MARK: Products

  /// The set as a union of products without common cells: values of the outer axis with the same cells below them are taken together,
  /// axis by axis.
  func products(of cells: some Sequence<Int>) -> [Product] { products(of: cells, axis: 0) }

  private func products(of cells: some Sequence<Int>, axis: Int) -> [Product] {
    if axis == axisCounts.count - 1 { return [[Array(cells)]] }
    let stride = axisCounts[(axis + 1)...].reduce(1, *)
    // Groups in the order of their first value, so that nothing depends on hashing.
    var groupOfRest: [[Int]: Int] = [:]
    var groups: [(values: [Int], rest: [Int])] = []
    var (value, rest): (Int?, [Int]) = (nil, [])
    func endValue() {
      guard let value else { return }
      if let group = groupOfRest[rest] {
        groups[group].values.append(value)
      } else {
        groupOfRest[rest] = groups.count
        groups.append(([value], rest))
      }
      rest = []
    }
    for cell in cells {
      let (next, below) = cell.quotientAndRemainder(dividingBy: stride)
      if next != value {
        endValue()
        value = next
      }
      rest.append(below)
    }
    endValue()
    return groups.flatMap { group in products(of: group.rest, axis: axis + 1).map { [group.values] + $0 } }
  }

  /// Every value that occurs on each axis.
  func hull(of cells: some Sequence<Int>) -> Product {
    var occurs = axisCounts.map { [Bool](repeating: false, count: $0) }
    for cell in cells {
      let coordinates = matrix.coordinates(of: cell)
      occurs[0][coordinates.locale] = true
      occurs[1][coordinates.contentSize] = true
      occurs[2][coordinates.direction] = true
      occurs[3][coordinates.placement] = true
    }
    return occurs.map { axis in axis.indices.filter { axis[$0] } }
  }

  // MARK: Words

  func text(of product: Product) -> String {
    let axes = [
      list(product[0], of: matrix.locales, noun: "locales"), sizes(product[1]), directions(product[2]), placements(product[3]),
    ]
    let words = axes.compactMap(\.self)
    return words.isEmpty ? "all" : words.joined(separator: " × ")
  }

  /// Values by name; all but a few by those few; nil where none is missing.
  private func list(_ values: [Int], of names: [String], noun: String) -> String? {
    guard values.count < names.count else { return nil }
    if values.count > maximumValueCount {
      let present = Set(values)
      let missing = names.indices.filter { !present.contains($0) }
      if missing.count <= 3 { return "all \(noun) but " + missing.map { names[$0] }.joined(separator: ",") }
    }
    return cut(values.map { names[$0] }, of: values.count, noun: noun)
  }

  /// Content sizes: three or more neighbours as a range.
  private func sizes(_ values: [Int]) -> String? {
    guard values.count < matrix.contentSizes.count else { return nil }
    var parts: [String] = []
    var start = 0
    while start < values.count {
      var end = start
      while end + 1 < values.count, values[end + 1] == values[end] + 1 { end += 1 }
      let names = values[start...end].map { matrix.contentSizes[$0].rawValue }
      parts.append(names.count >= 3 ? "\(names[0])…\(names[names.count - 1])" : names.joined(separator: ","))
      start = end + 1
    }
    return parts.joined(separator: ",")
  }

  private func directions(_ values: [Int]) -> String? {
    matrix.directions == .both && values.count == 1 ? ["ltr", "rtl"][values[0]] : nil
  }

  /// Devices, with the orientation where not every one of theirs occurs: `landscape` alone where that holds for all.
  private func placements(_ values: [Int]) -> String? {
    guard values.count < matrix.placements.count else { return nil }
    let all = matrix.placements
    for isBold in [false, true] where values == all.indices.filter({ all[$0].isBoldText == isBold }) {
      return isBold ? "bold text" : "without bold text"
    }
    for orientation in Orientation.allCases where values == all.indices.filter({ all[$0].orientation == orientation }) {
      return orientation.rawValue
    }
    // The placements of one device are consecutive.
    var total: [String: Int] = [:]
    let isBothWays = Set(all.map(\.isBoldText)).count > 1
    func label(_ placement: DevicePlacement) -> String {
      placement.label + (isBothWays ? placement.isBoldText ? " with bold text" : " without bold text" : "")
    }
    for placement in all where !placement.device.isEmpty { total[label(placement), default: 0] += 1 }
    var names: [String] = []
    var start = 0
    while start < values.count {
      guard !all[values[start]].device.isEmpty else {
        start += 1
        continue
      }
      let name = label(all[values[start]])
      var end = start
      while end < values.count, !all[values[end]].device.isEmpty, label(all[values[end]]) == name { end += 1 }
      let isWhole = end - start == total[name]
      names += isWhole ? [name] : values[start..<end].map { "\(name) \(all[$0].orientation.rawValue)" }
      start = end
    }
    guard values.contains(where: { all[$0].device.isEmpty }) else { return cut(names, of: names.count, noun: "devices") }
    let chosen = Set(values)
    return cut(names + canvases.words(where: chosen.contains), of: values.count, noun: "canvases")
  }

  /// A few names, or some of them and how many there are.
  private func cut(_ names: [String], of count: Int, noun: String) -> String {
    if names.count <= maximumValueCount { return names.joined(separator: ",") }
    return names.prefix(maximumValueCount - 1).joined(separator: ",") + ",… (\(count) \(noun))"
  }
}
