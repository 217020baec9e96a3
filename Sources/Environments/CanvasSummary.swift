import Screens
import Vocabulary

/// Writes some of the bare canvases of a matrix in few words, neighbours as ranges: `320…412x667`, and for several heights at once
/// `320…412x480…1024`. A range means every canvas of the matrix within it, with any step.
struct CanvasSummary {
  /// The canvases of one height.
  private struct Row {
    var height: Double
    /// Ascending, with the placement of each.
    var widths: [(width: Double, placement: Int)] = []
  }

  /// What canvases of one group share: pixels per point, and Bold Text.
  private struct Group {
    var scale: Double
    var isBoldText: Bool
    /// Ascending.
    var rows: [Row] = []
  }

  private var groups: [Group] = []
  private let hasScales: Bool
  private let isBothWays: Bool

  /// The placements of a matrix; devices are left out.
  init(_ placements: [DevicePlacement]) {
    let canvases = placements.indices.filter { placements[$0].device.isEmpty }.sorted {
      let (a, b) = (placements[$0], placements[$1])
      return (a.isBoldText ? 1 : 0, a.canvas.scale, a.canvas.size.height, a.canvas.size.width, $0)
        < (b.isBoldText ? 1 : 0, b.canvas.scale, b.canvas.size.height, b.canvas.size.width, $1)
    }
    for index in canvases {
      let placement = placements[index]
      let (size, scale) = (placement.canvas.size, placement.canvas.scale)
      if groups.last.map({ $0.scale != scale || $0.isBoldText != placement.isBoldText }) ?? true {
        groups.append(Group(scale: scale, isBoldText: placement.isBoldText))
      }
      let group = groups.count - 1
      if groups[group].rows.last?.height != size.height { groups[group].rows.append(Row(height: size.height)) }
      groups[group].rows[groups[group].rows.count - 1].widths.append((size.width, index))
    }
    hasScales = Set(groups.map(\.scale)).count > 1
    isBothWays = Set(groups.map(\.isBoldText)).count > 1
  }

  /// The canvases for which `isChosen` holds, group by group, row by row.
  func words(where isChosen: (Int) -> Bool) -> [String] {
    groups.flatMap { group in
      let suffix =
        (hasScales ? "@\(short(group.scale))" : "")
        + (isBothWays ? group.isBoldText ? " with bold text" : " without bold text" : "")
      var words: [String] = []
      var start = 0
      while start < group.rows.count {
        let widths = Self.ranges(group.rows[start].widths.map(\.width)) { isChosen(group.rows[start].widths[$0].placement) }
        var end = start + 1
        // Rows with the same ranges are one range of heights.
        while end < group.rows.count,
          Self.ranges(group.rows[end].widths.map(\.width), where: { isChosen(group.rows[end].widths[$0].placement) }) == widths
        {
          end += 1
        }
        let heights = Self.ranges(group.rows[start..<end].map(\.height)) { _ in true }
        for height in heights { words += widths.map { "\($0)x\(height)\(suffix)" } }
        start = end
      }
      return words
    }
  }

  /// Chosen neighbours, three or more as a range.
  private static func ranges(_ values: [Double], where isChosen: (Int) -> Bool) -> [String] {
    var words: [String] = []
    var start = 0
    while start < values.count {
      guard isChosen(start) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < values.count, isChosen(end) { end += 1 }
      words += end - start >= 3 ? ["\(short(values[start]))…\(short(values[end - 1]))"] : values[start..<end].map(short)
      start = end
    }
    return words
  }
}

extension DevicePlacement {
  /// The labels of devices, and of bare canvases as ranges, each once: what a reader is told of an axis that may have thousands of values.
  package static func shortLabels(_ labels: [String]) -> [String] {
    var canvases: [DevicePlacement] = []
    var others: [String] = []
    for label in labels {
      if let size = Size(decimals: label) {
        canvases.append(DevicePlacement(width: size.width, height: size.height))
      } else {
        others.append(label)
      }
    }
    return others + CanvasSummary(canvases).words { _ in true }
  }
}
