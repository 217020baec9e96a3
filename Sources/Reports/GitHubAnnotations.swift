import Checks
import Diagnostics

/// Workflow commands that GitHub shows as annotations of a step and in the files of a pull request: of new and worse findings only.
///
/// Limits are GitHub's: 10 errors, 10 warnings and 10 notices a step; the rest would vanish without a word. The last notice says how many
/// there are.
package enum GitHubAnnotations {
  private static let limit = 10

  package static func text(of report: RunReport) -> String {
    var shown: [Severity: Int] = [:]
    var text = ""
    var left = 0
    for finding in report.unaccepted {
      // One notice is reserved for the number of the others.
      guard shown[finding.severity, default: 0] < (finding.severity == .note ? limit - 1 : limit) else {
        left += 1
        continue
      }
      shown[finding.severity, default: 0] += 1
      text += line(of: finding)
    }
    if left > 0 { text += "::notice title=Copyfit::\(left.grouped) more; the report of the run has them all.\n" }
    return text
  }

  private static func line(of finding: Finding) -> String {
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = ["file=\(finding.file.visibleControls.escapedProperty)"]
    if let position = finding.position { properties += ["line=\(position.line)", "col=\(position.column)"] }
    properties.append("title=\(finding.title.visibleControls.escapedProperty)")
    let place = finding.scenario.isEmpty ? "" : ", screen \(finding.scenario)"
    let message = "\(finding.message) [\(finding.rule)\(place)]"
    return "::\(command) \(properties.joined(separator: ","))::\(message.visibleBidi.escapedData)\n"
  }
}

extension String {
  /// As the runner's `@actions/core` escapes a message.
  fileprivate var escapedData: String {
    replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// As it escapes the value of a property.
  fileprivate var escapedProperty: String { escapedData.replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
