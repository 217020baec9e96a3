import Checks
import Drawing

/// `index.html`: the run as one page that needs nothing else: no network, no second file, no server.
///
/// All of it is there without scripts; the script adds filters, keys and permalinks. The content security policy allows the page's own
/// style and script by their digests and nothing else. Text of users enters by `escapedForMarkup` alone.
package enum HTMLReport {
  package static func text(of report: RunReport) -> String {
    var page = HTMLPage(report)
    return page.text()
  }
}

/// The page while it is written.
struct HTMLPage {
  let report: RunReport
  let groups: [FindingGroup]
  /// By rule id.
  let ruleNames: [String: String]
  /// Without a baseline every finding is new, and saying so is noise.
  let showsStates: Bool
  var svg = SVGWriter(prefix: "c-")

  init(_ report: RunReport) {
    self.report = report
    groups = report.groups
    showsStates = report.findings.contains { $0.state != .new }
    ruleNames = Dictionary(report.rules.map { ($0.id.rawValue, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func text() -> String {
    let body =
      masthead() + overview() + "<main id=\"findings\">\(toolbar())\(findings())</main>" + appendix() + footer() + Self.dialogs
    let policy = """
      default-src 'none'; style-src 'sha256-\(Self.style.digest)'; script-src 'sha256-\(Self.script.digest)'; img-src data:; \
      base-uri 'none'; form-action 'none'
      """
    return """
      <!doctype html>
      <html lang="en" dir="ltr">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(report.headline.escapedForMarkup) · \(report.tool.name.escapedForMarkup)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <a class="skip" href="#findings">Skip to the findings</a>
      \(svg.definitions)
      \(body)
      <script>\(Self.script)</script>
      </body>
      </html>

      """
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
      <p class="extent">\(isolated("\(report.cells.of("cell")) checked: \(report.extent)"))</p>
      <ul class="tallies"><li>\(verdict)</li>\(tallies)</ul></header>

      """
  }

  private func footer() -> String {
    """
    <footer><p>\(report.tool.name.escapedForMarkup) \(report.tool.version.escapedForMarkup)\
    \(report.tool.informationURL.map { " · <span class=\"code\">\($0.escapedForMarkup)</span>" } ?? "")</p>\
    <p class="script-only">Press <kbd>?</kbd> for keys</p></footer>
    """
  }

  // MARK: What was not understood, and with what was measured

  private func appendix() -> String {
    var html = "<section class=\"appendix\" aria-label=\"About this run\">"
    if !report.notes.isEmpty {
      html += "<h2>Notes</h2><ul>" + report.notes.map { "<li>\(isolated($0))</li>" }.joined() + "</ul>"
    }
    if !report.unsupported.isEmpty {
      html += "<h2>Not understood</h2><p>Left out of the layouts, so nothing is known about it.</p><div class=\"scroll\"><table>"
      html += "<thead><tr><th scope=\"col\">Where</th><th scope=\"col\">What</th></tr></thead><tbody>"
      for element in report.unsupported {
        let place = element.file + (element.line.map { ":\($0)" } ?? "")
        html += "<tr><td class=\"code\">\(isolated(place))</td><td>\(isolated(element.what))</td></tr>"
      }
      html += "</tbody></table></div>"
    }
    html += "<h2>The matrix</h2><dl class=\"axes\">"
    for (name, values) in [
      ("Locales", report.matrix.locales), ("Text sizes", report.matrix.contentSizes), ("Directions", report.matrix.directions),
      ("Devices", report.matrix.devices), ("Orientations", report.matrix.orientations),
    ] {
      html += "<dt>\(name) <b>\(values.count)</b></dt><dd>\(values.map(isolated).joined(separator: ", "))</dd>"
    }
    html += "</dl>"
    if !report.fonts.isEmpty {
      html +=
        "<details class=\"fonts\"><summary><h2>Measured with \(report.fonts.count.of("font file"))</h2></summary><div class=\"scroll\">"
      html += "<table><thead><tr><th scope=\"col\">File</th><th scope=\"col\">Digest</th></tr></thead><tbody>"
      for font in report.fonts {
        html += "<tr><td>\(isolated(font.file))</td><td class=\"code\">\(isolated(font.digest))</td></tr>"
      }
      html += "</tbody></table></div></details>"
    }
    return html + "</section>\n"
  }

  private static let dialogs = """
    <dialog id="help" aria-labelledby="help-title"><form method="dialog"><h2 id="help-title">Keys</h2><dl>
    <dt><kbd>/</kbd></dt><dd>type into the filter</dd><dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next and previous finding</dd>
    <dt><kbd>Enter</kbd></dt><dd>open or close it</dd><dt><kbd>c</kbd></dt><dd>clear the filter</dd><dt><kbd>?</kbd></dt><dd>this list</dd>
    </dl><button>Close</button></form></dialog>
    <dialog id="zoom" aria-label="The picture, enlarged"><form method="dialog"><button>Close</button></form><div></div></dialog>

    """
}

/// A text of users inside a page: harmless, and without influence on the direction of what stands around it.
func isolated(_ text: String) -> String { "<bdi>\(text.escapedForMarkup)</bdi>" }
