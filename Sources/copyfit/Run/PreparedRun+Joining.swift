import Diagnostics
import Reports
import Sweep
import Synchronization

extension PreparedRun {
  /// Writes the reports of what the journals hold, which is every job of the plan. Each worker reads one job at a time.
  func join(
    _ journals: [RunJournal], workers: Int, _ options: ReportOptions, accepted: AcceptedFindings?, _ history: RunHistory?,
    to folder: OutputFolder
  ) async throws -> RunReport {
    let places = Self.places(of: plan, in: journals)
    let recorder = SweepRecorder(
      plan, rows: try options.cellRows(in: folder), compressesRows: options.compressesCells,
      progress: ProgressLine(total: plan.cellCount, style: .none))
    let unreadable = Mutex<DiagnosticError?>(nil)
    let plan = plan
    let outcome = await runner.run(
      workers: workers,
      known: { job in
        do throws(DiagnosticError) {
          return try journals[places[job]].result(of: job, in: plan)
        } catch {
          unreadable.withLock { $0 = error }
          return nil
        }
      }, prepare: recorder.note, deliver: recorder.write, isCancelled: { unreadable.withLock { $0 != nil } })
    if let error = unreadable.withLock({ $0 }) { throw error.printed() }
    return try await report(outcome, try recorder.finish(), workers: workers, options, accepted: accepted, history, to: folder)
  }

  /// By job: the journal that has it.
  private static func places(of plan: SweepPlan, in journals: [RunJournal]) -> [Int] {
    var places = [Int?](repeating: nil, count: plan.jobs.count)
    for (index, journal) in journals.enumerated() {
      for job in journal.jobs { places[job] = index }
    }
    return places.enumerated().map { job, place in
      guard let place else { preconditionFailure("no journal has job \(job)") }
      return place
    }
  }
}
