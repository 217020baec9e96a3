package import Diagnostics

/// Reads scenario files (docs/scenario-format.md).
package enum ScenarioReader {
  /// A scenario from the bytes of its file. Throws every error found, in the order of the file; warnings come with the result.
  package static func read(_ bytes: some Collection<UInt8>, file: String) throws(DiagnosticError) -> (
    scenario: Scenario, warnings: [Diagnostic]
  ) {
    guard bytes.count <= YAMLDocument.maximumSize else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, "the file is too large for a scenario: \(bytes.count) bytes",
          reason: "scenarios are read up to \(YAMLDocument.maximumSize) bytes", remedy: "check that this is a scenario, or split it"))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: firstInvalidPosition(in: Array(bytes)), "the file is not UTF-8 text",
          remedy: "save it as UTF-8"))
    }
    return try read(text, file: file)
  }

  /// A scenario from the text of its file.
  package static func read(_ text: String, file: String) throws(DiagnosticError) -> (scenario: Scenario, warnings: [Diagnostic]) {
    guard text.utf8.count <= YAMLDocument.maximumSize else { return try read(Array(text.utf8), file: file) }
    // A byte order mark stands before the first column.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    var problems = DiagnosticCollector(file: file, lines: LineIndex(text))
    let root = YAMLDocument.read(text, into: &problems)
    guard !problems.hasErrors else { throw DiagnosticError(problems.sorted) }
    var builder = ScenarioBuilder(problems: problems)
    let scenario = builder.scenario(root)
    guard let scenario, !builder.problems.hasErrors else { throw DiagnosticError(builder.problems.sorted) }
    return (scenario, builder.problems.sorted)
  }

  /// Where the first bytes stand that are no UTF-8.
  private static func firstInvalidPosition(in bytes: [UInt8]) -> SourcePosition {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var position = SourcePosition(line: 1, column: 1)
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      position =
        scalar == "\n"
        ? SourcePosition(line: position.line + 1, column: 1) : SourcePosition(line: position.line, column: position.column + 1)
    }
    return position
  }
}
