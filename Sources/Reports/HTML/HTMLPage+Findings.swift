import Checks
import Diagnostics
import Drawing
import Vocabulary

extension HTMLPage {
  /// The most findings that the page lists without scripts.
  private static let mostFindings = 200

  /// The room for the list, which the script fills, and the first findings for readers without scripts.
  func findings() -> String {
    var html =
      "<section id=\"view-findings\" class=\"view\" aria-labelledby=\"findings-title\"><h2 id=\"findings-title\" class=\"hidden\">Findings</h2>"
    if report.present.isEmpty {
      html += """
        <div class="empty"><p class="big" aria-hidden="true">✓</p><h2>Everything fits</h2><p>\(isolated(report.headline + "."))</p></div>
        """
    }
    html += """
      <div id="notice" role="alert" hidden></div><div id="overview" class="overview script-only"></div>\(toolbar())\
      <div id="maps"></div><div class="workbench script-only"><div class="list"><div class="empty" id="nothing" hidden>\
      <h2>No finding matches</h2><p>Clear the filter to see all.</p></div>\
      <div id="rows" role="list" aria-label="Findings"></div></div>\
      <section id="panel" class="panel" aria-label="Finding" tabindex="-1" hidden></section></div>
      """
    return html + plainList() + "</section>\n"
  }

  /// Hidden without scripts, which do the filtering.
  private func toolbar() -> String {
    guard !report.findings.isEmpty else { return "" }
    let severities = Severity.allCases.reversed().map { severity in
      (severity.rawValue, severity.rawValue, report.findings.count { $0.severity == severity })
    }
    let states = Finding.State.allCases.map { state in (state.rawValue, state.words, report.findings.count { $0.state == state }) }
    var counts: [String: Int] = [:]
    for finding in report.findings { counts[finding.rule, default: 0] += 1 }
    let rules = axes.rules.map { ($0, "\($0) (\(counts[$0, default: 0].grouped))") }
    return """
      <div class="toolbar script-only" role="search"><input id="filter" type="search" \
      placeholder="Filter: words, rule:…, -word" aria-label="Filter the findings" autocomplete="off" spellcheck="false" \
      aria-keyshortcuts="/">\(chips("severity", "Severity", severities))\(chips("state", "State", states))\
      \(menu("rule", "all rules", rules))\(menu("locale", "all locales", report.matrix.locales.map { ($0, $0) }))\
      \(menu("size", "all text sizes", report.matrix.contentSizes.map { ($0, $0) }))\
      \(menu("device", "all devices", axes.devices.map { ($0, $0) }))\
      \(menu("direction", "both directions", report.matrix.directions.map { ($0, $0) }))\
      \(menu("default", "at any size", onsets))\
      \(menu("criterion", "all criteria", axes.criteria.map { ($0.rawValue, $0.wcag) }, fewest: 1))\
      <select id="group" aria-label="Group by"><option value="">by screen</option><option value="rule">by rule</option>\
      <option value="locale">by locale</option><option value="key">by text key</option><option value="none">not grouped</option></select>\
      <select id="sort" aria-label="Sort by"><option value="">worst first</option><option value="cells">most combinations</option>\
      <option value="amount">largest amount</option><option value="place">by place</option></select>\
      <button type="button" id="clear" hidden>Clear</button>\
      <output id="shown" aria-live="polite">\(report.findings.count.of("finding"))</output></div>
      """
  }

  /// Whether a finding is there before anybody enlarges the text; nothing to choose from where the run has one text size.
  private var onsets: [(String, String)] {
    let sizes = report.matrix.contentSizes
    guard sizes.count > 1, sizes.contains(ContentSizeCategory.large.rawValue) else { return [] }
    return [("no", "not at the default size"), ("yes", "already at the default size")]
  }

  private func chips(_ name: String, _ label: String, _ choices: [(value: String, title: String, count: Int)]) -> String {
    let choices = choices.filter { $0.count != 0 }
    guard choices.count > 1 else { return "" }
    let buttons = choices.map { choice in
      """
      <button type="button" class="chip" aria-pressed="false" data-filter="\(name)" data-value="\(choice.value)">\(choice.title)</button>
      """
    }
    return "<span class=\"chips\" role=\"group\" aria-label=\"\(label)\">\(buttons.joined())</span>"
  }

  private func menu(_ name: String, _ all: String, _ choices: [(value: String, title: String)], fewest: Int = 2) -> String {
    guard choices.count >= fewest else { return "" }
    let options = choices.map { "<option value=\"\($0.value.escapedForMarkup)\">\($0.title.escapedForMarkup)</option>" }
    return "<select data-filter=\"\(name)\" aria-label=\"Filter: \(all)\"><option value=\"\">\(all)</option>\(options.joined())</select>"
  }

  // MARK: Without scripts

  /// The worst findings as plain text.
  private func plainList() -> String {
    guard !report.findings.isEmpty else { return "" }
    let ranked = report.ranked
    let items = ranked.prefix(Self.mostFindings).map { finding in
      let place = finding.file + (finding.position.map { ":\($0.line):\($0.column)" } ?? "")
      let first = finding.first.map { " · first in \($0.words)" } ?? ""
      return """
        <li class="\(finding.severity.rawValue)"><p><b class="sign">\(finding.severity.rawValue)</b> \(isolated(finding.message))</p>\
        <p class="marks"><span class="rule">\(finding.rule.escapedForMarkup)</span> <span class="code">\(isolated(place))</span> \
        \(isolated(finding.scenario + first))</p></li>
        """
    }
    let rest = ranked.count - items.count
    let more = rest > 0 ? "<p>The worst \(items.count) of \(ranked.count.of("finding")). findings.csv lists all.</p>" : ""
    return "<div class=\"plain-list no-script\">\(more)<ol>\(items.joined())</ol></div>"
  }

  /// The scenarios: cards that the script makes, and a table without it.
  func scenarios() -> String {
    let rows = groups.compactMap { group in
      group.scenario.map { scenario in
        [
          isolated(scenario.name), "<span class=\"code\">\(isolated(scenario.file))</span>", scenario.cells.grouped,
          scenario.failingCells.grouped, group.findings.count(where: \.isPresent).grouped,
        ]
      }
    }
    return """
      <section id="view-scenarios" class="view" aria-labelledby="scenarios-title"><h2 id="scenarios-title">Screens</h2>\
      <div id="cards" class="overview script-only"></div><div class="no-script">\
      \(table(["Screen", "File", "Combinations", "Failing", "Findings"], rows))</div></section>

      """
  }
}
