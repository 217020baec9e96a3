package import Diagnostics
import Platform
package import Reports
import Sweep

/// Writes the files of a report. (`cells.csv` is written while the sweep goes on.)
package struct ReportWriter: Sendable {
  private let report: RunReport
  /// Makes the exhibits that the page shows beside findings.
  private let exhibits: (@Sendable () -> any ExhibitSource)?
  private let request: ReportRequest
  private let isCancelled: @Sendable () -> Bool

  package init(
    _ report: RunReport, _ request: ReportRequest, exhibits: (@Sendable () -> any ExhibitSource)? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.report = report
    self.exhibits = exhibits
    self.request = request
    self.isCancelled = isCancelled
  }

  /// The table of all cells.
  static func cellRows(isCompressed: Bool) -> String { isCompressed ? "cells.csv.gz" : "cells.csv" }

  /// What may be written into the folder itself.
  static let names: Set<String> = Set(
    ReportFormat.allCases.compactMap(\.fileName) + [
      cellRows(isCompressed: false), cellRows(isCompressed: true), ResultJournal.nameOfWhole, ResultJournal.nameOfPart,
    ])

  /// Prepares all files at the same time. Then they get their names, the page last, and the pieces of an earlier page are removed.
  /// - Returns: warnings for the user.
  package func write(to folder: ReportFolder, workers: Int) async throws(RunError) -> [Diagnostic] {
    // The page takes longest.
    let formats = request.formats.filter { $0 == .html } + request.formats.filter { $0 != .html }
    let works: [@Sendable () -> Result<Staged, RunError>] = formats.map { format in
      { Result { () throws(RunError) in try stage(format, in: folder) } }
    }
    var all = Staged()
    for result in await Workers.all(works, among: workers) {
      let staged = try result.get()
      all.files += staged.files
      all.warnings += staged.warnings
    }
    do throws(WriteFailure) { try folder.commit(last: HTMLReport.page) } catch { throw RunError(error) }
    if request.formats.contains(.html) { folder.removeStale(in: "data", except: Set(all.files), isOurs: HTMLReport.isPiece) }
    return all.warnings
  }

  /// The names of the files of a format, with warnings for the user.
  private struct Staged: Sendable {
    var files: [String] = []
    var warnings: [Diagnostic] = []
  }

  private func stage(_ format: ReportFormat, in folder: ReportFolder) throws(RunError) -> Staged {
    if format == .html { return try stagePage(in: folder, isSingleFile: request.isSingleFile) }
    guard let name = format.fileName else { return Staged() }
    do throws(WriteFailure) {
      let file = try folder.stream(to: name)
      switch format {
      case .html, .github: break
      case .csv: try file.write(FindingsCSV.text(of: report).utf8)
      case .json: try FindingsJSON.write(report) { bytes throws(WriteFailure) in try file.write(bytes) }
      case .junit: try file.write(JUnitXML.text(of: report).utf8)
      case .sarif: try file.write(SARIF.text(of: report).utf8)
      case .markdown: try file.write(SummaryMarkdown.text(of: report).utf8)
      case .gitlab: try file.write(CodeQuality.text(of: report).utf8)
      }
      try file.close()
    } catch {
      throw RunError(error)
    }
    return Staged(files: [name])
  }

  private func stagePage(in folder: ReportFolder, isSingleFile: Bool) throws(RunError) -> Staged {
    do {
      let outcome = try HTMLReport.write(report, exhibits: exhibits?(), form: isSingleFile ? .singleFile : .folder) { name, bytes in
        // Drawing the pictures of a large run takes its time.
        guard !isCancelled() else {
          throw RunError.incomplete(
            Diagnostic(
              .error, file: request.output, "interrupted while the report was written; the reports of an earlier run are unchanged"))
        }
        try folder.stage(bytes, to: name)
      }
      let isLarge = isSingleFile && outcome.size > HTMLReport.largeFile
      let warnings = isLarge ? [warning("is \(outcome.size >> 20) MB large; without --single-file it opens faster")] : []
      return Staged(files: outcome.files, warnings: warnings)
    } catch let error as HTMLReport.TooLarge {
      var staged = try stagePage(in: folder, isSingleFile: false)
      staged.warnings.append(warning("would be \(error.size >> 20) MB as a single file; its data is written to the folder data"))
      return staged
    } catch let failure as WriteFailure {
      throw RunError(failure)
    } catch {
      throw error as! RunError
    }
  }

  private func warning(_ message: String) -> Diagnostic { Diagnostic(.warning, file: HTMLReport.page, message) }
}

extension ReportFormat {
  /// nil: it is not a file, or it has parts.
  fileprivate var fileName: String? {
    switch self {
    case .html: HTMLReport.page
    case .csv: "findings.csv"
    case .json: "findings.json"
    case .junit: "junit.xml"
    case .sarif: "copyfit.sarif"
    case .markdown: "summary.md"
    case .gitlab: "codequality.json"
    case .github: nil
    }
  }
}
