package import Environments

/// The settings in a project's `copyfit.yml`; command-line options override them.
package struct Configuration: Sendable {
  /// As the user named it; empty if there is none.
  package var file = ""
  /// Paths are relative to the working folder.
  package var words = SettingWords()
  package var owners = Ownership()
  package var audience = Audience.usual

  /// The name under which it is found in the working folder.
  package static let usualName = "copyfit.yml"
  package static let none = Configuration()

  /// The findings of the last run.
  package var findings: String { (words.text(.output) ?? ReportRequest.usualOutput) + "/findings.json" }
}
