import Diagnostics
import Platform
import SystemPackage

/// Standard error: diagnostics and progress. Results go to standard output and files alone.
enum StandardError {
  static func write(_ text: String) {
    // A closed or full standard error is no reason to lose the run.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }

  /// Prints diagnostics as a compiler does, one below the other.
  static func write(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { write(diagnostic.description + "\n") }
  }

  static var isTerminal: Bool { Terminal.isStandardError }
}
