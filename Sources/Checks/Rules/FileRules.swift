import Screens

/// What is said about a layout file as a whole. It is worked out where the file is read; see `Finding.init(unsupported:…)`.
enum FileRules {
  static let all = [
    RuleDescription(
      id: .unsupportedElement, name: "Something was not understood",
      summary: "A layout file has an element or an attribute that bears on the layout and that Copyfit does not understand.",
      rationale: "What hangs on it may look otherwise than in the report. One finding stands for all places of a kind in a file.",
      example: "2 places have <visionKitView>, which is not understood (lines 31 and 87)",
      remedy: "Judge the findings on these views with care; `copyfit layout` lists what it did with them.", severity: .warning,
      scope: .file)
  ]
}
