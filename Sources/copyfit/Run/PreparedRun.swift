import ArgumentParser
import Screens
import Checks
import Diagnostics
import Digests
import Environments
import Foundation
import Platform
import Projects
import Reports
import Sweep
import Syntax
import Typesetting
import Vocabulary

/// A run with its inputs read and its cells planned.
struct PreparedRun {
  let scope: RunScope
  let owners: Ownership
  let rules: RuleSettings
  let choice: MatrixChoice
  let project: Project
  private(set) var preparation: ScenePreparation
  private(set) var plan: SweepPlan
  let fontCatalog: FontCatalog
  /// What a reader of the report should know.
  private(set) var notes: [String]
  /// The revision since which it was looked at what has changed; nil: it was looked at everything.
  private(set) var changedSince: String?

  /// Reads what the scope names; what is wrong with it is printed, and where nothing is left to analyse the run ends.
  init(_ scope: RunScope, owners: Ownership) throws {
    self.scope = scope
    self.owners = owners
    rules = try scope.ruleSettings()
    choice = try scope.choice()
    let narrowing = try scope.matrix.narrowing()
    let pseudoLocales = try scope.input.pseudoLocales()
    project = try scope.input.project(scope.searched)
    fontCatalog = try scope.input.fontCatalog(for: project)
    preparation = try ScenePreparation(
      project, narrowing: narrowing, pseudoLocales: pseudoLocales, overrides: try scope.input.overrides(for: project),
      choice: choice, rules: rules)
    notes = preparation.notes + project.fontNotes(TextMeasurer(catalog: fontCatalog)) + rules.notes
    for note in notes { StandardError.write(note + "\n") }
    plan = SweepPlan(preparation.scenes)
    guard preparation.scenes.isEmpty else { return }
    let places = scope.searched.joined(separator: ", ")
    let reason =
      project.hasErrors ? "see the errors above" : project.entries.isEmpty ? "no layout was found under \(places)" : "see the notes above"
    StandardError.write("error: nothing was analysed: \(reason)\n")
    throw project.hasErrors ? ExitCode.badInput : .nothingAnalysed
  }

  /// A digest of everything that decides what the cells come to: two runs with the same one have the same results.
  var identity: String {
    var hash = SHA256()
    func add(_ parts: [String]) {
      for part in parts { hash.update((part + "\0").utf8) }
    }
    add([Copyfit.version] + scope.arguments)
    for scene in preparation.scenes {
      add([scene.screen.file, scene.screen.name, scene.cellCount.description] + scene.matrix.locales)
    }
    for file in project.files + [scope.input.texts, scope.input.profile].compactMap({ $0 }) {
      add([file])
      if let bytes = try? FileReader(maximumSize: 1 << 30).bytes(of: file) { hash.update(bytes) }
    }
    add([fontIdentity])
    return hash.hexadecimal()
  }

  /// A digest of the fonts that there are.
  var fontIdentity: String {
    var hash = SHA256()
    for font in fontCatalog.files {
      let size = (try? FileManager.default.attributesOfItem(atPath: font.path)[.size]) as? Int ?? 0
      hash.update(lengthPrefixed: font.name)
      hash.update(lengthPrefixed: size.description)
    }
    return hash.hexadecimal()
  }

  /// The jobs by name, with their keys; nil where the tool's own file cannot be read.
  var jobList: JobList? { jobKeys.map { JobList(plan, $0) } }

  /// Leaves out what is as it was in a revision; nil: everything is run.
  init(_ scope: RunScope, owners: Ownership, changedSince revision: String?) throws {
    try self.init(scope, owners: owners)
    guard let revision, let list = jobList else { return }
    let changed = try ChangedJobs(since: revision, arguments: Array(CommandLine.arguments.dropFirst(2)))
    let isChanged = changed.isChanged(in: list)
    let cells = Dictionary(grouping: plan.jobs.indices.filter { isChanged[$0] }, by: { plan.jobs[$0].scene }).mapValues { jobs in
      jobs.flatMap { plan.jobs[$0].cells }
    }
    preparation = preparation.limited { cells[$0] ?? [] }
    let note = changed.note(changed: isChanged.count { $0 }, of: plan.jobs.count, scenes: cells.count)
    plan = SweepPlan(preparation.scenes)
    changedSince = revision
    notes.append(note)
    StandardError.write("note: \(note)\n")
  }

