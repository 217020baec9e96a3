import ArgumentParser
import Diagnostics
import Platform

/// The message for a wrong command line.
enum UsageMessage {
  /// The beginnings of the parser's messages about a wrong form of the command, for which the usage helps. A bad value is answered in one
  /// line: the usage would hide the message.
  private static let formErrors = ["Unknown option", "Invalid option", "Missing", "Unexpected argument"]

  /// Prints an error as all others are printed, and ends the tool.
  static func exit(with error: any Error, of command: any AsyncParsableCommand.Type) -> Never {
    let unknown = unknownCommand(of: command)
    let message = unknown ?? command.message(for: error)
    let isOfForm =
      unknown != nil || message.isEmpty || formErrors.contains { message.hasPrefix($0) } || message.contains("unexpected arguments")
    let status = command.exitCode(for: error)
    // Messages repeat what was typed, so they are escaped like all others.
    if status == .validationFailure, !isOfForm {
      StandardError.write("error: \(message)\n")
    } else {
      let words = command.fullMessage(for: error)
      if status.isSuccess {
        if !words.isEmpty { try? StandardOutput.write(words + "\n") }
      } else if !words.isEmpty {
        let usage = words.split(separator: "\n", maxSplits: 1).dropFirst().first.map { "\n\($0)" } ?? ""
        StandardError.write(message.isEmpty ? words + "\n" : "error: \(message)\(usage)\n")
      }
    }
    command.exit(withError: status)
  }

  /// The message for a first word that is not a command: the parser takes it for an argument too many.
  private static func unknownCommand(of command: any AsyncParsableCommand.Type) -> String? {
    guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-") else { return nil }
    let names = command.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    return names.contains(word) ? nil : SelectionError.unknown(word, what: "command", among: names, index: 0).message
  }
}
