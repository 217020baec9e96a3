import Checks
import Diagnostics
import Drawing
import Environments
import Syntax
import Vocabulary

/// `index.html` while it is written.
struct HTMLPage {
  let report: RunReport
  let groups: [FindingGroup]
  let axes: PageAxes
  let store: ChunkStore
  let withoutPicture: Int
  /// Without a baseline every finding is new, and saying so is noise.
  let showsStates: Bool

  init(_ report: RunReport, groups: [FindingGroup], axes: PageAxes, store: ChunkStore, withoutPicture: Int) {
    self.report = report
    self.groups = groups
    self.axes = axes
    self.store = store
    self.withoutPicture = withoutPicture
    showsStates = report.findings.contains { $0.state != .new }
  }

  func bytes() -> [UInt8] {
    let policy = """
      default-src 'none'; style-src 'sha256-\(Self.style.digest)'; script-src 'self' 'sha256-\(Self.script.digest)'; img-src data:; \
      base-uri 'none'; form-action 'none'
      """
    let head = """
      <!doctype html>
      <html lang="en" dir="ltr">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(report.headline.escapedForMarkup) · \(report.tool.name.escapedForMarkup)</title>
      <link rel="icon" href="data:,">
      <style>\(Self.style)</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the findings</a>
      \(masthead())\(tabs())<main id="main" tabindex="-1">
      \(findings())\(scenarios())\(coverage())\(trend())\(gaps())\(about())</main>
      \(footer())\(Self.dialogs)
      """
    let foot = """
      <script type="application/json" id="run">\(manifest())</script>
      <script>\(Self.script)</script>
      </body>
      </html>

      """
    return Array(head.utf8) + store.embedded + Array(foot.utf8)
  }

  /// The data that the script needs before it loads a piece.
  private func manifest() -> String {
    let names = Dictionary(report.rules.map { ($0.id.rawValue, $0.name) }, uniquingKeysWith: { first, _ in first })
    var json = JSONWriter.embedded
    json.object { json in
      json.member("findings", report.findings.count)
      json.member("groups", groups.count)
      json.member("showsStates", showsStates)
      json.member("isOneFile", !store.embedded.isEmpty)
      json.array("rules") { json in
        for rule in axes.rules {
          json.array { json in
            json.value(rule)
            json.value(names[rule] ?? "")
          }
        }
      }
      json.member("locales", report.matrix.locales.map(\.visibleControls))
      json.member("sizes", report.matrix.contentSizes)
      json.member("devices", axes.devices.map(\.visibleControls))
      json.member("directions", LayoutDirection.allCases.map(\.rawValue))
      json.member("usualSize", ContentSizeCategory.large.rawValue)
      json.member("criteria", axes.criteria.map(\.rawValue))
      json.member("severities", Severity.allCases.map(\.rawValue))
      json.array("states") { json in
        for state in Finding.State.allCases {
          json.array { json in
            json.value(state.rawValue)
            json.value(state.words)
          }
        }
      }
      json.key("heat")
      ScenarioChunks.writeSum(report, axes: axes, to: &json)
      json.object("pieces") { json in
        for kind in ChunkStore.Kind.allCases {
          json.object(kind.rawValue) { json in
            json.member("digests", store.digests[kind] ?? [])
            json.array("starts") { for start in store.starts[kind] ?? [] { $0.value(start) } }
          }
        }
      }
    }
    return json.text
  }

  // MARK: Head and foot

  private func masthead() -> String {
    let verdict =
      switch (report.gate.failOn, report.passes) {
      case (.never, _): "<span class=\"verdict\">○ No gate</span>"
      case (_, true): "<span class=\"verdict pass\">✓ Gate passed</span>"
      case (_, false): "<span class=\"verdict fail\">✕ Gate failed</span>"
      }
    var tallies = ""
    for (severity, count) in report.counts where count > 0 {
      tallies +=
        "<li class=\"\(severity.rawValue)\"><bdi><b>\(count.grouped)</b> \(severity.rawValue)\(count == 1 ? "" : "s")</bdi></li>"
    }
    for state in Finding.State.allCases where showsStates {
      let count = report.findings.count { $0.state == state }
      if count > 0 { tallies += "<li><bdi><b>\(count.grouped)</b> \(state.words)</bdi></li>" }
    }
    return """
      <header class="masthead"><p class="brand">\(report.tool.name.escapedForMarkup) \
      <span>\(report.tool.version.escapedForMarkup)</span></p>
      <h1>\(isolated(report.headline))</h1>
      <p class="extent">\(isolated("\(report.cells.of("combination")) checked: \(report.extent)"))</p>
      <ul class="tallies"><li>\(verdict)</li>\(tallies)</ul></header>

      """
  }

