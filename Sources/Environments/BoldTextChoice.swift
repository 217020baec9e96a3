package import Diagnostics

/// Whether Bold Text is off, on, or looked at both ways.
package enum BoldTextChoice: String, Hashable, Sendable, CaseIterable {
  case off, on, both

  /// Ordinary text before bold text.
  package var values: [Bool] {
    switch self {
    case .off: [false]
    case .on: [true]
    case .both: [false, true]
    }
  }

  /// What both choices hold; nil: nothing.
  package func intersection(_ other: BoldTextChoice) -> BoldTextChoice? {
    self == other || other == .both ? self : self == .both ? other : nil
  }

  /// The choice that is named, without regard to case: `off`, `on` or `both`.
  package static func selection(_ words: [String]) throws(SelectionError) -> BoldTextChoice {
    try selectedValue(of: words.joined(separator: ","), among: allCases.map { ($0.rawValue, $0) }, what: "bold-text")
  }
}
