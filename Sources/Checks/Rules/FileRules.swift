import Screens
package import Diagnostics

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

extension Finding {
  /// The places of one kind of thing in a file that nobody understood. `what` is the kind as the file writes it (`<element>`, an attribute).
  ///
  /// - Parameter positions: in the file's order, not empty.
  package init(unsupported what: String, file: String, positions: [SourcePosition]) {
    let rule = RuleCatalog[.unsupportedElement]
    let lines = positions.map { String($0.line) }
    let shown = lines.count > 5 ? lines.prefix(4).joined(separator: ", ") + " and \(lines.count - 4) more" : Self.enumeration(lines)
    let places = positions.count == 1 ? "1 place has" : "\(positions.count) places have"
    self.init(
      id: Finding.identity(rule: rule.id, file: file, object: what, key: nil, discriminator: ""), rule: rule.id.rawValue,
      severity: rule.severity, file: file, position: positions.first, scenario: "", object: what, path: what, key: nil, discriminator: "",
      message: "\(places) \(what), which is not understood (line\(lines.count == 1 ? "" : "s") \(shown)).", remedy: rule.remedy, worst: nil,
      first: nil, cells: 0, environments: "", because: [], related: [], state: .new,
      signature: Finding.tableSignature(rule: rule.id, key: what, locale: ""))
  }

  private static func enumeration(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}