  private func tabs() -> String {
    let scenarios = report.scenarios.count
    var views = [
      ("findings", "Findings", report.findings.count), ("scenarios", "Screens", scenarios), ("coverage", "Coverage", nil),
      ("gaps", "Not understood", report.unsupported.count), ("about", "About this run", nil),
    ]
    if !report.trend.isEmpty { views.insert(("trend", "Trend", nil), at: 3) }
    let links = views.map { id, title, count in
      "<a href=\"#v=\(id)\" data-view=\"\(id)\">\(title)\(count.map { " <b>\($0.grouped)</b>" } ?? "")</a>"
    }
    return "<nav class=\"tabs script-only\" aria-label=\"Views\">\(links.joined())</nav>\n"
  }

  private func footer() -> String {
    """
    <footer><p>\(report.tool.name.escapedForMarkup) \(report.tool.version.escapedForMarkup)\
    \(report.tool.informationURL.map { " · <span class=\"code\">\($0.escapedForMarkup)</span>" } ?? "")</p>\
    <p class="script-only">Press <kbd>?</kbd> for keys and filters</p></footer>
    """
  }

  static let dialogs = """
    <dialog id="help" aria-labelledby="help-title"><form method="dialog"><h2 id="help-title">Keys and filters</h2><dl>
    <dt><kbd>/</kbd></dt><dd>type into the filter</dd><dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next and previous finding</dd>
    <dt><kbd>Enter</kbd></dt><dd>open the finding</dd><dt><kbd>Esc</kbd></dt><dd>close the finding</dd>
    <dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>previous and next picture, enlarged</dd><dt><kbd>c</kbd></dt><dd>clear the filter</dd>
    <dt><kbd>?</kbd></dt><dd>this list</dd></dl>
    <p>The filter takes words of a finding, and these terms:</p><dl>
    <dt><code>rule:text-truncated</code></dt><dd>also <code>severity:</code> <code>state:</code> <code>locale:</code> <code>size:</code> \
    <code>direction:</code> <code>screen:</code> <code>file:</code> <code>key:</code> <code>object:</code> <code>owner:</code> <code>id:</code></dd>
    <dt><code>device:"iPhone SE" size:AX3</code></dt><dd>on this device at this text size</dd>
    <dt><code>default:no</code></dt><dd>breaks, but not at the default text size (L)</dd>
    <dt><code>locale:de,fi</code></dt><dd>either of them</dd><dt><code>screen:"Sign Up"</code></dt><dd>a value with a space</dd>
    <dt><code>-word</code> <code>-rule:…</code></dt><dd>exclude</dd></dl><button>Close</button></form></dialog>
    <dialog id="zoom" aria-label="Enlarged picture"><form method="dialog"><button>Close</button></form><div></div><p></p></dialog>

    """

  // MARK: Coverage, and the fonts

  private func coverage() -> String {
    var html = """
      <section id="view-coverage" class="view" aria-labelledby="coverage-title"><h2 id="coverage-title">Coverage</h2>\
      <p class="lead">\(isolated("\(report.cells.of("combination")) checked, of the values below. A screen may have fewer of them."))</p><dl class="axes">
      """
    for (name, values) in [
      ("Locales", report.matrix.locales), ("Text sizes", report.matrix.contentSizes), ("Directions", report.matrix.directions),
      ("Devices", report.matrix.devices), ("Orientations", report.matrix.orientations),
    ] {
      let words = name == "Devices" ? DevicePlacement.shortLabels(values) : values
      html += "<dt>\(name) <b>\(values.count.grouped)</b></dt><dd>\(words.map(isolated).joined(separator: ", "))</dd>"
    }
    return html + "</dl>\(pairs())<div id=\"coverage-table\"></div></section>\n"
  }

  /// The most screens that are listed one by one, so that a page of hundreds stays light.
  private static let shownExtents = 50

