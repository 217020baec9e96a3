package import Checks
package import Diagnostics
import Environments
import Syntax

extension RunReport {
  /// Reads the text of a `findings.json`, so that its run can be written in another form: pictures and the rules of the squares of heat maps
  /// are not in it. Unknown members are ignored: a later version may add some.
  package init(reading text: String, file: String, gate: Gate = Gate()) throws(DiagnosticError) {
    let json = try JSONReader.read(text, file: file)
    let version = try json["schemaVersion"]?.integer(in: file) ?? FindingsJSON.schemaVersion
    guard version == FindingsJSON.schemaVersion else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: json["schemaVersion"]!.position, "these findings are of schema version \(version)",
          reason: "this version reads \(FindingsJSON.schemaVersion)", remedy: "use the version of copyfit that wrote them"))
    }
    let tool = try json.required("tool", in: file)
    let matrix = try json.required("matrix", in: file)
    self.init(
      tool: Tool(
        name: try tool.required("name", in: file).string(in: file), version: try tool.required("version", in: file).string(in: file)),
      matrix: Matrix(
        locales: try matrix.required("locales", in: file).texts(in: file),
        contentSizes: try matrix.required("contentSizes", in: file).texts(in: file),
        directions: try matrix.required("directions", in: file).texts(in: file),
        devices: try matrix.required("devices", in: file).texts(in: file),
        orientations: try matrix.required("orientations", in: file).texts(in: file),
        boldText: try matrix["boldText"]?.texts(in: file) ?? []),
      cells: try json.required("cells", in: file).integer(in: file), rules: [], scenarios: [], findings: [],
      notes: try json["notes"]?.texts(in: file) ?? [], gate: gate)
    if let node = json["sampling"] {
      sampling = Sampling(
        name: try node.required("matrix", in: file).string(in: file),
        seed: UInt64(try node.required("seed", in: file).string(in: file)) ?? 0,
        required: try node.required("require", in: file).texts(in: file),
        excluded: try node.required("exclude", in: file).texts(in: file))
    }
    for node in try json.required("scenarios", in: file).array(in: file) { scenarios.append(try ScenarioSummary(node, in: file)) }
    for node in try json["fonts"]?.array(in: file) ?? [] {
      fonts.append(
        FontFile(file: try node.required("file", in: file).string(in: file), digest: try node.required("digest", in: file).string(in: file))
      )
    }
    for node in try json["unsupported"]?.array(in: file) ?? [] {
      unsupported.append(
        UnsupportedElement(
          file: try node.required("file", in: file).string(in: file), line: try node["line"]?.integer(in: file),
          what: try node.required("what", in: file).string(in: file)))
    }

    if let node = json["resizing"] {
      var failing: [String] = []
      for name in try node.required("failing", in: file).array(in: file) { failing.append(try name.string(in: file)) }
      resizing = Resizing(
        contentSize: try node.required("contentSize", in: file).string(in: file),
        screens: try node.required("screens", in: file).integer(in: file), failing: failing)
    }
    for node in try json["paths"]?.array(in: file) ?? [] { paths.append(try node.string(in: file)) }
    for node in try json["inputs"]?.array(in: file) ?? [] {
      inputs.append(
        Input(option: try node.required("option", in: file).string(in: file), value: try node.required("value", in: file).string(in: file)))
    }
    for node in try json.required("findings", in: file).array(in: file) { findings.append(try Finding(node, in: file)) }
    // Which rules were on is not written: a rule that is off by default was on if it found something.
    let found = Set(findings.map(\.rule))
    rules = RuleCatalog.all.filter { $0.isOnByDefault || found.contains($0.id.rawValue) }
  }
}

extension ScenarioSummary {
  fileprivate init(_ json: JSONNode, in file: String) throws(DiagnosticError) {
    self.init(
      name: try json.required("name", in: file).string(in: file), file: try json.required("file", in: file).string(in: file),
      cells: try json.required("cells", in: file).integer(in: file),
      failingCells: try json["failingCells"]?.integer(in: file) ?? 0,
      heatMap: try json["heatMap"].map { node throws(DiagnosticError) in try HeatMap(node, in: file) }
        ?? HeatMap(locales: [], contentSizes: [], squares: []), understood: try json["understood"]?.integer(in: file) ?? 0,
      notUnderstood: try json["notUnderstood"]?.integer(in: file) ?? 0,
      extent: try json["extent"].map { node throws(DiagnosticError) in try Extent(node, in: file) })
  }
}

extension ScenarioSummary.Extent {
  fileprivate init(_ json: JSONNode, in file: String) throws(DiagnosticError) {
    func tally(_ name: String) throws(DiagnosticError) -> MatrixCoverage.Tally {
      let node = try json.required(name, in: file)
      return MatrixCoverage.Tally(
        total: try node.required("total", in: file).integer(in: file), covered: try node.required("covered", in: file).integer(in: file),
        excluded: try node.required("excluded", in: file).integer(in: file))
    }
    self.init(
      matrixCells: try json.required("matrixCells", in: file).integer(in: file),
      requiredCells: try json.required("requiredCells", in: file).integer(in: file),
      excludedCells: try json.required("excludedCells", in: file).integer(in: file),
      coverage: MatrixCoverage.Result(
        values: try tally("values"), pairs: try tally("pairs"), missing: try json.required("missingPairs", in: file).texts(in: file)))
  }
}

extension HeatMap {
  /// The squares as three lists of numbers, in their order.
  func write(to json: inout JSONWriter) {
    json.object("heatMap", line: true) { json in
      json.member("locales", locales)
      json.member("contentSizes", contentSizes)
      for (name, number) in [("cells", \Square.cells), ("failing", \.failing), ("warned", \.warned)] as [(String, KeyPath<Square, Int>)] {
        json.array(name) { for square in squares { $0.value(square[keyPath: number]) } }
      }
    }
  }

  fileprivate init(_ json: JSONNode, in file: String) throws(DiagnosticError) {
    let locales = try json.required("locales", in: file).texts(in: file)
    let contentSizes = try json.required("contentSizes", in: file).texts(in: file)
    var columns: [[Int]] = []
    for name in ["cells", "failing", "warned"] {
      let node = try json.required(name, in: file)
      var numbers: [Int] = []
      for element in try node.array(in: file) { numbers.append(try element.integer(in: file)) }
      guard numbers.count == locales.count * contentSizes.count else {
        throw node.mismatch("a list of \(locales.count * contentSizes.count) numbers, one for each locale and content size", in: file)
      }
      columns.append(numbers)
    }
    self.init(
      locales: locales, contentSizes: contentSizes,
      squares: columns[0].indices.map { Square(cells: columns[0][$0], failing: columns[1][$0], warned: columns[2][$0], rules: []) })
  }
}

extension JSONNode {
  fileprivate func texts(in file: String) throws(DiagnosticError) -> [String] {
    var texts: [String] = []
    for node in try array(in: file) { texts.append(try node.string(in: file)) }
    return texts
  }
}
