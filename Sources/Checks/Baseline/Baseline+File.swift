package import Diagnostics
import Syntax
import Vocabulary

/// The file: JSON, an entry a line in a stable order, so that two branches merge line by line.
extension Baseline {
  private static let version = 1

  /// The text of the file, with a line break at its end.
  package var text: String {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("baseline", Self.version)
      json.member("tool", header.tool)
      json.member("rules", header.rules)
      json.member("fonts", header.fonts)
      json.member("matrix", header.matrix)
      json.array("scenarios") { json in
        for scenario in header.scenarios {
          json.object(line: true) { json in
            json.member("file", scenario.file)
            json.member("name", scenario.name)
          }
        }
      }
      json.array("entries") { json in for entry in entries { entry.write(to: &json) } }
    }
    json.newLine()
    return json.text
  }

  /// Reads a baseline. Unknown members are ignored. The order of the entries does not matter.
  package init(reading text: String, file: String) throws(DiagnosticError) {
    let json = try JSONReader.read(text, file: file)
    let version = try json.required("baseline", in: file)
    guard try version.integer(in: file) == Self.version else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: version.position, "this baseline has another format than this version reads (\(Self.version))",
          remedy: "write it again with `copyfit baseline write`"))
    }
    var scenarios: [FindingsFile.Scenario] = []
    for node in try json.required("scenarios", in: file).array(in: file) { scenarios.append(try FindingsFile.Scenario(node, in: file)) }
    self.init(
      header: Header(
        tool: try json.required("tool", in: file).string(in: file), rules: try json.required("rules", in: file).string(in: file),
        fonts: try json.required("fonts", in: file).string(in: file), matrix: try json.required("matrix", in: file).string(in: file),
        scenarios: scenarios))
    for node in try json.required("entries", in: file).array(in: file) { entries.append(try Entry(node, in: file)) }
    sort()
  }
}

extension Baseline.Entry {
  fileprivate func write(to json: inout JSONWriter) {
    json.object(line: true) { json in
      json.member("file", file)
      json.member("scenario", scenario)
      json.member("object", object)
      json.member("rule", rule)
      json.member("severity", severity.rawValue)
      if !discriminator.isEmpty { json.member("discriminator", discriminator) }
      if let key { json.member("key", key) }
      json.member("path", path)
      json.member("id", id)
      json.member("signature", signature)
      if let amount, let unit {
        json.member("amount", amount)
        json.member("unit", unit)
      }
      json.member("environments", environments)
      json.array("places") { json in
        for place in places {
          json.array { json in
            for part in [place.locale, place.contentSize, place.direction, place.device, place.orientation] { json.value(part) }
            if place.isBoldText { json.value(Self.boldText) }
          }
        }
      }
      if let expires { json.member("expires", expires.description) }
      if let reason { json.member("reason", reason) }
    }
  }

  private static let boldText = "bold text"

  fileprivate init(_ json: JSONNode, in file: String) throws(DiagnosticError) {
    var places: [Baseline.Place] = []
    for node in try json["places"]?.array(in: file) ?? [] {
      let parts = try node.strings(in: file)
      guard parts.count == 5 || parts.count == 6 && parts[5] == Self.boldText else {
        throw node.mismatch("[locale, content size, direction, device, orientation]", in: file)
      }
      places.append(
        Baseline.Place(
          locale: parts[0], contentSize: parts[1], direction: parts[2], device: parts[3], orientation: parts[4],
          isBoldText: parts.count == 6))
    }
    var lastDay: CalendarDay?
    if let expires = json["expires"] {
      lastDay = CalendarDay(try expires.string(in: file))
      guard lastDay != nil else {
        throw DiagnosticError(
          Diagnostic(
            .error, file: file, position: expires.position, "expected a day as yyyy-MM-dd, found \"\(try expires.string(in: file))\"",
            remedy: "write the last day of the acceptance, such as 2027-01-31"))
      }
    }
    self.init(
      id: try json.required("id", in: file).string(in: file), rule: try json.required("rule", in: file).string(in: file),
      severity: try json.required("severity", in: file).oneOf(Severity.self, in: file),
      file: try json.required("file", in: file).string(in: file), scenario: try json.required("scenario", in: file).string(in: file),
      object: try json.required("object", in: file).string(in: file), path: try json.required("path", in: file).string(in: file),
      key: try json["key"]?.string(in: file), discriminator: try json["discriminator"]?.string(in: file) ?? "",
      signature: try json["signature"]?.string(in: file) ?? "", amount: try json["amount"]?.number(in: file),
      unit: try json["unit"]?.string(in: file), environments: try json["environments"]?.string(in: file) ?? "", places: places,
      expires: lastDay, reason: try json["reason"]?.string(in: file))
  }
}
