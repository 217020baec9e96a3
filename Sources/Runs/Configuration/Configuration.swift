package import Environments

/// What a project has decided in its `copyfit.yml`; an option of the command line wins over it.
package struct Configuration: Sendable {
  /// As the user named it; empty where there is none.
  package var file = ""
  /// Paths are as they are seen from the working folder.
  package var words = SettingWords()
  package var owners = Ownership()
  package var audience = Audience.usual

  /// The name under which it is found in the working folder.
  package static let usualName = "copyfit.yml"
  package static let none = Configuration()

  /// The findings of the last run.
  package var findings: String { (words.text(.output) ?? ReportRequest.usualOutput) + "/findings.json" }
}
