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
  ]

  package static func text(of report: RunReport) -> String {
    var csv = CSVWriter(header: header)
    for finding in report.findings {
      let first = finding.first
      csv.row([
        .text(finding.id), .text(finding.rule), .text(finding.severity.rawValue), .text(finding.state.rawValue), .text(finding.file),
        finding.position.map { .integer($0.line) } ?? .empty, finding.position.map { .integer($0.column) } ?? .empty,
        .text(finding.scenario), .text(finding.object), .text(finding.path), .text(finding.key ?? ""), .text(finding.message),
        .text(finding.remedy ?? ""), finding.worst.map { .number($0.amount) } ?? .empty, .text(finding.worst?.unit ?? ""),
        .integer(finding.cells), .text(finding.environments), .text(first?.locale ?? ""), .text(first?.contentSize.rawValue ?? ""),
        .text(first?.direction.rawValue ?? ""), .text(first?.device ?? ""), .text(first?.orientation.rawValue ?? ""),
        .text(finding.because.map(\.words).joined(separator: "; ")),
      ])
    }
    return csv.text
  }
}
