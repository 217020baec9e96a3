import ArgumentParser
import Checks
import Platform
import Projects
import Reports
import Runs
import Screens
import SourceReading
import Sweep
import Syntax
import Typesetting

/// One finding in depth.
struct ExplainCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain one finding: where it begins, what forces it, and which changes fix it.",
    discussion: """
      Solves the first and the worst combination of the finding again, then once more with each change that someone might make by hand. \
      Reports for each change whether the finding is gone and what else broke. Run it in the folder of the run: paths are relative to \
      that folder.
      """)

  @Argument(help: "The finding's id or a unique prefix.")
  var finding: String

  @OptionGroup var configured: ConfigurationOptions

  @Option(name: .customLong("from"), help: ArgumentHelp("The findings.json of a run (default: the last run's).", valueName: "file"))
  var from: String?

  func execute() async throws {
    let findings = try from ?? configured.read().findings
    let report = try RunReport(reading: try findingsText(of: findings), file: findings)
    let found = try report.finding(startingWith: finding, in: findings)
    guard let first = found.first else { return try StandardOutput.write(FindingExplanation(found, in: report).text) }
    let request = try RunRequest(repeating: found, in: [first, found.worst?.environment ?? first], of: report)
    let project = ProjectLoader.load(request.paths, stringsFolder: request.inputs.strings, readsKeys: request.readsSource)
    StandardError.write(project)
    let code = await request.code(workers: Processors.available)
    // The screens of classes that code lays out are added with the code.
    guard
      project.entries.contains(where: { $0.isNamed(found.scenario) && $0.screen.file == found.file })
        || code?.files.contains(found.file) == true
    else {
      throw ValidationError("\(found.file) has no '\(found.scenario)' here; run `copyfit explain` where the findings were made")
    }
    let prepared = try await PreparedRun(project, code: code, request, workers: Processors.available)
    StandardError.write(prepared.warnings)
    let typesetter = TextMeasurer(catalog: prepared.fontCatalog)
    // A screen may have it in one of its states only.
    let inquiry = prepared.screens.lazy.filter { $0.scene.screen.file == found.file }.compactMap {
      FindingInquiry(found, in: $0.scene, typesetter: typesetter)
    }.first
    if inquiry == nil {
      StandardError.write("\(found.file): note: the finding no longer occurs in its first and worst combination: the file has changed\n")
    }
    try StandardOutput.write(FindingExplanation(found, in: report, inquiry).text)
  }
}
