import ArgumentParser
import Checks
import Reports

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