  /// The proof of a sample: how many values and pairs of values occurred in cells that were run.
  private func pairs() -> String {
    guard let sampling = report.sampling, let words = report.samplingWords else { return "" }
    var html = "<h3>Sampling</h3><p>\(isolated(words))</p>"
    for (name, cells) in [("Required", sampling.required), ("Excluded", sampling.excluded)] where !cells.isEmpty {
      html += "<p>\(name): \(cells.map { "<span class=\"code\">\(isolated($0))</span>" }.joined(separator: "; "))</p>"
    }
    let rows = report.scenarios.compactMap { scenario in
      scenario.extent.map { extent in
        [
          isolated(scenario.name), isolated("\(scenario.cells.grouped) of \(extent.matrixCells.grouped)"),
          isolated(extent.coverage.values.words), isolated(extent.coverage.pairs.words), missing(extent.coverage),
        ]
      }
    }
    let more = rows.count - Self.shownExtents
    return html + "<details><summary>By screen</summary>"
      + table(["Screen", "Combinations", "Values", "Pairs of values", "Missing pairs"], Array(rows.prefix(Self.shownExtents)))
      + (more > 0 ? "<p>findings.json lists \(more.grouped) more.</p>" : "") + "</details>"
  }

  /// The first of the missing pairs; the rest is in `findings.json`.
  private func missing(_ coverage: MatrixCoverage.Result) -> String {
    guard let first = coverage.missing.first else { return "" }
    return isolated(first)
      + (coverage.missing.count > 1 ? isolated("; and \((coverage.missing.count - 1).grouped) more in findings.json") : "")
  }

  private func gaps() -> String {
    var html = "<section id=\"view-gaps\" class=\"view\" aria-labelledby=\"gaps-title\"><h2 id=\"gaps-title\">Not understood</h2>"
    let counted = report.scenarios.filter { $0.understood + $0.notUnderstood > 0 }
    if !counted.isEmpty {
      let understood = counted.reduce(0) { $0 + $1.understood }
      let all = understood + counted.reduce(0) { $0 + $1.notUnderstood }
      html += "<p class=\"lead\">\(isolated("\(understood.grouped) of \(all.of("element")) of the files were understood."))</p>"
    }
    guard !report.unsupported.isEmpty || counted.contains(where: { $0.notUnderstood > 0 }) else {
      return html + "<p class=\"dim\">Nothing was left out of the layouts.</p></section>\n"
    }
    html += "<p class=\"dim\">These elements are left out of the layouts. Copyfit reports nothing about them.</p>"
    let partial = counted.filter { $0.notUnderstood > 0 }
    html += table(
      ["Screen", "Understood", "Left out"],
      partial.map { [isolated($0.name), isolated($0.understood.grouped), isolated($0.notUnderstood.grouped)] })
    html += table(
      ["Where", "What"],
      report.unsupported.map { element in
        [
          "<span class=\"code\">\(isolated(element.file + (element.line.map { ":\($0)" } ?? "")))</span>", isolated(element.what),
        ]
      })
    return html + "</section>\n"
  }

  private func about() -> String {
    var html = "<section id=\"view-about\" class=\"view\" aria-labelledby=\"about-title\"><h2 id=\"about-title\">About this run</h2>"
    var notes = report.notes
    if withoutPicture > 0 {
      notes.append(
        "\(withoutPicture.of("finding")) without a picture, to keep the page small. The command of a finding draws it.")
    }
    if !notes.isEmpty { html += "<h3>Notes</h3>" + table(["Note"], notes.map { [isolated($0)] }) }
    if !report.fonts.isEmpty {
      html += "<h3>Measured with \(report.fonts.count.of("font file"))</h3>"
      html += table(["File", "Digest"], report.fonts.map { [isolated($0.file), "<span class=\"code\">\(isolated($0.digest))</span>"] })
    }
    html += "<h3>Rules with findings</h3>"
    let broken = report.rules.filter { axes.ruleNumbers[$0.id.rawValue] != nil }
    html += table(
      ["Rule", "What it finds"],
      broken.map { ["<span class=\"code\">\($0.id.rawValue.escapedForMarkup)</span>", $0.summary.escapedForMarkup] })
    return html + "</section>\n"
  }

  /// Rows beyond this many are counted: the page must stay small, and `findings.json` has them all.
  static let mostRows = 500

  /// A table of cells in markup; empty without rows.
  func table(_ header: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let head = header.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let body = rows.prefix(Self.mostRows).map { "<tr>" + $0.map { "<td>\($0)</td>" }.joined() + "</tr>" }.joined()
    let rest = rows.count > Self.mostRows ? "<p class=\"dim\">\((rows.count - Self.mostRows).grouped) more in findings.json.</p>" : ""
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(header.joined(separator: ", "))"><table class="plain"><thead>\
      <tr>\(head)</tr></thead><tbody>\(body)</tbody></table></div>\(rest)
      """
  }
}

/// Users' text inside a page: escaped, and without influence on the direction of the text around it.
func isolated(_ text: String) -> String { "<bdi>\(text.escapedForMarkup)</bdi>" }
