import ArgumentParser
import Platform

/// The message for a wrong command line.
enum UsageMessage {
  /// The beginnings of the parser's messages about a wrong form of the command, for which the usage helps. A bad value is answered in one
  /// line: the usage would hide the message.
  private static let formErrors = ["Unknown option", "Invalid option", "Missing", "Unexpected argument"]

  /// Prints an error as all others are printed, and ends the tool.
  static func exit(with error: any Error, of command: any AsyncParsableCommand.Type) -> Never {
    let message = command.message(for: error)
    let isOfForm = message.isEmpty || formErrors.contains { message.hasPrefix($0) } || message.contains("unexpected arguments")
    let status = command.exitCode(for: error)
    // Messages repeat what was typed, so they are escaped like all others.
    if status == .validationFailure, !isOfForm {
      StandardError.write("error: \(message)\n")
    } else {
      let words = command.fullMessage(for: error)
      if !words.isEmpty { if status.isSuccess { try? StandardOutput.write(words + "\n") } else { StandardError.write(words + "\n") } }
    }
    command.exit(withError: status)
  }
}
