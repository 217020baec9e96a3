/// Collects the problems of one file, so that a reader can continue and report them together.
package struct DiagnosticCollector {
  package let file: String
  package let lines: LineIndex
  private var diagnostics: [Diagnostic] = []
  package private(set) var errorCount = 0

  /// Errors beyond this number are counted only: they rarely say more.
  package static let limit = 50

  package init(file: String, lines: LineIndex) {
    self.file = file
    self.lines = lines
  }

  package var hasErrors: Bool { errorCount > 0 }
  /// Whether another error would still be kept.
  package var isFull: Bool { errorCount >= Self.limit }

  package mutating func error(at position: SourcePosition?, _ message: String, reason: String? = nil, remedy: String? = nil) {
    errorCount += 1
    guard errorCount <= Self.limit else { return }
    diagnostics.append(diagnostic(.error, position, message, reason, remedy))
  }

  package mutating func warning(at position: SourcePosition?, _ message: String, reason: String? = nil, remedy: String? = nil) {
    diagnostics.append(diagnostic(.warning, position, message, reason, remedy))
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ position: SourcePosition?, _ message: String, _ reason: String?, _ remedy: String?
  ) -> Diagnostic {
    Diagnostic(
      severity, file: file, position: position, message, reason: reason, remedy: remedy,
      sourceLine: position.flatMap { lines.line($0.line) })
  }

  /// Everything collected, in the order of the file.
  package var sorted: [Diagnostic] {
    let beginning = SourcePosition(line: 0, column: 0)
    var result = diagnostics.enumerated().sorted {
      ($0.element.position ?? beginning, $0.offset) < ($1.element.position ?? beginning, $1.offset)
    }.map(\.element)
    if errorCount > Self.limit {
      result.append(Diagnostic(.note, file: file, "\(errorCount - Self.limit) more errors are not shown"))
    }
    return result
  }
}

/// "(did you mean X?)" with a space before it, or nothing.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String {
  guard word.unicodeScalars.count <= 200, let nearest = Suggestion.nearest(to: word, among: candidates) else { return "" }
  return " (did you mean \(nearest)?)"
}
