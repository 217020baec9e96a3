import ArgumentParser
import Diagnostics
import Platform
import Runs
import SystemPackage

/// Standard output: results.
enum StandardOutput {
  /// Text for people. What it names is shown, never obeyed; see `String.forTerminal`.
  static func write(_ text: String) throws { try write(text.forTerminal.utf8) }

  /// Data, as it is. A result that cannot be written ends the tool as an incomplete run: neither a crash nor silence.
  static func write(_ bytes: some Sequence<UInt8>) throws {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      throw RunError.incomplete(
        Diagnostic(.error, file: "<standard output>", "the result could not be written to standard output: \(error)"))
    }
  }
}
