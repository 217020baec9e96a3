package import Diagnostics
package import Vocabulary

/// In which directions each locale is looked at.
package enum DirectionChoice: String, Hashable, Encodable, Sendable, CaseIterable {
  /// The one in which the locale is written.
  case natural
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
  /// Left to right, then right to left.
  case both

  /// The choice that a list names: one of `natural`, `ltr`, `rtl`, `both`; `ltr, rtl` is `both`.
  package static func selection(_ words: [String]) throws(SelectionError) -> DirectionChoice {
    var choice: DirectionChoice?
    for (index, word) in words.enumerated() {
      let next = try selectedValue(of: word, among: allCases.map { ($0.rawValue, $0) }, what: "direction", index: index)
      guard next != .natural && choice != .natural || choice == nil || choice == next else {
        throw SelectionError(index: index, "natural cannot be combined: it already gives each locale its direction")
      }
      choice = choice == nil || choice == next ? next : .both
    }
    guard let choice else { throw SelectionError("no direction given", remedy: "write natural, ltr, rtl or both") }
    return choice
  }

  /// What remains where both choices must hold; nil: nothing. `natural` gives way to a stated direction.
  package func intersection(_ other: DirectionChoice) -> DirectionChoice? {
    switch (self, other) {
    case (.natural, _): other
    case (_, .natural): self
    case (.both, _): other
    case (_, .both): self
    default: self == other ? self : nil
    }
  }

  /// The directions of a locale whose own is `natural`.
  package func directions(natural: LayoutDirection) -> [LayoutDirection] {
    switch self {
    case .natural: [natural]
    case .leftToRight: [.leftToRight]
    case .rightToLeft: [.rightToLeft]
    case .both: [.leftToRight, .rightToLeft]
    }
  }
}

extension Orientation {
  /// The orientations that a list names, portrait first: `portrait`, `landscape`, `both` or `all`.
  package static func selection(_ words: [String]) throws(SelectionError) -> [Orientation] {
    var chosen = Set<Orientation>()
    let choices: [(spelling: String, value: [Orientation])] = [
      ("portrait", [.portrait]), ("landscape", [.landscape]), ("both", allCases), ("all", allCases),
    ]
    for (index, word) in words.enumerated() {
      chosen.formUnion(try selectedValue(of: word, among: choices, what: "orientation", index: index))
    }
    return allCases.filter(chosen.contains)
  }
}
