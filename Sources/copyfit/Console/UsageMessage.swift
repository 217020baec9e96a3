import ArgumentParser
import Platform

/// What is said of a command line that cannot be followed.
enum UsageMessage {
  /// How the messages of the parser begin where the form of the command is wrong, and its usage says what is right. A bad value is answered in one
  /// line: below it, a usage would hide the message.
  private static let formErrors = ["Unknown option", "Invalid option", "Missing", "Unexpected argument"]

  /// Prints an error as all others are printed, and ends the tool.
  static func exit(with error: any Error, of command: any AsyncParsableCommand.Type) -> Never {
    let message = command.message(for: error)
    let isOfForm = message.isEmpty || formErrors.contains { message.hasPrefix($0) } || message.contains("unexpected arguments")
    let status = command.exitCode(for: error)
    // Messages repeat what was typed: they go to the terminal by the same door as all others.
    if status == .validationFailure, !isOfForm {
      StandardError.write("error: \(message)\n")
    } else {
      let words = command.fullMessage(for: error)
      if !words.isEmpty { if status.isSuccess { try? StandardOutput.write(words + "\n") } else { StandardError.write(words + "\n") } }
    }
    command.exit(withError: status)
  }
}
