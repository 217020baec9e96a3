package import Diagnostics

/// Why a run ends before its reports are written.
package enum RunError: Error, Hashable, Sendable {
  /// The request is impossible: a line that says why, and what to write instead.
  case usage(String)
  /// An input cannot be used.
  case badInput([Diagnostic])
  /// No screen is left to be analysed: why. `hasErrors`: the inputs have errors.
  case nothingAnalysed(String, hasErrors: Bool)
  /// The run was interrupted, or could not write its reports.
  case incomplete(Diagnostic)

  init(_ error: DiagnosticError) { self = .badInput(error.diagnostics) }
}
