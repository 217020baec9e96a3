import ArgumentParser
import Diagnostics
import Environments
import Localization
import Measuring
import Platform
import Projects
import Runs
import Sweep
import Syntax

/// `copyfit doctor`: the fonts and libraries of this machine, and what is missing.
struct DoctorCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show fonts per script, library and data versions, and what is missing.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: ArgumentHelp("An app's folder: shows what its project states and what a run covers.", valueName: "path"))
  var path: String?

  @Option(help: ArgumentHelp("Languages to look at (default: those of Apple's own apps and some more).", valueName: "list"))
  var locales: String?

  @Option(help: ArgumentHelp("A folder of fonts that is searched before the system's.", valueName: "dir"))
  var fonts: String?

  @Option(help: "The form of the output: text or json.")
  var format = Format.text

  func execute() async throws {
    if let path { return try await writeFacts(of: path) }
    let names = locales.map { $0.split(separator: ",").map { String($0).trimmingSpaces } } ?? MachineReport.usualLocales
    for name in names {
      if let problem = LocaleID.problem(with: name) { throw ValidationError("--locales: \(problem.words)") }
    }
    let report = MachineReport(catalog: try RunRequest([.fonts: fonts]).inputs.fontCatalog(), locales: names)
    if format == .json { try StandardOutput.write(report.json.utf8) } else { try StandardOutput.write(report.table) }
  }

  private func writeFacts(of path: String) async throws {
    let project = ProjectLoader.load([path])
    StandardError.write(project)
    guard !project.entries.isEmpty else {
      throw RunError.nothingAnalysed(project.nothingFound(under: [path]), hasErrors: project.hasErrors)
    }
    let prepared = try await PreparedRun(project, RunRequest([.paths: path]), workers: Processors.available)
    let matrices = prepared.screens.map(\.scene.matrix)
    let devices = matrices.flatMap { $0.placements.map(\.device) }.removingRepeats()
    let lines = project.facts + ["screens: \(prepared.screens.count), on \(devices.joined(separator: "; "))"]
    guard format == .json else { return try StandardOutput.write(lines.map { $0 + "\n" }.joined()) }
    var json = JSONWriter(style: .pretty)
    json.object { $0.member("facts", lines) }
    json.newLine()
    try StandardOutput.write(json.bytes)
  }
}
