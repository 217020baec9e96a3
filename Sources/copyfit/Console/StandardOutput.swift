import ArgumentParser
import Diagnostics
import Platform
import Runs
import SystemPackage

/// Standard output: results.
enum StandardOutput {
  /// Text for people, escaped so that names in it cannot control the terminal; see `String.forTerminal`.
  static func write(_ text: String) throws { try write(text.forTerminal.utf8) }

  /// Data, unchanged. If a result cannot be written, the program ends as an incomplete run, without a crash and not silently.
  static func write(_ bytes: some Sequence<UInt8>) throws {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      throw RunError.incomplete(
        Diagnostic(.error, file: "<standard output>", "the result could not be written to standard output: \(error)"))
    }
  }
}
