import ArgumentParser
import Diagnostics
import Platform
import Runs

/// A command of the tool. What goes wrong is printed as a compiler does it, and ends the command with the status that scripts rely on.
protocol Command: AsyncParsableCommand {
  mutating func execute() async throws
}

extension Command {
  mutating func run() async throws {
    do {
      try await execute()
    } catch let error as DiagnosticError {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    } catch let error as SettingProblems {
      throw Self.exit(error)
    } catch let error as WriteFailure {
      throw Self.exit(
        .incomplete(
          Diagnostic(
            .error, file: error.path, "could not be written", reason: error.reason,
            remedy: "name another path, or free space and permissions")))
    } catch let error as RunError {
      throw Self.exit(error)
    }
  }

  /// What to end the command with where settings cannot be followed.
  static func exit(_ error: SettingProblems) -> any Error {
    let problem = error.all[0]
    guard problem.isMissingInput else { return ValidationError(problem.words) }
    StandardError.write("error: \(problem.words)\n")
    return ExitCode.badInput
  }

  /// Prints an error; what to end the command with.
  static func exit(_ error: RunError) -> any Error {
    switch error {
    case .usage(let message): return ValidationError(message)
    case .badInput(let diagnostics):
      StandardError.write(diagnostics)
      return ExitCode.badInput
    case .nothingAnalysed(let reason, let hasErrors):
      StandardError.write("error: nothing was analysed: \(hasErrors ? "see the errors above" : reason)\n")
      return hasErrors ? ExitCode.badInput : ExitCode.nothingAnalysed
    case .incomplete(let diagnostic):
      StandardError.write([diagnostic])
      return ExitCode.incomplete
    }
  }
}

/// The exit statuses of the program; scripts rely on them.
extension ExitCode {
  /// The gate failed: there are findings that it does not accept.
  static let gateFailed = ExitCode(1)
  /// The run was interrupted or could not write its reports.
  static let incomplete = ExitCode(2)
  /// An input could not be read: the diagnostics are on standard error.
  static let badInput = ExitCode(3)
  /// There was nothing to analyse: never taken for success.
  static let nothingAnalysed = ExitCode(4)
  /// The baseline accepts findings that no longer occur; only if asked for.
  static let staleBaseline = ExitCode(5)
}
