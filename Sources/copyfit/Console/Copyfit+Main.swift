import ArgumentParser
import Platform

extension Copyfit {
  /// As ArgumentParser does it, but that its messages, which repeat what was typed, go to the terminal by the same door as all others.
  static func main() async {
    DeepStacks.use()
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch {
      let message = fullMessage(for: error)
      let status = exitCode(for: error)
      if !message.isEmpty {
        if status.isSuccess { try? StandardOutput.write(message + "\n") } else { StandardError.write(message + "\n") }
      }
      exit(withError: status)
    }
  }
}
