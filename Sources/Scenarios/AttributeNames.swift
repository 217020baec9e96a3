import Screens

extension LayoutAttribute {
  /// Attributes by their letters in lower case. `Baseline` alone is the last one, as in the guide.
  private static let byLetters: [String: LayoutAttribute] = {
    var table = ["baseline": LayoutAttribute.lastBaseline]
    for attribute in allCases { table[attribute.rawValue.lowercased()] = attribute }
    return table
  }()

  /// The attribute with these words, in any case: `["leading", "Margin"]`.
  init?(words: some Sequence<String>) {
    guard let attribute = Self.byLetters[words.reduce(into: "") { $0 += $1 }.lowercased()] else { return nil }
    self = attribute
  }

  /// All names, for suggestions.
  static let notations: [String] = allCases.map(\.notation) + ["LastBaseline"]
}
