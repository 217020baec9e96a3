import ArgumentParser
import Diagnostics
import Platform
import Projects
import Reports
import Runs

extension StandardError {
  /// Problems in a project, and the files that are left out.
  static func write(_ project: Project) {
    var seen = Set<String>()
    write(project.diagnostics.filter { seen.insert($0.description).inserted })
    // A line for each reason.
    var reasons: [String] = []
    let files = Dictionary(grouping: project.skipped, by: \.reason)
    for skipped in project.skipped where !reasons.contains(skipped.reason) { reasons.append(skipped.reason) }
    for reason in reasons {
      let names = files[reason]!.map(\.file)
      let others = names.count > 3 ? " and \(names.count - 3) more" : ""
      write("\(names.prefix(3).joined(separator: ", "))\(others): note: not analysed: \(reason)\n")
    }
  }

  /// Problems in the inputs of a run, and notes.
  static func write(_ prepared: PreparedRun) {
    write(prepared.warnings)
    for note in prepared.notes { write(note + "\n") }
  }
}

extension RunOutcome {
  /// Says what came of a run, and ends the command where its inputs had errors or the gate failed.
  func conclude(_ request: ReportRequest, inputsHaveErrors: Bool, showsAll: Bool) throws {
    StandardError.write(warnings)
    try ConsoleSummary(report, folder: request.output, showsAll: showsAll).print()
    if !report.passes, let acceptingCommand, let file = request.nextBaseline {
      StandardError.write("no baseline yet: to accept these findings as a start, run `\(acceptingCommand)` and commit \(file)\n")
    }
    try report.announce(request)
    if inputsHaveErrors { throw ExitCode.badInput }
    if !report.passes { throw ExitCode.gateFailed }
  }
}

extension RunReport {
  /// The output for GitHub: annotations on standard output, and the summary for the page of the step.
  func announce(_ request: ReportRequest) throws {
    guard request.formats.contains(.github) else { return }
    try StandardOutput.write(GitHubAnnotations.text(of: self).utf8)
    guard let path = EnvironmentVariable.value(of: "GITHUB_STEP_SUMMARY") else { return }
    try GrowingFile(sharing: path).write(SummaryMarkdown.text(of: self).utf8)
  }
}

extension Command {
  /// Refuses words of options that cannot be followed, before anything is read.
  func validateSettings(_ words: SettingWords) throws {
    do throws(SettingProblems) {
      _ = try RunRequest(words)
      _ = try ReportRequest(words)
    } catch {
      throw Self.exit(error)
    }
  }
}
