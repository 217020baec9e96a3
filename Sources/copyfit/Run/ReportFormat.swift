import ArgumentParser
import Reports

/// The forms in which a run is written down.
enum ReportFormat: String, CaseIterable {
  case html, csv, json, junit, sarif, markdown

  /// The formats of a comma-separated list; nil: all.
  static func list(_ list: String?) throws -> [ReportFormat] {
    guard let list else { return allCases }
    return try list.split(separator: ",").map { word in
      guard let format = ReportFormat(rawValue: word.lowercased()) else {
        throw ValidationError("--format: no format '\(word)'; write some of \(allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return format
    }
  }

  /// Writes the report's file of this form. (`cells.csv` is written while the sweep goes on.)
  func write(_ report: RunReport, to folder: OutputFolder) throws {
    switch self {
    case .html: try folder.write(HTMLReport.text(of: report).utf8, to: "index.html")
    case .csv: try folder.write(FindingsCSV.text(of: report).utf8, to: "findings.csv")
    case .json: try folder.write(FindingsJSON.text(of: report).utf8, to: "findings.json")
    case .junit: try folder.write(JUnitXML.text(of: report).utf8, to: "junit.xml")
    case .sarif: try folder.write(SARIF.text(of: report).utf8, to: "copyfit.sarif")
    case .markdown: try folder.write(SummaryMarkdown.text(of: report).utf8, to: "summary.md")
    }
  }
}
