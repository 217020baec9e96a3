import ArgumentParser
import Checks
import Diagnostics
import Platform
import Reports
import Syntax

/// The text of a run's findings.json.
func findingsText(of file: String) throws -> String {
  guard FileSystem.exists(file) else {
    throw DiagnosticError(
      Diagnostic(.error, file: file, "does not exist", remedy: "start `copyfit run` first, or name the findings of an earlier run"))
  }
  return try FileReader().text(of: file)
}

extension RunReport {
  /// The finding with this prefix of its id, also among included ones.
  func finding(startingWith prefix: String, in file: String) throws -> Finding {
    let matches = findings.unfolded.filter { $0.id.hasPrefix(prefix) }
    if let found = findings.first(where: { $0.id == matches.first?.id }) ?? matches.first, matches.count == 1 { return found }
    throw ValidationError(
      matches.isEmpty
        ? "none of the \(findings.count) findings in \(file) starts with '\(prefix)'"
        : "'\(prefix)' is ambiguous: \(matches.count) findings in \(file) start with it")
  }
}
