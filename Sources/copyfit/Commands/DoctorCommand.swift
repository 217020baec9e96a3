import ArgumentParser
import Foundation
import Localization
import Measuring
import Runs

/// `copyfit doctor`: what this machine measures with, and what it lacks.
struct DoctorCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Shows fonts per script, library and data versions, and what is missing.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: ArgumentHelp("Languages to look at (default: those of Apple's own apps and some more).", valueName: "list"))
  var locales: String?

  @Option(help: ArgumentHelp("A folder of fonts that is searched before the system's.", valueName: "dir"))
  var fonts: String?

  @Option(help: "text or json.")
  var format = Format.text

  func execute() throws {
    let names = locales.map { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } } ?? MachineReport.usualLocales
    for name in names {
      if let problem = LocaleID.problem(with: name) { throw ValidationError("--locales: \(problem.words)") }
    }
    let report = MachineReport(catalog: try RunRequest([.fonts: fonts]).inputs.fontCatalog(), locales: names)
    try StandardOutput.write(format == .json ? report.json : report.table)
  }
}
