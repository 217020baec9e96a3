import Checks
import Diagnostics
import Drawing
import Vocabulary

extension HTMLPage {
  // MARK: Filters

  /// Hidden without scripts, which do the filtering.
  func toolbar() -> String {
    guard !report.findings.isEmpty else { return "" }
    var html = """
      <div class="toolbar script-only" role="search"><input id="filter" type="search" placeholder="Filter: words of a finding" \
      aria-label="Filter the findings" autocomplete="off" spellcheck="false" aria-keyshortcuts="/">
      """
    html += chips(
      "severity", "Severity",
      Severity.allCases.reversed().map { severity in
        Choice(severity.rawValue, severity.rawValue, report.findings.count { $0.severity == severity })
      })
    html += chips(
      "state", "State",
      Finding.State.allCases.map { state in
        Choice(state.rawValue, state.words, report.findings.count { $0.state == state })
      })
    html += menu("scenario", "all scenarios", groups.enumerated().map { Choice("\($0 + 1)", $1.title, $1.findings.count) })
    let rules = Set(report.findings.map(\.rule)).sorted()
    html += menu("rule", "all rules", rules.map { rule in Choice(rule, rule, report.findings.count { $0.rule == rule }) })
    html += menu("locale", "all locales", report.matrix.locales.map { Choice($0, $0, nil) })
    return html + """
      <button type="button" id="clear" hidden>Clear</button>\
      <output id="shown" aria-live="polite">\(report.findings.count.of("finding"))</output></div>
      """
  }

  /// A value of a filter, and how many findings have it; nil where that is not known.
  private struct Choice {
    let value: String
    let title: String
    let count: Int?

    init(_ value: String, _ title: String, _ count: Int?) {
      self.value = value
      self.title = title
      self.count = count
    }
  }

  private func chips(_ name: String, _ label: String, _ choices: [Choice]) -> String {
    let choices = choices.filter { $0.count != 0 }
    guard choices.count > 1 else { return "" }
    let buttons = choices.map { choice in
      """
      <button type="button" class="chip" aria-pressed="false" data-filter="\(name)" data-value="\(choice.value)">\(choice.title)</button>
      """
    }
    return "<span class=\"chips\" role=\"group\" aria-label=\"\(label)\">\(buttons.joined())</span>"
  }

  private func menu(_ name: String, _ all: String, _ choices: [Choice]) -> String {
    let choices = choices.filter { $0.count != 0 }
    guard choices.count > 1 else { return "" }
    let options = choices.map { choice in
      let count = choice.count.map { " (\($0.grouped))" } ?? ""
      return "<option value=\"\(choice.value.escapedForMarkup)\">\(choice.title.escapedForMarkup)\(count)</option>"
    }
    return "<select data-filter=\"\(name)\" aria-label=\"by \(name)\"><option value=\"\">\(all)</option>\(options.joined())</select>"
  }

  // MARK: Findings

  /// By scenario, then by object in order of first mention.
  mutating func findings() -> String {
    var html = ""
    if report.present.isEmpty {
      html += """
        <div class="empty"><p class="big" aria-hidden="true">✓</p><h2>Everything fits</h2><p>\(isolated(report.headline + "."))</p></div>
        """
    }
    html += "<div class=\"empty script-only\" id=\"nothing\" hidden><h2>No finding matches</h2><p>Clear the filter to see all.</p></div>"
    var isFirst = true
    for (number, group) in groups.enumerated() where group.scenario != nil || !group.findings.isEmpty {
      html += section(of: group, number: number + 1, opensFirst: &isFirst)
    }
    return html
  }

  private mutating func section(of group: FindingGroup, number: Int, opensFirst: inout Bool) -> String {
    let isClean = !group.findings.contains(where: \.isPresent)
    var html = """
      <section class="scenario" id="scenario-\(number)" data-scenario="\(number)" aria-labelledby="title-\(number)">\
      <header><h2 id="title-\(number)">\(isolated(group.title))</h2>\
      \(group.title == group.file ? "" : "<p class=\"code\">\(isolated(group.file))</p>")</header>
      """
    if let scenario = group.scenario {
      html += """
        <details class="map"\(isClean ? "" : " open")><summary>\(isClean ? "<span class=\"good\">✓ all fits</span> " : "")\
        Where it breaks: locale × text size</summary>\(heatMap(of: scenario))</details>
        """
    }
    var order: [String] = []
    var byObject: [String: [Finding]] = [:]
    for finding in group.findings {
      let path = finding.path.isEmpty ? finding.object : finding.path
      if byObject[path] == nil { order.append(path) }
      byObject[path, default: []].append(finding)
    }
    for path in order {
      html += "<div class=\"object\"><h3>\(isolated(path))</h3>"
      for finding in byObject[path] ?? [] {
        html += card(of: finding, isOpen: opensFirst && !(report.exhibits[finding.id]?.pictures.isEmpty ?? true))
        if report.exhibits[finding.id]?.pictures.isEmpty == false { opensFirst = false }
      }
      html += "</div>"
    }
    return html + "</section>\n"
  }

