import ArgumentParser
import Foundation
import History
import Reports

/// The history that a run is recorded in.
struct RunHistory {
  /// The runs that a page shows.
  static let shownRuns = 60

  let path: String
  let label: String?

  /// Opens the file, so that a wrong one ends the run before its work.
  init(_ path: String, label: String?) throws {
    self.path = path
    self.label = label
    try Self.reporting { () throws(HistoryError) in _ = try HistoryFile(recordingIn: path) }
  }

  /// Records a finished run, and gives it with those before it. It is on the disk then, whatever happens to the reports.
  func record(_ report: RunReport, exhibits: any ExhibitSource) throws -> [RecordedRun] {
    let run = report.recorded(at: Self.now, label: label, exhibits: exhibits)
    return try Self.reporting { () throws(HistoryError) in
      let history = try HistoryFile(recordingIn: path)
      let recorded = try history.record(run)
      return try history.runs(last: Self.shownRuns, upTo: recorded.number)
    }
  }

  /// The runs of a history that is only looked at.
  static func runs(of path: String, last: Int?) throws -> [RecordedRun] {
    try reporting { () throws(HistoryError) in try HistoryFile(reading: path).runs(last: last) }
  }

  /// UTC as ISO 8601: the time of the environment variable SOURCE_DATE_EPOCH where it is set (reproducible-builds.org), else now.
  private static var now: String {
    let given = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { TimeInterval($0) }
    return (given.map { Date(timeIntervalSince1970: $0) } ?? Date()).formatted(.iso8601)
  }

  /// Prints what is wrong with a history and ends the command: as bad input where it is none, else as incomplete.
  private static func reporting<Value>(_ body: () throws(HistoryError) -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      StandardError.write([error.diagnostic])
      switch error {
      case .badInput: throw ExitCode.badInput
      case .unavailable: throw ExitCode.incomplete
      }
    }
  }
}
