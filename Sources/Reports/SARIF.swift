import Checks
import Diagnostics
import Syntax

/// `copyfit.sarif`: SARIF 2.1.0 for code scanning.
///
/// Limits are GitHub's ("SARIF support for code scanning"): 25,000 results a run, of which it shows 5,000, and 1,000 locations a result.
/// Findings that fail the gate come first, then the more severe, then those in more cells. A notification says how many are cut off.
package enum SARIF {
  private static let maximumRelated = 100

  package static func text(of report: RunReport) -> String { text(of: report, maximumResults: 25_000) }

  package static func text(of report: RunReport, maximumResults: Int) -> String {
    let rules = ruleTable(of: report)
    var numbers: [String: Int] = [:]
    for (number, rule) in rules.enumerated() { numbers[rule.id] = number }
    // A fixed defect is not a result: code scanning closes its alert when it is no longer sent, and does not read `baselineState`. It does
    // not read `suppressions` either, so findings that the source accepts are left out.
    let results = report.alerts
    let hidden = report.present.count - results.count
    // All results have suppressions, or none (section 3.27.23).
    let hasSuppressions = results.contains { $0.acceptance != nil }
    let dropped = max(0, results.count - maximumResults)

    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs") { runs in
        runs.object { run in
          run.object("tool") { tool in
            tool.object("driver") { driver in
              driver.member("name", report.tool.name.visibleControls)
              driver.member("semanticVersion", report.tool.version.visibleControls)
              if let url = report.tool.informationURL { driver.member("informationUri", url.visibleControls) }
              driver.array("rules") { for rule in rules { write(rule.id, rule.description, to: &$0) } }
            }
          }
          run.object("automationDetails", line: true) { $0.member("id", "copyfit/layout/") }
          run.array("invocations") { invocations in
            invocations.object { invocation in
              invocation.member("executionSuccessful", true)
              invocation.array("toolExecutionNotifications") { notifications in
                var notes = report.notes
                if hidden > 0 { notes.append("\(hidden.of("finding")) accepted by comments in the source left out.") }
                if dropped > 0 { notes.append("\(dropped.of("finding")) beyond the limit of \(maximumResults.grouped) left out.") }
                for note in notes {
                  notifications.object(line: true) { notification in
                    notification.member("level", "note")
                    notification.object("message") { $0.member("text", note.plainSARIF) }
                  }
                }
              }
            }
          }
          run.member("columnKind", "unicodeCodePoints")
          run.array("results") { array in
            for finding in results.prefix(maximumResults) {
              write(finding, ruleIndex: numbers[finding.rule]!, hasSuppressions: hasSuppressions, to: &array)
            }
          }
        }
      }
    }
    json.newLine()
    return json.text
  }

  /// A rule by its id, with its description; nil if only findings name it (they are from another version).
  private static func ruleTable(of report: RunReport) -> [(id: String, description: RuleDescription?)] {
    let known = report.rules.map { (id: $0.id.rawValue, description: Optional($0)) }
    let others = Set(report.findings.map(\.rule)).subtracting(known.map(\.id)).map { (id: $0, description: RuleDescription?.none) }
    return (known + others).sorted { $0.id < $1.id }
  }

  private static func write(_ id: String, _ rule: RuleDescription?, to json: inout JSONWriter) {
    json.object { object in
      object.member("id", id)
      guard let rule else { return }
      object.member("name", rule.name)
      object.object("shortDescription") { $0.member("text", rule.summary) }
      object.object("fullDescription") { $0.member("text", rule.rationale.shortened(1_000)) }
      object.object("help") { help in
        help.member("text", "\(rule.rationale)\n\nFix: \(rule.remedy)")
        help.member("markdown", "\(rule.rationale)\n\n**Example.** \(rule.example)\n\n**Fix.** \(rule.remedy)")
      }
      object.object("defaultConfiguration", line: true) { $0.member("level", rule.severity.rawValue) }
      object.object("properties", line: true) { $0.member("tags", ["layout", "localization"] + rule.id.criteria.flatMap(\.names)) }
    }
  }

  private static func write(_ finding: Finding, ruleIndex: Int, hasSuppressions: Bool, to json: inout JSONWriter) {
    json.object { result in
      result.member("ruleId", finding.rule)
      result.member("ruleIndex", ruleIndex)
      result.member("level", finding.severity.rawValue)
      result.object("message") { $0.member("text", finding.message.plainSARIF) }
      result.array("locations") { locations in
        locations.object { location in
          writePlace(line: finding.position?.line, column: finding.position?.column, in: finding.file, to: &location)
          location.array("logicalLocations") { logical in
            logical.object { object in
              object.member("name", finding.object.visibleControls)
              object.member("fullyQualifiedName", "\(finding.scenario)/\(finding.path)".visibleControls)
              object.member("kind", "element")
            }
          }
        }
      }
      let causes = finding.because.filter { $0.line != nil }.map { (file: finding.file, line: $0.line, column: Int?.none, text: $0.words) }
      let included = finding.includes.map { (file: $0.file, line: $0.position?.line, column: $0.position?.column, text: $0.message) }
      let places = (causes + included).prefix(maximumRelated)
      if !places.isEmpty {
        result.array("relatedLocations") { related in
          for (number, place) in places.enumerated() {
            related.object { location in
              location.member("id", number + 1)
              writePlace(line: place.line, column: place.column, in: place.file, to: &location)
              location.object("message") { $0.member("text", place.text.plainSARIF) }
            }
          }
        }
      }
      result.object("partialFingerprints", line: true) { $0.member("copyfit/v1", finding.id) }
      result.member("baselineState", finding.state.sarif)
      if hasSuppressions {
        result.array("suppressions") { suppressions in
          guard let acceptance = finding.acceptance else { return }
          suppressions.object(line: true) { suppression in
            suppression.member("kind", "external")
            suppression.member("status", "accepted")
            if let reason = acceptance.reason { suppression.member("justification", reason.visibleControls) }
          }
        }
      }
      let fixes = finding.fixes.filter(\.isPlain)
      if !fixes.isEmpty { result.array("fixes") { json in for fix in fixes { write(fix, to: &json) } } }
      result.object("properties") { properties in
        properties.member("state", finding.state.rawValue)
        properties.member("cells", finding.cells)
        properties.member("environments", finding.environments.visibleControls)
        if let first = finding.first { properties.member("first", first.words.visibleControls) }
        if let worst = finding.worst { properties.member("worst", worst.words) }
        if !finding.when.isEmpty { properties.member("when", finding.when.visibleControls) }
        if let source = finding.source { properties.member("source", "\(source)".visibleControls) }
        if let remedy = finding.remedy { properties.member("remedy", remedy.visibleControls) }
      }
    }
  }

  /// A fix with the lines that it replaces (SARIF 2.1.0, section 3.55).
  private static func write(_ fix: Finding.Fix, to json: inout JSONWriter) {
    json.object { json in
      json.object("description") { $0.member("text", "\(fix.what); \(fix.cost)".plainSARIF) }
      json.array("artifactChanges") { changes in
        changes.object { change in
          writeArtifact(fix.file, to: &change)
          change.array("replacements") { replacements in
            for replacement in fix.replacements {
              replacements.object { json in
                json.object("deletedRegion", line: true) { region in
                  region.member("startLine", replacement.line)
                  region.member("startColumn", 1)
                  region.member("endLine", replacement.line + replacement.removed.count)
                  region.member("endColumn", 1)
                }
                json.object("insertedContent") { $0.member("text", replacement.inserted.map { $0 + "\n" }.joined()) }
              }
            }
          }
        }
      }
    }
  }

  private static func writeArtifact(_ file: String, to json: inout JSONWriter) {
    json.object("artifactLocation", line: true) { artifact in
      // A path from the root has no base.
      artifact.member("uri", (file.hasPrefix("/") ? "file://" : "") + file.percentEncodedPath)
      if !file.hasPrefix("/") { artifact.member("uriBaseId", "%SRCROOT%") }
    }
  }

  private static func writePlace(line: Int?, column: Int?, in file: String, to json: inout JSONWriter) {
    json.object("physicalLocation") { physical in
      writeArtifact(file, to: &physical)
      guard let line else { return }
      physical.object("region", line: true) { region in
        region.member("startLine", line)
        if let column { region.member("startColumn", column) }
      }
    }
  }
}

extension Finding.State {
  /// As SARIF compares with a baseline (section 3.27.24).
  fileprivate var sarif: String {
    switch self {
    case .new: "new"
    case .known, .outOfMatrix: "unchanged"
    case .worse, .moved: "updated"
    case .fixed: "absent"
    }
  }
}

extension String {
  /// The text as a SARIF message that holds no link (section 3.11.6): its brackets do not meet.
  fileprivate var plainSARIF: String {
    var result = ""
    for scalar in visibleControls.unicodeScalars {
      if scalar == "(", result.utf8.last == UInt8(ascii: "]") { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The path as a relative URI reference (RFC 3986, section 3.3): all but unreserved characters and `/` as `%XX`.
  fileprivate var percentEncodedPath: String {
    var result = ""
    let digits = Array("0123456789ABCDEF")
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "\\"): result += "/"
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }
}
