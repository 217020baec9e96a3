import Checks
import Environments
import Syntax

/// `findings.json`: the whole run as one object (CONTRACT: run outputs), which other programs and `copyfit baseline` read.
package enum FindingsJSON {
  /// Raised when a member changes its meaning.
  package static let schemaVersion = 1

  /// The size of pieces in bytes: a report may have tens of megabytes, of which no more is kept.
  private static let pieceSize = 1 << 18

  package static func text(of report: RunReport) -> String {
    var bytes: [UInt8] = []
    write(report) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Gives `output` the file piece by piece.
  package static func write<E>(_ report: RunReport, to output: ([UInt8]) throws(E) -> Void) throws(E) {
    var json = JSONWriter(style: .pretty)
    func pass(_ json: inout JSONWriter) throws(E) {
      if json.bytes.count >= pieceSize { try output(json.takeBytes()) }
    }
    try json.object { json throws(E) in
      json.member("schemaVersion", schemaVersion)
      json.object("tool", line: true) { tool in
        tool.member("name", report.tool.name)
        tool.member("version", report.tool.version)
      }
      json.object("matrix") { matrix in
        matrix.member("locales", report.matrix.locales)
        matrix.member("contentSizes", report.matrix.contentSizes)
        matrix.member("directions", report.matrix.directions)
        matrix.member("devices", report.matrix.devices)
        matrix.member("orientations", report.matrix.orientations)
        if !report.matrix.boldText.isEmpty { matrix.member("boldText", report.matrix.boldText) }
      }
      if let revision = report.changedSince { json.member("changedSince", revision) }
      if let sampling = report.sampling {
        json.object("sampling", line: true) { object in
          object.member("matrix", sampling.name)
          object.member("seed", sampling.seed.description)
          object.member("require", sampling.required)
          object.member("exclude", sampling.excluded)
        }
      }
      json.member("cells", report.cells)
      json.array("scenarios") { for scenario in report.scenarios { scenario.write(to: &$0) } }
      json.array("fonts") { fonts in
        for font in report.fonts {
          fonts.object(line: true) { object in
            object.member("file", font.file)
            object.member("digest", font.digest)
          }
        }
      }
      json.array("unsupported") { elements in
        for element in report.unsupported {
          elements.object(line: true) { object in
            object.member("file", element.file)
            if let line = element.line { object.member("line", line) }
            object.member("what", element.what)
          }
        }
      }
      json.member("notes", report.notes)
      if let resizing = report.resizing {
        json.object("resizing") { json in
          json.member("contentSize", resizing.contentSize)
          json.member("screens", resizing.screens)
          json.member("failing", resizing.failing)
        }
      }
      if !report.paths.isEmpty { json.member("paths", report.paths) }
      if !report.inputs.isEmpty {
        json.array("inputs") { inputs in
          for input in report.inputs {
            inputs.object(line: true) { object in
              object.member("option", input.option)
              object.member("value", input.value)
            }
          }
        }
      }
      try json.array("findings") { json throws(E) in
        for finding in report.findings {
          try finding.write(to: &json, between: pass)
          try pass(&json)
        }
      }
    }
    json.newLine()
    try output(json.takeBytes())
  }
}

extension ScenarioSummary {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { object in
      object.member("name", name)
      object.member("file", file)
      object.member("cells", cells)
      object.member("failingCells", failingCells)
      if let texts {
        object.object("texts", line: true) { words in
          words.member("judged", texts.judged)
          words.member("data", texts.data)
          words.member("unknown", texts.unknown)
        }
      }
      if understood + notUnderstood > 0 {
        object.member("understood", understood)
        object.member("notUnderstood", notUnderstood)
      }
      if let extent {
        object.object("extent") { object in
          object.member("matrixCells", extent.matrixCells)
          object.member("requiredCells", extent.requiredCells)
          object.member("excludedCells", extent.excludedCells)
          extent.coverage.values.write("values", to: &object)
          extent.coverage.pairs.write("pairs", to: &object)
          object.member("missingPairs", extent.coverage.missing)
        }
      }
      heatMap.write(to: &object)
    }
  }
}

extension MatrixCoverage.Tally {
  fileprivate func write(_ name: String, to json: inout JSONWriter) {
    json.object(name, line: true) { object in
      object.member("total", total)
      object.member("covered", covered)
      object.member("excluded", excluded)
    }
  }
}
