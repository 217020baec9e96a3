import Screens

/// The rules about a layout file as a whole. Their findings are made when the file is read; see `Finding.init(unsupported:…)`.
enum FileRules {
  static let all = [
    RuleDescription(
      id: .unsupportedElement, name: "Something was not understood",
      summary: "A layout file has an element or attribute that affects the layout and that Copyfit does not understand.",
      rationale: "What depends on it may look different from the report. One finding covers all places of a kind in a file.",
      example: "2 places have <visionKitView>, which is not understood (lines 31 and 87)",
      remedy: "Treat findings on these views with care; `copyfit layout` lists how they are laid out.", severity: .warning,
      scope: .file)
  ]
}