  /// The same run of the cells of a plan for the same scenes, with one more thing that a reader should know.
  func narrowed(to plan: SweepPlan, note: String) -> PreparedRun {
    var run = self
    run.plan = plan
    run.preparation.scenes = plan.scenes
    run.notes.append(note)
    return run
  }

  var runner: SweepRunner {
    let catalog = fontCatalog
    return SweepRunner(plan, makeTypesetter: { TextMeasurer(catalog: catalog) })
  }

  /// Writes the reports of a sweep that is complete.
  func report(
    _ outcome: SweepRunner.Outcome, _ tally: RunTally, workers: Int, _ options: ReportOptions, accepted: AcceptedFindings?,
    _ history: RunHistory?, to folder: OutputFolder
  ) async throws -> RunReport {
    let builder = ReportBuilder(
      project: project, scenes: preparation.scenes, coverage: preparation.coverage, outcome: outcome, tally: tally,
      fontCatalog: fontCatalog, notes: notes, inputs: scope.input.given, rules: rules, choice: choice)
    var (report, places) = await builder.report(gate: options.gate, workers: workers)
    let exhibits: @Sendable () -> SceneExhibits = { [scenes = preparation.scenes, places, fontCatalog] in
      SceneExhibits(scenes, places: places, fontCatalog: fontCatalog)
    }
    report.changedSince = changedSince
    acceptBySource(&report)
    accepted?.compare(&report, isWhole: choice.isFull && changedSince == nil)
    for index in report.findings.indices { report.findings[index].owner = owners.owner(of: report.findings[index].file) }
    if let history {
      if let changedSince {
        StandardError.write(
          "\(history.path): note: the run is not recorded, since it looked only at what has changed since \(changedSince)\n")
      } else if project.hasErrors {
        // What could not be read is missing from its totals: they would look like defects that were mended.
        StandardError.write("\(history.path): note: the run is not recorded, since its inputs have errors\n")
      } else {
        report.trend = try history.record(report, exhibits: exhibits())
      }
    }
    let writer = ReportWriter(
      report: report, exhibits: exhibits, formats: try ReportFormat.list(options.format), isSingleFile: options.isSingleFile)
    try await writer.write(to: folder, workers: workers)
    try options.removeOtherCellRows(in: folder)
    ConsoleSummary(report, folder: options.output).print()
    try writer.announce()
    return report
  }

  /// Marks what comments in the files accept; a comment that accepts nothing is told of.
  private func acceptBySource(_ report: inout RunReport) {
    for file in Set(report.findings.map(\.file) + report.scenarios.map(\.file)).sorted() {
      guard let text = try? FileReader().text(of: file) else { continue }
      let comments = SuppressionComments(in: text, file: file)
      var diagnostics = comments.diagnostics
      // What accepts nothing here may accept what was not looked at.
      for comment in comments.accept(&report.findings, in: file)
      where changedSince == nil && comment.rules.contains(where: { rules.severity(of: $0) != nil }) {
        diagnostics.append(
          Diagnostic(
            .warning, file: file, position: comment.position, "this comment accepts nothing",
            reason: "line \(comment.line) has no finding of \(comment.rules.map(\.rawValue).joined(separator: " or ")) in this run",
            remedy: "remove it where the defect is mended"))
      }
      StandardError.write(diagnostics)
      report.notes += diagnostics.map { "\($0.file):\($0.position?.line ?? 1): \($0.message)" + ($0.reason.map { " (\($0))" } ?? "") }
    }
  }

  /// Ends the run where its inputs had errors or the gate failed.
  func judge(_ report: RunReport) throws {
    if project.hasErrors { throw ExitCode.badInput }
    if !report.passes { throw ExitCode.gateFailed }
  }
}
