package import Diagnostics
import Screens
import Vocabulary

extension DevicePlacement {
  /// More would not be a sweep but a mistake: every canvas is kept with each screen.
  package static let mostCanvases = 10_000

  /// Canvases named `WxH` or `WxH@SCALE`: `375x667`, `393x852@3`. Width and height are 1 ... 10000 points, the scale is 1, 2 or 3. Each side
  /// may be a range with its step: `320…1366x667`, `320…1366/0.5x480…1024/8` (widths change faster). Each canvas once.
  package static func selection(_ words: [String]) throws(SelectionError) -> [DevicePlacement] {
    var placements: [DevicePlacement] = []
    var seen = Set<DevicePlacement>()
    for (index, word) in words.enumerated() {
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      let sides = (parts.first ?? "").split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      let scales: [Substring: Double] = ["1": 1, "2": 2, "3": 3, "1x": 1, "2x": 2, "3x": 3]
      guard parts.count <= 2, sides.count == 2, let scale = parts.count == 1 ? 2 : scales[parts[1]],
        let width = try CanvasSide(sides[0], of: word, index: index), let height = try CanvasSide(sides[1], of: word, index: index)
      else { throw noSize(word, index: index) }
      let (count, isHuge) = width.count.multipliedReportingOverflow(by: height.count)
      guard !isHuge, placements.count + count <= mostCanvases else {
        throw SelectionError(
          index: index, "'\(word)' makes more than \(mostCanvases) canvases",
          remedy: "write a larger step, 320…1366/8x667, or fewer heights")
      }
      for height in height.values {
        for width in width.values {
          let placement = DevicePlacement(width: width, height: height, scale: scale)
          if seen.insert(placement).inserted { placements.append(placement) }
        }
      }
    }
    return placements
  }

  private static func noSize(_ word: String, index: Int) -> SelectionError {
    SelectionError(
      index: index, "'\(word)' is not a size",
      remedy: "write WIDTHxHEIGHT in points, 1 to 10000, optionally with @1, @2 or @3: 375x667@2; a side may be a range: 320…1366/8x667")
  }
}

/// The widths or heights of a list of canvases: one number, or a range from which every step is taken, and its end.
struct CanvasSide {
  let lower: Double
  let upper: Double
  /// Points; more than 0.
  private let step: Double

  /// nil: it is neither a number nor a range of numbers from 1 to 10000.
  init?(_ side: Substring, of word: String, index: Int) throws(SelectionError) {
    let parts = side.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let range = Self.ends(parts[0]) else { return nil }
    guard let lower = decimal(range.lower), let upper = decimal(range.upper), (1...10_000).contains(lower), (1...10_000).contains(upper)
    else { return nil }
    if lower > upper {
      throw SelectionError(
        index: index, "the range '\(side)' of '\(word)' runs backwards", remedy: "write \(range.upper)…\(range.lower)")
    }
    if parts.count == 2 {
      guard range.isRange, let step = decimal(parts[1]), step >= 0.01 else {
        throw SelectionError(
          index: index, "'\(side)' of '\(word)' has no step", remedy: "write a step of at least 0.01 points after a range: 320…1366/0.5")
      }
      self.step = step
    } else {
      step = 1
    }
    (self.lower, self.upper) = (lower, upper)
  }

  /// The two ends of a range that is written as those of content sizes are, or a number twice.
  static func ends(_ text: Substring) -> (lower: Substring, upper: Substring, isRange: Bool)? {
    for separator in ["…", "...", ".."] {
      let ends = text.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      if ends.count == 2 { return (ends[0], ends[1], true) }
    }
    return (text, text, false)
  }

  private var wholeSteps: Int { Int(bounded: ((upper - lower) / step + 1e-9).rounded(.down)) }

  var count: Int { values.count }

  /// Ascending, in thousandths of a point.
  var values: [Double] {
    var values = (0...wholeSteps).map { ((lower + Double($0) * step) * 1000).rounded() / 1000 }
    if values[values.count - 1] < upper { values.append(upper) }
    return values
  }
}
