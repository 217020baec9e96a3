import Checks
import Diagnostics
import Syntax

/// `codequality.json`: what GitLab shows in a merge request (its documentation: "Code Quality report format").
package enum CodeQuality {
  package static func text(of report: RunReport) -> String {
    var json = JSONWriter(style: .pretty)
    // GitLab drops an entry whose fingerprint occurred before.
    var occurrences: [String: Int] = [:]
    json.array { json in
      for finding in report.alerts {
        occurrences[finding.id, default: 0] += 1
        let number = occurrences[finding.id]!
        json.object { json in
          json.member("description", finding.message.visibleControls)
          json.member("check_name", finding.rule)
          json.member("fingerprint", number == 1 ? finding.id : "\(finding.id)-\(number)")
          json.member("severity", finding.severity.gitLab)
          json.object("location", line: true) { json in
            json.member("path", finding.file.withoutDot)
            json.object("lines") { $0.member("begin", max(1, finding.position?.line ?? 1)) }
          }
        }
      }
    }
    json.newLine()
    return json.text
  }
}

extension Severity {
  fileprivate var gitLab: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

extension String {
  /// The path without a `./` before it.
  fileprivate var withoutDot: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
