import Vocabulary
import Drawing
import Syntax

/// Numbers of several runs as lines, in SVG with the colours of the page, light or dark. Lines also differ by their dashes and marks, and a
/// description for screen readers says where each begins and ends.
struct TrendChart {
  struct Line {
    var name: String
    /// The severity that it has the colour of.
    var style: String
    /// nil: a gap, where a run has no number that can be compared.
    var values: [Int?]

    fileprivate var last: Int { values.last { $0 != nil }.flatMap(\.self) ?? 0 }
  }

  let title: String
  let lines: [Line]
  /// By run.
  let names: [String]
  /// Runs, by their places, that are not to be compared with the one before.
  let breaks: [Int]

  // Units of the picture. Its text is set in them, too, so it grows with the picture alone.
  private static let size = (width: 720.0, height: 220.0)
  private static let plot = (left: 52.0, top: 14.0, right: 620.0, bottom: 182.0)

  var markup: String {
    let drawn = lines.filter { $0.values.contains { $0 ?? 0 > 0 } }
    let top = Self.roundTop(lines.flatMap { $0.values.compactMap(\.self) }.max() ?? 0)
    var svg = """
      <svg class="trend" viewBox="0 0 \(Self.size.width.decimal()) \(Self.size.height.decimal())" role="img" \
      aria-label="\(description.escapedForMarkup)">
      """
    for step in 0...2 {
      let value = top * step / 2
      let y = height(of: value, top: top)
      svg += "<path class=\"grid\" d=\"M\(Self.plot.left.decimal()) \(y)H\(Self.plot.right.decimal())\"/>"
      svg += "<text x=\"\((Self.plot.left - 8).decimal())\" y=\"\(y)\" dy=\"4\" text-anchor=\"end\">\(value.grouped)</text>"
    }
    for place in breaks {
      let x = position(Double(place) - 0.5)
      svg += "<path class=\"break\" d=\"M\(x) \(Self.plot.top.decimal())V\(Self.plot.bottom.decimal())\"/>"
    }
    for line in drawn { svg += path(of: line, top: top) }
    svg += labels(drawn, top: top)
    for (place, anchor) in Set([0, names.count - 1]).sorted().map({ ($0, $0 == 0 && names.count > 1 ? "start" : "end") }) {
      svg += """
        <text x="\(position(Double(place)))" y="\((Self.plot.bottom + 22).decimal())" text-anchor="\(anchor)">\
        \(names[place].shortened(24).escapedForMarkup)</text>
        """
    }
    return svg + "</svg>"
  }

  /// In words: `Findings, by severity: Errors from 44 (#1) to 41 (#12); Warnings …`.
  private var description: String {
    let parts = lines.compactMap { line -> String? in
      guard let first = line.values.firstIndex(where: { $0 != nil }), let last = line.values.lastIndex(where: { $0 != nil }) else {
        return nil
      }
      return "\(line.name) from \((line.values[first] ?? 0).grouped) (\(names[first])) to \(line.last.grouped) (\(names[last]))"
    }
    return "\(title): " + parts.joined(separator: "; ")
  }

  private func path(of line: Line, top: Int) -> String {
    var points: [(x: String, y: String)] = []
    var way = ""
    for (place, value) in line.values.enumerated() {
      guard let value else { continue }
      let point = (x: position(Double(place)), y: height(of: value, top: top))
      let isAfterGap = place == 0 || line.values[place - 1] == nil
      way += "\(isAfterGap ? "M" : "L")\(point.x) \(point.y)"
      points.append(point)
    }
    var svg = "<g class=\"line \(line.style)\"><path d=\"\(way)\"/>"
    // With many runs, the marks would overlap, so only the last one is drawn.
    for point in points.count > 40 ? points.suffix(1) : points[...] {
      switch line.style {
      case "warning": svg += "<path class=\"mark\" d=\"M\(point.x) \(point.y)m-4 -4h8v8h-8z\"/>"
      case "note": svg += "<path class=\"mark\" d=\"M\(point.x) \(point.y)m0 -5l5 9h-10z\"/>"
      default: svg += "<circle class=\"mark\" cx=\"\(point.x)\" cy=\"\(point.y)\" r=\"4\"/>"
      }
    }
    return svg + "</g>"
  }

  /// The names of the lines at their ends, pushed apart where they would cover each other.
  private func labels(_ lines: [Line], top: Int) -> String {
    var lowest = -Double.infinity
    return lines.sorted { $0.last > $1.last }.map { line in
      let y = max(level(line.last, top: top), lowest + 17)
      lowest = y
      return """
        <text class="\(line.style)" x="\((Self.plot.right + 12).decimal())" y="\(y.decimal())" dy="4">\(line.name) \
        \(line.last.grouped)</text>
        """
    }.joined()
  }

  private func position(_ place: Double) -> String {
    let share = names.count > 1 ? place / Double(names.count - 1) : 1
    return (Self.plot.left + 8 + share * (Self.plot.right - Self.plot.left - 8)).decimal()
  }

  private func level(_ value: Int, top: Int) -> Double {
    Self.plot.bottom - Double(value) / Double(top) * (Self.plot.bottom - Self.plot.top)
  }

  private func height(of value: Int, top: Int) -> String { level(value, top: top).decimal() }

  /// The least of 2, 4, 10, 20, 40, 100 … that is not less.
  private static func roundTop(_ value: Int) -> Int {
    var unit = 1
    while true {
      for factor in [2, 4, 10] where unit * factor >= value { return unit * factor }
      unit *= 10
    }
  }

  /// A row of numbers in the height of a line of text, from zero up to the largest of them; the table beside it says the last.
  static func sparkline(_ values: [Int]) -> String {
    let top = Double(max(1, values.max() ?? 1))
    let points = values.enumerated().map { place, value in
      let x = values.count > 1 ? 2 + 96 * Double(place) / Double(values.count - 1) : 98
      return "\(x.decimal()) \((22 - 20 * Double(value) / top).decimal())"
    }
    let words = "from \((values.first ?? 0).grouped) to \((values.last ?? 0).grouped), at most \((values.max() ?? 0).grouped)"
    return """
      <svg class="spark" viewBox="0 0 100 24" role="img" aria-label="\(words)"><path d="M\(points.joined(separator: "L"))"/>\
      <circle r="2" cx="\(points.last.map { String($0.prefix { $0 != " " }) } ?? "0")" \
      cy="\(points.last.map { String($0.drop { $0 != " " }.dropFirst()) } ?? "0")"/></svg>
      """
  }
}
