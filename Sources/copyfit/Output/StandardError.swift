import Diagnostics
import Foundation

/// Standard error: diagnostics and progress. Results go to standard output and files alone.
enum StandardError {
  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Prints diagnostics as a compiler does, one below the other.
  static func write(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { write(diagnostic.description + "\n") }
  }

  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
