import ArgumentParser
import Checks
import Reports

extension RunReport {
  /// The finding, included ones among them, whose id begins so.
  func finding(startingWith prefix: String, in file: String) throws -> Finding {
    let matches = findings.unfolded.filter { $0.id.hasPrefix(prefix) }
    if let found = findings.first(where: { $0.id == matches.first?.id }) ?? matches.first, matches.count == 1 { return found }
    throw ValidationError(
      matches.isEmpty
        ? "none of the \(findings.count) findings in \(file) starts with '\(prefix)'"
        : "'\(prefix)' is ambiguous: \(matches.count) findings in \(file) start with it")
  }
}
