/// How bad a finding is. By default, only a defect in a solved cell is an error; a defect in a file alone is a warning.
package enum Severity: String, Hashable, Codable, Sendable, CaseIterable, Comparable {
  case note, warning, error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}
