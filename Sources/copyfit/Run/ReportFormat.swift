import ArgumentParser
import Checks
import Diagnostics
import Foundation
import Reports

/// The forms in which a run is written down.
enum ReportFormat: String, CaseIterable {
  case html, csv, json, junit, sarif, markdown, github, gitlab

  /// What a run writes that is not asked for others.
  static let usual: [ReportFormat] = [.html, .csv, .json, .junit, .sarif, .markdown]

  /// The formats of a comma-separated list, each once; nil: the usual ones.
  static func list(_ list: String?) throws -> [ReportFormat] {
    guard let list else { return usual }
    var formats: [ReportFormat] = []
    for word in list.split(separator: ",").map({ $0.trimmingSpaces.lowercased() }) {
      guard let format = ReportFormat(rawValue: word) else {
        let near = Suggestion.nearest(to: word, among: allCases.map(\.rawValue)).map { " (did you mean \($0)?)" } ?? ""
        throw ValidationError("--format: no format '\(word)'\(near); write some of \(allCases.map(\.rawValue).joined(separator: ", "))")
      }
      if !formats.contains(format) { formats.append(format) }
    }
    guard !formats.isEmpty else { throw ValidationError("--format: the list is empty") }
    return formats
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}

/// Writes the files of a report. (`cells.csv` is written while the sweep goes on.)
struct ReportWriter {
  let report: RunReport
  let exhibits: (any ExhibitSource)?
  let formats: [ReportFormat]
  let isSingleFile: Bool

  /// All files are prepared, then take their names together, the page last; then the pieces of an earlier page go.
  func write(to folder: OutputFolder) throws {
    for format in formats where format != .html { try stage(format, in: folder) }
    guard formats.contains(.html) else { return try folder.commit() }
    let files = try stagePage(in: folder)
    try folder.commit()
    folder.removeStale(in: "data", except: Set(files), isOurs: HTMLReport.isPiece)
  }

  private func stage(_ format: ReportFormat, in folder: OutputFolder) throws {
    switch format {
    case .html, .github: break
    case .csv: try folder.stage(FindingsCSV.text(of: report).utf8, to: "findings.csv")
    case .json: try folder.stage(FindingsJSON.text(of: report).utf8, to: "findings.json")
    case .junit: try folder.stage(JUnitXML.text(of: report).utf8, to: "junit.xml")
    case .sarif: try folder.stage(SARIF.text(of: report).utf8, to: "copyfit.sarif")
    case .markdown: try folder.stage(SummaryMarkdown.text(of: report).utf8, to: "summary.md")
    case .gitlab: try folder.stage(CodeQuality.text(of: report).utf8, to: "codequality.json")
    }
  }

  /// What is said to the CI server while the job runs: annotations on standard output, and the summary for the page of the step.
  func announce() throws {
    guard formats.contains(.github) else { return }
    StandardOutput.write(GitHubAnnotations.text(of: report))
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    try OutputFolder.append(SummaryMarkdown.text(of: report).utf8, to: path)
  }

  /// The names of the page's files below `data`.
  private func stagePage(in folder: OutputFolder) throws -> [String] {
    do {
      let outcome = try HTMLReport.write(report, exhibits: exhibits, form: isSingleFile ? .singleFile : .folder) { name, bytes in
        // Drawing the pictures of a large run takes its time.
        guard !Interruption.hasHappened else {
          StandardError.write("error: interrupted while the report was written; those of an earlier run are as they were\n")
          throw ExitCode.incomplete
        }
        try folder.stage(bytes, to: name)
      }
      if isSingleFile, outcome.size > HTMLReport.largeFile {
        StandardError.write("warning: index.html has \(outcome.size >> 20) MB; without --single-file it opens faster\n")
      }
      return outcome.files
    } catch let error as HTMLReport.TooLarge {
      StandardError.write(
        "warning: index.html would have \(error.size >> 20) MB as a single file; it is written with its data in the folder data\n")
      return try ReportWriter(report: report, exhibits: exhibits, formats: formats, isSingleFile: false).stagePage(in: folder)
    }
  }
}
