import ArgumentParser
import Diagnostics
import Platform
import Runs
import SourceReading
import Syntax

/// `copyfit source [PATH]`: what the app's code does to its screens.
struct SourceCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "source", abstract: "Show what the app's code does to the objects of its storyboards and xibs.",
    discussion: """
      The Swift and Objective-C code under PATH is read, not run. The output lists the texts, hidden states, constraints and lines that \
      the code gives to the objects of outlets. What cannot be known is left out.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: "A folder with the app's code and documents.")
  var paths: [String] = ["."]

  @Option(help: ArgumentHelp("Show only this object of a document.", valueName: "document#id"))
  var object: String?

  @Option(help: "The form of the output: text or json.")
  var format = Format.text

  @Option(help: ArgumentHelp("Keep what was read in this folder, and reuse it while nothing changes.", valueName: "dir"))
  var cache: String?

  @OptionGroup var workers: WorkerOptions

  func execute() async throws {
    let missing = paths.filter { !FileSystem.exists($0) }
    guard missing.isEmpty else { throw DiagnosticError(missing.map { Diagnostic(.error, file: $0, "does not exist") }) }
    guard
      var reading = await CodeReading.read(paths, workers: workers.count, cache: cache.map { ReadingCache(folder: $0, tool: Tool.build) })
    else {
      throw RunError.nothingAnalysed("no source file (.swift, .m, .mm) under \(paths.joined(separator: ", "))", hasErrors: false)
    }
    if let object { reading = try reading.only(object) }
    let report = SourceReport(reading)
    switch format {
    case .json:
      var writer = JSONWriter(style: .pretty)
      report.write(to: &writer)
      try StandardOutput.write(writer.bytes)
    case .text: try StandardOutput.write(report.text)
    }
  }
}
