package import Diagnostics
package import Reports

/// What came of a run.
package struct RunOutcome: Sendable {
  package var report: RunReport
  /// The command that accepts its findings as a start; nil: there is a baseline.
  package var acceptingCommand: String?
  /// The number of jobs with a known result; nil: there is no cache.
  package var unchangedJobs: Int?
  /// Warnings for the user.
  package var warnings: [Diagnostic] = []
}

/// What came of a part of a run.
package struct PartOutcome: Sendable {
  package var cells: Int
  /// Of the part, and of the whole run.
  package var jobs: Int
  package var jobsOfRun: Int
  package var warnings: [Diagnostic]
}
