// The module Diagnostics. Messages with a position: what is wrong, why, and how to fix it.

/// One message about a user's input: where, what, why, and how to fix it.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  package var severity: Severity
  /// As the user named it; never made absolute.
  package var file: String
  package var position: SourcePosition?
  /// What is wrong, in one line, without a full stop.
  package var message: String
  /// The violated rule, or the value that was found instead.
  package var reason: String?
  /// What to change.
  package var remedy: String?
  /// The line of the file at `position`, to be shown with a caret under the column.
  package var sourceLine: String?

  package init(
    _ severity: Severity, file: String, position: SourcePosition? = nil, _ message: String, reason: String? = nil,
    remedy: String? = nil, sourceLine: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.message = message
    self.reason = reason
    self.remedy = remedy
    self.sourceLine = sourceLine
  }
}

/// Thrown where no result is possible: one or more errors, in the order they were met.
package struct DiagnosticError: Error, Sendable {
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  package init(_ diagnostic: Diagnostic) {
    self.diagnostics = [diagnostic]
  }
}

extension [Diagnostic] {
  /// The same in fewer messages: what is said of several files as a whole is said of the first, with how many others there are.
  package var saidOnce: [Diagnostic] {
    var counts: [Diagnostic: Int] = [:]
    func general(_ diagnostic: Diagnostic) -> Diagnostic {
      var general = diagnostic
      general.file = ""
      return general
    }
    for diagnostic in self where diagnostic.position == nil { counts[general(diagnostic), default: 0] += 1 }
    return compactMap { diagnostic in
      guard diagnostic.position == nil, let count = counts.removeValue(forKey: general(diagnostic)) else {
        return diagnostic.position == nil ? nil : diagnostic
      }
      var first = diagnostic
      if count > 1 { first.message += ", and \(count - 1) more file\(count == 2 ? "" : "s") like it" }
      return first
    }
  }
}
