import Checks
import Drawing

extension HTMLPage {
  /// A card a scenario, with its heat map in small: where one looks first.
  func overview() -> String {
    var html = "<section class=\"overview\" aria-label=\"Scenarios\"><ul>"
    for (number, group) in groups.enumerated() {
      guard let scenario = group.scenario else { continue }
      let present = group.findings.filter(\.isPresent)
      let verdict = present.isEmpty ? "all fits" : present.count.of("finding")
      let worst = present.map(\.severity).max()?.rawValue ?? "clean"
      html += """
        <li><a class="card \(worst)" href="#scenario-\(number + 1)"><span class="name">\(isolated(scenario.name))</span>\
        <span class="count">\(isolated(verdict))</span>\(miniature(of: scenario.heatMap))\
        <span class="share">\(isolated(share(scenario.failingCells, of: scenario.cells)))</span></a></li>
        """
    }
    return html + "</ul></section>\n"
  }

  /// `214 of 1,920 cells fail (11 %)`.
  func share(_ failing: Int, of cells: Int) -> String {
    guard failing > 0, cells > 0 else { return "\(cells.of("cell")), none fails" }
    let percent = Double(failing) / Double(cells) * 100
    let rounded = percent < 1 ? "under 1" : percent > 99 && failing < cells ? "over 99" : percent.decimal(0)
    return "\(failing.grouped) of \(cells.of("cell")) fail (\(rounded) %)"
  }

  /// The heat map as a drawing without words, a unit a square: sizes downward, locales to the right. The table further down says the same.
  private func miniature(of map: HeatMap) -> String {
    let height = map.contentSizes.count
    var paths: [String: String] = [:]
    for size in 0..<height {
      var locale = 0
      while locale < map.locales.count {
        let level = map.square(locale: locale, contentSize: size).level
        let start = locale
        while locale < map.locales.count, map.square(locale: locale, contentSize: size).level == level { locale += 1 }
        paths[level.className, default: ""] += "M\(start) \(size)h\(locale - start)v1h-\(locale - start)z"
      }
    }
    let drawn = HeatLevel.allCases.compactMap { level in
      paths[level.className].map { "<path class=\"\(level.className)\" d=\"\($0)\"/>" }
    }
    return """
      <svg class="miniature" viewBox="0 0 \(map.locales.count) \(height)" preserveAspectRatio="none" \
      aria-hidden="true">\(drawn.joined())</svg>
      """
  }

  /// The heat map as a table: a row a content size, a column a locale, each square a colour and a sign.
  func heatMap(of scenario: ScenarioSummary) -> String {
    let map = scenario.heatMap
    guard !map.squares.isEmpty else { return "" }
    var html = """
      <div class="scroll heat-scroll" tabindex="0" role="region" \
      aria-label="Heat map of \(scenario.name.escapedForMarkup)"><table class="heat"><caption>\
      \(share(scenario.failingCells, of: scenario.cells)), by locale and text size</caption><thead><tr><td></td>
      """
    for locale in map.locales {
      html += """
        <th scope="col"><button type="button" data-filter="locale" data-value="\(locale.escapedForMarkup)">\(isolated(locale))</button></th>
        """
    }
    html += "</tr></thead><tbody>"
    for (size, name) in map.contentSizes.enumerated() {
      html += "<tr><th scope=\"row\">\(name.escapedForMarkup)</th>"
      for (locale, tag) in map.locales.enumerated() {
        let square = map.square(locale: locale, contentSize: size)
        let level = square.level
        if level.isCalm {
          html += "<td class=\"\(level.className)\">\(level.sign)</td>"
        } else {
          let counts = [(square.failing, "fail"), (square.warned, "warn")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(
            separator: ", ")
          let lines = ["\(tag) at \(name): of \(square.cells.of("cell")) \(counts)"] + square.rules
          let title = lines.map(\.escapedForMarkup).joined(separator: "&#10;")
          html +=
            "<td class=\"\(level.className)\" title=\"\(title)\">\(level.sign)</td>"
        }
      }
      html += "</tr>"
    }
    return html + "</tbody></table></div>" + Self.legend
  }

  private static let legend = """
    <p class="legend"><span><i class="key h0">·</i>fits</span> <span><i class="key hw">!</i>warnings only</span> \
    <span><i class="key h1">×</i><i class="key h2">×</i><i class="key h3">×</i><i class="key h4">×</i>up to a quarter, half, \
    three quarters, all of the cells fail</span></p>
    """
}

/// How hot a square of a heat map is.
enum HeatLevel: CaseIterable {
  case notRun, calm, warned, quarter, half, threeQuarters, all

  var className: String {
    switch self {
    case .notRun: "hn"
    case .calm: "h0"
    case .warned: "hw"
    case .quarter: "h1"
    case .half: "h2"
    case .threeQuarters: "h3"
    case .all: "h4"
    }
  }

  /// What says the same without colour.
  var sign: String {
    switch self {
    case .notRun: ""
    case .calm: "·"
    case .warned: "!"
    default: "×"
    }
  }

  var isCalm: Bool { self == .notRun || self == .calm }
}

extension HeatMap.Square {
  var level: HeatLevel {
    guard cells > 0 else { return .notRun }
    guard failing > 0 else { return warned > 0 ? .warned : .calm }
    let share = Double(failing) / Double(cells)
    return share <= 0.25 ? .quarter : share <= 0.5 ? .half : share <= 0.75 ? .threeQuarters : .all
  }
}
