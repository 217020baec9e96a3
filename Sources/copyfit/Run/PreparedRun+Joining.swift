import Diagnostics
import Reports
import Sweep

extension PreparedRun {
  /// Writes the reports of what the journals hold, which is every job of the plan. Jobs are read one at a time, in the plan's order.
  func join(
    _ journals: [RunJournal], _ options: ReportOptions, accepted: AcceptedFindings?, _ history: RunHistory?, to folder: OutputFolder
  ) async throws -> RunReport {
    var places = [Int?](repeating: nil, count: plan.jobs.count)
    for (index, journal) in journals.enumerated() {
      for job in journal.jobs { places[job] = index }
    }
    let rows = try options.cellRows(in: folder)
    let recorder = SweepRecorder(
      plan, tally: RunTally(preparation.scenes, compressesRows: options.compressesCells), rows: rows,
      progress: ProgressLine(total: plan.cellCount, style: .none))
    var fold = ResultFold(plan)
    for (job, place) in places.enumerated() {
      guard let place else { preconditionFailure("no journal has job \(job)") }
      let result: SweepRunner.JobResult
      do throws(DiagnosticError) {
        result = try journals[place].result(of: job, in: plan)
      } catch {
        throw error.printed()
      }
      fold.take(result)
      recorder.take(result.delivery)
    }
    return try report(await fold.outcome(of: runner), try recorder.finish(), options, accepted: accepted, history, to: folder)
  }
}
