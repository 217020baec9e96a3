import Diagnostics
package import History
import Platform
import Reports
import Vocabulary

/// Records a run in a history: its reports are written first, under the number that the history keeps for it.
package struct HistoryRecorder: Sendable {
  /// The runs that a page shows.
  package static let shownRuns = 60

  private let path: String
  private let label: String?

  /// Opens the file first, so that a wrong file ends the run before its work. Its folder is created if necessary.
  init(_ path: String, label: String?) throws(RunError) {
    self.path = path
    self.label = label
    do throws(WriteFailure) { try FileSystem.makeFolder(PathName.folder(of: path)) } catch { throw RunError(error) }
    try Self.reporting { () throws(HistoryError) in _ = try HistoryFile(recordingIn: path) }
  }

  /// Reserves a number for a run that is at its end; the run is invisible until it is confirmed.
  /// - Parameter isComplete: Whether all inputs could be read.
  /// - Returns: the run, after the earlier ones.
  func begin(_ report: RunReport, isComplete: Bool, exhibits: any ExhibitSource) throws(RunError) -> [HistoryEntry] {
    let run = report.recorded(at: Self.now, label: label, isComplete: isComplete, exhibits: exhibits)
    return try Self.reporting { () throws(HistoryError) in
      let history = try HistoryFile(recordingIn: path)
      let number = try history.begin(run)
      return try history.runs(last: Self.shownRuns, upTo: number)
    }
  }

  /// The run's reports are written. It is on the disk when this returns.
  func confirm(_ run: HistoryEntry) throws(RunError) {
    try Self.reporting { () throws(HistoryError) in try HistoryFile(recordingIn: path).confirm(run) }
  }

  /// The run's reports could not be written.
  func withdraw(_ run: HistoryEntry) { try? HistoryFile(recordingIn: path).withdraw(run) }

  /// The runs of a history that is only looked at.
  package static func runs(of path: String, last: Int?) throws(RunError) -> [HistoryEntry] {
    try reporting { () throws(HistoryError) in try HistoryFile(reading: path).runs(last: last) }
  }

  /// UTC as ISO 8601.
  private static var now: String {
    let seconds = Clock.reportedSecondsSince1970
    let time = ((seconds % 86_400) + 86_400) % 86_400
    let parts = [time / 3600, time / 60 % 60, time % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
    return "\(CalendarDay(secondsSince1970: seconds))T\(parts.joined(separator: ":"))Z"
  }

  private static func reporting<Value>(_ body: () throws(HistoryError) -> Value) throws(RunError) -> Value {
    do {
      return try body()
    } catch {
      switch error {
      case .badInput(let diagnostic): throw .badInput([diagnostic])
      case .unavailable(let diagnostic): throw .incomplete(diagnostic)
      }
    }
  }
}
