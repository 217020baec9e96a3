import ArgumentParser
import Checks
import Diagnostics
import Foundation
import Reports
import Sweep

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
struct ReportWriter: Sendable {
  let report: RunReport
  /// Makes what the page shows beside findings.
  let exhibits: (@Sendable () -> any ExhibitSource)?
  let formats: [ReportFormat]
  let isSingleFile: Bool

  /// All files are prepared, at the same time, then take their names together, the page last; then the pieces of an earlier page go.
  func write(to folder: OutputFolder, workers: Int) async throws {
    // The page takes longest.
    let formats = formats.filter { $0 == .html } + formats.filter { $0 != .html }
    let works: [@Sendable () -> Result<[String], any Error>] = formats.map { format in
      { Result { try stage(format, in: folder) } }
    }
    let files = try await Workers.all(works, among: workers).flatMap { try $0.get() }
    try folder.commit(last: HTMLReport.page)
    if formats.contains(.html) { folder.removeStale(in: "data", except: Set(files), isOurs: HTMLReport.isPiece) }
  }

  /// The names of the files.
  private func stage(_ format: ReportFormat, in folder: OutputFolder) throws -> [String] {
    let file: (name: String, text: String)
    switch format {
    case .html: return try stagePage(in: folder)
    case .github: return []
    case .csv: file = ("findings.csv", FindingsCSV.text(of: report))
    case .json: file = ("findings.json", FindingsJSON.text(of: report))
    case .junit: file = ("junit.xml", JUnitXML.text(of: report))
    case .sarif: file = ("copyfit.sarif", SARIF.text(of: report))
    case .markdown: file = ("summary.md", SummaryMarkdown.text(of: report))
    case .gitlab: file = ("codequality.json", CodeQuality.text(of: report))
    }
    try folder.stage(file.text.utf8, to: file.name)
    return [file.name]
  }

  /// What is said to the CI server while the job runs: annotations on standard output, and the summary for the page of the step.
  func announce() throws {
    guard formats.contains(.github) else { return }
    StandardOutput.write(GitHubAnnotations.text(of: report))
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    try OutputFolder.append(SummaryMarkdown.text(of: report).utf8, to: path)
  }

  private func stagePage(in folder: OutputFolder) throws -> [String] {
    do {
      let outcome = try HTMLReport.write(report, exhibits: exhibits?(), form: isSingleFile ? .singleFile : .folder) { name, bytes in
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
