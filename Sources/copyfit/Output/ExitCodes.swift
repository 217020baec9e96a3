import ArgumentParser
import Diagnostics

/// What the tool's exit status means; scripts rely on it.
extension ExitCode {
  /// The gate failed: there are findings that it does not accept.
  static let gateFailed = ExitCode(1)
  /// The run was interrupted or could not write its reports.
  static let incomplete = ExitCode(2)
  /// An input could not be read: the diagnostics are on standard error.
  static let badInput = ExitCode(3)
  /// There was nothing to analyse: never taken for success.
  static let nothingAnalysed = ExitCode(4)
  /// The baseline accepts what is no longer found; only when asked for.
  static let staleBaseline = ExitCode(5)
}

extension DiagnosticError {
  /// Prints what is wrong with an input; the status to end with.
  func printed() -> ExitCode {
    StandardError.write(diagnostics)
    return .badInput
  }
}
