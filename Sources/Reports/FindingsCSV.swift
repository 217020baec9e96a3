import Checks
import Diagnostics
import Environments
import Syntax
import Vocabulary

/// `findings.csv`: a row a finding, for spreadsheets.
package enum FindingsCSV {
  package static let header = [
    "id", "rule", "severity", "state", "file", "line", "column", "scenario", "object", "path", "key", "message", "remedy", "amount", "unit",
    "cells", "environments", "first_locale", "first_content_size", "first_direction", "first_device", "first_orientation", "because",
    "owner", "headline", "reach", "includes", "objects",
  ]

  package static func text(of report: RunReport) -> String {
    var csv = CSVWriter(header: header)
    for finding in report.findings {
      let first = finding.first
      csv.row([
        .text(finding.id), .text(finding.rule), .text(finding.severity.rawValue), .text(finding.state.rawValue),
        .text(finding.file.visibleBidi),
        finding.position.map { .integer($0.line) } ?? .empty, finding.position.map { .integer($0.column) } ?? .empty,
        .text(finding.scenario.visibleBidi), .text(finding.object.visibleBidi), .text(finding.path.visibleBidi),
        .text((finding.key ?? "").visibleBidi), .text(finding.message.visibleBidi), .text((finding.remedy ?? "").visibleBidi),
        finding.worst.map { .number($0.amount) } ?? .empty, .text(finding.worst?.unit ?? ""),
        .integer(finding.cells), .text(finding.environments.visibleBidi), .text(first?.locale ?? ""),
        .text(first?.contentSize.rawValue ?? ""),
        .text(first?.direction.rawValue ?? ""), .text((first?.deviceWords ?? "").visibleBidi), .text(first?.orientation.rawValue ?? ""),
        .text(finding.because.map(\.words).joined(separator: "; ").visibleBidi), .text((finding.owner ?? "").visibleBidi),
        .text(finding.headline.visibleBidi), finding.reach.map { .number($0) } ?? .empty,
        .text(finding.includes.map { "\($0.rule) on \($0.object)" }.joined(separator: "; ").visibleBidi),
        .text(finding.objects.count > 1 ? finding.objects.joined(separator: "; ").visibleBidi : ""),
      ])
    }
    return csv.text
  }
}

extension String {
  /// The text with bidirectional formatting characters (UAX #9, section 2) written as `\u{..}`, so that none of them reorders what a reader
  /// of a table sees; line breaks stay.
  var visibleBidi: String {
    func isFormatting(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0xA0 && scalar.isInvisibleControl }
    guard unicodeScalars.contains(where: isFormatting) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += isFormatting(scalar) ? String(scalar).visibleControls : String(scalar)
    }
  }
}
