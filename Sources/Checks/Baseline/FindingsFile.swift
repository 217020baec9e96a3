package import Diagnostics
import Digests
import Syntax
import Vocabulary

/// The part of `findings.json` that a baseline needs.
package struct FindingsFile: Sendable {
  package struct Scenario: Hashable, Sendable, Comparable {
    package var file: String
    package var name: String

    package init(file: String, name: String) {
      self.file = file
      self.name = name
    }

    init(_ json: JSONNode, in file: String) throws(DiagnosticError) {
      self.init(file: try json.required("file", in: file).string(in: file), name: try json.required("name", in: file).string(in: file))
    }

    package static func < (a: Scenario, b: Scenario) -> Bool { (a.file, a.name) < (b.file, b.name) }
  }

  /// Name and version: `copyfit 0.1.0`.
  package var tool: String
  /// The axes by name, each with its values: `locales`, `contentSizes`, `directions`, `devices`, `orientations`, and `boldText` if it was
  /// asked for.
  package var axes: [(name: String, values: [String])]
  package var scenarios: [Scenario]
  /// File names and digests of the fonts that text was measured with.
  package var fonts: [String]
  /// Each separately, including those that another one includes.
  package var findings: [Finding]
  /// Whether it checked only what has changed: a missing finding may be in a part that was not checked.
  package var isOfChanges = false

  package init(tool: String, axes: [(name: String, values: [String])], scenarios: [Scenario], fonts: [String], findings: [Finding]) {
    self.tool = tool
    self.axes = axes
    self.scenarios = scenarios
    self.fonts = fonts
    self.findings = findings
  }

  /// Reads the text of a `findings.json`.
  package init(reading text: String, file: String) throws(DiagnosticError) {
    let json = try JSONReader.read(text, file: file)
    let tool = try json.required("tool", in: file)
    self.tool = "\(try tool.required("name", in: file).string(in: file)) \(try tool.required("version", in: file).string(in: file))"
    axes = []
    for member in try json.required("matrix", in: file).object(in: file) {
      axes.append((member.key, try member.node.strings(in: file)))
    }
    scenarios = []
    for node in try json.required("scenarios", in: file).array(in: file) {
      scenarios.append(try Scenario(node, in: file))
    }
    isOfChanges = json["changedSince"] != nil
    fonts = []
    for node in try json["fonts"]?.array(in: file) ?? [] {
      fonts.append("\(try node.required("file", in: file).string(in: file)) \(try node.required("digest", in: file).string(in: file))")
    }
    findings = []
    for node in try json.required("findings", in: file).array(in: file) { findings.append(try Finding(node, in: file)) }
    findings = findings.unfolded
  }

  /// The settings of the run that a baseline keeps.
  package var header: Baseline.Header {
    Baseline.Header(
      tool: tool, rules: SHA256.identity(of: RuleID.allCases.map(\.rawValue)), fonts: SHA256.identity(of: fonts),
      matrix: SHA256.identity(of: axes.flatMap { [$0.name] + $0.values + [""] }),
      scenarios: Set(scenarios + findings.map { Scenario(file: $0.file, name: $0.scenario) }).sorted())
  }

  /// Whether the run looked where the entry's finding was met: at its scenario, in its first or its worst environment.
  func covers(_ entry: Baseline.Entry) -> Bool {
    if isOfChanges { return false }
    let isTable = entry.scenario.isEmpty
    guard isTable || scenarios.contains(Scenario(file: entry.file, name: entry.scenario)) else { return false }
    // Of a table: in all of its languages, which are named there.
    if isTable, !entry.environments.isEmpty {
      return entry.environments.split(separator: ",").allSatisfy { covers("locales", String($0)) }
    }
    return entry.places.isEmpty || entry.places.contains(where: covers)
  }

  private func covers(_ place: Baseline.Place) -> Bool {
    covers("locales", place.locale) && covers("contentSizes", place.contentSize) && covers("directions", place.direction)
      && covers("devices", place.device) && covers("orientations", place.orientation)
      && (axes.first { $0.name == "boldText" }?.values ?? ["off"]).contains(place.isBoldText ? "on" : "off")
  }

  /// An axis that is not named holds everything; so does the natural direction.
  private func covers(_ axis: String, _ value: String) -> Bool {
    guard let values = axes.first(where: { $0.name == axis })?.values, !values.isEmpty else { return true }
    return values.contains(value) || (axis == "directions" && values.contains { $0 != "ltr" && $0 != "rtl" })
  }
}
