// The module Scenarios. Reads a screen from a scenario file, and writes one.

package import Diagnostics
import Syntax

/// Reads scenario files (docs/scenario-format.md).
package enum ScenarioReader {
  /// A scenario from the bytes of its file. Throws every error found, in the order of the file; warnings come with the result.
  package static func read(_ bytes: some Collection<UInt8>, file: String) throws(DiagnosticError) -> (
    scenario: Scenario, warnings: [Diagnostic]
  ) {
    try scenario(YAMLDocument.read(bytes, file: file, as: "a scenario"))
  }

  /// A scenario from the text of its file.
  package static func read(_ text: String, file: String) throws(DiagnosticError) -> (scenario: Scenario, warnings: [Diagnostic]) {
    try scenario(YAMLDocument.read(text, file: file, as: "a scenario"))
  }

  private static func scenario(_ document: (root: YAMLNode?, problems: DiagnosticCollector)) throws(DiagnosticError) -> (
    scenario: Scenario, warnings: [Diagnostic]
  ) {
    var builder = ScenarioBuilder(problems: document.problems)
    let scenario = builder.scenario(document.root)
    guard let scenario, !builder.problems.hasErrors else { throw DiagnosticError(builder.problems.sorted) }
    return (scenario, builder.problems.sorted)
  }
}