  private mutating func card(of finding: Finding, isOpen: Bool) -> String {
    let exhibit = report.exhibits[finding.id]
    var marks = "<span class=\"rule\">\(finding.rule.escapedForMarkup)</span>"
    if showsStates {
      marks += "<span class=\"state \(finding.state.rawValue)\">\(finding.state.words)</span>"
    }
    if finding.cells > 0 { marks += "<span>\(isolated(finding.cells.of("cell")))</span>" }
    if let worst = finding.worst { marks += "<span>\(isolated("worst \(worst.words)"))</span>" }
    return """
      <details class="finding \(finding.severity.rawValue)\(finding.isPresent ? "" : " gone")" id="f-\(finding.id.escapedForMarkup)" \
      data-id="\(finding.id.escapedForMarkup)" data-rule="\(finding.rule.escapedForMarkup)" data-severity="\(finding.severity.rawValue)" \
      data-state="\(finding.state.rawValue)" data-locales="\((exhibit?.locales ?? []).joined(separator: " ").escapedForMarkup)"\
      \(isOpen ? " open" : "")><summary><span class="sign" title="\(finding.severity.rawValue)">\(finding.severity.sign)</span>\
      <span class="message"><span class="hidden">\(finding.severity.rawValue): </span>\(isolated(finding.message))</span>\
      <span class="marks">\(marks)</span></summary><div class="body"><div class="facts">\(facts(of: finding))</div>\
      \(pictures(of: finding, exhibit))</div></details>

      """
  }

  private func facts(of finding: Finding) -> String {
    var html = ""
    if !finding.because.isEmpty {
      html += "<h4>Because</h4><ul class=\"because\">"
      for cause in finding.because {
        let priority = cause.priority >= 1000 ? "required" : "priority \(cause.priority.decimal(3))"
        html += "<li><span class=\"code\">\(isolated(cause.constraint))</span> <span class=\"priority\">\(priority)</span>"
        if let line = cause.line { html += " <span class=\"place code\">\(isolated("\(finding.file):\(line)"))</span>" }
        html += "</li>"
      }
      html += "</ul>"
    }
    if let remedy = finding.remedy { html += "<h4>Fix</h4><p class=\"fix\">\(isolated(remedy))</p>" }
    html += "<h4>Where</h4><dl>"
    if let name = ruleNames[finding.rule], name != finding.rule { html += row("Rule", isolated(name)) }
    let place = finding.file + (finding.position.map { ":\($0.line):\($0.column)" } ?? "")
    html += row("Source", "<span class=\"code\">\(isolated(place))</span>")
    html += row("Object", isolated(finding.path.isEmpty ? finding.object : finding.path))
    if !finding.related.isEmpty { html += row("With", finding.related.map { isolated($0.path) }.joined(separator: ", ")) }
    if let key = finding.key { html += row("Text key", "<span class=\"code\">\(isolated(key))</span>") }
    if finding.cells > 0 {
      html += row("In", "\(isolated(finding.environments)) <span class=\"dim\">\(isolated("(\(finding.cells.of("cell")))"))</span>")
    }
    if let first = finding.first { html += row("Begins at", isolated(first.words)) }
    if let worst = finding.worst {
      html += row("Worst", "\(isolated(worst.words)) <span class=\"dim\">at \(isolated(worst.environment.words))</span>")
    }
    html += "</dl>"
    if let first = finding.first {
      let parts = first.command(for: finding.file).map { "<span>\($0.escapedForMarkup)</span>" }
      html += """
        <h4>See it yourself</h4><div class="command"><code dir="ltr">\(parts.joined(separator: " "))</code>\
        <button type="button" class="copy script-only">Copy</button></div>
        """
    }
    return html + """
      <p class="permalink script-only"><a href="#f=\(finding.id.escapedForMarkup)">Link to this finding</a></p>
      """
  }

  private func row(_ name: String, _ value: String) -> String { "<dt>\(name)</dt><dd>\(value)</dd>" }

  private mutating func pictures(of finding: Finding, _ exhibit: RunReport.Exhibit?) -> String {
    guard let exhibit, !exhibit.pictures.isEmpty else { return "" }
    var html = "<div class=\"pictures\">"
    for shown in exhibit.pictures {
      let direction = shown.picture.direction == .leftToRight ? "left to right" : "right to left"
      let drawing = svg.inline(shown.picture, label: "\(shown.caption), \(direction): \(finding.message)")
      html += """
        <figure\(shown.picture.size.width > shown.picture.size.height ? " class=\"wide\"" : "")>\(drawing)\
        <figcaption>\(isolated(shown.caption))</figcaption></figure>
        """
    }
    return html + "</div>"
  }
}

extension Severity {
  /// What tells severities apart without colour.
  fileprivate var sign: String {
    switch self {
    case .error: "✕"
    case .warning: "!"
    case .note: "i"
    }
  }
}
