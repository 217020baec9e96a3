import ArgumentParser
import Diagnostics
import Platform
import Projects
import Reports
import Runs

extension StandardError {
  /// What is wrong with a project, and which of its files are left out.
  static func write(_ project: Project) {
    write(project.diagnostics)
    for skipped in project.skipped { write("\(skipped.file): note: not analysed: \(skipped.reason)\n") }
  }

  /// What is wrong with what a run was prepared with, and what a reader should know.
  static func write(_ prepared: PreparedRun) {
    write(prepared.warnings)
    for note in prepared.notes { write(note + "\n") }
  }
}

extension RunOutcome {
  /// Says what came of a run, and ends the command where its inputs had errors or the gate failed.
  func conclude(_ request: ReportRequest, inputsHaveErrors: Bool) throws {
    StandardError.write(warnings)
    try ConsoleSummary(report, folder: request.output).print()
    try report.announce(request)
    if inputsHaveErrors { throw ExitCode.badInput }
    if !report.passes { throw ExitCode.gateFailed }
  }
}

extension RunReport {
  /// What is said to GitHub while the job runs: annotations on standard output, and the summary for the page of the step.
  func announce(_ request: ReportRequest) throws {
    guard request.formats.contains(.github) else { return }
    try StandardOutput.write(GitHubAnnotations.text(of: self))
    guard let path = EnvironmentVariable.value(of: "GITHUB_STEP_SUMMARY") else { return }
    try GrowingFile(sharing: path).write(SummaryMarkdown.text(of: self).utf8)
  }
}

/// Refuses words of options that cannot be followed, before anything is read.
func validateSettings(_ words: SettingWords) throws {
  do throws(SettingProblems) {
    _ = try RunRequest(words)
    _ = try ReportRequest(words)
  } catch {
    throw ValidationError(error.all[0].words)
  }
}
