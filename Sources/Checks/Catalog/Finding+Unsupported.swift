package import Diagnostics

extension Finding {
  /// The places of one kind of thing in a file that Copyfit does not understand. `what` is the kind as the file writes it (`<element>`, an
  /// attribute).
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
