import Diagnostics
import Foundation

/// Standard error: diagnostics and progress. Results go to standard output and files alone.
enum StandardError {
  static func write(_ text: String) {
    var text = text
    // A closed or full standard error is no reason to lose the run.
    _ = text.withUTF8 { POSIXStream.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }

  /// Prints diagnostics as a compiler does, one below the other.
  static func write(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { write(diagnostic.description + "\n") }
  }

  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
