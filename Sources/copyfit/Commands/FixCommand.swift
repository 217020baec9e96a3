import ArgumentParser
import Checks
import Diagnostics
import Platform
import Projects
import Reports
import Runs
import Syntax

/// `copyfit fix ID …|--all`: edits that clear findings.
struct FixCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "fix", abstract: "Find the smallest edits that clear findings, and make them.",
    discussion: """
      For each finding, tries changes of the storyboard, xib or scenario: a number of lines, a relation, a priority, one more constraint. Up to \
      three changes are combined. A change is a fix if the finding is gone in every combination of the matrix and the screen has no new one. \
      Prints a unified diff for `git apply`. Everything that an edit does not change stays as it is. Ends with 1 if a finding has no fix.
      """)

  @Argument(help: ArgumentHelp("Findings by their ids, or unique prefixes of them.", valueName: "id"))
  var ids: [String] = []

  @Flag(help: "Every error of the run.")
  var all = false

  @Flag(help: "Edit the files in place.")
  var apply = false

  @Option(help: ArgumentHelp("Write the diff to a file.", valueName: "file"))
  var patch: String?

  @Option(name: .customLong("from"), help: ArgumentHelp("The findings.json of a run (default: the last run's).", valueName: "file"))
  var from: String?

  @OptionGroup(title: "Configuration") var configured: ConfigurationOptions
  @OptionGroup(title: "Matrix") var matrix: MatrixOptions
  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    try validateSettings(SettingWords(matrix.words))
    if ids.isEmpty != all { throw ValidationError("name findings by their ids, or use --all") }
    if apply, patch != nil { throw ValidationError("use --apply or --patch, not both") }
  }

  func execute() async throws {
    let configuration = try configured.read()
    let file = from ?? configuration.findings
    let report = try RunReport(reading: try findingsText(of: file), file: file)
    let wanted = try findings(in: report, file)
    let request = try RunRequest(
      repeating: report, SettingWords(matrix.words).completed(by: configuration.words.without(.sampling, .seed, .require, .exclude)))
    let project = ProjectLoader.load(
      request.paths, stringsFolder: request.inputs.strings, readsKeys: request.readsSource, workers: workers.count)
    StandardError.write(project.diagnostics)
    let prepared = try await PreparedRun(project, code: await request.code(workers: workers.count), request, workers: workers.count)
    StandardError.write(prepared.warnings)
    try prepared.checkHasScreens()
    var isEachFixed = true
    let outcome = await FixFinder(prepared, workers: workers.count).fixes(for: wanted, together: true) { finding, results in
      let words = FixWords(finding, results)
      StandardError.write([words.diagnostic])
      if !words.isFixed { isEachFixed = false }
    }
    try write(outcome.files)
    if project.hasErrors { throw ExitCode.badInput }
    if !isEachFixed { throw ExitCode.gateFailed }
  }

  /// The findings that are asked for, in the order of the report.
  private func findings(in report: RunReport, _ file: String) throws -> [Finding] {
    if all { return report.ranked.filter { $0.severity == .error && $0.isPresent && !$0.scenario.isEmpty } }
    return try ids.map { id in try report.finding(startingWith: id, in: file) }
  }

  private func write(_ files: [FixFinder.EditedFile]) throws {
    let diff = files.map(\.diff).joined()
    if apply {
      for file in files { try NewFile.write(file.bytes, to: file.path) }
      try StandardOutput.write(files.isEmpty ? "no file was changed\n" : "changed: \(files.map(\.path).joined(separator: ", "))\n")
    } else if let patch {
      try NewFile.write(Array(diff.utf8), to: patch)
      try StandardOutput.write("patch: \(patch)\n")
    } else {
      try StandardOutput.write(diff.utf8)
    }
  }
}
