import Checks
import Diagnostics

/// `summary.md`: the run for a pull-request comment or a CI step summary, in GitHub's Markdown.
package enum SummaryMarkdown {
  /// The first line of every summary, by which a bot finds its earlier comment.
  package static let heading = "## Copyfit report"
  /// GitHub refuses a longer comment.
  package static let limit = 65_536

  /// Shorter than `limit` UTF-16 units: findings beyond it are counted, not listed. Those that fail the run come first, then the graver,
  /// then those in more cells.
  package static func text(of report: RunReport) -> String {
    var text = heading + "\n\n"
    text += "**\(report.headline)** · gate \(report.passes ? "passed ✅" : "failed ❌")\n\n"
    text += "\(report.cells.of("combination")) checked: \(report.extent.escapedForMarkdown).\n"
    if let sampling = report.samplingWords { text += "\n\(sampling.escapedForMarkdown)\n" }
    let states = Finding.State.allCases.map { state in (state, report.findings.count { $0.state == state }) }.filter { $0.1 > 0 }
    if !states.isEmpty { text += "\n" + states.map { "\($0.1.grouped) \($0.0.words)" }.joined(separator: " · ") + "\n" }
    for note in report.notes { text += "\n> \(note.escapedForMarkdown)\n" }

    if let resizing = report.resizing { text += words(resizing) }
    text += table(
      title: "Screens", header: "| | Screen | Combinations | Failing | Errors | Warnings |\n|---|---|--:|--:|--:|--:|\n",
      rows: report.groups.map { row(of: $0) }, room: 20_000)
    // Accepted findings are already known.
    let ranked = report.unaccepted
    let accepted = report.present.count - ranked.count
    if accepted > 0 { text += "\n\(accepted.of("accepted finding")) not listed here. The full report has them.\n" }
    text += table(
      title: accepted > 0 ? "New and worse findings" : "Findings",
      header: "| | Finding | Where | Combinations | First |\n|---|---|---|--:|---|\n",
      rows: ranked.map { row(of: $0) },
      room: limit - 512 - text.utf16.count)
    text += fixes(of: ranked, room: limit - 256 - text.utf16.count)
    text += "\n<sub>\(report.tool.name.escapedForMarkdown) \(report.tool.version.escapedForMarkdown)</sub>\n"
    return text
  }

  /// How many screens have no error at twice the usual text size, and which have. It is not a claim of conformance: it says what was
  /// checked.
  private static func words(_ resizing: RunReport.Resizing) -> String {
    let holding = resizing.screens - resizing.failing.count
    let failing = resizing.failing.prefix(20).map { $0.shortened(80).escapedForMarkdown }.joined(separator: ", ")
    let more = resizing.failing.count > 20 ? " and \((resizing.failing.count - 20).grouped) more" : ""
    return """

      ### Text at 200 %

      | Screens without an error at \(resizing.contentSize) (body text at 235 %) | Screens with errors |
      |--:|---|
      | \(holding.grouped) of \(resizing.screens.grouped) | \(failing.isEmpty ? "none" : failing + more) |

      Checked: lost text and views that leave their place (WCAG 2.2 1.4.4 and 1.4.10, EN 301 549 11.1.4.4 and 11.1.4.10). The table \
      is about nothing else: contrast, order or names may still fail, so this is not a claim of conformance.

      """
  }

  /// The most fixes that are shown.
  private static let mostFixes = 10

  /// Verified fixes as suggestions, which GitHub offers to commit where a comment on the lines holds them.
  private static func fixes(of findings: [Finding], room: Int) -> String {
    let all = findings.flatMap(\.fixes).filter(\.isPlain)
    var text = all.isEmpty ? "" : "\n### Fixes\n"
    for fix in all.prefix(mostFixes) {
      var words = "\n\((fix.what + "; " + fix.cost).shortened(400).escapedForMarkdown)\n"
      for replacement in fix.replacements {
        // Lines that are only added come with the one before them: a suggestion replaces something.
        let anchor = replacement.removed.isEmpty ? replacement.previous.map { [$0] } ?? [] : []
        let first = replacement.line - anchor.count
        let last = max(first, replacement.line + replacement.removed.count - 1)
        let lines = last > first ? "\(first)-\(last)" : "\(first)"
        let suggested = anchor + replacement.inserted
        // A fence that is longer than any in the lines.
        let fence = String(repeating: "`", count: 3 + (suggested.joined().split { $0 != "`" }.map(\.count).max() ?? 0))
        words += "\n\((fix.file + ":" + lines).escapedForMarkdown)\n\(fence)suggestion\n"
        words += suggested.map { $0 + "\n" }.joined() + "\(fence)\n"
      }
      guard text.utf16.count + words.utf16.count < room else { break }
      text += words
    }
    return text
  }

  /// As many rows as fit into `room` UTF-16 units, and how many do not.
  private static func table(title: String, header: String, rows: [String], room: Int) -> String {
    guard !rows.isEmpty else { return "" }
    var text = "\n### \(title)\n\n" + header
    var length = text.utf16.count
    for (index, row) in rows.enumerated() {
      length += row.utf16.count
      guard length < room else { return text + "\n\((rows.count - index).grouped) more in the full report.\n" }
      text += row
    }
    return text
  }

  private static func row(of group: FindingGroup) -> String {
    let present = group.findings.filter(\.isPresent)
    let errors = present.count { $0.severity == .error }
    let warnings = present.count { $0.severity == .warning }
    let mark = errors > 0 ? "❌" : warnings > 0 ? "⚠️" : "✅"
    let cells = group.scenario.map { ($0.cells.grouped, $0.failingCells.grouped) } ?? ("", "")
    return
      "| \(mark) | \(group.title.shortened(120).escapedForMarkdown) | \(cells.0) | \(cells.1) | \(errors.grouped) | \(warnings.grouped) |\n"
  }

  private static func row(of finding: Finding) -> String {
    let mark = finding.severity == .error ? "❌" : finding.severity == .warning ? "⚠️" : "ℹ️"
    let place = finding.file + (finding.position.map { ":\($0.line)" } ?? "")
    let owner = finding.owner.map { "<br>" + $0.shortened(100).escapedForMarkdown } ?? ""
    let state = finding.state == .new ? "" : " *\(finding.state.words)*"
    return """
      | \(mark) | **\(finding.rule.escapedForMarkdown)**\(state) \(finding.message.shortened(400).escapedForMarkdown) \
      | \(place.shortened(200).escapedForMarkdown)\(owner) | \(finding.cells.grouped) | \((finding.first?.words ?? "").escapedForMarkdown) |

      """
  }
}

extension Finding.State {
  /// In words.
  var words: String {
    switch self {
    case .outOfMatrix: "out of the matrix"
    default: rawValue
    }
  }
}

extension String {
  /// The text, or its first `limit` scalars and an ellipsis.
  func shortened(_ limit: Int) -> String {
    unicodeScalars.count <= limit ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }

  /// The text on one line of a table without any effect: no markup, no HTML, no link, no mention of a person or an issue.
  var escapedForMarkdown: String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in visibleControls.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // A comment between the sign and the name keeps GitHub from linking them.
      case "@", "#": result += "\\\(scalar)<!-- -->"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "!", "|", "~", "$": result += "\\\(scalar)"
      case "/" where previous == ":": result += "&#47;"
      case "." where previous == "w" || previous == "W": result += "&#46;"
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }
}
