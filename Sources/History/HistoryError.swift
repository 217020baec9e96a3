package import Diagnostics

/// Why a history cannot be used.
package enum HistoryError: Error {
  /// The file is missing, or is something else.
  case badInput(Diagnostic)
  /// It is one, and cannot be read or written now: a full disk, a lock that is not given back, a file that is damaged.
  case unavailable(Diagnostic)

  package var diagnostic: Diagnostic {
    switch self {
    case .badInput(let diagnostic), .unavailable(let diagnostic): diagnostic
    }
  }
}
