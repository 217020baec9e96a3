import Diagnostics
import Platform
import SystemPackage

/// Standard error: diagnostics and progress. Results go to standard output and files alone.
enum StandardError {
  /// Text for people, escaped so that names in it cannot control the terminal; see `String.forTerminal`.
  static func write(_ text: String) { write(bytes: text.forTerminal.utf8) }

  /// Puts a text in place of the last line.
  static func rewriteLine(_ text: String) { write(bytes: ("\r\u{1B}[K" + text.forTerminal).utf8) }

  private static func write(bytes: some Sequence<UInt8>) {
    // The run continues if standard error is closed or full.
    _ = try? FileDescriptor.standardError.writeAll(bytes)
  }

  /// Prints diagnostics as a compiler does, one below the other.
  static func write(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { write(diagnostic.description + "\n") }
  }

  static var isTerminal: Bool { Terminal.isStandardError }
}
