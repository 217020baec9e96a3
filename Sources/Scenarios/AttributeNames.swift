package import AutoLayout

extension LayoutAttribute {
  /// The attribute as the Auto Layout Guide writes it: `LeadingMargin`, `CenterX`, `Baseline`, `NotAnAttribute`.
  package var notation: String {
    if self == .lastBaseline { return "Baseline" }
    return rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// Attributes by their letters in lower case. `Baseline` alone is the last one, as in the guide.
  private static let byLetters: [String: LayoutAttribute] = {
    var table = ["baseline": LayoutAttribute.lastBaseline]
    for attribute in allCases { table[attribute.rawValue.lowercased()] = attribute }
    return table
  }()

  /// The attribute with these words, in any case: `["leading", "Margin"]`.
  init?(words: some Sequence<String>) {
    guard let attribute = Self.byLetters[words.joined().lowercased()] else { return nil }
    self = attribute
  }

  /// Every name, for suggestions.
  static let notations: [String] = allCases.map(\.notation) + ["LastBaseline"]
}
